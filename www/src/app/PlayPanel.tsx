import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Pad } from "../board/Pad.tsx";
import { askHint, checkNow, fillNotes, isShowingSolution, press, restart } from "./actions.ts";
import { language, t } from "./i18n.ts";
import { Icon, type IconName } from "./icons.tsx";
import { later } from "./later.tsx";
import type { Settings } from "./state.ts";
import { dispatch, face, game, hint, playerSettings, puzzle, state, words } from "./store.ts";

const SolvedCard = later(async () => (await import("./told.tsx")).SolvedCard);
const LiveFaults = later(async () => (await import("./told.tsx")).LiveFaults);
const HelperCard = later(async () => (await import("./told.tsx")).HelperCard);
const PuzzlePanel = later(async () => (await import("./PuzzlePanel.tsx")).PuzzlePanel);
const ToolPad = later(async () => (await import("../board/ToolPad.tsx")).ToolPad);
const CheckCard = later(async () => (await import("./CheckCard.tsx")).CheckCard);
const HintCard = later(async () => (await import("./HintCard.tsx")).HintCard);

export function PlayPanel(): JSX.Element {
  return (
    <>
      <Tools />
      {puzzle.value.panel && words.value && <PuzzlePanel words={words.value} pieces={state.value.pieces} />}
      {0 < state.value.looks.length && <HelperCard />}
      <GameCard />
    </>
  );
}

/** What is said about the board stands between the tools that ask for it and the pad: near the board on a phone. */
function Tools(): JSX.Element {
  const { notes, tool } = state.value;
  const { at = 0, history = [] } = game.value ?? {};
  const { strokes } = face.value ?? {};
  const isFrozen = isShowingSolution();
  return (
    <div class="card tools">
      <div class="toolbar">
        {face.value?.notes !== false && (
          <Tool
            icon="notes"
            label={t("notes")}
            pressed={notes}
            onClick={() => dispatch({ type: "notes", on: !notes })}
          />
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
      {hint.value && <HintCard hint={hint.value} />}
      {state.value.check && <CheckCard check={state.value.check} />}
      {0 < state.value.faults.length && <LiveFaults />}
      {strokes && (
        <ToolPad
          tools={strokes.tools}
          tool={tool}
          disabled={isFrozen}
          painted={!strokes.besideKeys}
          language={language.value}
          onTool={(index) => dispatch({ type: "tool", tool: index })}
        />
      )}
      {(!strokes || strokes.besideKeys) && (
        <Pad
          keys={face.value?.pad ?? []}
          notes={notes}
          disabled={!game.value || isFrozen}
          language={language.value}
          onKey={press}
        />
      )}
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
    <button type="button" class="tool" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

function GameCard(): JSX.Element {
  const isNaming = useSignal(false);
  return (
    <section class="card" aria-labelledby="game-title">
      <h2 id="game-title">{t("game")}</h2>
      <div class="row">
        <button type="button" disabled={!game.value} onClick={() => (isNaming.value = !isNaming.value)}>
          <Icon name="flag" /> {t("checkpoint")}
        </button>
        <button type="button" disabled={!game.value || isShowingSolution()} onClick={restart}>
          <Icon name="restart" /> {t("restart")}
        </button>
        {face.value?.notes !== false && (
          <button
            type="button"
            disabled={!game.value || isShowingSolution()}
            onClick={() => void fillNotes()}
          >
            <Icon name="notes" /> {t("autoNotes")}
          </button>
        )}
      </div>
      {isNaming.value && <CheckpointForm onDone={() => (isNaming.value = false)} />}
      <Checkpoints />
      <Options />
    </section>
  );
}

function CheckpointForm({ onDone }: { onDone(): void }): JSX.Element {
  const name = useSignal(t("checkpointDefault", (game.value?.checkpoints.length ?? 0) + 1));
  const keep = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.value.trim() !== "") dispatch({ type: "keepCheckpoint", name: name.value.trim() });
    onDone();
  };
  return (
    <form class="row gap-above" onSubmit={keep}>
      <input
        class="grow"
        aria-label={t("checkpointName")}
        maxLength={40}
        ref={(input) => input?.focus()}
        value={name}
        onInput={(event) => (name.value = event.currentTarget.value)}
      />
      <button type="submit" class="main">
        {t("save")}
      </button>
      <button type="button" onClick={onDone}>
        {t("cancel")}
      </button>
    </form>
  );
}

function Checkpoints(): JSX.Element | null {
  const checkpoints = game.value?.checkpoints ?? [];
  if (checkpoints.length === 0) return null;
  return (
    <ul class="plain list" aria-label={t("checkpoints")}>
      {checkpoints.map(({ name }, index) => (
        <li key={index} class="row">
          <button
            type="button"
            class="grow left"
            aria-label={t("goBackTo", name)}
            onClick={() => dispatch({ type: "goToCheckpoint", index })}
          >
            <Icon name="flag" /> {name}
          </button>
          <button
            type="button"
            class="round"
            aria-label={t("forget", name)}
            onClick={() => dispatch({ type: "dropCheckpoint", index })}
          >
            <Icon name="bin" />
          </button>
        </li>
      ))}
    </ul>
  );
}

const OPTIONS = [
  ["helper", "optionHelper"],
  ["live", "optionLive"],
  ["timer", "optionTimer"],
] as const satisfies readonly (readonly [keyof Settings, string])[];

function Options(): JSX.Element {
  return (
    <details>
      <summary>{t("options")}</summary>
      {OPTIONS.map(([name, label]) => (
        <label key={name} class="option">
          <input
            type="checkbox"
            checked={playerSettings.value[name]}
            onChange={(event) =>
              dispatch({ type: "settings", settings: { [name]: event.currentTarget.checked } })
            }
          />
          {t(label)}
        </label>
      ))}
    </details>
  );
}
