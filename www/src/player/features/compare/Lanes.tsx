/** The boards of two searches: side by side, or one at a time where there is room for one. */
import type { ComponentType, JSX } from "preact";
import type { BoardProps } from "../../../board/props.ts";
import { boardText } from "../../../puzzles/boardText.ts";
import { announcerOf } from "../../announcer.ts";
import { i18nOf } from "../../i18n.ts";
import { marksOf } from "../../marks.ts";
import { catalogueOf } from "../../messages.ts";
import { narrowOf } from "../../narrow.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { TimeBar } from "../../search/TimeBar.tsx";
import type { WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { EngineChoice } from "./EngineChoice.tsx";
import { pairOf } from "./pair.ts";
import { firstCompare, LANES, type Lane, outcomeOf } from "./race.ts";
import { compareTextOf, LETTERS } from "./text.ts";

interface Props extends Pick<BoardProps, "onSelect"> {
  Board: ComponentType<BoardProps>;
}

export function Lanes({ Board, onSelect }: Props): JSX.Element {
  const player = usePlayer();
  const { shownPair } = pairOf(player);
  const { isNarrow } = narrowOf(player);

  const { shown } = shownPair.value?.compare ?? firstCompare;
  const lanes = isNarrow.value ? [shown] : LANES;
  return (
    <div class="lanes">
      {isNarrow.value && <Switch shown={shown} />}
      {lanes.map((lane) => (
        <section key={lane} class="lane" aria-labelledby={player.id(`lane-${lane}`)}>
          <h2 id={player.id(`lane-${lane}`)} class="unseen">
            {nameOf(player, lane)}
          </h2>
          {!isNarrow.value && (
            <div class="row">
              <EngineChoice lane={lane} />
              <Badge lane={lane} />
            </div>
          )}
          <LaneBoard lane={lane} name={nameOf(player, lane)} Board={Board} onSelect={onSelect} />
          <LaneBar lane={lane} />
        </section>
      ))}
    </div>
  );
}

function Switch({ shown }: { shown: Lane }): JSX.Element {
  const player = usePlayer();
  const { t } = compareTextOf(player);
  const { dispatch } = storeOf(player);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="tabs" role="group" aria-label={t("boards")}>
      {LANES.map((lane) => (
        <button
          key={lane}
          type="button"
          aria-pressed={lane === shown}
          onClick={() => dispatch({ type: "compared", change: { shown: lane } })}
        >
          <span>{nameOf(player, lane)}</span> <Badge lane={lane} />
        </button>
      ))}
    </div>
  );
}

const shownWatch = (player: Player, lane: Lane): WatchState | null =>
  pairOf(player).shownPair.value?.states[lane] ?? null;

const nameOf = (player: Player, lane: Lane): string =>
  compareTextOf(player).t("lane", {
    letter: LETTERS[lane],
    engine: storeOf(player).puzzleText.value.engine(shownWatch(player, lane)?.engine ?? "").title,
  });

/** This and the bar follow every frame. */
function LaneBoard({
  lane,
  name,
  Board,
  onSelect,
}: Props & { lane: Lane; name: string }): JSX.Element | null {
  const player = usePlayer();
  const { stateOf } = pairOf(player);
  const { playerSettings, view, puzzle, selection, theme } = storeOf(player);
  const { marksOfSearch } = marksOf(player);
  const { language } = i18nOf(player);
  const { t } = compareTextOf(player);
  const { titleOfPuzzle } = catalogueOf(player);
  const { announce } = announcerOf(player);

  const watch = stateOf(lane);
  if (!view.value || !watch) return null;
  const { width, height } = view.value;
  return (
    <Board
      view={view.value}
      states={watch.states}
      previews={NONE}
      marks={marksOfSearch(watch)}
      done={NONE}
      selection={selection.value}
      language={language.value}
      text={boardText(language.value)}
      detail={playerSettings.value.detail}
      theme={theme.value}
      tool={null}
      readOnly
      watched
      label={`${t("board", { title: titleOfPuzzle(puzzle.value.name), width, height })}, ${name}`}
      onSelect={onSelect}
      onStroke={nothing}
      onAnnounce={announce}
      onKey={nothing}
    />
  );
}

function LaneBar({ lane }: { lane: Lane }): JSX.Element | null {
  const player = usePlayer();
  const { pairNow, stateOf } = pairOf(player);
  const { compare } = storeOf(player);
  const { t } = compareTextOf(player);

  const watch = stateOf(lane);
  const pair = pairNow();
  if (!watch || !pair) return null;
  // Going by steps, what lies above one another happened at the same step.
  const isByStep = compare.value?.pace === "step";
  const until = isByStep ? Math.max(...LANES.map((one) => lastOf(stateOf(one)))) : lastOf(watch);
  return (
    <TimeBar
      watch={watch}
      until={until}
      label={t("bar", { letter: LETTERS[lane] })}
      controls={{
        seek: (tick) => pair.seek(lane, tick),
        step: () => pair.step(),
        stepBack: () => pair.stepBack(),
      }}
    />
  );
}

const NONE = new Map<number, never>();
const nothing = () => {};

const lastOf = (watch: WatchState | null): number => watch?.end ?? watch?.reached ?? 0;

/** How a search came out, once it has. */
function Badge({ lane }: { lane: Lane }): JSX.Element | null {
  const player = usePlayer();
  const { shownPair } = pairOf(player);
  const { t } = compareTextOf(player);

  const watch = shownWatch(player, lane);
  const rules = shownPair.value?.compare ?? firstCompare;
  const outcome = watch && outcomeOf({ ...watch, found: rules.found[lane] }, rules);
  return outcome && <span class={`badge ${outcome}`}>{t(`badge.${outcome}`)}</span>;
}
