/** Keeps a card in sight without losing the board that it speaks of. */

/** The title of a card and the first line below it. */
const FIRST_LINES = 96;

/** Scrolls to a card: so that its first lines are in sight, and where it `isNew` as much of the rest as comes without a
 *  part of the board leaving. A card that only says something else stays where it is. */
export function showCard(card: HTMLElement | null, isNew: boolean): void {
  const board = card?.closest(".player")?.querySelector(".board");
  if (!card || !board) return;
  const { top, bottom } = card.getBoundingClientRect();
  const first = Math.min(bottom, top + FIRST_LINES) - window.innerHeight;
  const whole = Math.min(bottom - window.innerHeight, board.getBoundingClientRect().top);
  if (top < 0) window.scrollBy(0, top);
  else window.scrollBy(0, Math.max(0, first, isNew ? Math.min(whole, top) : 0));
}
