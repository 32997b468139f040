/** The backjump over the decision levels: an arrow from the level of the conflict to the one to which the search returns. */
import type { JSX } from "preact";
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { usePlayer } from "../../player.ts";
import { levelsOf } from "./layout.ts";
import { graphTextOf } from "./text.ts";

const SIDE = 24;
const STEP = SIDE + 6;
/** Above the boxes, for the arrow. */
const TOP = 26;

export function Backjump({ graph }: { graph: ImplicationGraph }): JSX.Element {
  const player = usePlayer();
  const { t } = graphTextOf(player);
  const { level, backjump, nogood, nodes } = graph;
  const levels = levelsOf(graph);
  const middleOf = (one: number) => levels.indexOf(one) * STEP + SIDE / 2 + 2;
  const [from, to] = [middleOf(level), middleOf(backjump)];
  const onCut = new Set(nogood.map((node) => nodes[node]?.level));
  return (
    <div class="graph-backjump">
      <svg width={levels.length * STEP} height={TOP + SIDE + 2} aria-hidden="true">
        <path class="graph-arrow" d={`M${from} ${TOP - 2}C${from} 0 ${to} 0 ${to} ${TOP - 5}`} />
        <path class="graph-head" d={`M${to} ${TOP - 1}l-5 -8h10z`} />
        {levels.map((one, index) => (
          <g key={index} transform={`translate(${index * STEP + 2} ${TOP})`}>
            {one !== null && (
              <rect class={onCut.has(one) ? "nogood" : ""} width={SIDE} height={SIDE} rx={4} />
            )}
            <text class="graph-value" x={SIDE / 2} y={17}>
              {one ?? "…"}
            </text>
          </g>
        ))}
      </svg>
      <p class="small">{t("backjump", { from: level, to: backjump, undone: level - backjump })}</p>
    </div>
  );
}
