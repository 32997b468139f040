import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { LazyIcon } from "../player/controls.tsx";
import { Dialog } from "../player/Dialog.tsx";
import { repositoryOf, type SavedGame } from "../player/data/repository.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { PartFailed } from "../player/lazy.tsx";
import { openingOf } from "../player/opening.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { solverOf } from "../player/solver.ts";
import { squares } from "../player/squares.ts";
import { storeOf } from "../player/store.ts";
import { measureOf, titleOf } from "../player/title.ts";
import { type Bundled, bundledOf } from "../puzzles/index.ts";
import type { Opened } from "../solver/wire.ts";
import { Another } from "./Another.tsx";
import { Day } from "./Day.tsx";
import { ToEditor } from "./EditorDialog.tsx";
import { MakeForm } from "./MakeForm.tsx";
import { Packs } from "./Packs.tsx";
import { FromPicture } from "./picture/FromPicture.tsx";

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
  return (
    <Dialog title={t("newTitle")} onClose={() => close(player)}>
      <Another />
      <Day key={puzzle.value.name} games={games.value} />
      <MakeForm key={puzzle.value.name} />
      <div class="row">
        <FromPicture />
        <ToEditor />
      </div>
      <Packs />
      <ReadyBoards />
      <RecentGames games={games} />
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
  return (
    <section aria-labelledby="ready-title">
      <h3 id="ready-title">{t("ready")}</h3>
      {hasFailed.value && <PartFailed onRetry={load} />}
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

/** Games that were begun, to go on with. */
function RecentGames({ games }: { games: Signal<readonly SavedGame[]> }): JSX.Element | null {
  const player = usePlayer();
  const { repository } = repositoryOf(player);
  const { game } = storeOf(player);
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
          <RecentGame key={saved.game.id} saved={saved} onForget={() => forget(saved.game.id)} />
        ))}
      </ul>
    </section>
  );
}

function RecentGame({ saved, onForget }: { saved: SavedGame; onForget(): void }): JSX.Element {
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
        <Thumbnail opened={saved.game.opened} />
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
