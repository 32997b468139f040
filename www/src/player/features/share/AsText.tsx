/** The puzzle as a text, in the forms that others read. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { CopyButton } from "../../CopyButton.tsx";
import { Choice } from "../../controls.tsx";
import { toExport } from "../../data/export.ts";
import { dialogsTextOf } from "../../dialogs.text.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { save } from "../../save.ts";
import { solverOf } from "../../solver.ts";
import type { Game } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { EntriesOption } from "./EntriesOption.tsx";

interface Format {
  name: string;
  extension: string;
}

/** The puzzle's own document needs no solver. */
const DOCUMENT: Format = { name: "json", extension: "json" };

export function AsText({ shared }: { shared: Game }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const format = useSignal<Format>(DOCUMENT);
  const withEntries = useSignal(false);
  const text = useSignal("");
  const { name } = format.value;
  const { offered } = puzzleText.value;
  useEffect(() => {
    textOf(player, shared, name, withEntries.value).then((found) => {
      text.value = found;
    }, showError);
  }, [shared, name, withEntries.value, text]);
  return (
    <>
      <Choice
        label={t("exportAs")}
        options={offered.map((one) => one.name)}
        chosen={name}
        nameOf={(one) => puzzleText.value.format(one)}
        onChoose={(one) => (format.value = offered.find((known) => known.name === one) ?? DOCUMENT)}
      />
      {name === DOCUMENT.name && <EntriesOption withEntries={withEntries} />}
      <textarea readOnly rows={6} value={text} aria-label={puzzleText.value.format(name)} />
      <div class="row">
        <span class="grow" />
        <CopyButton key={`${name} ${withEntries}`} text={text.value} what={puzzleText.value.format(name)} />
        <button
          type="button"
          onClick={() =>
            save(
              new Blob([text.value], { type: "text/plain" }),
              `${shared.opened.puzzle}.${format.value.extension}`,
            )
          }
        >
          {t("download")}
        </button>
      </div>
    </>
  );
}

const textOf = async (player: Player, shared: Game, format: string, withEntries: boolean): Promise<string> =>
  format === DOCUMENT.name
    ? toExport(shared, withEntries)
    : solverOf(player).ask("print", { format, states: shared.states });
