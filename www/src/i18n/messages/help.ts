// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface HelpMessages {
  "helpTitle": string;
  "helpRules": string;
  "helpTechniques": string;
  "helpKeys": string;
  "helpGestures": string;
  "helpWatchKeys": string;
  "keyArrows": string;
  "keyFar": string;
  "keyAny": string;
  "keyDigits": string;
  "keyDelete": string;
  "keyNotes": string;
  "keyMarks": string;
  "keyCross": string;
  "keyHint": string;
  "keyAssumption": string;
  "keyCheck": string;
  "keyPause": string;
  "keyUndo": string;
  "keyRedo": string;
  "keyHelp": string;
  "keySpace": string;
  "keyStep": string;
  "keyStepBack": string;
  "keyHomeEnd": string;
  "keySpeed": string;
  "keySpaceKey": string;
  "keyGuess": string;
  "keyConflict": string;
  "keySolution": string;
  "keyCompare": string;
  "keyPace": string;
  "keyLane": string;
  "gestureTap": string;
  "gestureAdd": string;
  "gestureDrag": string;
  "gestureDouble": string;
  "gestureClue": string;
  "gesturePinch": string;
  "gestureDrop": string;
  "strokePaints": (values: { tool: string | number | boolean }) => string;
  "strokeEmpties": string;
  "strokeNextTool": string;
  "strokeArrows": string;
  "strokeTap": string;
  "strokeDrag": string;
  "strokeOther": string;
  "strokeCancel": string;
  "strokeChoose": string;
  "strokePinch": string;
}

export const help: Loads<HelpMessages> = {
  languages: {
    en: () => import("./help.en.json"),
    ko: () => import("./help.ko.json"),
    ja: () => import("./help.ja.json"),
  },
};
