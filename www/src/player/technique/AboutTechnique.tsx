/** Opens the help of a technique. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";

import { cardsTextOf } from "../cards.text.ts";
import { lazy } from "../lazy.tsx";
import { usePlayer } from "../player.ts";
import { storeOf } from "../store.ts";
import type { TechniqueDialogProps } from "./TechniqueDialog.tsx";

const TechniqueDialog = lazy<TechniqueDialogProps>(
  async () => (await import("./TechniqueDialog.tsx")).TechniqueDialog,
);

/** Whether a technique has a help: steps of a chain or of an assumption have none of their own, but for an area that only
 *  trying all pieces shows. */
export const hasHelp = (technique: string): boolean => !/^(link-|broken-(?!cells)|conflict$)/.test(technique);

/** Says the name of the technique, or what it opens where the name stands beside it. */
export function AboutTechnique({
  technique,
  isNamed = true,
}: {
  technique: string;
  isNamed?: boolean;
}): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const isOpen = useSignal(false);
  const name = puzzleText.value.techniqueName(technique);
  if (!hasHelp(technique)) return <>{isNamed ? name : ""}</>;
  return (
    <>
      <button
        type="button"
        class="about"
        aria-haspopup="dialog"
        title={isNamed ? t("aboutTechnique") : undefined}
        onClick={() => (isOpen.value = true)}
      >
        {isNamed ? name : t("aboutTechnique")}
      </button>
      {isOpen.value && <TechniqueDialog technique={technique} onClose={() => (isOpen.value = false)} />}
    </>
  );
}
