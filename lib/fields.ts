import { z } from "zod";
import { canonicalProject } from "@/lib/project";

// The fields that several inputs share. Each schema describes the strict form; lib/lenient.ts brings what callers
// really send (numbers as text, null for absent, comma lists) to it before it is parsed.

export const CONTENT_LIMIT = 8_000;

const countOf = (text: string) => [...text].length;
const shown = (value: unknown) => JSON.stringify(value).slice(0, 60).toWellFormed();
const thousands = (n: number) => n.toLocaleString("en-US");

/** White space, and what is drawn as nothing: joiners, marks of direction, fillers, the empty Braille cell. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Text of `least` to `most` characters, counted as code points after trimming; never NUL or half a character, nor
 * only what nobody sees.
 */
export function text(name: string, most: number, least = 1) {
  return z
    .string({
      error: ({ input }) =>
        input === undefined
          ? `${name} is missing: give ${least} to ${thousands(most)} characters`
          : `${name} must be text; received ${shown(input)}`,
    })
    .superRefine((value, issue) => {
      const length = UNSEEN.test(value) ? 0 : countOf(value.trim());
      if (length === 0 && least > 0) issue.addIssue(`${name} is empty: give ${least} to ${thousands(most)} characters`);
      else if (length < least) issue.addIssue(`${name} has ${length} characters, it needs at least ${least}`);
      if (length > most)
        issue.addIssue(
          `${name} has ${thousands(length)} characters, the limit is ${thousands(most)}: shorten or split it`,
        );
      if (!value.isWellFormed())
        issue.addIssue(`${name} holds half a character (an unpaired surrogate): send whole Unicode text`);
      if (value.includes("\0")) issue.addIssue(`${name} holds a NUL character: remove it`);
    })
    .transform((value) => value.trim());
}

/** Text that is only looked for: what no stored text can hold is replaced, so that it finds nothing and breaks nothing. */
export const sought = z.string().transform((value) => value.toWellFormed().replaceAll("\0", "\uFFFD"));

export const content = text("content", CONTENT_LIMIT);

export const category = text("category", 40)
  .transform((value) => value.toLowerCase())
  .refine((value) => /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(value), {
    error: (issue) =>
      `category must be lower-case words joined by - or _, such as gotchas or how-to; received ${JSON.stringify(issue.input)}`,
  });

export const importance = z
  .int({ error: "importance must be a whole number from 1 to 10" })
  .min(1, "importance must be from 1 to 10")
  .max(10, "importance must be from 1 to 10");

export const tags = z
  .array(text("tag", 60).transform((tag) => tag.toLowerCase().normalize("NFC")))
  .transform((list) => [...new Set(list)])
  .refine((list) => list.length <= 10, "tags may be at most 10: keep the two to five that someone would search for");

export const taskId = text("task_id", 100).transform((key) => key.toLowerCase().normalize("NFC"));

export const project = text("project", 300).transform((name) => canonicalProject(name));

/** Text that may be anything but blank. */
const notBlank = z
  .string()
  .refine((value) => value.trim() !== "", { error: ({ path = [] }) => `${path.map(String).join(".")} is empty` });

/** A UUID of ours. A wrong form is answered like an id that does not exist. */
export const id = notBlank.transform((value) => value.trim().toLowerCase());

/** An instant or a date; read by `instantOf`, which knows the workspace's time zone. */
export const instant = notBlank;

export const reason = text("reason", 1_000);

export const query = sought;

export const cursor = notBlank;

/** How many: `usual` when absent, at most `most` whatever is asked. */
export const limit = (usual: number, most: number) =>
  z
    .int({ error: `limit must be a whole number from 1 to ${most}` })
    .min(1, `limit must be from 1 to ${most}`)
    .transform((value) => Math.min(value, most))
    .optional()
    .describe(`${usual} when absent, at most ${most}`);
