import type { JSX } from "preact";
import { place } from "../../../puzzles/place.ts";
import type { Opened } from "../../../solver/wire.ts";
import { cardsTextOf } from "../../cards.text.ts";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { type HintState, stepsOf } from "../../state.ts";
import type { Chapter } from "./chapters.ts";
import { hintActionsOf } from "./hintActions.ts";
import { Sentence } from "./Sentence.tsx";

interface FarProps {
  hint: HintState;
  chapters: readonly Chapter[];
  opened: Opened;
}

/** A chain that is too long to begin with: what to do first, and the chapters folded. The buttons go with what they take
 *  away, so the card gets the focus. */
export function Far({ hint, chapters, opened }: FarProps): JSX.Element {
  const player = usePlayer();
  const { askFor, unfold } = hintActionsOf(player);
  const { language } = i18nOf(player);
  const { t } = cardsTextOf(player);

  const { nearest } = hint;
  const [first] = chapters;
  const placeOf = (cell: number) => place(cell, opened.view.width, language.value);
  const goalOf = ({ cell, start, end }: Chapter) => ({ place: placeOf(cell), count: end - start });
  const isFound = typeof nearest === "number";
  const easier = isFound ? t("hintNearest", { place: placeOf(nearest) }) : "";
  const goal = first && 1 < chapters.length ? t("firstGoal", goalOf(first)) : "";
  const press =
    (go: () => void) =>
    ({ currentTarget }: { currentTarget: HTMLElement }) => {
      currentTarget.closest("section")?.focus({ preventScroll: true });
      go();
    };
  return (
    <>
      <Sentence
        text={t("hintFar", { count: stepsOf(hint.answer).length })}
        after={[easier, goal].filter(Boolean).join(". ")}
      />
      <div class="offers">
        {nearest !== null && (
          // It has its place before it is found: nothing moves under the pointer.
          <button
            type="button"
            class="main"
            disabled={!isFound}
            onClick={press(() => isFound && askFor(nearest))}
          >
            {easier || t("thinking")}
          </button>
        )}
        {goal && (
          <button type="button" onClick={press(() => unfold(0))}>
            {goal}
          </button>
        )}
      </div>
      <details open={nearest === null && !goal}>
        <summary>{t("wholeWay")}</summary>
        <ol class="offers plain">
          {chapters.map((chapter) => (
            <li key={chapter.start}>
              <button type="button" class="left" onClick={press(() => unfold(chapter.start))}>
                {t("chapterTo", goalOf(chapter))}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
