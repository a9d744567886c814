/** What one search is made of; a part that failed is named to the asker in these words. */
export type Part =
  | "the word index of memories"
  | "the word index of routes"
  | "the plain search in memories"
  | "the plain search in routes"
  | "the stemming of words"
  | "the other names"
  | "the word statistics"
  | "the repair of typos"
  | "the comparison of the best results"
  | "the open conflicts"
  | "reading the memories"
  | "reading the routes";

/** Longer than any healthy part takes: a locked table must not hold the whole answer. */
const PATIENCE = 5_000;

/** The parts of one search. One that fails or takes too long is left out, and remembered. */
export class Parts {
  readonly failed = new Set<Part>();

  /** @returns what `work` gives, or `otherwise` when it fails or does not end in time */
  async run<T>(part: Part, work: () => Promise<T>, otherwise: T): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} ms`)), PATIENCE);
    });
    try {
      return await Promise.race([work(), tooLong]);
    } catch (error) {
      this.failed.add(part);
      console.error(`recall: ${part} failed.`, error instanceof Error ? error.message : error);
      return otherwise;
    } finally {
      clearTimeout(timer);
    }
  }
}
