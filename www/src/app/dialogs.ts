/** The dialogs that are opened from the header: one file, since each is small and they are loaded together. */

export { ShareDialog } from "../player/features/share/ShareDialog.tsx";
export { DropTarget } from "./DropTarget.tsx";
export { EditorDialog } from "./EditorDialog.tsx";
export { GamesDialog } from "./games/GamesDialog.tsx";
export { HelpDialog } from "./HelpDialog.tsx";
export { NewDialog } from "./NewDialog.tsx";
export { OpenDialog } from "./OpenDialog.tsx";
export { SeveralDialog } from "./SeveralDialog.tsx";
