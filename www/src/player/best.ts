/** The best time in which each kind, size and level was solved without help, as long as this browser keeps it. */
import { keep, keptIn, recordOf } from "./data/kept.ts";
import type { KeyValueStorage } from "./host.ts";
import type { Game, Origin } from "./state.ts";

/** Where the times are in localStorage. */
export const BEST_KEY = "gridstep.best";

interface Best {
  milliseconds: number;
  /** The game it was reached in. */
  game: string;
}

/** Takes a solved game into account, and says which time is the best one now; null where such games are not compared:
 *  their level is not known. A game that was helped counts for nothing. */
export function bestWith(local: KeyValueStorage, game: Game): Best | null {
  const { id, opened, origin, elapsed } = game;
  if (!origin.level) return null;
  const name = nameOf(opened, origin);
  const all = keptIn(local, BEST_KEY);
  const before = isBest(all[name]) ? all[name] : null;
  if (!isUnaided(game) || (before && before.milliseconds <= elapsed)) return before;
  const best = { milliseconds: elapsed, game: id };
  keep(local, BEST_KEY, { ...all, [name]: best });
  return best;
}

/** Without a hint, a check or a count of the ways to finish. */
export const isUnaided = ({ hints, checks, counted }: Game): boolean => hints + checks === 0 && !counted;

/** The games that a time is compared with. */
export const nameOf = ({ puzzle, view }: Game["opened"], { level }: Origin): string =>
  `${puzzle} ${view.width}x${view.height} ${level}`;

/** The best times of two browsers, or of a file. */
export function bestOf(one: Record<string, unknown>, other: Record<string, unknown>): Record<string, Best> {
  const all = [...Object.entries(one), ...Object.entries(other)];
  const found: Record<string, Best> = {};
  for (const [name, best] of all) {
    const known = Object.hasOwn(found, name) ? found[name] : undefined;
    if (isBest(best) && (!known || isBetter(best, known))) found[name] = best;
  }
  return found;
}

/** Of the same times, one is chosen that does not depend on the order. */
const isBetter = (one: Best, other: Best): boolean =>
  one.milliseconds < other.milliseconds || (one.milliseconds === other.milliseconds && one.game < other.game);

/** The best time in each group of games, by its name; null where there is none. */
export function bestIn(local: KeyValueStorage): (name: string) => number | null {
  const all = keptIn(local, BEST_KEY);
  return (name) => {
    const { [name]: best } = all;
    return isBest(best) ? best.milliseconds : null;
  };
}

function isBest(value: unknown): value is Best {
  const { milliseconds, game } = recordOf(value);
  return typeof milliseconds === "number" && 0 <= milliseconds && typeof game === "string";
}
