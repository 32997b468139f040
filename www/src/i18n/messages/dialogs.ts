// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface DialogsMessages {
  "played": string;
  "playedSeed": (values: { seed: string | number | boolean }) => string;
  "another": string;
  "day": string;
  "dayLabel": string;
  "today": string;
  "daySolved": (values: { level: string | number | boolean }) => string;
  "make": string;
  "sizeLabel": string;
  "levelLabel": string;
  "seed": string;
  "seedHelp": string;
  "givenLabel": string;
  "givenAny": string;
  "wholeLabel": string;
  "looseLabel": string;
  "motifLabel": string;
  "motif.picture": string;
  "motif.pattern": string;
  "motif.few": (values: { size: string | number | boolean; level: string | number | boolean }) => string;
  "seedBad": string;
  "generating": string;
  "noSuchOrder": string;
  "recent": string;
  "allGames": string;
  "solvedMark": string;
  "generate": string;
  "openHelp": string;
  "openForms": (values: { forms: readonly (string | number)[] }) => string;
  "openText": string;
  "openFile": string;
  "openIt": string;
  "openTitle": string;
  "shareTitle": string;
  "shareLink": string;
  "shareSheet": string;
  "embed": string;
  "embedFrame": string;
  "embedElement": string;
  "shareQr": string;
  "qrLabel": string;
  "qrLong": string;
  "sharePicture": string;
  "pictureNotCopied": string;
  "print": string;
  "printPaper": string;
  "printLetter": string;
  "printCount": string;
  "printCountOf": (values: { others: number }) => string;
  "printPerSheet": string;
  "printSolutions": string;
  "printSolutionsTitle": string;
  "printUnsolved": string;
  "printIt": string;
  "exportAs": string;
  "exportEntries": string;
  "download": string;
  "copy": string;
  "copied": string;
  "copyFailed": string;
  "ready": string;
  "packs": string;
  "packSolved": (values: { solved: string | number | boolean; all: string | number | boolean }) => string;
  "errorFileTooBig": string;
  "errorFileNotText": string;
  "errorAt": (values: { line: string | number | boolean; column: string | number | boolean; kind: string | number | boolean }) => string;
  "errorNoFormat": string;
  "errorNoPuzzle": string;
  "errorUnknown": (values: { kind: string | number | boolean }) => string;
  "errorNoSolver": string;
  "shareMoment": string;
  "otherSize": (values: { level: string | number | boolean; least: string | number | boolean; most: string | number | boolean; wanted: string | number | boolean; instead: string | number | boolean }) => string;
  "several": (values: { count: number; open: number; size: string | number | boolean }) => string;
  "severalWhich": string;
  "severalPlay": string;
  "makeBoard": string;
}

export const dialogs: Loads<DialogsMessages> = {
  languages: {
    en: () => import("./dialogs.en.json"),
    ko: () => import("./dialogs.ko.json"),
    ja: () => import("./dialogs.ja.json"),
  },
};
