import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Painter } from "../../../board/painter.ts";
import { announcerOf } from "../../announcer.ts";
import { Choice } from "../../controls.tsx";
import { loadRecordDialog } from "../../features.ts";
import { i18nOf } from "../../i18n.ts";
import { PuzzlePanel } from "../../PuzzlePanel.tsx";
import { part, usePlayer } from "../../player.ts";
import { rememberOf } from "../../remembered.ts";
import { useEngines } from "../../search/fields.tsx";
import { graphOf } from "../../search/graph.ts";
import { watchMessages, watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import { solverOf } from "../../solver.ts";
import type { WatchFrom, WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { BoardLegend } from "./BoardLegend.tsx";
import { CodeCard } from "./CodeCard.tsx";
import { PathCard } from "./PathCard.tsx";
import { messageOf, sentencesOf, type Telling } from "./sentences.ts";
import { Transport } from "./Transport.tsx";
import { WhyCard } from "./WhyCard.tsx";

export function WatchPanel({ painter }: { painter: Painter }): JSX.Element {
  const player = usePlayer();
  const { shownWatch } = watchingOf(player);
  const { t } = watchTextOf(player);
  const { puzzle } = storeOf(player);

  const { value } = shownWatch;
  const { aspect } = aspectOf(player);
  const { Card } = graphOf(player);
  if (!value) return <p class="card small">{t("loadingSearch")}</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in a narrow window it scrolls, perhaps without a button in it */}
      <section class="sheet" tabIndex={0} aria-label={t("aspects")}>
        <div class="watch-head">
          <EngineChoice />
          <Openers painter={painter} />
        </div>
        <div class="side" data-aspect={Card.value ? "graph" : aspect.value}>
          <Happening watch={value} />
          <PathCard watch={value} />
          <CodeCard watch={value} />
          {Card.value && <Card.value watch={value} />}
        </div>
        {puzzle.value.panel && (
          <div class="own">
            <PuzzlePanel states={value.states} pieces={[]} />
          </div>
        )}
      </section>
      <Transport watch={value}>
        <Aspects />
      </Transport>
    </>
  );
}

/** What is shown beside the sentence where there is room for one: tabs of a phone and a tablet. */
const ASPECTS = ["path", "code", "engine"] as const;

const aspectOf = part((player) => ({
  aspect: rememberOf(player)<(typeof ASPECTS)[number]>("aspect", "path"),
}));

function Aspects(): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { aspect } = aspectOf(player);
  const graph = graphOf(player);
  const tabs = useRef<HTMLFieldSetElement>(null);
  const chosen = graph.Card.value ? "graph" : aspect.value;
  const shown = useRef<string>(chosen);
  // What is chosen comes into sight, in the sheet alone: the page does not move. It stands below the sentences.
  useEffect(() => {
    const sheet = tabs.current?.closest(".stage")?.querySelector<HTMLElement>(".sheet");
    const above = sheet?.querySelector<HTMLElement>(".happening");
    if (sheet && above && shown.current !== chosen)
      sheet.scrollTop = above.offsetTop + above.offsetHeight - sheet.offsetTop;
    shown.current = chosen;
  }, [chosen]);
  return (
    <fieldset class="plain aspects" ref={tabs}>
      <legend class="unseen">{t("aspects")}</legend>
      <div class="tabs">
        {ASPECTS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => {
              graph.close();
              aspect.value = name;
            }}
          >
            {t(name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Compare, and record, whose dialog is loaded when it is wanted. */
function Openers({ painter }: { painter: Painter }): JSX.Element {
  const player = usePlayer();
  const { playback, toggleCompare } = watchingOf(player);
  const { showError } = solverOf(player);
  const { t } = watchTextOf(player);

  const shown = useSignal<Awaited<ReturnType<typeof loadRecordDialog>>["RecordDialog"] | null>(null);
  const open = async () => {
    playback.pause();
    try {
      const { RecordDialog } = await loadRecordDialog();
      shown.value = RecordDialog;
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <>
      <button
        type="button"
        class="compare-opener"
        title={t("compareHelp")}
        onClick={() => void toggleCompare()}
      >
        {t("compare")}
      </button>
      <button type="button" title={t("recordHelp")} onClick={() => void open()}>
        {t("record")}
      </button>
      {shown.value && <shown.value painter={painter} onClose={() => (shown.value = null)} />}
    </>
  );
}

/** Where a search starts, and its name. */
const STARTS = { clues: "fromClues", mine: "fromMine", example: "fromExample" } as const;

function EngineChoice(): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { shownWatch, startWatching } = watchingOf(player);
  const { t } = watchTextOf(player);

  const engines = useEngines();
  const { engine = "", from = "clues" } = shownWatch.value ?? {};
  return (
    <>
      <Choice
        label={t("engine")}
        options={engines}
        chosen={engine}
        nameOf={(name) => puzzleText.value.engine(name).title}
        onChoose={(name) => void startWatching(name)}
      />
      <Choice
        label={t("from")}
        options={Object.keys(STARTS) as WatchFrom[]}
        chosen={from}
        nameOf={(start) => t(STARTS[start])}
        onChoose={(start) => void startWatching(undefined, start)}
      />
    </>
  );
}

function useTelling(): Telling | null {
  const player = usePlayer();
  const { game, puzzleText } = storeOf(player);
  const { language } = i18nOf(player);

  const opened = game.value?.opened;
  return opened ? { opened, text: puzzleText.value, messages: watchMessages(language.value) } : null;
}

/** What the last tick did, and why. */
function Happening({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { announce } = announcerOf(player);
  const { t } = watchTextOf(player);

  const { engine, last, tick, playing, searching } = watch;
  const telling = useTelling();
  const sentences = telling ? sentencesOf(watch, telling) : [];
  const isBusy = playing || searching;
  const message = telling ? messageOf(watch, telling) : "";
  // Once for each tick at which the search stands: what is said later of the same one would cut it short.
  useEffect(() => {
    if (message) announce(message);
  }, [message !== "", tick, engine]);
  useSummaries(isBusy);
  const box = useRef<HTMLElement>(null);
  // After a sentence that was scrolled, the next one is read from its beginning. Where the part below is read, that stays.
  useEffect(() => {
    const sheet = box.current?.closest(".sheet");
    if (box.current && sheet && sheet.scrollTop < box.current.offsetHeight) sheet.scrollTop = 0;
  }, [tick]);
  const isConflict = last.some((event) => event.kind === "conflict");
  const isSolution = last.some((event) => event.kind === "solution");
  return (
    <section
      ref={box}
      class={`card happening ${isConflict ? "bad" : isSolution ? "good" : ""}`}
      aria-labelledby={player.id("happening-title")}
    >
      <h2 id={player.id("happening-title")} class="unseen">
        {t("whatHappened")}
      </h2>
      {sentences.map((sentence) => (
        <p key={sentence} class="sentence">
          {sentence}
        </p>
      ))}
      {tick === 0 && <p class="small engine-idea">{puzzleText.value.engine(watch.engine).idea}</p>}
      {tick === 0 && watch.from === "example" && <p class="small">{t("example")}</p>}
      <WhyCard watch={watch} />
      <Items watch={watch} />
      <BoardLegend watch={watch} />
    </section>
  );
}

/** Items that are shown: those with the fewest options. */
const ITEMS = 4;

/** What is left of an exact cover; an item lights its cell. */
function Items({ watch: { engine, states, tick, playing } }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { game, puzzleText } = storeOf(player);
  const { point } = graphOf(player);
  const { t } = watchTextOf(player);

  const found = game.value && puzzleText.value.items?.(engine, states, game.value.opened);
  if (!found || playing) return null;
  const { items, options } = found;
  return (
    <div class="why items">
      <p class="small">{t("itemsLeft", { items: items.length, options })}</p>
      {0 < items.length && (
        <fieldset class="plain row">
          <legend class="unseen">{t("items")}</legend>
          {items.slice(0, ITEMS).map(({ name, cells, options }) => (
            <button
              key={name}
              type="button"
              class="choice"
              onClick={() => point({ tick, cells, evidence: [], constraints: [] })}
            >
              {t("itemOptions", { place: name, options })}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Milliseconds between two announced summaries. */
const SUMMARY_MS = 4000;

/** While a search goes on by itself, what there is to say of it is said now and then. */
function useSummaries(isBusy: boolean): void {
  const player = usePlayer();
  const { watch } = storeOf(player);
  const { announce } = announcerOf(player);
  const { t } = watchTextOf(player);

  useEffect(() => {
    if (!isBusy) return;
    const summarise = () => {
      const { value } = watch;
      if (!value) return;
      announce(t("summary", value));
    };
    const timer = setInterval(summarise, SUMMARY_MS);
    return () => clearInterval(timer);
  }, [isBusy]);
}
