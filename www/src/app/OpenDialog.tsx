import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import { closeDialog, Dialog } from "../player/Dialog.tsx";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import { PuzzleNotLoaded } from "../player/opening.ts";
import { usePlayer } from "../player/player.ts";
import { errorText, puzzlesIn, readPuzzle } from "../player/reading.ts";
import { solverOf } from "../player/solver.ts";
import { storeOf } from "../player/store.ts";
import { Refused, Superseded } from "../solver/client.ts";
import { readText } from "./fileText.ts";
import { offersOf } from "./offers.ts";
import { FromPicture } from "./picture/FromPicture.tsx";

/** A longer text is not shown, wherever it comes from: the browser would stand still as it lays it out. */
const MOST_SHOWN = 100_000;

export function OpenDialog(): JSX.Element {
  const player = usePlayer();
  const { dropped, library, several, takeFile } = offersOf(player);
  const { dispatch, puzzle, puzzleText } = storeOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const text = useSignal("");
  const missingClues = useSignal(false);
  const problem = useSignal<{ text: string; place: string } | null>(null);
  /** None once the dialog is closed. */
  const box = useRef<HTMLTextAreaElement>(null);
  const close = () => {
    dropped.value = null;
    closeDialog(player);
  };
  const open = async (read: string) => {
    problem.value = null;
    try {
      await readPuzzle(player, puzzle.value.name, read, missingClues.value);
      const found = await puzzlesIn(player, read, missingClues.value);
      // The board is shown already: another dialog may be open since, or this one anew.
      if (box.current) close();
      if (1 < found.length) several.value = found;
    } catch (failed) {
      if (failed instanceof Superseded) return;
      if (failed instanceof PuzzleNotLoaded) return showError(failed);
      if (read.length <= MOST_SHOWN) text.value = read;
      problem.value = await errorText(player, failed).catch(() => ({
        text: i18nOf(player).t("partFailed"),
        place: "",
      }));
      if (failed instanceof Refused && text.value === read)
        markPlace(box.current, failed.error.line, failed.error.column);
    }
  };
  const taken = dropped.value;
  const take = async (file: File | string) => {
    if (typeof file !== "string" && (await isLibrary(file))) {
      library.value = file;
      dispatch({ type: "dialog", dialog: "games" });
      return;
    }
    const [read, wrong] = typeof file === "string" ? [file, null] : await readText(file);
    if (wrong) problem.value = { text: t(wrong), place: "" };
    // The text itself is shown where it is wrong.
    else await open(read);
  };
  /** What is too long to be shown is read as a file is. */
  const takeLong = (event: Event, given: DataTransfer | null) => {
    const put = given?.getData("text/plain") ?? "";
    if (put.length <= MOST_SHOWN) return;
    event.preventDefault();
    void take(new File([put], ""));
  };
  useEffect(() => {
    if (taken === null) return;
    dropped.value = null;
    void take(taken);
  }, [taken]);
  return (
    <Dialog title={t("openTitle")} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open(text.value);
        }}
      >
        <p class="small" id="open-help">
          {t("openHelp")}
        </p>
        <p class="small" id="open-forms">
          {t("openForms", { forms: puzzleText.value.forms })}
        </p>
        <FromPicture />
        <label class="field">
          <span>{t("openText")}</span>
          <textarea
            ref={box}
            rows={10}
            spellcheck={false}
            value={text}
            aria-describedby="open-help open-forms open-problem"
            aria-invalid={problem.value !== null}
            onInput={(event) => (text.value = event.currentTarget.value)}
            onPaste={(event) => takeLong(event, event.clipboardData)}
            onDrop={(event) => takeLong(event, event.dataTransfer)}
          />
        </label>
        <p class="error" id="open-problem" role="alert">
          {problem.value && (
            <>
              {problem.value.place && <b>{problem.value.place}: </b>}
              {problem.value.text}
            </>
          )}
        </p>
        {puzzleText.value.missingClues !== null && (
          <label class="option">
            <input
              type="checkbox"
              checked={missingClues}
              onChange={(event) => (missingClues.value = event.currentTarget.checked)}
            />
            {puzzleText.value.missingClues}
          </label>
        )}
        <div class="row">
          <label class="button">
            <input
              type="file"
              class="unseen"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) takeFile(file);
              }}
            />
            {t("openFile")}
          </label>
          <span class="grow" />
          <span class="row">
            <button type="button" onClick={close}>
              {t("cancel")}
            </button>
            <button type="submit" class="main" disabled={text.value.trim() === ""}>
              {t("openIt")}
            </button>
          </span>
        </div>
      </form>
    </Dialog>
  );
}

/** Whether a file is a backup of all games: it says so at its beginning. */
async function isLibrary(file: File): Promise<boolean> {
  const [beginning] = await readText(file.slice(0, 99));
  return beginning.includes('"gridstepLibrary"');
}

/** Puts the cursor where the text is wrong. */
function markPlace(box: HTMLTextAreaElement | null, line: number, column: number): void {
  if (!box) return;
  const lines = box.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const at =
    before +
    Array.from(lines[line - 1] ?? "")
      .slice(0, column - 1)
      .join("").length;
  box.focus();
  box.setSelectionRange(at, Math.min(at + 1, box.value.length));
}
