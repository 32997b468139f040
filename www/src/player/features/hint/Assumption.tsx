import type { JSX } from "preact";
import type { Step } from "../../../solver/wire.ts";
import { innerSteps } from "../../assumption.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { Control } from "../../controls.tsx";
import { usePlayer } from "../../player.ts";
import type { HintState } from "../../state.ts";
import { hintActionsOf } from "./hintActions.ts";

/** Back and forth through what follows from an assumption, on the board; nothing is entered. */
export function Assumption({ hint, step }: { hint: HintState; step: Step }): JSX.Element | null {
  const player = usePlayer();
  const { follow } = hintActionsOf(player);
  const { t } = cardsTextOf(player);

  const { followed } = hint;
  const count = innerSteps(step).length;
  if (count === 0) return null;
  return (
    <fieldset class="row plain assumption">
      <legend class="unseen">{t("assumption")}</legend>
      <Control
        icon="stepBack"
        label={t("assumptionBack")}
        disabled={followed === 0}
        onClick={() => follow(-1)}
      />
      <span class="grow small center">
        {t(followed === 0 ? "assumptionWhole" : "assumptionAt", { index: followed, count })}
      </span>
      <Control
        icon="step"
        label={t("assumptionNext")}
        disabled={followed === count}
        onClick={() => follow(1)}
      />
    </fieldset>
  );
}
