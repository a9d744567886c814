// Words that tell how two notes differ. All are in the folded form that lib/memories/said.ts makes.

const setOf = (words: string) => new Set(words.split(" "));

const NEGATIONS = setOf(
  "not no never none cannot without neither nor nicht kein keine keinen nie non pas jamais nunca nao não не нет 不 没 沒 未",
);

export const isNegation = (word: string): boolean => NEGATIONS.has(word) || word.endsWith("n't");

/** Words that change nothing in what a note says. */
export const UNSAID = setOf("a an the do does did please just really very der die das le la les el los las");

/** Words that a pasted note is begun with: `As we know: …`, `Reminder: …`. */
export const LEAD_INS = setOf(
  "as we i you know known note noted reminder remember recall recalled fyi nb so again already that this previously stored mentioned said before earlier according to our memory brain from also ok here",
);

export const MONTHS = setOf("january february march april may june july august september october november december");

/** Words that put a note into its time, and leave what it speaks of as it is: `since March`, `currently`. */
export const LIGHT = new Set([
  ...MONTHS,
  ...setOf("now currently today still already also always usually generally since as of from our new here then"),
]);

/** Words that say of which cases a note speaks: `for imports`, `in tests`, `when offline`. */
export const SCOPES = setOf(
  "for in on at when if during unless except only outside inside within under while where with without per by bei für im beim wenn",
);

/** What joins a thing and what is said of it. */
export const COPULAS = setOf("is are was were be am = ist sind est es");

/** After one of these stands what something is, has or uses. */
export const VALUE_CUES = new Set([
  ...COPULAS,
  ...setOf("to through via with in into on at by use run every after until before equal"),
]);

/** After one of these a number is a name, not a value. */
export const ENUMERATORS = setOf(
  "step ticket issue pr error code line sprint chapter section phase task item adr rfc bug story part question case test row page release build week day room floor batch wave migration commit figure table option stage quarter year no nr number",
);

/** Words that say nothing alone, so that denying one denies nothing. */
export const JOINING = new Set([
  ...VALUE_CUES,
  ...SCOPES,
  ...setOf("up off out down over again and or but if so than then as of his her its their my your our it this that"),
]);

/** A thing named by its number that there is one of: `Node 18 is required`. */
export const EXCLUSIVE = setOf("required require need needed must default target minimum maximum min max use latest");

/** Words that say when: between two of these nothing is contradicted unless they are a thing's own value. */
export const DATE_WORDS = setOf(
  "monday tuesday wednesday thursday friday saturday sunday yesterday today tomorrow morning evening night noon",
);

const pairsOf = (pairs: string) =>
  new Set(pairs.split(",").flatMap((pair) => [pair, pair.split(" ").reverse().join(" ")]));

/** Pairs of words that say the opposite wherever they stand, each way round. */
export const OPPOSITES = pairsOf(
  "enable disable,allow forbid,allow deny,allowed forbidden,allowed denied,yes no,true false,always sometimes,before after,more less,manually automatically,synchronously asynchronously,accept reject,include exclude",
);

/** Pairs that say the opposite of a thing, but before it tell two things apart: `public bucket`, `private bucket`. */
export const OPPOSITE_STATES = pairsOf(
  "enabled disabled,on off,required optional,mandatory optional,public private,manual automatic,open closed,up down,sync async,synchronous asynchronous,minimum maximum,min max,first last,safe unsafe,stable unstable,supported unsupported,possible impossible,required forbidden,mutable immutable,included excluded",
);
