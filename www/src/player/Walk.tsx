import type { JSX } from "preact";
import { t } from "./cards.text.ts";

interface WalkProps {
  step: number;
  count: number;
  /** The steps that are counted together: all, unless given. */
  start?: number;
  end?: number;
  onStep(step: number): void;
}

/** Back and forth through steps. */
export function Walk({ step, count, start = 0, end = count, onStep }: WalkProps): JSX.Element {
  return (
    <div class="row walk">
      <button type="button" disabled={step === 0} onClick={() => onStep(step - 1)}>
        {t("back")}
      </button>
      <span class="grow small center">{t("stepOf", { index: step - start + 1, count: end - start })}</span>
      <button type="button" disabled={step === count - 1} onClick={() => onStep(step + 1)}>
        {t(step + 1 === end && end < count ? "nextChapter" : "next")}
      </button>
    </div>
  );
}
