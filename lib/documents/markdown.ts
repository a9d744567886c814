// The structure of a text: headings, lists, tables, code and paragraphs, and the ideas in them. Pure.
import MarkdownIt from "markdown-it";
import { codeIdeas, type Idea, ideasOf } from "@/lib/documents/ideas";
import { type Line, linesOf, ownParts, wholeOf } from "@/lib/documents/lines";

/** An idea, and the headings and lead-ins above it, the outermost first. */
export type Placed = Idea & { under: string[] };

type Token = ReturnType<typeof markdown.parse>[number];

/** Only blocks are asked for: what is emphasis or a link inside of them stays as it was written. */
const markdown = new MarkdownIt({ html: false });
markdown.core.ruler.enableOnly(["normalize", "block"]);
// Indented text is more often a list that another program made than code.
markdown.block.ruler.disable("code");

/** YAML between two lines of dashes at the start of a page. */
const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/;

/** The ideas of a text in their order, one by one, so that a long text can be read in parts. */
export function* placedIdeas(text: string): Generator<Placed> {
  const front = FRONT_MATTER.exec(text)?.[0].length ?? 0;
  const state = stateOf(text);
  if (front > 0) add(state, codeIdeas(text, { start: 0, end: front }));
  for (const token of markdown.parse(text.slice(0, front).replace(/[^\r\n]/g, " ") + text.slice(front), {})) {
    STEPS[token.type]?.(state, token);
    if (token.nesting === 1) state.opened = token;
    state.before = token.type;
    // The last idea is held back: it may turn out to lead what follows it.
    yield* state.out.splice(0, state.out.length - 1);
  }
  yield* state.out;
}

type State = {
  text: string;
  lines: Line[];
  headings: string[];
  /** What leads each list and table that is open. */
  leads: string[];
  columns: string[];
  row: { lines: Line[]; cells: string[] };
  opened: Pick<Token, "type" | "tag">;
  before: string;
  out: Placed[];
};

const stateOf = (text: string): State => ({
  ...{ text, lines: linesOf(text), headings: [], leads: [], columns: [], row: { lines: [], cells: [] } },
  ...{ opened: { type: "", tag: "" }, before: "", out: [] },
});

const STEPS: Record<string, (state: State, token: Token) => void> = {
  bullet_list_open: open,
  bullet_list_close: close,
  ordered_list_open: open,
  ordered_list_close: close,
  table_open: (state) => {
    open(state);
    state.columns = [];
  },
  table_close: close,
  tr_open: (state, token) => {
    state.row = { lines: linesIn(state, token), cells: [] };
  },
  tr_close: addRow,
  fence: (state, token) => add(state, codeIdeas(state.text, wholeOf(state.text, linesIn(state, token))), lead(state)),
  inline: readInline,
};

function open(state: State): void {
  state.leads.push(lead(state));
}

function close(state: State): void {
  state.leads.pop();
}

/** What the paragraph right before says of what follows. One that ends in a colon says nothing else. */
function lead(state: State): string {
  const last = state.before === "paragraph_close" ? state.out.at(-1) : undefined;
  if (!last) return "";
  const announces = /[:：]$/.test(last.content);
  if (announces) state.out.pop();
  return announces || state.leads.length > 0 ? last.content.replace(/[:：]$/, "") : "";
}

function readInline(state: State, token: Token): void {
  const { type, tag } = state.opened;
  if (type === "th_open") state.columns.push(token.content);
  else if (type === "td_open") state.row.cells.push(token.content);
  else if (type === "heading_open" && token.content.length <= LONGEST_HEADING) enter(state, tag, token.content);
  else {
    const parts = ownParts(state.text, linesIn(state, token), token.content);
    add(state, ideasOf(state.text, parts, state.leads.length > 0));
  }
}

/** What is no heading, though it is written as one: a long paragraph above a line of dashes. */
const LONGEST_HEADING = 200;

function enter({ headings }: State, tag: string, content: string): void {
  const depth = Number(tag.slice(1));
  headings.splice(depth - 1);
  while (headings.length < depth - 1) headings.push("");
  headings.push(content);
}

/** A row reads as `column: cell`, so that it is understood without its table. */
function addRow(state: State): void {
  const { lines, cells } = state.row;
  const said = cells.map((cell, i) => [state.columns[i], cell].filter(Boolean).join(": ")).filter((_, i) => cells[i]);
  if (said.length > 0) add(state, [{ ...wholeOf(state.text, lines), content: said.join("; ") }]);
}

function add(state: State, ideas: readonly Idea[], led = ""): void {
  const under = [...state.headings, ...state.leads, led].filter(Boolean);
  state.out.push(...ideas.map((idea) => ({ ...idea, under })));
}

const linesIn = ({ lines }: State, { map }: Token): Line[] => lines.slice(map?.[0] ?? 0, map?.[1] ?? 0);
