/** How many games of each kind, size and level were solved, and in which times. */
import { bestIn } from "../../player/best.ts";
import type { KeyValueStorage } from "../../player/host.ts";
import type { Summary } from "./summary.ts";

export interface Statistic {
  title: string;
  played: number;
  solved: number;
  /** Milliseconds, of those that were solved without help; null where there are none, or times are not compared. */
  best: number | null;
  median: number | null;
}

/** By kind, size and level, those that were solved most often first. The best time lasts longer than its game. */
export function statisticsOf(local: KeyValueStorage, games: readonly Summary[]): Statistic[] {
  const groups = new Map<string, Summary[]>();
  for (const game of games) {
    const known = groups.get(game.group);
    if (known) known.push(game);
    else groups.set(game.group, [game]);
  }
  const best = bestIn(local);
  const statistics = Array.from(groups.values(), (group) => {
    const [first] = group;
    const solved = group.filter((game) => game.solved);
    // As best times are: of games whose level is not known, they are not compared.
    const times = solved
      .filter(({ unaided, origin }) => unaided && origin.level)
      .map(({ elapsed }) => elapsed)
      .sort((one, other) => one - other);
    const known = (first && best(first.group)) ?? Number.POSITIVE_INFINITY;
    const least = Math.min(known, ...times.slice(0, 1));
    return {
      title: first?.groupTitle ?? "",
      played: group.length,
      solved: solved.length,
      best: Number.isFinite(least) ? least : null,
      median: medianOf(times),
    };
  });
  return statistics.sort((one, other) => other.solved - one.solved || other.played - one.played);
}

/** Of sorted numbers; of an even count, the mean of the two in the middle. */
export function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
