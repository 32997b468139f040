import type { JSX } from "preact";
import { useState } from "preact/hooks";

interface Props {
  /** The number that holds. */
  value: number;
  least: number;
  most: number;
  /** Its accessible name, where it is in no label. */
  label?: string;
  /** Another whole number was entered, in the bounds or not. */
  onChange(wanted: number): void;
}

/** A number to type. What is typed stands until it is entered, though the page is drawn again meanwhile; what is no
 *  number, or is not taken over, gives way to the number that holds. */
export function NumberBox({ value, least, most, label, onChange }: Props): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      class="cells"
      inputMode="numeric"
      aria-label={label}
      min={least}
      max={most}
      value={typed ?? value}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onChange={({ currentTarget }) => {
        setTyped(null);
        const wanted = Math.round(currentTarget.valueAsNumber);
        if (Number.isFinite(wanted) && wanted !== value) onChange(wanted);
      }}
    />
  );
}
