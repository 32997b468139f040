import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Check } from "../solver/wire.ts";
import { leaveMistake } from "./actions.ts";
import { announce } from "./announcer.tsx";
import { t } from "./i18n.ts";
import { Icon } from "./icons.tsx";
import { beforeFirst } from "./reduce.ts";
import type { Game } from "./state.ts";
import { dispatch, face, game, puzzleText } from "./store.ts";

/** More broken rules than this are not told one by one. */
const TOLD = 3;

/** What "check so far" found. */
export function CheckCard({ check }: { check: Check }): JSX.Element | null {
  const { value } = game;
  const sentences = value ? sentencesOf(check, value) : [];
  const said = sentences.join(" ");
  useEffect(() => announce(said), [said]);
  if (!value) return null;
  const isBad = check.wrong.length > 0 || check.faults.length > 0;
  return (
    <section class={isBad ? "said bad" : "said good"} aria-labelledby="check-title">
      <div class="row">
        <h2 id="check-title" class="grow">
          {t("checkTitle")}
        </h2>
        <button
          type="button"
          class="round plain"
          aria-label={t("close")}
          onClick={() => dispatch({ type: "checkClosed" })}
        >
          <Icon name="close" />
        </button>
      </div>
      {sentences.map((sentence) => (
        <p key={sentence} class="sentence">
          {sentence}
        </p>
      ))}
      {check.wrong.length > 0 && (
        <button type="button" onClick={() => leaveMistake(check.wrong)}>
          {t(beforeFirst(check.wrong, value) === null ? "hintMistakeClear" : "hintMistakeBack")}
        </button>
      )}
    </section>
  );
}

function sentencesOf({ solved, faults, wrong, verdict }: Check, { words, opened }: Game): string[] {
  if (solved) return [puzzleText.value.solved];
  const broken = faults.slice(0, TOLD).map((fault) => puzzleText.value.fault(fault, words, opened));
  if (wrong.length > 0) return [t("checkWrongCount", wrong.length), ...broken];
  if (broken.length > 0) return broken;
  switch (verdict) {
    case "impossible":
      return [t(words.some((word) => face.value?.held(word) != null) ? "checkImpossible" : "hintImpossible")];
    case "ambiguous":
      return [t("checkSeveral")];
    case "gaveUp":
      return [t("checkUnknown")];
    default:
      return [t("checkRight")];
  }
}
