/** Everything that is said of a nonogram in colours; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { colournonogram } from "../../i18n/messages/colournonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { known } from "../args.ts";
import { keyedText } from "../keyedText.ts";
import { fault } from "../lines.entries.ts";
import { sharedSentences } from "../lines.sentences.ts";
import { signed } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { ambiguous } from "./entriesText.ts";
import { ENGINES, FAULTS, FORMATS, happeningOf, STEPS } from "./facts.ts";
import { valuesOf } from "./palette.ts";
import { Phrases } from "./phrases.ts";
import { happened, learned } from "./searchText.ts";
import { move, where, why } from "./steps.ts";

const techniques = inLanguages(async () => (await import("./techniques.ts")).colournonogramTechniques);
const messages = catalogue(colournonogram);

export function colournonogramText(language: Language): PuzzleText {
  const { t } = messages(language);
  const phrasesOf = (opened: Opened) => new Phrases(messages(language), opened);
  return {
    ...keyedText({
      ...{ techniques: STEPS, engines: ENGINES, formats: FORMATS },
      technique: (key) => t(`rule.${key}`),
      engine: (key) => ({
        title: t(`engine.${key}.title`),
        idea: t(`engine.${key}.idea`),
        ...(key === "propagate" ? { code: "colours" } : {}),
      }),
      format: (key) => t(`format.${key}`),
    }),
    ...sharedSentences({ phrasesOf, faults: FAULTS, fault, ambiguous, learned }),
    offered: [
      { name: "json", extension: "json" },
      { name: "non", extension: "non" },
      { name: "g", extension: "g" },
      { name: "webpbn", extension: "xml" },
    ],
    solved: t("solved"),
    missingClues: null,
    goal: t("goal"),
    rules: t("rules"),
    rulePictures: [t("picture.first"), t("picture.second"), t("picture.third")],
    gestures: [
      t("gesture.tap"),
      t("gesture.drag"),
      t("gesture.other"),
      t("gesture.not"),
      t("gesture.cancel"),
      t("gesture.choose"),
      t("gesture.view"),
    ],
    keys: { inHand: t("key.inHand"), digits: t("key.digits") },
    step(step, level, opened) {
      if (!known(STEPS, step.technique)) return step.technique;
      return { where, why, move }[level](step.technique, step, phrasesOf(opened));
    },
    techniques: techniques[language],
    choice: ({ state, holds }, opened) =>
      signed(holds, phrasesOf(opened).colours(valuesOf(state)).join(", ")),
    event: (event, _states, opened, cited) =>
      happened(happeningOf(event, opened, cited), cited, phrasesOf(opened)),
    others(count, constraint, opened) {
      const phrases = phrasesOf(opened);
      const line = phrases.lineOf(constraint);
      return line ? t("others", { count, line: phrases.line(line) }) : "";
    },
    fact: (event, opened) => ({
      clause: learned([event], phrasesOf(opened)).all.join(),
      short: signed(
        event.from !== 0,
        phrasesOf(opened)
          .colours(valuesOf(event.from || event.to))
          .join(", "),
      ),
      cells: event.cell === null ? [] : [event.cell],
    }),
    source({ constraints, cell }, opened) {
      const phrases = phrasesOf(opened);
      const lines = phrases.allNamed(constraints);
      if (0 < lines.length) return phrases.messages.list(lines);
      return cell === null ? t("source.rules") : t("source.cell", { cell: phrases.at(cell) });
    },
    // What is left of a colour stands on its tool.
    remaining: () => "",
  };
}
