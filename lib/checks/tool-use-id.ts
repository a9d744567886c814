import { storable } from "@/lib/storable";

/** The client's own id of a call, as both doors keep it: calls and reports never meet if they cut it differently. */
export const toolUseIdOf = (value: unknown): string | null => storable(value, 200) || null;
