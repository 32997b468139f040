/** What is said of a watched search. */
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { because, reasoned } from "../conclusion.ts";
import { clash, followsFrom, learnedIn } from "../follows.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { grouped } from "./count.ts";
import { piecesIn } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { cellsOf } from "./piece.ts";
import { type Happening, happeningOf, type Outcome, talliesOf } from "./search.ts";

/** What an event does, and why; `states` is the board after it, and `cited` are the facts that it rests on, left out
 *  where they are said already. */
export function happened(
  event: WatchedEvent,
  states: ArrayLike<number>,
  cited: readonly WatchedEvent[] | undefined,
  opened: Opened,
  phrases: Phrases,
): string {
  const it = happeningOf(event, states, opened);
  if (it.what === "incompatible") {
    const facts = learned(cited ?? [], opened, phrases).all;
    return clash(facts, facts.length, learnedIn(cited ?? [], phrases.language), phrases.language);
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
  if (why === "cut-off" && outcome.what !== "left") {
    const reason = t("because.cutOff", { cells: phrases.most(outcome.cells) });
    return reasoned(because(reason), [() => t("move.none")], language);
  }
  const facts = literalsOf(cited ?? [], opened, phrases).map(({ is, piece }) => ({
    clause: t(is ? "fact.lies" : "fact.gone", { piece }),
    conclusion: t(is ? "move.laid" : "move.gone", { cells: piece }),
  }));
  const premises = why === "only" ? because(t("because.only")) : followsFrom(cited, facts, language);
  return reasoned(premises, [() => outcomeText(outcome, phrases)], language);
}

const outcomeText = (outcome: Outcome, phrases: Phrases): string =>
  outcome.what === "left"
    ? phrases.t("move.left", { cell: phrases.at(outcome.cell), count: outcome.count })
    : phrases.t(`move.${outcome.what}`, { cells: phrases.all(outcome.cells) });

/** Facts of a search by name. A piece that lies excludes all that overlap it: that these do not lie is not said again. */
function literalsOf(events: readonly WatchedEvent[], opened: Opened, phrases: Phrases) {
  const literals = events.flatMap((event) => {
    const [piece] = piecesIn([event], opened);
    return piece ? [{ is: event.from !== 0, piece, cells: cellsOf(phrases.board, piece) }] : [];
  });
  const covered = new Set(literals.filter(({ is }) => is).flatMap(({ cells }) => cells));
  const needed = literals.filter(({ is, cells }) => is || !cells.some((cell) => covered.has(cell)));
  return needed.map(({ is, piece }) => ({ is, piece: phrases.places([piece])[0] ?? "" }));
}

/** What a conflict taught. */
export const learned = (events: readonly WatchedEvent[], opened: Opened, phrases: Phrases): Nogood =>
  nogoodOf(
    literalsOf(events, opened, phrases).map(({ is, piece }) => {
      const [lies, gone] = [phrases.t("fact.lies", { piece }), phrases.t("fact.gone", { piece })];
      const when = phrases.t("fact.when", { piece });
      return is ? { is, fact: lies, contrary: gone, when } : { is, fact: gone, contrary: lies, when };
    }),
  );

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
      return t("event.stuck");
    case "back":
      return it.cells.length === 1
        ? t("event.back", { cell: phrases.all(it.cells) })
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
