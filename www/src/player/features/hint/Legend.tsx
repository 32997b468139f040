import type { JSX } from "preact";
import type { Step } from "../../../solver/wire.ts";
import { innerSteps } from "../../assumption.ts";
import { BoardColours } from "../../BoardColours.tsx";
import { cardsTextOf } from "../../cards.text.ts";
import { hintPreviewOf } from "../../hintPreview.ts";
import { marksOf } from "../../marks.ts";
import { usePlayer } from "../../player.ts";
import type { HintState } from "../../state.ts";
import { storeOf } from "../../store.ts";

/** What the board's colours and pale entries mean. */
export function Legend({ hint, step }: { hint: HintState; step: Step }): JSX.Element {
  const player = usePlayer();
  const { hintPreview } = hintPreviewOf(player);
  const { marks } = marksOf(player);
  const { puzzleText, view } = storeOf(player);
  const { t } = cardsTextOf(player);

  const shown = [...hintPreview.value.values()];
  const inCells = shown.map((state) => puzzleText.value.inCells?.(state)).find((text) => text);
  const inner = innerSteps(step)[hint.followed - 1];
  // Where it leads to nothing, what cannot be is lit.
  const end = (inner ?? step).effects.length === 0 ? "conflict" : "target";
  const preview = inner ? "legendAssumed" : hint.level === "move" ? "legendMove" : "legendPreview";
  return (
    <BoardColours view={view.value}>
      {inner && (
        <span>
          <i class="swatch guess" /> {t("legendGuess")}
        </span>
      )}
      <span>
        <i class={`swatch ${end}`} /> {t(end === "conflict" ? "legendConflict" : "legendTarget")}
      </span>
      {[...marks.value.values()].some((lit) => lit.has("evidence")) && (
        <span>
          <i class="swatch evidence" /> {t("legendEvidence")}
        </span>
      )}
      {0 < hintPreview.value.size && <span>{t(preview)}</span>}
      {inCells && <span>{inCells}</span>}
    </BoardColours>
  );
}
