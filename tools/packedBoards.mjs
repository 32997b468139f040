/** Boards that come with the page, as they are bundled: the cells of a constraint are mostly a row or a column. */
import { readFileSync } from "node:fs";

const RUN = `const run = (first, step, count) => Array.from({ length: count }, (_, index) => first + index * step);\n`;

/** Cells at equal distances as a call of `run`; others as they are. */
function packed(cells) {
  const [first = 0, next = 0] = cells;
  const step = next - first;
  return 2 < cells.length && cells.every((cell, index) => cell === first + index * step)
    ? `run(${first},${step},${cells.length})`
    : cells;
}

/** A module whose default is what a file of boards holds. */
export function moduleOf(boards) {
  const text = JSON.stringify(boards, (key, value) =>
    key === "cells" && Array.isArray(value) ? packed(value) : value,
  );
  const code = text.replace(/"cells":"(run\([^"]*\))"/g, '"cells":$1');
  return `${code === text ? "" : RUN}export default ${code};\n`;
}

/** For esbuild. */
export const boardsPlugin = {
  name: "boards",
  setup(build) {
    build.onLoad({ filter: /puzzles\/\w+\/(boards|first)\.json$/ }, ({ path }) => ({
      contents: moduleOf(JSON.parse(readFileSync(path, "utf8"))),
      loader: "js",
    }));
  },
};
