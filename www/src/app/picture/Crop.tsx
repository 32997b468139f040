/** Which part of a picture is taken. */
import type { JSX } from "preact";
import { usePlayer } from "../../player/player.ts";
import type { Importing } from "./importing.ts";
import type { Section } from "./pixels.ts";
import { picturesTextOf } from "./text.ts";

const SIDES = ["left", "right", "top", "bottom"] as const;
type Side = (typeof SIDES)[number];

export function Crop({ importing }: { importing: Importing }): JSX.Element | null {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const picture = importing.picture.value;
  if (!picture) return null;
  const section = importing.section.value;
  const { width, height } = picture;
  return (
    <details class="crop">
      <summary>{t("crop")}</summary>
      <div class="crop-sides">
        {SIDES.map((side) => (
          <label key={side} class="field">
            <span>{t(`crop.${side}`, { percent: cutAway(side, section, width, height) })}</span>
            <input
              type="range"
              min={0}
              max={MOST}
              value={cutAway(side, section, width, height)}
              onInput={(event) =>
                importing.crop(cropped(side, event.currentTarget.valueAsNumber, section, width, height))
              }
            />
          </label>
        ))}
      </div>
      <div class="row">
        <button type="button" onClick={() => importing.frame("inside")}>
          {t("trim")}
        </button>
        <button type="button" onClick={() => importing.frame("whole")}>
          {t("wholePicture")}
        </button>
      </div>
    </details>
  );
}

/** Of a side, how much can be cut away, in percent. */
const MOST = 95;

/** How much of the picture is cut away at a side, in percent. */
function cutAway(side: Side, section: Section, width: number, height: number): number {
  const cut = {
    ...{ left: section.left / width, right: 1 - section.right / width },
    ...{ top: section.top / height, bottom: 1 - section.bottom / height },
  };
  return Math.round(100 * cut[side]);
}

function cropped(side: Side, percent: number, section: Section, width: number, height: number): Section {
  const along = side === "left" || side === "right" ? width : height;
  const cut = Math.round((percent * along) / 100);
  const { left, top, right, bottom } = section;
  switch (side) {
    case "left":
      return { ...section, left: Math.min(cut, right - 1) };
    case "right":
      return { ...section, right: Math.max(width - cut, left + 1) };
    case "top":
      return { ...section, top: Math.min(cut, bottom - 1) };
    case "bottom":
      return { ...section, bottom: Math.max(height - cut, top + 1) };
  }
}
