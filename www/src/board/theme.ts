/** The colours that the canvas paints with: those of the style sheet, as they are now. */
import type { Theme, ThemeColour } from "../puzzles/view.ts";

/** The custom property of each colour, and what stands in where the style sheet has none. */
const COLOURS: Record<ThemeColour, string> = {
  paper: "var(--paper, #fbfaf7)",
  card: "var(--card, #fff)",
  ink: "var(--ink, #1f2328)",
  soft: "var(--soft, #5c636e)",
  line: "var(--line, #d9d5cc)",
  rule: "var(--rule, #2b2b2b)",
  clue: "var(--clue, #efece4)",
  accent: "var(--accent, #3451c7)",
  peer: "var(--peer, color-mix(in srgb, var(--accent, #3451c7) 7%, var(--card, #fff)))",
  evidence: "var(--evidence, #fff1b8)",
  evidenceLine: "var(--evidence-line, #a67c00)",
  target: "var(--target, #d6e8ff)",
  targetLine: "var(--target-line, #1c64d1)",
  bad: "var(--bad, #fde2e1)",
  badLine: "var(--bad-line, #b3261e)",
  guess: "var(--guess, #6941c6)",
  guessTint: "var(--guess-tint, color-mix(in srgb, var(--guess, #6941c6) 12%, var(--card, #fff)))",
};

/** Reads the colours as they apply inside `host`: system colours in forced-colours mode included. */
export function readTheme(host: HTMLElement): Theme {
  const probe = document.createElement("span");
  probe.className = "board-probe";
  host.append(probe);
  const style = getComputedStyle(probe);
  const colours = Object.entries(COLOURS).map(([name, value]) => {
    probe.style.color = value;
    return [name, style.color] as const;
  });
  const theme = { ...Object.fromEntries(colours), font: style.fontFamily } as Theme;
  probe.remove();
  return theme;
}
