// Where a text says itself that two names mean the same. Pure.
import { acronymName, initialsOf, type Name, type Named, termName } from "@/lib/entities/name";
import { CAPITALISED } from "@/lib/entities/people";
import type { Found } from "@/lib/entities/reading";

/** Names that the text puts together. */
export function definitionsIn(text: string, found: readonly Found[], named: (text: string) => Named): Named[] {
  return [
    ...addressed(text, found),
    ...spelledOutBefore(text),
    ...spelledOutAfter(text),
    ...otherwiseCalled(text, named),
  ];
}

/** `Rina Patel <rina@acme.com>`, `Rina Patel (@rina)`: a person, and at once behind the name an address or a handle. */
function addressed(text: string, found: readonly Found[]): Named[] {
  const inOrder = found.filter(({ kind }) => kind === "person").toSorted((a, b) => a.start - b.start);
  return inOrder.flatMap((other, i) => {
    const one = inOrder[i - 1];
    if (!one || !isAddress(other.names[0]) || isAddress(one.names[0])) return [];
    const between = text.slice(one.end, other.start);
    return /^,? ?[<(]\s?(?:mailto:|e-?mail:? |slack:? |github:? )?$/i.test(between) ? [together(one, other)] : [];
  });
}

const isAddress = (name: Name | undefined): boolean => name?.form === "email" || name?.form === "handle";

/** What is known of the more exact of the two is known of both. */
function together(one: Named, other: Named): Named {
  const kind = one.kind === "term" ? other.kind : one.kind;
  return { kind, names: [...one.names, ...other.names] };
}

const ACRONYM = String.raw`(?<acronym>\p{Lu}[\p{Lu}\p{N}]{1,5})s?`;
const WORDS = String.raw`(?<words>(?:[\p{L}\p{M}'’]+[ -]){1,7}[\p{L}\p{M}'’]+)`;
const BEFORE = new RegExp(String.raw`${WORDS} \(${ACRONYM}\)`, "gu");
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])${ACRONYM}(?: \(| stands for |,? (?:is )?short for | = )(?:the |a |an )?${WORDS}`,
  "gu",
);

/** `payment service provider (PSP)`. */
function spelledOutBefore(text: string): Named[] {
  return [...text.matchAll(BEFORE)].flatMap(({ groups: { words = "", acronym = "" } = {} }) =>
    definition(
      acronym,
      windows(words, (all, from) => all.slice(from)),
    ),
  );
}

/** `PSP (payment service provider)`. */
function spelledOutAfter(text: string): Named[] {
  return [...text.matchAll(AFTER)].flatMap(({ groups: { words = "", acronym = "" } = {} }) =>
    definition(
      acronym,
      windows(words, (all, from) => all.slice(0, all.length - from)),
    ),
  );
}

/** The parts of some words that begin or end with them, shortest first. */
function windows(words: string, cut: (all: string[], from: number) => string[]): string[] {
  const all = words.split(" ");
  return all.map((_, i) => cut(all, all.length - 1 - i).join(" ")).filter((part) => /[ -]/.test(part));
}

/** The shortest part whose initials are the acronym. */
function definition(acronym: string, parts: readonly string[]): Named[] {
  const whole = parts.find((part) => initialsOf(part) === acronym.toLowerCase());
  return whole === undefined ? [] : [{ kind: "term", names: [termName(whole), acronymName(acronym)] }];
}

const QUOTED = "[\"“`'‘]([^\"”`'’\\n]{2,60})[\"”`'’]";
const NAME_WORD = String.raw`(?:${CAPITALISED}|\p{Lu}[\p{Lu}\p{N}.]*|[\p{L}\p{N}._-]*[@._/-][\p{L}\p{N}@._/-]*[\p{L}\p{N}])`;
const NAME_RUN = `${NAME_WORD}(?: ${NAME_WORD}){0,3}`;
const PLAIN = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]*`;
const CUE = String.raw`,? \(?(?:aka|a\.k\.a\.|also known as|also called|better known as|formerly known as|formerly|previously called)(?: the)? `;

/** `the ledger service, also known as Moneta`: names on both sides, or what an article or quotation marks set apart. */
const OTHERWISE = new RegExp(
  String.raw`(?:${QUOTED}|(?<![\p{L}\p{N}@._/-])(${NAME_RUN})|\b(?:the|our|The|Our) (${PLAIN}(?: ${PLAIN}){0,2}))${CUE}(?:${QUOTED}|(${NAME_RUN})|(${PLAIN})(?=[.,;:)]|$))`,
  "gu",
);

function otherwiseCalled(text: string, named: (text: string) => Named): Named[] {
  return [...text.matchAll(OTHERWISE)].flatMap(([, q, run, plain, q2, run2, plain2]) => {
    const [one, other] = [q ?? run ?? plain, q2 ?? run2 ?? plain2].map((side) => side?.replace(/[.]+$/, "").trim());
    return one && other ? [together(named(one), named(other))] : [];
  });
}
