import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { usePlayer } from "../../player.ts";

/** Whether what is shared has the player's entries. */
export function EntriesOption({ withEntries }: { withEntries: Signal<boolean> }): JSX.Element {
  const { t } = dialogsTextOf(usePlayer());
  return (
    <label class="option">
      <input
        type="checkbox"
        checked={withEntries}
        onChange={(event) => (withEntries.value = event.currentTarget.checked)}
      />
      {t("exportEntries")}
    </label>
  );
}
