/** What makes the page one that can be installed: it opens without a network, takes files and texts that the system hands
 *  to it, offers its new versions, and requests persistent storage. Loaded when the browser is idle. */
import { type JSX, render } from "preact";
import { loadCatalogues } from "../i18n/catalogue.ts";
import type { WorkerMessage } from "../offline/worker.ts";
import { Banner } from "../player/Banner.tsx";
import { savesData, whenIdle } from "../player/lazy.tsx";
import { noticesTextOf } from "../player/notices.text.ts";
import { type Player, PlayerContext, usePlayer } from "../player/player.ts";
import { trusted } from "../player/spawn.ts";
import { storeOf } from "../player/store.ts";
import { offersOf } from "./offers.ts";

/** How often at most a page that stays open looks for a new version. */
const LOOK_MS = 3_600_000;

export async function start(player: Player): Promise<void> {
  takeShared(player);
  requestPersistence(player);
  await loadCatalogues();
  // Who wants little traffic is not given what was not asked for.
  if ("serviceWorker" in navigator && !savesData()) await register(player);
}

/** What a browser hands over that opens a file with the page. */
interface Launches {
  launchQueue?: {
    setConsumer(take: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => Promise<void>): void;
  };
}

/** Opens what the system shares with the page, or opens with it. */
function takeShared(player: Player): void {
  const { offer, takeFile } = offersOf(player);

  const { searchParams } = new URL(location.href);
  const shared = searchParams.get("text") || searchParams.get("url");
  if (shared) {
    history.replaceState(history.state, "", location.pathname + location.hash);
    offer(shared);
  }
  (window as Launches).launchQueue?.setConsumer(async ({ files: [handle] = [] }) => {
    // In place of one that is gone stands one that is no text: the dialog says so.
    if (handle) takeFile(await handle.getFile().catch(() => new File(["\0"], "")));
  });
}

/** Requests persistent storage with the first move; the browser may refuse. */
function requestPersistence(player: Player): void {
  const { game } = storeOf(player);

  let isRequested = false;
  player.effect(() => {
    if (isRequested || !game.value?.history.length) return;
    isRequested = true;
    void navigator.storage?.persist?.().catch(() => false);
  });
}

async function register(player: Player): Promise<void> {
  const { serviceWorker } = navigator;
  const address = trusted(new URL("service-worker.js", document.baseURI).href);
  const registration = await serviceWorker.register(address, { updateViaCache: "none" });
  offerNewVersions(player, registration);
  const { active } = await serviceWorker.ready;
  const send = (message: WorkerMessage) => active?.postMessage(message);
  // What is played was loaded before the service worker was active; what the solver's worker loaded is not among these.
  const puzzle = storeOf(player).opened.value?.puzzle ?? "";
  send({ store: performance.getEntriesByType("resource").map(({ name }) => name), puzzle });
  whenIdle(() => send({ storeAll: true }));
}

/** Offers a version that waits, and one that comes later. */
function offerNewVersions(player: Player, registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  const place = document.createElement("div");
  player.element.querySelector(".notices")?.append(place);
  const offer = () => {
    const { waiting } = registration;
    // The first version replaces none.
    if (!waiting || !serviceWorker.controller) return;
    const close = () => render(null, place);
    render(
      <PlayerContext.Provider value={player}>
        <NewVersion onStart={() => startNow(waiting)} onClose={close} />
      </PlayerContext.Provider>,
      place,
    );
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Math.abs(Date.now() - looked) < LOOK_MS) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Other tabs go on with the files of their version. */
function startNow(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ start: true } satisfies WorkerMessage);
}

function NewVersion({ onStart, onClose }: { onStart(): void; onClose(): void }): JSX.Element {
  const { t } = noticesTextOf(usePlayer());
  return (
    <Banner text={t("newVersion")} dismiss={onClose}>
      <button type="button" onClick={onStart}>
        {t("reloadNow")}
      </button>
    </Banner>
  );
}
