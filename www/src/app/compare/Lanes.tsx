/** The boards of two searches: side by side, or one at a time where there is room for one. */
import type { ComponentType, JSX } from "preact";
import type { BoardProps } from "../../board/props.ts";
import { announce } from "../announcer.tsx";
import { language, t, titleOfPuzzle } from "../i18n.ts";
import { marksOfSearch } from "../marks.ts";
import type { WatchState } from "../state.ts";
import { compare, dispatch, face, puzzle, puzzleText, selection, theme } from "../store.ts";
import { TimeBar } from "../TimeBar.tsx";
import { EngineChoice } from "./EngineChoice.tsx";
import { isNarrow } from "./narrow.ts";
import { pairNow, stateOf } from "./pair.ts";
import { firstCompare, LANES, type Lane, outcomeOf } from "./race.ts";
import { LETTERS, text } from "./text.ts";

interface Props extends Pick<BoardProps, "onSelect"> {
  Board: ComponentType<BoardProps>;
}

export function Lanes({ Board, onSelect }: Props): JSX.Element {
  const { shown } = compare.value ?? firstCompare;
  const lanes = isNarrow.value ? [shown] : LANES;
  return (
    <div class="lanes">
      {isNarrow.value && <Switch shown={shown} />}
      {lanes.map((lane) => {
        const watch = stateOf(lane);
        return watch && <OneLane key={lane} lane={lane} watch={watch} Board={Board} onSelect={onSelect} />;
      })}
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

const nameOf = (lane: Lane): string =>
  text().lane(LETTERS[lane], puzzleText.value.engine(stateOf(lane)?.engine ?? "").title);

interface LaneProps extends Props {
  lane: Lane;
  watch: WatchState;
}

function OneLane({ lane, watch, Board, onSelect }: LaneProps): JSX.Element | null {
  const { pace } = compare.value ?? firstCompare;
  const name = nameOf(lane);
  const pair = pairNow();
  if (!face.value || !pair) return null;
  const { width, height } = face.value;
  // Going by steps, what lies above one another happened at the same step.
  const until = pace === "step" ? Math.max(...LANES.map((one) => lastOf(stateOf(one)))) : lastOf(watch);
  return (
    <section class="lane" aria-labelledby={`lane-${lane}`}>
      <h2 id={`lane-${lane}`} class="unseen">
        {name}
      </h2>
      {!isNarrow.value && (
        <div class="row">
          <EngineChoice lane={lane} />
          <Badge lane={lane} />
        </div>
      )}
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
        label={`${t("board", titleOfPuzzle(puzzle.value.name), width, height)}, ${name}`}
        onSelect={onSelect}
        onStroke={nothing}
        onTell={announce}
        onKey={nothing}
      />
      <TimeBar
        watch={watch}
        until={until}
        label={text().bar(LETTERS[lane])}
        lead={{
          seek: (tick) => pair.seek(lane, tick),
          step: () => pair.step(),
          stepBack: () => pair.stepBack(),
        }}
        bare
      />
    </section>
  );
}

const NONE = new Map<number, never>();
const nothing = () => {};

const lastOf = (watch: WatchState | null): number => watch?.end ?? watch?.reached ?? 0;

/** How a search came out, once it has. */
function Badge({ lane }: { lane: Lane }): JSX.Element | null {
  const watch = stateOf(lane);
  const rules = compare.value ?? firstCompare;
  const outcome = watch && outcomeOf({ ...watch, found: rules.found[lane] }, rules);
  return outcome && <span class={`badge ${outcome}`}>{text().badge[outcome]}</span>;
}
