/** Two tabs that play the same game: moves in any order, and a store that answers between any two of them. */
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { done } from "../src/player/data/database.ts";
import { tidy } from "../src/player/data/records.ts";
import { GameRepository } from "../src/player/data/repository.ts";
import { recordOf, Storage } from "../src/player/data/storage.ts";
import { WriteAheadLog } from "../src/player/data/writeAheadLog.ts";
import { newGame } from "../src/player/state.ts";
import {
  answers,
  CELLS,
  channels,
  closeTabs,
  listed,
  movedOf,
  nobody,
  nothing,
  opened,
  putRecord,
  recordsOf,
  settled,
  storageOf,
  tabOf,
} from "./tabs.ts";

let runs = 0;

const act = fc.oneof(
  fc.record({ tab: fc.constantFrom(0, 1) }),
  fc.record({ answers: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ wait: fc.constantFrom(50, 300) }),
);

test("two tabs end on the same board, with every move of both", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      runs += 1;
      closeTabs();
      const shared = new Map<string, string>();
      const id = `game-${runs}`;
      const tabs = [0, 1].map(() => tabOf(id, shared));
      const [first, second] = tabs;
      if (!first || !second) throw new Error("two tabs");
      first.dispatch({ type: "clock", milliseconds: 1000 });
      await settled();
      await second.repository.load(id);
      let cell = 0;
      for (const one of acts) {
        if ("answers" in one) await answers(one.answers);
        else if ("wait" in one) {
          vi.advanceTimersByTime(one.wait);
          // The store answers before it counts as broken.
          await answers(2);
        } else if (cell < CELLS) {
          const tab = tabs[one.tab];
          if (tab?.isAway()) tab.repository.takeBack();
          tab?.dispatch({ type: "edit", changes: [{ cell, from: 0, to: cell + 1 }] });
          cell += 1;
        }
      }
      await settled();
      const expected = Array.from({ length: CELLS }, (_, index) => (index < cell ? index + 1 : 0));
      expect(first.states()).toEqual(expected);
      expect(second.states()).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test("a game that the page was left with before the store had it is there when the page comes back", async () => {
  const shared = new Map<string, string>();
  const id = "begun";
  const left = tabOf(id, shared);
  left.dispatch({ type: "edit", changes: [{ cell: 3, from: 0, to: 7 }] });
  // The page is gone: what is in local storage is all there is.
  const back = tabOf("other", new Map(shared));
  const repository = new GameRepository(
    { ...nothing, dispatch: back.dispatch },
    { local: storageOf(new Map(shared)), database: "begun-database" },
  );
  const found = await repository.unfinished("4/3/x");
  expect(found?.id).toBe(id);
  const entered = Array.from({ length: CELLS }, (_, cell) => (cell === 3 ? 7 : 0));
  expect(Array.from(found?.states ?? [])).toEqual(entered);
  expect((await listed(repository)).map((game) => game.id)).toEqual([id]);
});

test("a damaged note of a game that was begun keeps nothing from being read or written", async () => {
  for (const damage of [
    "",
    "null",
    "[]",
    "{",
    '{"x":null}',
    '{"x":{"document":{}}}',
    '{"x":{"document":[1]}}',
  ]) {
    const map = new Map([["gridstep.begun", damage]]);
    const repository = new GameRepository(
      { ...nothing, dispatch: () => {} },
      { local: storageOf(map), database: `damaged-${damage.length}` },
    );
    expect(await listed(repository)).toEqual([]);
    repository.save(newGame("fresh", opened), true);
    await settled();
    expect((await listed(repository)).map(({ id }) => id)).toEqual(["fresh"]);
  }
});

test("a store that does not answer in time is asked again: the game is written without another move", async () => {
  const tab = tabOf("slow", new Map());
  const open = vi.spyOn(IDBFactory.prototype, "open").mockImplementationOnce(() => {
    throw new DOMException("not now", "UnknownError");
  });
  tab.dispatch({ type: "edit", changes: [{ cell: 2, from: 0, to: 5 }] });
  await answers(10);
  expect(open).toHaveBeenCalledTimes(1);
  for (let second = 0; second < 6; second += 1) {
    await answers(15);
    vi.advanceTimersByTime(1000);
  }
  await settled();
  const saved = await tab.repository.load("slow");
  expect(saved?.history).toHaveLength(1);
  open.mockRestore();
});

test("the game that was written last is the newest, also where the clock was set back", async () => {
  const map = new Map<string, string>();
  const now = vi.spyOn(Date, "now").mockReturnValue(2_000_000);
  const repository = new GameRepository(
    { ...nothing, dispatch: () => {} },
    { local: storageOf(map), database: "set-back" },
  );
  for (const [id, time] of [
    ["first", 2_000_000],
    ["second", 1_000_000],
    ["third", 1_000_000],
  ] as const) {
    now.mockReturnValue(time);
    repository.save(newGame(id, opened), true);
    await settled();
  }
  expect((await listed(repository)).map(({ id }) => id)).toEqual(["third", "second", "first"]);
  now.mockRestore();
});

test("what was recovered of a game that another tab has saved is written, without another move", async () => {
  const map = new Map<string, string>();
  const id = "recovered";
  const first = tabOf(id, map);
  first.dispatch({ type: "edit", changes: [{ cell: 2, from: 0, to: 5 }] });
  await settled();
  const storage = await Storage.open(id, nobody);
  const [game, before] = [await first.repository.load(id), await storage.load(id)];
  if (!game || !before) throw new Error("it is written");
  // A page noted a move, and was gone before the store had it.
  const noted = { ...game, log: [...game.log, [5, [{ cell: 4, from: 0, to: 6 }]] as const] };
  new WriteAheadLog(storageOf(map), "gone").note(noted, { game, revision: before.revision });
  for (const channel of channels) channel.onmessage?.({ data: { saved: id } });
  await settled();
  expect((await storage.load(id))?.moves).toBe(2);
});

test("a damaged record is set aside and said, one of a newer version is left, and the others are read", async () => {
  const database = "some-damaged";
  const said: string[] = [];
  const repository = new GameRepository(
    {
      ...nothing,
      dispatch: (action) => action.type === "notice" && action.on && said.push(action.notice),
    },
    { local: storageOf(new Map()), database },
  );
  repository.save(movedOf("sound"), true);
  await settled();
  await putRecord(database, { id: "damaged", link: "x", moves: 0, document: { opened: { view: 7 } } });
  await putRecord(database, { id: "later", schema: 99, updated: Date.now() + 1e6, moves: 0 });
  expect((await repository.newest())?.id).toBe("sound");
  expect((await listed(repository)).map(({ id }) => id)).toEqual(["sound"]);
  expect(new Set(said)).toEqual(new Set(["damagedGame", "newerGames"]));
  const storage = await Storage.open(database, nobody);
  expect(await recordsOf(storage, "aside")).toMatchObject([{ id: "damaged" }]);
  await tidy(repository);
  expect((await recordsOf(storage, "games")).map(({ id }) => id).sort()).toEqual(["later", "sound"]);
});

test("all games that were played are kept, however many; those that were looked at are not", async () => {
  const repository = new GameRepository(
    { ...nothing, dispatch: () => {} },
    { local: storageOf(new Map()), database: "many" },
  );
  for (let number = 0; number < 60; number += 1) {
    const id = `game-${number}`;
    repository.save(number % 10 === 0 ? newGame(id, opened) : movedOf(id), true);
    await answers(15);
  }
  await settled();
  await tidy(repository);
  expect(await listed(repository)).toHaveLength(54);
});

test("a kind of puzzle that was never played is looked up, however many games of others there are", async () => {
  const repository = new GameRepository(
    { ...nothing, dispatch: () => {} },
    { local: storageOf(new Map()), database: "kinds" },
  );
  for (const id of ["a", "b", "c"]) {
    const puzzle = id === "b" ? "nonogram" : "kakuro";
    repository.save({ ...movedOf(id), opened: { ...opened, puzzle } }, true);
    await settled();
  }
  const read = vi.spyOn(Storage.prototype, "load");
  expect(await repository.newest("boardcover")).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  expect((await repository.newest("nonogram"))?.id).toBe("b");
  expect((await repository.newest("kakuro"))?.id).toBe("c");
  expect((await repository.newest())?.id).toBe("c");
  expect(read).toHaveBeenCalledTimes(3);
  read.mockRestore();
});

test("games that take long together do not count as a store that fails; one that gets no answer does", async () => {
  const said: string[] = [];
  const repository = new GameRepository(
    { ...nothing, dispatch: (action) => action.type === "notice" && action.on && said.push(action.notice) },
    { local: storageOf(new Map()), database: "patience" },
  );
  for (let number = 0; number < 10; number += 1) {
    const schema = number === 0 ? 1 : 99;
    const record = { ...recordOf(movedOf(`game-${number}`), number + 1, 1), schema };
    await putRecord("patience", record);
  }
  const { load } = Storage.prototype;
  const slow = vi.spyOn(Storage.prototype, "load").mockImplementation(async function (this: Storage, id) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return load.call(this, id);
  });
  const found = repository.newest("kakuro");
  await settled();
  await settled();
  expect((await found)?.id).toBe("game-0");
  expect(new Set(said)).toEqual(new Set(["newerGames"]));
  slow.mockRestore();

  const silent = vi.spyOn(IDBObjectStore.prototype, "get").mockReturnValue(new EventTarget() as IDBRequest);
  const lost = repository.load("game-0");
  await settled();
  expect(await lost).toBeUndefined();
  expect(said.at(-1)).toBe("storageFailing");
  silent.mockRestore();
});

test("a database of the form before has all its records, in all its stores, and knows the kinds of its games", async () => {
  const opening = indexedDB.open("form-3", 3);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    const games = result.createObjectStore("games", { keyPath: "id" });
    for (const key of ["updated", "link", "moves"]) games.createIndex(key, key);
    games.createIndex("revision", ["id", "revision"]);
    games.add(recordOf(movedOf("a"), 1, 1));
    games.add({ ...recordOf(movedOf("b"), 2, 1), updated: undefined });
    for (const name of ["aside", "journal"])
      result.createObjectStore(name, { keyPath: "id" }).add({ id: name });
  };
  (await done(opening)).close();
  const repository = new GameRepository(
    { ...nothing, dispatch: () => {} },
    { local: storageOf(new Map()), database: "form-3" },
  );
  expect((await repository.newest("kakuro"))?.id).toBe("a");
  await repository.use(async (storage) => {
    expect(await recordsOf(storage, "games")).toMatchObject([{ id: "a" }, { id: "b" }]);
    expect(await recordsOf(storage, "aside")).toEqual([{ id: "aside" }]);
    expect(await recordsOf(storage, "journal")).toEqual([{ id: "journal" }]);
  }, undefined);
});

test("a page that knows an older form of the database lets a newer one have it", async () => {
  const said: string[] = [];
  const repository = new GameRepository(
    {
      ...nothing,
      dispatch: (action) => action.type === "notice" && action.on && said.push(action.notice),
    },
    { local: storageOf(new Map()), database: "grown" },
  );
  repository.save(newGame("ours", opened), true);
  await settled();
  const newer = await done(indexedDB.open("grown", 99));
  repository.save({ ...newGame("ours", opened), hints: 1 }, true);
  await answers(30);
  expect(said).toContain("newerStore");
  newer.close();
});

test("of two tabs the later one plays the game; the earlier one changes nothing until it takes it back", async () => {
  const map = new Map<string, string>();
  const [first, second] = [tabOf("taken", map), tabOf("taken", map)];
  first.dispatch({ type: "edit", changes: [{ cell: 1, from: 0, to: 2 }] });
  await settled();
  const game = await second.repository.load("taken");
  if (game) second.dispatch({ type: "opened", game });
  second.dispatch({ type: "edit", changes: [{ cell: 2, from: 0, to: 3 }] });
  await settled();
  expect([first.isAway(), second.isAway()]).toEqual([true, false]);
  first.dispatch({ type: "edit", changes: [{ cell: 3, from: 0, to: 4 }] });
  first.dispatch({ type: "clock", milliseconds: 1000 });
  await settled();
  expect(first.states().slice(0, 4)).toEqual([0, 2, 3, 0]);
  first.repository.takeBack();
  await settled();
  expect([first.isAway(), second.isAway()]).toEqual([false, true]);
  first.dispatch({ type: "edit", changes: [{ cell: 3, from: 0, to: 4 }] });
  await settled();
  expect(second.states().slice(0, 4)).toEqual([0, 2, 3, 4]);
});

test("what was noted in the database is found again where local storage is lost, as by a kill of the browser", async () => {
  const map = new Map<string, string>();
  const left = tabOf("killed", map);
  left.dispatch({ type: "edit", changes: [{ cell: 1, from: 0, to: 2 }] });
  await settled();
  left.dispatch({ type: "edit", changes: [{ cell: 2, from: 0, to: 3 }] });
  left.dispatch({ type: "edit", changes: [{ cell: 3, from: 0, to: 4 }] });
  // The notes are written, the game itself waits for the hand to rest.
  await answers(15);
  const storage = await Storage.open("killed", nobody);
  expect((await storage.load("killed"))?.moves).toBe(1);
  const back = new GameRepository(
    { ...nothing, dispatch: () => {} },
    { local: storageOf(new Map()), database: "killed" },
  );
  expect((await back.load("killed"))?.history).toHaveLength(3);
  await settled();
  expect(await storage.noted("killed")).toBeUndefined();
});

test("what the next page noted is later than what stayed in local storage of the page before, after a second kill", async () => {
  const map = new Map<string, string>();
  const first = tabOf("twice", map);
  first.dispatch({ type: "edit", changes: [{ cell: 1, from: 0, to: 2 }] });
  await settled();
  for (const cell of [2, 3, 4]) first.dispatch({ type: "edit", changes: [{ cell, from: 0, to: cell + 1 }] });
  // What the browser has on the disk of its local storage, whenever it is killed.
  const onDisk = [...map];
  first.dispatch({ type: "edit", changes: [{ cell: 5, from: 0, to: 6 }] });
  await answers(60);

  // The one before is gone.
  closeTabs();
  const second = tabOf("twice", new Map(onDisk));
  const found = await second.repository.load("twice");
  if (!found) throw new Error("the game is not there");
  expect(found.history).toHaveLength(5);
  second.dispatch({ type: "opened", game: found });
  second.dispatch({ type: "edit", changes: [{ cell: 6, from: 0, to: 7 }] });
  await answers(60);

  closeTabs();
  const third = tabOf("twice", new Map(onDisk));
  expect((await third.repository.load("twice"))?.history).toHaveLength(6);
  await settled();
});
