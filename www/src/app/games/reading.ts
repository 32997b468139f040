/** The list of games as it is read, a slice at a time. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { type Kept, keptGames } from "../../player/data/library.ts";
import { isBegun } from "../../player/data/records.ts";
import { loadPart } from "../../player/opening.ts";
import { usePlayer } from "../../player/player.ts";
import { solverOf } from "../../player/solver.ts";
import { storeOf } from "../../player/store.ts";
import { type Summary, summaryOf } from "./summary.ts";

/** The list is drawn once it has so many games, and then not before so long. */
const FIRST = 30;
const DRAWN_MS = 400;

interface Listed {
  games: Signal<readonly Summary[]>;
  isRead: Signal<boolean>;
  /** The database failed: there may be more games. */
  isFailed: Signal<boolean>;
}

/** Games that were played, the newest first, up to the first that is not `isWanted`; read anew with each `reading`. */
export function useGames(
  reading: unknown,
  isWanted: (kept: Kept, count: number) => boolean = () => true,
): Listed {
  const player = usePlayer();
  const { dispatch } = storeOf(player);
  const { showError } = solverOf(player);
  const games = useSignal<readonly Summary[]>([]);
  const isRead = useSignal(false);
  const isFailed = useSignal(false);
  useEffect(() => {
    let isShown = true;
    isRead.value = false;
    isFailed.value = false;
    const read = async () => {
      const found: Summary[] = [];
      let drawn = 0;
      for await (const kept of keptGames(player)) {
        if (!isShown || !isWanted(kept, found.length)) break;
        const summary = isBegun(kept.game) ? summaryOf(player, kept) : null;
        if (summary) found.push(summary);
        if (found.length < FIRST || performance.now() - drawn < DRAWN_MS) continue;
        games.value = [...found];
        drawn = performance.now();
      }
      if (!isShown) return;
      games.value = found;
      isRead.value = true;
    };
    // What fails beside the database is a puzzle that does not load.
    read().catch((problem: unknown) => {
      if (!isShown) return;
      if (problem instanceof DOMException) {
        isFailed.value = true;
        dispatch({ type: "notice", notice: "storageFailing", on: true });
      } else loadPart(Promise.reject(problem)).catch(showError);
    });
    return () => {
      isShown = false;
    };
  }, [reading]);
  return { games, isRead, isFailed };
}
