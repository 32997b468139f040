/** The pseudo-code of the searches, in both languages; which line a tick was about. Loaded with the Watch panel.
 *
 *  Puzzles share their ways of searching, so this names engines and no puzzle.
 */

import type { Language } from "../../../i18n/language.ts";
import type { WatchedEvent } from "../../../solver/events.ts";

/** What a step did, as far as lines tell it apart: what its events say, and what follows from them taken together.
 *
 *  A search goes `on` when a guess neither broke nor solved the board: it has then chosen where to guess next; it has
 *  chosen, and no more, where nothing is seen (`quiet`). `retry` takes back before a guess, `jump` after a lesson. A
 *  counting search `sweeps`, and when it has `counted` shows the board open again. `over` is the step that ends it.
 */
type Deed =
  | Exclude<WatchedEvent["kind"], "tick" | "cited" | "tally">
  | "on"
  | "quiet"
  | "retry"
  | "jump"
  | "sweep"
  | "counted"
  | "over";

export interface Line {
  indent: number;
  text: Readonly<Record<Language, string>>;
  /** What this line does. */
  does: readonly Deed[];
}

const line = (indent: number, en: string, ko: string, ...does: Deed[]): Line => ({
  indent,
  text: { en, ko },
  does,
});

/** Choose, try, go back: `choose` says which cell comes first. */
const backtracking = (choose: Line): readonly Line[] => [
  line(0, "solve:", "풀기:"),
  line(1, "if nothing is open: this is a solution", "빈 곳이 없으면: 답이다", "solution"),
  choose,
  line(1, "for each way to fill it:", "채우는 방법마다:", "guess"),
  line(2, "fill it so", "그렇게 채운다", "guess"),
  line(2, "if something has no way left: dead end", "방법이 없는 곳이 생기면: 막힌 길이다", "conflict"),
  line(2, "else: solve the rest", "아니면: 나머지를 푼다", "on"),
  line(2, "take it back", "되돌린다", "retry", "undo", "over"),
];

/** What chooses where to guess: alone where nothing was guessed yet. */
const CHOOSES = ["narrow", "quiet", "on"] as const;
const inOrder = line(
  1,
  "take the first open cell, in reading order",
  "읽는 순서로 첫 빈칸을 고른다",
  ...CHOOSES,
);
const fewest = line(1, "take what has the fewest ways left", "방법이 가장 적게 남은 곳을 고른다", ...CHOOSES);

/** Reasons first: what each `rule` strikes out, before a guess. */
const reasoning = (...rules: readonly Line[]): readonly Line[] => [
  line(0, "solve:", "풀기:"),
  ...rules,
  line(1, "if something has nothing left: dead end", "남은 것이 없는 곳이 있으면: 막힌 길이다", "conflict"),
  line(1, "if all is settled: this is a solution", "모두 정해졌으면: 답이다", "solution"),
  line(
    1,
    "take one open cell; for each way to fill it:",
    "빈칸 하나를 고르고, 채우는 방법마다:",
    "quiet",
    "guess",
  ),
  line(2, "suppose it", "그렇다고 가정한다", "guess"),
  line(2, "solve the rest", "나머지를 푼다"),
  line(
    2,
    "take back all that followed from it",
    "거기서 따라 나온 것을 모두 되돌린다",
    "retry",
    "undo",
    "over",
  ),
];

const repeated = line(1, "until nothing changes:", "바뀌는 것이 없을 때까지:");
const learning: readonly Line[] = [
  line(0, "again and again:", "되풀이:"),
  line(1, "draw all that follows", "따라 나오는 것을 모두 찾는다", "narrow", "quiet"),
  line(1, "if it clashes:", "서로 어긋나면:", "conflict"),
  line(2, "if it rests on no guess: that was all", "가정과 상관없으면: 끝이다", "over"),
  line(2, "trace the clash to its cause, and learn it", "어긋난 까닭을 찾아 새 규칙으로 배운다", "learned"),
  line(2, "go back, over all guesses that had no part", "상관없는 가정을 모두 뛰어넘어 되돌아간다", "jump"),
  line(
    1,
    "else if all is settled: this is a solution; forbid it",
    "아니고 모두 정해졌으면: 답이다. 다시 나오지 않게 막는다",
    "solution",
    "undo",
  ),
  line(1, "now and then: begin again with what was learned", "가끔: 배운 것을 지닌 채 처음부터", "retry"),
  line(1, "else: guess, where clashes were met of late", "아니면: 요즘 어긋난 곳에서 가정한다", "guess"),
];

const CODES: Readonly<Record<string, readonly Line[]>> = {
  scan: backtracking(inOrder),
  "first-cell": backtracking(inOrder),
  fewest: backtracking(fewest),
  "exact-cover": [
    line(0, "cover:", "덮기:"),
    line(1, "if no item is left: this is a solution", "남은 항목이 없으면: 답이다", "solution"),
    line(1, "take the item with the fewest options", "선택지가 가장 적은 항목을 고른다", ...CHOOSES),
    line(1, "if it has none: dead end", "선택지가 없으면: 막힌 길이다", "conflict"),
    line(1, "for each of its options:", "선택지마다:", "guess"),
    line(2, "lay it; unlink its items and all that clash", "놓고, 그 항목과 겹치는 것을 모두 뗀다", "guess"),
    line(2, "cover the rest", "나머지를 덮는다", "on"),
    line(2, "link them again, newest first", "나중에 뗀 것부터 다시 잇는다", "retry", "undo", "over"),
  ],
  propagate: reasoning(
    repeated,
    line(
      2,
      "each run strikes out what fits in no filling",
      "줄마다 어떤 채움에도 안 맞는 것을 지운다",
      "narrow",
    ),
  ),
  lines: reasoning(
    repeated,
    line(
      2,
      "each line keeps what its arrangements agree on",
      "줄마다 모든 배치가 같은 칸을 정한다",
      "narrow",
    ),
  ),
  probe: reasoning(
    repeated,
    line(
      2,
      "each line keeps what its arrangements agree on",
      "줄마다 모든 배치가 같은 칸을 정한다",
      "narrow",
    ),
    line(
      2,
      "a cell is tried both ways: keep what both lead to",
      "한 칸을 두 색으로 해 보고 둘 다에서 나온 것을 정한다",
    ),
  ),
  rows: [
    line(0, "lay row r:", "r행 놓기:"),
    line(1, "if there is no row r: this is a solution", "r행이 없으면: 답이다", "solution"),
    line(1, "for each pattern, blocks packed left first:", "왼쪽에 붙인 것부터 배치마다:", "quiet", "guess"),
    line(2, "lay it", "놓는다", "guess"),
    line(
      2,
      "if a column cannot be met any more: dead end",
      "맞출 수 없는 열이 있으면: 막힌 길이다",
      "conflict",
    ),
    line(2, "else: lay row r + 1", "아니면: r+1행을 놓는다", "on"),
    line(2, "lift it again", "다시 걷는다", "retry", "undo", "over"),
  ],
  sweep: [
    line(0, "begin with one state: nothing covered, 1 way", "상태 하나로 시작: 아무것도 덮지 않음, 1가지"),
    line(0, "for each cell, in order:", "칸마다 차례대로:", "sweep"),
    line(1, "for each state so far:", "지금까지의 상태마다:", "sweep"),
    line(2, "if the cell is covered: the state goes on", "칸이 덮여 있으면: 그대로 이어 간다", "sweep"),
    line(2, "else for each piece that fits: a new state", "아니면 놓을 수 있는 조각마다: 새 상태", "sweep"),
    line(1, "equal states become one: their ways add up", "같은 상태는 하나로: 가짓수를 더한다", "sweep"),
    line(
      0,
      "the ways of the last state are the count; none: 0",
      "마지막 상태의 가짓수가 답이다. 없으면 0이다",
      "counted",
      "conflict",
    ),
    line(
      0,
      "lay one covering after another, by the states kept",
      "지나온 상태를 따라 덮는 방법을 하나씩 놓는다",
      "quiet",
      "guess",
      "solution",
    ),
    line(1, "take back what was laid, for the next", "다음 것을 놓으려고 되돌린다", "retry", "undo", "over"),
  ],
  learn: learning,
  fast: learning,
};

/** The pseudo-code of an engine; none, where it has none. */
export const codeOf = (engine: string): readonly Line[] => CODES[engine] ?? [];

/** The lines that a step ran through, and the one that tells what it was about; none where none does. */
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
  const isTried = has("guess");
  const undone = isCounting ? "counted" : has("learned") ? "jump" : isTried ? "retry" : "undo";
  // What is narrowed after a guess is the guess's own doing.
  const [narrowed, guessed] = [at("narrow"), at("guess")];
  const isConcluded = 0 <= narrowed && (guessed < 0 || narrowed < guessed);
  const ends = has("solution") || has("conflict");
  const deeds: readonly [Deed, boolean][] = [
    ["solution", has("solution")],
    ["conflict", has("conflict")],
    ["learned", has("learned")],
    ["over", isOver && !ends],
    ["guess", isTried],
    [isCounting ? "sweep" : "narrow", isConcluded],
    [undone, has("undo")],
    ["on", isTried && !ends],
    ["quiet", !isOver && events.every(({ kind }) => kind === "tick")],
  ];
  return deeds.flatMap(([deed, isDone]) => (isDone ? deed : []));
}
