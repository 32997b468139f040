import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Mark } from "../../../board/contract.ts";
import type { Check, EntryConflict, Step } from "../../../solver/wire.ts";
import { announcerOf } from "../../announcer.ts";
import { setAside } from "../../aside.ts";
import { BoardColours } from "../../BoardColours.tsx";
import { beforeFirst, beforeLast } from "../../before.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { CloseButton, Control } from "../../controls.tsx";
import { hintPreviewOf } from "../../hintPreview.ts";
import { marksOf } from "../../marks.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { showCard } from "../../sight.ts";
import type { CheckState, Game } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { AboutTechnique } from "../../technique/AboutTechnique.tsx";
import { Walk } from "../../Walk.tsx";

/** What "check so far" found: in a word, and the conflicts one at a time. */
export function CheckCard({ check }: { check: CheckState }): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, game, puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);
  const { announce } = announcerOf(player);

  const { found, conflict: index, step } = check;
  const { value } = game;
  const conflict = found.conflicts[index];
  const shown = step === null ? undefined : conflict?.steps[step];
  const verdict = value ? verdictOf(player, found, value) : "";
  const conflictText = value && conflict ? describe(player, conflict, shown, value) : "";
  const asideText = value && conflict && shown ? aside(player, found, conflict, shown, value) : "";
  const place =
    shown && conflict ? `${t("stepOf", { index: (step ?? 0) + 1, count: conflict.steps.length })}.` : "";
  const { blank, layout } = found;
  const alone = (blank && layout && puzzleText.value.unique?.(blank, layout)) ?? "";
  const isBad = found.wrong.length > 0 || found.conflicts.length > 0;
  const toLay = (value && !isBad && puzzleText.value.toLay?.(value.states, value.opened)) || "";
  const announcement = shown
    ? `${place} ${conflictText} ${asideText}`.trim()
    : [verdict, toLay, alone, conflictText].filter(Boolean).join(" ");
  const card = useRef<HTMLElement>(null);
  useEffect(() => announce(announcement), [announcement]);
  useEffect(() => showCard(card.current, true), [found]);
  useEffect(() => showCard(card.current, false), [announcement]);
  if (!value) return null;
  return (
    <section
      ref={card}
      class={isBad ? "result-card bad" : "result-card good"}
      aria-labelledby={player.id("check-title")}
    >
      <div class="row">
        <h2 id={player.id("check-title")} class="grow check-title">
          {t("checkTitle")}
        </h2>
        <CloseButton label={t("close")} onClick={() => dispatch({ type: "checkClosed" })} />
      </div>
      {verdict && <p class="sentence">{verdict}</p>}
      {toLay && <p class="sentence">{toLay}</p>}
      {isBad && <Legend />}
      {alone && !shown && <p class="sentence">{alone}</p>}
      {1 < found.conflicts.length && <ConflictChoice index={index} count={found.conflicts.length} />}
      {shown && (
        <p class="small rule">
          <AboutTechnique technique={shown.technique} />
        </p>
      )}
      {conflictText && <p class="sentence">{conflictText}</p>}
      {asideText && <p class="small">{asideText}</p>}
      {conflict && step !== null && (
        <Walk step={step} count={conflict.steps.length} onStep={(step) => show(player, step)} />
      )}
      <div class="row gap-above">
        {conflict && 0 < conflict.steps.length && (
          <button type="button" onClick={() => show(player, step === null ? 0 : null)}>
            {t(step === null ? "conflictWhy" : "conflictWhole")}
          </button>
        )}
        <Leave check={found} conflict={conflict} game={value} />
      </div>
    </section>
  );
}

const LIT = [
  ["wrong", "legendWrong"],
  ["reason", "legendReason"],
  ["conflict", "legendConflict"],
  ["target", "legendTarget"],
  ["evidence", "legendEvidence"],
] as const satisfies readonly (readonly [Mark, string])[];

/** What the marks on the board mean: of those that are there. */
function Legend(): JSX.Element {
  const player = usePlayer();
  const { t } = cardsTextOf(player);
  const { hintPreview } = hintPreviewOf(player);
  const { view } = storeOf(player);
  const isPale = [...hintPreview.value.values()].some((state) => state !== 0);
  const all = [...marksOf(player).marks.value.values()];
  const shown = LIT.filter(([mark]) => all.some((marks) => marks.has(mark)));
  return (
    <BoardColours view={view.value}>
      {shown.map(([mark, name]) => (
        <span key={mark}>
          <i class={`swatch ${mark}`} /> {t(name)}
        </span>
      ))}
      {isPale && <span>{t("legendPreview")}</span>}
    </BoardColours>
  );
}

function describe(
  player: Player,
  conflict: EntryConflict,
  step: Step | undefined,
  { states, opened }: Game,
): string {
  const { puzzleText } = storeOf(player);

  const text = puzzleText.value;
  if (!step) return text.conflict(conflict, states, opened);
  return text.step(step, "why", opened);
}

/** Entries that are named one by one. */
const FEW = 3;

/** Which entries on the board a step does without; "" where it does with all. */
function aside(player: Player, found: Check, conflict: EntryConflict, step: Step, game: Game): string {
  const { puzzleText, view } = storeOf(player);
  const { t } = cardsTextOf(player);
  if (!view.value) return "";
  const { states, opened } = game;
  const cells = setAside({ found, conflict, steps: [step], states, opened }, view.value, puzzleText.value);
  const entries = puzzleText.value.entries(cells, states, opened);
  if (entries.length === 0) return "";
  return cells.length <= FEW ? t("setAside", { entries }) : t("setAsideCount", { count: cells.length });
}

/** From one conflict to the next, round and round. */
function ConflictChoice({ index, count }: { index: number; count: number }): JSX.Element {
  const player = usePlayer();
  const { dispatch } = storeOf(player);
  const { t } = cardsTextOf(player);

  const go = (by: number) => () => dispatch({ type: "checkShown", conflict: (index + by + count) % count });
  return (
    <div class="row">
      <Control icon="stepBack" label={t("previousConflict")} onClick={go(-1)} />
      <span class="grow small center">{t("conflictOf", { index: index + 1, count })}</span>
      <Control icon="step" label={t("nextConflict")} onClick={go(1)} />
    </div>
  );
}

const show = (player: Player, step: number | null): void =>
  storeOf(player).dispatch({ type: "checkShown", step });

/** The way back: with one solution to before the first wrong entry, whichever conflict is shown, so that none is left, or
 *  without the wrong entries; else to before what completed the conflict. */
function Leave({
  check: { wrong },
  conflict,
  game,
}: {
  check: Check;
  conflict: EntryConflict | undefined;
  game: Game;
}) {
  const player = usePlayer();
  const { leaveConflict, leaveMistake, removeEntries } = cardActionsOf(player);
  const { t } = cardsTextOf(player);

  if (0 < wrong.length) {
    const isInHistory = beforeFirst(wrong, game) !== null;
    return (
      <>
        {isInHistory && (
          <button type="button" onClick={() => leaveMistake(wrong)}>
            {t("hintMistakeBack")}
          </button>
        )}
        <button type="button" onClick={() => removeEntries(wrong)}>
          {t(isInHistory ? "mistakeRemove" : "hintMistakeClear")}
        </button>
      </>
    );
  }
  if (!conflict || beforeLast(conflict.cells, game) === null) return null;
  return (
    <button type="button" onClick={() => leaveConflict(conflict.cells)}>
      {t(conflict.cells.length === 1 ? "hintMistakeBack" : "conflictBack")}
    </button>
  );
}

function verdictOf(
  player: Player,
  { solved, conflicts, wrong, verdict, blank, layout }: Check,
  { states, opened }: Game,
): string {
  const { entered, puzzleText } = storeOf(player);
  const { impossible } = cardActionsOf(player);
  const { t } = cardsTextOf(player);

  if (solved) return puzzleText.value.solved;
  if (blank === "impossible") return impossible();
  if (0 < wrong.length) {
    const count = puzzleText.value.entries(wrong, states, opened).length;
    // Where two questions are asked, what differs from no solution can be wrong too: it conflicts by itself.
    const isMore = conflicts.some(({ cells }) => !cells.some((cell) => wrong.includes(cell)));
    if (isMore) return t("checkWrongAtLeast", { count: count + 1 });
    const hasOthers = states.some((state, cell) => entered(state) !== 0 && !wrong.includes(cell));
    return t("checkWrongCount", { count, others: hasOthers && (layout === null || layout === "unique") });
  }
  switch (verdict) {
    case "impossible":
      return t(states.some((state) => entered(state) !== 0) ? "checkImpossible" : "hintImpossible");
    case "ambiguous":
      return t("checkSeveral");
    case "gaveUp":
      return conflicts.length === 0 ? t("checkUnknown") : "";
    default:
      return t("checkRight");
  }
}
