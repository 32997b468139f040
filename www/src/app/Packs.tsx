/** Pictures that we drew, in packs: what one shows is seen once it is solved. */
import { type ReadonlySignal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { actionsOf } from "../player/actions.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import { loadPart, openingOf } from "../player/opening.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { solverOf } from "../player/solver.ts";
import { filledIn, squares } from "../player/squares.ts";
import { storeOf } from "../player/store.ts";
import { Unfold } from "../player/Unfold.tsx";
import type { Packs as Drawn, DrawnPicture } from "../puzzles/view.ts";

/** The pictures of the present kind; null while they load, and where there are none. */
export function useDrawn(): ReadonlySignal<Drawn | null> {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { showError } = solverOf(player);
  const { language } = i18nOf(player);

  const drawn = useSignal<Drawn | null>(null);
  const { name } = puzzle.value;
  useEffect(() => {
    drawn.value = null;
    const load = puzzle.value.packs?.[language.value];
    if (!load) return;
    loadPart(load()).then((found) => {
      drawn.value = found;
    }, showError);
  }, [name, language.value]);
  return drawn;
}

export function Packs({ packs }: { packs: Drawn["packs"] }): JSX.Element | null {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  if (packs.length === 0) return null;
  const { name } = puzzle.value;
  const isSolved = solvedIn(player.storage.local);
  return (
    <section aria-labelledby="packs-title">
      <h3 id="packs-title">{t("packs")}</h3>
      {packs.map(({ title, pictures }) => {
        const solved = pictures.filter(({ link }) => isSolved({ puzzle: name, link })).length;
        return (
          <Unfold key={title} title={title} note={t("packSolved", { solved, all: pictures.length })}>
            {() => (
              <ul class="plain boards">
                {pictures.map((picture, index) => (
                  <li key={picture.link}>
                    <PictureButton
                      picture={picture}
                      number={index + 1}
                      isSolved={isSolved({ puzzle: name, link: picture.link })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Unfold>
        );
      })}
    </section>
  );
}

interface PictureProps {
  picture: DrawnPicture;
  /** Which it is of its pack. */
  number: number;
  isSolved: boolean;
}

function PictureButton({ picture, number, isSolved }: PictureProps): JSX.Element {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);
  const { playPuzzle } = actionsOf(player);
  const { beginOpening } = openingOf(player);
  const { openPuzzle, showError } = solverOf(player);

  const { level, link, rows, title } = picture;
  const size = t("size", { width: rows[0]?.length ?? 0, height: rows.length });
  const play = async () => {
    const opening = beginOpening();
    await playPuzzle(await opening.after(openPuzzle(puzzle.value.name, link, false)), { level }, opening);
  };
  return (
    <button type="button" class="left" onClick={() => void play().catch(showError)}>
      {isSolved ? <Drawing rows={rows} /> : <Unknown number={number} />}
      <span>
        {isSolved ? title : size}
        <br />
        <span class="small">
          {t("level", { level })}
          {isSolved && ` · ${t("solvedMark")}`}
        </span>
      </span>
    </button>
  );
}

function Drawing({ rows }: Pick<DrawnPicture, "rows">): JSX.Element {
  return (
    <svg class="drawing" viewBox={`0 0 ${rows[0]?.length} ${rows.length}`} aria-hidden="true">
      <path d={squares(filledIn(rows, (cell) => cell === "#"))} />
    </svg>
  );
}

/** What a picture is that was not solved yet. */
const Unknown = ({ number }: { number: number }): JSX.Element => (
  <span class="drawing unknown">{number}</span>
);
