/** The cards of the Play panel and what they show on the board: one file, since each part is small and they are loaded
 *  together. */

export { doneOf } from "./done.ts";
export { CheckCard } from "./features/check/CheckCard.tsx";
export { HintCard } from "./features/hint/HintCard.tsx";
export { hintActionsOf } from "./features/hint/hintActions.ts";
export { Clock } from "./features/play/Clock.tsx";
export { GameCard } from "./features/play/GameCard.tsx";
export { GoalCard } from "./features/play/GoalCard.tsx";
export { HelperCard, LiveFaults, SolvedCard, UnmetCard } from "./features/play/StatusCards.tsx";
export { hintPreviewOf } from "./hintPreview.ts";
export { keyCountsOf } from "./keyCounts.ts";
export { onKey } from "./keys.ts";
export { marksOf } from "./marks.ts";
export { PuzzlePanel } from "./PuzzlePanel.tsx";
