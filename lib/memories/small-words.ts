// Words that tell how two notes differ. All are in the folded form that lib/memories/similar.ts compares.

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

/** After one of these stands what something is, has or uses. */
export const VALUE_CUES = setOf(
  "is are was were be am to through via with in into on at by use using used run every after until before equal = ist sind est es est",
);

/** After one of these a number is a name, not a value. */
export const ENUMERATORS = setOf(
  "step ticket issue pr error code line sprint chapter section phase task item adr rfc bug story part question case test row page",
);

const PAIRS =
  "enable disable,enabled disabled,on off,allowed forbidden,allow forbid,allow deny,true false,yes no,always sometimes,required optional,mandatory optional,public private,manual automatic,manually automatically,open closed,up down,before after,sync async,synchronous asynchronous,more less,minimum maximum,min max,first last,safe unsafe,stable unstable";

/** Pairs of words that say the opposite, each way round. */
export const OPPOSITES = new Set(PAIRS.split(",").flatMap((pair) => [pair, pair.split(" ").reverse().join(" ")]));
