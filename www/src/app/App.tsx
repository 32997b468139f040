/** The page: a bar, the board, and a panel with two faces. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Board } from "../board/Board.tsx";
import { painter } from "../board/painter.ts";
import { formatTime, language, t } from "../i18n/i18n.ts";
import { choose, paint, press } from "../player/actions.ts";
import { Announcer, announce } from "../player/announcer.tsx";
import { PlayPanel } from "../player/features/play/PlayPanel.tsx";
import { hintPreview } from "../player/hintPreview.ts";
import { later } from "../player/later.tsx";
import { readFragment } from "../player/link.ts";
import { done, marks } from "../player/marks.ts";
import { titleOfPuzzle } from "../player/messages.ts";
import { notLoaded } from "../player/opening.ts";
import {
  compare,
  dispatch,
  face,
  game,
  hint,
  isWatching,
  playerSettings,
  puzzle,
  selection,
  state,
  theme,
  tool,
  watch,
} from "../player/store.ts";
import { titleOf } from "../player/title.ts";
import { DropTarget, dropped, several } from "./dropping.tsx";
import { Header } from "./Header.tsx";

const WatchPanel = later(async () => (await import("../player/features/watch/WatchPanel.tsx")).WatchPanel);
const ComparePanel = later(
  async () => (await import("../player/features/compare/ComparePanel.tsx")).ComparePanel,
);
const Lanes = later(async () => (await import("../player/features/compare/Lanes.tsx")).Lanes);
const NewDialog = later(async () => (await import("./dialogs.ts")).NewDialog);
const OpenDialog = later(async () => (await import("./dialogs.ts")).OpenDialog);
const SeveralDialog = later(async () => (await import("./dialogs.ts")).SeveralDialog);
const PictureDialog = later(async () => (await import("./picture/PictureDialog.tsx")).PictureDialog);
const EditorDialog = later(async () => (await import("./EditorDialog.tsx")).EditorDialog);
const ShareDialog = later(async () => (await import("./dialogs.ts")).ShareDialog);
const HelpDialog = later(async () => (await import("./dialogs.ts")).HelpDialog);

export function App(): JSX.Element {
  const { dialog } = state.value;
  const title = titleOfPuzzle(puzzle.value.name);
  return (
    <>
      <Header />
      <Notices />
      <main>
        <section class="card place" aria-label={title}>
          <Caption />
          {isWatching.value && compare.value ? <Lanes Board={Board} onSelect={choose} /> : <ShownBoard />}
        </section>
        <Panel />
      </main>
      {dialog === "new" && <NewDialog />}
      {(dialog === "open" || dropped.value !== null) && <OpenDialog />}
      {several.value && <SeveralDialog />}
      {dialog === "picture" && <PictureDialog />}
      {dialog === "editor" && <EditorDialog Board={Board} />}
      {dialog === "share" && <ShareDialog />}
      {dialog === "help" && <HelpDialog />}
      <DropTarget />
      <Announcer />
    </>
  );
}

/** "Kakuro 9×9, easy", and the time. */
function Caption(): JSX.Element {
  const { value } = game;
  return (
    <div class="caption">
      <h1>{value ? titleOf(value) : t("loadingPage")}</h1>
      {value && playerSettings.value.timer && (
        <span class="time" role="timer" aria-label={t("time")}>
          {formatTime(value.elapsed)}
        </span>
      )}
    </div>
  );
}

function ShownBoard(): JSX.Element | null {
  const words = shownWords();
  if (!face.value || !words) return null;
  const { width, height } = face.value;
  const title = titleOfPuzzle(puzzle.value.name);
  return (
    <Board
      face={face.value}
      words={words}
      ghosts={hintPreview.value}
      marks={marks.value}
      done={done.value}
      selection={selection.value}
      language={language.value}
      theme={theme.value}
      tool={tool.value}
      readOnly={isWatching.value || (hint.value !== null && hint.value.showing !== "mine")}
      label={t("board", { title, width, height })}
      onSelect={choose}
      onStroke={paint}
      onTell={announce}
      onKey={press}
    />
  );
}

/** The player's words, or those of the search, or of a solution that a hint shows. */
function shownWords(): Uint32Array | null {
  if (isWatching.value && watch.value) return watch.value.words;
  const answer = hint.value?.answer;
  if (answer?.hint === "ambiguous" && hint.value && hint.value.showing !== "mine") {
    return Uint32Array.from(answer[hint.value.showing]);
  }
  return game.value?.words ?? null;
}

const FACES = ["play", "watch"] as const;

function Panel(): JSX.Element {
  const shown = state.value.face;
  const focused = useSignal(shown);
  const move = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    focused.value = focused.value === "play" ? "watch" : "play";
    dispatch({ type: "face", face: focused.value });
    document.getElementById(`tab-${focused.value}`)?.focus();
  };
  return (
    <aside aria-label={t("panel")}>
      <div class="tabs" role="tablist" aria-label={t("panel")} onKeyDown={move}>
        {FACES.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={shown === name}
            aria-controls={`panel-${name}`}
            tabIndex={shown === name ? 0 : -1}
            onClick={() => {
              focused.value = name;
              dispatch({ type: "face", face: name });
            }}
          >
            {t(name)}
          </button>
        ))}
      </div>
      <div class="face" role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
        {shown === "play" ? (
          <PlayPanel />
        ) : compare.value ? (
          <ComparePanel />
        ) : (
          <WatchPanel painter={painter} />
        )}
      </div>
    </aside>
  );
}

function Notices(): JSX.Element {
  return (
    <div class="notices" aria-live="polite">
      {state.value.notices.map((notice) => (
        <Banner
          key={notice}
          text={t(notice)}
          dismiss={() => dispatch({ type: "notice", notice, on: false })}
        />
      ))}
      {notLoaded.value && <NotLoaded fragment={notLoaded.value} />}
    </div>
  );
}

interface BannerProps {
  text: string;
  dismiss(): void;
  children?: JSX.Element;
}

function Banner({ text, dismiss, children }: BannerProps): JSX.Element {
  return (
    <p class="banner">
      <span>{text}</span>
      {children}
      <button type="button" onClick={dismiss}>
        {t("dismiss")}
      </button>
    </p>
  );
}

/** A kind of puzzle whose code did not load: the puzzle before it stays. */
function NotLoaded({ fragment }: { fragment: string }): JSX.Element {
  const dismiss = () => {
    notLoaded.value = null;
  };
  const again = () => {
    dismiss();
    location.hash = fragment;
  };
  const puzzle = readFragment(fragment)?.puzzle ?? "";
  return (
    <Banner text={t("puzzleFailed", { puzzle: titleOfPuzzle(puzzle) })} dismiss={dismiss}>
      <button type="button" onClick={again}>
        {t("tryAgain")}
      </button>
    </Banner>
  );
}
