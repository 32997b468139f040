/** Pictures that we drew, in packs: what one shows is seen once it is solved. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { i18nOf } from "../player/i18n.ts";
import { PartFailed } from "../player/lazy.tsx";
import { playPicture } from "../player/nextPicture.ts";
import { usePlayer } from "../player/player.ts";
import { solvedIn } from "../player/solved.ts";
import { filledIn, squares } from "../player/squares.ts";
import { storeOf } from "../player/store.ts";
import { Unfold } from "../player/Unfold.tsx";
import type { Packs as Drawn, DrawnPicture } from "../puzzles/view.ts";
import { Painted } from "./games/Drawn.tsx";

interface Pictures {
  /** Null while they load, and where there are none. */
  drawn: Drawn | null;
  hasFailed: boolean;
  /** Loads them again. */
  load(): void;
}

/** The pictures of the present kind. */
export function useDrawn(): Pictures {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { language } = i18nOf(player);

  const drawn = useSignal<Drawn | null>(null);
  const hasFailed = useSignal(false);
  const { name } = puzzle.value;
  const load = () => {
    hasFailed.value = false;
    puzzle.value.packs?.[language.value]().then(
      (found) => {
        drawn.value = found;
      },
      () => {
        hasFailed.value = true;
      },
    );
  };
  useEffect(() => {
    drawn.value = null;
    load();
  }, [name, language.value]);
  return { drawn: drawn.value, hasFailed: hasFailed.value, load };
}

export function Packs({ drawn, hasFailed, load }: Pictures): JSX.Element | null {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { t } = dialogsTextOf(player);

  if (hasFailed) return <PartFailed onRetry={load} />;
  const packs = drawn?.packs ?? [];
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
  const { t } = dialogsTextOf(player);

  const { level, rows, title } = picture;
  const size = t("size", { width: rows[0]?.length ?? 0, height: rows.length });
  return (
    <button type="button" class="left" onClick={() => void playPicture(player, picture)}>
      {isSolved ? <Drawing {...picture} /> : <Unknown number={number} />}
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

function Drawing({ rows, paints = {} }: Pick<DrawnPicture, "rows" | "paints">): JSX.Element {
  const pathOf = (sign: string) => squares(filledIn(rows, (cell) => cell === sign));
  return (
    <svg class="drawing" viewBox={`0 0 ${rows[0]?.length} ${rows.length}`} aria-hidden="true">
      <path d={pathOf("#")} />
      <Painted painted={Object.entries(paints).map(([sign, paint]) => ({ paint, path: pathOf(sign) }))} />
    </svg>
  );
}

/** What a picture is that was not solved yet. */
const Unknown = ({ number }: { number: number }): JSX.Element => (
  <span class="drawing unknown">{number}</span>
);
