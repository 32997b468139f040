/** A game of the list: what it is, and how to go on with it. */
import type { JSX } from "preact";
import { actionsOf } from "../../player/actions.ts";
import { repositoryOf } from "../../player/data/repository.ts";
import { i18nOf } from "../../player/i18n.ts";
import { openingOf } from "../../player/opening.ts";
import { usePlayer } from "../../player/player.ts";
import { solverOf } from "../../player/solver.ts";
import { Drawn } from "./Drawn.tsx";
import { gamesTextOf } from "./games.text.ts";
import type { Summary } from "./summary.ts";

/** Opens the game; the dialog closes with that. */
export function GameButton({ summary, when }: { summary: Summary; when: string }): JSX.Element {
  const player = usePlayer();
  const { beginOpening } = openingOf(player);
  const { repository } = repositoryOf(player);
  const { showGame } = actionsOf(player);
  const { formatTime } = i18nOf(player);
  const { t } = gamesTextOf(player);
  const { showError } = solverOf(player);

  const { id, title, drawing, solved, percent, elapsed } = summary;
  const open = async () => {
    const opening = beginOpening();
    const loaded = await opening.after(repository.load(id));
    if (loaded) await showGame(loaded, opening);
  };
  const state = solved ? t("gamesSolved") : t("gamesFilled", { percent });
  const details = [state, formatTime(elapsed), when].join(" · ");
  const name = `${title}, ${state}, ${formatTime(elapsed)}, ${when}`;
  return (
    <button
      type="button"
      class="grow left game"
      aria-label={t(solved ? "lookAgain" : "goOn", { name })}
      onClick={() => void open().catch(showError)}
    >
      <Drawn drawing={drawing} />
      <span>
        {title}
        <br />
        <span class="small">{details}</span>
      </span>
    </button>
  );
}
