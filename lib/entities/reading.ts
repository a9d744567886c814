import type { Named } from "@/lib/entities/name";

/** Something named in a text, and where. */
export type Found = Named & { start: number; end: number };

/** What a match means; `from` and `to` count within it when only a part of it is the name. */
export type Taken = Named & { from?: number; to?: number };

/**
 * A text that is read pattern by pattern, from the most exact to the least: what one has taken, the next no longer sees.
 */
export class Reading {
  readonly found: Found[] = [];
  /** What nobody has taken, in its place. */
  rest: string;

  constructor(readonly text: string) {
    this.rest = text;
  }

  /** @param meaning what a match names; null leaves it to later patterns */
  take(pattern: RegExp, meaning: (match: RegExpExecArray) => Taken | null): void {
    for (const match of this.rest.matchAll(pattern)) {
      const taken = meaning(match);
      if (!taken) continue;
      const { from = 0, to = match[0].length, ...named } = taken;
      const [start, end] = [match.index + from, match.index + to];
      this.found.push({ ...named, start, end });
      this.drop(start, end);
    }
  }

  /** Takes away what names nothing and must not be read as if it did. */
  skip(pattern: RegExp): void {
    for (const match of this.rest.matchAll(pattern)) this.drop(match.index, match.index + match[0].length);
  }

  private drop(start: number, end: number): void {
    this.rest = this.rest.slice(0, start) + GONE.repeat(end - start) + this.rest.slice(end);
  }
}

/** Neither a letter nor a space: no name reaches across it. */
const GONE = "•";

/** Whether a sentence, a line or an item of a list begins at a place. */
export const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[\n.!?:;•|"“«(]|[-*] |\d\.)\s*#*\s*$/u.test(text.slice(Math.max(0, at - 8), at));
