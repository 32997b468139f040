/** Why a search that stands still met a conflict, what it took back, and how often it made the same mistake. */
import type { WatchedEvent } from "../../puzzles/view.ts";
import type { Ask } from "../../solver/client.ts";
import type { Branch, Mistake, Recount, Why } from "../../solver/wire.ts";
import type { WhyState } from "../state.ts";

/** The first stretch in which a mistake is counted, and the ticks after which counting ends. */
const FIRST_STRETCH = 1 << 14;
const MOST_COUNTED = 1 << 26;

interface Asking {
  tick: number;
  path: readonly Branch[];
  ask: Ask;
  /** Whether the search stands where it was when this began. */
  isStill(): boolean;
  show(why: WhyState): void;
  /** Has the worker for itself. */
  exclusive(task: () => Promise<void>): Promise<void>;
  /** How many ticks to ask for after a request for `slice` took so long. */
  nextSlice(slice: number, took: number): number;
}

/** Whether there is something to ask of a tick. */
export const isAskedFor = (last: readonly WatchedEvent[]): boolean =>
  last.some(({ kind }) => kind === "conflict" || kind === "learned");

/** Asks, and then counts in stretches, so that no command waits for all of it. */
export async function askWhy(asking: Asking): Promise<void> {
  const why = await asking.ask("why", {});
  if (!asking.isStill()) return;
  const known = { ...why, tick: asking.tick, lit: litBy(why, asking.path), again: null };
  asking.show(known);
  const mistake = why.blame?.mistake;
  if (mistake) count(asking, known, mistake, { made: 0, latest: null, until: 0 }, FIRST_STRETCH);
}

/** What the guesses show that a conflict rests on, or else their cells. */
function litBy({ blame }: Why, path: readonly Branch[]): number[] {
  if (blame?.mistake) return blame.mistake.shown.map(({ cell }) => cell);
  return (blame?.decisions ?? []).flatMap((place) => path[place]?.taken?.cell ?? []);
}

function count(asking: Asking, known: WhyState, mistake: Mistake, before: Recount, ticks: number): void {
  const { tick, ask, isStill, show, exclusive, nextSlice } = asking;
  void exclusive(async () => {
    if (!isStill()) return;
    const asked = performance.now();
    const { cell, cause, shown } = mistake;
    const { made, latest, until } = await ask("recount", {
      ...{ cell, cause, from: before.until, ticks },
      cells: Uint32Array.from(shown, ({ cell }) => cell),
      words: Uint32Array.from(shown, ({ mask }) => mask),
    });
    if (!isStill()) return;
    const again = { made: before.made + made, latest: latest ?? before.latest, until };
    show({ ...known, again });
    if (until < Math.min(tick, MOST_COUNTED))
      count(asking, known, mistake, again, nextSlice(ticks, performance.now() - asked));
  });
}
