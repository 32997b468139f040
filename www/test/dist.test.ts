// What a visitor downloads: see "Budgets" in the product's description.
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isHashed, SERVICE_WORKER } from "../addresses.mjs";
import { languages } from "../src/i18n/language.ts";
import { puzzles } from "../src/puzzles/index.ts";
import { dist } from "./wasm.ts";

const files = readdirSync(dist);
const read = (name: string) => readFileSync(new URL(name, dist));

/** A script and all that it imports before it runs. */
function withImports(name: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const imports = read(name)
    .toString()
    .matchAll(/(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)[?"]/g);
  for (const [, imported = ""] of imports) withImports(imported, found);
  return found;
}

const compressedOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);

test("no file names a folder of the machine that built it", () => {
  const folders = [
    homedir(),
    process.env.CARGO_HOME ?? "",
    fileURLToPath(new URL("../..", import.meta.url)),
  ].filter((one) => 1 < one.length);
  const naming = files.filter(
    (name) => name.includes(".") && folders.some((folder) => read(name).includes(folder)),
  );
  expect(naming).toEqual([]);
});

/** The files that a script, or what it imports, loads when it needs them. */
function laterOf(name: string): string[] {
  const texts = [...withImports(name)].map((file) => read(file).toString());
  const found = texts.flatMap((text) => [...text.matchAll(/\bimport\("\.\/([\w.-]+\.js)[?"]/g)]);
  return [...new Set(found.map(([, later = ""]) => later))];
}

/** Puzzles that are over the budget, and by how much they may be: what to come back to. Tiles, walls and singles are
 *  entered, painted and named beside digits; a wasm with 29 rules of thumb about two things at a time. Pieces are laid,
 *  turned, offered, painted with patterns and named with all their cells. Of each wasm, 5 to 9 kB say why a conflict came
 *  and how often: every engine is asked for itself. A hundred bytes of each visit lend the painter to pictures of a
 *  search; 300 bytes of each wasm count jumps, 1 kB takes the puzzles of a text apart, and 800 bytes write a hint as
 *  words, which is a fifth to a quarter of a long hint's time. 120 bytes of each visit hand the memory of a search's events
 *  back to the worker, and 50 report a stroke before another cell is focused. 2 kB move lines of over 62 cells within two
 *  words, at three quarters of the time.
 *  1 to 2 kB of each wasm tell forced moves from decisions, lay them again to find what a conflict follows from, and
 *  list the guesses of the counting sweep; another kB finds the easiest step without a cell. 0.3 to 1.5 kB cite what was
 *  known of a cell that a step settles, and tell which walls are wrong. 100 bytes of each visit mark what cannot stand
 *  together apart from what is wrong, and leave no note beside an entry with its digit.
 *  3.5 kB of each wasm are the implication graph of a conflict, and how it is written as words; 150 bytes of each visit
 *  light what a reader of it points at, and know the example boards of Watch. 1 to 7 kB of each wasm give a step all that
 *  it settles, cut a chain into chapters without an idle step, and weigh techniques.
 *  1 kB of each visit, since pages are played as people expect: an entry clears its notes, a stroke keeps to its line and
 *  is crossed out with it, a press where no piece fits says why, and a board that is full and wrong says so. 0.7 kB bring
 *  into sight what a hint lights, and keep pad, sentence and board together on a phone;
 *  0.3 kB let a finished board rest, and know in which kinds one has begun. 0.2 kB keep a game that the database does not
 *  have yet; 0.15 kB write again what was not written, and keep the order of games where the clock was set back; 30 bytes of a nonogram's visit know that there are packs of pictures. 0.35 kB
 *  cross off parts of clues (0.5 in a nonogram's visit) and keep that with the game. 4 kB of a nonogram's wasm read, keep and write titles in three forms; by what the linker then shares, 0.3 to 0.7 kB of the others. 8 kB of Kakuro's wasm take what stands in a run from its sum, 2.4 of a sudominoku's see which cells of a house are filled; 1.5 to 4 kB of each choose
 *  among the orders of a chain's steps, and a step instead of a long chain; 1 kB lets a conflict rest on the guess that rules
 *  a piece out rather than on the guess that it does not lie. 0.68 kB of each visit keep marks of the player's own on cells,
 *  load what paints them, and have a key for crossing off. 1.2 kB of board covering's wasm name the
 *  cell that has only one piece left. 5.4 kB of a nonogram's wasm and 4.3 of Kakuro's read and write files of pzprv3, and
 *  addresses of puzz.link. 16.3 kB of a nonogram's wasm generate pictures of things: 4.7 kB are the drawings of 58 things,
 *  the rest draws them, makes scenes of them and tries changes of a picture. 6 kB of Kakuro's wasm state each bound that a
 *  step needs, for all its cells, once its premises and effects are known; 4.3 kB of a nonogram's join two steps that one
 *  application could be, and see that none of its premises is redundant. 0.1 to 1.2 kB of each wasm refuse misspelt keys, and
 *  give signs of life while ticks are repeated. 1.1 kB of a nonogram's wasm read and keep what nonograms in colours have
 *  besides, with the same readers and the same drawings; 15 to 75 bytes of a visit are a fifth puzzle in the list, and tools
 *  that say how much of theirs is painted. 0.8 to 1.4 kB of each wasm tell the last
 *  alternative of a branch, after the others were refuted, from a decision, and which decisions a conflict then rests on;
 *  0.3 to 1 kB of the others is what these share. 3 to 15 kB of each wasm find addresses in sentences, broken lines and
 *  escapes, and tell a title from an address; a nonogram's read goals, HTML references and the games of Gnonograms, too.
 *  This came at once and is to be made smaller: one reader that is not compiled anew for each form. Some 1 kB of each let
 *  a conflict's cause and its sentence come from one analysis, and leave out steps that show nothing. */
const ALLOWED: Readonly<Record<string, { visit: number; wasm: number }>> = {
  sudominoku: { visit: 63_940, wasm: 300_000 },
  boardcover: { visit: 63_250, wasm: 295_500 },
  nonogram: { visit: 59_950, wasm: 308_200 },
  kakuro: { visit: 59_045, wasm: 297_800 },
  // A palette with names, letters and marks that a cell is not of a colour, 3.8 kB beyond a nonogram in black and white.
  colournonogram: { visit: 63_750, wasm: 290_600 },
};

/** What each puzzle's own parts may take in one language, where it came after the budget of all parts was set: its words,
 *  boards, pictures and techniques. */
const LATER: Readonly<Record<string, number>> = { colournonogram: 30_400 };

test.each(puzzles)("what a first visit to $name loads stays within its budget, compressed", ({ name }) => {
  const scripts = ["main.js", "solver.worker.js", `${name}.js`].map((script) => withImports(script));
  const main = laterOf("main.js");
  const own = main.find((file) => file.startsWith(`${name}-`));
  if (!own) throw new Error(`${name} has no file of its own`);
  const parts = laterOf(own);
  const first = parts.find((file) => file.startsWith("first-")) ?? "";
  // Of the words, the shell's and the board's in one language. The puzzle's come when the browser has nothing to do.
  const inLanguages = languages.map((language) => {
    const words = main.find((file) => file.startsWith(`page.${language}-`));
    if (!words) throw new Error(`the shell has no words in ${language}`);
    const board = parts.find((file) => file.startsWith(`${name}Board.${language}-`));
    return [...withImports(words), ...(board ? withImports(board) : [])];
  });
  const always = new Set(["index.html", "style.css", "theme.js", ...scripts.flatMap((names) => [...names])]);
  for (const file of [own, first]) for (const name of withImports(file)) always.add(name);
  const language = Math.max(
    ...inLanguages.map((files) => compressedOf(files.filter((file) => !always.has(file)))),
  );
  console.info(`a first visit to ${name}: ${compressedOf(always) + language} bytes compressed`);
  expect(compressedOf(always) + language).toBeLessThanOrEqual(ALLOWED[name]?.visit ?? 60_000);
});

/** The languages of a file's name: `text.ko-ABCD.js`. */
const languageOf = (file: string): string | undefined => /\.(\w\w)-\w+\.js$/.exec(file)?.[1];

// 8 kB are two searches side by side; 2 kB say why a conflict came, how often, and what was jumped over; 10 kB record a
// search, with a worker of its own; 5 kB import a picture; 2 kB choose among several puzzles of a text; 3 kB are the
// rungs of a hint, the easiest step, what is far, and an assumption that is followed on the board; 15 kB are the help of 66
// techniques, loaded when it is opened: 9 kB of positions for the pictures, 4 kB of ideas; 10 kB draw the
// implication graph of a conflict and list it, show an example board, and the items of an exact cover; 1 kB names what each
// step of a search that learns rests on; 3 kB crop a picture and touch it up; 2 kB remember what New chose and make another
// like it; 3 kB are colours of cells and digits in their corners; 0.2 kB keep a game that the database does not have yet; 4 kB are the rules in pictures, the goal in one line, the puzzle of the day and best times.
// 0.2 kB choose pictures or patterns, and name what generated pictures show.
// 0.9 kB group the pieces of a nogood, count walls, and count the facts of each kind that highlighted cells show. 1.1 kB
// give a hint's sentence the room above the pad, lay hints out for a tablet, list the kinds of puzzle, count digits, and fold
// what the clues of a cell allow. 0.2 kB name the forms of puzz.link and pzprv3.
// 1.8 kB read saved games against a schema, set damaged ones aside and name them; a first visit, which has none, is 1.4 kB
// smaller, without what reads games and without a library for IndexedDB. 1.4 kB register the service worker, offer its new
// versions and open what the system hands over; a first visit has 0.1 kB of them.
// 0.15 kB name pieces in few characters. 1 kB says why a last alternative is no guess, and what causes a conflict that rests on it.
// 0.5 kB show each ready board in small, a solved one with its picture and title, and say where a pattern is made.
// 1.1 kB name cells in few characters before a sentence counts them, and count the pairs of neighbours where two digits do not
// meet. 0.6 kB tell a step by the board before it and a conflict by what it cites, and whether a domino has no place or lies
// twice.
// 9.4 kB list all games, replay them, count times, and write and read the file with all of them; 2 kB of that are words.
// 0.5 kB, in each visit too, note moves in the database as they are made and let one of two tabs play a game.
// 0.3 kB say that boards, pictures, an editor, a comparison or a recording did not load, and try again.
test.each(languages)("all parts together in one language (%s) stay under 320.9 kB", (language) => {
  // Without what other pages import.
  const starts = ["main.js", "theme.js", "solver.worker.js", "recorder.worker.js"];
  /** All files, but those of some puzzles alone. */
  const partsWithout = (left: readonly string[]): string[] => {
    const isLeft = (file: string) =>
      left.some((name) => file.startsWith(`${name}-`) || file === `${name}.js`);
    const parts = new Set([
      ...starts,
      ...puzzles.map(({ name }) => `${name}.js`).filter((file) => !isLeft(file)),
    ]);
    for (const file of parts)
      for (const name of [...withImports(file), ...laterOf(file)]) if (!isLeft(name)) parts.add(name);
    return [...parts].filter((file) => (languageOf(file) ?? language) === language);
  };
  const loaded = partsWithout(Object.keys(LATER));
  expect(loaded.length).toBeLessThan(partsWithout([]).length);
  const others = files.filter((name) => /\.(html|css)$/.test(name));
  console.info(`all parts in ${language}: ${compressedOf([...loaded, ...others])} bytes compressed`);
  for (const [name, most] of Object.entries(LATER)) {
    const without = new Set(partsWithout([name]));
    const own = compressedOf(partsWithout([]).filter((file) => !without.has(file)));
    console.info(`of ${name} alone in ${language}: ${own} bytes compressed`);
    expect(own).toBeLessThanOrEqual(most);
  }
  expect(compressedOf([...loaded, ...others])).toBeLessThanOrEqual(320_900);
});

// 250 kB was meant, and is what to come back to where something can go.
test.each(puzzles)("the wasm of $name stays within its budget, compressed", ({ name }) => {
  const bytes = gzipSync(read(`${name}_bg.wasm`)).length;
  console.info(`the wasm of ${name}: ${bytes} bytes compressed`);
  expect(bytes).toBeLessThanOrEqual(ALLOWED[name]?.wasm ?? 280_000);
});

test("every file that another one names is there, by an address that holds its hash", () => {
  const texts = files.filter((name) => /\.(html|js)$/.test(name)).map((name) => read(name).toString());
  const references = texts.flatMap((text) => [
    ...text.matchAll(/["'`](?:\.\/)?([\w.-]+\.(?:js|css|wasm)(?:\?v=\w+)?)["'`]/g),
  ]);
  const addresses = new Set(references.map(([, address = ""]) => address));
  expect(addresses.size).toBeGreaterThan(50);
  // Other strings look like names: wasm-bindgen's name of its module, say.
  const isFile = (address: string) => files.includes(address.replace(/\?.*/, ""));
  // A browser looks for new versions of it at the address that it knows.
  addresses.delete(SERVICE_WORKER);
  const holdsHash = (address: string) => isHashed(address) || /\?v=\w{6}$/.test(address);
  expect([...addresses].filter((address) => holdsHash(address) !== isFile(address))).toEqual([]);
});

test("index.html works under any path: all its references are relative", () => {
  const references = [
    ...read("index.html")
      .toString()
      .matchAll(/\b(?:src|href)="([^"]*)"/g),
  ].map((match) => match[1]);
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((reference) => !reference?.startsWith("./"))).toEqual([]);
});
