/** Whether the browser keeps what is stored. */
import { databaseOf } from "../../player/data/library.ts";
import type { Player } from "../../player/player.ts";

/** Promised for ever; kept while the page is installed; deleted after seven days without a visit; deleted where space runs
 *  out; or not kept at all. */
export type Safety = "promised" | "installed" | "safari" | "open" | "none";

export async function safetyOf(player: Player): Promise<Safety> {
  if ((await databaseOf(player)) === null) return "none";
  if (await navigator.storage?.persisted?.().catch(() => false)) return "promised";
  if (matchMedia("(display-mode: standalone)").matches) return "installed";
  return isSafari() ? "safari" : "open";
}

/** Every browser of an iPhone is one, too. */
const isSafari = (): boolean => /^Apple/.test(navigator.vendor);
