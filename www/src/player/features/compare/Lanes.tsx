/** The boards of two searches: side by side, or one at a time where there is room for one. */
import type { ComponentType, JSX } from "preact";
import type { BoardProps } from "../../../board/props.ts";
import { language, t } from "../../../i18n/i18n.ts";
import { announce } from "../../announcer.tsx";
import { marksOfSearch } from "../../marks.ts";
import { titleOfPuzzle } from "../../messages.ts";
import { TimeBar } from "../../search/TimeBar.tsx";
import type { WatchState } from "../../state.ts";
import { compare, dispatch, face, puzzle, puzzleText, selection, theme } from "../../store.ts";
import { EngineChoice } from "./EngineChoice.tsx";
import { isNarrow } from "./narrow.ts";
import { pairNow, shownPair, stateOf } from "./pair.ts";
import { firstCompare, LANES, type Lane, outcomeOf } from "./race.ts";
import { LETTERS, text } from "./text.ts";

interface Props extends Pick<BoardProps, "onSelect"> {
  Board: ComponentType<BoardProps>;
}

export function Lanes({ Board, onSelect }: Props): JSX.Element {
  const { shown } = shownPair.value?.compare ?? firstCompare;
  const lanes = isNarrow.value ? [shown] : LANES;
  return (
    <div class="lanes">
      {isNarrow.value && <Switch shown={shown} />}
      {lanes.map((lane) => (
        <section key={lane} class="lane" aria-labelledby={`lane-${lane}`}>
          <h2 id={`lane-${lane}`} class="unseen">
            {nameOf(lane)}
          </h2>
          {!isNarrow.value && (
            <div class="row">
              <EngineChoice lane={lane} />
              <Badge lane={lane} />
            </div>
          )}
          <LaneBoard lane={lane} name={nameOf(lane)} Board={Board} onSelect={onSelect} />
          <LaneBar lane={lane} />
        </section>
      ))}
    </div>
  );
}

function Switch({ shown }: { shown: Lane }): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="tabs" role="group" aria-label={text().boards}>
      {LANES.map((lane) => (
        <button
          key={lane}
          type="button"
          aria-pressed={lane === shown}
          onClick={() => dispatch({ type: "compared", change: { shown: lane } })}
        >
          {nameOf(lane)} <Badge lane={lane} />
        </button>
      ))}
    </div>
  );
}

const toldOf = (lane: Lane): WatchState | null => shownPair.value?.states[lane] ?? null;

const nameOf = (lane: Lane): string =>
  text().lane(LETTERS[lane], puzzleText.value.engine(toldOf(lane)?.engine ?? "").title);

/** This and the bar follow every frame. */
function LaneBoard({
  lane,
  name,
  Board,
  onSelect,
}: Props & { lane: Lane; name: string }): JSX.Element | null {
  const watch = stateOf(lane);
  if (!face.value || !watch) return null;
  const { width, height } = face.value;
  return (
    <Board
      face={face.value}
      words={watch.words}
      ghosts={NONE}
      marks={marksOfSearch(watch)}
      done={NONE}
      selection={selection.value}
      language={language.value}
      theme={theme.value}
      tool={null}
      readOnly
      label={`${t("board", { title: titleOfPuzzle(puzzle.value.name), width, height })}, ${name}`}
      onSelect={onSelect}
      onStroke={nothing}
      onTell={announce}
      onKey={nothing}
    />
  );
}

function LaneBar({ lane }: { lane: Lane }): JSX.Element | null {
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
      label={text().bar(LETTERS[lane])}
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
  const watch = toldOf(lane);
  const rules = shownPair.value?.compare ?? firstCompare;
  const outcome = watch && outcomeOf({ ...watch, found: rules.found[lane] }, rules);
  return outcome && <span class={`badge ${outcome}`}>{text().badge[outcome]}</span>;
}
