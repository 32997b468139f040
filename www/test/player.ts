import { memoryRouter, memoryStorage } from "../src/player/memory.ts";
import { Player } from "../src/player/player.ts";

/** A player without a page: what is shown is not part of its tests. */
export const testPlayer = (): Player =>
  new Player({ dataset: {} } as HTMLElement, memoryStorage(), memoryRouter(), { locale: "en" });
