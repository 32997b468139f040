/** What the browser tests of nonograms in colours share: a board, its text forms, and a hand. */
import { expect } from "@playwright/test";
import { colourAt, Nonogram } from "./nonogram.ts";

/** Red r, pink p, `.` white: every line says what it can. */
export const heart = [".r.r.", "rprrr", "rrrrr", ".rrr.", "..r.."];

const RGB: Readonly<Record<string, readonly [name: string, rgb: string]>> = {
  r: ["red", "d7263d"],
  p: ["pink", "ea7fb0"],
  g: ["green", "2c8c3c"],
  b: ["blue", "2458c5"],
  k: ["black", "1a1a1a"],
  y: ["yellow", "f2c318"],
  o: ["orange", "ef7d1a"],
  v: ["purple", "7d3cb5"],
};

/** The clues of a picture as our document; `words` are entries. */
export function documentOf(picture: readonly string[], words: readonly number[] = []): string {
  const letters = Object.keys(RGB).filter((letter) => picture.join("").includes(letter));
  const colours = letters.map((letter) => ({ letter, name: RGB[letter]?.[0], rgb: RGB[letter]?.[1] }));
  const columns = Array.from(picture[0] ?? "", (_, at) => picture.map((row) => row[at]).join(""));
  const blocks = (line: string) =>
    (line.match(/([a-z])\1*/g) ?? []).map((block) => [block.length, letters.indexOf(block[0] ?? "") + 1]);
  const clues = { colours, rows: picture.map(blocks), columns: columns.map(blocks) };
  return JSON.stringify({ gridstep: 1, puzzle: "colournonogram", clues, words });
}

/** Of the heart: 1 white, 2 red, 4 pink. */
export const RED = 2;
export const PINK = 4;

/** The heart's clues in other forms: `.non` in both styles, `.g`, and webpbn's XML. */
export const forms = {
  "Nonny's .non": `width 5
height 5
color red d7263d r
color pink ea7fb0 p

rows
red 1 red 1
red 1 pink 1 red 3
red 5
red 3
red 1

columns
red 2
red 1 pink 1 red 2
red 4
red 4
red 2
`,
  ".non with letters": `width 5
height 5
color r #d7263d
color p #ea7fb0

rows
1r,1r
1r,1p,3r
5r
3r
1r

columns
2r
1r,1p,2r
4r
4r
2r
`,
  "Olšák (.g)": `#d
   0:   #FFFFFF  white
   r:r  #d7263d  red
   p:p  #ea7fb0  pink
: rows
1r 1r
1r 1p 3r
5r
3r
1r
: columns
2r
1r 1p 2r
4r
4r
2r
`,
  "webpbn (XML)": `<?xml version="1.0"?>
<puzzleset>
<puzzle type="grid" defaultcolor="red">
<color name="white" char=".">fff</color>
<color name="red" char="r">d7263d</color>
<color name="pink" char="p">ea7fb0</color>
<clues type="columns">
<line><count>2</count></line>
<line><count>1</count><count color="pink">1</count><count>2</count></line>
<line><count>4</count></line>
<line><count>4</count></line>
<line><count>2</count></line>
</clues>
<clues type="rows">
<line><count>1</count><count>1</count></line>
<line><count>1</count><count color="pink">1</count><count>3</count></line>
<line><count>5</count></line>
<line><count>3</count></line>
<line><count>1</count></line>
</clues>
</puzzle>
</puzzleset>
`,
  "Gridstep document (JSON)": documentOf(heart),
};

export class Coloured extends Nonogram {
  /** Opens a picture's puzzle with some entries, and waits until it is shown. */
  override async show(picture: readonly string[], words: readonly number[] = []): Promise<void> {
    await this.visit("#colournonogram");
    await this.ready();
    await this.paste(documentOf(picture, words));
    await expect(this.page.getByRole("dialog")).toBeHidden();
    await expect(this.grid).toHaveAccessibleName(
      `Coloured nonogram board, ${picture[0]?.length} by ${picture.length}`,
    );
    await expect(this.tool(/^red,/)).toBeVisible();
  }

  /** Takes a tool by how its name begins. */
  async choose(name: RegExp): Promise<void> {
    await this.press(this.tool(name));
    await expect(this.tool(name)).toBeChecked();
  }

  /** The board: the first letter of each cell's colour, `x` crossed out, `.` empty, `?` where it is noted. */
  override async drawn(): Promise<string[]> {
    const rows = await this.grid
      .locator("[role=row]:not(.board-heads)")
      .evaluateAll((rows) =>
        rows.map((row) =>
          Array.from(row.querySelectorAll("[role=gridcell]"), (cell) => cell.ariaLabel ?? ""),
        ),
      );
    const sign = (name: string): string => {
      const [, , held = ""] = name.split(", ");
      if (/^not | possible/.test(name.slice(name.indexOf(held)))) return "?";
      return held === "empty" ? "." : held === "crossed out" ? "x" : (held[0] ?? "");
    };
    return rows.map((row) => row.map(sign).join(""));
  }

  /** Which points around one are as dark or as light as what is written there: a letter, by its shape. */
  async inkedAt(x: number, y: number): Promise<string> {
    const rows = [];
    for (let dy = -10; dy <= 10; dy += 4) {
      const row = [];
      for (let dx = -8; dx <= 8; dx += 4)
        row.push(`${await colourAt(this.page, { x: x + dx, y: y + dy })}` === "0,0,0" ? "#" : ".");
      rows.push(row.join(""));
    }
    return rows.join("\n");
  }
}
