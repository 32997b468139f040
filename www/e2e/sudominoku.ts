/** What the browser tests of sudominoku share: two boards with their answers, and a hand with a mouse or with fingers. */
import { expect, type Locator } from "@playwright/test";
import { Game } from "./support.ts";

/** A board with its digits, how dominoes and singles (`o`) lie, and which cells are given. */
export interface Puzzle {
  digits: readonly string[];
  layout: readonly string[];
  /** `#` where digit and partner are given. */
  given: readonly string[];
}

/** The first sample of the judge: all follows. */
export const plain: Puzzle = {
  digits: [
    ...["872643195", "361975842", "549218637", "126754983", "738169254"],
    ...["495832761", "284597316", "657381429", "913426578"],
  ],
  layout: [
    ...["voo><v><o", "^><><^><v", "vv><oo><^", "^^v><v><o", "vv^vo^><v"],
    ...["^^v^><><^", "vv^><vvvv", "^^><v^^^^", "o><o^><><"],
  ],
  given: [
    ...[".##.....#", ".##...###", "..####..#", "..#.....#", "#.#.#...."],
    ...["#...####.", "...##....", ".........", "#..#...##"],
  ],
};

/** The second one: four cells in the upper right corner, and four in the middle above, can be laid in two ways. */
export const twofold: Puzzle & { otherLayout: readonly string[] } = {
  digits: [
    ...["814267593", "965831247", "273945168", "392176854", "586492371"],
    ...["741358629", "137529486", "459683712", "628714935"],
  ],
  layout: [
    ...["><><><><v", "><o><><v^", "><vvv><^o", "ov^^^><><", "v^vvoov><"],
    ...["^o^^><^><", "vvvvvv><o", "^^^^^^ovv", "><><o><^^"],
  ],
  otherLayout: [
    ...["><><><><v", "><o><vvv^", "><vvv^^^o", "ov^^^><><", "v^vvoov><"],
    ...["^o^^><^><", "vvvvvv><o", "^^^^^^ovv", "><><o><^^"],
  ],
  given: [
    ...["##..##...", "..###..#.", "..#....##", "###......", ".#..##..."],
    ...[".#.......", ".#......#", ".#....###", "..#######"],
  ],
};

/** Two rows in which nothing is given yet. */
export const empty: Puzzle = {
  digits: plain.digits,
  layout: plain.layout,
  given: Array(9).fill("........."),
};

const SIGNS = [">", "v", "<", "^", "o"];
const NEXT: Readonly<Record<string, number>> = { ">": 1, v: 9, "<": -1, "^": -9 };
const at = (rows: readonly string[], cell: number) => rows[Math.floor(cell / 9)]?.[cell % 9] ?? ".";
const cells = Array.from({ length: 81 }, (_, cell) => cell);
const nameOf = (cell: number) => `${"ABCDEFGHI"[Math.floor(cell / 9)]}${(cell % 9) + 1}`;

/** A given domino by its first cell, a given single. */
function givenOf({
  digits,
  layout,
  given,
}: Puzzle): { cell: number; other: number | null; digits: string[] }[] {
  return cells.flatMap((cell) => {
    const sign = at(layout, cell);
    if (at(given, cell) !== "#" || sign === "<" || sign === "^") return [];
    const other = sign === "o" ? null : cell + (NEXT[sign] ?? 0);
    const both = [cell, ...(other === null ? [] : [other])].map((one) => at(digits, one));
    return [{ cell, other, digits: both }];
  });
}

/** The form that the judge reads: all singles must be given. */
export function judgeOf(puzzle: Puzzle): string {
  const given = givenOf(puzzle);
  const dominoes = given.filter(({ other }) => other !== null);
  const singles = given.filter(({ other }) => other === null);
  const positions = singles.sort((a, b) => Number(a.digits[0]) - Number(b.digits[0]));
  return [
    dominoes.length,
    ...dominoes.map(
      ({ cell, other, digits: [one, two] }) => `${one} ${nameOf(cell)} ${two} ${nameOf(other ?? 0)}`,
    ),
    positions.map(({ cell }) => nameOf(cell)).join(" "),
    "0\n",
  ].join("\n");
}

/** The address behind `#sudominoku=`. */
export function linkOf(puzzle: Puzzle): string {
  const given = new Map(givenOf(puzzle).map((piece) => [piece.cell, piece]));
  const covered = new Set([...given.values()].flatMap(({ other }) => other ?? []));
  let link = "9/";
  let run = 0;
  const end = () => {
    for (; 0 < run; run -= Math.min(run, 26)) link += String.fromCharCode(96 + Math.min(run, 26));
  };
  for (const cell of cells) {
    const piece = given.get(cell);
    if (covered.has(cell)) continue;
    if (!piece) {
      run += 1;
      continue;
    }
    end();
    const letter = piece.other === null ? "S" : piece.other === cell + 1 ? "R" : "D";
    link += letter + piece.digits.join("");
  }
  end();
  return link;
}

/** Our own JSON; of the digits and the layout as much is entered as is not `.`. */
export function jsonOf(
  puzzle: Puzzle,
  digits: readonly string[] = [],
  layout: readonly string[] = [],
): string {
  const given = givenOf(puzzle);
  const said = (one: number | null, digit = "") => `${digit} ${nameOf(one ?? 0)}`;
  const dominoes = given.flatMap(({ cell, other, digits: [one, two] }) =>
    other === null ? [] : `${said(cell, one)} ${said(other, two)}`,
  );
  const singles = given.flatMap(({ cell, other, digits: [one] }) => (other === null ? said(cell, one) : []));
  const states = cells.map((cell) => {
    if (at(puzzle.given, cell) === "#") return 0;
    const [digit, sign] = [at(digits, cell), at(layout, cell)];
    const excluded = sign === "." ? 0 : 0b11111 & ~(1 << SIGNS.indexOf(sign));
    return (digit === "." ? 0 : (1 << 10) | (1 << Number(digit))) | (excluded << 11);
  });
  return JSON.stringify({ gridstep: 1, puzzle: "sudominoku", clues: { dominoes, singles }, words: states });
}

/** Rows with some cells (row and column from 1) left out. */
export const without = (rows: readonly string[], ...left: (readonly [number, number])[]): string[] =>
  rows.map((row, index) =>
    [...row]
      .map((sign, column) => (left.some(([r, c]) => r === index + 1 && c === column + 1) ? "." : sign))
      .join(""),
  );

type Place = readonly [row: number, column: number];

export class Sudominoku extends Game {
  /** The set beside the board. */
  get tray(): Locator {
    return this.page.getByRole("region", { name: /^(Dominoes and singles|도미노와 낱칸)$/ });
  }

  /** A piece of the set: "1 and 2", or "single 3". */
  piece(name: string): Locator {
    return this.tray.getByRole("button", { name });
  }

  async show(puzzle: Puzzle = plain): Promise<void> {
    await this.visit(`#sudominoku=${linkOf(puzzle)}`);
    await expect(this.grid).toHaveAccessibleName(/9\D+9/);
    await expect(this.tool(/^(Domino|도미노)$/)).toBeVisible();
    await expect(this.tray).toBeVisible();
  }

  /** Opens the puzzle with entries. */
  async showEntered(puzzle: Puzzle, digits: readonly string[], layout: readonly string[]): Promise<void> {
    await this.show(puzzle);
    await this.paste(jsonOf(puzzle, digits, layout));
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  override async enter(row: number, column: number, digit: number): Promise<void> {
    await this.pick(row, column);
    await this.pressKey(digit);
    await expect(this.cell(row, column)).toHaveAccessibleName(new RegExp(`column \\d, ${digit}\\b`));
  }

  /** Presses a digit of the pad, whose name says how many are left. */
  async pressKey(digit: number): Promise<void> {
    await this.pressButton(new RegExp(`^${digit}(,|$)`));
  }

  /** Drags from cell to cell by mouse. */
  async drag(way: readonly Place[], button: "left" | "right" = "left"): Promise<void> {
    await this.hold(way, button);
    await this.page.mouse.up({ button });
  }

  /** The same, without letting go. */
  async hold(way: readonly Place[], button: "left" | "right" = "left"): Promise<void> {
    const { mouse } = this.page;
    for (const [index, [row, column]] of way.entries()) {
      const { x, y } = await this.middle(row, column);
      await mouse.move(x, y, { steps: index === 0 ? 1 : 5 });
      if (index === 0) await mouse.down({ button });
    }
  }

  /** A digit, notes, a domino, a wall and a single, in a part of the board where nothing is given. */
  async enterAll(): Promise<void> {
    await this.enter(8, 1, 6);
    await this.pick(8, 4);
    await this.page.keyboard.press("Shift+3");
    await this.drag([
      [8, 2],
      [9, 2],
    ]);
    await this.drag(
      [
        [8, 5],
        [8, 6],
      ],
      "right",
    );
    await this.take("Wall");
    await this.pick(8, 8);
    await expect(this.cell(8, 8)).toHaveAccessibleName(/, single$/);
  }

  /** How the board is laid out: signs as in a puzzle, `.` where nothing is settled. */
  async layout(): Promise<string[]> {
    const rows = await this.grid
      .locator("[role=row]:not(.board-heads)")
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? ""),
        ),
      );
    return rows.map((row) => row.map(signOf).join(""));
  }

  async expectRow(row: number, signs: string): Promise<void> {
    await expect.poll(async () => (await this.layout())[row - 1]).toBe(signs);
  }
}

function signOf(name: string): string {
  if (/, single\b/.test(name)) return "o";
  const side = /, domino (to the right|below|to the left|above)/.exec(name)?.[1];
  return { "to the right": ">", below: "v", "to the left": "<", above: "^" }[side ?? ""] ?? ".";
}
