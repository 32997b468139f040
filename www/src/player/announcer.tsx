/** What a screen reader hears: one polite region, and no more than a sentence at a time. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";

const said = signal({ text: "", count: 0 });

/** Says it once; the newest sentence wins. */
export function announce(text: string): void {
  said.value = { text, count: said.value.count + 1 };
}

export function Announcer(): JSX.Element {
  const { text, count } = said.value;
  return (
    <div class="unseen" role="status" aria-live="polite">
      {/* A new element each time, so that the same sentence is heard again. */}
      <span key={count}>{text}</span>
    </div>
  );
}
