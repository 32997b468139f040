/** The colours of a picture: what they are, and which one cells are touched up with. */
import type { JSX } from "preact";
import { i18nOf } from "../../player/i18n.ts";
import type { Player } from "../../player/player.ts";
import { usePlayer } from "../../player/player.ts";
import type { Importing } from "./importing.ts";
import { picturesTextOf } from "./text.ts";

/** What the colours are called, white first. */
export function namesOf(player: Player, { names }: Importing): readonly string[] {
  const language = i18nOf(player).language.value;
  return [picturesTextOf(player).t("white"), ...names.value.map((nameIn) => nameIn(language))];
}

/** One of them is in hand, as of a group of radio buttons. */
export function Swatches({ importing }: { importing: Importing }): JSX.Element {
  const player = usePlayer();

  const { t } = picturesTextOf(player);
  const { brush, whitened, shown, coloured } = importing;
  const colours = coloured.value?.colours;
  return (
    <fieldset class="plain swatches">
      <legend class="unseen">{t("brush")}</legend>
      {namesOf(player, importing).map((colour, number) => {
        const count = shown.value?.filter((one) => one === number).length ?? 0;
        const rgb = colours?.subarray(3 * number - 3, 3 * number).join() ?? "";
        return (
          <label key={number} title={colour} class={whitened.value.has(number) ? "whitened" : ""}>
            <input
              type="radio"
              name="brush"
              class="unseen"
              aria-label={t("swatch", { colour, count })}
              checked={brush.value === number}
              onChange={() => (brush.value = number)}
            />
            <span style={0 < number ? { background: `rgb(${rgb})` } : {}} />
          </label>
        );
      })}
    </fieldset>
  );
}
