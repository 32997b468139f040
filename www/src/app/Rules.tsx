/** The rules in pictures, drawn as the board is. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { PartFailed } from "../player/lazy.tsx";
import { spokenMarks } from "../player/marks.ts";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { BoardPicture } from "../player/technique/Picture.tsx";
import { loadedPuzzle } from "../puzzles/index.ts";
import type { RulePicture } from "../puzzles/rules.ts";

export function Rules(): JSX.Element | null {
  const player = usePlayer();
  const { puzzle, puzzleText } = storeOf(player);

  const pictures = useSignal<readonly RulePicture[] | "failed">([]);
  const load = () => {
    const { value } = puzzle;
    value.rules().then(
      (loaded) => (pictures.value = loaded),
      () => (pictures.value = "failed"),
    );
  };
  useEffect(load, [puzzle.value]);
  if (pictures.value === "failed") return <PartFailed onRetry={load} />;
  return (
    <div class="rules">
      {pictures.value.map((picture, index) => (
        <Rule key={index} picture={picture} caption={puzzleText.value.rulePictures[index] ?? ""} />
      ))}
    </div>
  );
}

function Rule({ picture, caption }: { picture: RulePicture; caption: string }): JSX.Element {
  const shown = useMemo(() => {
    const { opened, states: entered } = picture;
    const view = loadedPuzzle(opened.puzzle).view(opened);
    const { width, height } = view;
    const states = Uint32Array.from({ length: width * height }, (_, cell) => entered.get(cell) ?? 0);
    const part = { top: 0, bottom: height, left: 0, right: width };
    return { view, states, previews: new Map(), marks: spokenMarks(view, opened, picture), part };
  }, [picture]);
  return <BoardPicture shown={shown} caption={caption} />;
}
