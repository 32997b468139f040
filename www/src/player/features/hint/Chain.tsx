import type { JSX } from "preact";

import { place } from "../../../puzzles/place.ts";
import type { Opened, Step } from "../../../solver/wire.ts";
import { innerSteps } from "../../assumption.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import type { HintState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { AboutTechnique, hasHelp } from "../../technique/AboutTechnique.tsx";
import { Follow } from "./Assumption.tsx";
import { type Chapter, chaptersOf } from "./chapters.ts";
import { Far } from "./Far.tsx";
import { isFolded } from "./hintActions.ts";
import { Climb, Ladder } from "./Ladder.tsx";
import { Legend } from "./Legend.tsx";
import { isReason } from "./rungs.ts";
import { Sentence } from "./Sentence.tsx";

interface ChainProps {
  cell: number;
  hint: HintState;
  steps: readonly Step[];
  /** It leads to what cannot be: there is nothing to enter on the way. */
  isDeadEnd?: boolean;
}

/** One step of a chain, as far as its rung shows; a long chain that leads to a cell comes in chapters. */
export function Chain({ cell, hint, steps, isDeadEnd = false }: ChainProps): JSX.Element | null {
  const player = usePlayer();
  const { game } = storeOf(player);

  const { followed, step, level } = hint;
  const shown = steps[step];
  const opened = game.value?.opened;
  const chapters = isDeadEnd ? [{ start: 0, end: steps.length, cell }] : chaptersOf(steps, cell);
  const index = chapters.findIndex(({ end }) => step < end);
  const chapter = chapters[index];
  if (!shown || !opened || !chapter) return null;
  if (isFolded(hint)) return <Far hint={hint} chapters={chapters} opened={opened} />;
  const { start, end } = chapter;
  const inner = isReason(level) ? innerSteps(shown).length : 0;
  const back = 1 < steps.length && <Go to={step - 1} isOpen={0 < step} label="back" />;
  const isLast = step + 1 === end && end < steps.length;
  const next = 1 < steps.length && (
    <Go to={step + 1} isOpen={step + 1 < steps.length} label={isLast ? "nextChapter" : "next"} />
  );
  const heading = 1 < chapters.length ? chapterHeading(player, index, chapters, opened) : "";
  return (
    <>
      {/* Before the sentences, which differ in length: it keeps its place. */}
      <div class="steering">
        <Ladder level={level} />
        <div class="within-reach row">
          {inner === 0 ? back : <Follow by={-1} isOpen={0 < followed} />}
          <Climb hint={hint} step={shown} />
          {inner === 0 ? next : <Follow by={1} isOpen={followed < inner} />}
        </div>
      </div>
      {heading && <p class="small rule">{heading}</p>}
      <ShownStep hint={hint} step={shown} {...{ opened, start, end, heading }} isOne={steps.length === 1} />
      {0 < inner && 1 < steps.length && (
        <div class="row">
          {back}
          <span class="grow" />
          {next}
        </div>
      )}
      {isReason(level) && <Legend hint={hint} step={shown} />}
    </>
  );
}

/** To another step, on the same rung. */
function Go({ to, isOpen, label }: { to: number; isOpen: boolean; label: "back" | "next" | "nextChapter" }) {
  const player = usePlayer();
  const { dispatch } = storeOf(player);
  const { t } = cardsTextOf(player);

  return (
    <button
      type="button"
      disabled={!isOpen}
      onClick={() => dispatch({ type: "hintShown", shown: { step: to } })}
    >
      {t(label)}
    </button>
  );
}

interface ShownStepProps {
  hint: HintState;
  step: Step;
  opened: Opened;
  /** The steps of its chapter, and what that is called. */
  start: number;
  end: number;
  heading: string;
  isOne: boolean;
}

/** What the rung of a step shows, or the step of its assumption that is followed; from the second rung on below the name
 *  of the technique. */
function ShownStep({ hint, step: shown, opened, start, end, heading, isOne }: ShownStepProps): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const { followed, level, step } = hint;
  const text = puzzleText.value;
  const inner = innerSteps(shown);
  const at = inner[followed - 1];
  const name = text.techniqueName((at ?? shown).technique);
  const texts = {
    name: () => t("technique", { name }),
    where: () => text.step(shown, "where", opened),
    why: () => text.step(shown, "why", opened),
    move: () => text.step(shown, "move", opened),
  };
  const stepAt = isOne ? "" : t("stepOf", { index: step - start + 1, count: end - start });
  const follow = at
    ? t("assumptionAt", { index: followed, count: inner.length })
    : 0 < inner.length && isReason(level) && t("assumptionWhole", { count: inner.length });
  const { technique } = at ?? shown;
  const isNamed = at !== undefined || level !== "name";
  const about = (isNamed || hasHelp(technique)) && <AboutTechnique {...{ technique, isNamed }} />;
  const rule = at ? [follow, about] : [stepAt, about, follow];
  const before = [step === start ? heading : "", stepAt].map((part) => part && `${part}.`).join(" ");
  return (
    <>
      <p class="small rule">
        {rule.filter(Boolean).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </p>
      <Sentence
        key={`${step} ${level} ${followed}`}
        before={at ? `${follow}.` : before}
        text={at ? text.step(at, "why", opened) : texts[level]()}
        after={at ? "" : follow || ""}
      />
    </>
  );
}

/** "Chapter 1 of 3, to row 4, column 2" */
const chapterHeading = (
  player: Player,
  index: number,
  chapters: readonly Chapter[],
  { view }: Opened,
): string =>
  cardsTextOf(player).t("chapterOf", {
    index: index + 1,
    count: chapters.length,
    place: place(chapters[index]?.cell ?? 0, view.width, i18nOf(player).language.value),
  });
