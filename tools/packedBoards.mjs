/** Boards that come with the page, as they are bundled: the cells of a constraint are mostly a row or a column, and
 *  constraints of one kind differ in few values. Of all boards that is 2 kB less, compressed. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const RUN = `const run = (first, step, count) => Array.from({ length: count }, (_, index) => first + index * step);\n`;
const ALIKE = `const alike = (kind, args, rows) => rows.map(([home, cells, ...values]) => ({ kind, home, cells,
  args: Object.fromEntries(args.map(([name, type], at) => [name, { type, value: values[at] }])) }));\n`;

/** Cells at equal distances as a call of `run`; others as they are. */
function packed(cells) {
  const [first = 0, next = 0] = cells;
  const step = next - first;
  return 2 < cells.length && cells.every((cell, index) => cell === first + index * step)
    ? `run(${first},${step},${cells.length})`
    : JSON.stringify(cells);
}

/** Constraints that follow each other and are of one kind as a call of `alike`, which has the kind once. */
function grouped(constraints) {
  const groups = [];
  for (const { kind, home, cells, args } of constraints) {
    const names = Object.entries(args).map(([name, { type }]) => [name, type]);
    const head = `${JSON.stringify(kind)},${JSON.stringify(names)}`;
    const values = Object.values(args).map(({ value }) => JSON.stringify(value));
    const row = `[${[JSON.stringify(home), packed(cells), ...values]}]`;
    if (groups.at(-1)?.head === head) groups.at(-1).rows.push(row);
    else groups.push({ head, rows: [row] });
  }
  return `[${groups.map(({ head, rows }) => `...alike(${head},[${rows}])`)}]`;
}

/** JSON in which the arrays under a key are written by `write`, as code. */
function written(boards, name, write) {
  const codes = [];
  const text = JSON.stringify(boards, (key, value) =>
    key === name && Array.isArray(value) ? `code ${codes.push(write(value)) - 1}` : value,
  );
  return text.replace(/"code (\d+)"/g, (_, index) => codes[index]);
}

/** A module whose default is what a file of boards holds: in the form that compresses best. */
export function moduleOf(boards) {
  const forms = [
    `export default ${JSON.stringify(boards)};\n`,
    `${RUN}export default ${written(boards, "cells", packed)};\n`,
    `${RUN}${ALIKE}export default ${written(boards, "constraints", grouped)};\n`,
  ];
  const sizes = forms.map((form) => gzipSync(form).length);
  return forms[sizes.indexOf(Math.min(...sizes))];
}

/** For esbuild. */
export const boardsPlugin = {
  name: "boards",
  setup(build) {
    build.onLoad({ filter: /puzzles\/\w+\/(boards|first|techniques)\.json$/ }, ({ path }) => ({
      contents: moduleOf(JSON.parse(readFileSync(path, "utf8"))),
      loader: "js",
    }));
  },
};
