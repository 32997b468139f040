/** What to do, in one line, until one has begun. */
import type { JSX } from "preact";
import { cardsTextOf } from "../../cards.text.ts";
import { CloseButton } from "../../controls.tsx";
import { usePlayer } from "../../player.ts";
import { storeOf } from "../../store.ts";

export function GoalCard(): JSX.Element {
  const player = usePlayer();
  const { dispatch, playerSettings, puzzle, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const { begun } = playerSettings.value;
  const close = () => dispatch({ type: "settings", settings: { begun: [...begun, puzzle.value.name] } });
  return (
    <section class="card goal">
      <div class="row top">
        <p class="grow">{puzzleText.value.goal}</p>
        <CloseButton label={t("goalClose")} onClick={close} />
      </div>
      {player.options.hasDialogs && (
        <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "help" })}>
          {t("rulesInPictures")}
        </button>
      )}
    </section>
  );
}
