/** A page whose code for reading games does not load: what it plays is written all the same. */
import { expect, test, vi } from "vitest";
import { GameRepository } from "../src/player/data/repository.ts";
import { Storage } from "../src/player/data/storage.ts";
import { movedOf, nobody, nothing, recordsOf, settled, storageOf } from "./tabs.ts";

vi.mock("../src/player/data/records.ts", () => {
  throw new Error("it does not load");
});

test("after it came upon what another tab wrote, which it cannot read, the page goes on writing", async () => {
  const said: string[] = [];
  const [first, second] = [0, 1].map(
    () =>
      new GameRepository(
        {
          ...nothing,
          dispatch: (action) => action.type === "notice" && action.on && said.push(action.notice),
        },
        { local: storageOf(new Map()), database: "records-lost" },
      ),
  );
  // As a page does before it shows its first game.
  await Promise.all([first?.newest(), second?.newest()]);
  first?.save(movedOf("a"), true);
  await settled();
  second?.save(movedOf("a", 2), true);
  await settled();
  expect(said).toContain("partFailed");
  second?.save(movedOf("b"), true);
  await settled();
  const records = await recordsOf(await Storage.open("records-lost", nobody), "games");
  expect(records.map(({ id }) => id)).toEqual(["a", "b"]);
});
