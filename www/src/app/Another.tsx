/** What is played, with its seed, and another like it. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { anotherOf } from "../player/another.ts";
import { dialogsTextOf } from "../player/dialogs.text.ts";
import { usePlayer } from "../player/player.ts";
import { storeOf } from "../player/store.ts";
import { titleOf } from "../player/title.ts";

export function Another(): JSX.Element | null {
  const player = usePlayer();
  const { game } = storeOf(player);
  const { hasFailed, level, make, progress, stop } = anotherOf(player);
  const { t } = dialogsTextOf(player);

  useEffect(() => stop, []);
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
      {level.value !== null &&
        (progress.value === null ? (
          <button type="button" onClick={() => void make()}>
            {t("another")}
          </button>
        ) : (
          <div class="row">
            <progress class="grow" value={progress.value} max={1} aria-label={t("generating")} />
            <button type="button" onClick={stop}>
              {t("cancel")}
            </button>
          </div>
        ))}
      <p class="error" role="alert">
        {hasFailed.value && t("noSuchOrder")}
      </p>
    </section>
  );
}
