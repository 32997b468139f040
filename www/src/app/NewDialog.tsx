import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { Dialog } from "../player/Dialog.tsx";
import { DAYS } from "../player/day.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import { PartFailed } from "../player/lazy.tsx";
import { titleIn } from "../player/pictureTitle.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { solverOf } from "../player/solver.ts";
import { storeOf } from "../player/store.ts";
import { measureOf } from "../player/title.ts";
import { type Bundled, bundledOf } from "../puzzles/index.ts";
import type { Packs as Drawn } from "../puzzles/view.ts";
import { Another } from "./Another.tsx";
import { Day } from "./Day.tsx";
import { ToEditor } from "./EditorDialog.tsx";
import { GameButton } from "./games/GameButton.tsx";
import { useGames } from "./games/reading.ts";
import { type Drawing, type Summary, summaryOf } from "./games/summary.ts";
import { MakeForm } from "./MakeForm.tsx";
import { Packs, useDrawn } from "./Packs.tsx";
import { FromPicture } from "./picture/FromPicture.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

/** Games that are offered to go on with, and how many are looked at for them. */
const RECENT = 2;
const MOST_LOOKED_AT = 30;

const DAY_MS = 86_400_000;

export function NewDialog(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  // As far back as days are offered.
  const since = useMemo(() => Date.now() - (DAYS + 1) * DAY_MS, []);
  const { games } = useGames(since, ({ updated }, count) => since < updated || count < MOST_LOOKED_AT);
  const pictures = useDrawn();
  const { drawn } = pictures;
  return (
    <Dialog title={t("newTitle")}>
      <Another />
      <RecentGames games={games.value} />
      <Day key={puzzle.value.name} games={games.value} />
      <MakeForm key={puzzle.value.name} drawn={drawn} />
      <div class="row">
        <FromPicture />
        <ToEditor />
      </div>
      <Packs {...pictures} />
      <ReadyBoards games={games.value} drawn={drawn} />
    </Dialog>
  );
}

interface ReadyBoardsProps {
  games: readonly Summary[];
  drawn: Drawn | null;
}

/** Boards that come with the page; of one that was solved and is a picture, the picture and its title. */
function ReadyBoards({ games, drawn }: ReadyBoardsProps): JSX.Element {
  const player = usePlayer();
  const { game, puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const boards = useSignal<readonly Bundled[]>([]);
  const isSolved = solvedIn(player.storage.local);
  const kind = puzzle.value.name;
  const hasFailed = useSignal(false);
  const load = () => {
    hasFailed.value = false;
    bundledOf(kind).then(
      (found) => {
        boards.value = found;
      },
      () => {
        hasFailed.value = true;
      },
    );
  };
  useEffect(load, [kind, boards]);
  // What is played may not be written yet.
  const shown = game.value && summaryOf(player, { game: game.value, updated: 0 });
  const solved = [...games, ...(shown ? [shown] : [])].filter((one) => one.solved && one.drawing.isInk);
  const pictures = new Map(solved.map(({ link, drawing }) => [link, drawing]));
  return (
    <section aria-labelledby="ready-title">
      <h3 id="ready-title">{t("ready")}</h3>
      {hasFailed.value && <PartFailed onRetry={load} />}
      <ul class="plain boards">
        {boards.value.map((board, index, all) => (
          <li key={board.opened.link}>
            <BoardButton
              board={board}
              picture={pictures.get(board.opened.link)}
              isSolved={isSolved(board.opened)}
              drawn={drawn}
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
  /** What it shows, if it was solved and that game is still there. */
  picture: Drawing | undefined;
  drawn: Drawn | null;
}

function BoardButton(props: BoardButtonProps): JSX.Element {
  const player = usePlayer();
  const { playPuzzle } = actionsOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const { board, number, isSolved, picture, drawn } = props;
  const { opened, level, seed } = board;
  const title = isSolved && drawn?.titleOf(titleIn(opened.json) ?? "");
  return (
    <button
      type="button"
      class="left"
      onClick={() => void playPuzzle(opened, { level, seed }).catch(showError)}
    >
      <Thumbnail opened={opened} picture={picture} drawn={drawn} />
      <span>
        {title || measureOf(player, opened)}
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
