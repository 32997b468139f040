import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { announcerOf } from "../../announcer.ts";
import { usePlayer } from "../../player.ts";

/** A sentence that is also announced, with what a reader sees elsewhere before and after it. */
export function Sentence({
  text,
  before = "",
  after = "",
}: {
  text: string;
  before?: string;
  after?: string;
}): JSX.Element {
  const player = usePlayer();
  const { announce } = announcerOf(player);

  useEffect(() => announce(`${before} ${text} ${after}`.trim()), [before, text, after]);
  return <p class="sentence">{text}</p>;
}
