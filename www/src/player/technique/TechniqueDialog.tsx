import type { JSX } from "preact";

import { Dialog } from "../Dialog.tsx";
import { usePlayer } from "../player.ts";
import { storeOf } from "../store.ts";
import { TechniqueText } from "./TechniqueText.tsx";

export interface TechniqueDialogProps {
  technique: string;
  onClose(): void;
}

export function TechniqueDialog({ technique, onClose }: TechniqueDialogProps): JSX.Element {
  const { puzzleText } = storeOf(usePlayer());
  return (
    <Dialog title={puzzleText.value.techniqueName(technique)} onClose={onClose}>
      <TechniqueText technique={technique} />
    </Dialog>
  );
}
