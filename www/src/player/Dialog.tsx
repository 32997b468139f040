import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CloseButton } from "./controls.tsx";
import { focusOther } from "./focusOther.ts";
import { i18nOf } from "./i18n.ts";
import { type Player, usePlayer } from "./player.ts";
import { storeOf } from "./store.ts";

interface DialogProps {
  title: string;
  /** Where it is not the dialog that the state names. */
  onClose?(): void;
  children: ComponentChildren;
}

export const closeDialog = (player: Player): void =>
  storeOf(player).dispatch({ type: "dialog", dialog: null });

/** A native modal dialog: the browser keeps the focus inside. It goes back to where it was, or to the board where a puzzle
 *  was chosen. */
export function Dialog({ title, onClose, children }: DialogProps): JSX.Element {
  const player = usePlayer();
  const close = onClose ?? (() => closeDialog(player));
  const { clock, game } = storeOf(player);
  const { t } = i18nOf(player);

  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the press on its way is on the backdrop from its beginning to its end: not what selects text and ends there. */
  const isOutside = useRef(false);
  useEffect(() => {
    const { current } = dialog;
    const { activeElement: before } = player.element.getRootNode() as Document | ShadowRoot;
    const id = game.peek()?.id;
    // The clock stands while a dialog is open, from this moment to the end.
    clock.advance();
    current?.showModal();
    return () => {
      clock.advance();
      current?.close();
      if (focusOther(player, id, { preventScroll: true })) return;
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
        close();
      }}
      onMouseDown={({ target, currentTarget }) => {
        isOutside.current = target === currentTarget;
      }}
      onMouseUp={({ target, currentTarget }) => {
        isOutside.current &&= target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && isOutside.current && close()}
    >
      <div class="dialog">
        <div class="row">
          <h2 id={player.id("dialog-title")} class="grow">
            {title}
          </h2>
          <CloseButton label={t("close")} onClick={close} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
