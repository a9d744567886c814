// English words around dates, and the forms that count as one. Pure.

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAY =
  "(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
const NUMBER = "(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})";
const UNIT = "(?:day|week|month|year)s?";

const words = (pattern: string, flags = "i") => new RegExp(pattern, flags);

const ANY_DATE = words(
  `\\d{4}|\\d[./-]\\d|\\b(?:${MONTH}|${WEEKDAY}|today|yesterday|tomorrow|tonight|ago|last|next|this)\\b`,
);

/** Whether a text may name a date: most do not, and to look for one costs more than all else that is done with them. */
export const mayNameDate = (text: string): boolean => ANY_DATE.test(text);

const RELATIVE = words(
  `^(?:(?:earlier )?today|yesterday|tomorrow|tonight|this (?:morning|afternoon|evening)|last night|(?:last|this|past|next) (?:week|month|year|${WEEKDAY}|${MONTH})|${NUMBER} ${UNIT} ago)\\b`,
);
const WHOLE = words(
  `\\d{4}-\\d{1,2}-\\d{1,2}|\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\\b|\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b`,
);
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/;
const MONTH_OF_YEAR = words(`^${MONTH}\\.?,? (?:of )?\\d{4}$`);
const MONTH_ALONE = words(`^${MONTH}\\.?$`);
const WEEKDAY_ALONE = words(`^${WEEKDAY}\\.?(?: (?:morning|afternoon|evening|night))?$`);
const YEAR_ALONE = /^(?:19|20)\d\d$/;

/** After one of these a month or a year stands for a time. */
const IN =
  /\b(?:in|since|of|by|until|till|from|last|next|this|early|late|mid|during|before|after|as of|starting|beginning)[\s-]+$/i;

/**
 * Whether words that were read as a date are one: no duration, no time of day, no number, no `you may`, and no
 * `3/11/2026`, which is two dates.
 */
export function isNamedDate(text: string, before: string): boolean {
  if (RELATIVE.test(text) || WHOLE.test(text) || MONTH_OF_YEAR.test(text)) return true;
  const [, one, sign, two] = NUMBERS.exec(text) ?? [];
  if (one && two) return sign === "." || Number(one) > 12 || Number(two) > 12;
  if (YEAR_ALONE.test(text)) return true;
  if (!/^\p{Lu}/u.test(text)) return false;
  return WEEKDAY_ALONE.test(text) || (MONTH_ALONE.test(text) && IN.test(before));
}

/** Whether words count from the time of the text. */
export const isRelative = (text: string): boolean => RELATIVE.test(text) || WEEKDAY_ALONE.test(text);

/** A date that lies ahead by its own words. */
export const AHEAD = /^(?:next|tomorrow|tonight|this)\b/i;

/** Before a date: what is said is true from it on. `from` says so only where a clause begins, or with `on` after it. */
export const SINCE =
  /(?:\b(?:since|as of|as from|starting(?: (?:on|from|in))?|beginning(?: (?:on|from|in))?|effective(?: (?:on|from|as of))?|with effect from)|(?:^|[.,;:]\s*)from)\s+(?:the |early |about |last )?$/i;

/** After a date that `from` stands before. */
export const ONWARD = /^\s*(?:on|onwards?|forward)\b/i;

/** Before a date that is only spoken of, or at which something ends. */
export const ABOUT =
  /\b(?:until|till|by|before|after|through|to|of|for|about|than|between|and|the)\s+(?:the |last )?$/i;

/** Before a whole date on which something happened: `on`, or the start of a clause. */
export const HAPPENED = /(?:^|[.,;:(–—-]|\bon)\s*$/i;

/** The passage speaks of what is to come. */
export const ANNOUNCED =
  /\b(?:will|shall|going to|plan(?:s|ned)?|due|by|until|till|before|next|starting|effective|from|upcoming|deadline|schedul\w+|must|should|tomorrow|beginning)\b/i;
