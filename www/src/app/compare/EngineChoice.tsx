/** Which way of searching one of the two goes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { puzzle, puzzleText } from "../store.ts";
import { enginesOf } from "../watching.ts";
import { pairNow, toldPair } from "./pair.ts";
import type { Lane } from "./race.ts";
import { LETTERS, text } from "./text.ts";

export function EngineChoice({ lane }: { lane: Lane }): JSX.Element {
  const engines = useSignal<readonly string[]>([]);
  const kind = puzzle.value.name;
  const { engine = "" } = toldPair.value?.states[lane] ?? {};
  useEffect(() => {
    enginesOf(kind).then((found) => {
      engines.value = found;
    });
  }, [kind, engines]);
  return (
    <label class="field engine">
      <span aria-hidden="true">{LETTERS[lane]}</span>
      <select
        aria-label={text().engine(LETTERS[lane])}
        value={engine}
        onChange={(event) => void pairNow()?.begin({ [lane]: event.currentTarget.value })}
      >
        {engines.value.map((name) => (
          <option key={name} value={name} selected={name === engine}>
            {puzzleText.value.engine(name).title}
          </option>
        ))}
      </select>
    </label>
  );
}
