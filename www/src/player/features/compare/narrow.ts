/** Whether there is room for one board alone: where `narrow.css` has the panel below it. */
import { signal } from "@preact/signals";
import { part } from "../../player.ts";

const narrow = matchMedia("(max-width: 860px)");

export const narrowOf = part(() => {
  const isNarrow = signal(narrow.matches);

  narrow.addEventListener("change", () => {
    isNarrow.value = narrow.matches;
  });

  return { isNarrow };
});
