/** The turns of phrase that Korean sentences about a nonogram share. */
import { josa, type Particle, withJosa } from "../../i18n/josa.ts";
import { type Line, printed } from "./board.ts";
import { cellsSaid, lineSaid } from "./cells.ts";
import type { Colours, FormatKey } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  nemo: "네모 형식 nemo (.nin)",
  link: "링크용 짧은 형식",
  json: "Gridstep 문서 (JSON)",
  webpbn: "webpbn 형식 (XML)",
  g: "올샤크 형식 (.g)",
  non: "심프슨 형식 (.non)",
};

export const colour = (black: boolean): string => (black ? "검은 칸" : "흰 칸");

/** "5 2" */
export const clueOf = (line: Line): string => printed(line).join(" ");

/** "3행(5 2)" */
export const named = (line: Line): string => `${lineSaid(line, "ko")}(${clueOf(line)})`;

/** "3행(5 2)을": the particle follows what stands before the bracket. */
export const namedWith = (line: Line, particle: Particle): string =>
  `${named(line)}${josa(lineSaid(line, "ko"), particle)}`;

/** "5", or "세 번째 수 2" where the clue has another 2. */
export function blockSaid(blocks: readonly number[], block: number, which: number): string {
  const isAlone = blocks.filter((other) => other === block).length < 2;
  return isAlone ? String(block) : `${which}번째 수 ${block}`;
}

/** "3행 1~5열은 검은 칸, 3행 7열은 흰 칸" */
export const facts = (colours: Colours, width: number): string =>
  parts(
    colours,
    (cells, black) => `${withJosa(cellsSaid(cells, width, "ko"), "은/는")} ${colour(black)}`,
  ).join(", ");

/** The same in fewer characters, for long reasons. */
export const briefFacts = (colours: Colours, width: number): string =>
  parts(colours, (cells, black) => `${black ? "검은" : "흰"} 칸 ${cellsSaid(cells, width, "ko")}`).join("; ");

/** "3행 4열의 검은 칸, 2행 1열과 2열의 엑스" */
export const entries = (colours: Colours, width: number): string =>
  parts(colours, (cells, black) => `${cellsSaid(cells, width, "ko")}의 ${black ? "검은 칸" : "엑스"}`).join(
    ", ",
  );

function parts({ black, white }: Colours, say: (cells: number[], black: boolean) => string): string[] {
  return [...(black.length ? [say(black, true)] : []), ...(white.length ? [say(white, false)] : [])];
}

export { withJosa };
