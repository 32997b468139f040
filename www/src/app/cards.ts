/** The cards of the Play panel: one file, since each is small and they are loaded together. */
export { CheckCard } from "./CheckCard.tsx";
export { GameCard } from "./GameCard.tsx";
export { HintCard, isLong, read } from "./HintCard.tsx";
export { HelperCard, LiveFaults, SolvedCard } from "./told.tsx";
