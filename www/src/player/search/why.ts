/** Why a paused search met a conflict, what it undid, and how often it met the same conflict before. */

import type { Ask } from "../../solver/client.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Branch, Nogood, Recount, Why } from "../../solver/wire.ts";
import type { WhyState } from "../state.ts";

/** The first stretch in which a conflict is counted, and the ticks after which counting ends. */
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
  const nogood = why.conflictSet?.nogood;
  if (nogood) count(asking, known, nogood, { count: 0, latest: null, until: 0 }, FIRST_STRETCH);
}

/** What the guesses show that a conflict rests on, or else their cells. */
function litBy({ conflictSet }: Why, path: readonly Branch[]): number[] {
  if (conflictSet?.nogood) return conflictSet.nogood.assignments.map(({ cell }) => cell);
  return (conflictSet?.decisions ?? []).flatMap((place) => path[place]?.taken?.cell ?? []);
}

function count(asking: Asking, known: WhyState, nogood: Nogood, before: Recount, ticks: number): void {
  const { tick, ask, isStill, show, exclusive, nextSlice } = asking;
  void exclusive(async () => {
    if (!isStill()) return;
    const asked = performance.now();
    const { cell, cause, assignments } = nogood;
    const {
      count: more,
      latest,
      until,
    } = await ask("recount", {
      ...{ cell, cause, from: before.until, ticks },
      cells: Uint32Array.from(assignments, ({ cell }) => cell),
      states: Uint32Array.from(assignments, ({ mask }) => mask),
    });
    if (!isStill()) return;
    const again = { count: before.count + more, latest: latest ?? before.latest, until };
    show({ ...known, again });
    if (until < Math.min(tick, MOST_COUNTED))
      count(asking, known, nogood, again, nextSlice(ticks, performance.now() - asked));
  });
}
