import type { JSX } from "preact";
import { cardsTextOf } from "./cards.text.ts";
import { usePlayer } from "./player.ts";

interface WalkProps {
  step: number;
  count: number;
  onStep(step: number): void;
}

/** Back and forth through steps. */
export function Walk({ step, count, onStep }: WalkProps): JSX.Element {
  const player = usePlayer();
  const { t } = cardsTextOf(player);

  return (
    <div class="row walk">
      <button type="button" disabled={step === 0} onClick={() => onStep(step - 1)}>
        {t("back")}
      </button>
      <span class="grow small center">{t("stepOf", { index: step + 1, count })}</span>
      <button type="button" disabled={step === count - 1} onClick={() => onStep(step + 1)}>
        {t("next")}
      </button>
    </div>
  );
}
