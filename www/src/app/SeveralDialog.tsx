import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { Dialog } from "../player/Dialog.tsx";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { usePlayer } from "../player/player.ts";
import { readPuzzle } from "../player/reading.ts";
import { solverOf } from "../player/solver.ts";
import { storeOf } from "../player/store.ts";
import { offersOf } from "./offers.ts";

/** Which of the puzzles of a text is open: it shows behind, and stays when the dialog is closed. */
export function SeveralDialog(): JSX.Element | null {
  const player = usePlayer();
  const { several } = offersOf(player);
  const { game, puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);
  const { showError } = solverOf(player);

  const open = useSignal(0);
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => list.current?.focus(), []);
  const texts = several.value ?? [];
  const { width = 0, height = 0 } = game.value?.opened.view ?? {};
  const close = () => {
    several.value = null;
  };
  const choose = async (at: number) => {
    await readPuzzle(player, puzzle.value.name, texts[at] ?? "", true);
    open.value = at;
  };
  return (
    <Dialog title={t("openTitle")} onClose={close}>
      <p role="status">
        {t("several", { count: texts.length, open: open.value + 1, size: t("size", { width, height }) })}
      </p>
      <div class="row end">
        <label class="field grow">
          <span>{t("severalWhich")}</span>
          <select
            ref={list}
            value={open.value}
            onChange={(event) => void choose(Number(event.currentTarget.value)).catch(showError)}
          >
            {texts.map((_, at) => (
              <option key={at} value={at} selected={at === open.value}>
                {at + 1}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="main" onClick={close}>
          {t("severalPlay")}
        </button>
      </div>
    </Dialog>
  );
}
