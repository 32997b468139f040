// The pieces that a sentence names are read back; what follows from them, the holes of the board and the cells that the
// sentence is about is found by trying all pieces.
import type { Language } from "../src/i18n/language.ts";
import { cellsOf as cellsIn, numberOf } from "../src/puzzles/args.ts";
import { type Board, boardOf } from "../src/puzzles/boardcover/board.ts";
import { citedFacts, movedFacts } from "../src/puzzles/boardcover/facts.ts";
import { ALL_WAYS, cellsOf, type Piece, pieceAt } from "../src/puzzles/boardcover/piece.ts";
import { cellsNamed } from "./nonogram.named.ts";
import { basisIn, type Claim } from "./premises.ts";

/** The cells of a piece, in reading order. */
type Cells = readonly number[];

const keyFor = (cells: Cells): string => [...cells].sort((one, other) => one - other).join();

/** What a fact says of its cells. */
const FACTS: Readonly<Record<Language, readonly [laid: RegExp, gone: RegExp]>> = {
  en: [/^a piece lies on (.+)$/, /^no piece covers (.+) together$/],
  ko: [/^(.+)에 조각이 놓임$/, /^(.+)[을를] 함께 덮는 조각은 없음$/],
  ja: [/^(.+)にピースがある$/, /^(.+)をまとめて覆うピースはない$/],
};

/** How a clause begins in which several pieces have the same sign: the laid ones come first, and then all are ruled out. */
const GROUPS: Readonly<Record<Language, readonly [laid: RegExp, gone: RegExp]>> = {
  en: [/^pieces lie on /, /^none of these is a piece: /],
  ko: [/^(?!)/, /^다음은 모두 조각이 아님: /],
  ja: [/^(?!)/, /^次はどれもピースではない：/],
};

/** Facts that are counted, and lit on the board: the pieces in place, and those that are ruled out. */
const LIT: Readonly<Record<Language, readonly [whole: RegExp, laid: RegExp, gone: RegExp]>> = {
  en: [/Based on ([^:]*) \(cells highlighted\)\./, /(\d+) pieces? in place/, /(\d+) pieces? ruled out/],
  ko: [/근거: 표시된 칸의 ([^.]*)\./, /놓인 조각 (\d+)개/, /제외한 조각 (\d+)개/],
  ja: [/根拠：強調したマスの([^。]*)。/, /置かれたピース(\d+)個/, /除外済みのピース(\d+)個/],
};

/** What is known of a board: pieces that lie, and pieces that are ruled out. */
interface Known {
  laid: Cells[];
  gone: Set<string>;
}

/** The facts of a sentence; null where one is not understood. */
function knownOf({ sentence, language, opened, step, ...claim }: Claim): Known | null {
  const board = boardOf(opened);
  const [whole, laidForm, goneForm] = LIT[language];
  const lit = whole.exec(sentence)?.[1];
  if (lit !== undefined) {
    const cited = citedFacts(board, step.premises);
    const count = (form: RegExp) => Number(form.exec(lit)?.[1] ?? 0);
    if (count(laidForm) !== cited.laid.length || count(goneForm) !== cited.gone.length) return null;
    const cellsFor = (piece: Piece) => cellsOf(board, piece);
    return { laid: cited.laid.map(cellsFor), gone: new Set(cited.gone.map(cellsFor).map(keyFor)) };
  }
  const known: Known = { laid: [], gone: new Set() };
  const [laidGroup, goneGroup] = GROUPS[language];
  let isGone = false;
  for (const fact of basisIn({ sentence, language, opened, step, ...claim })) {
    const [laid, gone] = FACTS[language].map((form) => form.exec(fact)?.[1]);
    isGone ||= goneGroup.test(fact);
    const named = laid ?? gone ?? fact.replace(laidGroup, "").replace(goneGroup, "");
    const cells = [...cellsNamed(named, board.width)].sort((one, other) => one - other);
    if (cells.length !== 3) return null;
    if (laid || (!gone && !isGone)) known.laid.push(cells);
    else known.gone.add(keyFor(cells));
  }
  return known;
}

/** The pieces that can lie on a cell, as far as is known. */
function piecesOn(board: Board, cell: number, { laid, gone }: Known): Cells[] {
  const own = laid.find((cells) => cells.includes(cell));
  if (own) return [own];
  const taken = new Set(laid.flat());
  return ALL_WAYS.flatMap((way) => {
    const piece = pieceAt(board, cell, way);
    if (!piece) return [];
    const cells = cellsOf(board, piece);
    return gone.has(keyFor(cells)) || cells.some((one) => taken.has(one)) ? [] : [cells];
  });
}

/** The cells that pieces join to one, without those that are covered. */
function areaAt(board: Board, start: number, known: Known): number[] {
  const [seen, taken] = [new Set([start]), new Set(known.laid.flat())];
  for (const cell of seen)
    for (const cells of piecesOn(board, cell, known))
      for (const other of cells) if (!taken.has(other)) seen.add(other);
  return [...seen].sort((one, other) => one - other);
}

/** Whether some cells can all be covered. */
function canCover(board: Board, cells: Cells, known: Known): boolean {
  const taken = new Set(known.laid.flat());
  const next = cells.find((cell) => !taken.has(cell));
  if (next === undefined) return true;
  return piecesOn(board, next, known).some((piece) =>
    canCover(board, cells, { laid: [...known.laid, piece], gone: known.gone }),
  );
}

/** Cells of which no piece covers two need a piece each: whether more than is in reach. */
function isMarkedBeyond(board: Board, marked: Cells, known: Known): boolean {
  const all = marked.map((cell) => piecesOn(board, cell, known));
  if (
    all.some((pieces, at) =>
      pieces.some((piece) => marked.some((cell, other) => other !== at && piece.includes(cell))),
    )
  )
    return false;
  return new Set(all.flat(2)).size < 3 * marked.length;
}

/** What ends a chain or a supposition: whether it follows from what is known. */
function isBroken(board: Board, { step }: Pick<Claim, "step">, known: Known): boolean {
  const cells = (name: string) => cellsIn(step.args, name);
  switch (step.technique) {
    case "broken-cell":
      return piecesOn(board, cells("cell")[0] ?? -1, known).length === 0;
    case "broken-area": {
      const [start = -1] = cells("area");
      return areaAt(board, start, known).join() === cells("area").join() && cells("area").length % 3 !== 0;
    }
    case "broken-marked":
      return isMarkedBeyond(board, cells("marked"), known);
    default:
      return !canCover(board, cells("area"), known);
  }
}

/** Whether each piece that a step rules out cannot lie, and each that it lays must. */
function follows(board: Board, claim: Claim, known: Known): boolean {
  const { step } = claim;
  const cells = (name: string) => cellsIn(step.args, name);
  const [cell = -1] = cells("cell");
  const moved = movedFacts(board, step);
  const gone = moved.gone.map((piece) => cellsOf(board, piece));
  switch (step.technique) {
    case "only-piece": {
      const laid = moved.laid.map((piece) => keyFor(cellsOf(board, piece)));
      return laid.join(" ") === piecesOn(board, cell, known).map(keyFor).join(" ");
    }
    case "corner": {
      const block = cells("cells");
      const inBlock = piecesOn(board, cell, known).every((piece) =>
        piece.every((one) => block.includes(one)),
      );
      const two = (piece: Cells) => 2 <= piece.filter((one) => block.includes(one)).length;
      return inBlock && gone.every((piece) => two(piece) && !piece.includes(cell));
    }
    case "block": {
      const own = cells("cells");
      const crossing = own.flatMap((one) =>
        piecesOn(board, one, known).filter((piece) => piece.some((other) => !own.includes(other))),
      );
      const exits = [own.slice(0, 2), own.slice(4)];
      return exits.some((exit) =>
        crossing.every((piece) =>
          piece.filter((one) => own.includes(one)).every((one) => exit.includes(one)),
        ),
      );
    }
    case "lone-cell":
      return gone.every(
        (piece) => piecesOn(board, cell, { ...known, laid: [...known.laid, piece] }).length === 0,
      );
    case "cut-off":
      return gone.every((piece) => {
        const area = areaAt(board, cells("area")[0] ?? -1, { ...known, laid: [...known.laid, piece] });
        return area.length % 3 === numberOf(step.args, "rest") && area.join() === cells("area").join();
      });
    case "marked":
      return gone.every((piece) =>
        isMarkedBeyond(board, cells("marked"), { ...known, laid: [...known.laid, piece] }),
      );
    default:
      // The steps within the supposition are tried one by one.
      return keyFor(cells("cells")) === keyFor(gone[0] ?? []);
  }
}

/** What a sentence lacks; null if a reader who knows only what it names reaches what it concludes. */
export function gap(claim: Claim): string | null {
  const { step, language, premises, sentence, opened } = claim;
  const board = boardOf(opened);
  const known = knownOf(claim);
  if (!known) return "a fact is not understood";
  const named = cellsNamed(step.effects.length === 0 ? sentence : premises, board.width);
  // The only piece that is left is the conclusion.
  for (const name of step.technique === "only-piece" ? ["cell"] : ["cell", "cells", "marked"]) {
    const cells = cellsIn(step.args, name);
    if (cells.length <= 8 && cells.some((cell) => !named.has(cell)))
      return `${name} is not named in ${language}`;
  }
  const isEnd = step.technique.startsWith("broken-");
  const isSo = isEnd ? isBroken(board, claim, known) : follows(board, claim, known);
  return isSo ? null : "it does not follow";
}
