/** The first key, with which the code for keys is loaded. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startKeys } from "../src/player/firstKeys.ts";
import { memoryRouter, memoryStorage } from "../src/player/memory.ts";
import { Player } from "../src/player/player.ts";
import { storeOf } from "../src/player/store.ts";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A player, its notices, and what presses a key. */
function typing(load: Parameters<typeof startKeys>[1]) {
  const keys = new EventTarget();
  const element = { dataset: {} } as HTMLElement;
  const player = new Player(element, memoryStorage(), memoryRouter(), { locale: "en", keys });
  startKeys(player, load);
  const press = (key: string) => keys.dispatchEvent(Object.assign(new Event("keydown"), { key }));
  return { press, notices: () => storeOf(player).state.value.notices };
}

test("an error of the first key is reported, as that of any other, and said", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const broken = new Error("broken");
  const onKey = () => {
    throw broken;
  };
  const { press, notices } = typing(async () => ({ onKey }));
  press("h");
  await vi.waitFor(() => expect(notices()).toEqual(["partFailed"]));
  expect(reported.mock.calls).toEqual([[broken]]);
});

test("an error of the first key takes no key after it along", async () => {
  vi.stubGlobal("reportError", vi.fn());
  const typed: string[] = [];
  const onKey = (_: Player, { key }: KeyboardEvent) => {
    typed.push(key);
    if (key === "h") throw new Error("broken");
  };
  const { press, notices } = typing(async () => ({ onKey }));
  press("h");
  await vi.waitFor(() => expect(notices()).toEqual(["partFailed"]));
  press("c");
  expect(typed).toEqual(["h", "c"]);
});

test("where the code for keys does not come, the first one says so, and the next one loads it again", async () => {
  const onKey = vi.fn();
  let isLost = true;
  const { press, notices } = typing(async () => {
    if (isLost) throw new TypeError("Failed to fetch dynamically imported module");
    return { onKey };
  });
  press("h");
  await vi.waitFor(() => expect(notices()).toEqual(["partFailed"]));
  isLost = false;
  press("h");
  await vi.waitFor(() => expect(onKey).toHaveBeenCalledOnce());
});
