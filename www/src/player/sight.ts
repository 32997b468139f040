/** Keeps a card in sight without losing the board that it speaks of. */

/** The title of a card and the first line below it. */
const FIRST_LINES = 96;
/** Two lines of its sentence. */
const OF_SENTENCE = 48;
/** The least and the greatest height of a hint that lies over what stands above the board. */
const LEAST = 108;
const MOST = 240;
/** Between the hint and the board. */
const GAP = 4;

/** Scrolls to a card: so that its first lines are in sight, and where it `isNew` its sentence, above what sticks below it;
 *  and as much of the rest as comes without a part of the board leaving. A card that only says something else stays where
 *  it is. */
export function showCard(card: HTMLElement | null, isNew: boolean): void {
  const board = boardOf(card)?.getBoundingClientRect();
  if (!card || !board) return;
  const { left, top, bottom } = card.getBoundingClientRect();
  const first = missing(card, isNew);
  // A board beside the card does not leave with the page.
  const most = board.right <= left ? top : Math.min(top, board.top);
  const whole = Math.min(bottom - endOf(card), most);
  if (top < 0) window.scrollBy(0, top);
  else window.scrollBy(0, Math.max(0, first, isNew ? whole : 0));
}

/** A hint has its place: at a desk below the keys, where its first lines are scrolled to, and on a phone, which has no room
 *  besides, over what stands above the board, or above the tools where the board is beside them. Nothing moves for it. */
export function showHint(card: HTMLElement | null): void {
  const board = boardOf(card);
  const stage = card?.closest(".stage");
  const tools = card?.closest(".tools");
  if (!card || !board || !stage || !tools) return;
  if (getComputedStyle(card).position !== "absolute") {
    const { top } = card.getBoundingClientRect();
    window.scrollBy(0, Math.min(top, Math.max(0, missing(card, true))));
    return;
  }
  const isBeside = board.getBoundingClientRect().right <= tools.getBoundingClientRect().left;
  const below = isBeside ? tools : board;
  // A page that was scrolled comes back as far as it must.
  window.scrollBy(0, Math.min(0, below.getBoundingClientRect().top - GAP - LEAST));
  const end = below.getBoundingClientRect().top - GAP;
  const height = Math.max(LEAST, Math.min(MOST, end));
  const origin = stage.getBoundingClientRect();
  const across = (isBeside ? tools : (board.closest(".place") ?? board)).getBoundingClientRect();
  card.scrollTop = 0;
  const { style } = card;
  style.setProperty("--card-top", `${Math.max(0, end - height) - origin.top}px`);
  style.setProperty("--card-height", `${height}px`);
  style.setProperty("--card-left", `${across.left - origin.left}px`);
  style.setProperty("--card-width", `${across.width}px`);
}

const boardOf = (card: HTMLElement | null) => card?.closest(".player")?.querySelector(".board-scroll");

/** How far the first lines of a card, and where it `isNew` its sentence, are below what is in sight. */
function missing(card: HTMLElement, isNew: boolean): number {
  const { top, bottom } = card.getBoundingClientRect();
  const sentence = card.querySelector(".sentence")?.getBoundingClientRect().top ?? top;
  return Math.max(Math.min(bottom, top + FIRST_LINES), isNew ? sentence + OF_SENTENCE : 0) - endOf(card);
}

/** Where what stays at the bottom of the window begins. */
function endOf(card: HTMLElement): number {
  const keys = card.closest(".player")?.querySelector(".keys");
  const isSticking = keys && getComputedStyle(keys).position === "sticky";
  return window.innerHeight - (isSticking ? keys.getBoundingClientRect().height : 0);
}
