/**
 * How well one ranked list answers one question.
 * @param {string[]} gold the ids that answer it @param {string[]} ranked best first, no id twice
 * @returns {{ recall5: number, recall10: number, mrr: number, ndcg10: number }} each from 0 to 1
 */
export function scoreOne(gold, ranked) {
  const wanted = new Set(gold);
  const hits = ranked.map((id, index) => (wanted.has(id) ? index + 1 : 0)).filter(Boolean);
  const gain = (/** @type {number[]} */ ranks) =>
    ranks.filter((rank) => rank <= 10).reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0);
  const ideal = gain(Array.from({ length: wanted.size }, (_, index) => index + 1));
  const within = (/** @type {number} */ k) => hits.filter((rank) => rank <= k).length / wanted.size;
  return { recall5: within(5), recall10: within(10), mrr: hits[0] ? 1 / hits[0] : 0, ndcg10: gain(hits) / ideal };
}

/**
 * The mean of each measure, by group.
 * @param {{ groups: string[], score: ReturnType<typeof scoreOne> }[]} answers
 * @returns {Record<string, Record<string, number>>}
 */
export function means(answers) {
  /** @type {Record<string, Record<string, number>>} */
  const table = {};
  for (const { groups, score } of answers)
    for (const group of groups) {
      const row = table[group] ?? { questions: 0, recall5: 0, recall10: 0, mrr: 0, ndcg10: 0 };
      table[group] = row;
      row.questions = (row.questions ?? 0) + 1;
      for (const [measure, value] of Object.entries(score)) row[measure] = (row[measure] ?? 0) + value;
    }
  for (const row of Object.values(table))
    for (const measure of Object.keys(row))
      if (measure !== "questions") row[measure] = Number(((row[measure] ?? 0) / (row.questions ?? 1)).toFixed(3));
  return table;
}

/**
 * A quantile of measured times.
 * @param {number[]} values @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
