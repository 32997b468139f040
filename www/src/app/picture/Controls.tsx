/** What can be set of a picture: its size in cells, the threshold, which colour is black. */
import type { JSX } from "preact";
import { usePlayer } from "../../player/player.ts";
import { NumberBox } from "../../puzzles/NumberBox.tsx";
import type { Importing } from "./importing.ts";
import { ALL_BLACK, type Bounds } from "./pixels.ts";
import { namesOf } from "./Swatches.tsx";
import { picturesTextOf } from "./text.ts";

/** How many colours there are at least beside white. */
const LEAST_COLOURS = 2;

export function Controls({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { isProportional, inColours, bounds } = importing;
  return (
    <>
      <fieldset class="row plain picture-kind">
        <legend class="unseen">{t("kind")}</legend>
        {[false, true].map((isKept) => (
          <button
            key={isKept}
            type="button"
            class="grow"
            aria-pressed={inColours.value === isKept}
            onClick={() => void importing.keepColours(isKept)}
          >
            {t(isKept ? "inColours" : "inInk")}
          </button>
        ))}
      </fieldset>
      {(["width", "height"] as const).map((side) => (
        <Side
          key={side}
          name={t(side)}
          cells={importing[side].value}
          bounds={bounds}
          onChange={(cells) => importing.resize(side, cells)}
        />
      ))}
      <Option
        name={t("proportions")}
        isOn={isProportional.value}
        onChange={(on) => importing.keepProportions(on)}
      />
      {inColours.value ? <Colours importing={importing} /> : <Threshold importing={importing} />}
    </>
  );
}

/** How dark a cell must be to become black. */
function Threshold({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { chosenThreshold, threshold, inverted } = importing;
  return (
    <>
      <div class="row end">
        <label class="field grow">
          <span>{t("threshold")}</span>
          <input
            type="range"
            min={0}
            max={ALL_BLACK}
            value={threshold.value}
            aria-describedby="threshold-help"
            onInput={(event) => (chosenThreshold.value = event.currentTarget.valueAsNumber)}
          />
        </label>
        <button
          type="button"
          aria-pressed={chosenThreshold.value === null}
          onClick={() => (chosenThreshold.value = chosenThreshold.value === null ? threshold.value : null)}
        >
          {t("automatic")}
        </button>
      </div>
      <p class="small" id="threshold-help">
        {t("thresholdHelp")}
      </p>
      <Option name={t("invert")} isOn={inverted.value} onChange={(on) => (inverted.value = on)} />
    </>
  );
}

/** How many colours the picture is reduced to. */
function Colours({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { count, whitened, brush } = importing;
  const isWhite = whitened.value.has(brush.value);
  const colour = namesOf(player, importing)[brush.value] ?? "";
  return (
    <>
      <label class="field">
        <span>{t("colours", { count: count.value })}</span>
        <input
          type="range"
          min={LEAST_COLOURS}
          max={importing.mostColours}
          value={count.value}
          aria-describedby="colours-help"
          onInput={(event) => importing.reduce(event.currentTarget.valueAsNumber)}
        />
      </label>
      <p class="small" id="colours-help">
        {t("coloursHelp")}
      </p>
      {0 < brush.value && (
        <button type="button" class="gap-above" onClick={() => importing.whiten(!isWhite)}>
          {t(isWhite ? "unwhiten" : "whiten", { colour })}
        </button>
      )}
    </>
  );
}

interface SideProps {
  name: string;
  cells: number;
  bounds: Bounds;
  onChange(cells: number): void;
}

/** A slider, and a field for the exact number. */
function Side({ name, cells, bounds: { least, most }, onChange }: SideProps): JSX.Element {
  const player = usePlayer();

  return (
    <div class="row end">
      <label class="field grow">
        <span>{name}</span>
        <input
          type="range"
          min={least}
          max={most}
          value={cells}
          onInput={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
      </label>
      <NumberBox
        value={cells}
        least={least}
        most={most}
        label={picturesTextOf(player).t("inCells", { name })}
        onChange={onChange}
      />
    </div>
  );
}

interface OptionProps {
  name: string;
  isOn: boolean;
  onChange(on: boolean): void;
}

function Option({ name, isOn, onChange }: OptionProps): JSX.Element {
  return (
    <label class="option">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {name}
    </label>
  );
}
