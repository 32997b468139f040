/** Games of two devices become one, or two where they went different ways: the same whichever comes first. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Kept } from "../src/player/data/library.ts";
import { isSame, merged } from "../src/player/data/merge.ts";
import { type Action, reduce } from "../src/player/reduce.ts";
import { firstSettings, firstState, type Game, newGame } from "../src/player/state.ts";
import type { Opened } from "../src/solver/wire.ts";

const opened: Opened = {
  ...{ puzzle: "kakuro", json: "{}", link: "3/2/x", states: [] },
  view: { width: 3, height: 2, constraints: [] },
};

const action: fc.Arbitrary<Action> = fc.oneof(
  fc
    .record({ cell: fc.nat(5), to: fc.nat(3) })
    .map(({ cell, to }): Action => ({ type: "edit", changes: [{ cell, from: 9, to }] })),
  fc.constantFrom<Action[]>({ type: "undo" }, { type: "redo" }, { type: "clock", milliseconds: 500 }),
  fc.constantFrom("a", "b").map((name): Action => ({ type: "keepCheckpoint", name })),
);
const actions = fc.array(action, { maxLength: 8 });

function after(game: Game, acts: readonly Action[]): Game {
  const state = acts.reduce(reduce, { ...firstState(firstSettings("en")), game });
  return state.game ?? game;
}

/** Two devices that went on from the same game. */
const devices = fc
  .tuple(actions, actions, actions, fc.nat(3), fc.nat(3))
  .map(([first, one, other, ...times]) => {
    const game = after(newGame("a", opened), first);
    const kept = (acts: readonly Action[], at = 0): Kept => ({
      game: after(game, acts),
      updated: times[at] ?? 0,
    });
    return [kept(one), kept(other, 1)] as const;
  });

const texts = (kept: Kept | null): string => JSON.stringify(kept && [kept.game.id, kept.game.log]);

test("it is the same whichever comes first, and no move is lost", () => {
  fc.assert(
    fc.property(devices, ([one, other]) => {
      const [there, back] = [merged(one, other), merged(other, one)];
      expect(isSame(there.game, back.game)).toBe(true);
      expect(texts(there.copy)).toBe(texts(back.copy));
      const kept = [there.game, there.copy].flatMap((it) => (it ? [JSON.stringify(it.game.log)] : []));
      for (const { game } of [one, other]) {
        // What is the beginning of another log is in it.
        const isKept = kept.some((log) => log.startsWith(JSON.stringify(game.log).slice(0, -1)));
        expect(isKept).toBe(true);
      }
      for (const { game } of [one, other]) {
        if (there.copy) continue;
        expect(there.game.game.checkpoints).toEqual(expect.arrayContaining([...game.checkpoints]));
        expect(there.game.game.elapsed).toBeGreaterThanOrEqual(game.elapsed);
      }
    }),
  );
});

test("once more with either changes nothing", () => {
  fc.assert(
    fc.property(devices, ([one, other]) => {
      const { game, copy } = merged(one, other);
      for (const again of [one, other]) {
        const more = merged(game, again);
        expect(isSame(more.game, game)).toBe(true);
        if (more.copy) expect(texts(more.copy)).toBe(texts(copy));
      }
    }),
  );
});
