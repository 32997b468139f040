/** The colours that the canvas paints with: those of the style sheet, as they are now. */
import type { Theme, ThemeColour } from "./contract.ts";

/** The custom property of each colour, all of which the page has. */
const COLOURS: Record<ThemeColour, string> = {
  paper: "paper",
  card: "card",
  ink: "ink",
  soft: "soft",
  line: "line",
  rule: "rule",
  clue: "clue",
  block: "block",
  hole: "hole",
  accent: "accent",
  peer: "peer",
  evidence: "evidence",
  evidenceLine: "evidence-line",
  target: "target",
  targetLine: "target-line",
  bad: "bad",
  badLine: "bad-line",
  guess: "guess",
  guessTint: "guess-tint",
};

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
  const colours = readColours(
    host,
    Object.values(COLOURS).map((property) => `--${property}`),
  );
  const named = Object.keys(COLOURS).map((name, index) => [name, colours[index]]);
  return { ...Object.fromEntries(named), font: getComputedStyle(host).fontFamily } as Theme;
}
