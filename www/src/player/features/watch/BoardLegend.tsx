/** What the marks on the board of a search mean: of those that are there. */
import type { JSX } from "preact";
import type { Marks } from "../../../board/contract.ts";
import { BoardColours } from "../../BoardColours.tsx";
import { marksOf } from "../../marks.ts";
import { usePlayer } from "../../player.ts";
import { watchTextOf } from "../../search/text.ts";
import type { WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";

const LIT = ["guess", "change", "target", "evidence", "conflict", "rim"] as const;

const RIMS = ["rim-right", "rim-down", "rim-left", "rim-up"] as const;

const isLit = (marks: Marks, lit: (typeof LIT)[number]): boolean =>
  lit === "rim" ? !marks.has("rim-bad") && RIMS.some((rim) => marks.has(rim)) : marks.has(lit);

export function BoardLegend({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { marksOfSearch } = marksOf(player);
  const { view } = storeOf(player);
  const { t } = watchTextOf(player);

  const all = [...marksOfSearch(watch).values()];
  const shown = LIT.filter((lit) => all.some((one) => isLit(one, lit)));
  if (shown.length === 0) return null;
  return (
    <BoardColours view={view.value}>
      {shown.map((lit) => (
        <span key={lit}>
          <i class={`swatch ${lit}`} /> {t(`lit.${lit}`)}
        </span>
      ))}
    </BoardColours>
  );
}
