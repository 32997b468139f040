/** The turns of phrase that Korean sentences about a sudominoku share. */
import { type Particle, withJosa } from "../../i18n/josa.ts";
import { place, places } from "../place.ts";
import { WIDTH } from "./board.ts";
import type { Clue } from "./clues.ts";
import {
  cellsIn,
  type Edge,
  type Facts,
  type FormatKey,
  type Known,
  type Laid,
  terse,
  without,
} from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "채점 형식 (Su-domino-ku)",
  link: "짧은 형식",
  json: "Gridstep 문서 (JSON)",
};

export const enumerate = (parts: readonly (string | number)[]): string => parts.join(", ");

/** "1, 3을" */
export const listed = (parts: readonly (string | number)[], particle: Particle): string =>
  withJosa(enumerate(parts), particle);

export const at = (cell: number): string => place(cell, WIDTH, "ko");

export const all = (cells: readonly number[]): string => places(cells, WIDTH, "ko");

/** "3행", "1-2 도미노", "3행 4열" */
export function named(clue: Clue): string {
  switch (clue.what) {
    case "row":
      return `${clue.number}행`;
    case "column":
      return `${clue.number}열`;
    case "box":
      return `${clue.number}번 상자`;
    case "domino":
      return `${clue.low}-${clue.high} 도미노`;
    case "single":
      return `낱칸 ${clue.digit}`;
    case "cell":
      return at(clue.cell);
    case "edge":
      return `${all(clue.cells)} 사이`;
    case "cover":
      return "판 전체";
  }
}

/** "3행 2열은 9; 4행 1, 2열에 도미노가 놓임" */
export function facts(known: Facts): string {
  return [...known.digits.map(state), ...layout(known)].join("; ");
}

/** How cells are laid, each a clause without an end. */
export function layout({ joined, singles, walls, noSingles }: Laid): string[] {
  return [
    ...joined.map((edge) => `${all(edge)}에 도미노가 놓임`),
    ...(singles.length ? [`${withJosa(all(singles), "은/는")} 낱칸`] : []),
    ...(walls.length ? [`${between(walls)}에 벽이 있음`] : []),
    ...(noSingles.length ? [`${withJosa(all(noSingles), "은/는")} 낱칸이 아님`] : []),
  ];
}

/** The same, each a sentence. */
export function layoutSaid({ joined, singles, walls, noSingles }: Laid): string[] {
  return [
    ...joined.map((edge) => `${all(edge)}에 도미노가 놓입니다.`),
    ...(singles.length ? [`${withJosa(all(singles), "은/는")} 낱칸입니다.`] : []),
    ...(walls.length ? [`${between(walls)}에 벽이 있습니다.`] : []),
    ...(noSingles.length ? [`${withJosa(all(noSingles), "은/는")} 낱칸이 아닙니다.`] : []),
  ];
}

export const between = (edges: readonly Edge[]): string =>
  enumerate(edges.map((edge) => `${all(edge)} 사이`));

function state({ cells, digits }: Known): string {
  const where = all(cells);
  if (digits.length === 1) return `${withJosa(where, "은/는")} ${digits[0]}`;
  if (digits.length <= 5) return `${withJosa(where, "은/는")} ${enumerate(digits)} 중 하나`;
  return `${where}에는 ${listed(without(digits), "이/가")} 없음`;
}

/** The same in few characters, for long reasons. */
export function briefFacts(known: Facts): string {
  const digits = known.digits.map((one) => `${all(one.cells)}: ${one.digits.join(" ")}`);
  return [...digits, ...layout(known)].join("; ");
}

/** The same in the fewest: "(행, 열) (3,2): 9, (3,4): 1 2". */
export function tersestFacts(known: Facts): string {
  const words = { not: (digits: string) => `${digits} 제외`, ...TERSE };
  return `(행, 열) ${terse(known, words)}`;
}

const TERSE = { single: "낱칸", noSingle: "낱칸 아님", joined: "도미노", wall: "벽" };

/** Where a sentence would never end: how much is lit. */
export const litFacts = (known: Facts): string => `표시된 ${cellsIn(known)}칸에 대해 알려진 것`;

export { withJosa };
