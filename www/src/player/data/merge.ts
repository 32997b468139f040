/** A game that two devices went on with becomes one again; where they went different ways, it becomes two. The same games
 *  give the same whichever comes first. */
import { hash } from "../hash.ts";
import type { Logged } from "../state.ts";
import { progressOf } from "./document.ts";
import type { Kept } from "./library.ts";
import { restOf } from "./records.ts";

/** The game of two with one id, and a copy of the other one where that went a way of its own. */
export function merged(one: Kept, other: Kept): { game: Kept; copy: Kept | null } {
  const common = commonOf(one.game.log, other.game.log);
  const [winner, loser] = isBefore(one, other) ? [other, one] : [one, other];
  if (common === loser.game.log.length) return { game: withRest(winner, loser), copy: null };
  const id = `${loser.game.id}-${hash(JSON.stringify(loser.game.log)).toString(36)}`;
  return { game: winner, copy: { ...loser, game: { ...loser.game, id } } };
}

/** Whether two games are the same in all that is kept. */
export const isSame = (one: Kept, other: Kept): boolean => orderOf(one) === orderOf(other);

/** How much of two logs is the same. */
function commonOf(one: readonly Logged[], other: readonly Logged[]): number {
  const differs = (logged: Logged, at: number) => JSON.stringify(logged) !== JSON.stringify(other[at]);
  const first = one.findIndex(differs);
  return first < 0 ? one.length : first;
}

/** More was done with the other game; if as much was, that was later. */
function isBefore(one: Kept, other: Kept): boolean {
  if (one.game.log.length !== other.game.log.length) return one.game.log.length < other.game.log.length;
  return one.updated !== other.updated ? one.updated < other.updated : orderOf(one) < orderOf(other);
}

const orderOf = ({ game, updated }: Kept): string =>
  JSON.stringify([progressOf(game), game.counted, game.solved, game.finished, updated]);

/** A game with what an earlier state of it has besides: help that was counted, and checkpoints. */
const withRest = ({ game, updated }: Kept, earlier: Kept): Kept => ({
  game: { ...game, ...restOf(null, earlier.game, game), crossedOff: game.crossedOff },
  updated: Math.max(updated, earlier.updated),
});
