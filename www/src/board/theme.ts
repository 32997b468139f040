/** The colours that the canvas paints with: those of the style sheet, as they are now. */
import type { Theme } from "./contract.ts";

/** The custom properties of the colours, all of which the page has. */
const PROPERTIES = [
  "--paper",
  "--card",
  "--ink",
  "--soft",
  "--line",
  "--rule",
  "--clue",
  "--block",
  "--hole",
  "--accent",
  "--peer",
  "--evidence",
  "--evidence-line",
  "--target",
  "--target-line",
  "--bad",
  "--bad-line",
  "--guess",
  "--guess-tint",
] as const;

/** The colour of a property: `--evidence-line` is `evidenceLine`. */
type ColourOf<Property> = Property extends `--${infer Tint}-${infer Part}`
  ? `${Tint}${Capitalize<Part>}`
  : Property extends `--${infer Tint}`
    ? Tint
    : never;

/** The custom properties as colours inside `host`, with its theme and the system's forced colours applied. */
export function readColours(host: HTMLElement, properties: readonly string[]): string[] {
  const probe = document.createElement("span");
  probe.className = "board-probe";
  host.append(probe);
  const style = getComputedStyle(probe);
  const colours = properties.map((property) => {
    probe.style.color = `var(${property})`;
    return style.color;
  });
  probe.remove();
  return colours;
}

/** The colours of the board in `host`. */
export function readTheme(host: HTMLElement): Theme {
  const colours = readColours(host, PROPERTIES);
  const named = PROPERTIES.map((property, index) => [
    property.slice(2).replace(/-./, (part) => part.slice(1).toUpperCase()),
    colours[index],
  ]);
  const theme: Record<ColourOf<(typeof PROPERTIES)[number]>, string> = Object.fromEntries(named);
  return { ...theme, font: getComputedStyle(host).fontFamily };
}

/** Whether the board is light on dark: cells are grey, so the red part of their colour decides. */
export const isDark = ({ card }: Theme): boolean => Number(/\d+/.exec(card)) < 128;
