import type { JSX } from "preact";

import type { Hint } from "../../../solver/wire.ts";
import { actionsOf } from "../../actions.ts";
import { beforeFirst } from "../../before.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { usePlayer } from "../../player.ts";
import type { HintState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { Chain } from "./Chain.tsx";
import { Sentence } from "./Sentence.tsx";

interface AnswerProps {
  cell: number;
  hint: HintState;
  answer: Hint;
}

/** What the solver answered about a cell. */
export function Answer({ cell, hint, answer }: AnswerProps): JSX.Element | null {
  const player = usePlayer();
  const { impossible } = cardActionsOf(player);
  const { t } = cardsTextOf(player);

  switch (answer.hint) {
    case "chain":
      return <Chain cell={cell} hint={hint} steps={answer.steps} />;
    case "open":
      return (
        <>
          <Open left={answer.possible} cell={cell} />
          <Chain cell={cell} hint={hint} steps={answer.steps} />
        </>
      );
    case "contradiction":
      return (
        <>
          {0 < answer.cells.length && <WrongEntries cells={answer.cells} unique={answer.unique} />}
          {answer.cells.length === 0 && <Sentence text={impossible()} />}
          <Chain cell={cell} hint={hint} steps={answer.steps} isDeadEnd />
        </>
      );
    case "wrongEntries":
      return <WrongEntries cells={answer.cells} unique={answer.unique} />;
    case "ambiguous":
      return <Ambiguous cell={cell} showing={hint.showing} first={answer.first} second={answer.second} />;
    case "impossible":
      return <Sentence text={impossible()} />;
    case "unexplained":
      return <Sentence text={t("hintBeyond")} />;
    case "gaveUp":
      return <Sentence text={t("hintGaveUp")} />;
    case "correct":
      return null;
  }
}

/** What remains possible. */
function Open({ left, cell }: { left: number; cell: number }): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const opened = game.value?.opened;
  return opened ? <Sentence text={puzzleText.value.open?.(left, cell, opened) ?? t("hintOpen")} /> : null;
}

function WrongEntries({ cells, unique }: { cells: readonly number[]; unique: boolean }): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);
  const { leaveMistake } = cardActionsOf(player);
  const { checkNow } = actionsOf(player);

  const { value } = game;
  if (!value) return null;
  const isInHistory = beforeFirst(cells, value) !== null;
  return (
    <>
      <p>
        <b>{t("hintMistakeTitle")}</b>
      </p>
      <Sentence text={puzzleText.value.mistake(cells, unique, value.states, value.opened)} />
      <div class="row">
        <button type="button" class="main" onClick={() => leaveMistake(cells)}>
          {t(isInHistory ? "hintMistakeBack" : "hintMistakeClear")}
        </button>
        <button type="button" onClick={() => void checkNow()}>
          {t("seeConflict")}
        </button>
      </div>
    </>
  );
}

const SHOWN = [
  ["mine", "showMine"],
  ["first", "showFirst"],
  ["second", "showSecond"],
] as const;

interface AmbiguousProps {
  cell: number;
  showing: HintState["showing"];
  first: number[];
  second: number[];
}

function Ambiguous({ cell, showing, first, second }: AmbiguousProps): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, game, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const opened = game.value?.opened;
  if (!opened) return null;
  return (
    <>
      <p>
        <b>{t("hintAmbiguousTitle")}</b>
      </p>
      <Sentence text={puzzleText.value.ambiguous(cell, first, second, opened)} />
      <fieldset class="row plain">
        <legend class="unseen">{t("showSolutions")}</legend>
        {SHOWN.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={showing === name}
            onClick={() => dispatch({ type: "hintShown", shown: { showing: name } })}
          >
            {t(label)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
