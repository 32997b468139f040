/** The help of techniques: every technique has its idea and an example, whose sentence says what the picture shows. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "../src/i18n/language.ts";
import { hasHelp } from "../src/player/technique/AboutTechnique.tsx";
import { cellsOf, LONGEST } from "../src/puzzles/args.ts";
import { loadPuzzle, puzzles } from "../src/puzzles/index.ts";
import type { PuzzleDefinition, PuzzleText, TechniqueHelp } from "../src/puzzles/view.ts";
import { STEPS as boardcover } from "../src/solver/keys/boardcover.ts";
import { STEPS as colournonogram } from "../src/solver/keys/colournonogram.ts";
import { STEPS as kakuro } from "../src/solver/keys/kakuro.ts";
import { STEPS as nonogram } from "../src/solver/keys/nonogram.ts";
import { STEPS as sudominoku } from "../src/solver/keys/sudominoku.ts";
import { misread } from "./conclusions.ts";
import { inAll, OWN, textsOf } from "./texts.ts";

const KEYS: Readonly<Record<string, readonly string[]>> = {
  boardcover,
  colournonogram,
  kakuro,
  nonogram,
  sudominoku,
};

describe.each(puzzles.map(({ name }) => name))("the help of the techniques of %s", (name) => {
  let puzzle: PuzzleDefinition;
  let texts: Record<Language, PuzzleText>;
  let helps: Record<Language, TechniqueHelp>;
  beforeAll(async () => {
    const loaded = await loadPuzzle(name);
    if (!loaded) throw new Error(`${name} is not known`);
    puzzle = loaded;
    texts = await textsOf(puzzle);
    const loading = inAll((language) => texts[language].techniques());
    helps = Object.fromEntries(
      await Promise.all(languages.map(async (language) => [language, await loading[language]])),
    ) as Record<Language, TechniqueHelp>;
  });

  /** Explained where it is met, without a picture: it applies to no position by itself. */
  const unlisted = name === "boardcover" ? ["broken-cells"] : [];

  test("has each technique, and no step that only occurs within others", () => {
    expect([...helps.en.names, ...unlisted]).toEqual(KEYS[name]?.filter(hasHelp));
  });

  test.each(languages)("says the idea of each in %s, in one paragraph", (language) => {
    for (const technique of [...helps[language].names, ...unlisted]) {
      const idea = helps[language].idea(technique);
      expect(idea, technique).toMatch(OWN[language]);
      expect(idea, technique).toMatch(/[.。]$/);
      expect(idea.length, technique).toBeLessThanOrEqual(LONGEST);
    }
  });

  test.each(languages)("says in %s what the picture of each shows", (language) => {
    const wrong = helps[language].names.flatMap((technique) => {
      const example = helps[language].example(technique);
      if (!example) return [`${technique} has no example`];
      const { opened, step } = example;
      const said = texts[language].step(step, "why", opened);
      return [
        ...(step.technique === technique ? [] : [`${technique} shows ${step.technique}`]),
        ...(said.length <= LONGEST ? [] : [`${said.length} characters: ${said}`]),
        ...misread(said, step, language, opened),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test.runIf(name === "boardcover")("shows an area that is cut off: it touches no other free cell", () => {
    const { opened, step } = helps.en.example("cut-off") ?? {};
    if (!opened || !step) throw new Error("there is no example");
    const { width } = opened.view;
    const [area, piece] = [cellsOf(step.args, "area"), cellsOf(step.args, "cells")];
    const beside = area.flatMap((cell) => [
      ...(cell % width === 0 ? [] : [cell - 1]),
      ...((cell + 1) % width === 0 ? [] : [cell + 1]),
      ...[cell - width, cell + width],
    ]);
    const free = beside.filter((cell) => opened.view.constraints[0]?.cells.includes(cell));
    expect(free.filter((cell) => !area.includes(cell) && !piece.includes(cell))).toEqual([]);
  });

  test("has examples whose cells lie on their boards", () => {
    for (const technique of helps.en.names) {
      const example = helps.en.example(technique);
      if (!example) throw new Error(technique);
      const view = puzzle.view(example.opened);
      const cells = [...example.step.premises, ...example.step.effects].map(({ cell }) => cell);
      expect(
        cells.filter((cell) => !view.open(cell)),
        technique,
      ).toEqual([]);
      expect(example.step.effects.length, technique).toBeGreaterThan(0);
    }
  });
});
