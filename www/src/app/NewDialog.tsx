import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { Dialog } from "../player/Dialog.tsx";
import { DAYS } from "../player/day.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { solverOf } from "../player/solver.ts";
import { squares } from "../player/squares.ts";
import { storeOf } from "../player/store.ts";
import { measureOf } from "../player/title.ts";
import { type Bundled, bundledOf } from "../puzzles/index.ts";
import type { Opened } from "../solver/wire.ts";
import { Another } from "./Another.tsx";
import { Day } from "./Day.tsx";
import { ToEditor } from "./EditorDialog.tsx";
import { GameButton } from "./games/GameButton.tsx";
import { useGames } from "./games/reading.ts";
import type { Summary } from "./games/summary.ts";
import { MakeForm } from "./MakeForm.tsx";
import { Packs } from "./Packs.tsx";
import { FromPicture } from "./picture/FromPicture.tsx";

/** Games that are offered to go on with, and how many are looked at for them. */
const RECENT = 2;
const MOST_LOOKED_AT = 30;

const DAY_MS = 86_400_000;

const close = (player: Player) => storeOf(player).dispatch({ type: "dialog", dialog: null });

export function NewDialog(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  // As far back as days are offered.
  const since = useMemo(() => Date.now() - (DAYS + 1) * DAY_MS, []);
  const { games } = useGames(since, ({ updated }, count) => since < updated || count < MOST_LOOKED_AT);
  return (
    <Dialog title={t("newTitle")} onClose={() => close(player)}>
      <Another />
      <RecentGames games={games.value} />
      <Day key={puzzle.value.name} games={games.value} />
      <MakeForm key={puzzle.value.name} />
      <div class="row">
        <FromPicture />
        <ToEditor />
      </div>
      <Packs />
      <ReadyBoards />
    </Dialog>
  );
}

/** Boards that come with the page. */
function ReadyBoards(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const boards = useSignal<readonly Bundled[]>([]);
  const isSolved = solvedIn(player.storage.local);
  const kind = puzzle.value.name;
  useEffect(() => {
    bundledOf(kind).then((found) => {
      boards.value = found;
    });
  }, [kind, boards]);
  return (
    <section aria-labelledby="ready-title">
      <h3 id="ready-title">{t("ready")}</h3>
      <ul class="plain boards">
        {boards.value.map((board, index, all) => (
          <li key={board.opened.link}>
            <BoardButton
              board={board}
              isSolved={isSolved(board.opened)}
              number={1 + all.slice(0, index).filter((one) => alike(player, one, board)).length}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether two boards are called the same but for a number. */
const alike = (player: Player, one: Bundled, other: Bundled): boolean =>
  one.level === other.level && measureOf(player, one.opened) === measureOf(player, other.opened);

interface BoardButtonProps {
  board: Bundled;
  /** Which it is of those that are called the same. */
  number: number;
  isSolved: boolean;
}

function BoardButton({ board: { opened, level, seed }, number, isSolved }: BoardButtonProps): JSX.Element {
  const player = usePlayer();
  const { playPuzzle } = actionsOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  return (
    <button
      type="button"
      class="left"
      onClick={() => void playPuzzle(opened, { level, seed }).catch(showError)}
    >
      <Thumbnail opened={opened} />
      <span>
        {measureOf(player, opened)}
        <br />
        <span class="small">
          {t("level", { level })}
          {1 < number && ` · ${number}`}
          {isSolved && ` · ${t("solvedMark")}`}
        </span>
      </span>
    </button>
  );
}

/** The layout of a board, small: each cell that belongs to a constraint is white. Nothing, where all do. */
function Thumbnail({ opened }: { opened: Opened }): JSX.Element | null {
  const { width, height, constraints } = opened.view;
  const cells = new Set(constraints.flatMap((constraint) => constraint.cells));
  if (cells.size === width * height) return null;
  const points = Array.from(cells, (cell) => [cell % width, Math.floor(cell / width)] as const);
  return (
    <svg class="thumbnail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={squares(points)} />
    </svg>
  );
}

/** Unfinished games to go on with, and the way to all games. */
function RecentGames({ games }: { games: readonly Summary[] }): JSX.Element {
  const player = usePlayer();
  const { dispatch, game } = storeOf(player);
  const { language } = i18nOf(player);
  const { t } = dialogsTextOf(player);

  const begun = games.filter(({ id, solved }) => !solved && id !== game.value?.id);
  const dates = new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section aria-labelledby="recent-title">
      <h3 id="recent-title">{t("recent")}</h3>
      <ul class="plain list">
        {begun.slice(0, RECENT).map((summary) => (
          <li key={summary.id} class="row">
            <GameButton summary={summary} when={dates.format(summary.updated)} />
          </li>
        ))}
      </ul>
      <button type="button" class="gap-above" onClick={() => dispatch({ type: "dialog", dialog: "games" })}>
        {t("allGames")}
      </button>
    </section>
  );
}
