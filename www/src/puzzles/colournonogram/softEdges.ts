/** Soft edges of a picture: cells that hold a blend of what lies beside them, and no colour of their own. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** What differs by no more from a colour does not begin another one. */
export const ALIKE = 36;
/** A colour is a blend of two where the way from one to the other is hardly longer over it. */
const DETOUR = 1.02;
/** The same of a cell that is in no area: a third colour may have a part in it. */
const MIXED = 1.1;
/** A picture with more hard edges to each soft one is drawn cell by cell: what looks like a blend there is a colour. */
const HARD = 4;

/** How different two colours look, by the common weights of red, green and blue. */
export const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(Math.SQRT2 * (one[0] - other[0]), 2 * (one[1] - other[1]), Math.sqrt(3) * (one[2] - other[2]));

export interface SoftEdges {
  /** Whether a cell lies on a soft edge, between two others of whose colours it is a blend. */
  has(cell: number): boolean;
  /** Those of some colours of which a cell is a blend, with what lies beside it: a cell of a line that is thinner than a
   *  cell, say. None for a cell in an area of its own. */
  partsOf(cell: number, colours: readonly Rgb[]): readonly number[];
  /** The cells beside a cell, up to eight. */
  beside(cell: number): readonly number[];
}

type Way = readonly [right: number, down: number];

/** Ways from a cell to half of the cells beside it; the others lie the other way. */
const WAYS: readonly Way[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

/** The soft edges of a picture; none in one that is drawn cell by cell. */
export function softEdgesIn(pixels: readonly Rgb[], width: number): SoftEdges {
  const board = new Neighbours(pixels, width);
  const cells = [...pixels.keys()];
  const between = new Set(cells.filter((cell) => WAYS.some((way) => board.isBetween(cell, way))));
  const hard = cells.flatMap((cell) =>
    board.edgesAt(cell).filter((edge) => !edge.some((end) => between.has(end))),
  );
  const soft = hard.length <= HARD * between.size ? between : new Set<number>();
  return {
    has: (cell) => soft.has(cell),
    partsOf(cell, colours) {
      const pixel = pixels[cell];
      if (soft.size === 0 || !pixel || board.isArea(cell)) return [];
      const beside = board.beside(cell);
      return [...colours.keys()].filter((at) => {
        const colour = colours[at] ?? pixel;
        return beside.some((other) => isBlend(colour, pixel, pixels[other] ?? pixel, MIXED));
      });
    },
    beside: (cell) => board.beside(cell),
  };
}

/** The cells of a picture and those near them. */
class Neighbours {
  readonly #height: number;

  constructor(
    private readonly pixels: readonly Rgb[],
    private readonly width: number,
  ) {
    this.#height = pixels.length / width;
  }

  beside(cell: number): number[] {
    return WAYS.flatMap((way) => [1, -1].flatMap((steps) => this.#at(cell, way, steps) ?? []));
  }

  isAlike(one: number, other: number): boolean {
    const [here, there] = [this.pixels[one], this.pixels[other]];
    return here !== undefined && there !== undefined && distance(here, there) <= ALIKE;
  }

  /** Whether a cell is a blend of those before and behind it, and the colour of one of them goes on: where it does on
   *  neither side, colours run into each other. */
  isBetween(cell: number, way: Way): boolean {
    const [before, behind] = [this.#at(cell, way, -1), this.#at(cell, way, 1)];
    if (before === null || behind === null) return false;
    const goesOn = (next: number, steps: number) => {
      const second = this.#at(cell, way, steps);
      return second !== null && this.isAlike(next, second);
    };
    const [one, pixel, other] = [this.pixels[before], this.pixels[cell], this.pixels[behind]];
    if (!one || !pixel || !other || !isBlend(one, pixel, other, DETOUR)) return false;
    return goesOn(before, -2) || goesOn(behind, 2);
  }

  /** The edges to the right of a cell and below it, as the cells on both sides. */
  edgesAt(cell: number): (readonly [number, number])[] {
    return WAYS.slice(0, 2).flatMap((way) => {
      const next = this.#at(cell, way, 1);
      return next === null || this.isAlike(cell, next) ? [] : [[cell, next] as const];
    });
  }

  /** Whether a cell is one of four in a square that are alike. */
  isArea(cell: number): boolean {
    const isSquare = (right: number, down: number) =>
      [[right, 0] as const, [0, down] as const, [right, down] as const].every((way) => {
        const other = this.#at(cell, way, 1);
        return other !== null && this.isAlike(cell, other);
      });
    return [-1, 1].some((right) => [-1, 1].some((down) => isSquare(right, down)));
  }

  /** The cell so many steps along a way; null beyond the border. */
  #at(cell: number, [right, down]: Way, steps: number): number | null {
    const [column, row] = [(cell % this.width) + steps * right, Math.floor(cell / this.width) + steps * down];
    const isInside = 0 <= column && column < this.width && 0 <= row && row < this.#height;
    return isInside ? row * this.width + column : null;
  }
}

/** Whether a colour lies between two others, and is neither. */
function isBlend(one: Rgb, blend: Rgb, other: Rgb, detour: number): boolean {
  const [to, on] = [distance(one, blend), distance(blend, other)];
  return ALIKE < to && ALIKE < on && to + on <= detour * distance(one, other);
}
