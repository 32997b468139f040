/** Which of several openings counts: the latest. */
import { signal } from "@preact/signals";
import { Superseded } from "../solver/client.ts";
import { type Player, part } from "./player.ts";
import type { DialogName } from "./state.ts";
import { storeOf } from "./store.ts";

/** The code of a kind of puzzle could not be loaded. */
export class PuzzleNotLoaded extends Error {
  /** `fragment` is the address to try again. */
  constructor(readonly fragment: string) {
    super(`${fragment} could not be loaded`);
  }
}

/** A part of the player could not be loaded. */
export class PartNotLoaded extends Error {}

/** Rejects with {@link PartNotLoaded}. */
export const loadPart = <T>(load: Promise<T>): Promise<T> =>
  load.catch((problem: unknown) => {
    throw new PartNotLoaded(String(problem));
  });

/** What loads for a puzzle; rejects with {@link PuzzleNotLoaded}. */
export const loading = <T>(load: Promise<T>, puzzle: string, link = ""): Promise<T> =>
  load.catch(() => {
    throw new PuzzleNotLoaded(link === "" ? `#${puzzle}` : `#${puzzle}=${link}`);
  });

/** The way from a choice (a link, a text, a board, an order) to the shown puzzle. Whatever takes longer than a later
 *  choice is dropped. */
export interface Opening {
  /** The dialog that was open when it began: it closes in the end, one that was opened since does not. */
  readonly dialog: DialogName | null;
  /** Waits for a part of the way; throws `Superseded` where another puzzle was chosen meanwhile. */
  after<T>(part: Promise<T>): Promise<T>;
}

export const openingOf = part((player: Player) => {
  /** The address of the puzzle that could not be loaded, until it is dismissed or tried again. */
  const notLoaded = signal<string | null>(null);

  let latest = 0;

  const beginOpening = (): Opening => {
    latest += 1;
    const number = latest;
    const { fragment } = player.router;
    // Another address is another choice, also before the browser notifies the page of it.
    const isLatest = () => number === latest && fragment === player.router.fragment;
    const { dialog } = storeOf(player).state.peek();
    return {
      dialog,
      async after(part) {
        const found = await part.catch((problem: unknown) => {
          throw isLatest() ? problem : new Superseded("opening");
        });
        if (!isLatest()) throw new Superseded("opening");
        return found;
      },
    };
  };

  return { notLoaded, beginOpening };
});
