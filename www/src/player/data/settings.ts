/** The few settings, in localStorage: they are needed before the first paint. The games are in `storage.ts`. */
import { isLanguage } from "../../i18n/language.ts";
import type { KeyValueStorage } from "../host.ts";
import type { Settings } from "../state.ts";
import { keep, keptIn } from "./kept.ts";

/** Where the settings are in localStorage. */
export const SETTINGS_KEY = "gridstep.settings";

/** What was saved, as far as it makes sense. */
export const loadSettings = (local: KeyValueStorage): Partial<Settings> =>
  sensible(keptIn(local, SETTINGS_KEY));

export const saveSettings = (local: KeyValueStorage, settings: Settings): void =>
  keep(local, SETTINGS_KEY, settings);

const ON_OR_OFF = [
  "live",
  "helper",
  "timer",
  "clues",
  "clearsNotes",
  "clearsRepeated",
  "crossesOut",
  "letters",
] as const;

/** Leaves out what an older or a damaged page has written. */
export function sensible(saved: unknown): Partial<Settings> {
  const found: Partial<Settings> = {};
  if (typeof saved !== "object" || saved === null) return found;
  const { language, theme, puzzle, begun, detail, ...others } = saved as Record<string, unknown>;
  if (isLanguage(language)) found.language = language;
  if (theme === "system" || theme === "light" || theme === "dark") found.theme = theme;
  if (typeof puzzle === "string") found.puzzle = puzzle;
  if (Array.isArray(begun)) found.begun = begun.filter((name) => typeof name === "string");
  for (const name of ON_OR_OFF) {
    const { [name]: value } = others;
    if (typeof value === "boolean") found[name] = value;
  }
  if (detail === "brief" || detail === "usual" || detail === "full") found.detail = detail;
  return found;
}
