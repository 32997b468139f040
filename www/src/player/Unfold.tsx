import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";

interface Props {
  title: string;
  /** Beside the title, smaller. */
  note?: string;
  children(): ComponentChildren;
}

/** A part of a dialog that is made when it is first unfolded. */
export function Unfold({ title, note, children }: Props): JSX.Element {
  const isOpen = useSignal(false);
  return (
    <details class="way" onToggle={(event) => (isOpen.value = event.currentTarget.open)}>
      <summary>
        {title} {note && <span class="small">{note}</span>}
      </summary>
      {isOpen.value && children()}
    </details>
  );
}
