/** What is said of a watched search. */
import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { grouped } from "./count.ts";
import { type Happening, happeningOf, piecesIn, talliesOf } from "./facts.ts";
import type { Words } from "./words.ts";

/** What an event does, and why. */
export const happened = (event: WatchedEvent, opened: Opened, words: Words): string =>
  words.join(sentence(happeningOf(event, opened), words)) || tallied([event], words);

/** What a conflict taught. */
export const learned = (events: readonly WatchedEvent[], opened: Opened, words: Words): Nogood =>
  nogoodOf(
    events.flatMap((event) => {
      const [piece] = words.places(piecesIn([event], opened));
      if (piece === undefined) return [];
      const is = event.from !== 0;
      const [lies, gone] = [words.t("fact.lies", { piece }), words.t("fact.gone", { piece })];
      return [is ? { is, fact: lies, contrary: gone } : { is, fact: gone, contrary: lies }];
    }),
  );

/** How far a sweep has come; nothing, where no event says so. */
export function tallied(events: readonly WatchedEvent[], words: Words): string {
  if (!events.some(({ kind }) => kind === "tally")) return "";
  const { t } = words;
  const { states, ways: found, tooWide, isOver } = talliesOf(events);
  if (tooWide !== null) return t("tally.tooWide", { cells: tooWide });
  const ways = t("tally.ways", { ways: words.number(found), isOne: found === "1" });
  if (isOver) return t("tally.over", { ways });
  const kept = t("tally.states", { states: grouped(states), isOne: states === "1" });
  const passed = events.find(({ kind }) => kind === "narrow")?.cell ?? null;
  return passed === null
    ? t("tally", { states: kept, ways })
    : t("tally.past", { cell: words.at(passed), states: kept, ways });
}

function sentence(it: Happening, words: Words): string {
  const { t } = words;
  switch (it.what) {
    case "laid":
      return t("event.laid", { cells: words.most(it.cells) });
    case "forced":
      return t("event.forced", { cells: words.most(it.cells), isOnly: it.isOnly });
    case "fewer":
      return t("event.fewer", { cell: words.at(it.cell), count: it.left });
    case "cutOff":
      return t("event.cutOff", { cells: words.most(it.cells) });
    case "uncovered":
      return t("event.uncovered", { cell: words.at(it.cell) });
    case "unfit":
      return t("event.unfit", { area: words.area(it.cells) });
    case "stuck":
      return t("event.stuck");
    case "back":
      return it.cells.length === 1
        ? t("event.back", { cell: words.all(it.cells) })
        : t("event.pieceBack", { cells: words.all(it.cells) });
    case "solution":
      return t("event.solution");
    case "swept":
      return t("event.swept", { cell: words.at(it.cell) });
    case "tally":
    case "nothing":
      return "";
  }
}
