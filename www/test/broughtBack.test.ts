/** Games that were set aside by a page that was wrong about them. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { finished } from "../src/player/data/database.ts";
import { toDocument } from "../src/player/data/document.ts";
import { GameRepository } from "../src/player/data/repository.ts";
import { recordOf, Storage } from "../src/player/data/storage.ts";
import { newGame } from "../src/player/state.ts";
import { firstBoard, puzzles } from "../src/puzzles/index.ts";
import { movedOf, nobody, nothing, putRecord, recordsOf, storageOf } from "./tabs.ts";

/** A repository of a database, with what it says. */
function repositoryOf(database: string) {
  const said: string[] = [];
  const dispatch: GameRepository["store"]["dispatch"] = (action) =>
    void (action.type === "notice" && action.on && said.push(action.notice));
  return {
    said,
    repository: new GameRepository({ ...nothing, dispatch }, { local: storageOf(new Map()), database }),
  };
}

async function setAside(database: string, ...records: object[]): Promise<Storage> {
  const storage = await Storage.open(database, nobody);
  const transaction = storage.database.transaction("aside", "readwrite");
  for (const record of records) transaction.objectStore("aside").put(record);
  await finished(transaction);
  return storage;
}

describe.each(puzzles)("a game of $name", ({ name }) => {
  beforeEach(() => vi.resetModules());

  test("can be shown where no language is loaded", async () => {
    const { canBeShown, fromDocument } = await import("../src/player/data/records.ts");
    const { firstBoard } = await import("../src/puzzles/index.ts");
    const board = await firstBoard(name);
    if (!board) throw new Error("it has a first board");
    const game = fromDocument("a", toDocument(newGame("a", board.opened)));
    expect(game && (await canBeShown(game))).toBe(true);
  });

  test("that was set aside is the newest game again, and that is said once", async () => {
    const board = await firstBoard(name);
    if (!board) throw new Error("it has a first board");
    const database = `back-${name}`;
    const record = recordOf({ ...movedOf("back"), ...newGame("back", board.opened) }, 7, 3);
    const storage = await setAside(database, record);
    const { said, repository } = repositoryOf(database);
    expect((await repository.newest())?.id).toBe("back");
    expect((await repository.newest())?.opened).toEqual(board.opened);
    expect(said).toEqual(["gamesBack"]);
    expect(await recordsOf(storage, "games")).toEqual([record]);
    expect(await recordsOf(storage, "aside")).toEqual([]);
  });
});

test("a game that was set aside comes back beside another one with its id; what is damaged stays aside", async () => {
  const [one, other] = [7, 8].map((updated) => recordOf(movedOf("same"), updated, 1));
  const damaged = { id: "damaged", document: [7] };
  await putRecord("back-beside", other as object);
  const storage = await setAside("back-beside", one as object, damaged);
  const { said, repository } = repositoryOf("back-beside");
  expect((await repository.load("same"))?.id).toBe("same");
  expect(said).toEqual(["gamesBack"]);
  const games = await recordsOf(storage, "games");
  expect(games).toContainEqual(other);
  expect(games.find(({ id }) => id !== "same")).toMatchObject({
    ...one,
    id: expect.stringMatching(/^same-/),
  });
  expect(await recordsOf(storage, "aside")).toEqual([damaged]);
});

test("where there are only damaged games, nothing is said of games that are back", async () => {
  await setAside("back-none", { id: "damaged", document: [7] });
  const { said, repository } = repositoryOf("back-none");
  expect(await repository.newest()).toBeUndefined();
  expect(said).toEqual([]);
});
