/** A game as it is handed out: loaded when it is shared. */
import type { Game } from "../state.ts";
import { toDocument } from "./document.ts";

/** The document to hand out: what another page needs, and nothing of how ours shows it. Without entries it is the
 *  puzzle alone: what was entered, and when, would give the solution away. */
export function toExport(game: Game, withEntries: boolean): string {
  if (withEntries) {
    const { opened: _shown, ...document } = toDocument(game);
    return `${JSON.stringify(document)}\n`;
  }
  const { words: _entered, ...puzzle } = JSON.parse(game.opened.json) as Record<string, unknown>;
  return `${JSON.stringify(puzzle)}\n`;
}
