/** What would be lost without a word: moves of a tab that is away, records that are damaged, and what was only noted. */
import { expect, test, vi } from "vitest";
import { tidy } from "../src/player/data/records.ts";
import { GameRepository } from "../src/player/data/repository.ts";
import { Storage } from "../src/player/data/storage.ts";
import { WriteAheadLog } from "../src/player/data/writeAheadLog.ts";
import { type Game, newGame } from "../src/player/state.ts";
import {
  answers,
  channels,
  closeTabs,
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

const enter = (cell: number, to: number) => ({ type: "edit", changes: [{ cell, from: 0, to }] }) as const;

/** Two tabs with a game that has a move; the later one plays it. */
async function twoTabs(id: string) {
  const map = new Map<string, string>();
  const [first, second] = [tabOf(id, map), tabOf(id, map)];
  first.dispatch(enter(1, 2));
  await settled();
  const game = await second.repository.load(id);
  if (!game) throw new Error("it is written");
  second.dispatch({ type: "opened", game });
  await settled();
  return { map, first, second };
}

/** A repository without a board, and what it said. */
function repositoryOf(database: string, map = new Map<string, string>()) {
  const said: string[] = [];
  const dispatch: ConstructorParameters<typeof GameRepository>[0]["dispatch"] = (action) => {
    if (action.type === "notice" && action.on) said.push(action.notice);
  };
  const repository = new GameRepository({ ...nothing, dispatch }, { local: storageOf(map), database });
  return { repository, said };
}

const movesOf = async (database: string, id: string): Promise<number | undefined> =>
  (await (await Storage.open(database, nobody)).load(id))?.moves;

test("a game that another tab has taken is taken again where it is opened again: its moves are saved", async () => {
  const { first, second } = await twoTabs("again");
  expect([first.isAway(), second.isAway()]).toEqual([true, false]);
  const game = await first.repository.load("again");
  if (game) first.dispatch({ type: "opened", game });
  first.dispatch(enter(2, 3));
  await settled();
  expect([first.isAway(), second.isAway()]).toEqual([false, true]);
  expect(second.states().slice(0, 4)).toEqual([0, 2, 3, 0]);
  expect(await movesOf("again", "again")).toBe(2);
});

test.each(["yesterday", 1e300, Number.POSITIVE_INFINITY])(
  "a record whose time is %s does not spoil the time of the games that are written after it",
  async (updated) => {
    const database = `time-${updated}`;
    const { repository } = repositoryOf(database);
    repository.save(movedOf("good"), true);
    await settled();
    await putRecord(database, { ...movedOf("bad"), updated, moves: 1 });
    repository.save({ ...movedOf("good"), hints: 1 }, true);
    await settled();
    const records = await recordsOf(await Storage.open(database, nobody), "games");
    const { updated: time } = records.find(({ id }) => id === "good") as { updated?: number } & {
      id: string;
    };
    expect(Math.abs(Number(time) - Date.now())).toBeLessThan(60_000);
    expect((await repositoryOf(database).repository.load("good"))?.hints).toBe(1);
  },
);

test("a game of which something was done besides moves is kept; what cannot be read is not deleted", async () => {
  const { repository } = repositoryOf("besides");
  const besides: Partial<Game>[] = [
    { crossedOff: [[1, 0]] },
    { checkpoints: [{ name: "here", states: new Array<number>(12).fill(0) }] },
    { hints: 1 },
    { checks: 1 },
    {},
  ];
  for (const [number, rest] of besides.entries()) {
    repository.save({ ...newGame(`game-${number}`, opened), ...rest }, true);
    await settled();
  }
  await putRecord("besides", { id: "damaged", link: "x", moves: 0, document: { opened: { view: 7 } } });
  repository.save(newGame("newest", opened), true);
  await settled();
  await tidy(repository);
  const records = await recordsOf(await Storage.open("besides", nobody), "games");
  expect(records.map(({ id }) => id)).toEqual(["damaged", "game-0", "game-1", "game-2", "game-3", "newest"]);
});

test("moves that meet another tab's are merged where another puzzle is shown by then", async () => {
  const map = new Map<string, string>();
  const [first, second] = [tabOf("turned", map), tabOf("turned", map)];
  first.dispatch(enter(1, 2));
  await settled();
  const game = await second.repository.load("turned");
  if (!game) throw new Error("it is written");
  // The other tab is not told of it.
  closeTabs();
  second.dispatch({ type: "opened", game });
  second.dispatch(enter(2, 3));
  await settled();
  first.dispatch(enter(3, 4));
  first.dispatch({ type: "opened", game: newGame("other", opened) });
  await settled();
  const merged = await second.repository.load("turned");
  expect(Array.from(merged?.states ?? []).slice(0, 4)).toEqual([0, 2, 3, 4]);
  expect(first.states()).toEqual(new Array(12).fill(0));
});

test("what was done after the first moves of a game were written, without an answer, is written", async () => {
  const map = new Map<string, string>();
  const { repository } = repositoryOf("begun", map);
  const [first] = movedOf("a").log;
  if (!first) throw new Error("a move");
  repository.save(movedOf("a"), true);
  await settled();
  const more = [{ cell: 3, from: 0, to: 4 }];
  const log = [first, [7, more] as const];
  new WriteAheadLog(storageOf(map), "gone").begin({ ...movedOf("a"), log });
  closeTabs();
  expect((await repositoryOf("begun", map).repository.load("a"))?.log).toEqual(log);
  await settled();
  expect(map.get("gridstep.begun")).toBe("{}");
  expect(await movesOf("begun", "a")).toBe(2);
});

test("a note of a begun game that cannot be read is set aside and said; one of a newer version stays", async () => {
  const later = { later: { game: 99 } };
  const map = new Map([["gridstep.begun", JSON.stringify({ x: { puzzle: "kakuro" }, y: null, ...later })]]);
  const { repository: before } = repositoryOf("begun-damaged");
  before.save(movedOf("x"), true);
  await settled();
  const { repository, said } = repositoryOf("begun-damaged", map);
  // What is in the store of it is sound.
  expect((await repository.newest())?.id).toBe("x");
  expect(said).toEqual(["damagedGame"]);
  expect(JSON.parse(map.get("gridstep.begun") ?? "")).toEqual(later);
  const aside = await recordsOf(await Storage.open("begun-damaged", nobody), "aside");
  expect(aside).toMatchObject([{ id: "x", puzzle: "kakuro" }, { id: "y" }]);
});

test("the later tab plays also where the clock was set back; of two in the same moment one plays", async () => {
  const tab = tabOf("clock", new Map());
  tab.dispatch(enter(1, 2));
  await settled();
  const arrive = async (since: number) => {
    for (const channel of channels) channel.onmessage?.({ data: { taken: "clock", since } });
    await answers(2);
  };
  await arrive(0);
  expect(tab.isAway()).toBe(false);
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 10_000);
  await arrive(0);
  expect(tab.isAway()).toBe(true);
  now.mockRestore();
});

test.each([
  ["the browser", false],
  ["the page", true],
])(
  "a move of the later tab, made while the earlier one writes its last, is found after a kill of %s",
  async (what, isLocalKept) => {
    const id = `killed ${what}`;
    const map = new Map<string, string>();
    const [first, second] = [tabOf(id, map), tabOf(id, map)];
    first.dispatch(enter(1, 2));
    await settled();
    first.dispatch(enter(2, 3));
    const game = await second.repository.load(id);
    if (game) second.dispatch({ type: "opened", game });
    second.dispatch(enter(3, 4));
    // The first tab hurries; the second one's own write waits for its hand to rest.
    await answers(200);
    closeTabs();
    const back = repositoryOf(id, isLocalKept ? new Map(map) : new Map()).repository;
    expect(Array.from((await back.load(id))?.states ?? []).slice(0, 4)).toEqual([0, 2, 3, 4]);
    await settled();
  },
);

test("a note of a record that another tab has just written stays in the database", async () => {
  const storage = await Storage.open("noted", nobody);
  const game = movedOf("a");
  const noted = new WriteAheadLog(storageOf(new Map()), "later").note(game, { game, revision: 3 });
  await storage.note(noted);
  await storage.forget("a", 3);
  expect(await storage.noted("a")).toEqual(noted);
  await storage.forget("a", 4);
  expect(await storage.noted("a")).toBeUndefined();
});

test("messages that come late, together, take another tab's moves over once", async () => {
  const { first, second } = await twoTabs("late");
  const [, channel] = channels;
  const { onmessage } = channel ?? {};
  if (!channel || !onmessage) throw new Error("the second tab listens");
  const held: { data: unknown }[] = [];
  channel.onmessage = (message) => void held.push(message);
  first.repository.takeBack();
  const entered = [5, 7, 3];
  for (const [at, to] of entered.entries()) {
    first.dispatch({ type: "edit", changes: [{ cell: 2, from: entered[at - 1] ?? 0, to }] });
    await settled();
  }
  for (const message of held) onmessage(message);
  channel.onmessage = onmessage;
  await settled();
  expect(second.states().slice(0, 4)).toEqual([0, 2, 3, 0]);
  expect(await movesOf("late", "late")).toBe(4);
});

test("checkpoints, crossed-off numbers and help of two tabs that meet are kept", async () => {
  const { first, second } = await twoTabs("both");
  const cross = (part: readonly [number, number]) => ({ type: "crossOff", part }) as const;
  second.dispatch(cross([0, 0]));
  second.dispatch({ type: "keepCheckpoint", name: "theirs" });
  await settled();
  first.repository.takeBack();
  await settled();
  // Both go on before either has written, and the first one does so first.
  first.dispatch(enter(2, 3));
  second.repository.takeBack();
  second.dispatch({ type: "keepCheckpoint", name: "ours" });
  second.dispatch(cross([1, 1]));
  second.dispatch(cross([0, 0]));
  second.dispatch(enter(3, 4));
  await settled();
  for (const tab of [first, second]) {
    const game = await tab.repository.load("both");
    expect(Array.from(game?.states ?? []).slice(0, 4)).toEqual([0, 2, 3, 4]);
    expect(game?.checkpoints.map(({ name }) => name)).toEqual(["theirs", "ours"]);
    expect(game?.crossedOff).toEqual([[1, 1]]);
  }
});
