import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { actionsOf } from "../../actions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { CloseButton } from "../../controls.tsx";
import { doneOf } from "../../done.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { showHint } from "../../sight.ts";
import type { HintState, HintTopic } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { Answer } from "./Answer.tsx";
import { hintActionsOf } from "./hintActions.ts";
import { Sentence } from "./Sentence.tsx";

export function HintCard({ hint }: { hint: HintState }): JSX.Element {
  const player = usePlayer();
  const { dispatch, view } = storeOf(player);
  const { t } = cardsTextOf(player);

  const { answer, cell, chosen, followed, level, nearest, step, topic, unfolded } = hint;
  const card = useRef<HTMLElement>(null);
  useEffect(() => showHint(card.current), [chosen, topic, answer, nearest, unfolded, level, step, followed]);
  useEffect(() => {
    const place = () => showHint(card.current);
    window.addEventListener("resize", place);
    return () => window.removeEventListener("resize", place);
  }, []);
  const isBad = answer?.hint === "wrongEntries" || answer?.hint === "contradiction";
  return (
    <section
      ref={card}
      tabIndex={-1}
      class={`result-card hint-card ${isBad ? "bad" : "hint"}`}
      aria-labelledby={player.id("hint-title")}
    >
      <div class="row">
        <h2 id={player.id("hint-title")} class="grow">
          {titleOf(player, hint)}
        </h2>
        <CloseButton label={t("closeHint")} onClick={() => dispatch({ type: "hintClosed" })} />
      </div>
      {/filled|full|pressed/.test(topic) || answer?.hint === "correct" ? (
        <NoCell topic={topic} />
      ) : answer && cell !== null ? (
        <Answer cell={cell} hint={hint} answer={answer} />
      ) : (
        <Thinking />
      )}
      {topic === "easiest" && view.value?.input.strokes && <OtherCell />}
    </section>
  );
}

/** The cell that was chosen; that of the easiest step appears on its second rung. */
function titleOf(player: Player, { topic, chosen }: HintState): string {
  const { view } = storeOf(player);
  const { t } = cardsTextOf(player);

  const { width = 1 } = view.value ?? {};
  if (topic === "easiest" || topic === "full") return t("hintEasiest");
  if (topic === "pressed" || chosen === null) return t("hint");
  return t("hintFor", { row: Math.floor(chosen / width) + 1, column: (chosen % width) + 1 });
}

/** Where pressing the board paints, a cell is not chosen by pressing it, unless that is wanted. */
function OtherCell(): JSX.Element {
  const player = usePlayer();
  const { askPressed } = hintActionsOf(player);
  const { t } = cardsTextOf(player);

  return (
    <button type="button" class="gap-above" onClick={askPressed}>
      {t("hintOtherCell")}
    </button>
  );
}

function Thinking(): JSX.Element {
  const player = usePlayer();
  const { state } = storeOf(player);
  const { t } = cardsTextOf(player);

  return <p>{t(state.value.solver === "ready" ? "thinking" : "solverLoading")}</p>;
}

/** No cell is asked about: what to do instead. It must not differ with what a filled cell holds. */
function NoCell({ topic }: { topic: HintTopic }): JSX.Element {
  const player = usePlayer();
  const { awaitsCell, game, puzzleText } = storeOf(player);
  const { isUnmet } = doneOf(player);
  const { askEasiest } = hintActionsOf(player);
  const { t } = cardsTextOf(player);

  if (topic === "full") {
    if (game.value?.solved) return <Sentence text={puzzleText.value.solved} />;
    if (!isUnmet.value) return <Sentence text={t("hintFull")} />;
    return (
      <>
        <Sentence text={t("unmet")} />
        <button type="button" onClick={() => void actionsOf(player).checkNow()}>
          {t("unmetCheck")}
        </button>
      </>
    );
  }
  const filled = t(awaitsCell.value ? "hintFilledPress" : "hintFilled");
  return (
    <>
      <Sentence text={topic === "pressed" ? t("hintPress") : filled} />
      <button
        type="button"
        class="main"
        onClick={({ currentTarget }) => {
          currentTarget.closest("section")?.focus({ preventScroll: true });
          askEasiest();
        }}
      >
        {t("easiestStep")}
      </button>
    </>
  );
}
