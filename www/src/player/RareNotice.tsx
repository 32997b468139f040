/** Notices that are rare: of the store, and of links. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Banner } from "./Banner.tsx";
import { done } from "./data/database.ts";
import { recordOf } from "./data/kept.ts";
import { repositoryOf } from "./data/repository.ts";
import type { Storage } from "./data/storage.ts";
import { i18nOf } from "./i18n.ts";
import { catalogueOf } from "./messages.ts";
import { noticesTextOf } from "./notices.text.ts";
import { loadPart } from "./opening.ts";
import { type Player, usePlayer } from "./player.ts";
import { save } from "./save.ts";
import { solverOf } from "./solver.ts";
import type { RareNoticeName } from "./state.ts";
import { storeOf } from "./store.ts";

export function RareNotice({ notice }: { notice: RareNoticeName }): JSX.Element {
  const player = usePlayer();
  const { dispatch } = storeOf(player);
  const { repository } = repositoryOf(player);
  const { t } = noticesTextOf(player);

  const dismiss = () => dispatch({ type: "notice", notice, on: false });
  return (
    <Banner text={t(notice)} dismiss={notice === "otherTab" ? undefined : dismiss}>
      {notice === "otherTab" && (
        <button type="button" onClick={repository.takeBack}>
          {t("playHere")}
        </button>
      )}
      {notice === "farMoment" && (
        <button type="button" onClick={() => void followFar(player).catch(solverOf(player).showError)}>
          {t("goThere")}
        </button>
      )}
      {notice === "damagedGame" && <Damaged />}
    </Banner>
  );
}

/** Goes to the moment of a search that the address names, however long that takes. */
async function followFar(player: Player): Promise<void> {
  const { followPermalink } = await loadPart(import("./watch.ts"));
  storeOf(player).dispatch({ type: "notice", notice: "farMoment", on: false });
  await followPermalink(player, player.router.fragment, true);
}

/** The games that were set aside, by kind and time: each can be downloaded as it was found. */
function Damaged(): JSX.Element {
  const player = usePlayer();
  const { repository } = repositoryOf(player);
  const { t } = noticesTextOf(player);

  const games = useSignal<readonly unknown[]>([]);
  useEffect(() => {
    const all = ({ database }: Storage) =>
      done<unknown[]>(database.transaction("aside").objectStore("aside").getAll());
    void repository.use(all, []).then((found) => (games.value = found));
  }, [games, repository]);
  return (
    <ul class="plain" aria-label={t("damagedList")}>
      {games.value.map((record) => (
        <li key={JSON.stringify(record)} class="row">
          <span>{nameOf(player, record)}</span>
          <button type="button" onClick={() => download(record)}>
            {t("damagedDownload")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What can still be read of it. */
function nameOf(player: Player, record: unknown): string {
  const { t } = noticesTextOf(player);
  const { language } = i18nOf(player);
  const { titleOfPuzzle } = catalogueOf(player);

  const { puzzle, updated } = recordOf(record);
  const date = new Date(Number(updated));
  const when = Number.isNaN(date.getTime()) ? "?" : date.toLocaleString(language.value);
  return t("damagedName", { puzzle: typeof puzzle === "string" ? titleOfPuzzle(puzzle) : "?", when });
}

function download(record: unknown): void {
  const { id } = recordOf(record);
  save(new Blob([JSON.stringify(record)], { type: "application/json" }), `gridstep-damaged-${id}.json`);
}
