// How time grows with cells, as SVG: log-log, readable on light and dark, no library.
import { median } from "./tables.mjs";

const [width, height] = [720, 460];
const frame = { left: 74, right: 690, top: 46, bottom: 396 };

const style = `
  svg { color-scheme: light dark; --ink: #222; --soft: #999; --grid: #ddd; --native: #0b62a4; --wasm: #b3470a; --paper: #fff; }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #eee; --soft: #999; --grid: #444; --native: #6cb6f5; --wasm: #f5a368; --paper: #1b1b1b; }
  }
  text { font: 13px sans-serif; fill: var(--ink); }
  .title { font-weight: 600; }
  .grid { stroke: var(--grid); }
  .native { stroke: var(--native); fill: var(--native); }
  .wasm { stroke: var(--wasm); fill: var(--wasm); }
  polyline.native, polyline.wasm, polyline { fill: none; stroke-width: 2; }
  .dot { stroke: none; opacity: 0.55; }
  text.native, text.wasm { stroke: none; }`;

/** Powers of ten, and between them 2 and 5 where there is room, that span the numbers. */
function ticksOf(low, high, steps) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power += 1)
    ticks.push(...steps.map((step) => Number((step * 10 ** power).toPrecision(1))));
  const first = Math.max(0, ticks.findLastIndex((tick) => tick <= low));
  const last = ticks.findIndex((tick) => tick >= high);
  return ticks.slice(first, last + 1);
}

function axis(ticks, from, to) {
  const [low, high] = [Math.log(ticks[0]), Math.log(ticks.at(-1))];
  return (value) => from + ((Math.log(value) - low) / (high - low)) * (to - from);
}

/** The boards of all groups as dots, the median of each group as a line; native and wasm. */
export function plot(groups, machine) {
  const kinds = { native: (row) => row.median_ms + row.parse_ms, wasm: (row) => row.wasm.ms };
  const points = groups.flatMap(({ rows }) =>
    rows.flatMap((row) => Object.values(kinds).map((of) => [row.cells, of(row)])),
  );
  const span = (index) => [Math.min, Math.max].map((pick) => pick(...points.map((point) => point[index])));
  const [across, up] = [ticksOf(...span(0), [1, 2, 5]), ticksOf(...span(1), [1])];
  const [x, y] = [axis(across, frame.left, frame.right), axis(up, frame.bottom, frame.top)];
  const parts = [
    ...across.map(
      (tick) => `<path class="grid" d="M${x(tick)} ${frame.top}V${frame.bottom}"/>
  <text x="${x(tick)}" y="${frame.bottom + 20}" text-anchor="middle">${tick}</text>`,
    ),
    ...up.map(
      (tick) => `<path class="grid" d="M${frame.left} ${y(tick)}H${frame.right}"/>
  <text x="${frame.left - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
    ),
  ];
  const middle = (frame.left + frame.right) / 2;
  parts.push(
    `<text class="title" x="${middle}" y="24" text-anchor="middle">Random Kakuro boards: a solution and a second one</text>`,
    `<text x="${middle}" y="${height - 24}" text-anchor="middle">cells of the board, black ones included</text>`,
    `<text x="${middle}" y="${height - 6}" text-anchor="middle" font-size="11">${machine}; dots: boards, lines: medians</text>`,
    `<text transform="translate(20 ${(frame.top + frame.bottom) / 2}) rotate(-90)" text-anchor="middle">ms</text>`,
  );
  for (const [at, [kind, of]] of Object.entries(kinds).entries()) {
    const spread = groups.flatMap(({ rows }) => rows.map((row) => [x(row.cells), y(of(row))]));
    const middles = groups.map(({ rows }) => [x(rows[0].cells), y(median(rows.map(of)))]);
    parts.push(
      ...spread.map(([cx, cy]) => `<circle class="${kind} dot" cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="3"/>`),
      `<polyline class="${kind}" points="${middles.map((point) => point.map((n) => n.toFixed(1)).join()).join(" ")}"/>`,
      `<text class="${kind}" x="${frame.left + 12}" y="${frame.top + 18 + 18 * at}">${kind}</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"
  aria-label="Time against cells of random Kakuro boards, native and wasm, both axes logarithmic">
<style>${style}
</style>
<rect width="${width}" height="${height}" fill="var(--paper)"/>
${parts.join("\n")}
</svg>
`;
}

/** Milliseconds of several solvers as lines over something that grows, both axes logarithmic. */
export function curves(lines, { title, across: label, note }) {
  const points = lines.flatMap((line) => line.points);
  const span = (index) => [Math.min, Math.max].map((pick) => pick(...points.map((point) => point[index])));
  const [across, up] = [ticksOf(...span(0), [1, 2, 5]), ticksOf(...span(1), [1])];
  const [x, y] = [axis(across, frame.left, frame.right), axis(up, frame.bottom, frame.top)];
  const middle = (frame.left + frame.right) / 2;
  const colours = ["#0b62a4", "#b3470a", "#2f7d32", "#8a3ba8", "#a8323e", "#6b6b6b"];
  const parts = [
    ...across.map(
      (tick) => `<path class="grid" d="M${x(tick)} ${frame.top}V${frame.bottom}"/>
  <text x="${x(tick)}" y="${frame.bottom + 20}" text-anchor="middle">${tick}</text>`,
    ),
    ...up.map(
      (tick) => `<path class="grid" d="M${frame.left} ${y(tick)}H${frame.right}"/>
  <text x="${frame.left - 8}" y="${y(tick) + 4}" text-anchor="end">${tick}</text>`,
    ),
    `<text class="title" x="${middle}" y="24" text-anchor="middle">${title}</text>`,
    `<text x="${middle}" y="${height - 24}" text-anchor="middle">${label}</text>`,
    `<text x="${middle}" y="${height - 6}" text-anchor="middle" font-size="11">${note}</text>`,
    `<text transform="translate(20 ${(frame.top + frame.bottom) / 2}) rotate(-90)" text-anchor="middle">ms</text>`,
    ...lines.flatMap(({ name, points: line }, at) => {
      const colour = colours[at % colours.length];
      const path = line.map(([cells, ms]) => `${x(cells).toFixed(1)},${y(ms).toFixed(1)}`).join(" ");
      return [
        `<polyline points="${path}" stroke="${colour}"/>`,
        `<text x="${frame.right - 8}" y="${frame.bottom - 12 - 18 * (lines.length - 1 - at)}" text-anchor="end" style="fill:${colour}">${name}</text>`,
      ];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}: milliseconds, both axes logarithmic">
<style>${style}
</style>
<rect width="${width}" height="${height}" fill="var(--paper)"/>
${parts.join("\n")}
</svg>
`;
}
