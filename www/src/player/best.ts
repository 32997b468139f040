/** The best time in which each kind, size and level was solved without help, as long as this browser keeps it. */
import { keep, keptIn, recordOf } from "./data/kept.ts";
import type { KeyValueStorage } from "./host.ts";
import type { Game } from "./state.ts";

/** Where the times are in localStorage. */
const KEY = "gridstep.best";

interface Best {
  milliseconds: number;
  /** The game it was reached in. */
  game: string;
}

/** Takes a solved game into account, and says which time is the best one now; null where such games are not compared:
 *  their level is not known. A game that was helped counts for nothing. */
export function bestWith(
  local: KeyValueStorage,
  { id, opened, origin, elapsed, hints, checks }: Game,
): Best | null {
  if (!origin.level) return null;
  const { width, height } = opened.view;
  const name = `${opened.puzzle} ${width}x${height} ${origin.level}`;
  const all = keptIn(local, KEY);
  const before = isBest(all[name]) ? all[name] : null;
  if (0 < hints + checks || (before && before.milliseconds <= elapsed)) return before;
  const best = { milliseconds: elapsed, game: id };
  keep(local, KEY, { ...all, [name]: best });
  return best;
}

function isBest(value: unknown): value is Best {
  const { milliseconds, game } = recordOf(value);
  return typeof milliseconds === "number" && 0 <= milliseconds && typeof game === "string";
}
