/** What is said of a watched search. */
import type { Side } from "../../board/contract.ts";
import type { WatchedEvent } from "../../solver/events.ts";
import type { Choice, Opened } from "../../solver/wire.ts";
import { also, because, type Premises, reasoned, type Ways } from "../conclusion.ts";
import { digitsOf } from "../digits.ts";
import { followsFrom, incompatibleText, learnedIn, othersRefuted } from "../follows.ts";
import { ofCell, withOpenBefore } from "../knownDigits.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { signed } from "../shared.ts";
import { around } from "./board.ts";
import { isOne, partnersIn, SINGLE, sidesIn } from "./cellState.ts";
import { type Clue, clueOf } from "./clues.ts";
import type { SearchFact } from "./facts.ts";
import type { Lies } from "./lies.ts";
import type { Phrases } from "./phrases.ts";
import { factsOf, type Happening, happeningOf, type Narrowed } from "./search.ts";

/** What an event does, and why; `states` is the board of `PuzzleText.event`, and `cited` are the facts that it rests on,
 *  left out where they are said already. */
export const happened = (
  event: WatchedEvent,
  states: ArrayLike<number>,
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): string => phrases.join(...sentences(happeningOf(event, states, opened, cited), cited, phrases));

const DIGIT_BITS = 0x3fe;
const ARROWS: Readonly<Record<Side, string>> = { right: "→", down: "↓", left: "←", up: "↑" };

/** What a guess says of a cell: its digits, and where it is joined to or that it is a single; or what it rules out. */
export function choiceText({ state, cell, cause, holds }: Choice, { t }: Phrases, isSpoken = false): string {
  const left = around(cell) & ~partnersIn(state);
  const digits = state & DIGIT_BITS ? digitsOf(state) : [];
  const clue = cause === null ? null : clueOf(cause);
  if (clue?.what === "domino") digits.push(digits[0] === clue.low ? clue.high : clue.low);
  const parts = digits.length === 0 ? [] : [signed(holds, digits.join("-"))];
  const [partner] = sidesIn(left);
  if (isOne(left) && partner) {
    const side = isSpoken ? t(`choice.${partner}`) : ARROWS[partner];
    // Two digits are a domino, as the set has them.
    parts.push(1 < digits.length ? side : t(holds ? "choice.domino" : "choice.wall", { side }));
  } else if (left === SINGLE) parts.push(t(holds ? "choice.single" : "choice.noSingle"));
  return parts.join(" ");
}

/** What a conflict taught. */
export function learned(events: readonly WatchedEvent[], phrases: Phrases): Nogood {
  const clauses = (isBrief: boolean) =>
    nogoodOf(
      factsOf(events).map((fact) => ({
        is: fact.is,
        fact: clause(fact, phrases, isBrief),
        contrary: clause({ ...fact, is: !fact.is }, phrases, isBrief),
        when: condition(fact, phrases, isBrief),
      })),
    );
  return { ...clauses(false), shorter: [clauses(true)] };
}

function sentences(it: Happening, cited: readonly WatchedEvent[] | undefined, phrases: Phrases): string[] {
  const { t } = phrases;
  switch (it.what) {
    case "domino":
    case "single":
      return laid(it, phrases);
    case "try":
      return [phrases.shared("event.guess", { fact: clause(it.fact, phrases) })];
    case "narrow":
      return [narrowed(it, cited, phrases)];
    case "broken":
      return [phrases.shared("event.conflict", { what: failed(it.clue, it.lies, phrases) })];
    case "incompatible":
      return [
        incompatibleText(
          clausesOf(it.facts, phrases),
          it.facts.length,
          learnedIn(cited ?? [], phrases.language),
          phrases.language,
          clausesOf(it.facts, phrases, true),
        ),
      ];
    case "stuck":
      return [phrases.shared("event.uncoverable")];
    case "pieceBack":
      return [t("event.pieceBack", { piece: phrases.definite(it.clue) })];
    case "back":
      return [phrases.shared("event.back", { where: phrases.at(it.cell) })];
    case "solution":
      return [t("event.solution")];
    case "nothing":
      return [];
  }
}

/** A piece that is laid, and whether that was a choice. */
function laid(it: Happening & { what: "domino" | "single" }, phrases: Phrases): string[] {
  const { t, language } = phrases;
  const [lay, lies] = layingText(it, phrases);
  if (it.by === "last") return [reasoned(othersRefuted(it.guesses, language), [() => lies], language)];
  return it.by === "only" ? [lay, t("event.only")] : [lay];
}

/** A piece as it is laid, a sentence, and as what follows. */
function layingText(it: Happening & { what: "domino" | "single" }, phrases: Phrases): [string, string] {
  const { t } = phrases;
  if (it.what === "domino") {
    const domino = { digits: it.digits.join("-"), cells: phrases.all(it.edge) };
    return [t("event.domino", domino), t("move.thisDomino", domino)];
  }
  const single = { digit: it.digit, cell: phrases.at(it.cell) };
  return [t("event.single", single), t("move.thisSingle", single)];
}

/** Why, and then what follows. */
function narrowed(it: Narrowed, cited: readonly WatchedEvent[] | undefined, phrases: Phrases): string {
  const { language } = phrases;
  const clauses = it.facts.map((fact) => concluding(fact, phrases));
  const all = () => clauses.reduce((first, second) => also(first, second, language), "");
  const reason = reasonOf(it, phrases);
  const facts = factsOf(cited ?? []);
  const cites = facts.map((fact) => ({
    clause: clause(fact, phrases),
    conclusion: concluding(fact, phrases),
  }));
  const premises =
    reason === null ? followsFrom(cited, cites, language, clausesOf(facts, phrases, true)) : because(reason);
  return reasoned(withOpen(premises, it, cited, phrases), [all, () => clauses[0] ?? ""], language);
}

/** What rules a digit or a way out leaves a cell one only where few were left before: that is said, too. */
function withOpen(
  premises: Ways<Premises>,
  { cell, facts, why, clue, gone }: Narrowed,
  cited: readonly WatchedEvent[] | undefined,
  phrases: Phrases,
): Ways<Premises> {
  const [by] = cited ?? [];
  const isByCell = clue === null && by !== undefined && by.learnedAt === undefined;
  const isByWays = clue?.what === "edge" || clue?.what === "cover";
  const digit = facts.find((fact) => fact.what === "digit");
  if (digit?.is && (isByCell || isByWays || why === "unsupported" || clue?.what === "domino")) {
    const reasons = premises.map((way) => () => way().reason);
    return withOpenBefore(reasons, { cell, left: digit.digits, gone }, phrases.at(cell), phrases.language);
  }
  const [fact] = facts;
  const isLastWay = fact?.is && fact.what !== "digit" && (isByCell || isByWays);
  if (!isLastWay || (fact.what === "single" && clue?.what === "cover")) return premises;
  const lastOf = ({ reason, basis }: Premises): Premises => ({
    reason: phrases.t("because.oneWay", { reason, cell: phrases.at(cell) }),
    basis,
  });
  return premises.map((way) => () => lastOf(way()));
}

/** "row 3, column 4 is 5"; in few characters "r3c4=5". */
function clause(fact: SearchFact, phrases: Phrases, isBrief = false): string {
  const { t } = phrases;
  const cells = named(fact, phrases, isBrief);
  if (fact.what === "joined") return t(fact.is ? "fact.domino" : "fact.noDomino", { cells });
  if (fact.what === "single") return t(fact.is ? "fact.single" : "fact.noSingle", { cells, count: 1 });
  const { known, brief } = ofCell(cells, fact.digits, phrases.language);
  return isBrief ? brief(fact.is) : known(fact.is);
}

/** The same as a condition. */
function condition(fact: SearchFact, phrases: Phrases, isBrief = false): string {
  const { t } = phrases;
  const cells = named(fact, phrases, isBrief);
  if (fact.what === "joined") return t("fact.whenDomino", { cells });
  if (fact.what === "single") return t("fact.whenSingle", { cells });
  const { condition: inFull, brief } = ofCell(cells, fact.digits, phrases.language);
  return isBrief ? brief(true) : inFull();
}

function named(fact: SearchFact, phrases: Phrases, isBrief: boolean): string {
  const cells = fact.what === "joined" ? fact.edge : [fact.cell];
  return isBrief ? phrases.allBrief(cells) : phrases.all(cells);
}

const clausesOf = (facts: readonly SearchFact[], phrases: Phrases, isBrief = false): string[] =>
  facts.map((fact) => clause(fact, phrases, isBrief));

/** The same as what follows. */
function concluding(fact: SearchFact, phrases: Phrases): string {
  const { t } = phrases;
  if (fact.what === "joined")
    return t(fact.is ? "move.domino" : "move.noDomino", { cells: phrases.all(fact.edge) });
  const cells = phrases.at(fact.cell);
  if (fact.what === "single") return t(fact.is ? "move.single" : "move.noSingle", { cells, count: 1 });
  return ofCell(cells, fact.digits, phrases.language).conclusion(fact.is);
}

/** Why a fact follows from its constraint; null where none says so. */
function reasonOf({ clue, why, facts, gone, edge }: Narrowed, phrases: Phrases): string | null {
  const { t } = phrases;
  const [fact] = facts;
  const is = fact?.is ?? false;
  const digits = facts.flatMap((one) => (one.what === "digit" ? one.digits : []));
  if (clue === null) return null;
  switch (clue.what) {
    case "row":
    case "column":
    case "box":
      return t(is ? "because.housePlace" : "because.houseUsed", { house: phrases.named(clue), digits });
    case "domino":
    case "single": {
      const own = clue.what === "domino" ? [clue.low, clue.high] : [clue.digit];
      // Only where it must lie here, a cell loses what the piece does not have.
      const isHere = is || digits.some((digit) => !own.includes(digit));
      const piece = phrases.definite(clue);
      // Where it lies is said here unless it follows.
      if (isHere && edge && facts.every(({ what }) => what === "digit"))
        return t("because.pieceOnly", { piece, cells: phrases.all(edge) });
      return t(isHere ? "because.piecePlace" : "because.pieceUsed", { piece });
    }
    case "cell":
      if (why === "unsupported")
        return t("because.unsupported", { cell: phrases.at(clue.cell), digits: gone });
      if (fact?.what === "digit") return t(is ? "because.lastDigit" : "because.otherDigit");
      return t(is ? "because.lastWay" : "because.otherWay", { cell: phrases.at(clue.cell) });
    case "edge":
      return t(fact?.what === "digit" ? "because.edge" : "because.edgeNone", {
        cells: phrases.all(clue.cells),
      });
    case "cover":
      return t(is && fact?.what === "single" ? "because.coverLeft" : "because.cover");
  }
}

/** What is no longer possible, a clause. */
function failed(clue: Clue, lies: Lies, phrases: Phrases): string {
  const { t } = phrases;
  switch (clue.what) {
    case "domino":
    case "single":
      return t(lies === null ? "failed.piece" : `failed.piece-${lies}`, { piece: phrases.definite(clue) });
    case "cell":
      return t("failed.cell", { cell: phrases.at(clue.cell) });
    case "edge":
      return t("failed.edge", { cells: phrases.all(clue.cells) });
    case "cover":
      return t("failed.cover");
    default:
      return t("failed.house", { house: phrases.named(clue) });
  }
}
