/** The keys for colours, above those for digits. */
import type { JSX } from "preact";
import { actionsOf } from "../../actions.ts";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { COLOURS } from "./bits.ts";
import { TINTS } from "./paint.ts";
import { textIn } from "./text.ts";

export function MarkKeys(): JSX.Element {
  const player = usePlayer();
  const { press } = actionsOf(player);
  const { t } = textIn(i18nOf(player).language.value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="mark-keys" role="group" aria-label={t("colours")} title={t("idea")}>
      {COLOURS.map((number) => (
        <button
          key={number}
          type="button"
          data-colour={number}
          aria-label={t("colourKey", { number, colour: t(`colour.${number}`) })}
          style={{ "--tint": TINTS[number].light[0], "--lines": TINTS[number].light[1] }}
          onClick={() => press(String(number), true)}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
