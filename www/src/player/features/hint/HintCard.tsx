import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { place } from "../../../puzzles/place.ts";
import type { Hint, Opened, Step } from "../../../solver/wire.ts";
import { actionsOf } from "../../actions.ts";
import { announcerOf } from "../../announcer.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { LazyIcon } from "../../controls.tsx";
import { hintPreviewOf } from "../../hintPreview.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { beforeFirst } from "../../reduce.ts";
import { showCard } from "../../sight.ts";
import type { HintState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { Walk } from "../../Walk.tsx";
import { type Chapter, chaptersOf, linesOf, SHORT } from "./chapters.ts";

/** How a hint is read is loaded with what shows it. */
export { read } from "../../../solver/flat.ts";

/** Whether a chain is so long that an easier cell is worth looking for. */
export const isLong = (answer: Hint): boolean => answer.hint === "chain" && SHORT < linesOf(answer.steps);

export function HintCard({ hint }: { hint: HintState }): JSX.Element {
  const player = usePlayer();
  const { awaitsCell, dispatch, view, state } = storeOf(player);
  const { t } = cardsTextOf(player);

  const { answer, cell } = hint;
  const { width = 1 } = view.value ?? {};
  const card = useRef<HTMLElement>(null);
  useEffect(() => showCard(card.current, true), [cell, answer, hint.nearest]);
  useEffect(() => showCard(card.current, false), [hint.level, hint.step]);
  const title =
    cell === null
      ? t("hint")
      : t("hintFor", { row: Math.floor(cell / width) + 1, column: (cell % width) + 1 });
  return (
    <section
      ref={card}
      tabIndex={-1}
      class={
        answer?.hint === "wrongEntries" || answer?.hint === "contradiction"
          ? "result-card bad"
          : "result-card hint"
      }
      aria-labelledby={player.id("hint-title")}
    >
      <div class="row">
        <h2 id={player.id("hint-title")} class="grow">
          {title}
        </h2>
        <button
          type="button"
          class="round plain"
          aria-label={t("closeHint")}
          onClick={() => dispatch({ type: "hintClosed" })}
        >
          <LazyIcon name="close" />
        </button>
      </div>
      {cell === null ? (
        <Said text={t(awaitsCell.value ? "hintPress" : "hintPick")} />
      ) : answer ? (
        <Answer cell={cell} hint={hint} answer={answer} />
      ) : (
        <p>{t(state.value.solver === "ready" ? "thinking" : "solverLoading")}</p>
      )}
    </section>
  );
}

interface AnswerProps {
  cell: number;
  hint: HintState;
  answer: Hint;
}

function Answer({ cell, hint, answer }: AnswerProps): JSX.Element {
  const player = usePlayer();
  const { impossible } = cardActionsOf(player);
  const { t } = cardsTextOf(player);
  const { awaitsCell } = storeOf(player);

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
          {0 < answer.cells.length && <Mistake cells={answer.cells} unique={answer.unique} />}
          {answer.cells.length === 0 && <Said text={impossible()} />}
          <Chain cell={cell} hint={hint} steps={answer.steps} isDeadEnd />
        </>
      );
    case "wrongEntries":
      return <Mistake cells={answer.cells} unique={answer.unique} />;
    case "ambiguous":
      return <Ambiguous cell={cell} showing={hint.showing} first={answer.first} second={answer.second} />;
    case "correct":
      return <Said text={t(awaitsCell.value ? "hintSettledPress" : "hintSettled")} />;
    case "impossible":
      return <Said text={impossible()} />;
    case "unexplained":
      return <Said text={t("hintBeyond")} />;
    case "gaveUp":
      return <Said text={t("hintGaveUp")} />;
  }
}

/** A sentence that is also announced, with what a reader sees elsewhere before and after it. */
function Said({ text, before = "", after = "" }: { text: string; before?: string; after?: string }) {
  const player = usePlayer();
  const { announce } = announcerOf(player);

  useEffect(() => announce(`${before} ${text} ${after}`.trim()), [before, text, after]);
  return <p class="sentence">{text}</p>;
}

/** What remains possible. */
function Open({ left, cell }: { left: number; cell: number }): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const opened = game.value?.opened;
  return opened ? <Said text={puzzleText.value.open?.(left, cell, opened) ?? t("hintOpen")} /> : null;
}

interface ChainProps {
  cell: number;
  hint: HintState;
  steps: readonly Step[];
  /** It leads to what cannot be: there is nothing to enter on the way. */
  isDeadEnd?: boolean;
}

/** One step of a chain; a long one that leads to a cell comes in chapters, with the offer of an easier cell. */
function Chain({ cell, hint, steps, isDeadEnd = false }: ChainProps): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, game, puzzleText } = storeOf(player);
  const { placedBy } = cardActionsOf(player);
  const { t } = cardsTextOf(player);

  const { step, level, nearest } = hint;
  const shown = steps[step];
  const opened = game.value?.opened;
  const chapters = isDeadEnd ? [{ start: 0, end: steps.length, cell }] : chaptersOf(steps, cell, placedBy);
  const index = chapters.findIndex(({ end }) => step < end);
  const chapter = chapters[index];
  if (!shown || !opened || !chapter) return null;
  const { start, end } = chapter;
  const heading = 1 < chapters.length ? chapterHeading(player, index, chapters, opened) : "";
  const at = steps.length > 1 ? `${t("stepOf", { index: step - start + 1, count: end - start })}.` : "";
  return (
    <>
      {heading && <p class="small rule">{heading}</p>}
      <p class="small rule">{puzzleText.value.techniqueName(shown.technique)}</p>
      <Said
        key={`${step} ${level}`}
        before={step === start && heading ? `${heading}. ${at}` : at}
        text={puzzleText.value.step(shown, level, opened)}
        after={
          nearest === null || 0 < step ? "" : t("hintNearest", { place: placeOf(player, nearest, opened) })
        }
      />
      {level !== "where" && <Supposed step={shown} opened={opened} />}
      {level !== "where" && <Legend ends={isDeadEnd && shown.effects.length === 0} />}
      <div class="within-reach">
        <Levels step={shown} level={level} canTake={!isDeadEnd} />
        {1 < steps.length && (
          <Walk
            {...{ step, start, end }}
            count={steps.length}
            onStep={(to) => dispatch({ type: "hintShown", step: to })}
          />
        )}
      </div>
      {nearest !== null && index === 0 && <Easier cell={nearest} opened={opened} />}
    </>
  );
}

/** "Chapter 1 of 3, to row 4, column 2" */
const chapterHeading = (
  player: Player,
  index: number,
  chapters: readonly Chapter[],
  opened: Opened,
): string =>
  cardsTextOf(player).t("chapterOf", {
    index: index + 1,
    count: chapters.length,
    place: placeOf(player, chapters[index]?.cell ?? 0, opened),
  });

const placeOf = (player: Player, cell: number, { view }: Opened): string =>
  place(cell, view.width, i18nOf(player).language.value);

/** A cell nearby that takes few lines. The button goes with the hint that it takes away, so the card gets the focus. */
function Easier({ cell, opened }: { cell: number; opened: Opened }): JSX.Element {
  const player = usePlayer();
  const { askInstead } = cardActionsOf(player);
  const { t } = cardsTextOf(player);

  return (
    <button
      type="button"
      class="gap-above"
      onClick={({ currentTarget }) => {
        currentTarget.closest("section")?.focus();
        askInstead(cell);
      }}
    >
      {t("hintNearest", { place: placeOf(player, cell, opened) })}
    </button>
  );
}

/** What follows from a supposition, one line a step, down to what cannot be. */
function Supposed({ step: { args }, opened }: { step: Step; opened: Opened }): JSX.Element | null {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);

  if (args.steps?.type !== "steps") return null;
  const text = puzzleText.value;
  return (
    <ol class="small">
      {args.steps.value.map((step, index) => (
        <li key={index}>{text.step(step, "why", opened)}</li>
      ))}
    </ol>
  );
}

interface LevelsProps {
  step: Step;
  level: HintState["level"];
  canTake: boolean;
}

function Levels({ step, level, canTake }: LevelsProps): JSX.Element {
  const player = usePlayer();
  const { changesOf, takeStep } = cardActionsOf(player);
  const { dispatch, entered } = storeOf(player);
  const { t } = cardsTextOf(player);

  const isEntry = changesOf(step).some(({ from, to }) => entered(from) !== entered(to));
  const show = (wanted: HintState["level"]) => () => dispatch({ type: "hintShown", level: wanted });
  return (
    <fieldset class="row plain">
      <legend class="unseen">{t("hintLevels")}</legend>
      <button type="button" aria-pressed={level === "where"} onClick={show("where")}>
        {t("levelWhere")}
      </button>
      <button type="button" aria-pressed={level === "why"} onClick={show("why")}>
        {t("levelWhy")}
      </button>
      {canTake && 0 < step.effects.length && (
        <button type="button" class={level === "where" ? "" : "main"} onClick={() => takeStep(step)}>
          {t(isEntry ? "doIt" : "noteIt")}
        </button>
      )}
    </fieldset>
  );
}

/** `ends`: the step leads to nothing, and what cannot be is lit. */
function Legend({ ends }: { ends: boolean }): JSX.Element {
  const player = usePlayer();
  const { hintPreview } = hintPreviewOf(player);
  const { puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const shown = [...hintPreview.value.values()];
  const inCells = shown.map((word) => puzzleText.value.inCells?.(word)).find((text) => text);
  return (
    <p class="small legend" aria-hidden="true">
      {ends ? (
        <span>
          <i class="swatch conflict" /> {t("legendConflict")}
        </span>
      ) : (
        <span>
          <i class="swatch target" /> {t("legendTarget")}
        </span>
      )}
      <span>
        <i class="swatch evidence" /> {t("legendEvidence")}
      </span>
      {0 < hintPreview.value.size && <span>{t("legendPreview")}</span>}
      {inCells && <span>{inCells}</span>}
    </p>
  );
}

function Mistake({ cells, unique }: { cells: readonly number[]; unique: boolean }): JSX.Element | null {
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
      <Said text={puzzleText.value.mistake(cells, unique, value.words, value.opened)} />
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
      <Said text={puzzleText.value.ambiguous(cell, first, second, opened)} />
      <fieldset class="row plain">
        <legend class="unseen">{t("showSolutions")}</legend>
        {SHOWN.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={showing === name}
            onClick={() => dispatch({ type: "hintShown", showing: name })}
          >
            {t(label)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
