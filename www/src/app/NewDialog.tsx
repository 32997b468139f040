import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { Choice, LazyIcon } from "../player/controls.tsx";
import { Dialog } from "../player/Dialog.tsx";
import { fromDocument } from "../player/data/document.ts";
import { repositoryOf } from "../player/data/repository.ts";
import type { SavedGame } from "../player/data/storage.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { openingOf } from "../player/opening.ts";
import type { Player } from "../player/player.ts";
import { usePlayer } from "../player/player.ts";
import { solverOf } from "../player/solver.ts";
import type { Origin } from "../player/state.ts";
import { storeOf } from "../player/store.ts";
import { measureOf, titleOf } from "../player/title.ts";
import { type Bundled, bundledOf } from "../puzzles/index.ts";
import { Refused } from "../solver/client.ts";
import type { Level, Opened } from "../solver/wire.ts";
import { ToEditor } from "./EditorDialog.tsx";
import { FromPicture } from "./picture/FromPicture.tsx";

const LARGEST_SEED = 2 ** 32 - 1;

const close = (player: Player) => storeOf(player).dispatch({ type: "dialog", dialog: null });

export function NewDialog(): JSX.Element {
  const player = usePlayer();
  const { t } = dialogsTextOf(player);

  return (
    <Dialog title={t("newTitle")} onClose={() => close(player)}>
      <MakeForm />
      <div class="row">
        <FromPicture />
        <ToEditor />
      </div>
      <ReadyBoards />
      <RecentGames />
    </Dialog>
  );
}

/** Orders a puzzle from the generator. */
function MakeForm(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);
  const { beginOpening } = openingOf(player);
  const { generatePuzzle, showError } = solverOf(player);
  const { playPuzzle } = actionsOf(player);

  const { sizes: all, sides, levels, loose } = puzzle.value;
  const level = useSignal<Level>(levels[0] ?? "easy");
  const isLoose = useSignal(false);
  const bounds = isLoose.value ? loose : sides?.[level.value];
  const { least = 0, most = Number.POSITIVE_INFINITY } = bounds ?? {};
  const sizes = all
    .filter(({ width, height }) => least <= Math.min(width, height) && Math.max(width, height) <= most)
    .sort((one, other) => one.width * one.height - other.width * other.height);
  const chosen = useSignal(all[Math.min(1, all.length - 1)]);
  const at = chosen.value ? sizes.indexOf(chosen.value) : 0;
  const size = at < 0 ? nearest(sizes, chosen.value) : at;
  const counts = puzzle.value.given?.[level.value];
  const given = useSignal("");
  const whole = useSignal(false);
  const seed = useSignal("");
  const progress = useSignal<number | null>(null);
  const problem = useSignal("");
  const cancel = useSignal<AbortController | null>(null);
  useEffect(() => () => cancel.value?.abort(), [cancel]);

  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = seed.value.trim() === "" ? randomSeed() : Number(seed.value);
    if (!Number.isInteger(wanted) || wanted < 0 || LARGEST_SEED < wanted) {
      problem.value = t("seedBad");
      return;
    }
    problem.value = "";
    progress.value = 0;
    const controller = new AbortController();
    cancel.value = controller;
    try {
      const { width, height } = sizes[size] ?? { width: 9, height: 9 };
      const choices = counts && {
        ...(given.value !== "" && { given: Number(given.value) }),
        whole: whole.value,
      };
      const order = {
        puzzle: puzzle.value.name,
        width,
        height,
        level: level.value,
        seed: wanted,
        ...choices,
        ...(isLoose.value && { loose: true }),
      };
      const onProgress = (done: number) => (progress.value = done);
      const opening = beginOpening();
      const opened = await generatePuzzle(order, { signal: controller.signal, onProgress });
      const origin = { ...(!isLoose.value && { level: level.value }), seed: wanted };
      await playPuzzle(opened, origin, opening);
    } catch (failed) {
      problem.value = failed instanceof Refused ? t("noSuchOrder") : "";
      showError(failed);
    } finally {
      progress.value = null;
      cancel.value = null;
    }
  };
  return (
    <form onSubmit={(event) => void make(event)} aria-labelledby="make-title">
      <h3 id="make-title">{t("make")}</h3>
      <div class="row end">
        {1 < sizes.length && (
          <Choice
            label={t("sizeLabel")}
            options={[...sizes.keys()]}
            chosen={size}
            nameOf={(index) => t("size", sizes[index] ?? { width: 0, height: 0 })}
            onChoose={(index) => (chosen.value = sizes[index])}
          />
        )}
        <Choice
          label={t("levelLabel")}
          options={levels}
          chosen={level.value}
          disabled={isLoose.value}
          nameOf={(name) => t("level", { level: name })}
          onChoose={(name) => {
            level.value = name;
            given.value = "";
          }}
        />
        {counts && (
          <Choice
            label={t("givenLabel")}
            options={["", ...counts.map(String)]}
            chosen={given.value}
            nameOf={(count) => count || t("givenAny")}
            onChoose={(count) => (given.value = count)}
          />
        )}
        <label class="field seed">
          <span>{t("seed")}</span>
          <input
            inputMode="numeric"
            size={12}
            value={seed}
            aria-describedby="seed-help"
            onInput={(event) => (seed.value = event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="main" disabled={progress.value !== null}>
          {t("generate")}
        </button>
      </div>
      {counts && (
        <label class="option">
          <input
            type="checkbox"
            checked={whole.value}
            onChange={(event) => (whole.value = event.currentTarget.checked)}
          />
          {t("wholeLabel")}
        </label>
      )}
      {loose && (
        <label class="option">
          <input
            type="checkbox"
            checked={isLoose.value}
            onChange={(event) => (isLoose.value = event.currentTarget.checked)}
          />
          {t("looseLabel")}
        </label>
      )}
      <p class="small" role="status">
        {at < 0 && !isLoose.value && otherSizeText(player, chosen.value, level.value, bounds, sizes[size])}
      </p>
      <p class="small" id="seed-help">
        {t("seedHelp")}
      </p>
      {progress.value !== null && (
        <div class="row">
          <progress class="grow" value={progress.value} max={1} aria-label={t("generating")} />
          <button type="button" onClick={() => cancel.value?.abort(new DOMException("", "AbortError"))}>
            {t("cancel")}
          </button>
        </div>
      )}
      <p class="error" role="alert">
        {problem}
      </p>
    </form>
  );
}

type Sides = { width: number; height: number };

/** The size that is the least smaller or larger than one that is wanted. */
function nearest(sizes: readonly Sides[], wanted: Sides | undefined): number {
  const apart = sizes.map(({ width, height }) =>
    wanted ? Math.abs(width - wanted.width) + Math.abs(height - wanted.height) : 0,
  );
  return Math.max(0, apart.indexOf(Math.min(...apart)));
}

/** That a level has no board of the chosen size, and which one is made instead. */
function otherSizeText(
  player: Player,
  wanted: Sides | undefined,
  level: Level,
  bounds: { least: number; most: number } | undefined,
  instead: Sides | undefined,
): string {
  const { t } = dialogsTextOf(player);

  if (!wanted || !bounds || !instead) return "";
  const sizeText = ({ width, height }: Sides) => t("size", { width, height });
  const { least, most } = bounds;
  const sizes = { wanted: sizeText(wanted), least, most, instead: sizeText(instead) };
  return t("otherSize", { level: t("level", { level }), ...sizes });
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Boards that come with the page. */
function ReadyBoards(): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const boards = useSignal<readonly Bundled[]>([]);
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
}

function BoardButton({ board: { opened, level, seed }, number }: BoardButtonProps): JSX.Element {
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
  const path = [...cells].map((cell) => `M${cell % width} ${Math.floor(cell / width)}h1v1h-1z`).join("");
  return (
    <svg class="thumbnail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Games that were begun, to go on with. */
function RecentGames(): JSX.Element | null {
  const player = usePlayer();
  const { repository } = repositoryOf(player);
  const { game } = storeOf(player);
  const { t } = dialogsTextOf(player);

  const games = useSignal<readonly SavedGame[]>([]);
  useEffect(() => {
    repository.list().then((found) => {
      games.value = found.filter(({ id, moves }) => 0 < moves && id !== game.value?.id);
    });
  }, [games]);
  if (games.value.length === 0) return null;
  const forget = (id: string) => {
    void repository.remove(id);
    games.value = games.value.filter((saved) => saved.id !== id);
  };
  return (
    <section aria-labelledby="recent-title">
      <h3 id="recent-title">{t("recent")}</h3>
      <ul class="plain list">
        {games.value.slice(0, 12).map((saved) => (
          <RecentGame key={saved.id} saved={saved} onForget={() => forget(saved.id)} />
        ))}
      </ul>
    </section>
  );
}

function RecentGame({ saved, onForget }: { saved: SavedGame; onForget(): void }): JSX.Element | null {
  const player = usePlayer();
  const { beginOpening } = openingOf(player);
  const { repository } = repositoryOf(player);
  const { showGame } = actionsOf(player);
  const { t } = dialogsTextOf(player);
  const { showError } = solverOf(player);

  const known = fromDocument(saved.id, saved.document);
  if (!known) return null;
  const title = titleOf(player, { opened: known.opened, origin: known.origin as Origin });
  const when = new Date(saved.updated).toLocaleString(document.documentElement.lang, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const goOn = async () => {
    const opening = beginOpening();
    const fresh = await opening.after(repository.load(saved.id));
    const loaded = fresh && fromDocument(fresh.id, fresh.document);
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
        <Thumbnail opened={known.opened} />
        <span>
          {title}
          <br />
          <span class="small">
            {when}
            {saved.solved && ` · ${t("solvedMark")}`}
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
