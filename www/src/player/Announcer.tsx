import type { JSX } from "preact";

import { announcerOf } from "./announcer.ts";
import { usePlayer } from "./player.ts";

/** The live region of the player. */
export function Announcer(): JSX.Element {
  const player = usePlayer();
  const { announcement } = announcerOf(player);

  const { text, count } = announcement.value;
  return (
    <div class="unseen" role="status" aria-live="polite">
      {/* A new element each time, so that the same sentence is announced again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
