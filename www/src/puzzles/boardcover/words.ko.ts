/** The turns of phrase that Korean sentences about a board to cover share. */
import { places } from "../place.ts";
import type { FormatKey } from "./facts.ts";

/** The text forms that can be read. */
export const formats: Record<FormatKey, string> = {
  judge: "채점 형식 (BOARDCOVER)",
  link: "링크에 쓰는 짧은 형식",
  json: "Gridstep 문서 (JSON)",
};

/** Many cells are named by the first of them and their number. */
export const all = (cells: readonly number[], width: number): string =>
  cells.length <= 8
    ? places(cells, width, "ko")
    : `${places(cells.slice(0, 3), width, "ko")} 등 ${cells.length}칸`;

/** "1행 1, 2열, 모두 2칸인 영역"; 칸이 많으면 세기만 한다. */
export const areaWith = (cells: readonly number[], width: number): string =>
  cells.length <= 8 ? `${places(cells, width, "ko")}, 모두 ${cells.length}칸인 영역` : areaSaid(cells, width);

/** "1행 3열에서 시작하는 12칸 영역" */
export const areaSaid = (cells: readonly number[], width: number): string =>
  `${places(cells.slice(0, 1), width, "ko")}에서 시작하는 ${cells.length}칸 영역`;
