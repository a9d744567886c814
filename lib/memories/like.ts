// What a comparison finds. Pure.
import { type Said, saidIn } from "@/lib/memories/said";
import { type Likeness, likenessOf } from "@/lib/memories/similar";
import type { Pair, Text } from "@/lib/memories/similar-notes";
import type { Finding } from "@/lib/review-items";

/** A note and another that says nearly the same, or perhaps the opposite. */
export type Like = { key: string; ownId: string; own: Text; other: Text; why: Likeness };

/** Of so many other notes a note may be a likely duplicate. */
const MOST_DUPLICATES = 3;

/** Which of the pairs are alike; each text is read once, however often it is compared. */
export const likesAmong = (pairs: readonly Pair[]): Like[] => fewDuplicates(judged(pairs));

function judged(pairs: readonly Pair[]): Like[] {
  const said = new Map<string, Said>();
  const saidBy = ({ hash, content }: Text): Said => {
    const known = said.get(hash) ?? saidIn(content);
    said.set(hash, known);
    return known;
  };
  return pairs.flatMap(({ ownId, own, other }) => {
    const why = likenessOf(saidBy(own), saidBy(other));
    return why ? [{ key: keyOf(own, other), ownId, own, other, why }] : [];
  });
}

/** The texts tell a pair, not the notes: a decision about them holds when one is stored again. */
const keyOf = (own: Text, other: Text): string => [own.project ?? "", ...hashesOf(own, other)].join("\n");

const hashesOf = (own: Text, other: Text): string[] => [own.hash, other.hash].sort();

function fewDuplicates(alike: readonly Like[]): Like[] {
  const seen = new Map<string, number>();
  return alike.filter(({ ownId, why }) => {
    if (why === "possible_conflict") return true;
    const count = (seen.get(ownId) ?? 0) + 1;
    seen.set(ownId, count);
    return count <= MOST_DUPLICATES;
  });
}

/** As the review keeps it. */
export const findingOf = ({ key, own, other, why }: Like): Finding => ({
  kind: why === "possible_conflict" ? "conflict" : "duplicate",
  key,
  project: own.project,
  subjects: hashesOf(own, other),
});
