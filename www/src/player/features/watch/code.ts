/** The pseudocode of the searches; which line a tick was about. Loaded with the Watch panel.
 *
 *  Puzzles share their ways of searching, so this names engines and no puzzle: see `EngineText.code`.
 */

import type { WatchMessages } from "../../../i18n/messages/watch.ts";
import { isMove, type WatchedEvent } from "../../../solver/events.ts";

/** What a step did, as far as lines distinguish it: its events, and what follows from them taken together.
 *
 *  A search goes `on` when a guess neither broke nor solved the board: it has then chosen where to guess next; it has
 *  chosen, and no more, where nothing is seen (`quiet`). `retry` takes back before a guess, `jump` after a learned clause;
 *  what a `probe` tries it takes back at once, and no guess with it. A counting search `sweeps`, and when it has `counted`
 *  shows the board open again. The step that ends it takes back what stands (`over`), or nothing (`end`).
 */
type Deed =
  | Exclude<WatchedEvent["kind"], "tick" | "reason" | "tally">
  | "on"
  | "quiet"
  | "retry"
  | "jump"
  | "probe"
  | "sweep"
  | "counted"
  | "over"
  | "end";

/** A line's words: `code.solve` of the messages. */
type Text = keyof { [K in keyof WatchMessages as K extends `code.${infer Name}` ? Name : never]: true };

export interface Line {
  indent: number;
  text: Text;
  /** What this line does. */
  does: readonly Deed[];
}

const line = (indent: number, text: Text, ...does: Deed[]): Line => ({ indent, text, does });

/** Choose, try, go back: `choose` says which cell comes first. */
const backtracking = (choose: Line): readonly Line[] => [
  line(0, "solve", "end"),
  line(1, "isSolution", "solution"),
  choose,
  line(1, "each", "decision"),
  line(2, "enter", "decision"),
  line(2, "noOption", "conflict"),
  line(2, "elseRest", "on"),
  line(2, "undo", "retry", "undo", "over"),
];

/** What chooses where to guess: alone where nothing was guessed yet. */
const CHOOSES = ["narrow", "quiet", "on"] as const;
const inOrder = line(1, "firstCell", ...CHOOSES);
const fewest = line(1, "fewest", ...CHOOSES);

/** Reasons first: what each `rule` strikes out, before a guess. */
const reasoning = (...rules: readonly Line[]): readonly Line[] => [
  line(0, "solve", "end"),
  line(1, "repeat"),
  ...rules,
  line(1, "nothingLeft", "conflict"),
  line(1, "isSettled", "solution"),
  line(1, "openCell", "quiet", "decision"),
  line(2, "guess", "decision"),
  line(2, "rest"),
  line(2, "undoAll", "retry", "undo", "over"),
];

const learning: readonly Line[] = [
  line(0, "loop"),
  line(1, "propagate", "narrow", "quiet"),
  line(1, "ifConflict", "conflict"),
  line(2, "ifNoGuess", "over", "end"),
  line(2, "analyse", "learned"),
  line(2, "backjump", "jump"),
  line(1, "elseSolution", "solution", "undo"),
  line(1, "restart", "retry"),
  line(1, "elseGuess", "decision"),
];

const CODES: Readonly<Record<string, readonly Line[]>> = {
  scan: backtracking(inOrder),
  "first-cell": backtracking(inOrder),
  fewest: backtracking(fewest),
  "exact-cover": [
    line(0, "cover", "end"),
    line(1, "noItem", "solution"),
    line(1, "item", ...CHOOSES),
    line(1, "itemNone", "conflict"),
    line(1, "each", "decision"),
    line(2, "unlink", "decision"),
    line(2, "coverRest", "on"),
    line(2, "relink", "retry", "undo", "over"),
  ],
  propagate: reasoning(line(2, "run", "narrow")),
  lines: reasoning(line(2, "line", "narrow")),
  colours: reasoning(line(2, "colours", "narrow")),
  probe: reasoning(line(2, "line", "narrow"), line(2, "probe", "probe")),
  rows: [
    line(0, "row", "end"),
    line(1, "noRow", "solution"),
    line(1, "pattern", "quiet", "decision"),
    line(2, "placeIt", "decision"),
    line(2, "column", "conflict"),
    line(2, "nextRow", "on"),
    line(2, "removeRow", "retry", "undo", "over"),
  ],
  sweep: [
    line(0, "states"),
    line(0, "eachCell", "sweep"),
    line(1, "eachState", "sweep"),
    line(2, "isCovered", "sweep"),
    line(2, "eachPiece", "sweep"),
    line(1, "merge", "sweep"),
    line(0, "count", "counted", "conflict"),
    line(0, "layCovering", "quiet", "decision", "solution"),
    line(1, "undoCovering", "retry", "undo", "over"),
  ],
  learn: learning,
  fast: learning,
};

/** The pseudocode of that name, an engine's or one that several share; none, where there is none. */
export const codeOf = (name: string): readonly Line[] => CODES[name] ?? [];

/** The lines that a step ran through, and the one that it was about; none where none does. */
export function linesOf(
  code: readonly Line[],
  events: readonly WatchedEvent[],
  isOver: boolean,
): { main: number | null; lit: readonly number[] } {
  const deeds = deedsOf(events, isOver);
  const lit = code.flatMap(({ does }, at) => (does.some((deed) => deeds.includes(deed)) ? at : []));
  const first = deeds.find((deed) => code.some(({ does }) => does.includes(deed)));
  // Of several lines that do the same the last is the innermost.
  const main = first ? code.findLastIndex(({ does }) => does.includes(first)) : null;
  return { main, lit };
}

/** What a step did, what it was most about first: that is what is said of it. */
function deedsOf(events: readonly WatchedEvent[], isOver: boolean): Deed[] {
  const at = (kind: WatchedEvent["kind"]) => events.findIndex((event) => event.kind === kind);
  const has = (kind: WatchedEvent["kind"]) => 0 <= at(kind);
  const isCounting = has("tally");
  const isTried = events.some(isMove);
  const undone = isCounting ? "counted" : has("learned") ? "jump" : isTried ? "retry" : "undo";
  // What is narrowed after a guess is the guess's own doing.
  const [narrowed, guessed] = [at("narrow"), events.findIndex(isMove)];
  const isConcluded = 0 <= narrowed && (guessed < 0 || narrowed < guessed);
  const isProbe = isConcluded && undone === "undo" && narrowed < at("undo");
  const ends = has("solution") || has("conflict");
  const isLast = isOver && !ends;
  const deeds: readonly [Deed, boolean][] = [
    ["solution", has("solution")],
    ["conflict", has("conflict")],
    ["learned", has("learned")],
    ["over", isLast && has("undo")],
    ["end", isLast && !has("undo")],
    ["decision", isTried],
    ["probe", isProbe],
    // What a solution that is excluded leads to is concluded after that.
    ["undo", has("undo") && undone === "undo" && !isProbe && !isLast],
    [isCounting ? "sweep" : "narrow", isConcluded && !isProbe],
    [undone, has("undo") && undone !== "undo"],
    ["on", isTried && !ends],
    ["quiet", !isOver && events.every(({ kind }) => kind === "tick")],
  ];
  return deeds.flatMap(([deed, isDone]) => (isDone ? deed : []));
}
