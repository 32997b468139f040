import type { JSX } from "preact";
import type { Step } from "../../../solver/wire.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { usePlayer } from "../../player.ts";
import type { HintLevel, HintState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { canTake, hintActionsOf } from "./hintActions.ts";
import { RUNGS, rungAfter } from "./rungs.ts";

/** The rungs of a hint: on which it is, and any of them at one press. */
export function Ladder({ level }: { level: HintLevel }): JSX.Element {
  const player = usePlayer();
  const { dispatch } = storeOf(player);
  const { t } = cardsTextOf(player);

  return (
    <fieldset class="rungs plain">
      <legend class="unseen">{t("hintLevels")}</legend>
      {RUNGS.map((rung) => (
        <button
          key={rung}
          type="button"
          aria-pressed={level === rung}
          onClick={() => dispatch({ type: "hintShown", shown: { level: rung } })}
        >
          {t(`rung.${rung}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** The one button: a rung up, and on the last one the move. */
export function Climb({ hint, step }: { hint: HintState; step: Step }): JSX.Element | null {
  const player = usePlayer();
  const { changesOf } = cardActionsOf(player);
  const { climb } = hintActionsOf(player);
  const { entered } = storeOf(player);
  const { t } = cardsTextOf(player);

  const next = rungAfter(hint.level);
  if (!next && !canTake(hint, step)) return null;
  const isEntry = changesOf(step).some(({ from, to }) => entered(from) !== entered(to));
  return (
    <button type="button" class="main" aria-keyshortcuts="H" onClick={climb}>
      {next ? t(`climb.${next}`) : t(isEntry ? "doIt" : "noteIt")}
      <span class="key" aria-hidden="true">
        H
      </span>
    </button>
  );
}
