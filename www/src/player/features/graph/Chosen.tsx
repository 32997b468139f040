/** The chosen node of an implication graph: why it holds, what it follows from, and where it was guessed or learned. */
import type { JSX } from "preact";
import type { ImplicationGraph } from "../../../solver/wire.ts";
import { usePlayer } from "../../player.ts";
import { watchingOf } from "../../search/watching.ts";
import { capital, factOf, nameOf, reasonText, roles, shortPlace, tickOf } from "./facts.ts";
import { conflictOf, premisesOf } from "./shown.ts";
import { graphTextOf } from "./text.ts";

interface ChosenProps {
  graph: ImplicationGraph;
  node: number;
  shown: ReadonlySet<number>;
  /** Whether it was opened here, so that its premises can be folded again. */
  isOpen: boolean;
  onChoose(node: number): void;
  onOpen(node: number, isOpen: boolean): void;
}

export function Chosen({ graph, node, shown, isOpen, onChoose, onOpen }: ChosenProps): JSX.Element {
  const player = usePlayer();
  const { playback } = watchingOf(player);
  const { t } = graphTextOf(player);

  const premises = premisesOf(graph, node);
  const tick = tickOf(graph, node);
  const isHidden = premises.some((premise) => !shown.has(premise));
  return (
    <div class="graph-chosen">
      <h3>
        {capital(player, nameOf(player, graph, node))}
        {roles(player, graph, node).map((role) => (
          <span key={role} class="small">
            {role}
          </span>
        ))}
      </h3>
      <p class="small">{reasonText(player, graph, node)}</p>
      {0 < premises.length && (
        <>
          <p class="small">{t(node === conflictOf(graph) ? "together" : "premises")}</p>
          <p class="row">
            {premises.map((premise) => {
              const found = graph.nodes[premise];
              return (
                <button
                  key={premise}
                  type="button"
                  class="choice"
                  aria-label={capital(player, nameOf(player, graph, premise))}
                  title={nameOf(player, graph, premise)}
                  onClick={() => onChoose(premise)}
                >
                  {found && `${shortPlace(player, found.choice.cell)}: ${factOf(player, found).short}`}
                </button>
              );
            })}
          </p>
        </>
      )}
      {(isHidden || isOpen || tick !== null) && (
        <p class="row">
          {(isHidden || isOpen) && (
            <button type="button" onClick={() => onOpen(node, isHidden)}>
              {t(isHidden ? "open" : "fold")}
            </button>
          )}
          {tick !== null && (
            <button type="button" onClick={() => void playback.seek(tick)}>
              {t("goTo", { tick })}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
