import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { LazyIcon } from "../player/controls.tsx";
import { Dialog } from "../player/Dialog.tsx";
import { repositoryOf, type SavedGame } from "../player/data/repository.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { openingOf } from "../player/opening.ts";
import { titleIn } from "../player/pictureTitle.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { solverOf } from "../player/solver.ts";
import { storeOf } from "../player/store.ts";
import { measureOf, titleOf } from "../player/title.ts";
import { type Bundled, bundledOf } from "../puzzles/index.ts";
import type { Packs as Drawn } from "../puzzles/view.ts";
import { Another } from "./Another.tsx";
import { Day } from "./Day.tsx";
import { ToEditor } from "./EditorDialog.tsx";
import { MakeForm } from "./MakeForm.tsx";
import { Packs, useDrawn } from "./Packs.tsx";
import { FromPicture } from "./picture/FromPicture.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

const close = (player: Player) => storeOf(player).dispatch({ type: "dialog", dialog: null });

export function NewDialog(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { repository } = repositoryOf(player);
  const { t } = dialogsTextOf(player);

  const games = useSignal<readonly SavedGame[]>([]);
  useEffect(() => {
    repository.list().then((found) => {
      games.value = found;
    });
  }, [games]);
  const drawn = useDrawn().value;
  return (
    <Dialog title={t("newTitle")} onClose={() => close(player)}>
      <Another />
      <Day key={puzzle.value.name} games={games.value} />
      <MakeForm key={puzzle.value.name} drawn={drawn} />
      <div class="row">
        <FromPicture />
        <ToEditor />
      </div>
      <Packs packs={drawn?.packs ?? []} />
      <ReadyBoards games={games.value} drawn={drawn} />
      <RecentGames games={games} drawn={drawn} />
    </Dialog>
  );
}

interface ReadyBoardsProps {
  games: readonly SavedGame[];
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
  useEffect(() => {
    bundledOf(kind).then((found) => {
      boards.value = found;
    });
  }, [kind, boards]);
  // What is played may not be written yet.
  const known = [...games.map((saved) => saved.game), ...(game.value ? [game.value] : [])];
  const solved = known.filter((one) => one.solved && one.opened.puzzle === kind);
  const solutions = new Map(solved.map(({ opened, states }) => [opened.link, states]));
  return (
    <section aria-labelledby="ready-title">
      <h3 id="ready-title">{t("ready")}</h3>
      <ul class="plain boards">
        {boards.value.map((board, index, all) => (
          <li key={board.opened.link}>
            <BoardButton
              board={board}
              solution={solutions.get(board.opened.link)}
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
  /** How it was solved, if that game is still there. */
  solution: ArrayLike<number> | undefined;
  drawn: Drawn | null;
}

function BoardButton(props: BoardButtonProps): JSX.Element {
  const player = usePlayer();
  const { playPuzzle } = actionsOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const { board, number, isSolved, solution, drawn } = props;
  const { opened, level, seed } = board;
  const title = isSolved && drawn?.titleOf(titleIn(opened.json) ?? "");
  return (
    <button
      type="button"
      class="left"
      onClick={() => void playPuzzle(opened, { level, seed }).catch(showError)}
    >
      <Thumbnail opened={opened} states={solution} drawn={drawn} />
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

interface RecentGamesProps {
  games: Signal<readonly SavedGame[]>;
  drawn: Drawn | null;
}

/** Games that were begun, to go on with. */
function RecentGames({ games, drawn }: RecentGamesProps): JSX.Element | null {
  const player = usePlayer();
  const { repository } = repositoryOf(player);
  const { game, puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const begun = games.value.filter(
    (saved) => 0 < saved.game.history.length && saved.game.id !== game.value?.id,
  );
  if (begun.length === 0) return null;
  const forget = (id: string) => {
    void repository.remove(id);
    games.value = games.value.filter((saved) => saved.game.id !== id);
  };
  return (
    <section aria-labelledby="recent-title">
      <h3 id="recent-title">{t("recent")}</h3>
      <ul class="plain list">
        {begun.slice(0, 12).map((saved) => (
          <RecentGame
            key={saved.game.id}
            saved={saved}
            drawn={saved.game.opened.puzzle === puzzle.value.name ? drawn : null}
            onForget={() => forget(saved.game.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RecentGameProps {
  saved: SavedGame;
  drawn: Drawn | null;
  onForget(): void;
}

function RecentGame({ saved, drawn, onForget }: RecentGameProps): JSX.Element {
  const player = usePlayer();
  const { beginOpening } = openingOf(player);
  const { repository } = repositoryOf(player);
  const { showGame } = actionsOf(player);
  const { t } = dialogsTextOf(player);
  const { showError } = solverOf(player);

  const title = titleOf(player, saved.game);
  const when = new Date(saved.updated).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const goOn = async () => {
    const opening = beginOpening();
    const loaded = await opening.after(repository.load(saved.game.id));
    if (loaded) await showGame(loaded, opening);
  };
  return (
    <li class="row">
      <button
        type="button"
        class="grow left"
        aria-label={t("recentOpen", { name: `${title}, ${when}` })}
        onClick={() => void goOn().catch(showError)}
      >
        <Thumbnail opened={saved.game.opened} states={saved.game.states} drawn={drawn} />
        <span>
          {title}
          <br />
          <span class="small">
            {when}
            {saved.game.solved && ` · ${t("solvedMark")}`}
          </span>
        </span>
      </button>
      <button
        type="button"
        class="round"
        aria-label={t("deleteGame", { name: `${title}, ${when}` })}
        onClick={onForget}
      >
        <LazyIcon name="bin" />
      </button>
    </li>
  );
}
