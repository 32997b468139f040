/** The schema of our documents: it takes every example and every board that comes with the page, and refuses the rest. */
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { puzzles } from "../src/puzzles/index.ts";

const folder = new URL("../../docs/formats/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

const validate = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictTuples: false,
}).compile(read("document.schema.json") as object);

/** What the schema has against a document. */
function problems(document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message = "" }) => `${instancePath} ${message}`);
}

const examples = readdirSync(new URL("examples/", folder)).filter((name) => name.endsWith(".json"));

test("each puzzle has a document and a game", () => {
  const names = puzzles.flatMap(({ name }) => [`${name}.game.json`, `${name}.json`]);
  expect(examples.toSorted()).toEqual(names.toSorted());
});

test.each(examples)("%s is what the schema says", (name) => {
  expect(problems(read(`examples/${name}`))).toEqual([]);
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
    expect(problems(nonogram([[1]], { words: [2], title: "dot" }))).toEqual([]);
    expect(problems(kakuro([[1]]))).toEqual([]);
    expect(problems(sudominoku({}))).toEqual([]);
  });
});
