/** The layers of the page: imports go downwards only. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

const root = new URL("../src/", import.meta.url).pathname;

/** What each layer may import besides itself. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  solver: [],
  i18n: [],
  board: [],
  puzzles: ["solver", "board", "i18n"],
  player: ["solver", "board", "i18n", "puzzles"],
  offline: [],
  app: ["solver", "board", "i18n", "puzzles", "player", "offline"],
  package: ["solver", "board", "i18n", "puzzles", "player"],
};

/** Where the player meets its features: files that load them, and files that several of them need at once. */
const REGISTRIES = ["player/PlayerView.tsx", "player/features.ts", "player/cards.ts", "player/watch.ts"];

interface Import {
  from: string;
  to: string;
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(join(root, from), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g)].map(
    ([, path = ""]) => ({ from, to: normalize(join(dirname(from), path)) }),
  ),
);
const layerOf = (file: string): string => file.split("/")[0] ?? "";
const featureOf = (file: string): string | undefined => /^player\/features\/([^/]+)\//.exec(file)?.[1];
const named = ({ from, to }: Import): string => `${from} -> ${to}`;

test("every file lies in a layer", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(500);
  expect(files.filter((file) => !Object.hasOwn(BELOW, layerOf(file)))).toEqual([]);
});

test.each(Object.keys(BELOW))("%s imports what lies below it, and nothing else", (layer) => {
  const upward = imports.filter(
    ({ from, to }) =>
      layerOf(from) === layer && layerOf(to) !== layer && !BELOW[layer]?.includes(layerOf(to)),
  );
  expect(upward.map(named)).toEqual([]);
});

describe("features", () => {
  test("do not import each other", () => {
    const across = imports.filter(
      ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
    );
    expect(across.map(named)).toEqual([]);
  });

  test("are imported by the player in its registries alone", () => {
    const elsewhere = imports.filter(
      ({ from, to }) =>
        layerOf(from) === "player" && !featureOf(from) && featureOf(to) && !REGISTRIES.includes(from),
    );
    expect(elsewhere.map(named)).toEqual([]);
  });
});

test("the puzzles do not import each other", () => {
  const puzzleOf = (file: string) => /^puzzles\/([^/]+)\//.exec(file)?.[1];
  const across = imports.filter(
    ({ from, to }) => puzzleOf(from) && puzzleOf(to) && puzzleOf(from) !== puzzleOf(to),
  );
  expect(across.map(named)).toEqual([]);
});

describe("a player shares a page with others", () => {
  const source = (name: string) =>
    readFileSync(join(root, name), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const player = files.filter(
    (name) => ["board", "puzzles", "player"].includes(layerOf(name)) && !name.endsWith(".worker.ts"),
  );

  /** Caches, and lists of what was loaded: what they hold is the same for every player. */
  const CACHES = [
    "board/marks.ts",
    "i18n/catalogue.ts",
    "player/lazy.tsx",
    "puzzles/index.ts",
    "puzzles/sudominoku/board.ts",
  ];

  test("it has no state outside of its parts", () => {
    const state =
      /^(export )?(let\b|const \w+(: [^=\n]+)? = (signal|computed|\[\];|new (Map|Set|WeakMap)(<(?![^>]*never>)[^(]*>)?\(\)))/m;
    expect(
      [...player, ...files.filter((name) => ["app", "i18n"].includes(layerOf(name)))]
        .filter((name) => state.test(source(name)))
        .sort(),
    ).toEqual(CACHES);
  });

  test("it knows neither the address, the storage nor the other elements of the page", () => {
    const page =
      /(?<![\w.])(location|localStorage|sessionStorage)\.|(?<![\w.])history\.(state|replaceState|pushState)|\bdocument\.(getElementById|querySelector|documentElement|title)|\bid="/;
    expect(player.filter((name) => page.test(source(name)))).toEqual([]);
  });
});
