/** Everything that is said of a nonogram; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogram } from "../../i18n/messages/nonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { known } from "../args.ts";
import { keyedText } from "../keyedText.ts";
import { sharedSentences } from "../lines.sentences.ts";
import type { PuzzleText } from "../view.ts";
import { BLACK } from "./cellState.ts";
import { ambiguous, fault, looked } from "./entriesText.ts";
import { ENGINES, FAULTS, FORMATS, factColours, happeningOf, STEPS, startsOf } from "./facts.ts";
import { Phrases } from "./phrases.ts";
import { happened, learned } from "./searchText.ts";
import { move, where, why } from "./steps.ts";

const techniques = inLanguages(async () => (await import("./techniques.ts")).nonogramTechniques);
const messages = catalogue(nonogram);

export function nonogramText(language: Language): PuzzleText {
  const { t } = messages(language);
  const phrasesOf = (opened: Opened) => new Phrases(messages(language), opened);
  return {
    ...keyedText({
      ...{ techniques: STEPS, engines: ENGINES, formats: FORMATS },
      technique: (key) => t(`rule.${key}`),
      engine: (key) => ({ title: t(`engine.${key}.title`), idea: t(`engine.${key}.idea`) }),
      format: (key) => t(`format.${key}`),
    }),
    ...sharedSentences({ phrasesOf, faults: FAULTS, fault, ambiguous, learned }),
    offered: [
      { name: "json", extension: "json" },
      { name: "puzz.link", extension: "txt" },
      { name: "pzprv3", extension: "txt" },
      { name: "nemo", extension: "nin" },
      { name: "non", extension: "non" },
      { name: "g", extension: "g" },
      { name: "gno", extension: "gno" },
      { name: "webpbn", extension: "xml" },
    ],
    solved: t("solved"),
    missingClues: null,
    goal: t("goal"),
    rules: t("rules"),
    rulePictures: [t("picture.first"), t("picture.second"), t("picture.third")],
    step(step, level, opened) {
      if (!known(STEPS, step.technique)) return step.technique;
      return { where, why, move }[level](step.technique, step, phrasesOf(opened));
    },
    techniques: techniques[language],
    choice({ state, cause, holds }, opened, states) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(cause);
      if (!line) return phrases.colour((state === BLACK) === holds);
      const columns = startsOf(line, states);
      return columns.length === 0 ? phrases.named(line) : t("choice.row", { columns });
    },
    event: (event, states, opened, cited) =>
      happened(happeningOf(event, states, opened, cited), cited, phrasesOf(opened)),
    others(count, constraint, opened) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(constraint);
      return line ? t("others", { count, line: phrases.line(line) }) : "";
    },
    fact: (event, opened) => ({
      clause: learned([event], phrasesOf(opened)).all.join(),
      short: phrasesOf(opened).colour(0 < factColours([event]).black.length),
      cells: event.cell === null ? [] : [event.cell],
    }),
    source({ constraints }, opened) {
      const phrases = phrasesOf(opened);
      return phrases.messages.list(phrases.allNamed(constraints));
    },
    remaining({ clue, args }, opened, showsBroken) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(clue);
      return line ? looked(line, args, showsBroken, phrases) : "";
    },
  };
}
