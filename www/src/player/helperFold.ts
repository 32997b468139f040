/** Whether what the clues of a cell allow is unfolded, as long as this browser keeps it. */
import { signal } from "@preact/signals";
import { keep, keptIn } from "./data/kept.ts";
import { NARROW } from "./narrow.ts";
import { type Player, part } from "./player.ts";

/** Where it is in localStorage. */
const KEY = "gridstep.cell";

export const helperFoldOf = part(({ element, storage: { local } }: Player) => {
  const { isOpen: kept } = keptIn(local, KEY);
  const isOpen = signal(typeof kept === "boolean" ? kept : NARROW < element.clientWidth);

  function toggle(isNow: boolean): void {
    if (isNow === isOpen.value) return;
    isOpen.value = isNow;
    keep(local, KEY, { isOpen: isNow });
  }

  return { isOpen, toggle };
});
