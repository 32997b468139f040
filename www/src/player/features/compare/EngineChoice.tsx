/** Which way of searching one of the two goes. */
import type { JSX } from "preact";
import { usePlayer } from "../../player.ts";
import { EngineOptions, useEngines } from "../../search/fields.tsx";
import { pairOf } from "./pair.ts";
import type { Lane } from "./race.ts";
import { compareTextOf, LETTERS } from "./text.ts";

export function EngineChoice({ lane }: { lane: Lane }): JSX.Element {
  const player = usePlayer();
  const { pairNow, shownPair } = pairOf(player);
  const { text } = compareTextOf(player);

  const engines = useEngines();
  const { engine = "" } = shownPair.value?.states[lane] ?? {};
  return (
    <label class="field engine">
      <span aria-hidden="true">{LETTERS[lane]}</span>
      <select
        aria-label={text().engine(LETTERS[lane])}
        value={engine}
        onChange={(event) => void pairNow()?.begin({ [lane]: event.currentTarget.value })}
      >
        <EngineOptions engines={engines} chosen={engine} />
      </select>
    </label>
  );
}
