/** What is drawn and pressed in the parts that are loaded later. */
import type { JSX, Ref } from "preact";
import { Drawing } from "./icons.tsx";

const PATHS = {
  play: "M6 4v12l10-6z",
  pause: "M6 4v12M14 4v12",
  step: "M5 4v12l7-6zM15.5 4v12",
  stepBack: "M15 4v12l-7-6zM4.5 4v12",
  toStart: "M10 4v12L3 10zM17 4v12l-7-6z",
  toEnd: "M10 4v12l7-6zM3 4v12l7-6z",
  stop: "M5 5h10v10H5z",
  next: "M3 16l4-4 3 3 7-9M13 6h4v4",
  close: "m5 5 10 10M15 5 5 15",
  bin: "M4 6h12M8 6V3.5h4V6M6 6l.7 10.5h6.6L14 6",
  flag: "M5 18V3h10l-2.5 3.5L15 10H5",
  restart: "M4 4v4h4M4.5 8A6.5 6.5 0 1 1 4 12.5",
  clock: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 6v4l3 2",
} as const;

export type LazyIconName = keyof typeof PATHS;

const FILLED: readonly LazyIconName[] = ["play", "step", "stepBack", "toStart", "toEnd", "stop"];

export const LazyIcon = ({ name }: { name: LazyIconName }): JSX.Element => (
  <Drawing path={PATHS[name]} style={FILLED.includes(name) ? "icon filled" : "icon"} />
);

export interface ControlProps {
  icon: LazyIconName;
  label: string;
  disabled?: boolean;
  button?: Ref<HTMLButtonElement>;
  onClick(): void;
}

/** A round button with a drawing, with a name for screen readers. */
export function Control({
  icon,
  label,
  disabled = false,
  button = null,
  onClick,
}: ControlProps): JSX.Element {
  return (
    <button
      ref={button}
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

/** The button in the corner of a card that closes it. */
export function CloseButton({ label, onClick }: { label: string; onClick(): void }): JSX.Element {
  return (
    <button type="button" class="round plain" aria-label={label} title={label} onClick={onClick}>
      <LazyIcon name="close" />
    </button>
  );
}

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  chosen: T;
  disabled?: boolean;
  nameOf(option: T): string | number;
  onChoose(option: T): void;
}

/** A field in which one of a few is chosen. */
export function Choice<T extends string | number>(props: ChoiceProps<T>): JSX.Element {
  const { label, options, chosen, disabled, nameOf, onChoose } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={chosen}
        disabled={disabled}
        onChange={(event) => onChoose(options[event.currentTarget.selectedIndex] ?? chosen)}
      >
        {options.map((option) => (
          <option key={option} value={option} selected={option === chosen}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
