import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { LazyIcon } from "./controls.tsx";
import { i18nOf } from "./i18n.ts";
import { focusBoard, usePlayer } from "./player.ts";
import { storeOf } from "./store.ts";

interface DialogProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** A native modal dialog: the browser keeps the focus inside. It goes back to where it was, or to the board where a puzzle
 *  was chosen. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const player = usePlayer();
  const { game } = storeOf(player);
  const { t } = i18nOf(player);

  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const { activeElement: before } = player.element.getRootNode() as Document | ShadowRoot;
    const id = game.peek()?.id;
    current?.showModal();
    return () => {
      current?.close();
      if (game.peek()?.id !== id) {
        // The cells of another puzzle are there when all components have rendered.
        queueMicrotask(() => focusBoard(player, { preventScroll: true }));
        return;
      }
      // It has left the document by now, and the browser gives the focus back only to those that stay.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape; the click is on the backdrop
    <dialog
      ref={dialog}
      aria-labelledby={player.id("dialog-title")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div class="dialog">
        <div class="row">
          <h2 id={player.id("dialog-title")} class="grow">
            {title}
          </h2>
          <button type="button" class="round plain" aria-label={t("close")} onClick={onClose}>
            <LazyIcon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
