/** Small drawings, all on a field of 20 by 20; what they mean is always said in words beside or behind them. Those that
 *  are not needed to begin with are in `controls.tsx`. */
import type { JSX } from "preact";

const PATHS = {
  undo: "M7 4 3 8l4 4M3 8h8a5 5 0 0 1 0 10H8",
  redo: "m13 4 4 4-4 4M17 8H9a5 5 0 0 0 0 10h3",
  notes: "M4 16l1-4 9-9 3 3-9 9zM12 5l3 3",
  marks: "M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5M8 8h4v4H8z",
  hint: "M7 14a6 6 0 1 1 6 0v2H7zM8 18.5h4",
  check: "m4 10.5 4 4 8-9",
  theme: "M10 3a7 7 0 1 0 .01 0v14M7.5 6v8M5 8.5v3",
  share: "M10 12V3M6.5 6 10 2.5 13.5 6M5 10H3.5v7.5h13V10H15",
  open: "M3 16V4h5l2 2h7v10z",
  plus: "M10 4v12M4 10h12",
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }): JSX.Element => <Drawing path={PATHS[name]} />;

export function Drawing({ path, style = "icon" }: { path: string; style?: string }): JSX.Element {
  return (
    <svg class={style} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
