/** The game as a whole: positions to come back to, starting again, and what the player wants to see. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { Detail } from "../../../board/contract.ts";
import { actionsOf } from "../../actions.ts";
import { cardActionsOf } from "../../cardActions.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { Choice, LazyIcon } from "../../controls.tsx";
import { i18nOf } from "../../i18n.ts";
import { Icon } from "../../icons.tsx";
import { usePlayer } from "../../player.ts";
import { type Checkpoint, type Settings, THEME_NAME, THEMES } from "../../state.ts";
import { storeOf } from "../../store.ts";

export function GameCard(): JSX.Element {
  const player = usePlayer();
  const { t } = cardsTextOf(player);
  const { view, game, isElsewhere } = storeOf(player);
  const { isShowingSolution } = actionsOf(player);
  const { fillNotes, keepCheckpoint, restart } = cardActionsOf(player);

  /** The checkpoint whose name can be changed. */
  const named = useSignal<Checkpoint | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onNamed = () => {
    named.value = null;
    button.current?.focus();
  };
  /** The board that starting again has left. */
  const restarted = useSignal<Uint32Array | null>(null);
  const isOff = !game.value || isElsewhere.value;
  return (
    <section class="card" aria-labelledby={player.id("game-title")}>
      <h2 id={player.id("game-title")}>{t("game")}</h2>
      <div class="row">
        <button type="button" ref={button} disabled={isOff} onClick={() => (named.value = keepCheckpoint())}>
          <LazyIcon name="flag" /> {t("checkpoint")}
        </button>
        <button
          type="button"
          disabled={isOff || isShowingSolution()}
          onClick={() => (restarted.value = restart())}
        >
          <LazyIcon name="restart" /> {t("restart")}
        </button>
        {view.value?.input.notes !== false && (
          <button type="button" disabled={isOff || isShowingSolution()} onClick={() => void fillNotes()}>
            <Icon name="notes" /> {t("autoNotes")}
          </button>
        )}
      </div>
      {game.value && restarted.value === game.value.states && <p class="gap-above small">{t("restarted")}</p>}
      <Checkpoints named={named} onNamed={onNamed} />
      <Options />
    </section>
  );
}

/** One function, so that only a box that is new takes the focus, not one that is drawn again. */
const focusOn = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};

interface CheckpointsProps {
  named: Signal<Checkpoint | null>;
  /** The name is as it is wanted. */
  onNamed(): void;
}

function Checkpoints({ named, onNamed }: CheckpointsProps): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, game } = storeOf(player);
  const { t } = cardsTextOf(player);

  const checkpoints = game.value?.checkpoints ?? [];
  if (checkpoints.length === 0) return null;
  return (
    <ul class="plain list" aria-label={t("checkpoints")}>
      {checkpoints.map((checkpoint, index) => {
        const { name } = checkpoint;
        return (
          <li key={index} class="row">
            {checkpoint === named.value ? (
              <NameForm name={name} index={index} named={named} onNamed={onNamed} />
            ) : (
              <button
                type="button"
                class="grow left"
                aria-label={t("goBackTo", { name })}
                onClick={() => dispatch({ type: "goToCheckpoint", index })}
              >
                <LazyIcon name="flag" /> {name}
              </button>
            )}
            <button
              type="button"
              class="round"
              aria-label={t("forget", { name })}
              onClick={() => dispatch({ type: "dropCheckpoint", index })}
            >
              <LazyIcon name="bin" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The name of a checkpoint that is kept already: what is typed counts as soon as the box is left. */
function NameForm(props: CheckpointsProps & { name: string; index: number }): JSX.Element {
  const { name, index, named, onNamed } = props;
  const player = usePlayer();
  const { t } = cardsTextOf(player);
  const { dispatch, game } = storeOf(player);

  const rename = (box: HTMLInputElement) => {
    box.value = box.value.trim() || name;
    dispatch({ type: "keepCheckpoint", index, name: box.value });
    named.value = game.value?.checkpoints[index] ?? null;
  };
  return (
    <form
      class="row grow"
      onSubmit={(event) => {
        event.preventDefault();
        onNamed();
      }}
    >
      <input
        class="grow"
        aria-label={t("checkpointName")}
        maxLength={40}
        ref={focusOn}
        value={name}
        onChange={(event) => rename(event.currentTarget)}
      />
      <button type="submit" class="main">
        {t("rename")}
      </button>
    </form>
  );
}

const OPTIONS = [
  ["helper", "optionHelper"],
  ["live", "optionLive"],
  ["timer", "optionTimer"],
  ["clues", "optionClues"],
  ["clearsNotes", "optionNotes"],
  ["clearsRepeated", "optionRepeated"],
  ["crossesOut", "optionCrosses"],
  ["letters", "optionLetters"],
] as const satisfies readonly (readonly [keyof Settings, string])[];

/** How much a screen reader is given of each cell. */
const DETAILS: readonly Detail[] = ["brief", "usual", "full"];

function Options(): JSX.Element {
  const player = usePlayer();
  const { t } = cardsTextOf(player);
  const { t: pageText } = i18nOf(player);
  const { dispatch, game, playerSettings, view } = storeOf(player);

  const shown = (game.value?.solved && view.value?.finished) || view.value;
  const isMeant = (name: keyof Settings) => {
    if (name === "crossesOut") return view.value?.input.completed !== undefined;
    if (name === "letters") return view.value?.renderer.letters !== undefined;
    if (name === "clues") return view.value?.renderer.showsMet === true;
    // Only digits are noted and typed again.
    return !name.startsWith("clears") || view.value?.input.notes === true;
  };
  const { detail, theme } = playerSettings.value;
  return (
    <details>
      <summary>{t("options")}</summary>
      {OPTIONS.filter(([name]) => isMeant(name)).map(([name, label]) => (
        <label key={name} class="option">
          <input
            type="checkbox"
            checked={(name === "letters" ? shown?.renderer.letters : playerSettings.value[name]) ?? false}
            onChange={(event) =>
              dispatch({ type: "settings", settings: { [name]: event.currentTarget.checked } })
            }
          />
          {t(label)}
        </label>
      ))}
      <Choice
        label={t("themeChoice")}
        chosen={theme}
        options={THEMES}
        nameOf={(one) => pageText(THEME_NAME[one])}
        onChoose={(one) => dispatch({ type: "settings", settings: { theme: one } })}
      />
      <Choice
        label={t("detail")}
        chosen={detail}
        options={DETAILS}
        nameOf={(one) => t(`detail.${one}`)}
        onChoose={(one) => dispatch({ type: "settings", settings: { detail: one } })}
      />
    </details>
  );
}
