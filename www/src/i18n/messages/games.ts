// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface GamesMessages {
  "gamesTitle": string;
  "gamesReading": string;
  "gamesFailed": string;
  "gamesNone": string;
  "gamesNoneSuch": string;
  "gamesKind": string;
  "gamesAllKinds": string;
  "gamesWhich": string;
  "which.all": string;
  "which.unfinished": string;
  "which.finished": string;
  "gamesCount": (values: { count: number }) => string;
  "gamesMore": string;
  "gamesList": string;
  "gamesFilled": (values: { percent: string | number | boolean }) => string;
  "gamesSolved": string;
  "gamesShown": string;
  "lookAgain": (values: { name: string | number | boolean }) => string;
  "goOn": (values: { name: string | number | boolean }) => string;
  "replay": (values: { name: string | number | boolean }) => string;
  "deleteGame": (values: { name: string | number | boolean }) => string;
  "deleted": (values: { name: string | number | boolean }) => string;
  "undelete": string;
  "undeleteName": (values: { name: string | number | boolean }) => string;
  "statistics": string;
  "statPuzzle": string;
  "statSolved": string;
  "statBest": string;
  "statMedian": string;
  "statHelp": string;
  "backupTitle": string;
  "backupHelp": string;
  "backUp": string;
  "restore": string;
  "backedUp": (values: { count: number; name: string | number | boolean }) => string;
  "backupFailed": string;
  "restoring": (values: { count: number }) => string;
  "came.added": (values: { count: number }) => string;
  "came.advanced": (values: { count: number }) => string;
  "came.same": (values: { count: number }) => string;
  "came.copies": (values: { count: number }) => string;
  "came.aside": (values: { count: number }) => string;
  "came.damaged": (values: { count: number }) => string;
  "came.stray": (values: { line: string | number | boolean; column: string | number | boolean; key: string | number | boolean; keys: string | number | boolean }) => string;
  "came.newer": (values: { count: number }) => string;
  "came.cut": string;
  "came.nothing": string;
  "noLibrary.none": string;
  "noLibrary.newer": string;
  "noLibrary.large": string;
  "restoreFailed": (values: { count: number }) => string;
  "safety.promised": string;
  "safety.safari": string;
  "safety.installed": string;
  "safety.open": string;
  "safety.none": string;
  "replayTitle": string;
  "replayBack": string;
  "replayMoves": string;
  "replayOf": (values: { at: number; all: number }) => string;
  "replayStart": string;
  "replayBackward": string;
  "replayForward": string;
  "replayEnd": string;
  "replayPlay": string;
  "replayPause": string;
  "replayBegin": string;
  "replayUndo": string;
  "replayRedo": string;
  "replayCell": (values: { place: string | number | boolean; state: string | number | boolean }) => string;
  "replayCells": (values: { count: number }) => string;
  "replayDropped": string;
}

export const games: Loads<GamesMessages> = {
  languages: {
    en: () => import("./games.en.json"),
    ko: () => import("./games.ko.json"),
    ja: () => import("./games.ja.json"),
  },
};
