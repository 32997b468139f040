/** The site around the player: the header, and the dialogs. */
import type { ComponentType, JSX } from "preact";
import { Board } from "../board/Board.tsx";
import { lazy } from "../player/lazy.tsx";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { offersOf } from "./offers.ts";

const dialog = <P,>(pick: (all: typeof import("./dialogs.ts")) => ComponentType<P>): ComponentType<P> =>
  lazy<P>(async () => pick(await import("./dialogs.ts")));

const NewDialog = dialog((all) => all.NewDialog);
const GamesDialog = dialog((all) => all.GamesDialog);
const OpenDialog = dialog((all) => all.OpenDialog);
const SeveralDialog = dialog((all) => all.SeveralDialog);
const PictureDialog = lazy(async () => (await import("./picture/PictureDialog.tsx")).PictureDialog);
const EditorDialog = dialog((all) => all.EditorDialog);
const ShareDialog = dialog((all) => all.ShareDialog);
const DropTarget = dialog((all) => all.DropTarget);
const HelpDialog = dialog((all) => all.HelpDialog);

/** The dialog that is open, and where a file is let go. */
export function Dialogs(): JSX.Element {
  const player = usePlayer();
  const { dialog: open } = storeOf(player).state.value;
  const { dropped, several } = offersOf(player);
  return (
    <>
      {open === "new" && <NewDialog />}
      {open === "games" && <GamesDialog />}
      {(open === "open" || dropped.value !== null) && <OpenDialog />}
      {several.value && <SeveralDialog />}
      {open === "picture" && <PictureDialog />}
      {open === "editor" && <EditorDialog Board={Board} />}
      {open === "share" && <ShareDialog />}
      {open === "help" && <HelpDialog />}
      <DropTarget />
    </>
  );
}
