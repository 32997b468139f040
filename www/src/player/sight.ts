/** Keeps a card in sight without losing the board that it speaks of. */

/** The title of a card and the first line below it. */
const FIRST_LINES = 96;
/** Two lines of its sentence. */
const OF_SENTENCE = 48;

/** Scrolls to a card: so that its first lines are in sight, and where it `isNew` its sentence, above what sticks below it;
 *  and as much of the rest as comes without a part of the board leaving. A card that only says something else stays where
 *  it is. */
export function showCard(card: HTMLElement | null, isNew: boolean): void {
  const player = card?.closest(".player");
  const board = player?.querySelector(".board")?.getBoundingClientRect();
  if (!card || !player || !board) return;
  const { left, top, bottom } = card.getBoundingClientRect();
  const sentence = card.querySelector(".sentence")?.getBoundingClientRect().top ?? top;
  const below = [card.querySelector(".within-reach"), player.querySelector(".keys")];
  const end = window.innerHeight - below.reduce((sum, part) => sum + stickingHeight(part), 0);
  const first = Math.max(Math.min(bottom, top + FIRST_LINES), isNew ? sentence + OF_SENTENCE : 0) - end;
  // A board beside the card does not leave with the page.
  const most = board.right <= left ? top : Math.min(top, board.top);
  const whole = Math.min(bottom - end, most);
  if (top < 0) window.scrollBy(0, top);
  else window.scrollBy(0, Math.max(0, first, isNew ? whole : 0));
}

/** The height of what stays at the bottom of the window. */
function stickingHeight(part: Element | null): number {
  return part && getComputedStyle(part).position === "sticky" ? part.getBoundingClientRect().height : 0;
}
