/** Everything that is said of a Kakuro; steps, searches, entries and errors have files of their own. */
import { catalogue, inLanguages } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/language.ts";
import { kakuro } from "../../i18n/messages/kakuro.ts";
import type { Opened } from "../../solver/wire.ts";
import { digitsOf } from "../digits.ts";
import { nogoodText } from "../nogood.ts";
import { signed, takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { ambiguous, conflictText, fault, looked, mistaken } from "./entriesText.ts";
import { ENGINES, FAULTS, FORMATS, factsOf, happeningOf, known, STEPS } from "./facts.ts";
import { happened, learned } from "./searchText.ts";
import { move, region, where, why } from "./steps.ts";
import { Words } from "./words.ts";

const techniques = inLanguages(async () => (await import("./techniques.ts")).kakuroTechniques);
const messages = catalogue(kakuro);

export function kakuroText(language: Language): PuzzleText {
  const { t } = messages(language);
  const wordsOf = (opened: Opened) => new Words(messages(language), opened);
  const text: PuzzleText = {
    solved: t("solved"),
    missingClues: t("missingClues"),
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
    choice: ({ state }) => digitsOf(state).join(" "),
    event: (event, states, opened, cited) =>
      happened(happeningOf(event, states, opened, cited), wordsOf(opened)),
    learned(events, gone, opened) {
      const words = wordsOf(opened);
      return words.join(nogoodText(learned(factsOf(events), words), language), takenBack(gone, language));
    },
    fact: (event, opened) => ({
      clause: learned(factsOf([event]), wordsOf(opened)).all.join(),
      short: signed(event, digitsOf(event.from || event.to).join(" ")),
      cells: event.cell === null ? [] : [event.cell],
    }),
    source({ constraints, cell }, opened) {
      const words = wordsOf(opened);
      const runs = constraints.flatMap((run) => words.board.runs[run] ?? []).map((run) => words.named(run));
      if (1 < runs.length) return t("source.area", { runs: words.series(runs) });
      return runs[0] ?? (cell === null ? t("source.rules") : t("source.cell", { cell: words.at(cell) }));
    },
    fault({ kind, clue, cells }, states, opened) {
      const words = wordsOf(opened);
      const run = words.board.runs[clue];
      return run && known(FAULTS, kind) ? fault(kind, run, cells, states, words) : kind;
    },
    conflict: (conflict, states, opened) =>
      conflict.fault
        ? text.fault(conflict.fault, states, opened)
        : conflictText(conflict, states, wordsOf(opened)),
    remaining({ clue, args }, opened) {
      const words = wordsOf(opened);
      const run = words.board.runs[clue];
      return run ? looked(run, args, words) : "";
    },
    mistake: (cells, isUnique, states, opened) => mistaken(cells, isUnique, states, wordsOf(opened)),
    ambiguous: (cell, first, second, opened) => ambiguous(cell, first, second, wordsOf(opened)),
    clue(constraint, opened) {
      const words = wordsOf(opened);
      const run = words.board.runs[constraint];
      return run ? words.join(words.named(run)) : "";
    },
  };
  return text;
}
