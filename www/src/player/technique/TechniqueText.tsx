/** What a technique is about: its idea, and an example with its picture and its sentence. Of one that assumes something,
 *  the steps that follow are listed where there are several. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";

import type { TechniqueHelp } from "../../puzzles/view.ts";
import { innerSteps } from "../assumption.ts";
import { PartFailed } from "../lazy.tsx";
import { usePlayer } from "../player.ts";
import { storeOf } from "../store.ts";
import { Picture } from "./Picture.tsx";

/** The techniques of the puzzle that is shown, once they are loaded; "failed" where they are not. */
export function useTechniques(): { help: TechniqueHelp | "failed" | null; retry(): void } {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);

  const help = useSignal<TechniqueHelp | "failed" | null>(null);
  const text = puzzleText.value;
  const load = () => {
    help.value = null;
    text
      .techniques()
      .then((loaded) => (help.value = loaded))
      .catch(() => (help.value = "failed"));
  };
  useEffect(load, [text]);
  return { help: help.value, retry: load };
}

export function TechniqueText({ technique }: { technique: string }): JSX.Element | null {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);

  const { help, retry } = useTechniques();
  if (help === "failed") return <PartFailed onRetry={retry} />;
  if (!help) return null;
  const example = help.example(technique);
  const inner = example ? innerSteps(example.step) : [];
  return (
    <>
      <p>{help.idea(technique)}</p>
      {example && (
        <>
          <Picture {...example} caption={puzzleText.value.step(example.step, "why", example.opened)} />
          {1 < inner.length && (
            <ol class="small">
              {inner.map((one, index) => (
                <li key={index}>{puzzleText.value.step(one, "why", example.opened)}</li>
              ))}
            </ol>
          )}
        </>
      )}
    </>
  );
}
