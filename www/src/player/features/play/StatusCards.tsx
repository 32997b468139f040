/** Cards about the board, in the puzzle's sentences: loaded with them. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { DrawnPicture } from "../../../puzzles/view.ts";
import { actionsOf } from "../../actions.ts";
import { announcerOf } from "../../announcer.ts";
import { anotherOf } from "../../another.ts";
import { bestWith } from "../../best.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { doneOf } from "../../done.ts";
import { focusOther } from "../../focusOther.ts";
import { helperFoldOf } from "../../helperFold.ts";
import { i18nOf } from "../../i18n.ts";
import { makingOf } from "../../making.ts";
import { pictureAfter, playPicture } from "../../nextPicture.ts";
import { loadPart } from "../../opening.ts";
import { pictureTitle } from "../../pictureTitle.ts";
import { type Player, usePlayer } from "../../player.ts";
import { markSolved, solvedIn } from "../../solved.ts";
import { solverOf } from "../../solver.ts";
import type { Game } from "../../state.ts";
import { storeOf } from "../../store.ts";

export function SolvedCard({ game }: { game: Game }): JSX.Element {
  const player = usePlayer();
  const { formatTime } = i18nOf(player);
  const { t } = cardsTextOf(player);
  const { dispatch, playerSettings, puzzleText } = storeOf(player);

  const picture = useNextPicture(game);
  const { checks, counted, elapsed, hints } = game;
  const best = useMemo(() => bestWith(player.storage.local, game), [game.id, game.elapsed]);
  useEffect(() => markSolved(player.storage.local, game.opened), [game.opened]);
  return (
    <section class="result-card solved" aria-labelledby={player.id("solved-title")}>
      <h2 id={player.id("solved-title")}>{t("solvedTitle")}</h2>
      <Shown game={game} />
      <p>
        {puzzleText.value.solved} <Uniqueness game={game} />{" "}
        {playerSettings.value.timer && t("solvedIn", { time: formatTime(elapsed) })}{" "}
        {t("solvedHints", { count: hints })} {0 < checks && t("solvedChecks", { count: checks })}{" "}
        {counted && t("solvedCounting")}
      </p>
      {best && playerSettings.value.timer && (
        <p>
          {best.game === game.id && best.milliseconds === elapsed
            ? t("bestNow")
            : t("best", { time: formatTime(best.milliseconds) })}
        </p>
      )}
      <div class="row">
        {picture && (
          <button
            type="button"
            class="main"
            onClick={() => void thenFocus(player, playPicture(player, picture))}
          >
            {t("nextPicture")}
          </button>
        )}
        <Another isMain={!picture} />
        {player.options.hasDialogs && (
          <button type="button" onClick={() => dispatch({ type: "dialog", dialog: "new" })}>
            {t("newTitle")}
          </button>
        )}
      </div>
    </section>
  );
}

/** Gives the focus to the board of another puzzle: what was pressed is gone with the card. */
async function thenFocus(player: Player, opening: Promise<void>): Promise<void> {
  const before = storeOf(player).game.peek()?.id;
  await opening;
  focusOther(player, before);
}

/** What the picture is of, where that is known. */
function Shown({ game: { opened } }: { game: Game }): JSX.Element | null {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { showError } = solverOf(player);
  const { language } = i18nOf(player);
  const { announce } = announcerOf(player);
  const { t } = cardsTextOf(player);

  const title = useSignal<string | null>(null);
  useEffect(() => {
    let isGone = false;
    title.value = null;
    loadPart(pictureTitle(puzzle.value, opened, language.value)).then((found) => {
      if (isGone) return;
      title.value = found;
      if (found) announce(t("solvedPicture", { title: found }));
    }, showError);
    return () => {
      isGone = true;
    };
  }, [opened, language.value]);
  return title.value === null ? null : (
    <p class="shown-title">{t("solvedPicture", { title: title.value })}</p>
  );
}

/** The next picture of the same pack, where this is one and there is another. */
function useNextPicture({ opened }: Game): DrawnPicture | null {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { language } = i18nOf(player);

  const next = useSignal<DrawnPicture | null>(null);
  useEffect(() => {
    let isGone = false;
    next.value = null;
    const { name, packs } = puzzle.value;
    const isSolved = solvedIn(player.storage.local);
    // That packs do not load is said where the title is sought.
    packs?.[language.value]().then(
      ({ packs }) => {
        if (!isGone)
          next.value = pictureAfter(packs, opened.link, ({ link }) => isSolved({ puzzle: name, link }));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [opened, language.value]);
  return next.value;
}

/** The next puzzle at one press, where it is known what this one is like. */
function Another({ isMain }: { isMain: boolean }): JSX.Element | null {
  const player = usePlayer();
  const { level, make } = anotherOf(player);
  const { doneFor } = makingOf(player);
  const { t } = cardsTextOf(player);

  if (level.value === null) return null;
  const value = doneFor("another");
  return value === null ? (
    <button type="button" class={isMain ? "main" : ""} onClick={() => void thenFocus(player, make())}>
      {t("another")}
    </button>
  ) : (
    <progress class="grow" value={value} max={1} aria-label={t("making")} />
  );
}

/** A board that is full and no solution must not be silent, nor one where pieces are left. */
export function UnmetCard(): JSX.Element | null {
  const player = usePlayer();
  const { checkNow } = actionsOf(player);
  const { announce } = announcerOf(player);
  const { t } = cardsTextOf(player);

  const { hint } = storeOf(player);
  const { toLay } = doneOf(player);

  const text = toLay.value || t("unmet");
  useEffect(() => announce(text), []);
  // Then the hint says it.
  if (hint.value?.topic === "full") return null;
  return (
    <section class="result-card row">
      <p class="grow">{text}</p>
      {!toLay.value && (
        <button type="button" onClick={() => void checkNow()}>
          {t("unmetCheck")}
        </button>
      )}
    </section>
  );
}

/** Where it is asked, whether there is another way to fill in the puzzle, and another to lay it out. */
function Uniqueness({ game: { opened } }: { game: Game }): string {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { ask, showError } = solverOf(player);
  const { announce } = announcerOf(player);

  const sentence = useSignal("");
  const { unique } = puzzleText.value;
  useEffect(() => {
    if (!unique) return;
    ask("check", { states: new Uint32Array(), solutions: true }).then(({ blank, layout }) => {
      if (blank && layout) sentence.value = unique(blank, layout);
    }, showError);
  }, [opened, unique, sentence]);
  useEffect(() => {
    if (sentence.value) announce(sentence.value);
  }, [sentence.value]);
  return sentence.value;
}

/** The rules that are broken, in words: colour alone says too little. */
export function LiveFaults(): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText, state } = storeOf(player);

  const { announce } = announcerOf(player);
  const { faults, check, settings } = state.value;
  const { value } = game;
  const isShown = settings.live && !check && value;
  const sentences = isShown
    ? faults.slice(0, 3).map((fault) => puzzleText.value.fault(fault, value.states, value.opened))
    : [];
  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    const fresh = sentences.filter((sentence) => !announced.current.includes(sentence));
    announced.current = sentences;
    if (0 < fresh.length) announce(fresh.join(" "));
  }, [sentences.join(" ")]);
  if (!isShown) return null;
  return (
    <section class="result-card bad">
      <ul class="plain">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the clues of the selected cell allow; folded, it is one line. */
export function HelperCard(): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText, state } = storeOf(player);
  const { isOpen, toggle } = helperFoldOf(player);
  const { t } = cardsTextOf(player);

  useEffect(() => effect(() => showRemaining(player)), []);
  const { remaining, settings } = state.value;
  const { value } = game;
  if (!settings.helper || !value) return null;
  const sentences = remaining
    .map((found) => puzzleText.value.remaining(found, value.opened, settings.live))
    .filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <section class="card helper" aria-labelledby={player.id("helper-title")}>
      <details open={isOpen.value} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary>
          <h2 id={player.id("helper-title")}>{t("helperTitle")}</h2>
        </summary>
        <ul class="plain">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Asks what the clues of the cursor's cell allow. */
function showRemaining(player: Player): void {
  const { dispatch, view, playerSettings, selection, states } = storeOf(player);
  const { ask, showError } = solverOf(player);

  const asked = states.value;
  const cell = selection.value.at(-1);
  if (!asked || cell === undefined || !playerSettings.value.helper || !view.value?.open(cell)) {
    dispatch({ type: "remaining", remaining: [] });
    return;
  }
  ask("remaining", { states: asked, cell }, { latest: "remaining" }).then((remaining) => {
    if (states.value === asked && selection.value.at(-1) === cell) dispatch({ type: "remaining", remaining });
  }, showError);
}
