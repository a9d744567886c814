// Words that look like the name of something and are none. All are folded.

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that are written with a capital for other reasons: none of them is a part of a name. */
export const NO_NAME_PART = setOf(
  "i a an the this that these those it its he she we you they my our your his her their and or but nor so yet if when " +
    "while where what who whom which why how as at by for from in into of off on onto out over to up with without about " +
    "after before until since during because although though than then there here also always never not no yes ok okay " +
    "please thanks hey hi hello dear note notes warning todo fixme see use uses using used do does did don't is are was were " +
    "be been can could should would will shall may might must have has had let let's all any each every some both either " +
    "neither only just even still already now today tomorrow yesterday monday tuesday wednesday thursday friday saturday " +
    "sunday january february march april june july august september october november december spring summer autumn fall " +
    "winter christmas easter ask asked tell told ping contact call email mail cc thank met meet according mr mrs ms dr prof",
);

/** Behind a given name one of these makes it no person: `Austin Office`, `Grace Period`. */
export const NO_SURNAME = setOf(
  "account agency airport alert api app area avenue backlog bank beach board branch bridge bug build bucket canal cafe " +
    "center centre church city client cloud cluster club coast code college committee company config conference contract " +
    "corp corporation council county data database day days deploy deployment design director district docs document " +
    "engine engineer engineering environment error event feature festival file flag flow folder foundation framework " +
    "function gateway gmbh group guild guide hall hill hospital hotel house inc index institute island job key lab labs " +
    "lake language laws lead level library license limit list llc log ltd machine manager market mode model module museum " +
    "network office operator ops page park period pipeline place plan platform plugin point policy port portal process " +
    "product program project protocol queue region release report repo repository restaurant review river road room " +
    "school score script sea server service services session space sprint square stack standard state station store street " +
    "studio suite summit support system table task team template test theory time token tool tower town tree tribe unit " +
    "university update user valley version view village way web week weekend wing wood workshop world year zone",
);

/** What a name of several words ends with when it is a system. */
export const SYSTEM_NOUNS = setOf(
  "api app backend bot broker bucket cache cloud cluster console crawler daemon dashboard database db engine frontend " +
    "gateway hub lake ledger mesh pipeline platform portal proxy queue registry relay router scheduler server service store " +
    "system warehouse worker",
);

/** Letters and a number that are no ticket: `UTF-8`, `SHA-256`. */
export const NO_TICKET = setOf(
  "utf iso sha md rfc aes rsa tls ssl http ipv ip cve cwe covid gpt utc gmt est pst cet win ie mp x ed hmac cp ascii ieee " +
    "en eu us uk a4 base crc ecma es java php python node vat q day week sprint step phase level tier part version lc ld din " +
    "arm mips x86 amd usb hdmi wpa pep jsr jep",
);

/** Names after an @ that are no person: decorators, annotations, rules of style sheets, groups of a chat. */
export const NO_HANDLE = setOf(
  "all app apply author beta bean before click channel charset component container contextmanager dataclass decorator " +
    "deprecated desktop dev entity everyone example export extend file font-face get group here import include inject " +
    "injectable input internal interface keyframes latest layer link main media mixin mobile module namespace next nullable " +
    "observable override page param params patch post private property property protected public put readonly release " +
    "repository return returns rule see service since stable staticmethod supports suppress tailwind team test theme throws " +
    "todo ts-expect-error ts-ignore type types use utility value variant version void web",
);

/** Acronyms that every team writes, and words that are shouted. */
export const NO_ACRONYM = setOf(
  "api apis http https url urls uri json xml yaml toml csv html css sql cpu gpu ram ssd ui ux id ids uuid guid pdf png jpg " +
    "jpeg gif svg ci cd cli sdk ide gui orm todo fixme note ok yes no and or not for the but all any new old see use get " +
    "post put patch delete head options select insert update where from join into tcp udp ip dns tls ssl ssh ftp rest rpc " +
    "eof ascii utf iso rfc faq eta fyi asap tbd wip mvp pr qa usa eu uk us am pm utc gmt cet cest est pst ist lgtm imo btw " +
    "aka must never always only end max min sum avg null true false nan int bool char env var tmp log bin lib src doc api " +
    "ttl os vm pc tv dvd usb gps lol omg wow dev prod stop wait done fail pass error warn info debug read write mon tue " +
    "wed thu fri sat sun jan feb mar apr jun jul aug sep oct nov dec one two also both each more most same such than that " +
    "them then they this very were what when with your crud dto mvc ddl dml kb mb gb tb ms",
);

/** Mailboxes of nobody in particular. */
export const SHARED_MAILBOX =
  /^(?:no-?reply|do-?not-?reply|info|support|help|team|admin|root|hello|contact|sales|security|billing|office|dev|ops|devops|abuse|alerts?|notifications?|newsletter|feedback|jobs|careers|press|legal|privacy|postmaster|webmaster|hostmaster|mailer-daemon|git|build|ci|bot|service|services|accounts?|marketing|hr|finance|test|user|example|name|me|you|someone|foo|bar)(?:[+._-].*)?$/;
