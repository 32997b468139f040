/** The puzzles of a day, and of the days before it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Choice } from "../player/controls.tsx";
import { latestDays, orderOfDay } from "../player/day.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { makingOf } from "../player/making.ts";
import { usePlayer } from "../player/player.ts";
import type { Origin } from "../player/state.ts";
import { storeOf } from "../player/store.ts";
import type { Level } from "../solver/wire.ts";
import type { Summary } from "./games/summary.ts";
import { Making } from "./Making.tsx";

export function Day({ games }: { games: readonly Summary[] }): JSX.Element {
  const player = usePlayer();
  const { game, puzzle } = storeOf(player);
  const { make, progress } = makingOf(player);
  const { t } = dialogsTextOf(player);

  const kind = puzzle.value;
  const days = latestDays(new Date());
  const day = useSignal(days[0] ?? "");
  const done = games.filter(({ solved, puzzle }) => solved && puzzle === kind.name);
  const solved = new Set(done.map(({ origin }) => nameOf(origin)));
  // The one that is shown may be on its way to the store.
  const shown = game.value?.solved && game.value.opened.puzzle === kind.name ? nameOf(game.value.origin) : "";
  const play = (level: Level) => {
    const order = orderOfDay(kind, level, day.value);
    void make("day", order, { level, seed: order.seed, day: day.value });
  };
  return (
    <section class="day" aria-labelledby="day-title">
      <h3 id="day-title">{t("day")}</h3>
      <div class="row end">
        <Choice
          label={t("dayLabel")}
          options={days}
          chosen={day.value}
          nameOf={(one) => (one === days[0] ? t("today") : dateText(one))}
          onChoose={(one) => (day.value = one)}
        />
        {kind.levels.map((level) => {
          const origin = nameOf({ level, day: day.value });
          const isSolved = origin === shown || solved.has(origin);
          const name = t("level", { level });
          return (
            <button
              key={level}
              type="button"
              disabled={progress.value !== null}
              aria-label={isSolved ? t("daySolved", { level: name }) : name}
              onClick={() => play(level)}
            >
              {name}
              {isSolved && <span aria-hidden="true"> ✓</span>}
            </button>
          );
        })}
      </div>
      <Making maker="day" />
    </section>
  );
}

const nameOf = (origin: Origin | undefined): string => `${origin?.day} ${origin?.level}`;

/** "Tue, 24 Nov", in the language of the page. */
function dateText(day: string): string {
  const date = new Date(`${day}T12:00:00`);
  return date.toLocaleDateString(document.documentElement.lang, {
    ...{ weekday: "short", day: "numeric", month: "short" },
  });
}
