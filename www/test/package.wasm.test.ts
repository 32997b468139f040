// The package as it is installed: `npm run package` makes it and builds `examples/` with it.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { puzzles } from "../src/puzzles/index.ts";

const root = new URL("../../", import.meta.url).pathname;
const project = join(root, "target/examples/node");
const installed = join(project, "node_modules/gridstep");
const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));

const run = (args: readonly string[]) => promisify(execFile)("node", args, { cwd: project, timeout: 60_000 });

const script = (source: string) => run(["--input-type=module", "--eval", source]);

test("the example for Node makes, solves, grades and explains", async () => {
  const { stdout } = await run(["solve.mjs"]);
  expect(stdout).toMatch(
    /^kakuro=\S+\n(?:[1-9.](?: [1-9.])+\n)+the only solution\neasy: .+\nbegin with .+ is [1-9]\n$/,
  );
});

test.each(puzzles)(
  "$name: in the thread and in a worker the same, and the process ends by itself",
  async ({ name }) => {
    const size = name === "sudominoku" ? 9 : 6;
    const { stdout } = await script(`
    import { start } from "gridstep/solver/${name}";
    const answers = [];
    for (const worker of [false, true]) {
      const puzzle = await start({ worker }).generate({ width: ${size}, height: ${size}, level: "easy", seed: 3 });
      const { solutions, isComplete } = await puzzle.solve();
      answers.push(puzzle.link + " " + solutions + " " + isComplete + " " + (await puzzle.grade()).level);
    }
    console.log(answers.join("\\n"));`);
    const [one, other] = stdout.trim().split("\n");
    expect(one).toMatch(/^\S+ [\d,]+ true easy$/);
    expect(other).toBe(one);
  },
);

test("an entry loads no other puzzle's wasm", async () => {
  const { stdout } = await script(`
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const read = [];
    const { readFile } = fs.promises;
    fs.promises.readFile = (path, ...rest) => (read.push(String(path)), readFile(path, ...rest));
    syncBuiltinESMExports();
    const { start } = await import("gridstep/solver/nonogram");
    await start().open("2 2\\n2\\n1\\n2\\n1\\n");
    console.log(read.filter((path) => path.endsWith(".wasm")).map((path) => path.split("/").at(-1)).join());`);
  expect(stdout.trim()).toBe("nonogram_bg.wasm");
});

test("a text that is none is refused with its place", async () => {
  const { stdout } = await script(`
    import { Refused, start } from "gridstep/solver/kakuro";
    const problem = await start().open("2/2/zzz").catch((thrown) => thrown);
    console.log(problem instanceof Refused, problem.error.line, problem.error.column);`);
  expect(stdout.trim()).toBe("true 1 5");
});

describe("the package", () => {
  type Entry = string | Record<string, string>;
  const exports = Object.entries(manifest.exports as Record<string, Entry>);

  test("has every file that it exports, and its licences", () => {
    const named = exports.flatMap(([, entry]) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    const files = named.filter((path) => !path.includes("*"));
    expect(files.length).toBeGreaterThan(15);
    for (const path of [...files, "LICENSE-MIT", "LICENSE-APACHE", "README.md"])
      expect(existsSync(join(installed, path)), path).toBe(true);
  });

  test("has an entry for each puzzle", () => {
    for (const { name } of puzzles) expect(manifest.exports[`./solver/${name}`]).toBeTruthy();
  });

  test("is typed for who uses it, strictly", async () => {
    writeFileSync(
      join(project, "use.ts"),
      `import { digitOf, type Hint, Refused, start } from "gridstep/solver/kakuro";
       import type { Puzzle } from "gridstep/solver";
       import type { GridstepPlayer, PlayerEvents } from "gridstep/player";
       const puzzle: Puzzle = await start({ worker: true }).open("2/2/n4334");
       const hint: Hint | null = await puzzle.hint({ cell: 4 });
       const digit: number | null = digitOf((await puzzle.solve()).solutions[0]?.[4] ?? 0);
       // @ts-expect-error there is no such level
       await start().generate({ width: 5, height: 5, level: "simple", seed: 1 });
       export const all: [Hint | null, number | null, typeof Refused] = [hint, digit, Refused];
       export const player = (one: GridstepPlayer): Promise<void> => one.seek(3);
       export type Ticks = PlayerEvents["gridstep-tick"]["tick"];\n`,
    );
    const strict = [
      "--ignoreConfig",
      "--strict",
      "--noEmit",
      "--skipLibCheck",
      "false",
      "--types",
      "",
      "--target",
      "es2022",
    ];
    const modules = ["--module", "nodenext", "--lib", "es2022,esnext.disposable,dom,dom.iterable"];
    const tsc = join(root, "node_modules/.bin/tsc");
    const made = await promisify(execFile)(tsc, [...strict, ...modules, "use.ts"], { cwd: project }).catch(
      (problem: { stdout: string }) => problem,
    );
    expect(made.stdout).toBe("");
  });
});

/** What a page loads before its puzzle appears, compressed: the element with its styles; wasm and worker come beside. */
test("the element stays small", () => {
  const dist = join(installed, "dist");
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(dist, name), "utf8");
    for (const [, next = ""] of text.matchAll(/(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)"/g)) take(next);
  };
  for (const name of ["player.js", "player.css"]) take(name);
  const size = [...found].reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name))).length, 0);
  console.info(`the element: ${size} bytes compressed, in ${found.size} files`);
  expect(size).toBeLessThanOrEqual(60_000);
});
