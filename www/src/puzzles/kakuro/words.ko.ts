/** The turns of phrase that Korean sentences about a Kakuro share. */
import { type Particle, withJosa } from "../../i18n/josa.ts";
import { place, places } from "../place.ts";
import type { Run } from "./board.ts";
import type { FormatKey } from "./facts.ts";
import { type Known, type Rest, terse, without } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "채점 형식 (KAKURO2)",
  link: "puzz.link 짧은 형식",
  "puzz.link": "puzz.link 주소",
  json: "Gridstep 문서 (JSON)",
  picture: "글자 그림",
};

export const enumerate = (parts: readonly (string | number)[]): string => parts.join(", ");

/** "1, 3을" */
export const listed = (parts: readonly (string | number)[], particle: Particle): string =>
  withJosa(enumerate(parts), particle);

export const sets = (ways: readonly (readonly number[])[]): string =>
  enumerate(ways.map((way) => way.join("+")));

/** "1+6, 2+5로만" */
export const onlyBySets = (ways: readonly (readonly number[])[]): string =>
  `${withJosa(sets(ways), "으로/로")}만`;

export const directions = { across: "가로", down: "세로" } as const;

/** "가로 16", or "가로줄" where it has no sum. */
export const short = (run: Run): string =>
  run.sum === null ? `${directions[run.direction]}줄` : `${directions[run.direction]} ${run.sum}`;

/** "3행 2열에서 시작하는 가로 16" */
export const named = (run: Run, width: number): string =>
  `${place(run.cells[0] ?? 0, width, "ko")}에서 시작하는 ${short(run)}`;

/** "2칸 합 16", "16의 나머지 2칸 합 7" */
export const amount = (left: number, total: number, cells: number, isRest: boolean): string =>
  isRest ? `${total}의 나머지 ${cells}칸 합 ${left}` : `${cells}칸 합 ${total}`;

export const amountOf = ({ run, used, left, cells }: Rest): string =>
  amount(left ?? 0, run.sum ?? 0, cells, 0 < used.length);

/** "3행 2열은 9; 3행 4, 5열은 1, 2 중 하나" */
export function facts(known: readonly Known[], width: number): string {
  return known.map(({ cells, digits }) => state(places(cells, width, "ko"), digits)).join("; ");
}

function state(cells: string, digits: readonly number[]): string {
  if (digits.length === 1) return `${withJosa(cells, "은/는")} ${digits[0]}`;
  if (digits.length <= 5) return `${withJosa(cells, "은/는")} ${enumerate(digits)} 중 하나`;
  return `${cells}에는 ${listed(without(digits), "이/가")} 없음`;
}

/** The same in few characters, for long reasons. */
export function briefFacts(known: readonly Known[], width: number): string {
  return known.map(({ cells, digits }) => `${places(cells, width, "ko")}: ${digits.join(" ")}`).join("; ");
}

/** The same in the fewest: "(행, 열) (3,2): 9, (3,4): 1 2". */
export function tersestFacts(known: readonly Known[], width: number): string {
  return `(행, 열) ${terse(known, width, (digits) => `${digits} 제외`)}`;
}

export { withJosa };
