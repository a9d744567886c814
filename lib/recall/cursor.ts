import { invalid } from "@/lib/errors";

/** How many memories and routes of one ranking a reader has already been given. */
export type Offsets = { memories: number; routes: number };

/** The opaque text that leads to what comes after these offsets. */
export function encodeCursor({ memories, routes }: Offsets): string {
  return Buffer.from(`${memories}.${routes}`).toString("base64url");
}

/** @throws BrainError `invalid` when the text is no cursor of `encodeCursor` */
export function decodeCursor(cursor: string): Offsets {
  const match = /^(\d{1,6})\.(\d{1,6})$/.exec(Buffer.from(cursor, "base64url").toString());
  if (!match) throw invalid("The cursor is not one that this search gave: ask again without it.");
  return { memories: Number(match[1]), routes: Number(match[2]) };
}
