/** All games as one file, and back. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { backUp, NoLibrary, type Restored, restore } from "../../player/data/backup.ts";
import { type Player, usePlayer } from "../../player/player.ts";
import { save } from "../../player/save.ts";
import { offersOf } from "../offers.ts";
import { gamesTextOf } from "./games.text.ts";

export function Backup({ onRestored }: { onRestored(): void }): JSX.Element {
  const player = usePlayer();
  const { library } = offersOf(player);
  const { t } = gamesTextOf(player);

  const said = useSignal("");
  const isBusy = useSignal(false);
  const during = async (work: () => Promise<string>) => {
    isBusy.value = true;
    said.value = await work();
    isBusy.value = false;
  };
  const write = async () => {
    try {
      const { file, count } = await backUp(player);
      const name = `gridstep-games-${new Date().toISOString().slice(0, 10)}.json`;
      save(file, name);
      return t("backedUp", { count, name });
    } catch {
      return t("backupFailed");
    }
  };
  const read = async (file: File) => {
    let count = 0;
    try {
      const found = await restore(player, file, (so) => {
        count = so.added + so.advanced + so.copies;
        said.value = t("restoring", { count: count + so.same });
      });
      return restoredText(player, found);
    } catch (problem) {
      return problem instanceof NoLibrary ? t(`noLibrary.${problem.reason}`) : t("restoreFailed", { count });
    } finally {
      onRestored();
    }
  };
  useEffect(() => {
    const { value: file } = library;
    library.value = null;
    if (file) void during(() => read(file));
  }, []);
  return (
    <section aria-labelledby="backup-title">
      <h3 id="backup-title">{t("backupTitle")}</h3>
      <p class="small">{t("backupHelp")}</p>
      <div class="row">
        <button type="button" disabled={isBusy.value} onClick={() => void during(write)}>
          {t("backUp")}
        </button>
        <label class="button">
          <input
            type="file"
            class="unseen"
            accept=".json,application/json"
            disabled={isBusy.value}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) void during(() => read(file));
              // The same file can be chosen again.
              currentTarget.value = "";
            }}
          />
          {t("restore")}
        </label>
      </div>
      <p class="small" role="status">
        {said}
      </p>
    </section>
  );
}

function restoredText(player: Player, found: Restored): string {
  const { t } = gamesTextOf(player);
  const names = ["added", "advanced", "same", "copies", "aside", "damaged", "newer"] as const;
  const sentences = names
    .filter((name) => 0 < found[name])
    .map((name) => t(`came.${name}`, { count: found[name] }));
  const { stray } = found;
  if (stray) sentences.push(t("came.stray", { ...stray, keys: stray.keys.join(", ") }));
  if (found.isCut) sentences.push(t("came.cut"));
  return 0 < sentences.length ? sentences.join(" ") : t("came.nothing");
}
