// The colours that a sentence names are read back; what follows from them and the clue of its line is found by trying
// all arrangements of the line. Where a technique takes away colours, its reason must name each of them.
import type { Language } from "../src/i18n/language.ts";
import { numberOf } from "../src/puzzles/args.ts";
import {
  anyOf,
  colourName,
  type Palette,
  paletteOf,
  valuesOf,
} from "../src/puzzles/colournonogram/palette.ts";
import { boardOf, type Line, stateOf } from "../src/puzzles/lines.board.ts";
import type { Premise } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { basisIn, type Claim } from "./premises.ts";

/** A text with "«2»" for each colour that it names; 0 is white. */
function tokens(text: string, palette: Palette, language: Language): string {
  const names = [0, ...palette.colours.map(({ value }) => value)].map(
    (value) => [colourName(palette, value, language), `«${value}»`] as const,
  );
  return names
    .sort(([one], [other]) => other.length - one.length)
    .reduce((found, [name, token]) => {
      const literal = name.replace(/[()]/g, String.raw`\$&`);
      // "covered" names no colour.
      const whole = language === "en" ? String.raw`(?<!\p{L})${literal}(?!\p{L})` : literal;
      return found.replace(new RegExp(whole, "giu"), token);
    }, text);
}

const valuesIn = (text: string): number[] => [...text.matchAll(/«(\d+)»/g)].map(([, value]) => Number(value));

const SOME = String.raw`(?<values>(?:«\d+»[^«:：]*?)*«\d+»)`;
const CELLS = "(?<cells>.+)";

/** The forms of a fact, whether it says what cells are or what they are not: the first that fits. */
const FACTS: Readonly<Record<Language, readonly [is: boolean, form: string][]>> = {
  en: [
    [false, `not ${SOME}: ${CELLS}`],
    [true, `${SOME}: ${CELLS}`],
    [false, `${CELLS} (?:is|are) not ${SOME}`],
    [true, `${CELLS} (?:is|are|can only be) ${SOME}`],
  ],
  ko: [
    [false, `${SOME} 아님: ${CELLS}`],
    [true, `${SOME}: ${CELLS}`],
    [false, `${CELLS}에는 ${SOME}[이가] 올 수 없음`],
    [true, `${CELLS}에는 ${SOME}만 올 수 있음`],
    [true, `${CELLS}[은는] ${SOME}`],
  ],
  ja: [
    [false, `${SOME}ではない：${CELLS}`],
    [true, `${SOME}：${CELLS}`],
    [false, `${CELLS}は${SOME}ではない`],
    [true, `${CELLS}に入るのは${SOME}だけ`],
    [true, `${CELLS}は${SOME}`],
  ],
};

/** By cell, the colours that the facts leave; null where a fact is not understood. */
function knownOf(claim: Claim, palette: Palette): Map<number, number> | null {
  const { language, step, opened } = claim;
  const known = new Map<number, number>();
  const keep = ({ cell, mask }: Premise) => known.set(cell, (known.get(cell) ?? anyOf(palette)) & mask);
  for (const fact of basisIn(claim).map((one) => tokens(one, palette, language))) {
    // Cells that are counted are lit on the board.
    if (/highlighted|표시된|強調した/.test(fact)) {
      for (const premise of step.premises) keep(premise);
      continue;
    }
    const read = FACTS[language]
      .map(([is, form]) => ({ is, groups: new RegExp(`^${form}$`, "i").exec(fact)?.groups }))
      .find(({ groups }) => groups);
    if (!read?.groups) return null;
    const named = valuesIn(read.groups.values ?? "").reduce((all, value) => all | stateOf(value), 0);
    const mask = read.is ? named : anyOf(palette) & ~named;
    for (const cell of cellsNamed(read.groups.cells ?? "", opened.view.width)) keep({ cell, mask });
  }
  return known;
}

/** Whether the blocks of a line have an arrangement with some colours. */
function fits({ cells, blocks, colours }: Line, known: ReadonlyMap<number, number>): boolean {
  const may = (place: number, value: number) =>
    ((known.get(cells[place] ?? -1) ?? -1) & stateOf(value)) !== 0;
  const found = new Map<number, boolean>();
  const from = (place: number, block: number): boolean => {
    if (cells.length <= place) return block === blocks.length;
    const key = place * (blocks.length + 1) + block;
    const before = found.get(key);
    if (before !== undefined) return before;
    const colour = colours[block] ?? 0;
    const length = blocks[block] ?? Number.POSITIVE_INFINITY;
    const end = place + length;
    const touches = colours[block + 1] !== colour;
    const lies =
      end <= cells.length &&
      Array.from({ length }, (_, at) => may(place + at, colour)).every(Boolean) &&
      (touches || end === cells.length ? from(end, block + 1) : may(end, 0) && from(end + 1, block + 1));
    const is = lies || (may(place, 0) && from(place + 1, block));
    found.set(key, is);
    return is;
  };
  return from(0, 0);
}

const NAME: Readonly<Record<Language, (line: Line) => RegExp>> = {
  en: ({ kind, index }) => new RegExp(String.raw`\b${kind} ${index + 1}\b`, "i"),
  ko: ({ kind, index }) => new RegExp(String.raw`(?<!\d)${index + 1}${kind === "row" ? "행" : "열"}`),
  ja: ({ kind, index }) => new RegExp(String.raw`(?<!\d)${index + 1}${kind === "row" ? "行" : "列"}`),
};

/** Techniques that need no clue but the colours that a line has. */
const WITHOUT_CLUE: ReadonlySet<string> = new Set(["line-colours", "crossing"]);

/** Techniques whose reason is about single colours. */
const OF_COLOURS: ReadonlySet<string> = new Set([
  "line-colours",
  "finished-colour",
  "reach",
  "small-gap",
  "too-long",
  "narrowed-reach",
]);

/** What is said in place of many rooms. */
const ALL_ARRANGEMENTS = /All arrangements that|아직 맞는 배치는|まだ置ける配置は/;

/** A colour that goes and is not named in the reason, apart from the clue. */
function unsaid(line: Line, said: string, { step, language }: Claim, palette: Palette): string | null {
  if (line.blocks.length === 0 || ALL_ARRANGEMENTS.test(said)) return null;
  const reason = said.replace(/Based on: .*?\.(?: |$)|근거: .*?\.(?: |$)|根拠：.*?。/, "");
  const named = valuesIn(reason.replace(/[(（][^)）]*[)）]/g, ""));
  const gone = step.effects.reduce((all, { from, to }) => all | (from & ~to), 0);
  // A cell that gets a colour is not white: that goes without saying.
  const isSettled = step.effects.every(({ to }) => valuesOf(to).length === 1);
  const missing = valuesOf(gone).find((value) => !named.includes(value) && !(isSettled && value === 0));
  return missing === undefined ? null : `${colourName(palette, missing, language)} goes unsaid`;
}

export function gap(claim: Claim): string | null {
  const { step, opened, language } = claim;
  const palette = paletteOf(opened);
  const said = tokens(step.effects.length === 0 ? claim.sentence : claim.premises, palette, language);
  if (step.args.steps !== undefined) {
    const [effect] = step.effects;
    if (!effect || !cellsNamed(said, opened.view.width).has(effect.cell))
      return "what is assumed is not named";
    const assumed = valuesOf(numberOf(step.args, "mask"));
    return assumed.every((value) => valuesIn(said).includes(value))
      ? null
      : "the assumed colour is not named";
  }
  const lines = step.clues.flatMap((clue) => boardOf(opened).lines[clue] ?? []);
  if (lines.length !== (step.technique === "crossing" ? 2 : 1)) return "it is about other lines";
  for (const line of lines) {
    if (!NAME[language](line).test(said)) return `${line.kind} ${line.index + 1} is not named`;
    const clue = line.blocks.map((block, index) => `«${line.colours[index]}»${block}`).join(",");
    if (!WITHOUT_CLUE.has(step.technique) && !said.replaceAll(" ", "").includes(clue))
      return `${clue} is not named`;
    const lack = OF_COLOURS.has(step.technique) ? unsaid(line, said, claim, palette) : null;
    if (lack) return lack;
  }
  const known = knownOf(claim, palette);
  if (known === null) return "a fact is not understood";
  if (step.effects.length === 0)
    return lines.some((line) => !fits(line, known)) ? null : "the line can still be filled";
  const isOpen = ({ cell, from, to }: { cell: number; from: number; to: number }) =>
    valuesOf(from & ~to).some((value) =>
      lines.every((line) => fits(line, new Map(known).set(cell, (known.get(cell) ?? -1) & stateOf(value)))),
    );
  const other = step.effects.find(isOpen);
  return other ? `cell ${other.cell} may still have another colour` : null;
}
