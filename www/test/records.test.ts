/** Records of the database, damaged in every way: the page can show what is read of them, or they are none. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORM, toDocument } from "../src/player/data/document.ts";
import { canBeShown, readRecord } from "../src/player/data/records.ts";
import { type GameRecord, SCHEMA } from "../src/player/data/storage.ts";
import { newGame } from "../src/player/state.ts";
import { firstBoard, puzzles } from "../src/puzzles/index.ts";

async function recordOf(puzzle: string): Promise<GameRecord> {
  const board = await firstBoard(puzzle);
  if (!board) throw new Error(`${puzzle} has a first board`);
  const { link } = board.opened;
  const document = JSON.parse(JSON.stringify(toDocument(newGame("a", board.opened))));
  return {
    id: "a",
    schema: SCHEMA,
    link,
    puzzle,
    updated: 7,
    revision: 1,
    solved: false,
    moves: 0,
    document,
  };
}

const isReadAndShown = async (record: GameRecord): Promise<boolean> => {
  const game = readRecord(record);
  return typeof game === "object" && (await canBeShown(game)) === true;
};

describe.each(puzzles)("a record of $name", ({ name }) => {
  test("is read as it was written", async () => {
    expect(await isReadAndShown(await recordOf(name))).toBe(true);
  });

  test("of a newer schema is left to who wrote it", async () => {
    expect(readRecord({ ...(await recordOf(name)), schema: SCHEMA + 1, document: {} })).toBe("newer");
  });

  test("whose game is of a newer form is left to who wrote it", async () => {
    const record = await recordOf(name);
    expect(readRecord({ ...record, document: { ...record.document, game: FORM + 1, log: 7 } })).toBe("newer");
  });

  test("of before there were schemas is read", async () => {
    const { schema: _none, ...before } = await recordOf(name);
    expect(await isReadAndShown(before)).toBe(true);
  });

  test.each([
    ["no document", { document: undefined }],
    ["a document that is none", { document: [] }],
    ["a time that is none", { updated: "now" }],
    ["a time that no date can say", { updated: 1e300 }],
    ["no link", { link: undefined }],
    ["another puzzle's name", { puzzle: name === "kakuro" ? "nonogram" : "kakuro" }],
  ])("with %s is damaged", async (_, damage) => {
    expect(readRecord({ ...(await recordOf(name)), ...(damage as object) })).toBe("damaged");
  });

  test.each([
    ["entries", { words: "none" }],
    ["a log", { log: [[0, 1]] }],
    ["moves", { log: undefined, history: [7] }],
  ])("whose %s cannot be read is damaged: it would be written again without them", async (_, damage) => {
    const record = await recordOf(name);
    expect(readRecord({ ...record, document: { ...record.document, ...damage } })).toBe("damaged");
  });

  test.each([
    ["constraints without anything", { constraints: [{}] }],
    ["constraints that are none", { constraints: "none" }],
    ["a cell outside", { constraints: [{ kind: "across", home: null, cells: [1 << 14], args: {} }] }],
    ["a width of half a cell", { width: 2.5 }],
    ["a height beyond all", { height: 2 ** 40 }],
    ["no width", { width: undefined }],
    ["a width that is no value at all", { width: { toString: 0 } }],
  ])("whose view has %s is damaged", async (_, damage) => {
    const { document, ...record } = await recordOf(name);
    const opened = document.opened as { view: object };
    const broken = { ...document, opened: { ...opened, view: { ...opened.view, ...damage } } };
    expect(readRecord({ ...record, document: broken })).toBe("damaged");
  });

  test("with anything in place of any part is none, or can be shown", async () => {
    const whole = await recordOf(name);
    const paths = pathsOf(whole);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.anything(), async (path, value) => {
        const game = readRecord(replaced(whole, path, value) as GameRecord);
        if (typeof game === "object") await canBeShown(game);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The way to each part, at most six deep, the first of each list. */
function pathsOf(value: unknown, way: string[] = []): string[][] {
  if (typeof value !== "object" || value === null || 6 < way.length) return [way];
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value);
  return [way, ...keys.flatMap((key) => pathsOf((value as Record<string, unknown>)[key], [...way, key]))];
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return typeof value === "object" && value ? value : {};
  const copy: Record<string, unknown> = Array.isArray(whole)
    ? ([...whole] as never)
    : { ...(whole as object) };
  copy[key] = rest.length === 0 ? value : replaced(copy[key], rest, value);
  return copy;
}
