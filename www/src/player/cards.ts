/** The cards of the Play panel: one file, since each is small and they are loaded together. */
export { CheckCard } from "./features/check/CheckCard.tsx";
export { HintCard, isLong, read } from "./features/hint/HintCard.tsx";
export { GameCard } from "./features/play/GameCard.tsx";
export { HelperCard, LiveFaults, SolvedCard } from "./features/play/StatusCards.tsx";
