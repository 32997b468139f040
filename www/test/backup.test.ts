/** The file with all games: what is in it comes back, on any device and in any order, and what is damaged is counted. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bestWith } from "../src/player/best.ts";
import { backUp, NoLibrary, restore } from "../src/player/data/backup.ts";
import { done } from "../src/player/data/database.ts";
import { databaseOf, keptGames, place, removeGame } from "../src/player/data/library.ts";
import { SCHEMA } from "../src/player/data/storage.ts";
import { memoryRouter, memoryStorage } from "../src/player/memory.ts";
import { Player } from "../src/player/player.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { markSolved, solvedIn } from "../src/player/solved.ts";
import { firstSettings, firstState, type Game, newGame } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import { firstBoard } from "../src/puzzles/index.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("navigator", { languages: ["en"] });
});
afterEach(() => vi.unstubAllGlobals());

let devices = 0;
/** A browser with nothing in it. */
function deviceOf(): Player {
  devices += 1;
  const storage = { ...memoryStorage(), database: `device-${devices}` };
  return new Player({ dataset: {} } as HTMLElement, storage, memoryRouter(), { locale: "en" });
}

const boards = await Promise.all(
  ["kakuro", "nonogram", "boardcover"].map(async (name) => {
    const board = await firstBoard(name);
    if (!board) throw new Error(`${name} has a first board`);
    return board.opened;
  }),
);

const enter = (cell: number, to: number): Action => ({ type: "edit", changes: [{ cell, from: 0, to }] });
const undo: Action = { type: "undo" };
const clock: Action = { type: "clock", milliseconds: 1234 };

function gameOf(id: string, ...actions: Action[]): Game {
  const opened = boards[id.length % boards.length] ?? boards[0];
  if (!opened) throw new Error("a board");
  return after(newGame(id, opened, { level: "easy", seed: 7 }), ...actions);
}

/** A game gone on with; of cells, only those that can be filled are counted. */
function after(game: Game, ...actions: Action[]): Game {
  const cells = game.opened.view.constraints.flatMap(({ cells }) => cells);
  const open = [...new Set(cells)].toSorted((one, other) => one - other);
  const onBoard = (action: Action): Action =>
    action.type === "edit"
      ? { ...action, changes: action.changes.map((change) => ({ ...change, cell: open[change.cell] ?? 0 })) }
      : action;
  const state = { ...firstState(firstSettings("en")), game };
  return actions.map(onBoard).reduce(reduce, state).game ?? game;
}

/** Writes games into a device, with the time that each was played last. */
async function put(device: Player, ...games: Game[]): Promise<void> {
  for (const [at, game] of games.entries())
    await place(device, game.id, () => ({ game, updated: 1000 + at }));
}

/** All records of a device, without what differs by the way in which they came there. */
async function recordsIn(device: Player): Promise<unknown[]> {
  const database = await databaseOf(device);
  const records: Record<string, unknown>[] = await done(
    database?.transaction("games").objectStore("games").getAll() as IDBRequest,
  );
  return records.map(({ revision: _revision, ...record }) => record);
}

const fileOf = async (device: Player): Promise<Blob> => (await backUp(device)).file;
const textOf = async (device: Player): Promise<string> => (await fileOf(device)).text();
const lines = (text: string): string[] => text.trimEnd().split("\n");

test("a device with nothing has everything after it", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const solved = gameOf("solved", enter(12, 4), clock);
  await put(here, gameOf("a", enter(1, 2), clock, undo, enter(2, 2)), gameOf("bb", enter(3, 2)), solved);
  const { local } = here.storage;
  bestWith(local, { ...solved, solved: true });
  markSolved(local, solved.opened);
  storeOf(here).dispatch({
    type: "settings",
    settings: { language: "ko", theme: "dark", begun: ["kakuro"] },
  });

  const found = await restore(there, await fileOf(here));

  expect(found).toMatchObject({
    added: 3,
    advanced: 0,
    same: 0,
    copies: 0,
    damaged: 0,
    newer: 0,
    isCut: false,
  });
  expect(await recordsIn(there)).toEqual(await recordsIn(here));
  expect(there.storage.local.getItem("gridstep.best")).toBe(local.getItem("gridstep.best"));
  expect(solvedIn(there.storage.local)(solved.opened)).toBe(true);
  expect(storeOf(there).playerSettings.value).toEqual(storeOf(here).playerSettings.value);
  expect(await restore(there, await fileOf(here))).toMatchObject({ added: 0, same: 3 });
});

test("two devices that take each other's file have the same games, and both ways where they differ", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const begun = gameOf("a", enter(1, 2), clock);
  const elsewhere = gameOf("bb", enter(4, 2));
  await put(here, begun, elsewhere, gameOf("only-here", enter(1, 1)));
  await restore(there, await fileOf(here));
  await put(here, after(begun, enter(2, 2), clock), after(elsewhere, enter(5, 2), undo));
  await put(there, after(begun, enter(3, 1)), after(elsewhere), gameOf("only-there", enter(1, 1)));

  const [fromHere, fromThere] = [await fileOf(here), await fileOf(there)];
  expect(await restore(here, fromThere)).toMatchObject({ added: 1, copies: 1, same: 2, advanced: 0 });
  expect(await restore(there, fromHere)).toMatchObject({ added: 0, copies: 1, advanced: 1, same: 1 });

  expect(await recordsIn(there)).toEqual(await recordsIn(here));
  const ids = (await recordsIn(here)).map((record) => (record as { id: string }).id);
  expect(ids.filter((id) => /^a-\w+$/.test(id))).toHaveLength(1);
  expect(ids).toHaveLength(5);
  expect(await restore(here, await fileOf(there))).toMatchObject({
    added: 0,
    copies: 0,
    advanced: 0,
    same: 5,
  });
});

test("the better times stay, whichever device they are of", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const fast = { ...gameOf("a", enter(1, 2)), elapsed: 1000 };
  bestWith(here.storage.local, fast);
  bestWith(there.storage.local, { ...fast, id: "slow", elapsed: 2000 });
  const before = here.storage.local.getItem("gridstep.best");
  await restore(here, await fileOf(there));
  await restore(there, await fileOf(here));
  expect([here, there].map(({ storage }) => storage.local.getItem("gridstep.best"))).toEqual([
    before,
    before,
  ]);
});

test("what is damaged is counted, and all else comes in", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)), gameOf("bb", enter(1, 2)), gameOf("ccc", enter(1, 2)));
  const [head = "", ...rest] = lines(await textOf(here));
  const [last = "", second = "", first = "", end = ""] = rest;
  const file = (...all: string[]) => new Blob([[head, ...all].join("\n")]);

  const torn = second.slice(0, 200);
  expect(await restore(deviceOf(), file(last, torn, first, end))).toMatchObject({ added: 2, damaged: 1 });
  const damages = [
    ["7", "{}", '{"id":7}'].map((entry) => `${entry},`),
    second.replace('"view"', '"vieuw"'),
    second.replace(/"updated":\d+/, '"updated":1e300'),
    second.replace('"words":[', '"words":[-1,'),
    second.replace('"log":[', '"log":[[0,9],'),
  ].flat();
  for (const damage of damages)
    expect(await restore(deviceOf(), file(last, damage, first, end))).toMatchObject({ added: 2, damaged: 1 });
  const cut = deviceOf();
  expect(await restore(cut, file(last, second.slice(0, 99)))).toMatchObject({
    added: 1,
    damaged: 1,
    isCut: true,
  });
  expect(await recordsIn(cut)).toHaveLength(1);
  expect(await restore(deviceOf(), file(last))).toMatchObject({ added: 1, damaged: 0, isCut: true });
  const newer = second.replace('"game":2', '"game":3');
  expect(await restore(deviceOf(), file(last, newer, first, end))).toMatchObject({ added: 2, newer: 1 });
});

test("a file that was laid out anew is read; another one is refused, and changes nothing", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)), gameOf("bb", enter(1, 2)));
  const text = await textOf(here);
  const whole: Record<string, unknown> = JSON.parse(text);
  const anew = (library: object) => new Blob([JSON.stringify(library, null, 2)]);
  expect(await restore(deviceOf(), anew(whole))).toMatchObject({ added: 2, damaged: 0, isCut: false });
  const refused: [Blob, string][] = [
    [anew({ ...whole, gridstepLibrary: 2 }), "newer"],
    [new Blob([text.replace('"gridstepLibrary":1', '"gridstepLibrary":2')]), "newer"],
    [new Blob([boards[0]?.json ?? ""]), "none"],
    [new Blob([text.slice(9)]), "none"],
    [new Blob([]), "none"],
  ];
  for (const [file, reason] of refused) {
    const there = deviceOf();
    await expect(restore(there, file)).rejects.toEqual(new NoLibrary(reason as "none"));
    expect(await recordsIn(there)).toEqual([]);
    expect(there.storage.local.getItem("gridstep.best")).toBeNull();
  }
});

test("a game of a newer version stays as it is, in the file too; a damaged one gives way and stays aside", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const game = gameOf("a", enter(1, 2));
  await put(there, game);
  await put(here, game);
  const database = await databaseOf(here);
  const change = async (changed: object) => {
    const store = () => database?.transaction("games", "readwrite").objectStore("games") as IDBObjectStore;
    const record: object = await done(store().get("a"));
    await done(store().put({ ...record, ...changed }));
  };
  const document = { later: true, game: 9 };
  await change({ schema: SCHEMA + 1, document });
  expect(await restore(here, await fileOf(there))).toMatchObject({ newer: 1, added: 0 });
  expect(await recordsIn(here)).toMatchObject([{ id: "a", document }]);
  expect(JSON.parse(await textOf(here)).games).toMatchObject([{ id: "a", document }]);

  await change({ schema: SCHEMA, document: [7] });
  expect(await restore(here, await fileOf(there))).toMatchObject({ added: 1 });
  expect(await recordsIn(here)).toMatchObject(await recordsIn(there));
  const aside = await done(database?.transaction("aside").objectStore("aside").getAll() as IDBRequest);
  expect(aside).toMatchObject([{ id: "a", document: [7] }]);
});

test("an entry with a misspelt key comes without what that holds, and the key is named with its place", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)), gameOf("bb", enter(3, 2)));
  const text = await textOf(here);
  // Without its time an entry cannot be placed among the others.
  const misspelt = { log: 0, origin: 0, hints: 0, updated: 1 };
  for (const [key, damaged] of Object.entries(misspelt)) {
    const changed = text.replace(`"${key}":`, `"${key}x":`);
    const there = deviceOf();
    const { stray, ...found } = await restore(there, new Blob([changed]));
    expect(found).toMatchObject({ added: 2 - damaged, damaged });
    const came = (await recordsIn(there)) as { id: string }[];
    expect(came.map(({ id }) => id)).toEqual(damaged === 0 ? ["a", "bb"] : ["a"]);
    const column = (lines(changed)[1] ?? "").indexOf(`"${key}x"`) + 2;
    expect(stray).toMatchObject({ line: 2, column, key: `${key}x` });
    const anew = JSON.stringify(JSON.parse(changed), null, 1);
    const line = anew.split("\n").findIndex((line) => line.includes(`"${key}x"`)) + 1;
    const { stray: place } = await restore(deviceOf(), new Blob([anew]));
    expect(place).toMatchObject({ line, column: (anew.split("\n")[line - 1] ?? "").indexOf(key) + 1 });
  }
  const own = text.replace('"log":', '"x-by":{"lgo":1},"log":');
  expect(await restore(deviceOf(), new Blob([own]))).toMatchObject({ added: 2, damaged: 0, stray: null });
});

test("a misspelt key is named wherever it stands, at its place and not at another of its name", async () => {
  const here = deviceOf();
  const checkpoint: Action = { type: "keepCheckpoint", name: "half" };
  await put(here, gameOf("a", enter(1, 2), checkpoint));
  const whole = JSON.parse(await textOf(here));
  const { document } = whole.games[0];
  const { log, origin, checkpoints, clues } = document;
  const mistakes: [object, string][] = [
    [log[0][1][0], "form"],
    [origin, "cell"],
    [checkpoints[0], "nmae"],
    [clues, "row"],
    [whole, "bset"],
    [whole, "setings"],
  ];
  for (const [record, key] of mistakes) {
    Object.assign(record, { [key]: 7 });
    const anew = JSON.stringify(whole, null, 1);
    Object.assign(record, { [key]: undefined });
    const { stray, ...found } = await restore(deviceOf(), new Blob([anew]));
    expect(found).toMatchObject({ added: 1, damaged: 0 });
    expect(stray?.key).toBe(key);
    const line = anew.split("\n")[(stray?.line ?? 0) - 1];
    expect(line?.slice((stray?.column ?? 0) - 1)).toMatch(new RegExp(`^${key}": 7`));
  }
  Object.assign(origin, { "x-by": { who: 7 } });
  expect(await restore(deviceOf(), new Blob([JSON.stringify(whole)]))).toMatchObject({
    ...{ added: 1, damaged: 0, stray: null },
  });
});

test("a game whose moves do not lead to its entries, or are none of its board, is damaged", async () => {
  const here = deviceOf();
  await put(here, gameOf("ccc", enter(1, 2)));
  const whole = JSON.parse(await textOf(here));
  const { document } = whole.games[0];
  const { log, words } = document;
  const onBlack = [[0, [{ cell: 0, from: 0, to: 2 }]]];
  for (const damage of [
    { log: [[0, [{ ...log[0][1][0], to: 4 }]]] },
    { words: words.map(() => 0) },
    { log: onBlack, words: words.map((_: number, cell: number) => (cell === 0 ? 2 : 0)) },
    { puzzle: "nonogram", clues: { rows: [], columns: [] } },
  ]) {
    const games = [{ ...whole.games[0], document: { ...document, ...damage } }];
    const there = deviceOf();
    const file = new Blob([JSON.stringify({ ...whole, games })]);
    expect(await restore(there, file)).toMatchObject({ added: 0, damaged: 1, stray: null });
    expect(await recordsIn(there)).toEqual([]);
  }
});

test("lists in lists without end spoil their own game alone", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)), gameOf("bb", enter(1, 2)));
  const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const changed = (await textOf(here)).replace(/"log":\[\[.*?\]\]\]/, `"log":${nested}`);
  expect(await restore(deviceOf(), new Blob([changed]))).toMatchObject({ added: 1, damaged: 1, stray: null });
});

test("a database that does not open holds no empty list of games", async () => {
  const here = deviceOf();
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("no", "InvalidStateError");
    },
  });
  const listing = keptGames(here)[Symbol.asyncIterator]().next();
  await expect(listing).rejects.toThrow();
  await expect(backUp(here)).rejects.toThrow();
});

test("a line that is too long is not held: at the beginning the file is refused, later the line is damaged", async () => {
  const piece = new TextEncoder().encode("7".repeat(1 << 20));
  const endless = { size: 3e9, stream: () => new ReadableStream({ pull: (to) => to.enqueue(piece) }) };
  await expect(restore(deviceOf(), endless as unknown as Blob)).rejects.toEqual(new NoLibrary("large"));

  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)));
  const [head = "", game = "", end = ""] = lines(await textOf(here));
  const long = Array.from({ length: 65 }, () => piece);
  const file = new Blob([`${head}\n`, ...long, `\n${game}\n${end}\n`]);
  expect(await restore(deviceOf(), file)).toMatchObject({ added: 1, damaged: 1, isCut: false });
});

test("damaged games that are set aside are in the file, and set aside again where it is restored", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const asideOf = async (device: Player, ...records: object[]): Promise<object[]> => {
    const store = (await databaseOf(device))?.transaction("aside", "readwrite").objectStore("aside");
    for (const record of records) store?.put(record);
    return await done(store?.getAll() as IDBRequest);
  };
  const damaged = { id: "a", puzzle: "kakuro", updated: 7, document: [7] };
  await put(here, gameOf("b", enter(1, 2)));
  await asideOf(here, damaged);
  const file = await fileOf(here);
  expect(await restore(there, file)).toMatchObject({ added: 1, aside: 1, damaged: 0 });
  expect(await asideOf(there)).toEqual([damaged]);
  expect(storeOf(there).state.value.notices).toEqual(["damagedGame"]);
  expect(await recordsIn(there)).toMatchObject([{ id: "b" }]);
  expect(await restore(there, file)).toMatchObject({ same: 2, aside: 0 });

  const other = deviceOf();
  await asideOf(other, { ...damaged, document: [8] });
  expect(await restore(other, file)).toMatchObject({ added: 1, aside: 1 });
  expect(await restore(other, file)).toMatchObject({ same: 2, aside: 0 });
  expect(await asideOf(other)).toMatchObject(
    [{ document: [8] }, damaged].map(({ document }) => ({ document })),
  );

  for (const aside of [null, 7, {}, { id: 7 }]) {
    const file = new Blob([JSON.stringify({ gridstepLibrary: 1, games: [{ aside }] })]);
    expect(await restore(there, file)).toMatchObject({ damaged: 1, aside: 0 });
  }
});

test("a copy that was gone on with stays as it is when the same file comes again", async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  const begun = gameOf("a", enter(1, 2));
  await put(here, after(begun, enter(2, 2), enter(3, 2)));
  await put(there, after(begun, enter(4, 2)));
  const file = await fileOf(there);
  await restore(here, file);
  let copy: Game | null = null;
  const ids = (await recordsIn(here)).map((record) => (record as { id: string }).id);
  const id = ids.find((id) => id !== "a") ?? "";
  await place(here, id, (known) => {
    copy = known && after(known.game, enter(5, 2));
    return copy && { game: copy, updated: 2000 };
  });
  const before = await recordsIn(here);
  expect(await restore(here, file)).toMatchObject({ same: 1, copies: 0, advanced: 0 });
  expect(await recordsIn(here)).toEqual(before);
});

test("a game with a checkpoint and no move is in the file", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", { type: "keepCheckpoint", name: "start" }), gameOf("bb"));
  expect(await restore(deviceOf(), await fileOf(here))).toMatchObject({ added: 1 });
});

test.each([
  ["of a newer version", { schema: SCHEMA + 1 }, "newerGames", 1, 0],
  ["that is damaged", { document: [7] }, "damagedGame", 0, 1],
])(
  "a game %s since it was listed is not deleted, and that is said",
  async (_, change, notice, games, aside) => {
    const here = deviceOf();
    await put(here, gameOf("a", enter(1, 2)));
    const database = await databaseOf(here);
    const inStore = (name: string) =>
      database?.transaction(name, "readwrite").objectStore(name) as IDBObjectStore;
    const record: object = await done(inStore("games").get("a"));
    await done(inStore("games").put({ ...record, ...change }));
    expect(await removeGame(here, "a")).toBeNull();
    expect(await removeGame(here, "none")).toBeNull();
    expect(storeOf(here).state.value.notices).toEqual([notice]);
    expect(await done(inStore("games").count())).toBe(games);
    expect(await done(inStore("aside").count())).toBe(aside);
  },
);

test("a deleted game that another tab has gone on with stays as it is there", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2)));
  const bringBack = await removeGame(here, "a");
  await put(here, gameOf("a", enter(1, 2), enter(2, 2)));
  const before = await recordsIn(here);
  await bringBack?.();
  expect(await recordsIn(here)).toEqual(before);
});

test("a game that was deleted comes back as it was", async () => {
  const here = deviceOf();
  await put(here, gameOf("a", enter(1, 2), undo, enter(2, 2)), gameOf("bb", enter(1, 2)));
  const before = await recordsIn(here);
  const bringBack = await removeGame(here, "a");
  expect(await recordsIn(here)).toHaveLength(1);
  await bringBack?.();
  expect(await recordsIn(here)).toEqual(before);
});
