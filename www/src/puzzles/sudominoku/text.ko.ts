/** Everything a sudominoku says in Korean; rules of thumb and errors have files of their own. */

import type { Verdict } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { known, numberOf, shortest, takenBack } from "../args.ts";
import type { PuzzleText } from "../view.ts";
import { around } from "./board.ts";
import { type Clue, clueOf } from "./clues.ts";
import { type Entry, entriesOf } from "./entries.ts";
import {
  cluesOf,
  ENGINES,
  type EngineKey,
  edgesAt,
  FAULTS,
  type FaultKey,
  FORMATS,
  RULES,
  setOf,
} from "./facts.ts";
import { gestures } from "./gestures.ts";
import { type Happening, happeningOf, type Lies, type SaidFact, saidFacts, shortOf } from "./search.ts";
import { broken, move, ruleNames, where, why } from "./steps.ko.ts";
import { Told } from "./told.ts";
import { isOne, SINGLE } from "./word.ts";
import { all, at, enumerate, formats, listed, named, withJosa } from "./words.ko.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  scan: {
    title: "차례대로",
    idea: "칸을 위에서부터 차례대로 돌며 덮이지 않은 칸에 오른쪽이나 아래로 도미노를, 또는 낱칸을 놓아 봅니다. 맞는 것이 없으면 되돌아갑니다.",
  },
  fewest: {
    title: "방법이 적은 곳부터",
    idea: "어디에 있든 남은 방법이 가장 적은 칸이나 도미노부터 정합니다. 막다른 길이 일찍 드러나 헤매는 일이 줄어듭니다.",
  },
  "exact-cover": {
    title: "정확히 덮기",
    idea: "칸마다 한 번, 행과 열과 상자의 숫자마다 한 번, 도미노와 낱칸마다 한 번이라는 한 목록으로 봅니다. 방법이 가장 적은 것부터 고르고, 그래서 안 되는 것을 모두 목록에서 풀어냅니다.",
  },
  fast: {
    title: "막다른 길에서 배우기",
    idea: "가정하기 전에 숫자와 경계에서 나오는 결론을 모두 이끌어 냅니다. 막다른 길에 이르면 그 까닭을 새 규칙으로 기억하고, 까닭과 상관없는 가정은 한꺼번에 건너뛰어 되돌아갑니다.",
  },
};

export const ko: PuzzleText = {
  solved: "모든 숫자와 도미노와 낱칸이 제자리에 있습니다.",
  missingClues: null,
  unique,
  rules:
    "행, 열, 3x3 상자마다 1부터 9까지의 숫자를 한 번씩 넣습니다. 판은 서로 다른 두 숫자로 된 도미노 36개와 숫자마다 하나씩인 낱칸 9개로 덮여 있고, 모두 한 번씩 쓰입니다. 몇 개는 주어집니다. 나머지가 어떻게 놓이는지는 직접 찾습니다. 규칙만 지키면 어떻게 놓아도 맞습니다.",
  gestures: gestures.ko,
  step(step, level) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice: shortOf,
  event: (event, _words, _opened, cited) => happened(happeningOf(event, cited)),
  learned(events, gone) {
    const it = saidFacts(events);
    const facts = it.map(said);
    const back = takenBack(gone, "ko");
    const only = it.length === 1 ? it[0] : undefined;
    if (only) return `배운 것: ${said({ ...only, is: !only.is })}.${back}`;
    return shortest(
      () => `배운 것: 다음이 함께 성립할 수 없습니다. ${facts.join(" / ")}.${back}`,
      () =>
        `배운 것: 사실 ${facts.length}개가 함께 성립할 수 없습니다. 그 가운데 ${facts.slice(0, 3).join(" / ")}.${back}`,
    );
  },
  fault: ({ kind, clue, cells }) => (known(FAULTS, kind) ? faults[kind](clueOf(clue), cells) : kind),
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return ko.fault(fault, words, opened);
    const what =
      cells.length === 1
        ? `${listed(held(entriesOf(cells, words)), "은/는")} 맞을 수 없습니다.`
        : `${listed(held(entriesOf(cells, words)), "은/는")} 함께 있을 수 없습니다.`;
    const end = steps.at(-1);
    if (!end) return `${what} 탐색으로는 답이 없지만 짧은 까닭을 찾지 못했습니다.`;
    const on = steps.length - 1;
    const so = `${on === 0 ? "곧바로" : `${on}단계 뒤에`} ${broken(new Told(end, "ko"))}`;
    if (beside.length === 0) return `${what} ${so}`;
    return shortest(
      () => `${what} ${listed(held(entriesOf(beside, words)), "이/가")} 있으면 ${so}`,
      () => `${what} 다른 기록 ${beside.length}개가 있으면 ${so}`,
    );
  },
  look: ({ clue, args }) => looked(clueOf(clue), args),
  mistake(cells, unique, words) {
    const entries = held(entriesOf(cells, words));
    return shortest(
      () =>
        entries.length === 1 || unique
          ? `${listed(entries, "은/는")} ${unique ? "틀렸습니다" : "맞지 않습니다"}.`
          : `${listed(entries, "이/가")} 모두 맞을 수는 없습니다.`,
      () =>
        `${cells.length}칸이 ${unique ? "틀렸습니다" : "모두 맞을 수는 없습니다"}. 첫째는 ${entries[0]}입니다.`,
    );
  },
  ambiguous(cell, first, second) {
    const [one, other] = [first, second].map((words) => entriesOf([cell], words)[0]);
    const differing = Array.from(first).filter((word, index) => word !== second[index]).length;
    const start = `${withJosa(at(cell), "은/는")} 하나로 정해지지 않습니다.`;
    if (one?.digit !== other?.digit)
      return `${start} 답이 여럿이어서 한 답에서는 ${one?.digit}, 다른 답에서는 ${other?.digit}입니다. 두 답은 ${differing}칸이 다릅니다.`;
    return `${start} 한 배치에서는 ${way(one)}, 다른 배치에서는 ${way(other)}입니다. 어느 쪽도 맞습니다. 두 배치는 ${differing}칸이 다릅니다.`;
  },
  clue: (constraint) => named(clueOf(constraint)),
};

/** Both questions, both answers. */
function unique(digits: Verdict, layout: Verdict): string {
  if (digits === "impossible") return "답이 없는 퍼즐입니다.";
  if (digits === "ambiguous") return "숫자가 하나로 정해지지 않습니다. 답이 여럿입니다.";
  if (digits === "gaveUp") return "숫자가 하나로 정해지는지 제때 알아내지 못했습니다.";
  const one = "이 퍼즐의 숫자는 하나로 정해집니다.";
  if (layout === "unique") return `${one} 배치도 하나입니다.`;
  if (layout === "ambiguous") return `${one} 배치는 여럿이고, 규칙만 지키면 모두 맞습니다.`;
  return `${one} 배치도 하나인지는 제때 알아내지 못했습니다.`;
}

const faults: Record<FaultKey, (clue: Clue, cells: readonly number[]) => string> = {
  // Of a clash, what is given is not among the cells.
  repeat: (clue, cells) =>
    cells.length === 1
      ? `${all(cells)}의 숫자는 ${named(clue)}에 이미 있습니다.`
      : `${named(clue)}에 같은 숫자가 있습니다. ${all(cells)}입니다.`,
  "no-partner": (clue) => `${withJosa(named(clue), "은/는")} 짝이 없고 낱칸도 될 수 없습니다.`,
  equal: (_, cells) => `${all(cells)}의 도미노는 두 숫자가 같습니다.`,
  "domino-twice": (clue, cells) =>
    cells.length <= 2
      ? `${all(cells)}에는 ${withJosa(named(clue), "이/가")} 놓일 수 없습니다. 이미 다른 곳에 있습니다.`
      : `${withJosa(named(clue), "이/가")} ${all(cells)}에 두 번 이상 놓였습니다.`,
  "single-twice": (clue, cells) =>
    cells.length === 1
      ? `${withJosa(all(cells), "은/는")} ${withJosa(named(clue), "이/가")} 될 수 없습니다. 이미 다른 칸에 있습니다.`
      : `${withJosa(all(cells), "이/가")} 모두 ${withJosa(named(clue), "이/가")} 될 수는 없습니다. 하나뿐입니다.`,
  "many-singles": (_, cells) =>
    cells.length <= 9
      ? `${withJosa(all(cells), "은/는")} 낱칸이 될 수 없습니다. 낱칸은 아홉 개뿐이고 나머지가 모두 정해졌습니다.`
      : `낱칸은 아홉 개뿐인데 ${cells.length}개가 있습니다. ${all(cells)}입니다.`,
};

/** "3행 4열의 5", "1행 2, 3열의 도미노" */
function held(entries: readonly Entry[]): string[] {
  const said = entries.map(({ cell, digit, laid }) => {
    const how =
      laid === null
        ? ""
        : laid.what === "joined"
          ? `${all(laid.edge)}의 도미노`
          : laid.what === "single"
            ? `${at(cell)}의 낱칸`
            : `${at(cell)}의 벽`;
    if (digit === null) return how || `${at(cell)}의 기록`;
    return how === "" ? `${at(cell)}의 ${digit}` : `${at(cell)}의 ${withJosa(digit, "과/와")} ${how}`;
  });
  return [...new Set(said)];
}

function way(entry: Entry | undefined): string {
  if (!entry?.laid || entry.laid.what === "walls") return "한 가지";
  if (entry.laid.what === "single") return "낱칸";
  return `${withJosa(at(entry.laid.edge.find((cell) => cell !== entry.cell) ?? entry.cell), "과/와")} 짝`;
}

/** A clause without an end: "3행 4열 = 5" */
function said(fact: SaidFact): string {
  switch (fact.what) {
    case "digit":
      return `${at(fact.cell)} ${fact.is ? "=" : "≠"} ${fact.digits.join(", ")}`;
    case "single":
      return `${withJosa(at(fact.cell), "은/는")} ${fact.is ? "낱칸임" : "낱칸이 아님"}`;
    case "joined":
      return `${all(fact.edge)}에 도미노가 ${fact.is ? "놓임" : "놓이지 않음"}`;
  }
}

/** The same as a sentence. */
function told(fact: SaidFact): string {
  switch (fact.what) {
    case "digit":
      return fact.is
        ? `${withJosa(at(fact.cell), "은/는")} ${enumerate(fact.digits)}입니다.`
        : `${at(fact.cell)}에 ${listed(fact.digits, "은/는")} 올 수 없습니다.`;
    case "single":
      return `${withJosa(at(fact.cell), "은/는")} ${fact.is ? "낱칸입니다." : "낱칸이 아닙니다."}`;
    case "joined":
      return `${all(fact.edge)}에 도미노가 ${fact.is ? "놓입니다." : "놓일 수 없습니다."}`;
  }
}

function happened(it: Happening): string {
  switch (it.what) {
    case "domino":
      return `${withJosa(it.digits.join("-"), "을/를")} ${all(it.edge)}에 놓습니다.`;
    case "single":
      return `낱칸 ${withJosa(it.digit, "을/를")} ${at(it.cell)}에 놓습니다.`;
    case "try":
      return `더는 나오는 결론이 없어 가정합니다. ${said(it.fact)}.`;
    case "narrow":
      return shortest(
        () => `${it.facts.map(told).join(" ")} ${because(it)}`,
        () => `${told(it.facts[0] as SaidFact)} ${because(it)}`,
      );
    case "broken":
      return `모순: ${failed(it.clue, it.lies)}`;
    case "clash":
      return shortest(
        () =>
          `모순: 앞에서 배운 것과 맞지 않습니다. 다음이 함께 성립할 수 없습니다. ${it.facts.map(said).join(" / ")}.`,
        () =>
          `모순: 앞에서 배운 것과 맞지 않습니다. 표시된 사실 ${it.facts.length}개가 함께 성립할 수 없습니다.`,
      );
    case "stuck":
      return "판을 더는 덮을 수 없습니다.";
    case "pieceBack":
      return `되돌아갑니다. ${withJosa(named(it.clue), "을/를")} 치웁니다.`;
    case "back":
      return `되돌아갑니다. ${withJosa(at(it.cell), "은/는")} 다시 정해지지 않았습니다.`;
    case "solution":
      return "모든 칸이 도미노와 낱칸으로 한 번씩 덮였습니다. 답을 찾았습니다.";
    case "nothing":
      return "";
  }
}

function because({ clue, why, facts }: Happening & { what: "narrow" }): string {
  if (clue === null || why === "learned") return "주어진 것과 지금까지 배운 것에서 나온 결론입니다.";
  const [fact] = facts;
  switch (clue.what) {
    case "row":
    case "column":
    case "box":
      return fact?.is ? `${named(clue)}에 다른 자리가 없습니다.` : `${named(clue)}에 이미 있습니다.`;
    case "domino":
    case "single":
      return fact?.is
        ? `${withJosa(named(clue), "이/가")} 놓일 다른 자리가 없습니다.`
        : `${withJosa(named(clue), "은/는")} 다른 곳에 놓였습니다.`;
    case "cell":
      if (why === "unsupported") return "남은 도미노와 낱칸 가운데 맞는 것이 없습니다.";
      if (fact?.what === "digit") return fact.is ? "다른 숫자가 남지 않았습니다." : "다른 숫자가 있습니다.";
      return fact?.is
        ? `${at(clue.cell)}에는 달리 방법이 없습니다.`
        : `${withJosa(at(clue.cell), "은/는")} 달리 놓였습니다.`;
    case "edge":
      return "거기에 맞는 다른 도미노가 남지 않았습니다.";
    case "cover":
      return "낱칸은 아홉 개입니다.";
  }
}

function failed(clue: Clue, lies: Lies): string {
  switch (clue.what) {
    case "domino":
    case "single":
      if (lies === "nowhere") return `${withJosa(named(clue), "은/는")} 놓일 자리가 없습니다.`;
      if (lies === "twice") return `${withJosa(named(clue), "이/가")} 두 번 놓입니다.`;
      return `${withJosa(named(clue), "은/는")} 놓일 자리가 없거나 둘입니다.`;
    case "cell":
      return `${at(clue.cell)}에 맞는 것이 없습니다.`;
    case "edge":
      return `${all(clue.cells)}에 맞는 도미노가 남지 않았습니다.`;
    case "cover":
      return "낱칸이 아홉 개가 될 수 없습니다.";
    default:
      return `${named(clue)}에 모든 숫자를 한 번씩 놓을 수 없습니다.`;
  }
}

function looked(clue: Clue, args: Args): string {
  if (clue.what !== "cell") return "";
  const { cell } = clue;
  const digits = setOf(args, "digits");
  const dominoes = cluesOf(args, "dominoes").map((one) => named(clueOf(one)).replace(" 도미노", ""));
  const start = `${at(cell)}: ${digits.length === 0 ? "남은 숫자 없음" : enumerate(digits)}`;
  const laid = laidIn(cell, numberOf(args, "partners") & around(cell));
  const fits = dominoes.length === 0 ? "" : `; 도미노 ${enumerate(dominoes)}`;
  return shortest(
    () => `${start}; ${laid}${fits}.`,
    () => `${start}; ${laid}; 놓일 수 있는 도미노 ${dominoes.length}개.`,
  );
}

/** Whom a cell can be joined to. */
function laidIn(cell: number, partners: number): string {
  if (partners === 0) return "짝 없음";
  if (partners === SINGLE) return "낱칸";
  const others = edgesAt(cell, partners).map((edge) => at(edge.find((other) => other !== cell) ?? cell));
  if (isOne(partners)) return `짝 ${others[0]}`;
  return `짝은 ${enumerate([...others, ...(partners & SINGLE ? ["없음(낱칸)"] : [])])} 중 하나`;
}
