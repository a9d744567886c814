import { v7, validate } from "uuid";

/** A new id that sorts by the time it was made. */
export const newId = (): string => v7();

/** Whether a text can be an id of ours. What cannot is answered like an id that does not exist, and never asked for. */
export const isId = (text: string): boolean => validate(text);
