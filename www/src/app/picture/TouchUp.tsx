/** Single cells by hand: with a pointer they are pressed in the preview, with keys they are named here. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { usePlayer } from "../../player/player.ts";
import { NumberBox } from "../../puzzles/NumberBox.tsx";
import type { Importing } from "./importing.ts";
import { namesOf } from "./Swatches.tsx";
import { picturesTextOf } from "./text.ts";

export function TouchUp({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { width, height, touched, shown, inColours, paint } = importing;
  const [row, column] = [useSignal(1), useSignal(1)];
  const sides = [
    { name: t("row"), at: row, most: height.value },
    { name: t("column"), at: column, most: width.value },
  ];
  const cell =
    (Math.min(row.value, height.value) - 1) * width.value + Math.min(column.value, width.value) - 1;
  const isOf = shown.value?.[cell] === paint.value;
  const colour = namesOf(player, importing)[paint.value] ?? "";
  return (
    <details class="touch-up">
      <summary>{t("touchUp")}</summary>
      <p class="small">{t(inColours.value ? "brushHelp" : "touchUpHelp")}</p>
      <div class="row end">
        {sides.map(({ name, at, most }) => (
          <div key={name} class="field">
            <span aria-hidden="true">{name}</span>
            <NumberBox
              value={Math.min(at.value, most)}
              least={1}
              most={most}
              label={name}
              onChange={(place) => (at.value = place)}
            />
          </div>
        ))}
        <button type="button" onClick={() => importing.touch(cell)}>
          {inColours.value && !isOf
            ? t("makeColour", { colour })
            : t(isOf || paint.value === 0 ? "makeWhite" : "makeBlack")}
        </button>
      </div>
      {0 < touched.value.size && (
        <button type="button" onClick={() => importing.untouch()}>
          {t("untouch", { count: touched.value.size })}
        </button>
      )}
    </details>
  );
}
