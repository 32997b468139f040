/** A round button with a drawing, named for who does not see it. */
import type { JSX } from "preact";
import { LateIcon, type LateIconName } from "./lateIcons.tsx";

export interface ControlProps {
  icon: LateIconName;
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
      <LateIcon name={icon} />
    </button>
  );
}
