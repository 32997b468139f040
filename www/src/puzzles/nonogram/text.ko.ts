/** Everything a nonogram says in Korean; rules of thumb and errors have files of their own. */

import type { Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { known, numberOf, shortest } from "../args.ts";
import { place } from "../place.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { boardOf, type Line } from "./board.ts";
import { lineSaid, spans } from "./cells.ts";
import {
  blocksIn,
  contrary,
  ENGINES,
  type EngineKey,
  FAULTS,
  FORMATS,
  factColours,
  type Happening,
  happeningOf,
  heldColours,
  numbersOf,
  RULES,
  type Settled,
} from "./facts.ts";
import { move, ruleNames, where, why } from "./steps.ko.ts";
import { BLACK } from "./word.ts";
import {
  blockSaid,
  clueOf,
  colour,
  entries,
  facts,
  formats,
  named,
  namedWith,
  withJosa,
} from "./words.ko.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  rows: {
    title: "한 행씩",
    idea: "위에서부터 행마다 가능한 배치를 하나씩 차례로 놓아 봅니다. 맞출 수 없는 열이 나오면 바로 되돌아갑니다.",
  },
  lines: {
    title: "줄부터, 가정은 나중에",
    idea: "행과 열마다 가능한 모든 배치가 일치하는 칸을, 더 나올 것이 없을 때까지 정합니다. 그런 다음에야 둘레가 가장 많이 밝혀진 칸 하나를 가정합니다.",
  },
  probe: {
    title: "두 색 다 해 보기",
    idea: "줄로 더 나아갈 수 없으면 한 칸을 검게도 희게도 해 봅니다. 막히는 색은 버리고, 두 색이 다 이르는 결론은 남깁니다. 그래서 가정이 거의 필요 없습니다.",
  },
  fast: {
    title: "막다른 길에서 배우기",
    idea: "줄로 추론하고 가정하다가 막다른 길에 이르면 그 까닭을 따져 새 규칙으로 기억합니다. 까닭과 상관없는 가정은 한꺼번에 건너뛰어 되돌아갑니다.",
  },
};

export const ko: PuzzleText = {
  solved: "모든 단서가 맞습니다.",
  missingClues: null,
  rules:
    "모든 행과 열이 그 수와 맞도록 칸을 검게 칠합니다. 수 하나는 그만큼 이어진 검은 칸, 곧 블록입니다. 블록은 적힌 차례대로 놓이고, 두 블록 사이에는 흰 칸이 하나 이상 있습니다. 흰 칸인 것을 알게 된 칸에는 엑스를 칩니다.",
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice({ state: word, cause }, opened) {
    const line = cause === null ? null : boardOf(opened).lines[cause];
    return line ? named(line) : colour(word === BLACK);
  },
  event: (event, words, opened, cited) => happened(happeningOf(event, words, opened, cited), opened),
  others(cells, constraint, opened) {
    const line = boardOf(opened).lines[constraint];
    return line ? `${lineSaid(line, "ko")}의 다른 칸 ${cells}개도 바뀌었습니다.` : "";
  },
  learned(events, gone, opened) {
    const { width } = opened.view;
    const undone = takenBack(gone, "ko");
    const back = undone && ` ${undone}`;
    const said = (some: typeof events) => facts(factColours(some), width);
    if (events.length === 1) return `배운 것: ${facts(contrary(factColours(events)), width)}.${back}`;
    return shortest(
      () => `배운 것: 다음이 함께 성립할 수 없습니다. ${said(events)}.${back}`,
      () =>
        `배운 것: 사실 ${events.length}개가 함께 성립할 수 없습니다. 그 가운데 ${said(events.slice(0, 3))}.${back}`,
    );
  },
  fault({ kind, clue, cells }, words, opened) {
    const line = boardOf(opened).lines[clue];
    if (!line || !known(FAULTS, kind)) return kind;
    const holds = blocksIn(line, words);
    if (holds)
      return holds.length === 0
        ? `${named(line)}에 검은 칸이 없습니다.`
        : `${named(line)}의 검은 칸이 ${withJosa(holds.join(" "), "이/가")} 됩니다.`;
    const cannot = `있으면 ${namedWith(line, "을/를")} 맞출 수 없습니다.`;
    return shortest(
      () => `${withJosa(entries(heldColours(cells, words), opened.view.width), "이/가")} ${cannot}`,
      () => `표시된 ${cells.length}칸이 ${cannot}`,
      () => `표시된 ${cells.length}칸이 있으면 ${withJosa(lineSaid(line, "ko"), "을/를")} 맞출 수 없습니다.`,
    );
  },
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return ko.fault(fault, words, opened);
    const { lines, width } = boardOf(opened);
    const held = (some: readonly number[]) => entries(heldColours(some, words), width);
    const what = `${withJosa(held(cells), "은/는")} ${cells.length === 1 ? "맞을 수 없습니다." : "함께 있을 수 없습니다."}`;
    const line = lines[steps.at(-1)?.clues[0] ?? -1];
    if (!line) return `${what} 탐색으로는 답이 없지만 짧은 까닭을 찾지 못했습니다.`;
    const on = steps.length - 1;
    const end = `${on === 0 ? "" : `${on}단계 뒤에 `}${namedWith(line, "을/를")} 맞출 수 없게 됩니다.`;
    if (beside.length === 0) return `${what} ${end}`;
    return shortest(
      () => `${what} ${withJosa(held(beside), "이/가")} 있으면 ${end}`,
      () => `${what} 다른 칸 ${beside.length}개가 그대로면 ${end}`,
    );
  },
  look: (look, opened) => looked(look.clue, look.args, opened),
  mistake(cells, unique, words, opened) {
    const { width } = opened.view;
    const held = (some: readonly number[]) => entries(heldColours(some, words), width);
    return shortest(
      () =>
        cells.length === 1 || unique
          ? `${withJosa(held(cells), "은/는")} ${unique ? "틀렸습니다" : "맞지 않습니다"}.`
          : `${withJosa(held(cells), "이/가")} 모두 맞을 수는 없습니다.`,
      () =>
        `${cells.length}칸이 ${unique ? "틀렸습니다" : "모두 맞을 수는 없습니다"}. 첫째는 ${held(cells.slice(0, 1))}입니다.`,
    );
  },
  ambiguous(cell, first, second, opened) {
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    return `${withJosa(place(cell, opened.view.width, "ko"), "은/는")} 하나로 정해지지 않습니다. 답이 여럿이어서 한 답에서는 검은 칸, 다른 답에서는 흰 칸입니다. 두 답은 ${differing}칸이 다릅니다.`;
  },
  clue(constraint, opened) {
    const line = boardOf(opened).lines[constraint];
    return line ? `${lineSaid(line, "ko")}: ${clueOf(line)}` : "";
  },
};

function happened(it: Happening, opened: Opened): string {
  const { width } = opened.view;
  const at = (cell: number) => place(cell, width, "ko");
  const is = (cell: number, black: boolean) => `${withJosa(at(cell), "은/는")} ${colour(black)}입니다.`;
  switch (it.what) {
    case "row":
      return laidOut(it.line, it.starts);
    case "guess":
      return `줄로는 더 나아갈 수 없습니다. ${withJosa(at(it.cell), "을/를")} ${it.black ? "검게" : "희게"} 해 봅니다.`;
    case "settled":
      return `${is(it.cell, it.black)} ${settled(it.line, it.how)}`;
    case "refuted":
      return `${is(it.cell, it.black)} ${colour(!it.black)}이라면 ${namedWith(it.line, "을/를")} 맞출 수 없습니다.`;
    case "agreed":
      return `${is(it.cell, it.black)} ${withJosa(at(it.tried), "이/가")} 검든 희든 그렇게 됩니다.`;
    case "follows":
      return `${is(it.cell, it.black)} 앞에서 배운 것에서 나온 결론입니다.`;
    case "broken":
      if (!it.holds) return `모순: ${named(it.line)}에 맞는 배치가 더는 없습니다.`;
      return it.holds.length === 0
        ? `모순: ${named(it.line)}에 검은 칸이 없습니다.`
        : `모순: ${named(it.line)}의 검은 칸이 ${withJosa(it.holds.join(" "), "이/가")} 됩니다.`;
    case "entered":
      return `모순: ${named(it.line)}의 이 배치는 ${at(it.cell)}에 넣어 둔 색과 다릅니다.`;
    case "neither":
      return `모순: ${withJosa(at(it.cell), "은/는")} 검은 칸도 흰 칸도 될 수 없습니다.`;
    case "clash":
      return shortest(
        () =>
          `모순: 앞에서 배운 것과 맞지 않습니다. 다음이 함께 성립할 수 없습니다. ${facts(it.facts, width)}.`,
        () => "모순: 앞에서 배운 것과 맞지 않습니다. 표시된 사실들이 함께 성립할 수 없습니다.",
      );
    case "stuck":
      return "단서를 더는 맞출 수 없습니다.";
    case "back":
      return `되돌아갑니다. ${withJosa(at(it.cell), "은/는")} 다시 빈칸입니다.`;
    case "rowBack":
      return `되돌아갑니다. ${namedWith(it.line, "은/는")} 다시 비었습니다.`;
    case "solution":
      return "모든 행과 열이 수와 맞습니다. 답을 찾았습니다.";
    case "nothing":
      return "";
  }
}

function laidOut(line: Line, starts: readonly number[]): string {
  if (starts.length === 0) return `${lineSaid(line, "ko")}에는 칠할 블록이 없어 모두 흰 칸입니다.`;
  return shortest(
    () => `${namedWith(line, "을/를")} ${spans(starts, "ko", "열")}에서 시작하도록 놓아 봅니다.`,
    () => `${withJosa(lineSaid(line, "ko"), "을/를")} 다음 배치로 놓아 봅니다.`,
  );
}

function settled(line: Line, how: Settled): string {
  const clue = withJosa(clueOf(line), "을/를");
  switch (how) {
    case "empty":
      return `${lineSaid(line, "ko")}에는 칠할 블록이 없습니다.`;
    case "full":
      return `${clue} 놓으면 ${withJosa(lineSaid(line, "ko"), "이/가")} 꽉 찹니다.`;
    case "finished":
      return `${namedWith(line, "은/는")} 검은 칸을 모두 칠했습니다.`;
    case "fits":
      return `${lineSaid(line, "ko")}에 ${clue} 어떻게 놓아도 그렇습니다.`;
  }
}

function looked(clue: number, args: Args, opened: Opened): string {
  const line = boardOf(opened).lines[clue];
  if (!line) return "";
  const start = `${named(line)}: 검은 칸 ${numberOf(args, "of")}개 중 ${numberOf(args, "black")}개`;
  const done = numbersOf(args, "done");
  if (done.length === 0) return `${start}.`;
  if (done.length === line.blocks.length) return `${start}, 모든 블록이 확실함.`;
  const certain = done.map((index) => blockSaid(line.blocks, line.blocks[index] ?? 0, index + 1));
  return shortest(
    () => `${start}, 확실한 블록 ${certain.join(", ")}.`,
    () => `${start}, 확실한 블록 ${done.length}개.`,
  );
}
