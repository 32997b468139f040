/** The schemas of our documents and of the file with all games: they take every example and every board that comes with the page, and refuses the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { fromDocument } from "../src/player/data/records.ts";
import { CLUES, DOCUMENT, HEAD, type Keys } from "../src/player/data/strayKey.ts";
import { puzzles } from "../src/puzzles/index.ts";

const folder = new URL("../../docs/formats/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

const schemas = new Ajv2020({
  ...{ allErrors: true, strict: true },
  ...{ strictTypes: false, strictTuples: false, strictRequired: false },
});
const documents = schemas.compile(read("document.schema.json") as object);
const libraries = schemas.compile(read("library.schema.json") as object);

/** What the schema has against a document. */
function problems(document: unknown, validate = documents): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => `${instancePath} ${message}`);
}

const LIBRARY = "library.json";
const examples = readdirSync(new URL("examples/", folder)).filter(
  (name) => name.endsWith(".json") && name !== LIBRARY,
);
/** Of the form before there was a log. */
const OLD = "kakuro.game.1.json";

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean;
}

/** That the keys are those that a schema names, and that it refuses others. */
function expectKeys(keys: Keys | null, schema: Schema | undefined): void {
  expect(Object.keys(keys ?? {}).toSorted()).toEqual(Object.keys(schema?.properties ?? {}).toSorted());
  expect(schema?.additionalProperties).toBe(false);
}

test("the keys that a restored game may have are those of the schema", () => {
  const schema = read("document.schema.json") as Schema & { $defs: Record<string, Schema> };
  const { properties, $defs } = schema;
  expectKeys(DOCUMENT, schema);
  expectKeys(DOCUMENT.origin ?? null, properties?.origin);
  expectKeys(DOCUMENT.checkpoints ?? null, properties?.checkpoints?.items);
  for (const moves of [DOCUMENT.log, DOCUMENT.history]) expectKeys(moves ?? null, $defs.move?.items);
  for (const { name } of puzzles) expectKeys(CLUES[name] ?? null, $defs[name]);
  expectKeys(CLUES.kakuro?.edge ?? null, $defs.kakuro?.properties?.edge);
  expectKeys(CLUES.colournonogram?.colours ?? null, $defs.colournonogram?.properties?.colours?.items);
  expectKeys(HEAD, read("library.schema.json") as Schema);
});

test("each puzzle has a document and a game", () => {
  const names = puzzles.flatMap(({ name }) => [`${name}.game.json`, `${name}.json`]);
  expect(examples.toSorted()).toEqual([...names, OLD].toSorted());
});

test.each(examples)("%s is what the schema says", (name) => {
  expect(problems(read(`examples/${name}`))).toEqual([]);
});

test("the file with all games is what its schema says, and the schema refuses others", () => {
  const library = read(`examples/${LIBRARY}`) as Record<string, unknown> & {
    games: Record<string, unknown>[];
  };
  expect(problems(library, libraries)).toEqual([]);
  expect(library.games).toHaveLength(2);
  const [game] = library.games;
  const document = game?.document as Record<string, unknown>;
  for (const damage of [
    { gridstepLibrary: 2 },
    { games: {} },
    { games: [{ ...game, id: 7 }] },
    { games: [{ ...game, document: { ...document, opened: undefined } }] },
    { games: [{ ...game, document: { ...document, log: [["soon", 1]] } }] },
    { best: { "kakuro 9x9 easy": { milliseconds: "1:00" } } },
    { solved: { "1b2x9k": 2 } },
  ])
    expect(problems(JSON.parse(JSON.stringify({ ...library, ...damage })), libraries)).not.toEqual([]);
});

test.each(examples.filter((name) => name.includes(".game.")))("the page reads the moves of %s", (name) => {
  const document = read(`examples/${name}`) as { puzzle: string; words: number[]; clues: unknown };
  const opened = {
    ...{ puzzle: document.puzzle, json: "{}", link: "", states: [] },
    view: { width: document.words.length, height: 1, constraints: [] },
  };
  const game = fromDocument("a", document, opened);
  expect(game?.history.length).toBeGreaterThan(0);
  expect(game?.log.length).toBeGreaterThan(0);
  expect(game?.log.every(([time]) => (time === null) === (name === OLD))).toBe(true);
});

test.each(puzzles)("the boards that come with $name are what the schema says", ({ name }) => {
  const file = new URL(`../src/puzzles/${name}/boards.json`, import.meta.url);
  const boards = JSON.parse(readFileSync(file, "utf8")) as { opened: { json: string } }[];
  expect(boards.length).toBeGreaterThan(3);
  for (const { opened } of boards) expect(problems(JSON.parse(opened.json))).toEqual([]);
});

describe("the schema refuses", () => {
  const nonogram = (rows: unknown, rest: object = {}) => ({
    ...{ gridstep: 1, puzzle: "nonogram", clues: { rows, columns: [[1]] } },
    ...rest,
  });
  const coloured = (colours: unknown, rows: unknown, rest: object = {}) => ({
    ...{ gridstep: 1, puzzle: "colournonogram", clues: { colours, rows, columns: [[[1, 1]]] } },
    ...rest,
  });
  const red = { name: "red", letter: "r", rgb: "d7263d" };
  const kakuro = (cells: unknown) => ({ gridstep: 1, puzzle: "kakuro", clues: { cells } });
  const sudominoku = (clues: object) => ({ gridstep: 1, puzzle: "sudominoku", clues });
  test.each([
    ["nothing", {}],
    ["a list", []],
    ["another version", { ...nonogram([[1]]), gridstep: 2 }],
    ["another puzzle", { ...nonogram([[1]]), puzzle: "sudoku" }],
    ["clues of another puzzle", { ...nonogram([[1]]), puzzle: "kakuro" }],
    ["no rows", nonogram([])],
    ["too many rows", nonogram(Array(129).fill([]))],
    ["a row that is no list", nonogram([1])],
    ["a block that is too long", nonogram([[129]])],
    ["a block that is none", nonogram([[0]])],
    ["a state of another puzzle", nonogram([[1]], { words: [3] })],
    ["a state that is none", nonogram([[1]], { words: [-1] })],
    ["a history that is none", nonogram([[1]], { history: [[{ cell: 0 }]] })],
    ["a log without times", nonogram([[1]], { log: [[{ cell: 0, from: 0, to: 1 }]] })],
    ["a game of another form", nonogram([[1]], { game: 3 })],
    ["a block without a colour", coloured([red], [[[1]]])],
    ["a ninth colour", coloured([red], [[[1, 9]]])],
    ["nine colours", coloured(Array(9).fill(red), [[[1, 1]]])],
    ["a colour of another form", coloured([{ ...red, rgb: "red" }], [[[1, 1]]])],
    ["a state of more colours", coloured([red], [[[1, 1]]], { words: [512] })],
    ["a key that is none", nonogram([[1]], { wrods: [2] })],
    ["a key of the clues that is none", sudominoku({ single: [] })],
    ["a key of the game that is none", nonogram([[1]], { origin: { lvel: "easy" } })],
    ["a level that is none", nonogram([[1]], { origin: { level: "constructor" } })],
    ["a cell that is none", kakuro([[2]])],
    ["a sum that cannot be", kakuro([[[46, 0], 1]])],
    ["three sums", kakuro([[[3, 4, 5], 1]])],
    ["a place off the board", sudominoku({ singles: ["1 J1"] })],
    ["half a domino", sudominoku({ dominoes: ["1 A1 2"] })],
    ["a sign that is none", { gridstep: 1, puzzle: "boardcover", clues: { rows: ["x"] } }],
  ])("%s", (_, document) => {
    expect(problems(document)).not.toEqual([]);
  });
  test("nothing of what it takes", () => {
    expect(problems(coloured([red], [[[1, 1]]], { words: [2] }))).toEqual([]);
    expect(problems(nonogram([[1]], { words: [2], "x-by": "me" }))).toEqual([]);
    expect(problems(kakuro([[1]]))).toEqual([]);
    expect(problems(sudominoku({}))).toEqual([]);
  });
});
