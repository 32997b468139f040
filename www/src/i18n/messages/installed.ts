// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface InstalledMessages {
  "newVersion": string;
  "reloadNow": string;
}

export const installed: Loads<InstalledMessages> = {
  languages: {
    en: () => import("./installed.en.json"),
    ko: () => import("./installed.ko.json"),
    ja: () => import("./installed.ja.json"),
  },
};
