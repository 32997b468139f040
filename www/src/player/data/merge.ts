/** A game that two devices went on with becomes one again; where they went different ways, it becomes two. The same games
 *  give the same whichever comes first. */
import { hash } from "../hash.ts";
import type { Checkpoint, Logged } from "../state.ts";
import type { Kept } from "./library.ts";

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

const orderOf = ({ game, updated }: Kept): string => {
  const { log, states, checkpoints, crossedOff, elapsed, hints, checks, counted, solved, finished } = game;
  return JSON.stringify([
    log,
    [...states],
    checkpoints,
    crossedOff,
    elapsed,
    hints,
    checks,
    counted,
    solved,
    finished,
    updated,
  ]);
};

/** A game with what an earlier state of it has besides: help that was counted, and checkpoints. */
function withRest(winner: Kept, { game: earlier, updated }: Kept): Kept {
  const { game } = winner;
  const known = game.checkpoints.map(textOf);
  // Each stands for one of its like: two of the same name and entries stay two.
  const others = earlier.checkpoints.filter((checkpoint) => {
    const at = known.indexOf(textOf(checkpoint));
    if (0 <= at) known.splice(at, 1);
    return at < 0;
  });
  return {
    game: {
      ...game,
      checkpoints: [...game.checkpoints, ...others],
      elapsed: Math.max(game.elapsed, earlier.elapsed),
      hints: Math.max(game.hints, earlier.hints),
      checks: Math.max(game.checks, earlier.checks),
      counted: game.counted || earlier.counted,
      finished: game.finished || earlier.finished,
    },
    updated: Math.max(winner.updated, updated),
  };
}

const textOf = ({ name, states }: Checkpoint): string => JSON.stringify([name, states]);
