/** Whether the player has one column: its panel stands below the board. */
import { signal } from "@preact/signals";
import { part } from "./player.ts";

/** The greatest width of that, in CSS pixels, as in the style sheets. */
export const NARROW = 860;

export const narrowOf = part((player) => {
  const isNarrow = signal(false);
  const container = player.element.querySelector(".player");
  const measure = () => {
    isNarrow.value = (container?.clientWidth ?? 0) <= NARROW;
  };
  measure();
  if (container) {
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    player.closing.addEventListener("abort", () => observer.disconnect());
  }

  return { isNarrow };
});
