// The colours that a sentence names are read back; what follows from them and the clue of its line is found by trying
// all arrangements of the line.
import type { Language } from "../src/i18n/language.ts";
import { stepsOf } from "../src/puzzles/args.ts";
import { boardOf, type Line, printed } from "../src/puzzles/lines.board.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { basisIn, type Claim } from "./premises.ts";

const [WHITE, BLACK, EITHER] = [1, 2, 3];

/** A colour before or after its cells. */
const COLOURED: Readonly<Record<Language, readonly [after: RegExp, before: RegExp]>> = {
  en: [/(.+?) (?:is|are) (black|white)(?: and |$)/g, /^(black|white): (.+)$/g],
  ko: [/(.+?)[은는] (검은|흰) 칸(?:, |$)/g, /^(검은|흰) 칸 (.+)$/g],
  ja: [/(.+?)は(黒|白)マス(?:、|$)/g, /^(黒|白)マス：(.+)$/g],
};
const isBlack = (colour: string) => /black|검은|黒/.test(colour);

function coloursOf(claim: Claim): Map<number, number> {
  const [after, before] = COLOURED[claim.language];
  const found = basisIn(claim).flatMap((fact): [cells: string, colour: string][] => {
    const brief = [...fact.matchAll(before)].map(([, colour = "", cells = ""]): [string, string] => [
      cells,
      colour,
    ]);
    if (0 < brief.length) return brief;
    return [...fact.matchAll(after)].map(([, cells = "", colour = ""]): [string, string] => [cells, colour]);
  });
  const colours = new Map<number, number>();
  for (const [cells, colour] of found)
    for (const cell of cellsNamed(cells, claim.opened.view.width))
      colours.set(cell, (colours.get(cell) ?? EITHER) & (isBlack(colour) ? BLACK : WHITE));
  return colours;
}

/** Whether the blocks of a line have an arrangement with some colours. */
function fits({ cells, blocks }: Line, colours: ReadonlyMap<number, number>): boolean {
  const may = (place: number, colour: number) => ((colours.get(cells[place] ?? -1) ?? EITHER) & colour) !== 0;
  const known = new Map<number, boolean>();
  const from = (place: number, block: number): boolean => {
    if (cells.length <= place) return block === blocks.length;
    const key = place * (blocks.length + 1) + block;
    const before = known.get(key);
    if (before !== undefined) return before;
    const length = blocks[block] ?? Number.POSITIVE_INFINITY;
    const end = place + length;
    const lies =
      end <= cells.length &&
      Array.from({ length }, (_, at) => may(place + at, BLACK)).every(Boolean) &&
      (end === cells.length || may(end, WHITE)) &&
      from(end + 1, block + 1);
    const is = lies || (may(place, WHITE) && from(place + 1, block));
    known.set(key, is);
    return is;
  };
  return from(0, 0);
}

const NAME: Readonly<Record<Language, (line: Line) => RegExp>> = {
  en: ({ kind, index }) => new RegExp(String.raw`\b${kind} ${index + 1}\b`, "i"),
  ko: ({ kind, index }) => new RegExp(String.raw`(?<!\d)${index + 1}${kind === "row" ? "행" : "열"}`),
  ja: ({ kind, index }) => new RegExp(String.raw`(?<!\d)${index + 1}${kind === "row" ? "行" : "列"}`),
};

/** What a sentence lacks of a line: its name, or its numbers. */
function unnamed(line: Line, { premises, sentence, language, step }: Claim): string | null {
  const said = step.effects.length === 0 ? sentence : premises;
  if (!NAME[language](line).test(said)) return `${line.kind} ${line.index + 1} is not named`;
  // As a clue, "2 7", or as a list of its numbers.
  const numbers = printed(line).join("(?: |, | and |、)");
  return line.blocks.length === 0 || new RegExp(`(?<!\\d)${numbers}(?!\\d)`).test(said)
    ? null
    : `${printed(line).join(" ")} is not named`;
}

/** A step within an assumption rests on what is assumed, on what followed from it, and on what is on the board. */
function assumed(claim: Claim): string | null {
  const { step, premises, opened } = claim;
  const inner = stepsOf(step.args, "steps");
  const [effect, ...others] = step.effects;
  if (!effect || 0 < others.length) return "one cell is assumed";
  if (!cellsNamed(premises, opened.view.width).has(effect.cell)) return "what is assumed is not named";
  const names = [/black|검은 칸|黒マス/, /white|흰 칸|白マス/].map((colour) => colour.test(premises));
  if (names[effect.to === WHITE ? 0 : 1] !== true || names[0] === names[1])
    return "another colour is assumed";
  const known = new Map(step.premises.map(({ cell, mask }) => [cell, mask]));
  known.set(effect.cell, EITHER & ~effect.to);
  for (const one of inner) {
    const from = one.premises.find(({ cell, mask }) => ((known.get(cell) ?? EITHER) & ~mask) !== 0);
    if (from) return `cell ${from.cell} is known from nowhere`;
    for (const { cell, to } of one.effects) known.set(cell, to);
  }
  return inner.at(-1)?.technique === "broken-line" ? null : "it ends in no conflict";
}

export function gap(claim: Claim): string | null {
  const { step, opened } = claim;
  if (["edge", "contradiction"].includes(step.technique)) return assumed(claim);
  const line = boardOf(opened).lines[step.clues[0] ?? -1];
  if (!line || step.clues.length !== 1) return "it is about one line";
  const lack = unnamed(line, claim);
  if (lack) return lack;
  const colours = coloursOf(claim);
  if (step.effects.length === 0) return fits(line, colours) ? "the line can still be filled" : null;
  const other = step.effects.find(({ cell, to }) => fits(line, new Map(colours).set(cell, EITHER & ~to)));
  return other ? `cell ${other.cell} may still have the other colour` : null;
}
