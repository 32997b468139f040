/** The address: `#kakuro`, `#kakuro=<puzzle>`; a moment of a search follows behind an `&` (`watch/moment.ts`). */
import { puzzleNamed } from "../puzzles/index.ts";
import type { Opened } from "../solver/wire.ts";
import type { Player } from "./player.ts";

export interface Wanted {
  puzzle: string;
  /** The puzzle's short form; empty where only its kind is named. */
  link: string;
}

/** What a fragment names; null if nothing that is known here. */
export function readFragment(fragment: string): Wanted | null {
  const [, puzzle = "", link = ""] = /^#?([^&=]*)=?([^&]*)/.exec(fragment) ?? [];
  return puzzleNamed(puzzle) && { puzzle, link: decode(link) };
}

/** Mail programs like to escape what needs no escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a puzzle. */
export function linkTo(player: Player, { puzzle, link }: Opened): string {
  return player.router.addressOf(`${puzzle}=${link}`);
}

/** Whether the address names a puzzle, or a kind of puzzle, that is not this one. */
export function leadsAway({ router }: Player, { puzzle, link }: Opened): boolean {
  const wanted = readFragment(router.fragment);
  return wanted !== null && (wanted.puzzle !== puzzle || ![link, ""].includes(wanted.link));
}

/** Takes a puzzle, or a kind of puzzle, that is no longer shown out of the address: a reload finds what is played now. */
export function leaveLink(player: Player, shown: Opened): void {
  if (leadsAway(player, shown)) player.router.replace(`#${shown.puzzle}`);
}
