/** How many were solved, and how fast, by puzzle and level. */
import type { JSX } from "preact";
import { i18nOf } from "../../player/i18n.ts";
import { usePlayer } from "../../player/player.ts";
import { gamesTextOf } from "./games.text.ts";
import { statisticsOf } from "./statistics.ts";
import type { Summary } from "./summary.ts";

export function Statistics({ games }: { games: readonly Summary[] }): JSX.Element {
  const player = usePlayer();
  const { formatNumber, formatTime } = i18nOf(player);
  const { t } = gamesTextOf(player);

  const timeOf = (time: number | null) => (time === null ? "–" : formatTime(time));
  return (
    <details class="statistics">
      <summary>
        <h3>{t("statistics")}</h3>
      </summary>
      <p class="small">{t("statHelp")}</p>
      <table aria-label={t("statistics")}>
        <thead>
          <tr>
            <th scope="col">{t("statPuzzle")}</th>
            <th scope="col">{t("statSolved")}</th>
            <th scope="col">{t("statBest")}</th>
            <th scope="col">{t("statMedian")}</th>
          </tr>
        </thead>
        <tbody>
          {statisticsOf(player.storage.local, games).map(({ title, solved, played, best, median }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>
                {formatNumber(solved)} / {formatNumber(played)}
              </td>
              <td>{timeOf(best)}</td>
              <td>{timeOf(median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
