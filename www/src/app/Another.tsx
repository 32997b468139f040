/** What is played, with its seed, and another like it. */
import type { JSX } from "preact";
import { anotherOf } from "../player/another.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { makingOf } from "../player/making.ts";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { titleOf } from "../player/title.ts";
import { Making } from "./Making.tsx";

export function Another(): JSX.Element | null {
  const player = usePlayer();
  const { game } = storeOf(player);
  const { level, make } = anotherOf(player);
  const { doneFor } = makingOf(player);
  const { t } = dialogsTextOf(player);

  const { value } = game;
  const seed = value?.origin.seed;
  if (!value || value.isExample || (level.value === null && seed === undefined)) return null;
  return (
    <section class="another" aria-labelledby="another-title">
      <h3 id="another-title">{t("played")}</h3>
      <p>
        {titleOf(player, value)}
        {seed !== undefined && (
          <>
            {" · "}
            <span class="seed-played">{t("playedSeed", { seed: String(seed) })}</span>
          </>
        )}
      </p>
      {level.value !== null && doneFor("another") === null && (
        <button type="button" onClick={() => void make()}>
          {t("another")}
        </button>
      )}
      <Making maker="another" />
    </section>
  );
}
