import type { ComponentType, JSX } from "preact";
import { Pad } from "../../../board/Pad.tsx";
import { actionsOf } from "../../actions.ts";
import { loadMarking } from "../../features.ts";
import { highlightsOf } from "../../highlights.ts";
import { i18nOf } from "../../i18n.ts";
import { Icon, type IconName } from "../../icons.tsx";
import { lazy } from "../../lazy.tsx";
import { markingOf } from "../../marking.ts";
import { usePlayer } from "../../player.ts";
import { storeOf } from "../../store.ts";

const card = <P,>(pick: (all: typeof import("../../cards.ts")) => ComponentType<P>): ComponentType<P> =>
  lazy<P>(async () => pick(await import("../../cards.ts")));

const SolvedCard = card((all) => all.SolvedCard);
const UnmetCard = card((all) => all.UnmetCard);
const LiveFaults = card((all) => all.LiveFaults);
const HelperCard = card((all) => all.HelperCard);
const PuzzlePanel = card((all) => all.PuzzlePanel);
const ToolPad = lazy(async () => (await import("../../../board/ToolPad.tsx")).ToolPad);
const MarkKeys = lazy(async () => (await loadMarking()).MarkKeys);
const GoalCard = card((all) => all.GoalCard);
const GameCard = card((all) => all.GameCard);
const CheckCard = card((all) => all.CheckCard);
const HintCard = card((all) => all.HintCard);

export function PlayPanel(): JSX.Element {
  const player = usePlayer();
  const { game, playerSettings, puzzle, state, states } = storeOf(player);

  return (
    <>
      <Tools />
      <HelperCard />
      {game.value && !playerSettings.value.begun.includes(puzzle.value.name) && <GoalCard />}
      {puzzle.value.panel && states.value && (
        <PuzzlePanel states={states.value} pieces={state.value.ruled?.check.pieces ?? []} />
      )}
      <GameCard />
    </>
  );
}

/** What is said about the board stands below the pad at a desk, and on a phone, where the pad stays at the bottom of the
 *  window, between it and the tools; a hint above the board there: see `sight.ts`. */
function Tools(): JSX.Element {
  const player = usePlayer();
  const { dispatch, view, game, hint, state, states } = storeOf(player);
  const { isUnmet, keyCounts } = highlightsOf(player);
  const { askHint, checkNow, isShowingSolution, press } = actionsOf(player);
  const { language, t } = i18nOf(player);
  const { isOn, toggle } = markingOf(player);

  const { notes, tool } = state.value;
  const { at = 0, history = [] } = game.value ?? {};
  const { strokes } = view.value?.input ?? {};
  const isFrozen = isShowingSolution();
  const takesNothing = !game.value || game.value.solved || isFrozen;
  return (
    <div class="card tools">
      <div class="toolbar">
        {view.value?.input.notes !== false && (
          <>
            <Tool
              icon="notes"
              label={t("notes")}
              pressed={notes}
              onClick={() => dispatch({ type: "notes", on: !notes })}
            />
            <Tool icon="marks" label={t("marks")} pressed={isOn.value} onClick={toggle} />
          </>
        )}
        <Tool
          icon="undo"
          label={t("undo")}
          disabled={at === 0 || isFrozen}
          onClick={() => dispatch({ type: "undo" })}
        />
        <Tool
          icon="redo"
          label={t("redo")}
          disabled={at === history.length || isFrozen}
          onClick={() => dispatch({ type: "redo" })}
        />
        <Tool icon="hint" label={t("hint")} disabled={!game.value} onClick={() => void askHint()} />
        <Tool icon="check" label={t("check")} disabled={!game.value} onClick={() => void checkNow()} />
      </div>
      {game.value?.solved && <SolvedCard game={game.value} />}
      {isUnmet.value && !state.value.check && <UnmetCard />}
      {hint.value && <HintCard hint={hint.value} />}
      {state.value.check && <CheckCard check={state.value.check} />}
      {0 < state.value.faults.length && <LiveFaults />}
      <div class="keys">
        {strokes && (
          <ToolPad
            strokes={strokes}
            states={states.value}
            tool={tool}
            disabled={takesNothing}
            language={language.value}
            label={t("tools")}
            onTool={(index) => dispatch({ type: "tool", tool: index })}
          />
        )}
        {isOn.value && <MarkKeys />}
        {(!strokes || strokes.besideKeys) && (
          <Pad
            keys={view.value?.input.pad ?? []}
            counts={keyCounts.value}
            notes={notes || isOn.value}
            disabled={takesNothing}
            text={{
              pad: t("pad"),
              clear: t("clear"),
              note: (key) => t(isOn.value ? "corner" : "note", { key }),
            }}
            onKey={press}
          />
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function Tool({ icon, label, pressed, disabled = false, onClick }: ToolProps): JSX.Element {
  return (
    <button
      type="button"
      class="tool"
      data-tool={icon}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}
