/** What the generator is asked for: as it is chosen, as it is remembered, and as it is sent. */
import type { PuzzleDefinition } from "../puzzles/view.ts";
import type { OrderAsk } from "../solver/protocol.ts";
import type { Level } from "../solver/wire.ts";
import { keep, keptIn, recordOf } from "./data/kept.ts";
import type { KeyValueStorage } from "./host.ts";

export interface Sides {
  width: number;
  height: number;
}

/** What somebody wants of a kind of puzzle. */
export interface Wish {
  size: Sides;
  level: Level;
  /** Pieces that are given; null leaves it to the level. */
  given: number | null;
  /** One layout as well. */
  whole: boolean;
  /** A board with many solutions, whose level does not matter. */
  loose: boolean;
  /** A pattern instead of a picture. */
  pattern: boolean;
}

export const LARGEST_SEED = 2 ** 32 - 1;

/** A size for kinds that have but one. */
export const NINE: Sides = { width: 9, height: 9 };

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

type Kind = Pick<PuzzleDefinition, "name" | "sizes" | "levels" | "given" | "loose" | "packs">;

export function orderOf({ name, given: counts }: Kind, wish: Wish, seed: number): OrderAsk {
  const { size, level, given, whole, loose, pattern } = wish;
  return {
    puzzle: name,
    ...size,
    level,
    seed,
    ...(counts && { ...(given !== null && { given }), whole }),
    ...(loose && { loose: true }),
    ...(pattern && { pattern: true }),
  };
}

/** Where the wishes are in localStorage, by kind. */
export const WISHES_KEY = "gridstep.wishes";

/** What was wanted of a kind the last time, as far as it is offered; else what is offered first. */
export function wishOf(local: KeyValueStorage, kind: Kind): Wish {
  const first = {
    size: kind.sizes[Math.min(1, kind.sizes.length - 1)] ?? NINE,
    level: kind.levels[0] ?? "easy",
  };
  const { size, level, given, whole, loose, pattern } = recordOf(keptIn(local, WISHES_KEY)[kind.name]);
  const { width, height } = recordOf(size);
  const isSame = (one: Sides) => one.width === width && one.height === height;
  const known = kind.levels.find((one) => one === level) ?? first.level;
  return {
    size: kind.sizes.find(isSame) ?? first.size,
    level: known,
    given: kind.given?.[known]?.find((count) => count === given) ?? null,
    whole: whole === true,
    loose: loose === true && kind.loose !== undefined,
    pattern: pattern === true && kind.packs !== undefined,
  };
}

export const remember = (local: KeyValueStorage, { name }: Kind, wish: Wish): void =>
  keep(local, WISHES_KEY, { ...keptIn(local, WISHES_KEY), [name]: wish });
