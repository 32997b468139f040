/** What is said of a watched search. */
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { because, type Premises, reasoned, type Ways } from "../conclusion.ts";
import { followsFrom, incompatibleText, learnedIn, othersRefuted } from "../follows.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { grouped } from "./count.ts";
import { piecesIn } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { cellsOf, type Piece } from "./piece.ts";
import { type Happening, happeningOf, type Outcome, talliesOf, type Why } from "./search.ts";

/** What an event does, and why; `states` is the board of `PuzzleText.event`, and `cited` are the facts that it rests on,
 *  left out where they are said already. */
export function happened(
  event: WatchedEvent,
  states: ArrayLike<number>,
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): string {
  const it = happeningOf(event, states, opened, cited);
  if (it.what === "incompatible") {
    const nogood = learned(cited ?? [], opened, phrases);
    const by = learnedIn(cited ?? [], phrases.language);
    const shorter = (nogood.shorter ?? []).map(({ all }) => all);
    return incompatibleText(nogood.all, nogood.count, by, phrases.language, ...shorter);
  }
  if (it.what === "follows") return followed(it, event.cause === null ? cited : undefined, opened, phrases);
  return phrases.join(sentence(it, phrases)) || tallied([event], phrases);
}

/** Why, and then what follows. */
function followed(
  { outcome, why }: Happening & { what: "follows" },
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): string {
  const { t, language } = phrases;
  if (why?.what === "cut-off" && outcome.what !== "left") {
    const reason = t("because.cutOff", { cells: phrases.most(outcome.cells) });
    return reasoned(because(reason), [() => t("move.none")], language);
  }
  return reasoned(premisesOf(why, cited, opened, phrases), [() => outcomeText(outcome, phrases)], language);
}

function premisesOf(
  why: Why | null,
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): Ways<Premises> {
  if (why?.what === "only") return because(phrases.t("because.only", { cell: phrases.at(why.cell) }));
  if (why?.what === "overlaps") {
    const { before, left } = why;
    const [piece = ""] = phrases.names([why.piece]);
    const named = { piece, cell: phrases.at(why.cell), before, left, gone: before - left };
    return because(phrases.t("because.overlaps", named));
  }
  if (why?.what === "last") return othersRefuted(why.guesses, phrases.language);
  if (why?.what === "counted") return because(phrases.t("because.counted"));
  return followsFromLiterals(cited, opened, phrases);
}

function followsFromLiterals(
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): Ways<Premises> {
  const { t, language } = phrases;
  const literals = literalsOf(cited ?? [], opened, phrases);
  const facts = literals.map(({ is, piece: one }) => {
    const [piece = ""] = phrases.names([one]);
    return {
      clause: t(is ? "fact.lies" : "fact.gone", { piece }),
      conclusion: t(is ? "move.laid" : "move.gone", { cells: piece }),
    };
  });
  return followsFrom(cited, facts, language, ...shorterFacts(literals, phrases));
}

/** Facts where pieces with the same sign share a clause: with their cells in words, and in few characters. */
const shorterFacts = (literals: readonly Literal[], phrases: Phrases): (readonly string[])[] =>
  [false, true].map((isBrief) =>
    phrases.facts(piecesOf(literals, true), piecesOf(literals, false), true, isBrief),
  );

const outcomeText = (outcome: Outcome, phrases: Phrases): string =>
  outcome.what === "left"
    ? phrases.t("move.left", { cell: phrases.at(outcome.cell), count: outcome.count })
    : phrases.t(`move.${outcome.what}`, { cells: phrases.all(outcome.cells) });

/** A fact of a search: that a piece lies, or does not. */
interface Literal {
  is: boolean;
  piece: Piece;
}

/** Facts of a search. A piece that lies excludes all that overlap it: that these do not lie is not said again. */
function literalsOf(events: readonly WatchedEvent[], opened: Opened, phrases: Phrases): Literal[] {
  const literals = events.flatMap((event) => {
    const [piece] = piecesIn([event], opened);
    return piece ? [{ is: event.from !== 0, piece, cells: cellsOf(phrases.board, piece) }] : [];
  });
  const covered = new Set(literals.filter(({ is }) => is).flatMap(({ cells }) => cells));
  return literals.filter(({ is, cells }) => is || !cells.some((cell) => covered.has(cell)));
}

/** What a conflict taught. */
export function learned(events: readonly WatchedEvent[], opened: Opened, phrases: Phrases): Nogood {
  const literals = literalsOf(events, opened, phrases);
  const clausesOf = (isBrief: boolean) =>
    nogoodOf(
      literals.map(({ is, piece: one }) => {
        const [piece = ""] = phrases.names([one], isBrief);
        const [lies, gone] = [phrases.t("fact.lies", { piece }), phrases.t("fact.gone", { piece })];
        const when = phrases.t("fact.when", { piece });
        return is ? { is, fact: lies, contrary: gone, when } : { is, fact: gone, contrary: lies, when };
      }),
    );
  const [laid, gone] = [piecesOf(literals, true), piecesOf(literals, false)];
  const inGroups = (isBrief: boolean) => {
    const { premises, conclusions } = clausesOf(isBrief);
    return {
      all: phrases.facts(laid, gone, true, isBrief),
      premises: isBrief ? phrases.together("facts.lie", premises, phrases.names(laid, true)) : premises,
      conclusions: phrases.together("facts.oneLies", conclusions, phrases.names(gone, isBrief)),
    };
  };
  return { ...clausesOf(false), shorter: [inGroups(false), inGroups(true)] };
}

const piecesOf = (literals: readonly Literal[], wanted: boolean): Piece[] =>
  literals.filter(({ is }) => is === wanted).map(({ piece }) => piece);

/** How far a sweep has come; nothing, where no event says so. */
export function tallied(events: readonly WatchedEvent[], phrases: Phrases): string {
  if (!events.some(({ kind }) => kind === "tally")) return "";
  const { t } = phrases;
  const { states, ways: found, tooWide, isOver } = talliesOf(events);
  if (tooWide !== null) return t("tally.tooWide", { cells: tooWide });
  const ways = t("tally.ways", { ways: phrases.number(found), isOne: found === "1" });
  if (isOver) return t("tally.over", { ways });
  const count = t("tally.states", { states: grouped(states), isOne: states === "1" });
  const passed = events.find(({ kind }) => kind === "narrow")?.cell ?? null;
  return passed === null
    ? t("tally", { states: count, ways })
    : t("tally.past", { cell: phrases.at(passed), states: count, ways });
}

function sentence(it: Exclude<Happening, { what: "incompatible" | "follows" }>, phrases: Phrases): string {
  const { t } = phrases;
  switch (it.what) {
    case "laid":
      return t("event.laid", { cells: phrases.most(it.cells) });
    case "ruledOut":
      return t("event.ruledOut", { cells: phrases.all(it.cells) });
    case "either":
      return t("event.either", {
        ...{ out: phrases.all(it.out), cell: phrases.at(it.cell), cells: phrases.all(it.cells) },
      });
    case "uncovered":
      return t("event.uncovered", { cell: phrases.at(it.cell) });
    case "overlap":
      return t("event.overlap", { cell: phrases.at(it.cell) });
    case "unfit":
      return t("event.unfit", { area: phrases.area(it.cells) });
    case "stuck":
      return phrases.shared("event.uncoverable");
    case "back":
      return it.cells.length === 1
        ? phrases.shared("event.back", { where: phrases.all(it.cells) })
        : t("event.pieceBack", { cells: phrases.all(it.cells) });
    case "solution":
      return t("event.solution");
    case "swept":
      return t("event.swept", { cell: phrases.at(it.cell) });
    case "tally":
    case "nothing":
      return "";
  }
}
