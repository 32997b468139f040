import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Hint, Opened, Step } from "../solver/wire.ts";
import { changesOf, checkNow, leaveMistake, takeStep } from "./actions.ts";
import { announce } from "./announcer.tsx";
import { t } from "./i18n.ts";
import { Icon } from "./icons.tsx";
import { beforeFirst } from "./reduce.ts";
import type { HintState } from "./state.ts";
import { dispatch, face, game, puzzleText, state } from "./store.ts";
import { Walk } from "./Walk.tsx";

export function HintCard({ hint }: { hint: HintState }): JSX.Element {
  const { answer, cell } = hint;
  const { width = 1 } = face.value ?? {};
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), [answer, hint.level, hint.step]);
  const title = cell === null ? t("hint") : t("hintFor", Math.floor(cell / width) + 1, (cell % width) + 1);
  return (
    <section
      ref={card}
      class={answer?.hint === "mistake" ? "said bad" : "said hint"}
      aria-labelledby="hint-title"
    >
      <div class="row">
        <h2 id="hint-title" class="grow">
          {title}
        </h2>
        <button
          type="button"
          class="round plain"
          aria-label={t("closeHint")}
          onClick={() => dispatch({ type: "hintClosed" })}
        >
          <Icon name="close" />
        </button>
      </div>
      {cell === null ? (
        <Said text={t("hintPick")} />
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
  switch (answer.hint) {
    case "chain":
      return <Chain hint={hint} steps={answer.steps} />;
    case "mistake":
      return <Mistake cells={answer.cells} />;
    case "ambiguous":
      return <Ambiguous cell={cell} showing={hint.showing} first={answer.first} second={answer.second} />;
    case "settled":
      return <Said text={t("hintSettled")} />;
    case "impossible":
      return <Said text={t("hintImpossible")} />;
    case "beyond":
      return <Said text={t("hintBeyond")} />;
    case "gaveUp":
      return <Said text={t("hintGaveUp")} />;
  }
}

/** A sentence that is also announced, with what a reader sees elsewhere before it. */
function Said({ text, before = "" }: { text: string; before?: string }): JSX.Element {
  useEffect(() => announce(`${before} ${text}`.trim()), [before, text]);
  return <p class="sentence">{text}</p>;
}

function Chain({
  hint: { step, level },
  steps,
}: {
  hint: HintState;
  steps: readonly Step[];
}): JSX.Element | null {
  const shown = steps[step];
  const opened = game.value?.opened;
  if (!shown || !opened) return null;
  const place = steps.length > 1 ? `${t("stepOf", step + 1, steps.length)}.` : "";
  return (
    <>
      <p class="small rule">{puzzleText.value.ruleName(shown.rule)}</p>
      <Said key={`${step} ${level}`} before={place} text={puzzleText.value.step(shown, level, opened)} />
      {level !== "where" && <Supposed step={shown} opened={opened} />}
      {level !== "where" && <Legend />}
      <Levels step={shown} level={level} />
      {1 < steps.length && (
        <Walk step={step} count={steps.length} onStep={(to) => dispatch({ type: "hintShown", step: to })} />
      )}
    </>
  );
}

/** What follows from a supposition, one line a step, down to what cannot be. */
function Supposed({ step: { args }, opened }: { step: Step; opened: Opened }): JSX.Element | null {
  if (args.steps?.type !== "steps") return null;
  const text = puzzleText.value;
  return (
    <ol class="small">
      {args.steps.value.map((step, index) => (
        <li key={index}>{`${text.step(step, "why", opened)} ${text.step(step, "move", opened)}`}</li>
      ))}
    </ol>
  );
}

function Levels({ step, level }: { step: Step; level: HintState["level"] }): JSX.Element {
  const isEntry = changesOf(step).some(({ to }) => face.value?.held(to) != null);
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
      <button type="button" class={level === "where" ? "" : "main"} onClick={() => takeStep(step)}>
        {t(isEntry ? "doIt" : "noteIt")}
      </button>
    </fieldset>
  );
}

function Legend(): JSX.Element {
  return (
    <p class="small legend" aria-hidden="true">
      <i class="swatch target" /> {t("legendTarget")} <i class="swatch evidence" /> {t("legendEvidence")}
    </p>
  );
}

function Mistake({ cells }: { cells: readonly number[] }): JSX.Element | null {
  const { value } = game;
  if (!value) return null;
  const isInHistory = beforeFirst(cells, value) !== null;
  return (
    <>
      <p>
        <b>{t("hintMistakeTitle")}</b>
      </p>
      <Said text={puzzleText.value.mistake(cells, value.words, value.opened)} />
      <button type="button" class="main" onClick={() => leaveMistake(cells)}>
        {t(isInHistory ? "hintMistakeBack" : "hintMistakeClear")}
      </button>{" "}
      <button type="button" onClick={() => void checkNow()}>
        {t("seeClash")}
      </button>
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
