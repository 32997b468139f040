/** The site around the player: the header, and the dialogs. */
import type { JSX } from "preact";
import { Board } from "../board/Board.tsx";
import { later } from "../player/later.tsx";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { offersOf } from "./offers.ts";

const NewDialog = later(async () => (await import("./dialogs.ts")).NewDialog);
const OpenDialog = later(async () => (await import("./dialogs.ts")).OpenDialog);
const SeveralDialog = later(async () => (await import("./dialogs.ts")).SeveralDialog);
const PictureDialog = later(async () => (await import("./picture/PictureDialog.tsx")).PictureDialog);
const EditorDialog = later(async () => (await import("./EditorDialog.tsx")).EditorDialog);
const ShareDialog = later(async () => (await import("./dialogs.ts")).ShareDialog);
const DropTarget = later(async () => (await import("./dialogs.ts")).DropTarget);
const HelpDialog = later(async () => (await import("./dialogs.ts")).HelpDialog);

/** The dialog that is open, and where a file is let go. */
export function Dialogs(): JSX.Element {
  const player = usePlayer();
  const { dialog } = storeOf(player).state.value;
  const { dropped, several } = offersOf(player);
  return (
    <>
      {dialog === "new" && <NewDialog />}
      {(dialog === "open" || dropped.value !== null) && <OpenDialog />}
      {several.value && <SeveralDialog />}
      {dialog === "picture" && <PictureDialog />}
      {dialog === "editor" && <EditorDialog Board={Board} />}
      {dialog === "share" && <ShareDialog />}
      {dialog === "help" && <HelpDialog />}
      <DropTarget />
    </>
  );
}
