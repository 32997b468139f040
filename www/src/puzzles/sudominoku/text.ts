/** Everything that is said of a sudominoku; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { sudominoku } from "../../i18n/messages/sudominoku.ts";
import type { Verdict } from "../../solver/wire.ts";
import { known } from "../args.ts";
import { coverTick } from "../exactCover.ts";
import { keyedText } from "../keyedText.ts";
import { nogoodText } from "../nogood.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { boardOf } from "./board.ts";
import { clueOf } from "./clues.ts";
import { entriesOf, isRuledOut } from "./entries.ts";
import { ambiguous, conflictText, fault, looked, mistaken, namesOf } from "./entriesText.ts";
import { structureOf } from "./exactCover.ts";
import { ENGINES, type EngineKey, FAULTS, FORMATS, STEPS } from "./facts.ts";
import { lyingOn, toLay } from "./lying.ts";
import { Phrases } from "./phrases.ts";
import { caseOf, region } from "./region.ts";
import { factsOf } from "./search.ts";
import { choiceText, happened, learned } from "./searchText.ts";
import { move, techniqueName, where, why } from "./steps.ts";

const GESTURES = [
  "gesture.domino",
  "gesture.wall",
  "gesture.single",
  "gesture.other",
  "gesture.cancel",
  "gesture.choose",
  "gesture.set",
] as const;

/** The search whose items and options are described as such. */
const EXACT: EngineKey = "exact-cover";

const techniques = inLanguages(async () => (await import("./techniques.ts")).sudominokuTechniques);
const messages = catalogue(sudominoku);

export function sudominokuText(language: Language): PuzzleText {
  const phrases = new Phrases(messages(language));
  const { t } = phrases;
  const text: PuzzleText = {
    ...keyedText({
      ...{ techniques: STEPS, engines: ENGINES, formats: FORMATS },
      technique: (key) => techniqueName(key, phrases),
      engine: (key) => ({ title: t(`engine.${key}.title`), idea: t(`engine.${key}.idea`) }),
      format: (key) => t(`format.${key}`),
    }),
    offered: [
      { name: "json", extension: "json" },
      { name: "judge", extension: "txt" },
    ],
    solved: t("solved"),
    toLay(states, opened) {
      const count = toLay(boardOf(opened), states);
      return 0 < count ? t("toLay", { count }) : "";
    },
    missingClues: null,
    unique: (digits, layout) => t(uniqueKey(digits, layout)),
    goal: t("goal"),
    rules: t("rules"),
    rulePictures: [t("picture.first"), t("picture.second"), t("picture.third")],
    gestures: GESTURES.map((key) => t(key)),
    keys: { domino: t("keysOf.domino"), wall: t("keysOf.wall") },
    step(step, level) {
      if (!known(STEPS, step.technique)) return step.technique;
      return phrases.join({ where, why, move }[level](step.technique, step, phrases));
    },
    region: (step) =>
      known(STEPS, step.technique) ? region(step.technique, step) : { cells: [], clues: step.clues },
    caseOf,
    techniques: techniques[language],
    choice: (choice, _opened, _states, spoken) => choiceText(choice, phrases, spoken),
    event: (event, states, opened, cited) => happened(event, states, cited, opened, phrases),
    ownTick: (engine, events, states, opened) =>
      engine === EXACT ? coverTick(events, states, structureOf(opened, phrases), language) : null,
    items: (engine, states, opened) =>
      engine === EXACT ? structureOf(opened, phrases).coverOf(states) : null,
    learned: (events, gone) =>
      phrases.join(nogoodText(learned(events, phrases), language), takenBack(gone, language)),
    fact: (event) => ({
      clause: learned([event], phrases).all.join(),
      short: choiceText(
        { cell: event.cell ?? 0, state: event.from || event.to, holds: event.from !== 0, cause: null },
        phrases,
      ),
      cells: factsOf([event]).flatMap((fact) => (fact.what === "joined" ? fact.edge : [fact.cell])),
    }),
    source({ constraints: [constraint] }) {
      if (constraint === undefined) return t("source.rules");
      const clue = clueOf(constraint);
      return clue.what === "cell"
        ? t("source.cell", { cell: phrases.at(clue.cell) })
        : phrases.definite(clue);
    },
    fault: ({ kind, clue, cells }) =>
      known(FAULTS, kind) ? phrases.join(fault(kind, clueOf(clue), cells, phrases)) : kind,
    conflict: (conflict, states, opened) =>
      conflict.fault ? text.fault(conflict.fault, states, opened) : conflictText(conflict, states, phrases),
    entries: (cells, states) => namesOf(entriesOf(cells, states), phrases),
    isAgainst: isRuledOut,
    remaining: ({ clue, args }, _opened, showsBroken) => looked(clueOf(clue), args, showsBroken, phrases),
    mistake: (cells, isUnique, states, opened) =>
      mistaken(cells, isUnique, states, lyingOn(boardOf(opened), states), phrases),
    ambiguous: (cell, first, second) => ambiguous(cell, first, second, phrases),
    clue: (constraint) => phrases.join(phrases.named(clueOf(constraint))),
  };
  return text;
}

/** Both questions, both answers. */
function uniqueKey(digits: Verdict, layout: Verdict) {
  if (digits !== "unique") return `unique.${digits}` as const;
  if (layout === "unique") return "unique.whole";
  return layout === "ambiguous" ? "unique.layouts" : "unique.layoutGaveUp";
}
