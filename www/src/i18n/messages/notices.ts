// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface NoticesMessages {
  "storageFailing": string;
  "newerStore": string;
  "newerGames": string;
  "olderTab": string;
  "damagedGame": string;
  "damagedName": (values: { puzzle: string | number | boolean; when: string | number | boolean }) => string;
  "damagedDownload": string;
  "damagedList": string;
  "gamesBack": string;
  "otherTab": string;
  "noMoment": string;
  "farMoment": string;
  "goThere": string;
  "movesLeftOut": string;
  "linkRefused": string;
  "playHere": string;
  "newVersion": string;
  "reloadNow": string;
}

export const notices: Loads<NoticesMessages> = {
  languages: {
    en: () => import("./notices.en.json"),
    ko: () => import("./notices.ko.json"),
    ja: () => import("./notices.ja.json"),
  },
};
