/** What the browser tests of board covering share: boards, and a hand that lays pieces with a mouse or a finger. */
import { expect, type Locator } from "@playwright/test";
import { Game } from "./support.ts";

/** Eight ways. */
export const open: readonly string[] = ["......", "......", "......"];

/** One way, and so many pieces. */
export const unique: readonly string[] = ["....", "....", "....", "...#"];
export const solution: readonly string[] = ["AABB", "ACCB", "DCEE", "DDE#"];

/** No way. */
export const none: readonly string[] = ["...", "...", "..."];

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The address behind `#boardcover=`: six cells a character. */
export function linkOf(rows: readonly string[]): string {
  const bits = [...rows.join("")].map((sign) => (sign === "#" ? "1" : "0")).join("");
  const body = (bits.match(/.{1,6}/g) ?? [])
    .map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)])
    .join("");
  return `${rows[0]?.length}/${rows.length}/${body}`;
}

export const judgeOf = (rows: readonly string[]): string =>
  `1\n${rows.length} ${rows[0]?.length}\n${rows.join("\n")}\n`;

type Place = readonly [row: number, column: number];

export class Boardcover extends Game {
  /** The panel that counts. */
  get count(): Locator {
    return this.page.getByRole("region", { name: /^(Ways to finish|완성하는 경우의 수)$/ });
  }

  async show(rows: readonly string[] = open): Promise<void> {
    await this.visit(`#boardcover=${linkOf(rows)}`);
    await expect(this.grid).toHaveAccessibleName(new RegExp(`${rows[0]?.length}\\D+${rows.length}`));
    await expect(this.tool(/^(Piece|조각)$/)).toBeVisible();
  }

  /** Presses a cell, by mouse or by finger. */
  async tap(row: number, column: number, button: "left" | "right" = "left"): Promise<void> {
    const { x, y } = await this.middle(row, column);
    if (this.hasTouch) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y, { button });
  }

  /** Drags from cell to cell by mouse. */
  async drag(...way: readonly Place[]): Promise<void> {
    await this.hold(...way);
    await this.page.mouse.up();
  }

  /** The same, without letting go. */
  async hold(...way: readonly Place[]): Promise<void> {
    const { mouse } = this.page;
    for (const [index, [row, column]] of way.entries()) {
      const { x, y } = await this.middle(row, column);
      await mouse.move(x, y, { steps: index === 0 ? 1 : 5 });
      if (index === 0) await mouse.down();
    }
  }

  /** How the board is covered, by what its cells are called: a letter a piece, in reading order. */
  async covered(): Promise<string[]> {
    const rows = await this.grid
      .locator("[role=row]:not(.board-heads)")
      .evaluateAll((found) =>
        found.map((row) =>
          Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? ""),
        ),
      );
    const letters = new Map<string, string>();
    return rows.map((names, row) =>
      names
        .map((name, column) => {
          if (!/covered by/.test(name)) return /hole/.test(name) ? "#" : ".";
          const cells = [`${row + 1} ${column + 1}`, ...placesIn(name.split("covered by")[1] ?? "")];
          const piece = cells.sort().join();
          if (!letters.has(piece)) letters.set(piece, "ABCDEFGHIJKLMNOP"[letters.size] ?? "?");
          return letters.get(piece);
        })
        .join(""),
    );
  }

  async expectCovered(...rows: readonly string[]): Promise<void> {
    await expect.poll(() => this.covered()).toEqual(rows);
  }
}

/** "row 1, columns 2 and 3", "column 1, rows 2 and 3": the cells, as "1 2". */
function placesIn(text: string): string[] {
  const numbers = (list = "") => list.match(/\d+/g) ?? [];
  const byRow = [...text.matchAll(/row (\d+), columns? ([\d, and]+)/g)];
  const byColumn = [...text.matchAll(/column (\d+), rows ([\d, and]+)/g)];
  return [
    ...byRow.flatMap(([, row, columns]) => numbers(columns).map((column) => `${row} ${column}`)),
    ...byColumn.flatMap(([, column, rows]) => numbers(rows).map((row) => `${row} ${column}`)),
  ];
}
