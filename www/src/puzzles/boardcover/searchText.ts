/** What is said of a watched search. */
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { grouped } from "./count.ts";
import { type Happening, happeningOf, piecesIn, talliesOf } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { cellsOf } from "./piece.ts";

/** What an event does, and why. */
export const happened = (event: WatchedEvent, opened: Opened, phrases: Phrases): string =>
  phrases.join(sentence(happeningOf(event, opened), phrases)) || tallied([event], phrases);

/** What a conflict taught. A piece that lies excludes all that overlap it: that these do not lie is not said again. */
export function learned(events: readonly WatchedEvent[], opened: Opened, phrases: Phrases): Nogood {
  const literals = events.flatMap((event) => {
    const [piece] = piecesIn([event], opened);
    return piece ? [{ is: event.from !== 0, piece, cells: cellsOf(phrases.board, piece) }] : [];
  });
  const covered = new Set(literals.filter(({ is }) => is).flatMap(({ cells }) => cells));
  const needed = literals.filter(({ is, cells }) => is || !cells.some((cell) => covered.has(cell)));
  return nogoodOf(
    needed.map(({ is, piece: one }) => {
      const [piece = ""] = phrases.places([one]);
      const [lies, gone] = [phrases.t("fact.lies", { piece }), phrases.t("fact.gone", { piece })];
      const when = phrases.t("fact.when", { piece });
      return is ? { is, fact: lies, contrary: gone, when } : { is, fact: gone, contrary: lies, when };
    }),
  );
}

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

function sentence(it: Happening, phrases: Phrases): string {
  const { t } = phrases;
  switch (it.what) {
    case "laid":
      return t("event.laid", { cells: phrases.most(it.cells) });
    case "forced":
      return t("event.forced", { cells: phrases.most(it.cells), isOnly: it.isOnly });
    case "fewer":
      return t("event.fewer", { cell: phrases.at(it.cell), count: it.left });
    case "cutOff":
      return t("event.cutOff", { cells: phrases.most(it.cells) });
    case "uncovered":
      return t("event.uncovered", { cell: phrases.at(it.cell) });
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
