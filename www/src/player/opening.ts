/** Which of several openings counts: the latest. */
import { signal } from "@preact/signals";
import { Superseded } from "../solver/client.ts";

/** The code of a kind of puzzle could not be loaded. */
export class PuzzleNotLoaded extends Error {
  /** `fragment` is the address to try again. */
  constructor(readonly fragment: string) {
    super(`${fragment} could not be loaded`);
  }
}

/** The address of the puzzle that could not be loaded, until it is dismissed or tried again. */
export const notLoaded = signal<string | null>(null);

let latest = 0;

/** The way from a choice (a link, a text, a board, an order) to the shown puzzle. Whatever takes longer than a later
 *  choice is dropped. */
export class Opening {
  readonly #number: number;

  constructor() {
    latest += 1;
    this.#number = latest;
  }

  get isLatest(): boolean {
    return this.#number === latest;
  }

  /** Waits for a part of the way; throws `Superseded` where another puzzle was chosen meanwhile. */
  async after<T>(part: Promise<T>): Promise<T> {
    const found = await part.catch((problem: unknown) => {
      throw this.isLatest ? problem : new Superseded("opening");
    });
    if (!this.isLatest) throw new Superseded("opening");
    return found;
  }
}
