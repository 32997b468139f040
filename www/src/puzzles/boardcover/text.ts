/** Everything that is said of a board to cover; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { boardcover } from "../../i18n/messages/boardcover.ts";
import type { Opened } from "../../solver/wire.ts";
import { known } from "../args.ts";
import { coverTick } from "../exactCover.ts";
import { keyedText } from "../keyedText.ts";
import { nogoodText } from "../nogood.ts";
import { signed, takenBack } from "../shared.ts";
import type { EngineText, PuzzleText } from "../view.ts";
import { waysLeft } from "./cellState.ts";
import { ambiguous, conflictText, looked, mistaken, open } from "./entriesText.ts";
import { structureOf } from "./exactCover.ts";
import { areaOf, ENGINES, type EngineKey, FAULTS, FORMATS, piecesIn, STEPS } from "./facts.ts";
import { Phrases } from "./phrases.ts";
import { cellsOf } from "./piece.ts";
import { shortOf } from "./search.ts";
import { happened, learned, tallied } from "./searchText.ts";
import { move, where, whereCell, why } from "./steps.ts";

const GESTURES = [
  "gesture.preview",
  "gesture.tap",
  "gesture.drag",
  "gesture.remove",
  "gesture.erase",
  "gesture.cancel",
  "gesture.choose",
  "gesture.view",
] as const;

const techniques = inLanguages(async () => (await import("./techniques.ts")).boardcoverTechniques);

/** The search whose items and options are described as such. */
const EXACT: EngineKey = "exact-cover";

const messages = catalogue(boardcover);

export function boardcoverText(language: Language): PuzzleText {
  const { t } = messages(language);
  const phrasesOf = (opened: Opened) => new Phrases(messages(language), opened);
  const text: PuzzleText = {
    ...keyedText({
      ...{ techniques: STEPS, engines: ENGINES, formats: FORMATS },
      technique: (key) => t(`rule.${key}`),
      engine: (key) => engine(key, t),
      format: (key) => t(`format.${key}`),
    }),
    offered: [
      { name: "json", extension: "json" },
      { name: "judge", extension: "txt" },
    ],
    solved: t("solved"),
    impossible: t("impossible"),
    inCells: (state) => (1 < waysLeft(state).length ? t("inCells") : ""),
    missingClues: null,
    goal: t("goal"),
    rules: t("rules"),
    rulePictures: [t("picture.first"), t("picture.second"), t("picture.third")],
    gestures: GESTURES.map((key) => t(key)),
    keys: { piece: t("keysOf.piece"), erase: t("keysOf.erase"), turns: t("keysOf.turns") },
    step(step, level, opened) {
      if (!known(STEPS, step.technique)) return step.technique;
      return { where, why, move }[level](step.technique, step, phrasesOf(opened));
    },
    region: (step) => ({
      cells: known(STEPS, step.technique) ? [whereCell(step.technique, step)] : [],
      clues: [],
    }),
    techniques: techniques[language],
    event: (event, states, opened, cited) => happened(event, states, cited, opened, phrasesOf(opened)),
    ownTick: (engine, events, states, opened) =>
      engine === EXACT ? coverTick(events, states, structureOf(opened, phrasesOf(opened)), language) : null,
    items: (engine, states, opened) =>
      engine === EXACT ? structureOf(opened, phrasesOf(opened)).coverOf(states) : null,
    choice: (choice) => signed(choice.holds, shortOf(choice)),
    tally: (events, opened) => tallied(events, phrasesOf(opened)),
    learned(events, gone, opened) {
      const phrases = phrasesOf(opened);
      return phrases.join(nogoodText(learned(events, opened, phrases), language), takenBack(gone, language));
    },
    fact: (event, opened) => {
      const phrases = phrasesOf(opened);
      const cells = piecesIn([event], opened).flatMap((piece) => cellsOf(phrases.board, piece));
      const short = shortOf({
        cell: event.cell ?? 0,
        state: event.from || event.to,
        holds: true,
        cause: null,
      });
      return {
        clause: learned([event], opened, phrases).all.join(),
        short: signed(event.from !== 0, short),
        cells,
      };
    },
    source({ cell, rule }, opened) {
      const phrases = phrasesOf(opened);
      if (cell !== null) return t("source.cell", { cell: phrases.at(cell) });
      return t(rule === 0 ? "source.rules" : "source.cutOff");
    },
    fault: ({ kind, cells }, _states, opened) =>
      known(FAULTS, kind) ? t(`fault.${kind}`, { cells: phrasesOf(opened).most(cells) }) : kind,
    conflict: (conflict, states, opened) =>
      conflict.fault
        ? text.fault(conflict.fault, states, opened)
        : conflictText(conflict, states, phrasesOf(opened)),
    entries: (cells, states, opened) => phrasesOf(opened).entries(cells, states),
    remaining: ({ args }, opened, showsBroken) => looked(args, showsBroken, phrasesOf(opened)),
    mistake: (cells, isUnique, states, opened) => mistaken(cells, isUnique, states, phrasesOf(opened)),
    open: (left, cell, opened) => open(left, cell, opened, phrasesOf(opened)),
    ambiguous: (cell, first, second, opened) => ambiguous(cell, first, second, phrasesOf(opened)),
    clue: (constraint, opened) => {
      const phrases = phrasesOf(opened);
      return phrases.join(phrases.area(areaOf(opened, constraint)));
    },
  };
  return text;
}

function engine(name: EngineKey, t: Phrases["t"]): EngineText {
  const text = { title: t(`engine.${name}.title`), idea: t(`engine.${name}.idea`) };
  return name === "sweep" ? { ...text, nodes: t("engine.sweep.nodes") } : text;
}
