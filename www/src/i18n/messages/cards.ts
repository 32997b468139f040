// Written by tools/messages.mjs.

import type { Loads } from "../catalogue.ts";

export interface CardsMessages {
  "checkTitle": string;
  "checkRight": string;
  "checkSeveral": string;
  "checkImpossible": string;
  "checkUnknown": string;
  "conflictOf": (values: { index: string | number | boolean; count: string | number | boolean }) => string;
  "previousConflict": string;
  "nextConflict": string;
  "conflictWhy": string;
  "conflictWhole": string;
  "conflictBack": string;
  "checkWrongCount": (values: { count: number; others: string | number | boolean }) => string;
  "checkWrongAtLeast": (values: { count: number }) => string;
  "hintMistakeBack": string;
  "hintMistakeClear": string;
  "mistakeRemove": string;
  "stepOf": (values: { index: string | number | boolean; count: string | number | boolean }) => string;
  "next": string;
  "back": string;
  "hintImpossible": string;
  "game": string;
  "checkpoint": string;
  "checkpointName": string;
  "checkpointDefault": (values: { index: string | number | boolean }) => string;
  "checkpoints": string;
  "goBackTo": (values: { name: string | number | boolean }) => string;
  "forget": (values: { name: string | number | boolean }) => string;
  "save": string;
  "autoNotes": string;
  "options": string;
  "optionLive": string;
  "optionHelper": string;
  "optionTimer": string;
  "optionClues": string;
  "optionNotes": string;
  "optionRepeated": string;
  "optionCrosses": string;
  "hintFor": (values: { row: string | number | boolean; column: string | number | boolean }) => string;
  "hintEasiest": string;
  "easiestStep": string;
  "hintFilled": string;
  "hintFilledPress": string;
  "hintFull": string;
  "hintOtherCell": string;
  "technique": (values: { name: string | number | boolean }) => string;
  "rung.name": string;
  "rung.where": string;
  "rung.why": string;
  "rung.move": string;
  "climb.where": string;
  "climb.why": string;
  "climb.move": string;
  "hintFar": (values: { count: number }) => string;
  "firstGoal": (values: { place: string | number | boolean; count: number }) => string;
  "wholeWay": string;
  "chapterTo": (values: { place: string | number | boolean; count: number }) => string;
  "assumptionWhole": (values: { count: number }) => string;
  "assumptionAt": (values: { index: string | number | boolean; count: string | number | boolean }) => string;
  "assumptionBack": string;
  "assumptionNext": string;
  "legendGuess": string;
  "legendAssumed": string;
  "legendMove": string;
  "hintPress": string;
  "thinking": string;
  "solverLoading": string;
  "doIt": string;
  "noteIt": string;
  "chapterOf": (values: { index: string | number | boolean; count: string | number | boolean; place: string | number | boolean }) => string;
  "hintNearest": (values: { place: string | number | boolean }) => string;
  "closeHint": string;
  "legendTarget": string;
  "legendEvidence": string;
  "legendPreview": string;
  "hintLevels": string;
  "hintMistakeTitle": string;
  "hintAmbiguousTitle": string;
  "showMine": string;
  "showFirst": string;
  "showSecond": string;
  "showSolutions": string;
  "hintOpen": string;
  "hintBeyond": string;
  "hintGaveUp": string;
  "seeConflict": string;
  "solvedIn": (values: { time: string | number | boolean }) => string;
  "solvedPicture": (values: { title: string | number | boolean }) => string;
  "solvedHints": (values: { count: number }) => string;
  "solvedChecks": (values: { count: number }) => string;
  "bestNow": string;
  "best": (values: { time: string | number | boolean }) => string;
  "unmet": string;
  "unmetCheck": string;
  "another": string;
  "making": string;
  "keyLeft": (values: { key: string | number | boolean; left: number }) => string;
  "helperTitle": string;
  "nextChapter": string;
  "hintDone": string;
  "wentBack": string;
  "restarted": string;
  "restart": string;
  "themeChoice": string;
  "detail": string;
  "detail.brief": string;
  "detail.usual": string;
  "detail.full": string;
  "legendConflict": string;
  "legendWrong": string;
  "legendReason": string;
  "setAside": (values: { entries: readonly (string | number)[] }) => string;
  "setAsideCount": (values: { count: number }) => string;
  "aboutTechnique": string;
  "rulesInPictures": string;
  "goalClose": string;
}

export const cards: Loads<CardsMessages> = {
  languages: {
    en: () => import("./cards.en.json"),
    ko: () => import("./cards.ko.json"),
    ja: () => import("./cards.ja.json"),
  },
};
