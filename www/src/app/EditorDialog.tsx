/** A board of one's own: the puzzle's editor in a dialog, loaded when it is first wanted. */
import { useSignal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { announcerOf } from "../player/announcer.ts";
import { CopyButton } from "../player/CopyButton.tsx";
import { closeDialog, Dialog } from "../player/Dialog.tsx";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import { linkTo } from "../player/link.ts";
import { loadPart } from "../player/opening.ts";
import { usePlayer } from "../player/player.ts";
import { rememberOf } from "../player/remembered.ts";
import { solutionsOf } from "../player/solutions.ts";
import { solverOf } from "../player/solver.ts";
import { storeOf } from "../player/store.ts";
import type { EditorProps } from "../puzzles/view.ts";
import type { SolverClient } from "../solver/client.ts";

export function EditorDialog({ Board }: Pick<EditorProps, "Board">): JSX.Element | null {
  const player = usePlayer();
  const { opened, puzzle, theme } = storeOf(player);
  const { language } = i18nOf(player);
  const { solver, showError } = solverOf(player);
  const { playPuzzle } = actionsOf(player);
  const { announce } = announcerOf(player);

  const { name, editor } = puzzle.value;
  const editors = useSignal<ReadonlyMap<string, ComponentType<EditorProps>>>(new Map());
  useEffect(() => {
    if (!editor || editors.value.has(name)) return;
    loadPart(editor.load()).then(
      (loaded) => {
        editors.value = new Map(editors.value).set(name, loaded);
      },
      (problem) => {
        closeDialog(player);
        showError(problem);
      },
    );
  }, [name, editor, editors]);
  const Editor = editors.value.get(name);
  if (!editor || !Editor) return null;
  return (
    <Dialog title={dialogsTextOf(player).t("makeBoard")}>
      <Editor
        language={language.value}
        theme={theme.value}
        opened={opened.value}
        remember={rememberOf(player)}
        countOf={(...text) => countOf(solver, ...text)}
        linkTo={(made) => linkTo(player, made)}
        onPlay={(made) => void playPuzzle(made).then(solutionsOf(player).count, showError)}
        onError={showError}
        onAnnounce={announce}
        onClose={() => closeDialog(player)}
        CopyButton={CopyButton}
        Board={Board}
      />
    </Dialog>
  );
}

/** Reads a puzzle that is not shown and counts its solutions; a later call supersedes an earlier one. */
async function countOf(
  solver: SolverClient,
  ...[puzzle, text, ticks]: Parameters<EditorProps["countOf"]>
): ReturnType<EditorProps["countOf"]> {
  const session = await solver.open(puzzle, text, false, { latest: "other" });
  try {
    return [session.opened, await session.ask("count", { states: new Uint32Array(), ticks })];
  } finally {
    session.close();
  }
}

/** Leads to the editor, where the puzzle has one. */
export function ToEditor(): JSX.Element | null {
  const player = usePlayer();
  const { dispatch, puzzle } = storeOf(player);

  const { editor } = puzzle.value;
  if (!editor) return null;
  return (
    <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "editor" })}>
      {dialogsTextOf(player).t("makeBoard")}
    </button>
  );
}
