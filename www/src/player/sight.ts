/** Keeps a card in sight without losing the board that it speaks of. */

/** The title of a card and the first line below it. */
const FIRST_LINES = 96;
/** Two lines of its sentence. */
const OF_SENTENCE = 48;

/** Scrolls to a card: so that its first lines are in sight, and where it `isNew` its sentence above what sticks below it,
 *  and as much of the rest as comes without a part of the board leaving. A card that only says something else stays where
 *  it is. */
export function showCard(card: HTMLElement | null, isNew: boolean): void {
  const board = card?.closest(".player")?.querySelector(".board");
  if (!card || !board) return;
  const { top, bottom } = card.getBoundingClientRect();
  const sentence = card.querySelector(".sentence")?.getBoundingClientRect().top ?? top;
  const sticking = card.querySelector(".within-reach")?.getBoundingClientRect().height ?? 0;
  const needed = isNew ? sentence + OF_SENTENCE + sticking : 0;
  const first = Math.min(bottom, Math.max(top + FIRST_LINES, needed)) - window.innerHeight;
  const whole = Math.min(bottom - window.innerHeight, board.getBoundingClientRect().top);
  if (top < 0) window.scrollBy(0, top);
  else window.scrollBy(0, Math.max(0, first, isNew ? Math.min(whole, top) : 0));
}
