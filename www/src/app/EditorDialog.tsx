/** A board of one's own: the puzzle's editor in a dialog, loaded when it is first wanted. */
import { signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { language } from "../i18n/i18n.ts";
import { playPuzzle } from "../player/actions.ts";
import { announce } from "../player/announcer.tsx";
import { CopyButton } from "../player/CopyButton.tsx";
import { Dialog } from "../player/Dialog.tsx";
import { linkTo } from "../player/link.ts";
import { countOf, showError } from "../player/solver.ts";
import { dispatch, opened, puzzle, theme } from "../player/store.ts";
import type { EditorProps } from "../puzzles/view.ts";

const editors = signal<ReadonlyMap<string, ComponentType<EditorProps>>>(new Map());

const close = () => dispatch({ type: "dialog", dialog: null });

export function EditorDialog({ Board }: Pick<EditorProps, "Board">): JSX.Element | null {
  const { name, editor } = puzzle.value;
  useEffect(() => {
    if (!editor || editors.value.has(name)) return;
    editor.load().then((loaded) => {
      editors.value = new Map(editors.value).set(name, loaded);
    });
  }, [name, editor]);
  const Editor = editors.value.get(name);
  if (!editor || !Editor) return null;
  return (
    <Dialog title={editor.offer(language.value)} onClose={close}>
      <Editor
        language={language.value}
        theme={theme.value}
        opened={opened.value}
        countOf={countOf}
        linkTo={linkTo}
        onPlay={(made) => void playPuzzle(made).catch(showError)}
        onError={showError}
        onAnnounce={announce}
        onClose={close}
        CopyButton={CopyButton}
        Board={Board}
      />
    </Dialog>
  );
}

/** Leads to the editor, where the puzzle has one. */
export function ToEditor(): JSX.Element | null {
  const { editor } = puzzle.value;
  if (!editor) return null;
  return (
    <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "editor" })}>
      {editor.offer(language.value)}
    </button>
  );
}
