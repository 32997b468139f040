/** Why a conflict follows from the guesses, and what is learned from it: its implication graph, drawn and as a list. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { CloseButton } from "../../controls.tsx";
import { isElsewhere } from "../../keyboard.ts";
import { focusBoard, type Player, usePlayer } from "../../player.ts";
import { isLearning } from "../../search/choices.ts";
import { graphOf, openerOf } from "../../search/graph.ts";
import { watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState } from "../../state.ts";
import { Backjump } from "./Backjump.tsx";
import { Chosen } from "./Chosen.tsx";
import { pointedAt } from "./facts.ts";
import { Picture } from "./Picture.tsx";
import { conflictOf, foldedNodes, shownNodes } from "./shown.ts";
import { Tree } from "./Tree.tsx";
import { graphTextOf } from "./text.ts";

/** The graph of the tick that is shown; null where it has none, undefined while it is asked for. */
function useGraph({
  tick,
  last,
  playing,
  searching,
  engine,
  why,
}: WatchState): ImplicationGraph | null | undefined {
  const player = usePlayer();
  const { load } = graphOf(player);
  const [found, setFound] = useState<{ tick: number; engine: string; graph: ImplicationGraph | null }>();
  const isWanted = !playing && !searching && isLearning(last);
  const isKnown = isWanted && why?.tick === tick;
  useEffect(() => {
    // After why it came, which a request for the graph would cut short.
    if (!isKnown) return;
    let isCurrent = true;
    void load(tick).then((graph) => {
      if (isCurrent) setFound({ tick, engine, graph });
    });
    return () => {
      isCurrent = false;
    };
  }, [tick, engine, isKnown]);
  if (!isWanted) return null;
  return found?.tick === tick && found.engine === engine ? found.graph : undefined;
}

/** Closes the card: the focus goes back to what opened it, or, where the search has moved on, to the board. */
function leave(player: Player): void {
  graphOf(player).close();
  const opener = player.element.querySelector<HTMLElement>(`#${openerOf(player)}`);
  if (opener) opener.focus();
  else focusBoard(player);
}

/** Escape closes the card. */
function useEscape(): void {
  const player = usePlayer();
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== "Escape") return;
      if (!event.defaultPrevented && !isElsewhere(player, event)) leave(player);
    };
    player.keys.addEventListener("keydown", onKey);
    return () => player.keys.removeEventListener("keydown", onKey);
  }, []);
}

export function GraphCard({ watch }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { playback } = watchingOf(player);
  const { t } = graphTextOf(player);
  const watchText = watchTextOf(player);
  const graph = useGraph(watch);
  const box = useRef<HTMLElement>(null);
  useEscape();
  // It is read next. In a narrow window it comes into sight, in the sheet alone: the page does not move.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    const sheet = box.current?.closest<HTMLElement>(".sheet");
    if (box.current && sheet) sheet.scrollTop = box.current.offsetTop - sheet.offsetTop;
  }, []);
  return (
    <section
      class="card graph"
      ref={box}
      tabIndex={-1}
      aria-labelledby={player.id("graph-title")}
      aria-busy={graph === undefined}
    >
      <div class="row">
        <h2 id={player.id("graph-title")} class="grow">
          {t("title")}
        </h2>
        <CloseButton label={t("closeGraph")} onClick={() => leave(player)} />
      </div>
      {graph === undefined && <p class="small">{t("loading")}</p>}
      {graph === null && (
        <p class="small row">
          <span class="grow">{t("none")}</span>
          <button type="button" onClick={() => void playback.toNext("conflict")}>
            {watchText.t("next.conflict")}
          </button>
        </p>
      )}
      {graph && <Graph key={`${watch.engine} ${graph.tick}`} graph={graph} tick={watch.tick} />}
    </section>
  );
}

function Graph({ graph, tick }: { graph: ImplicationGraph; tick: number }): JSX.Element {
  const player = usePlayer();
  const { point: setPointed } = graphOf(player);
  const { t } = graphTextOf(player);

  const [chosen, setChosen] = useState(conflictOf(graph));
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const shown = shownNodes(graph, open, isWhole);
  const folded = foldedNodes(graph, shown);
  const point = (node: number) => setPointed({ tick, ...pointedAt(player, graph, node) });
  const choose = (node: number) => {
    setChosen(node);
    point(node);
  };
  const toggle = (node: number, isOpen: boolean) => {
    const others = [...open].filter((other) => other !== node);
    setOpen(new Set(isOpen ? [...others, node] : others));
  };
  useEffect(() => point(chosen), [graph, tick]);
  useEffect(() => () => setPointed(null), []);
  return (
    <>
      <Picture
        graph={graph}
        shown={shown}
        chosen={chosen}
        onChoose={choose}
        onPoint={(node) => point(node ?? chosen)}
      />
      {(0 < folded || isWhole) && (
        <p class="small row">
          <span class="grow">{0 < folded && t("folded", { count: folded })}</span>
          <button type="button" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? "showFewer" : "showAll")}
          </button>
        </p>
      )}
      <Chosen
        graph={graph}
        node={chosen}
        shown={shown}
        isOpen={open.has(chosen)}
        onChoose={choose}
        onOpen={toggle}
      />
      <Backjump graph={graph} />
      <p class="small">
        {t("legend")} {t("root")}
      </p>
      <Tree graph={graph} chosen={chosen} onChoose={choose} onOpen={(node) => toggle(node, true)} />
    </>
  );
}
