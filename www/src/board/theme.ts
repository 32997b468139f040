/** The colours that the canvas paints with: those of the style sheet, as they are now. */
import type { Theme, ThemeColour } from "../puzzles/view.ts";

/** The custom property of each colour, all of which the page has. */
const COLOURS: Record<ThemeColour, string> = {
  paper: "paper",
  card: "card",
  ink: "ink",
  soft: "soft",
  line: "line",
  rule: "rule",
  clue: "clue",
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

/** Reads the colours as they apply inside `host`: system colours in forced-colours mode included. */
export function readTheme(host: HTMLElement): Theme {
  const probe = document.createElement("span");
  probe.className = "board-probe";
  host.append(probe);
  const style = getComputedStyle(probe);
  const colours = Object.entries(COLOURS).map(([name, property]) => {
    probe.style.color = `var(--${property})`;
    return [name, style.color] as const;
  });
  const theme = { ...Object.fromEntries(colours), font: style.fontFamily } as Theme;
  probe.remove();
  return theme;
}
