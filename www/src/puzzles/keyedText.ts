/** What is said of a puzzle's techniques, searches and text forms, each by its key. */
import { known } from "./args.ts";
import type { EngineText, PuzzleText } from "./view.ts";

/** Their tables, and the words for an entry of each. */
interface Tables<Technique extends string, Engine extends string, Format extends string> {
  techniques: readonly Technique[];
  engines: readonly Engine[];
  formats: readonly Format[];
  technique(key: Technique): string;
  engine(key: Engine): EngineText;
  format(key: Format): string;
}

/** A key that is not in its table stands for itself: it is one of a newer solver. */
export const keyedText = <T extends string, E extends string, F extends string>(
  tables: Tables<T, E, F>,
): Pick<PuzzleText, "techniqueName" | "engine" | "forms" | "format"> => ({
  techniqueName: (rule) => (known(tables.techniques, rule) ? tables.technique(rule) : rule),
  engine: (name) => (known(tables.engines, name) ? tables.engine(name) : { title: name, idea: "" }),
  forms: tables.formats.map(tables.format),
  format: (name) => (known(tables.formats, name) ? tables.format(name) : name),
});
