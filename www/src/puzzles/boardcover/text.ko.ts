/** Everything a board to cover says in Korean; rules of thumb and errors have files of their own. */
import { withJosa } from "../../i18n/josa.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { known, numberOf, shortest, takenBack } from "../args.ts";
import { place } from "../place.ts";
import type { EngineText, PuzzleText } from "../view.ts";
import { boardOf } from "./board.ts";
import { grouped, inWords } from "./count.ts";
import {
  areaOf,
  ENGINES,
  type EngineKey,
  entriesOf,
  FAULTS,
  type FaultKey,
  FORMATS,
  type Happening,
  happeningOf,
  openPieces,
  piecesIn,
  RULES,
  shortOf,
  talliesOf,
} from "./facts.ts";
import { gestures } from "./gestures.ts";
import { namedPiece } from "./name.ts";
import { broken, move, ruleNames, where, why } from "./steps.ko.ts";
import { Told } from "./told.ts";
import { waysIn, waysLeft } from "./word.ts";
import { all, areaSaid, formats } from "./words.ko.ts";

const engines: Record<EngineKey, EngineText> = {
  "first-cell": {
    title: "첫 빈칸부터",
    idea: "위에서부터 차례로 처음 나오는 빈칸을 맞는 조각으로 하나씩 덮어 봅니다. 맞는 조각이 없으면 되돌아갑니다.",
  },
  fewest: {
    title: "조각이 적은 칸부터",
    idea: "어디에 있든 맞는 조각의 수(회색 숫자)가 가장 적은 칸부터 덮습니다. 막다른 길이 일찍 드러나 헤매는 일이 줄어듭니다.",
  },
  "exact-cover": {
    title: "정확히 덮기",
    idea: "놓을 수 있는 모든 조각을 칸마다 이어 한 목록으로 둡니다. 조각의 수(회색 숫자)가 가장 적은 칸을 골라 하나를 놓고, 겹치는 조각을 목록에서 풀었다가 되돌아올 때 다시 잇습니다. 춤추는 링크라고 합니다.",
  },
  sweep: {
    title: "훑어 세기",
    idea: "판을 한 칸씩 훑으며, 덮은 곳의 가장자리가 가질 수 있는 모양마다 거기에 이르는 방법의 수만 남깁니다. 그래서 하나하나 보지 않고도 덮는 방법을 모두 셉니다. 그런 다음 하나씩 놓습니다.",
    nodes: { title: "모양", legend: "가장자리 모양" },
  },
  fast: {
    title: "막다른 길에서 배우기",
    idea: "가정하기 전에 나오는 결론을 모두 이끌어 냅니다. 막다른 길에 이르면 그 까닭을 새 규칙으로 기억하고, 까닭과 상관없는 가정은 한꺼번에 건너뛰어 되돌아갑니다. 회색 숫자는 칸에 남은 조각의 수입니다.",
  },
};

export const ko: PuzzleText = {
  solved: "모든 빈칸이 덮였습니다.",
  impossible: "어떻게 놓아도 이 판은 덮을 수 없습니다.",
  inCells: (word) => (1 < waysLeft(word).length ? "회색 숫자: 거기에 맞는 조각 수" : ""),
  missingClues: null,
  rules:
    "모서리를 둘러싼 세 칸짜리 조각으로 모든 빈칸을 덮습니다. 조각은 마음대로 돌려도 됩니다. 조각은 서로 겹치지 않고, 구멍 위나 판 밖에 놓이지 않습니다.",
  gestures: gestures.ko,
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  event: (event, _words, opened) => happened(happeningOf(event, opened), opened) || tallied([event], opened),
  choice: shortOf,
  tally: tallied,
  learned(events, gone, opened) {
    const facts = piecesIn(events, opened).map((piece) => namedPiece(boardOf(opened), piece, "ko"));
    const back = takenBack(gone, "ko");
    if (facts.length === 1) return `배운 것: ${facts[0]}에는 조각이 놓이지 않습니다.${back}`;
    return shortest(
      () => `배운 것: 다음 자리에 조각이 모두 함께 놓일 수는 없습니다. ${facts.join(" / ")}.${back}`,
      () =>
        `배운 것: 조각 ${facts.length}개가 모두 함께 놓일 수는 없습니다. 첫째는 ${facts[0]}입니다.${back}`,
    );
  },
  fault: ({ kind, cells }, _words, opened) =>
    known(FAULTS, kind) ? faults[kind](cells, opened.view.width) : kind,
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return ko.fault(fault, words, opened);
    const held = (some: readonly number[]) => entries(some, words, opened);
    const lying = entriesOf(cells, words, opened).length;
    const what =
      lying === 1
        ? `${withJosa(held(cells), "은/는")} 맞을 수 없습니다.`
        : `${withJosa(held(cells), "은/는")} 함께 놓일 수 없습니다.`;
    const end = steps.at(-1);
    if (!end) return `${what} 탐색으로는 끝낼 방법이 없지만 짧은 까닭을 찾지 못했습니다.`;
    const on = steps.length - 1;
    const so = `${on === 0 ? "" : `${on}단계 뒤에 `}${broken(new Told(end, opened, "ko"))}`;
    if (beside.length === 0) return `${what} ${so}`;
    return shortest(
      () => `${what} ${withJosa(held(beside), "이/가")} 있으면 ${so}`,
      () => `${what} 다른 조각 ${entriesOf(beside, words, opened).length}개가 있으면 ${so}`,
      () => `조각 ${lying}개가 함께 놓일 수 없습니다. ${so}`,
    );
  },
  look({ args }) {
    const [fitting, cells] = [waysIn(numberOf(args, "ways")).length, numberOf(args, "cells")];
    const fit =
      fitting === 0
        ? "여기에 맞는 조각이 없습니다."
        : fitting === 1
          ? "여기에 맞는 조각은 하나뿐입니다."
          : `여기에 맞는 조각은 ${fitting}개입니다.`;
    const rest =
      cells % 3 === 0
        ? `둘레의 남은 영역은 ${cells}칸이고, 조각 ${cells / 3}개가 들어갑니다.`
        : `둘레의 남은 영역은 ${cells}칸이고 3으로 나누어지지 않으므로 더는 덮을 수 없습니다.`;
    return `${fit} ${rest}`;
  },
  mistake(cells, unique, words, opened) {
    const lying = entriesOf(cells, words, opened);
    const [one, many] = unique
      ? ["틀렸습니다", "틀렸습니다"]
      : ["맞을 수 없습니다", "모두 맞을 수는 없습니다"];
    return shortest(
      () => `${withJosa(entries(cells, words, opened), "은/는")} ${lying.length === 1 ? one : many}.`,
      () => `조각 ${lying.length}개가 ${many}. 첫째는 ${lying[0]?.("ko")}의 조각입니다.`,
    );
  },
  open(left, cell, opened) {
    const found = openPieces(left, cell, opened).map((piece) => namedPiece(boardOf(opened), piece, "ko"));
    const start = `${withJosa(place(cell, opened.view.width, "ko"), "을/를")} 덮을 수 있는 조각은 ${found.length}개이고, 저마다 끝낼 방법이 있습니다.`;
    return shortest(
      () => `${start} ${found.join("; ")}입니다.`,
      () => start,
    );
  },
  ambiguous(cell, first, second, opened) {
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    const [one, other] = [first, second].map((words) => entries([cell], words, opened));
    const start = `${withJosa(place(cell, opened.view.width, "ko"), "은/는")} 하나로 정해지지 않습니다.`;
    return shortest(
      () =>
        `${start} 덮는 방법이 여럿이어서 한 방법에서는 ${one}, 다른 방법에서는 ${other}입니다. 두 방법은 ${differing}칸이 다릅니다.`,
      () => `${start} 덮는 방법이 여럿입니다.`,
    );
  },
  clue: (constraint, opened) => areaSaid(areaOf(opened, constraint), opened.view.width),
};

/** How far a sweep has come; nothing, where no event says so. */
function tallied(events: readonly WatchedEvent[], opened: Opened): string {
  if (!events.some(({ kind }) => kind === "tally")) return "";
  const { states, ways, tooWide, isOver } = talliesOf(events);
  if (tooWide !== null) return `세기를 그만둡니다. 가장자리가 ${tooWide}칸이나 되어 모양이 너무 많습니다.`;
  if (isOver) return `다 세었습니다. 방법은 ${inWords(ways, "ko")}가지입니다. 이제 하나씩 놓습니다.`;
  const passed = events.find(({ kind }) => kind === "narrow")?.cell ?? null;
  const where = passed === null ? "" : `${place(passed, opened.view.width, "ko")}까지: `;
  return `${where}가장자리 모양 ${grouped(states)}가지, 지금까지 방법 ${inWords(ways, "ko")}가지입니다.`;
}

const faults: Record<FaultKey, (cells: readonly number[], width: number) => string> = {
  overlap: (cells, width) => `${all(cells, width)}에서 두 조각이 겹칩니다.`,
};

/** "1행 1, 2열, 2행 1열의 조각" */
const entries = (cells: readonly number[], words: ArrayLike<number>, opened: Opened): string =>
  entriesOf(cells, words, opened)
    .map((name) => `${name("ko")}의 조각`)
    .join(", ");

function happened(it: Happening, opened: Opened): string {
  const { width } = opened.view;
  const at = (cells: readonly number[]) => all(cells, width);
  switch (it.what) {
    case "laid":
      return `${at(it.cells)}에 조각을 놓습니다.`;
    case "forced":
      return `${at(it.cells)}에 조각이 놓입니다. 거기에는 달리 맞는 것이 없습니다.`;
    case "fewer":
      return `${at([it.cell])}에 남은 조각은 ${it.left}개입니다.`;
    case "cutOff":
      return `${at(it.cells)}에는 조각이 놓이지 않습니다. 3으로 나누어지지 않는 영역이 잘려 나가기 때문입니다.`;
    case "uncovered":
      return `모순: ${at([it.cell])}에 맞는 조각이 더는 없습니다.`;
    case "unfit":
      return `모순: ${withJosa(areaSaid(it.cells, width), "을/를")} 더는 덮을 수 없습니다.`;
    case "stuck":
      return "모순: 판을 더는 덮을 수 없습니다.";
    case "back":
      return it.cells.length === 1
        ? `되돌아갑니다. ${withJosa(at(it.cells), "은/는")} 다시 정해지지 않았습니다.`
        : `되돌아갑니다. ${at(it.cells)}의 조각을 치웁니다.`;
    case "solution":
      return "모든 빈칸이 덮였습니다. 답을 찾았습니다.";
    case "swept":
      return `${withJosa(at([it.cell]), "을/를")} 훑습니다.`;
    case "tally":
    case "nothing":
      return "";
  }
}
