/** The cards of the Play panel: one file, since each is small and they are loaded together. */
export { CheckCard } from "../check/CheckCard.tsx";
export { HintCard, isLong, read } from "../hint/HintCard.tsx";
export { GameCard } from "./GameCard.tsx";
export { HelperCard, LiveFaults, SolvedCard } from "./StatusCards.tsx";
