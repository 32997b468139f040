/** Reads the conclusion of a hint's sentence back: what it says of which cells, and that this is what the step does. */
import { SIDES } from "../src/board/marks.ts";
import type { Language } from "../src/i18n/language.ts";
import { cellsOf as argumentOf } from "../src/puzzles/args.ts";
import { boardOf } from "../src/puzzles/boardcover/board.ts";
import { waysIn } from "../src/puzzles/boardcover/cellState.ts";
import { cellsOf, pieceAt } from "../src/puzzles/boardcover/piece.ts";
import { colourName, paletteOf } from "../src/puzzles/colournonogram/palette.ts";
import { neighbour } from "../src/puzzles/sudominoku/board.ts";
import type { Effect, Opened, Step } from "../src/solver/wire.ts";
import { cellsNamed } from "./nonogram.named.ts";

/** What stands between why and what follows. */
const CONNECTIVE: Readonly<Record<Language, RegExp>> = {
  en: /^.*(?:, so |[.)] So )(.*)\.$/s,
  ko: /^.*따라서 (.*)$/s,
  ja: /^.*したがって、(.*)$/s,
};

/** The clauses of the conclusion; null where the sentence does not end in one. */
export function clausesOf(sentence: string, language: Language): string[] | null {
  const [, conclusion] = CONNECTIVE[language].exec(sentence) ?? [];
  if (conclusion === undefined) return null;
  if (language === "en") return conclusion.split(", and ");
  const stop = language === "ko" ? /(?<=요\.) / : /(?<=。)/;
  return conclusion.split(stop).filter((clause) => clause !== "");
}

/** A clause of a kind, in each language: the cells that it names, and what it says of them. */
type Forms = readonly [kind: string, forms: Readonly<Record<Language, RegExp>>][];

const CHANGES: RegExp =
  /^(?:(\d+) more highlighted cells? changes?(?: as well)?|표시된 다른 (\d+)칸도 달라져요\.|強調したほかの(\d+)マスも変わります。)$/;

const DIGITS: Forms = [
  [
    "is",
    { en: /^(.+?) (?:is|are) (\d)$/, ko: /^(.+)[은는] (\d)(?:이에요|예요)\.$/, ja: /^(.+)は(\d)です。$/ },
  ],
  [
    "keep",
    {
      en: /^(.+) can only be ([\d, or]+)$/,
      ko: /^(.+)에는 ([\d, ]+)만 올 수 있어요\.$/,
      ja: /^(.+)に入るのは([\d、]+)だけです。$/,
    },
  ],
  [
    "lose",
    {
      en: /^(.+) cannot be ([\d, or]+)$/,
      ko: /^(.+)에는 ([\d, ]+)[이가] 올 수 없어요\.$/,
      ja: /^(.+)に([\d、]+)は入りません。$/,
    },
  ],
];

const COLOURS: Forms = [
  [
    "black",
    { en: /^(.+?) (?:is|are) black$/, ko: /^(.+)[은는] 검은 칸이에요\.$/, ja: /^(.+)は黒マスです。$/ },
  ],
  ["white", { en: /^(.+?) (?:is|are) white$/, ko: /^(.+)[은는] 흰 칸이에요\.$/, ja: /^(.+)は白マスです。$/ }],
];

const PIECES: Forms = [
  [
    "laid",
    { en: /^a piece lies on (.+)$/, ko: /^(.+)에 조각이 놓여요\.$/, ja: /^(.+)にピースが入ります。$/ },
  ],
  [
    "gone",
    {
      en: /^no piece covers (.+) together$/,
      ko: /^(.+)[을를] 함께 덮는 조각은 없어요\.$/,
      ja: /^(.+)をまとめて覆うピースはありません。$/,
    },
  ],
  [
    "corner",
    {
      en: /^no other piece covers two of them$/,
      ko: /^다른 조각은 그 가운데 두 칸을 덮지 못해요\.$/,
      ja: /^ほかのピースはそのうち2マスを覆えません。$/,
    },
  ],
  [
    "piece",
    {
      en: /^that piece is ruled out$/,
      ko: /^그 조각은 놓일 수 없어요\.$/,
      ja: /^そのピースは置けません。$/,
    },
  ],
  [
    "block",
    {
      en: /^no piece crosses their border$/,
      ko: /^그 경계에 걸치는 조각은 없어요\.$/,
      ja: /^その境界をまたぐピースはありません。$/,
    },
  ],
];

const LAYOUT: Forms = [
  [
    "domino",
    { en: /^a domino lies on (.+)$/, ko: /^(.+)에 도미노가 놓여요\.$/, ja: /^(.+)にドミノが入ります。$/ },
  ],
  [
    "walls",
    {
      en: /^()there are walls at (\d+) edges of the highlighted cells$/,
      ko: /^()표시된 칸의 변 (\d+)곳에 벽이 있어요\.$/,
      ja: /^()強調したマスの(\d+)か所の辺に壁があります。$/,
    },
  ],
  [
    "wall",
    {
      en: /^there (?:is a wall|are walls) (.+)$/,
      ko: /^(.+)에 벽이 있어요\.$/,
      ja: /^(.+)に壁があります。$/,
    },
  ],
  [
    "noOther",
    {
      en: /^no other cell is a single$/,
      ko: /^다른 칸은 모두 낱칸이 아니에요\.$/,
      ja: /^ほかのマスはすべてシングルではありません。$/,
    },
  ],
  [
    "noSingle",
    {
      en: /^(.+?) (?:is not a single|are not singles)$/,
      ko: /^(.+)[은는] 낱칸이 아니에요\.$/,
      ja: /^(.+)はシングルではありません。$/,
    },
  ],
  [
    "single",
    {
      en: /^(.+?) (?:is a single|are singles)$/,
      ko: /^(.+)[은는] 낱칸이에요\.$/,
      ja: /^(.+)はシングルです。$/,
    },
  ],
];

const FORMS: Readonly<Record<string, Forms>> = {
  kakuro: DIGITS,
  nonogram: COLOURS,
  colournonogram: DIGITS,
  sudominoku: [...LAYOUT, ...DIGITS],
  boardcover: PIECES,
};

/** Cells that are counted and not named: by row, by column, or all that are lit. */
const COUNTED: readonly [kind: "row" | "column" | "lit", form: RegExp][] = [
  ["row", /^(?<count>\d+) cells? of row (?<line>\d+)$/],
  ["column", /^(?<count>\d+) cells? of column (?<line>\d+)$/],
  ["lit", /^(?<count>\d+) highlighted cells?$/],
  ["row", /^(?<line>\d+)행의 (?<count>\d+)칸$/],
  ["column", /^(?<line>\d+)열의 (?<count>\d+)칸$/],
  ["lit", /^표시된 (?<count>\d+)칸$/],
  ["row", /^(?<line>\d+)行の(?<count>\d+)マス$/],
  ["column", /^(?<line>\d+)列の(?<count>\d+)マス$/],
  ["lit", /^強調した(?<count>\d+)マス$/],
];

/** One clause, read. */
interface Read {
  kind: string;
  /** What stands where cells are named. */
  cells: string;
  digits: number[];
}

function read(clause: string, language: Language, puzzle: string): Read | null {
  for (const [kind, forms] of FORMS[puzzle] ?? []) {
    const [whole, cells = "", digits = ""] = forms[language].exec(clause) ?? [];
    if (whole !== undefined) return { kind, cells, digits: digits.match(/\d+/g)?.map(Number) ?? [] };
  }
  return null;
}

const digitsIn = (mask: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => mask & (1 << digit));

/** Whether a clause is true of an effect. */
const TRUE: Readonly<Record<string, (effect: Effect, digits: readonly number[]) => boolean>> = {
  is: ({ to }, digits) => digitsIn(to).join() === digits.join(),
  keep: ({ to }, digits) => digitsIn(to).join() === digits.join(),
  lose: ({ from, to }, digits) => digitsIn(from & ~to).join() === digits.join(),
  black: ({ to }) => to === 2,
  white: ({ to }) => to === 1,
};

/** A sentence about colours with a digit for each of them: 1 for white, and so on. */
function withDigits(sentence: string, language: Language, opened: Opened): string {
  const palette = paletteOf(opened);
  const names = [0, ...palette.colours.map(({ value }) => value)].map(
    (value) => [colourName(palette, value, language), `${value + 1}`] as const,
  );
  return names
    .sort(([one], [other]) => other.length - one.length)
    .reduce((text, [name, digit]) => text.replaceAll(name, digit), sentence);
}

/** What is wrong with what a sentence says of the effects of its step: nothing, if it says what they are. */
export function misread(sentence: string, step: Step, language: Language, opened: Opened): string[] {
  if (opened.puzzle !== "colournonogram") return misreadDigits(sentence, step, language, opened);
  const effects = step.effects.map(({ cell, from, to }) => ({ cell, from: from << 1, to: to << 1 }));
  return misreadDigits(withDigits(sentence, language, opened), { ...step, effects }, language, opened);
}

function misreadDigits(sentence: string, step: Step, language: Language, opened: Opened): string[] {
  const clauses = clausesOf(sentence, language);
  if (clauses === null) return [`no conclusion: ${sentence}`];
  const more = clauses.flatMap((clause) => {
    const counts = CHANGES.exec(clause);
    return counts ? Number(counts.slice(1).find((count) => count !== undefined)) : [];
  });
  const said = clauses.filter((clause) => !CHANGES.test(clause));
  const clausesRead = said.map((clause) => read(clause, language, opened.puzzle));
  if (clausesRead.includes(null)) return [`not understood: ${sentence}`];
  const all = clausesRead.filter((one) => one !== null);
  const { puzzle } = opened;
  const wrong =
    puzzle === "boardcover"
      ? misreadPieces(all, step, opened)
      : [
          ...misreadCells(all, more[0] ?? null, step, opened.view.width),
          ...(puzzle === "sudominoku" ? misreadLayout(all, more[0] ?? null, step) : []),
        ];
  return wrong.map((what) => `${what}: ${sentence}`);
}

/** Digits and colours, cell by cell. */
function misreadCells(all: readonly Read[], more: number | null, step: Step, width: number): string[] {
  const wrong: string[] = [];
  const settled = new Set<number>();
  for (const { kind, cells, digits } of all) {
    const isTrue = TRUE[kind];
    if (!isTrue) continue;
    const fitting = step.effects.filter((effect) => isTrue(effect, digits)).map(({ cell }) => cell);
    const counted = COUNTED.flatMap(([line, form]) => {
      const { count, line: number } = form.exec(cells)?.groups ?? {};
      return count === undefined ? [] : [{ line, count: Number(count), number: Number(number) - 1 }];
    })[0];
    if (counted) {
      const lineOf = (cell: number) => (counted.line === "row" ? Math.floor(cell / width) : cell % width);
      // A cell that is 5 is not 1 either: it is not said again.
      const others = fitting.filter((cell) => !settled.has(cell));
      const inLine = others.every((cell) => counted.line === "lit" || lineOf(cell) === counted.number);
      if (!inLine || others.length !== counted.count) wrong.push(`miscounts ${cells}`);
      for (const cell of fitting) settled.add(cell);
      continue;
    }
    const named = [...cellsNamed(cells, width)];
    if (named.length === 0) wrong.push(`names no cell in "${cells}"`);
    for (const cell of named) {
      if (!fitting.includes(cell)) wrong.push(`untrue of cell ${cell}`);
      settled.add(cell);
    }
  }
  const changed = step.effects.filter(({ from, to }) => 0 < digitsIn(from & ~to).length || to < 4);
  const left = changed.filter(({ cell }) => !settled.has(cell)).length;
  if (more === null ? 0 < left : more < left) wrong.push(`leaves ${left} cells out`);
  return wrong;
}

const PARTNERS = 11;
const SINGLE = 4;
const gone = ({ from, to }: Effect) => (from & ~to) >>> PARTNERS;
const left = ({ to }: Effect) => (to >>> PARTNERS) & 0x1f;

/** How cells are laid: a domino and a single rule out all other partners, a wall one. */
function misreadLayout(all: readonly Read[], more: number | null, step: Step): string[] {
  const wrong: string[] = [];
  /** By cell, the partners that what is said rules out. */
  const ruledOut = new Map<number, number>();
  const ruleOut = (cell: number | null, bits: number) => {
    if (cell !== null) ruledOut.set(cell, (ruledOut.get(cell) ?? 0) | bits);
  };
  const around = (cell: number, toward: number | null) => {
    for (const [side, name] of SIDES.entries()) {
      const other = neighbour(cell, name);
      if (other === null || other === toward) continue;
      ruleOut(cell, 1 << side);
      ruleOut(other, 1 << ((side + 2) % 4));
    }
  };
  const bitToward = (cell: number, other: number) =>
    1 << SIDES.findIndex((side) => neighbour(cell, side) === other);
  const has = (cell: number, test: (effect: Effect) => boolean) =>
    step.effects.some((effect) => effect.cell === cell && test(effect));
  let walls = 0;
  for (const { kind, cells, digits } of all) {
    const named = [...cellsNamed(cells, 9)];
    if (kind === "domino") {
      const [one = 0, other = 0] = named;
      for (const [cell, partner] of [
        [one, other],
        [other, one],
      ] as const) {
        around(cell, partner);
        ruleOut(cell, 1 << SINGLE);
      }
      if (
        !has(one, (effect) => left(effect) === bitToward(one, other)) &&
        !has(other, (effect) => left(effect) === bitToward(other, one))
      )
        wrong.push(`no domino on ${named}`);
    } else if (kind === "wall") {
      for (const edge of cells.split(/between |사이(?:, )?|の間、?/).filter((part) => /\d/.test(part))) {
        const [one = 0, other = 0] = cellsNamed(edge, 9);
        ruleOut(one, bitToward(one, other));
        ruleOut(other, bitToward(other, one));
        const isGone = (cell: number, partner: number) =>
          has(cell, (effect) => (gone(effect) & bitToward(cell, partner)) !== 0);
        if (!isGone(one, other) && !isGone(other, one)) wrong.push(`no wall at ${edge}`);
      }
    } else if (kind === "walls") walls += digits[0] ?? 0;
    else if (kind === "single") {
      for (const cell of named) {
        around(cell, null);
        if (!has(cell, (effect) => left(effect) === 1 << SINGLE)) wrong.push(`${cell} is no single`);
      }
    } else if (kind === "noOther") {
      const singles = argumentOf(step.args, "cells");
      if (singles.length !== 9) wrong.push("nine singles are not named");
      for (let cell = 0; cell < 81; cell += 1) if (!singles.includes(cell)) ruleOut(cell, 1 << SINGLE);
    } else if (kind === "noSingle") {
      for (const cell of named) {
        ruleOut(cell, 1 << SINGLE);
        if (!has(cell, (effect) => (gone(effect) & (1 << SINGLE)) !== 0)) wrong.push(`${cell} may be single`);
      }
    }
  }
  const isCounted = all.some(
    ({ kind, cells }) => kind.startsWith("noSingle") && cellsNamed(cells, 9).size === 0,
  );
  const unsaid = step.effects.filter((effect) => gone(effect) & ~(ruledOut.get(effect.cell) ?? 0));
  if (walls === 0 && more === null && !isCounted && 0 < unsaid.length)
    wrong.push(`leaves out partners of ${unsaid.map(({ cell }) => cell)}`);
  return wrong;
}

/** Pieces, by their cells. */
function misreadPieces(all: readonly Read[], step: Step, opened: Opened): string[] {
  const board = boardOf(opened);
  const pieces = (ways: (effect: Effect) => number) =>
    new Set(
      step.effects.flatMap((effect) =>
        waysIn(ways(effect)).flatMap((way) => {
          const piece = pieceAt(board, effect.cell, way);
          return piece ? [cellsOf(board, piece).join()] : [];
        }),
      ),
    );
  const [laid, out] = [pieces(({ to }) => to), pieces(({ from, to }) => from & ~to)];
  const named = (kind: string) =>
    all
      .filter((one) => one.kind === kind)
      .map(({ cells }) => [...cellsNamed(cells, board.width)].sort((a, b) => a - b).join());
  if (all.some(({ kind }) => kind === "piece")) {
    const cells = [...argumentOf(step.args, "cells")].sort((a, b) => a - b).join();
    return out.size === 1 && out.has(cells) ? [] : [`rules out ${cells}, not ${[...out].join(" | ")}`];
  }
  const several = all.find(({ kind }) => kind === "corner" || kind === "block")?.kind;
  if (several) {
    const [cells, [cell = -1]] = [argumentOf(step.args, "cells"), argumentOf(step.args, "cell")];
    const isMeant = (piece: string) => {
      const own = piece.split(",").map(Number);
      const within = own.filter((one) => cells.includes(one)).length;
      return several === "corner" ? 2 <= within && !own.includes(cell) : 0 < within && within < 3;
    };
    const others = [...out].filter((piece) => !isMeant(piece));
    return others.length === 0 ? [] : [`does not rule out ${others.join(" | ")}`];
  }
  const [is, isNot] = [named("laid"), named("gone")];
  if (0 < is.length)
    return is.length === 1 && laid.has(is[0] ?? "") ? [] : [`lays ${is}, not ${[...laid].join(" | ")}`];
  return isNot.length === out.size && isNot.every((piece) => out.has(piece))
    ? []
    : [`rules out ${isNot.join(" | ")}, not ${[...out].join(" | ")}`];
}
