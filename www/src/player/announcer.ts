/** Announcements: one polite region, and no more than a sentence at a time. */
import { signal } from "@preact/signals";
import { part } from "./player.ts";

export const announcerOf = part(() => {
  const announcement = signal({ text: "", count: 0 });

  /** Says it once; the newest sentence wins. */
  function announce(text: string): void {
    announcement.value = { text, count: announcement.value.count + 1 };
  }

  return { announcement, announce };
});
