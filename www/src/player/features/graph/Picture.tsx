/** An implication graph as a picture, for the pointer; the list beside it has the same for keyboard and screen reader. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { usePlayer } from "../../player.ts";
import { factOf, nameOf, shortPlace } from "./facts.ts";
import { BOX, type Layout, layoutOf, type Place } from "./layout.ts";
import { conflictOf, premisesOf } from "./shown.ts";
import { graphTextOf } from "./text.ts";

interface PictureProps {
  graph: ImplicationGraph;
  shown: ReadonlySet<number>;
  chosen: number;
  onChoose(node: number): void;
  /** The pointer is over a node, or over none. */
  onPoint(node: number | null): void;
}

/** The inline size of a box, as it changes. */
function useRoom(first: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(first);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}

export function Picture({ graph, shown, chosen, onChoose, onPoint }: PictureProps): JSX.Element {
  const player = usePlayer();
  const { t } = graphTextOf(player);
  const { box, room } = useRoom(320);
  const layout = layoutOf(graph, shown, room);
  const { width, height, cut, places } = layout;
  return (
    <div class="graph-picture" ref={box}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={t("picture", { count: shown.size - 1 })}
      >
        <Edges layout={layout} chosen={chosen} />
        <path class="graph-cut" d={`M0 ${cut}H${width}`} />
        <text class="graph-words" x={4} y={cut - 7}>
          {t("above")}
        </text>
        <text class="graph-words" x={4} y={cut + 16}>
          {t("below")}
        </text>
        {[...places].map(([node, place]) => (
          <Box
            key={node}
            graph={graph}
            node={node}
            place={place}
            isChosen={node === chosen}
            isPremise={premisesOf(graph, chosen).includes(node)}
            onChoose={onChoose}
            onPoint={onPoint}
          />
        ))}
      </svg>
    </div>
  );
}

/** Those of the chosen node last, above the others. */
function Edges({ layout: { edges, places }, chosen }: { layout: Layout; chosen: number }): JSX.Element {
  const sorted = [...edges].sort((one, other) => Number(one.to === chosen) - Number(other.to === chosen));
  return (
    <>
      {sorted.map(({ from, to }) => {
        const [start, end] = [places.get(from), places.get(to)];
        if (!start || !end) return null;
        const [y1, y2] = [start.y + BOX.height, end.y];
        const bend = Math.max(14, Math.abs(y2 - y1) / 2);
        const path = `M${start.x} ${y1}C${start.x} ${y1 + bend} ${end.x} ${y2 - bend} ${end.x} ${y2}`;
        const kind = to === chosen ? "leads" : from === chosen ? "follows" : "";
        return <path key={`${from} ${to}`} class={`graph-edge ${kind}`} d={path} />;
      })}
    </>
  );
}

interface BoxProps extends Pick<PictureProps, "graph" | "onChoose" | "onPoint"> {
  node: number;
  place: Place;
  isChosen: boolean;
  isPremise: boolean;
}

function Box({ graph, node, place, isChosen, isPremise, onChoose, onPoint }: BoxProps): JSX.Element {
  const player = usePlayer();
  const { t } = graphTextOf(player);
  const found = graph.nodes[node];
  const kinds = [
    node === conflictOf(graph) && "conflict",
    found?.reason.by === "decision" && "guess",
    graph.nogood.includes(node) && "nogood",
    graph.nogood[0] === node && "uip",
    isChosen && "chosen",
    isPremise && "premise",
  ];
  const middle = { x: BOX.width / 2 };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the tree below has the same for a keyboard
    <g
      class={`graph-box ${kinds.filter(Boolean).join(" ")}`}
      transform={`translate(${place.x - BOX.width / 2} ${place.y})`}
      onClick={() => onChoose(node)}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && onPoint(node)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && onPoint(null)}
    >
      <title>{nameOf(player, graph, node)}</title>
      <rect width={BOX.width} height={BOX.height} rx={6} />
      {found ? (
        <>
          <text class="graph-place" x={middle.x - 5} y={14}>
            {shortPlace(player, found.choice.cell)}
          </text>
          <text class="graph-level" x={BOX.width - 4} y={11}>
            {found.level}
          </text>
          <text class="graph-value" {...middle} y={31}>
            {factOf(player, found).short}
          </text>
        </>
      ) : (
        <text class="graph-value" {...middle} y={24}>
          {t("conflict")}
        </text>
      )}
    </g>
  );
}
