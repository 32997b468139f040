/** The help of a technique: its idea, and an example. Loaded when it is opened. */
import type { Language } from "../i18n/language.ts";
import type { ConstraintView, Step, View } from "../solver/wire.ts";
import type { TechniqueHelp } from "./view.ts";

/** `techniques.json` of a puzzle: `crates/wire/src/examples` writes it, and proves that each step applies. */
interface Examples {
  boards: readonly { link: string; view: View }[];
  examples: readonly { board: number; step: Step }[];
}

/** What some techniques have in common: pairs and triples, say. */
const FAMILIES: readonly [family: string, members: RegExp][] = [
  ["naked", /^naked-(pair|triple)$/],
  ["hidden", /^hidden-(pair|triple)$/],
  ["shared-places", /^shared-places-/],
  ["shared-partners", /^shared-partners-/],
  ["chain", /^short-chain$/],
];

/** `common` are the constraints with which every board begins: the file leaves them out. */
export function techniqueHelp(
  puzzle: string,
  file: unknown,
  find: (key: string) => string | null,
  common: readonly ConstraintView[] = [],
): TechniqueHelp {
  const { boards, examples } = file as Examples;
  return {
    names: examples.map(({ step }) => step.technique),
    idea(technique) {
      const family = FAMILIES.find(([, members]) => members.test(technique))?.[0] ?? technique;
      return find(`idea.${family}`) ?? "";
    },
    example(technique) {
      const { board, step } = examples.find((example) => example.step.technique === technique) ?? {};
      const at = boards[board ?? -1];
      if (!at || !step) return null;
      const constraints = [...common, ...at.view.constraints];
      return {
        step,
        opened: { puzzle, json: "", link: at.link, states: [], view: { ...at.view, constraints } },
      };
    },
  };
}

/** A help in each language, of the messages of a puzzle. */
export const helpIn =
  (
    messages: (language: Language) => { find(key: string): string | null },
    puzzle: string,
    file: unknown,
    common: readonly ConstraintView[] = [],
  ) =>
  (language: Language): TechniqueHelp =>
    techniqueHelp(puzzle, file, messages(language).find, common);
