// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface LineEntriesMessages {
  "fault.entries": (values: { line: string | number | boolean; entries: readonly (string | number)[] }) => string;
  "fault.count": (values: { line: string | number | boolean; count: number }) => string;
  "then": (values: { steps: number; line: string | number | boolean }) => string;
}

export const lineEntries: Loads<LineEntriesMessages> = {
  languages: {
    en: () => import("./lineEntries.en.json"),
    ko: () => import("./lineEntries.ko.json"),
    ja: () => import("./lineEntries.ja.json"),
  },
};
