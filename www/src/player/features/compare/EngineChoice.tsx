/** Which way of searching one of the two goes. */
import type { JSX } from "preact";
import { usePlayer } from "../../player.ts";
import { useEngines } from "../../search/fields.tsx";
import { storeOf } from "../../store.ts";
import { pairOf } from "./pair.ts";
import type { Lane } from "./race.ts";
import { compareTextOf, LETTERS } from "./text.ts";

export function EngineChoice({ lane }: { lane: Lane }): JSX.Element {
  const player = usePlayer();
  const { pairNow, shownPair } = pairOf(player);
  const { puzzleText } = storeOf(player);
  const { t } = compareTextOf(player);

  const engines = useEngines();
  const { engine = "" } = shownPair.value?.states[lane] ?? {};
  return (
    <label class="field engine">
      <span aria-hidden="true">{LETTERS[lane]}</span>
      <select
        aria-label={t("search", { letter: LETTERS[lane] })}
        value={engine}
        onChange={(event) => void pairNow()?.begin({ [lane]: event.currentTarget.value })}
      >
        {engines.map((name) => (
          <option key={name} value={name} selected={name === engine}>
            {puzzleText.value.engine(name).title}
          </option>
        ))}
      </select>
    </label>
  );
}
