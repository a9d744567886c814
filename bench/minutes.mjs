/**
 * Minutes of meetings, made up: headings, lists, tables and paragraphs, as many as fit the size. The same for the same
 * size on every machine.
 * @param {number} bytes about how long the text becomes, and never longer
 */
export function makeMinutes(bytes) {
  const parts = ["# Platform weekly\n"];
  let length = parts[0]?.length ?? 0;
  for (let meeting = 0; ; meeting += 1) {
    const part = meetingOf(meeting);
    if (length + part.length + 1 > bytes) return parts.join("\n");
    parts.push(part);
    length += part.length + 1;
  }
}

const SYSTEMS = "checkout billing search ledger gateway notifier catalogue scheduler archive importer".split(" ");
const PEOPLE = "Rina Omar Mei Tomas Ada Noor Jun Vera Luis Kofi".split(" ");
const VERBS = "owns reviews rewrote measured moved retired tested documented split renamed".split(" ");
const PARTS = "queue index cache parser ledger table worker token bucket replica shard route".split(" ");

/** @template T @param {T[]} list @param {number} at */
const pick = (list, at) => list[at % list.length];

/** @param {number} n */
function meetingOf(n) {
  const system = pick(SYSTEMS, n);
  const day = new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10);
  const items = Array.from({ length: 6 }, (_, i) => {
    const at = n * 7 + i * 13;
    return `- ${pick(PEOPLE, at)} ${pick(VERBS, at + 3)} the ${pick(PARTS, at + 5)} of ${system} number ${at}, because run ${n * 11 + i} took ${(at % 90) + 10} seconds on average over the last week.`;
  });
  const rows = Array.from({ length: 2 }, (_, i) => {
    return `| ${pick(PARTS, n + i)} ${n + i} of ${system} | ${(n * 17 + i * 5) % 400} ms, agreed with ${pick(PEOPLE, n + i)} |`;
  });
  return `## ${day} ${system}

The ${system} team met and looked at incident ${n}. It began yesterday at the ${pick(PARTS, n)} of shard ${n % 64}. The retry limit of ${system} job ${n} is ${(n % 9) + 1} since ${day}. ${pick(PEOPLE, n + 1)} will write the runbook for case ${n * 3} and show it to everybody who is on call in that month.

${items.join("\n")}

| setting | value |
| --- | --- |
${rows.join("\n")}
`;
}
