/** Everything that is said of a Kakuro; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { kakuro } from "../../i18n/messages/kakuro.ts";
import type { Opened } from "../../solver/wire.ts";
import { digitsOf } from "../digits.ts";
import { keyedText } from "../keyedText.ts";
import { nogoodText } from "../nogood.ts";
import { signed, takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { ambiguous, conflictText, fault, looked, mistaken, namesOf } from "./entriesText.ts";
import { ENGINES, FAULTS, FORMATS, factsOf, happeningOf, known, STEPS } from "./facts.ts";
import { Phrases } from "./phrases.ts";
import { happened, learned } from "./searchText.ts";
import { move, region, where, why } from "./steps.ts";

const techniques = inLanguages(async () => (await import("./techniques.ts")).kakuroTechniques);
const messages = catalogue(kakuro);

export function kakuroText(language: Language): PuzzleText {
  const { t } = messages(language);
  const phrasesOf = (opened: Opened) => new Phrases(messages(language), opened);
  const text: PuzzleText = {
    ...keyedText({
      ...{ techniques: STEPS, engines: ENGINES, formats: FORMATS },
      technique: (key) => t(`rule.${key}`),
      engine: (key) => ({ title: t(`engine.${key}.title`), idea: t(`engine.${key}.idea`) }),
      format: (key) => t(`format.${key}`),
    }),
    offered: [
      { name: "json", extension: "json" },
      { name: "judge", extension: "txt" },
      { name: "puzz.link", extension: "txt" },
      { name: "pzprv3", extension: "txt" },
    ],
    solved: t("solved"),
    missingClues: t("missingClues"),
    goal: t("goal"),
    rules: t("rules"),
    rulePictures: [t("picture.first"), t("picture.second"), t("picture.third")],
    step(step, level, opened) {
      if (!known(STEPS, step.technique)) return step.technique;
      return { where, why, move }[level](step.technique, step, phrasesOf(opened));
    },
    region,
    techniques: techniques[language],
    choice: ({ state, holds }) => signed(holds, digitsOf(state).join(" ")),
    event: (event, states, opened, cited) =>
      happened(happeningOf(event, states, opened, cited), cited, phrasesOf(opened)),
    learned(events, gone, opened) {
      const phrases = phrasesOf(opened);
      return phrases.join(nogoodText(learned(factsOf(events), phrases), language), takenBack(gone, language));
    },
    fact: (event, opened) => ({
      clause: learned(factsOf([event]), phrasesOf(opened)).all.join(),
      short: signed(event.from !== 0, digitsOf(event.from || event.to).join(" ")),
      cells: event.cell === null ? [] : [event.cell],
    }),
    source({ constraints, cell }, opened) {
      const phrases = phrasesOf(opened);
      const runs = constraints
        .flatMap((run) => phrases.board.runs[run] ?? [])
        .map((run) => phrases.named(run));
      if (1 < runs.length) return t("source.area", { runs: phrases.series(runs) });
      return runs[0] ?? (cell === null ? t("source.rules") : t("source.cell", { cell: phrases.at(cell) }));
    },
    fault({ kind, clue, cells }, states, opened) {
      const phrases = phrasesOf(opened);
      const run = phrases.board.runs[clue];
      return run && known(FAULTS, kind) ? fault(kind, run, cells, states, phrases) : kind;
    },
    conflict: (conflict, states, opened) =>
      conflict.fault
        ? text.fault(conflict.fault, states, opened)
        : conflictText(conflict, states, phrasesOf(opened)),
    entries: (cells, states, opened) => namesOf(cells, states, phrasesOf(opened)),
    remaining({ clue, args }, opened, showsBroken) {
      const phrases = phrasesOf(opened);
      const run = phrases.board.runs[clue];
      return run ? looked(run, args, showsBroken, phrases) : "";
    },
    mistake: (cells, isUnique, states, opened) => mistaken(cells, isUnique, states, phrasesOf(opened)),
    ambiguous: (cell, first, second, opened) => ambiguous(cell, first, second, phrasesOf(opened)),
    clue(constraint, opened) {
      const phrases = phrasesOf(opened);
      const run = phrases.board.runs[constraint];
      return run ? phrases.join(phrases.named(run)) : "";
    },
  };
  return text;
}
