/** Everything that is said of a nonogram; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { nonogram } from "../../i18n/messages/nonogram.ts";
import type { Opened } from "../../solver/wire.ts";
import { known } from "../args.ts";
import { nogoodText } from "../nogood.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { ambiguous, conflictText, fault, looked, mistaken } from "./entriesText.ts";
import { ENGINES, FAULTS, FORMATS, factColours, happeningOf, STEPS } from "./facts.ts";
import { happened, learned } from "./searchText.ts";
import { move, region, where, why } from "./steps.ts";
import { BLACK } from "./word.ts";
import { Words } from "./words.ts";

const techniques = inLanguages(async () => (await import("./techniques.ts")).nonogramTechniques);
const messages = catalogue(nonogram);

export function nonogramText(language: Language): PuzzleText {
  const { t } = messages(language);
  const wordsOf = (opened: Opened) => new Words(messages(language), opened);
  const text: PuzzleText = {
    solved: t("solved"),
    missingClues: null,
    rules: t("rules"),
    step(step, level, opened) {
      if (!known(STEPS, step.technique)) return step.technique;
      return { where, why, move }[level](step.technique, step, wordsOf(opened));
    },
    region,
    techniqueName: (rule) => (known(STEPS, rule) ? t(`rule.${rule}`) : rule),
    techniques: techniques[language],
    engine: (name) =>
      known(ENGINES, name)
        ? { title: t(`engine.${name}.title`), idea: t(`engine.${name}.idea`) }
        : { title: name, idea: "" },
    forms: FORMATS.map((name) => t(`format.${name}`)),
    format: (name) => (known(FORMATS, name) ? t(`format.${name}`) : name),
    choice({ state, cause }, opened) {
      const words = wordsOf(opened);
      const line = cause === null ? null : words.board.lines[cause];
      return line ? words.named(line) : words.colour(state === BLACK);
    },
    event: (event, states, opened, cited) =>
      happened(happeningOf(event, states, opened, cited), wordsOf(opened)),
    others(cells, constraint, opened) {
      const words = wordsOf(opened);
      const line = words.board.lines[constraint];
      return line ? t("others", { count: cells, line: words.line(line) }) : "";
    },
    learned(events, gone, opened) {
      const words = wordsOf(opened);
      return words.join(nogoodText(learned(events, words), language), takenBack(gone, language));
    },
    fact: (event, opened) => ({
      clause: learned([event], wordsOf(opened)).all.join(),
      short: wordsOf(opened).colour(0 < factColours([event]).black.length),
      cells: event.cell === null ? [] : [event.cell],
    }),
    source({ constraints }, opened) {
      const words = wordsOf(opened);
      const lines = constraints.flatMap((line) => words.board.lines[line] ?? []);
      return words.messages.list(lines.map((line) => words.named(line)));
    },
    fault({ kind, clue, cells }, states, opened) {
      const words = wordsOf(opened);
      const line = words.board.lines[clue];
      return line && known(FAULTS, kind) ? fault(line, cells, states, words) : kind;
    },
    conflict: (conflict, states, opened) =>
      conflict.fault
        ? text.fault(conflict.fault, states, opened)
        : conflictText(conflict, states, wordsOf(opened)),
    remaining({ clue, args }, opened) {
      const words = wordsOf(opened);
      const line = words.board.lines[clue];
      return line ? looked(line, args, words) : "";
    },
    mistake: (cells, isUnique, states, opened) => mistaken(cells, isUnique, states, wordsOf(opened)),
    ambiguous: (cell, first, second, opened) => ambiguous(cell, first, second, wordsOf(opened)),
    clue(constraint, opened) {
      const words = wordsOf(opened);
      const line = words.board.lines[constraint];
      return line ? words.heading(line) : "";
    },
  };
  return text;
}
