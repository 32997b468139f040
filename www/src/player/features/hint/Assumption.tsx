import type { JSX } from "preact";
import { cardsTextOf } from "../../cards.text.ts";
import { Control } from "../../controls.tsx";
import { usePlayer } from "../../player.ts";
import { hintActionsOf } from "./hintActions.ts";

/** Back or forth through what follows from an assumption, on the board; nothing is entered. */
export function Follow({ by, isOpen }: { by: 1 | -1; isOpen: boolean }): JSX.Element {
  const player = usePlayer();
  const { follow } = hintActionsOf(player);
  const { t } = cardsTextOf(player);

  return (
    <Control
      icon={by < 0 ? "stepBack" : "step"}
      label={t(by < 0 ? "assumptionBack" : "assumptionNext")}
      disabled={!isOpen}
      onClick={() => follow(by)}
    />
  );
}
