/** Keeps a card in sight without losing the board that it speaks of. */

/** The title of a card and the first line below it. */
const FIRST_LINES = 96;
/** Two lines of its sentence. */
const OF_SENTENCE = 48;
/** A hint whose sentence has four lines. */
const OF_HINT = 240;

/** Scrolls to a card: so that its first lines are in sight, and where it `isNew` its sentence, above what sticks below it;
 *  and as much of the rest as comes without a part of the board leaving. A card that only says something else stays where
 *  it is. */
export function showCard(card: HTMLElement | null, isNew: boolean): void {
  const keys = leaveKeys(card);
  const player = card?.closest(".player");
  const board = player?.querySelector(".board")?.getBoundingClientRect();
  if (!card || !player || !board) return;
  const { left, top, bottom } = card.getBoundingClientRect();
  const sentence = card.querySelector(".sentence")?.getBoundingClientRect().top ?? top;
  const end = window.innerHeight - keys - stickingHeight(card.querySelector(".within-reach"));
  const first = Math.max(Math.min(bottom, top + FIRST_LINES), isNew ? sentence + OF_SENTENCE : 0) - end;
  // A board beside the card does not leave with the page.
  const most = board.right <= left ? top : Math.min(top, board.top);
  const last = card.querySelector(".rungs") ? Math.max(bottom, top + OF_HINT) : bottom;
  const whole = Math.min(last - end, most);
  if (top < 0) window.scrollBy(0, top);
  else window.scrollBy(0, Math.max(0, first, isNew ? whole : 0));
  fitSentence(card, keys);
}

/** Where the pad stays below, the sentence of a step has the height down to the button that goes on, and is scrolled
 *  where it is longer. */
export function fitSentence(card: HTMLElement | null, keys = leaveKeys(card)): void {
  const sentence = card?.querySelector<HTMLElement>(".rungs ~ .sentence");
  if (!card || !sentence) return;
  sentence.style.maxBlockSize = "";
  const { top, height } = sentence.getBoundingClientRect();
  const reach = card.querySelector(".within-reach")?.getBoundingClientRect();
  // A button that stands above it takes no room below.
  const end = window.innerHeight - keys - (reach && top < reach.bottom ? reach.height : 0);
  const room = Math.max(end - top, OF_SENTENCE);
  const isLonger = 0 < keys && room < height;
  sentence.classList.toggle("longer", isLonger);
  sentence.removeAttribute("tabindex");
  if (isLonger) {
    sentence.tabIndex = 0;
    sentence.style.maxBlockSize = `${room}px`;
    window.scrollBy(0, top + room - end);
  }
}

/** Has what sticks in the card do so above the keys; the height of these. */
function leaveKeys(card: HTMLElement | null): number {
  const keys = stickingHeight(card?.closest(".player")?.querySelector(".keys") ?? null);
  card?.style.setProperty("--keys", `${keys}px`);
  return keys;
}

/** The height of what stays at the bottom of the window. */
function stickingHeight(part: Element | null): number {
  return part && getComputedStyle(part).position === "sticky" ? part.getBoundingClientRect().height : 0;
}
