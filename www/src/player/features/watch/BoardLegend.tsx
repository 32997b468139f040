/** What the marks on the board of a search mean: of those that are there. */
import type { JSX } from "preact";
import { marksOf } from "../../marks.ts";
import { usePlayer } from "../../player.ts";
import { type Lit, watchTextOf } from "../../search/text.ts";
import type { WatchState } from "../../state.ts";

const LIT: readonly Lit[] = ["guess", "change", "evidence", "conflict"];

export function BoardLegend({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { marksOfSearch } = marksOf(player);
  const { watchText } = watchTextOf(player);

  const all = [...marksOfSearch(watch).values()];
  const shown = LIT.filter((lit) => all.some((one) => one.has(lit)));
  if (shown.length === 0) return null;
  return (
    <p class="small legend" aria-hidden="true">
      {shown.map((lit) => (
        <span key={lit}>
          <i class={`swatch ${lit}`} /> {watchText().board[lit]}
        </span>
      ))}
    </p>
  );
}
