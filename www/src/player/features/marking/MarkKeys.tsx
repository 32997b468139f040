/** The keys for colours, above those for digits. */
import type { JSX } from "preact";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { storeOf } from "../../store.ts";
import { COLOURS } from "./bits.ts";
import { inColour } from "./marked.ts";
import { textIn } from "./text.ts";

export function MarkKeys(): JSX.Element {
  const player = usePlayer();
  const { dispatch, selection, states, view } = storeOf(player);
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
          onClick={() => {
            const cells = selection.value.filter((cell) => view.value?.open(cell));
            dispatch({ type: "edit", changes: inColour(number, cells, states.value ?? []), isMark: true });
          }}
        >
          {number}
        </button>
      ))}
    </div>
  );
}
