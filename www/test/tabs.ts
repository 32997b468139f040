/** Tabs without pages: each a board, and the repository that writes each change of it into a database that all share. */
import "fake-indexeddb/auto";
import { signal } from "@preact/signals";
import { afterEach, beforeEach, vi } from "vitest";
import { done, finished, openDatabase } from "../src/player/data/database.ts";
import { GameRepository } from "../src/player/data/repository.ts";
import type { Storage } from "../src/player/data/storage.ts";
import { reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, type Game, newGame } from "../src/player/state.ts";
import type { Opened } from "../src/solver/wire.ts";

/** Between the tabs of one run; Node's own answers after a time that has nothing to do with the store's. */
export let channels: Channel[] = [];

/** The other tabs are gone. */
export function closeTabs(): void {
  channels = [];
}

class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage(data: unknown): void {
    for (const channel of channels) if (channel !== this) setImmediate(() => channel.onmessage?.({ data }));
  }
  close() {
    channels = channels.filter((channel) => channel !== this);
  }
}

beforeEach(() => {
  closeTabs();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("BroadcastChannel", Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

export const CELLS = 12;
export const opened: Opened = {
  ...{ puzzle: "kakuro", json: "{}", link: "4/3/x", states: [] },
  view: { width: 4, height: 3, constraints: [] },
};

/** Games that can be read, with what was noted of them. */
export const listed = (repository: GameRepository): Promise<Game[]> =>
  repository.use(async (storage) => {
    const ids = await storage.ids();
    const found = await Promise.all(ids.map((id) => repository.load(id)));
    return found.flatMap((game) => game ?? []);
  }, []);

/** A game with a move. */
export const movedOf = (id: string, cell = 1): Game => {
  const move = [{ cell, from: 0, to: 2 }];
  return { ...newGame(id, opened), history: [move], at: 1, log: [[0, move]] };
};

export const recordsOf = (storage: Storage, store: string): Promise<{ id: string }[]> =>
  done(storage.database.transaction(store).objectStore(store).getAll());

export const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});

/** A tab: its board, and the repository that writes each change of it. */
export function tabOf(id: string, map: Map<string, string>) {
  const local = storageOf(map);
  let state = reduce(firstState(firstSettings("en")), { type: "opened", game: newGame(id, opened) });
  const game = signal(state.game);
  const isElsewhere = signal(false);
  const dispatch = (action: Parameters<typeof reduce>[1]) => {
    state = reduce(state, action);
    isElsewhere.value = state.notices.includes("otherTab");
    if (state.game === game.value) return;
    game.value = state.game;
    if (state.game) repository.save(state.game);
  };
  const repository = new GameRepository({ dispatch, game, isElsewhere }, { local, database: id });
  return {
    dispatch,
    repository,
    isAway: () => isElsewhere.value,
    notices: () => state.notices,
    states: () => Array.from(game.value?.states ?? []),
  };
}

/** What a page shows before its first game. */
export const nothing = { game: signal(null), isElsewhere: signal(false) };

/** Lets so many answers of the store, and of the other tab, arrive. */
export async function answers(count: number): Promise<void> {
  for (let answer = 0; answer < count; answer += 1) await new Promise(setImmediate);
}

export async function settled(): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    await answers(15);
    vi.advanceTimersByTime(300);
  }
}

export const nobody = { onElsewhere: () => {}, onTaken: () => {}, onBlocked: () => {}, onClosed: () => {} };

/** Has the database of a name hold what it is given. */
export async function putRecord(database: string, record: object): Promise<void> {
  const storage = await openDatabase(
    database,
    () => {},
    () => {},
  );
  const transaction = storage.transaction("games", "readwrite");
  transaction.objectStore("games").put(record);
  await finished(transaction);
  storage.close();
}
