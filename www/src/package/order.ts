/** What a program orders of a generator. */
import type { OrderAsk } from "../solver/protocol.ts";
import type { Level } from "../solver/wire.ts";
import { ArgumentError, flag, integer, named, oneOf } from "./arguments.ts";

/** What a generator makes at a level. */
export interface Offer {
  level: Level;
  /** Whether these are boards with many solutions, whose level does not matter. */
  loose: boolean;
  /** Least and most cells of a side. */
  sides: readonly [number, number];
  /** Fewest cells of a board. */
  cells: number;
  /** Least and most of what is given, where that can be chosen. */
  given: readonly [number, number] | null;
  /** Whether there can be one answer to a second question, too. */
  whole: boolean;
  /** Whether there can be a pattern in place of a picture. */
  pattern: boolean;
}

/** What puzzle to make; {@link Offer}, in `kind()`, says which there are. */
export interface Order {
  /** Cells in a row and in a column; of a Kakuro the first ones hold clues alone. */
  width: number;
  height: number;
  level: Level;
  /** The same order gives the same puzzle for ever. */
  seed: number;
  /** Of a sudominoku: how many dominoes are given; else the level decides. */
  given?: number | undefined;
  /** Of a sudominoku: whether the layout of the dominoes has one answer, too. */
  whole?: boolean | undefined;
  /** Of a board to cover: whether it has many solutions; its level does not matter then. */
  loose?: boolean | undefined;
  /** Of a nonogram: a pattern in place of a picture. */
  pattern?: boolean | undefined;
}

const LEVELS: readonly Level[] = ["easy", "medium", "hard", "expert"];
const OPTIONS = ["whole", "loose", "pattern"] as const;
const NAMES = ["width", "height", "level", "seed", "given", ...OPTIONS];

/** Checks an order against what the generator offers. */
export function orderOf(order: Order, puzzle: string, offers: readonly Offer[]): OrderAsk {
  const asked = named("order", order, NAMES);
  const { width, height, seed, given } = asked;
  const level = oneOf("level", asked.level, LEVELS);
  for (const name of OPTIONS) if (order[name] !== undefined) flag(name, order[name]);
  const [plain, offer] = [false, order.loose ?? false].map((loose) =>
    offers.find((one) => one.level === level && one.loose === loose),
  );
  for (const [name, isOffered] of Object.entries({
    loose: offer !== undefined,
    whole: plain?.whole,
    pattern: plain?.pattern,
  }))
    if (order[name as "loose"] && !isOffered)
      throw new ArgumentError(name, `left out or false for ${puzzle}`, true);
  const { sides, cells, given: range } = offer ?? (plain as Offer);
  integer("width", width, ...sides);
  integer("height", height, Math.max(sides[0], Math.ceil(cells / width)), sides[1]);
  if (given !== undefined) {
    if (!range) throw new ArgumentError("given", `left out for ${puzzle}`, given);
    integer("given", given, ...range);
  }
  return { ...order, puzzle, level, seed: integer("seed", seed) };
}

/** The order is right, and its seed leads to no puzzle. */
export const seedless = ({ seed }: Order): ArgumentError =>
  new ArgumentError("seed", "another integer: this one leads to no puzzle", seed);
