/** Everything that was played, with what can be done with it. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Choice, Control } from "../../player/controls.tsx";
import { Dialog } from "../../player/Dialog.tsx";
import { removeGame } from "../../player/data/library.ts";
import { repositoryOf } from "../../player/data/repository.ts";
import { i18nOf } from "../../player/i18n.ts";
import { catalogueOf } from "../../player/messages.ts";
import { type Player, usePlayer } from "../../player/player.ts";
import { solverOf } from "../../player/solver.ts";
import type { Game } from "../../player/state.ts";
import { storeOf } from "../../player/store.ts";
import { Backup } from "./Backup.tsx";
import { GameButton } from "./GameButton.tsx";
import { gamesTextOf } from "./games.text.ts";
import { Replay } from "./Replay.tsx";
import { useGames } from "./reading.ts";
import { Statistics } from "./Statistics.tsx";
import { type Safety, safetyOf } from "./safety.ts";
import type { Summary } from "./summary.ts";

/** Games that are shown at first, and with each press of the button behind them. */
const PAGE = 30;

export function GamesDialog(): JSX.Element {
  const player = usePlayer();
  const { t } = gamesTextOf(player);

  const reading = useSignal(0);
  const { games, isRead, isFailed } = useGames(reading.value);
  const deleted: DeletedGames = useSignal(new Map());
  const choice: GamesChoice = {
    kind: useSignal(""),
    which: useSignal("all"),
    shown: useSignal(PAGE),
  };
  const replayed = useSignal<Game | null>(null);
  /** Where the focus goes when the replay is over. */
  const left = useRef("");
  return (
    <Dialog title={t("gamesTitle")}>
      {replayed.value ? (
        <Replay game={replayed.value} onClose={() => (replayed.value = null)} />
      ) : (
        <>
          <SafetyLine />
          <Backup onRestored={() => (reading.value += 1)} />
          {0 < games.value.length && (
            <Statistics games={games.value.filter(({ id }) => !deleted.value.has(id))} />
          )}
          <Games
            games={games.value}
            choice={choice}
            deleted={deleted}
            state={isFailed.value ? "gamesFailed" : isRead.value ? "gamesNone" : "gamesReading"}
            left={left.current}
            onGone={() => (reading.value += 1)}
            onReplay={(game) => {
              left.current = game.id;
              replayed.value = game;
            }}
          />
        </>
      )}
    </Dialog>
  );
}

/** Whether the browser keeps the games, and what to do if not. */
function SafetyLine(): JSX.Element {
  const player = usePlayer();
  const { t } = gamesTextOf(player);
  const safety = useSignal<Safety | null>(null);
  useEffect(() => {
    void safetyOf(player).then((found) => (safety.value = found));
  }, []);
  return <p class="small safety">{safety.value && t(`safety.${safety.value}`)}</p>;
}

const WHICH = ["all", "unfinished", "finished"] as const;

/** What brings back the games that were deleted here, by their ids: as long as the dialog is open. */
type DeletedGames = Signal<ReadonlyMap<string, () => Promise<void>>>;

/** Which games are listed, and how many of them. */
interface GamesChoice {
  /** Empty for all kinds. */
  kind: Signal<string>;
  which: Signal<(typeof WHICH)[number]>;
  shown: Signal<number>;
}

interface GamesProps {
  games: readonly Summary[];
  choice: GamesChoice;
  deleted: DeletedGames;
  /** What is said in place of the games: after these are read, that there are none. */
  state: "gamesReading" | "gamesFailed" | "gamesNone";
  left: string;
  /** A game of the list is no more. */
  onGone(): void;
  onReplay(game: Game): void;
}

function Games({ games, choice, deleted, state, left, onGone, onReplay }: GamesProps): JSX.Element {
  const player = usePlayer();
  const { language } = i18nOf(player);
  const { t } = gamesTextOf(player);

  const { kind, which, shown } = choice;
  const dates = useMemo(
    () => new Intl.DateTimeFormat(language.value, { dateStyle: "medium", timeStyle: "short" }),
    [language.value],
  );
  const isWanted = ({ puzzle, solved }: Summary) =>
    (kind.value === "" || puzzle === kind.value) &&
    (which.value === "all" || solved === (which.value === "finished"));
  const wanted = games.filter(isWanted);
  if (games.length === 0) return <p class="gap-above">{t(state)}</p>;
  return (
    <section class="games" aria-label={t("gamesList")}>
      <div class="row end">
        <Choices choice={choice} games={games} />
        <span class="small" role="status">
          {state === "gamesNone" ? t("gamesCount", { count: wanted.length }) : t(state)}
        </span>
      </div>
      {wanted.length === 0 && <p>{t("gamesNoneSuch")}</p>}
      <ul class="plain list">
        {wanted.slice(0, shown.value).map((summary) => {
          const { id, updated } = summary;
          const row = { summary, when: dates.format(updated), deleted };
          const isLeft = id === left;
          return (
            <li key={id}>
              {deleted.value.has(id) ? (
                <Deleted {...row} />
              ) : (
                <Present {...row} isLeft={isLeft} onGone={onGone} onReplay={onReplay} />
              )}
            </li>
          );
        })}
      </ul>
      {shown.value < wanted.length && (
        <button type="button" class="gap-above" onClick={() => (shown.value += PAGE)}>
          {t("gamesMore")}
        </button>
      )}
    </section>
  );
}

function Choices({ choice, games }: Pick<GamesProps, "choice" | "games">): JSX.Element {
  const player = usePlayer();
  const { titleOfPuzzle } = catalogueOf(player);
  const { t } = gamesTextOf(player);

  const { kind, which } = choice;
  return (
    <>
      <Choice
        label={t("gamesKind")}
        options={["", ...new Set(games.map(({ puzzle }) => puzzle))]}
        chosen={kind.value}
        nameOf={(name) => (name === "" ? t("gamesAllKinds") : titleOfPuzzle(name))}
        onChoose={(name) => (kind.value = name)}
      />
      <Choice
        label={t("gamesWhich")}
        options={WHICH}
        chosen={which.value}
        nameOf={(one) => t(`which.${one}`)}
        onChoose={(one) => (which.value = one)}
      />
    </>
  );
}

interface RowProps {
  summary: Summary;
  when: string;
  deleted: DeletedGames;
}

interface PresentProps extends RowProps {
  /** Its replay was left just now. */
  isLeft: boolean;
  onGone(): void;
  onReplay(game: Game): void;
}

function Present({ summary, when, deleted, isLeft, onGone, onReplay }: PresentProps): JSX.Element {
  const player = usePlayer();
  const { repository } = repositoryOf(player);
  const { game } = storeOf(player);
  const { showError } = solverOf(player);
  const { t } = gamesTextOf(player);

  const { id, title } = summary;
  const name = `${title}, ${when}`;
  const isShown = game.value?.id === id;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLeft) row.current?.querySelector<HTMLElement>(".round")?.focus();
  }, []);
  const replay = async () => {
    const found = isShown ? game.value : await repository.load(id);
    if (found) onReplay(found);
  };
  const remove = async () => {
    const bringBack = await removeGame(player, id);
    if (bringBack) deleted.value = new Map(deleted.value).set(id, bringBack);
    else onGone();
  };
  return (
    <div class="row" ref={row}>
      <GameButton summary={summary} when={isShown ? t("gamesShown") : when} />
      <Control icon="play" label={t("replay", { name })} onClick={() => void replay().catch(showError)} />
      {!isShown && (
        <Control
          icon="bin"
          label={t("deleteGame", { name })}
          onClick={() => void inDatabase(player, remove)}
        />
      )}
    </div>
  );
}

/** The database may be full or gone. The line stays as it is: one can try again. */
const inDatabase = (player: Player, change: () => Promise<void>): Promise<void> =>
  change().catch(() => storeOf(player).dispatch({ type: "notice", notice: "storageFailing", on: true }));

/** In place of a game that was deleted: the line that brings it back. */
function Deleted({ summary, when, deleted }: RowProps): JSX.Element {
  const player = usePlayer();
  const { t } = gamesTextOf(player);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { id, title } = summary;
  const name = `${title}, ${when}`;
  const bringBack = async () => {
    await deleted.value.get(id)?.();
    const others = new Map(deleted.value);
    others.delete(id);
    deleted.value = others;
  };
  return (
    <p class="row deleted" role="status">
      <span>{t("deleted", { name })}</span>
      <button
        ref={button}
        type="button"
        aria-label={t("undeleteName", { name })}
        onClick={() => void inDatabase(player, bringBack)}
      >
        {t("undelete")}
      </button>
    </p>
  );
}
