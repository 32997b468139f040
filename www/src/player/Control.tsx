/** A round button with a drawing, named for who does not see it. */
import type { JSX } from "preact";
import { LazyIcon, type LazyIconName } from "./lazyIcons.tsx";

export interface ControlProps {
  icon: LazyIconName;
  label: string;
  disabled?: boolean;
  onClick(): void;
}

export function Control({ icon, label, disabled = false, onClick }: ControlProps): JSX.Element {
  return (
    <button
      type="button"
      class="round"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <LazyIcon name={icon} />
    </button>
  );
}
