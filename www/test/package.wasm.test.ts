// The package as it is installed: `npm run package` makes it and builds `examples/` with it.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { Offer } from "../src/package/order.ts";
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

  test("is no entry itself, and says which there are, whatever is imported of it", async () => {
    for (const source of [
      `import "gridstep";`,
      `import { start } from "gridstep";`,
      `import gridstep from "gridstep";`,
      `await import("gridstep");`,
      `import { createRequire } from "node:module"; createRequire(import.meta.url)("gridstep");`,
    ]) {
      const { stderr } = await script(source).catch((problem: { stderr: string }) => problem);
      for (const { name } of puzzles) expect(stderr, source).toContain(`gridstep/solver/${name}`);
      expect(stderr, source).toContain("gridstep/player");
    }
  });

  test("has a player that does nothing on a server", async () => {
    const { stdout, stderr } = await script(`
      import "gridstep/player";
      import { GridstepPlayer } from "gridstep/player";
      console.log(typeof GridstepPlayer, "HTMLElement" in globalThis);`);
    expect([stdout.trim(), stderr]).toEqual(["function false", ""]);
  });
});

/** Compiles a program as strictly as can be, declarations of libraries included; what the compiler says. */
async function compiled(name: string, source: string, options: readonly string[]): Promise<string> {
  writeFileSync(join(project, name), source);
  const strict = ["--ignoreConfig", "--strict", "--noEmit", "--skipLibCheck", "false", "--types", ""];
  const tsc = join(root, "node_modules/.bin/tsc");
  const args = [...strict, "--exactOptionalPropertyTypes", "--target", "es2022", ...options, name];
  const made = promisify(execFile)(tsc, args, { cwd: project });
  const { stdout } = await made.catch((problem: { stdout: string }) => problem);
  return stdout;
}

describe("the types", () => {
  const program = `import { ArgumentError, digitOf, type Hint, Refused, start } from "gridstep/solver/kakuro";
    import { start as startBoard, wayOf } from "gridstep/solver/boardcover";
    import type { Offer, Order, Puzzle, WatchedEvent } from "gridstep/solver";
    import "gridstep/solver/worker";
    const solver = start({ worker: true });
    const puzzle: Puzzle = await solver.open("2/2/n4334");
    const hint: Hint | null = await puzzle.hint({ cell: 4 });
    const states: Uint32Array = hint?.hint === "chain" && hint.steps[0] ? puzzle.apply(hint.steps[0], puzzle.states) : puzzle.states;
    const digit: number | null = digitOf((await puzzle.solve({ states })).solutions[0]?.[4] ?? 0);
    const { ways, complete } = await puzzle.count({ upTo: 3 });
    const order: Order = { width: 5, height: 5, level: "easy", seed: 1, loose: true };
    const way = wayOf((await startBoard().generate(order)).states[0] ?? 0);
    // @ts-expect-error there is no such level
    await solver.generate({ width: 5, height: 5, level: "simple", seed: 1 });
    // @ts-expect-error there is no such option
    await puzzle.solve({ limit: 1 });
    // @ts-expect-error states are needed
    await puzzle.check();
    const offers: readonly Offer[] = (await solver.kind()).offers;
    const search = await puzzle.watch("scan");
    const events: WatchedEvent[] = (await search.play(3)).events;
    const argument = (problem: unknown) => problem instanceof ArgumentError ? problem.argument : problem instanceof Refused ? problem.error.line : null;
    export const all: unknown[] = [digit, ways, complete, way, offers, events, argument];\n`;

  test.each([
    ["nodenext", "nodenext"],
    ["esnext", "bundler"],
  ])(
    "need nothing but the package, in a program without a browser's or Node's: %s",
    async (module, resolution) => {
      const options = ["--module", module, "--moduleResolution", resolution, "--lib", "es2022"];
      expect(await compiled("program.mts", program, options)).toBe("");
    },
  );

  test("take a browser's workers and signals, and know the element and its events", async () => {
    const page = `import { start } from "gridstep/solver/nonogram";
      import "gridstep/player";
      import type { GridstepPlayer, PlayerEvents } from "gridstep/player";
      const worker = () => new Worker("./solver.worker.js", { type: "module" });
      await start({ worker, wasm: new URL("./nonogram_bg.wasm", location.href) }).open("", { signal: AbortSignal.timeout(9) });
      const player: GridstepPlayer | null = document.querySelector("gridstep-player");
      player?.addEventListener("gridstep-change", ({ detail: { states, isSolved } }) => [states.length, !isSolved]);
      document.addEventListener("gridstep-tick", ({ detail }) => detail.engine.length + detail.tick);
      document.body.addEventListener("gridstep-error", ({ detail }) => detail.puzzle.length);
      addEventListener("gridstep-ready", ({ detail }) => detail.puzzle.length);
      // @ts-expect-error there is no such detail
      player?.addEventListener("gridstep-solved", ({ detail }) => detail.tick);
      export type Ticks = PlayerEvents["gridstep-tick"]["tick"];\n`;
    expect(await compiled("page.mts", page, ["--module", "nodenext", "--lib", "es2022,dom"])).toBe("");
    // On a server that shows a page, the player's types bring a browser's along.
    const server = `import "gridstep/player";\nexport {};\n`;
    expect(await compiled("server.mts", server, ["--module", "nodenext", "--lib", "es2022"])).toBe("");
  });
});

describe("the README", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  /** The rows of the table under a heading. */
  const rowsOf = (head: string): string[][] => {
    const [, after = ""] = readme.split(`${head}\n`);
    const rows = after.split("\n\n")[0]?.split("\n").slice(1) ?? [];
    return rows.map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  };

  test("has examples that run, and come to what they say", async () => {
    const [first = "", hints = ""] = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(
      ([, code = ""]) => code,
    );
    const [, said] = /console\.log\(.*\); \/\/ (.*)/.exec(first) ?? [];
    const { stdout } = await script(`${first.replace("solver.close();", "")}
      ${hints}
      console.log((await puzzle.check(states)).solved);`);
    expect(stdout.replace(/\s+/g, " ")).toBe(`${said?.replace(/\s+/g, " ")} true `);
  });

  test("names all answers of a hint", () => {
    const types = readFileSync(join(installed, "types/solver/wire.d.ts"), "utf8");
    const [, hint = ""] = /type Hint = ([\s\S]*?)\n\/\*\*\n \* How often/.exec(types) ?? [];
    const answers = [...new Set([...hint.matchAll(/"hint": "(\w+)"/g)].map(([, name]) => name))].sort();
    expect(answers).toHaveLength(9);
    expect(
      rowsOf("| `hint.hint` | what it says |")
        .map(([name]) => name?.replaceAll("`", ""))
        .sort(),
    ).toEqual(answers);
  });

  test("says what each puzzle's generator offers", async () => {
    const rows = rowsOf("| entry | cells a side | more options |");
    expect(rows.map(([name]) => name)).toEqual(puzzles.map(({ name }) => `\`${name}\``));
    for (const [name = "", sides = "", options = ""] of rows) {
      const { stdout } = await script(`
        import { start } from "gridstep/solver/${name.replaceAll("`", "")}";
        console.log(JSON.stringify((await start().kind()).offers));`);
      const offers: Offer[] = JSON.parse(stdout);
      const range = ([least, most]: readonly number[]) =>
        least === most ? `${least}` : `${least} to ${most}`;
      for (const { level, loose, sides: ends, cells, given } of offers) {
        const place = loose ? options : sides;
        expect(place, `${name} ${level}`).toContain(range(ends));
        if (1 < cells) expect(place, `${name} ${level}`).toContain(`${cells} cells or more`);
        if (given) expect(options, `${name} ${level}`).toContain(`${level} ${range(given)}`);
      }
      for (const option of ["loose", "whole", "pattern"] as const)
        expect(options.includes(`\`${option}: true\``), `${name} ${option}`).toBe(
          offers.some((offer) => offer[option]),
        );
    }
  });

  test("has the sizes that the files have", () => {
    const sizes = puzzles.map(({ name }) => {
      const bytes = readFileSync(join(installed, `dist/${name}_bg.wasm`));
      return [bytes.length, gzipSync(bytes).length].map((size) => Math.round(size / 1000));
    });
    const range = (at: number) => {
      const all = sizes.map((size) => size[at] ?? 0);
      return `${Math.min(...all)} to ${Math.max(...all)}`;
    };
    expect(readme).toContain(`(${range(0)} kB, ${range(1)} compressed)`);
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
