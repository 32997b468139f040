/** The best time in which each kind, size and level was solved without help, as long as this browser keeps it. */
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
  const all = savedIn(local);
  const before = all[name] ?? null;
  if (0 < hints + checks || (before && before.milliseconds <= elapsed)) return before;
  const best = { milliseconds: elapsed, game: id };
  try {
    local.setItem(KEY, JSON.stringify({ ...all, [name]: best }));
  } catch {
    // Private mode, or no room: it is the best as long as it is shown.
  }
  return best;
}

/** What is not a time is left out. */
function savedIn(local: KeyValueStorage): Record<string, Best> {
  try {
    const saved: unknown = JSON.parse(local.getItem(KEY) ?? "{}");
    const entries = Object.entries(typeof saved === "object" && saved !== null ? saved : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, Best] => isBest(entry[1])));
  } catch {
    return {};
  }
}

function isBest(value: unknown): value is Best {
  if (typeof value !== "object" || value === null) return false;
  const { milliseconds, game } = value as Partial<Best>;
  return typeof milliseconds === "number" && 0 <= milliseconds && typeof game === "string";
}
