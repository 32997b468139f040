/** Everything a Kakuro says in Korean; rules of thumb and errors have files of their own. */

import type { Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { digitsOf, entryOf } from "../digits.ts";
import { place, places } from "../place.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { boardOf } from "./board.ts";
import {
  allowed,
  type Broken,
  ENGINES,
  type EngineKey,
  FAULTS,
  FORMATS,
  type Gone,
  type Happening,
  happeningOf,
  known,
  numberOf,
  type Rest,
  RULES,
  type SaidFact,
  saidFacts,
  setOf,
  setsOf,
  shortest,
  sum,
} from "./facts.ts";
import { move, ruleNames, where, why } from "./steps.ko.ts";
import {
  amountOf,
  directions,
  enumerate,
  formats,
  listed,
  named,
  onlyBySets,
  sets,
  withJosa,
} from "./words.ko.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  scan: {
    title: "차례대로",
    idea: "칸을 위에서부터 차례대로 돌며 두 줄에 모두 맞는 숫자를 넣어 봅니다. 맞는 숫자가 없는 칸이 나오면 되돌아갑니다.",
  },
  fewest: {
    title: "후보가 적은 칸부터",
    idea: "어디에 있든 남은 숫자가 가장 적은 칸부터 채웁니다. 막다른 길이 일찍 드러나 헤매는 일이 줄어듭니다.",
  },
  propagate: {
    title: "먼저 추론, 나중에 가정",
    idea: "줄마다 어떤 채움에도 맞지 않는 숫자를 더 지울 것이 없을 때까지 지웁니다. 그런 다음에야 한 칸을 가정합니다.",
  },
  learn: {
    title: "막다른 길에서 배우기",
    idea: "추론하고 가정하다가 막다른 길에 이르면 그 까닭을 따져 새 규칙으로 기억합니다. 까닭과 상관없는 가정은 한꺼번에 건너뛰어 되돌아갑니다.",
  },
};

export const ko: PuzzleText = {
  solved: "모든 단서가 맞습니다.",
  missingClues: "단서가 없는 줄 허용",
  rules:
    "빈칸마다 1부터 9까지의 숫자를 넣습니다. 단서 칸의 숫자는 이어지는 칸들의 합입니다. 오른쪽 위의 숫자는 오른쪽 가로줄, 왼쪽 아래의 숫자는 아래 세로줄의 합입니다. 한 줄에 같은 숫자를 두 번 쓸 수 없습니다.",
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice: ({ state: word }) => digitsOf(word).join(" "),
  event: (event, words, opened, cited) => happened(happeningOf(event, words, opened, cited), opened),
  learned(events, gone, opened) {
    const { width } = boardOf(opened);
    const it = saidFacts(events);
    const facts = it.map((fact) => said(fact, width));
    const back = takenBack(gone, "ko");
    const only = it.length === 1 ? it[0] : undefined;
    if (only) return `배운 것: ${said({ ...only, is: !only.is }, width)}.${back}`;
    return shortest(
      () => `배운 것: 다음이 함께 성립할 수 없습니다. ${facts.join(" / ")}.${back}`,
      () =>
        `배운 것: 사실 ${facts.length}개가 함께 성립할 수 없습니다. 그 가운데 ${facts.slice(0, 3).join(" / ")}.${back}`,
    );
  },
  fault({ kind, clue, cells }, words, opened) {
    const { runs, width } = boardOf(opened);
    const run = runs[clue];
    if (!run || !known(FAULTS, kind)) return kind;
    const digits = cells.flatMap((cell) => entryOf(words[cell] ?? 0) ?? []);
    const name = named(run, width);
    const at = places(cells, width, "ko");
    if (kind === "sum") {
      if (digits.length === 1)
        return `${at}에 ${withJosa(sum(digits), "이/가")} 있으면 ${withJosa(name, "을/를")} 만들 수 없습니다.`;
      return digits.length === run.cells.length
        ? `${name}의 합이 ${digits.join("+")} = ${withJosa(sum(digits), "이/가")} 됩니다.`
        : `${at}의 합이 ${digits.join("+")} = ${sum(digits)}입니다. 이래서는 ${withJosa(name, "을/를")} 만들 수 없습니다.`;
    }
    const repeated = [...new Set(digits)].sort();
    return `${name}에 같은 숫자가 있습니다. ${at}에 ${listed(repeated, "이/가")} 되풀이됩니다.`;
  },
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return ko.fault(fault, words, opened);
    const { runs, width } = boardOf(opened);
    const held = (some: readonly number[]) =>
      some.map((cell) => `${place(cell, width, "ko")}의 ${entryOf(words[cell] ?? 0)}`);
    const what =
      cells.length === 1
        ? `${listed(held(cells), "은/는")} 맞을 수 없습니다.`
        : `${listed(held(cells), "은/는")} 함께 있을 수 없습니다.`;
    const run = runs[steps.at(-1)?.clues[0] ?? -1];
    if (!run) return `${what} 탐색으로는 답이 없지만 짧은 까닭을 찾지 못했습니다.`;
    const on = steps.length - 1;
    const end = `${on}단계 뒤에 ${withJosa(named(run, width), "을/를")} 채울 수 없게 됩니다.`;
    if (beside.length === 0) return `${what} ${end}`;
    return shortest(
      () => `${what} ${listed(held(beside), "이/가")} 있으면 ${end}`,
      () => `${what} 다른 숫자 ${beside.length}개가 있으면 ${end}`,
    );
  },
  look: (look, opened) => looked(look.clue, look.args, opened),
  mistake(cells, unique, words, opened) {
    const { width } = boardOf(opened);
    const held = cells.map((cell) => `${place(cell, width, "ko")}의 ${entryOf(words[cell] ?? 0)}`);
    return shortest(
      () =>
        cells.length === 1 || unique
          ? `${listed(held, "은/는")} ${unique ? "틀렸습니다" : "맞지 않습니다"}.`
          : `${listed(held, "이/가")} 모두 맞을 수는 없습니다.`,
      () =>
        `${cells.length}칸이 ${unique ? "틀렸습니다" : "모두 맞을 수는 없습니다"}. 첫째는 ${held[0]}입니다.`,
    );
  },
  ambiguous(cell, first, second, opened) {
    const { width } = boardOf(opened);
    const [one, other] = [entryOf(first[cell] ?? 0) ?? 0, entryOf(second[cell] ?? 0) ?? 0];
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    return `${withJosa(place(cell, width, "ko"), "은/는")} 하나로 정해지지 않습니다. 답이 여럿이어서 한 답에서는 ${one}, 다른 답에서는 ${other}입니다. 두 답은 ${differing}칸이 다릅니다.`;
  },
  clue(constraint, opened) {
    const { runs, width } = boardOf(opened);
    const run = runs[constraint];
    return run ? named(run, width) : "";
  },
};

function happened(it: Happening, opened: Opened): string {
  const { width } = boardOf(opened);
  const at = (cell: number) => place(cell, width, "ko");
  switch (it.what) {
    case "guess":
      return it.of.length < 2
        ? `${at(it.cell)}에는 ${it.digit}만 들어갈 수 있습니다.`
        : `${at(it.cell)}에 ${enumerate(it.of)} 중 ${withJosa(it.digit, "을/를")} 넣어 봅니다.`;
    case "offer":
      return it.digits.length === 0
        ? `${at(it.cell)}의 두 줄에 모두 맞는 숫자가 없습니다.`
        : `다음은 ${at(it.cell)}입니다. 두 줄에 모두 맞는 숫자는 ${enumerate(it.digits)}입니다.`;
    case "gone":
      return gone(it.why, it.gone, it.left, at(it.cell), width);
    case "follows": {
      const what =
        it.left.length === 1
          ? `${withJosa(at(it.cell), "은/는")} ${it.left[0]}입니다.`
          : `${at(it.cell)}에 ${withJosa(enumerate(it.gone), "은/는")} 들어갈 수 없습니다.`;
      return `${what} ${it.fromArea ? "한 구역의 가로 합과 세로 합을 견주어" : "앞에서 배운 것에서"} 나온 결론입니다.`;
    }
    case "broken":
      return broken(it.broken, width);
    case "nothing-fits":
      return `${at(it.cell)}에 맞는 숫자가 없습니다. ${some(it.across, width)}. ${some(it.down, width)}.`;
    case "clash":
      return clash(it.by, it.facts, width);
    case "stuck":
      return "더는 채울 수 없습니다.";
    case "back":
      if (it.filled) return `되돌아갑니다. ${withJosa(at(it.cell), "은/는")} 다시 ${it.digits[0]}입니다.`;
      return it.digits.length
        ? `되돌아갑니다. ${at(it.cell)}의 후보는 다시 ${enumerate(it.digits)}입니다.`
        : `되돌아갑니다. ${withJosa(at(it.cell), "은/는")} 다시 빈칸입니다.`;
    case "solution":
      return "모든 줄이 같은 숫자 없이 합을 이루었습니다. 답을 찾았습니다.";
    case "nothing":
      return "";
  }
}

const said = ({ cell, is, digits }: SaidFact, width: number): string =>
  `${place(cell, width, "ko")} ${is ? "=" : "≠"} ${digits.join(", ")}`;

function clash(by: "cell" | "area" | "learned", facts: readonly SaidFact[], width: number): string {
  const [first] = facts;
  if (by === "cell" && first) {
    const at = place(first.cell, width, "ko");
    const twice = first.is && 1 < first.digits.length;
    return twice
      ? `모순: ${withJosa(at, "이/가")} 동시에 ${first.digits.join(", ")}여야 합니다.`
      : `모순: ${at}에 남은 숫자가 없습니다.`;
  }
  const against = by === "area" ? "한 구역의 가로 합과 세로 합" : "앞에서 배운 것";
  const all = facts.map((fact) => said(fact, width));
  return shortest(
    () =>
      `모순: ${withJosa(against, "과/와")} 맞지 않습니다. 다음이 함께 성립할 수 없습니다. ${all.join(" / ")}.`,
    () =>
      `모순: ${withJosa(against, "과/와")} 맞지 않습니다. 표시된 사실 ${facts.length}개가 함께 성립할 수 없습니다.`,
  );
}

function some(rest: Rest, width: number): string {
  const digits = allowed(rest);
  const what = digits.length ? `${enumerate(digits)}만 올 수 있습니다` : "아무 숫자도 올 수 없습니다";
  return `${named(rest.run, width)}에는 ${what}`;
}

function gone(
  why: Gone,
  digits: readonly number[],
  left: readonly number[],
  cell: string,
  width: number,
): string {
  const start =
    left.length === 1
      ? `${withJosa(cell, "은/는")} ${left[0]}입니다.`
      : `${cell}에는 ${listed(digits, "이/가")} 올 수 없습니다.`;
  const { rest } = why;
  const run = named(rest.run, width);
  if (why.how === "stands") return `${start} ${run}에 ${listed(digits, "이/가")} 이미 있습니다.`;
  if (why.how === "ways") {
    return shortest(
      () => `${start} ${withJosa(amountOf(rest), "을/를")} 만드는 방법은 ${sets(rest.ways)}뿐입니다.`,
      () => `${start} ${withJosa(amountOf(rest), "을/를")} 만드는 어떤 방법에도 없습니다.`,
    );
  }
  const of = rest.left === null ? withJosa(run, "을/를") : `${run}에서 ${withJosa(amountOf(rest), "을/를")}`;
  return `${start} ${of} 다른 칸의 후보에 맞게 채울 수 없습니다.`;
}

function broken(it: Broken, width: number): string {
  const { rest } = it;
  const run = named(rest.run, width);
  switch (it.why) {
    case "repeat":
      return `모순: ${run}에 ${withJosa(it.digit, "이/가")} 두 번 나옵니다.`;
    case "total":
      return `모순: ${run}의 합이 ${rest.used.join("+")} = ${withJosa(it.total, "이/가")} 됩니다.`;
    case "no-way":
      if ((rest.left ?? 0) < 0) return `모순: ${run}의 합이 벌써 ${sum(rest.used)}입니다.`;
      return rest.used.length
        ? `모순: ${run}에 ${listed(rest.used, "이/가")} 있어 남은 ${withJosa(rest.left ?? 0, "을/를")} ${rest.cells}칸으로 만들 수 없습니다.`
        : `모순: ${withJosa(run, "을/를")} ${rest.cells}칸으로 만들 수 없습니다.`;
    case "no-fit":
      if (rest.left === null) return `모순: ${run}에 서로 다른 숫자를 넣을 수 없습니다.`;
      return shortest(
        () =>
          `모순: ${run}에서 ${withJosa(amountOf(rest), "은/는")} ${onlyBySets(rest.ways)} 만들 수 있는데 남은 후보와 맞지 않습니다.`,
        () => `모순: ${run}에서 ${withJosa(amountOf(rest), "을/를")} 남은 후보로 만들 수 없습니다.`,
      );
  }
}

function looked(clue: number, args: Args, opened: Opened): string {
  const { runs } = boardOf(opened);
  const run = runs[clue];
  if (!run) return "";
  const cells = numberOf(args, "cells");
  const used = setOf(args, "used");
  const start = `${directions[run.direction]}${run.sum === null ? "" : ` ${run.sum}`}`;
  if (cells === 0) return run.sum === null ? `${start}: 다 채움.` : `${start}: 다 채움, ${used.join("+")}.`;
  const stands = used.length ? ` (${enumerate(used)} 제외)` : "";
  if (run.sum === null) return `${start}: 남은 ${cells}칸, 합 없음${stands}.`;
  const left = numberOf(args, "left");
  const ways = setsOf(args, "ways");
  if (ways.length === 0)
    return `${start}: 남은 ${withJosa(left, "을/를")} ${cells}칸으로 만들 수 없음${stands}.`;
  return `${start}: 남은 ${cells}칸 합 ${left}: ${sets(ways)}.`;
}
