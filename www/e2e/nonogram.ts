/** What the browser tests of nonograms share: pictures as links, and a hand with a mouse or with fingers. */
import { expect, type Page } from "@playwright/test";
import { Game } from "./support.ts";

/** The link of the puzzle whose answer is a picture: `#` black, `.` white. */
export function linkOf(picture: readonly string[]): string {
  const width = picture[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => picture.map((row) => row[column]).join(""));
  const letter = (block: number, first: string): string =>
    25 < block ? `z${letter(block - 25, first)}` : String.fromCharCode(first.charCodeAt(0) + block - 1);
  const line = (cells: string): string => {
    const blocks = (cells.match(/#+/g) ?? []).map((block) => block.length);
    const last = blocks.length - 1;
    return blocks.map((block, index) => letter(block, index === last ? "A" : "a")).join("") || "0";
  };
  return `${width}/${picture.length}/${[...picture, ...columns].map(line).join("")}`;
}

/** Solved line by line. */
export const heart = [".#.#.", "#####", "#####", ".###.", "..#.."];

/** A picture of any size that looks like one: rings and stripes, with many blocks in each line. */
export const rings = (width: number, height: number): string[] =>
  Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      const far = Math.hypot(row - height / 2, column - width / 3);
      return Math.floor(far / 3 + ((row * 7 + column * 3) % 11) / 8) % 2 === 0 ? "#" : ".";
    }).join(""),
  );

/** Half of the cells black, the same ones each time: from 30 a side on no plain search is through with it. */
export function noise(side: number): string[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed >>> 31;
  };
  return Array.from({ length: side }, () =>
    Array.from({ length: side }, () => (next() ? "#" : ".")).join(""),
  );
}

export class Nonogram extends Game {
  /** Opens a picture's puzzle and waits until it is shown. */
  async show(picture: readonly string[]): Promise<void> {
    await this.visit(`#nonogram=${linkOf(picture)}`);
    await expect(this.grid).toHaveAccessibleName(new RegExp(`${picture[0]?.length}\\D+${picture.length}`));
    await expect(this.tool(/^(Black|칠하기)$/)).toBeVisible();
  }

  /** Presses a button by mouse: a tap soon after a finger has dragged clicks nothing in Chromium, now and then. */
  async clickButton(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Presses a point by mouse and holds it. What counts a stroke is loaded with the first one, and shows from the next move
   *  on. */
  async hold({ x, y }: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await expect(this.page.locator(".board-count")).toBeAttached();
  }

  /** Presses one cell by mouse, drags over others, and lets go. */
  async stroke(cells: readonly (readonly [number, number])[], button: "left" | "right" = "left") {
    const points = await this.points(cells);
    const { mouse } = this.page;
    for (const [index, { x, y }] of points.entries()) {
      await mouse.move(x, y, { steps: index === 0 ? 1 : 4 });
      if (index === 0) await mouse.down({ button });
    }
    await mouse.up({ button });
  }

  async points(cells: readonly (readonly [number, number])[]): Promise<{ x: number; y: number }[]> {
    const points = [];
    for (const [row, column] of cells) points.push(await this.middle(row, column));
    return points;
  }

  /** The board as a picture: `#` black, `x` crossed out, `.` untouched. */
  async drawn(): Promise<string[]> {
    const rows = await this.grid
      .locator("[role=row]:not(.board-heads)")
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? ""),
        ),
      );
    const sign = (name: string) =>
      /, black|, 검은/.test(name) ? "#" : /, crossed|, X표/.test(name) ? "x" : ".";
    return rows.map((row) => row.map(sign).join(""));
  }

  async expectDrawn(...picture: string[]): Promise<void> {
    await expect.poll(() => this.drawn()).toEqual(picture);
  }
}

/** The colour of a painted point of the page, as the canvas has it: what a player sees before anything is a name. */
export function colourAt(page: Page, { x, y }: { x: number; y: number }): Promise<number[]> {
  return page.evaluate(
    ([x, y]) => {
      const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas");
      const box = canvas?.getBoundingClientRect();
      if (!canvas || !box) return [];
      const ratio = canvas.width / box.width;
      const copy = new OffscreenCanvas(1, 1).getContext("2d");
      copy?.drawImage(canvas, (box.x - x) * ratio, (box.y - y) * ratio);
      return Array.from(copy?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? []);
    },
    [x, y] as const,
  );
}
