/** Parts of the player that are not needed to begin with: loaded when they are, or when the browser is idle. They, and
 *  only they, use the messages of the puzzle, which are loaded with them. */
import { signal } from "@preact/signals";
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadCatalogues } from "../i18n/catalogue.ts";
import { i18nOf } from "./i18n.ts";
import { type Player, part, usePlayer } from "./player.ts";
import { storeOf } from "./store.ts";

/** The style of lazy parts, in the document or the shadow root that the player is in. */
const lazyStyleOf = part((player: Player) => {
  let style: Promise<void> | null = null;
  const isHere = signal(false);
  /** Resolves when it is there. */
  const load = (): Promise<void> => {
    style ??= new Promise((resolve, reject) => {
      const root = player.element.getRootNode();
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL("./lazy.css", import.meta.url).href;
      link.onload = () => {
        isHere.value = true;
        resolve();
      };
      link.onerror = () => {
        // It is tried again when it is wanted again.
        style = null;
        link.remove();
        reject(new Error("lazy.css did not load"));
      };
      player.closing.addEventListener("abort", () => link.remove());
      (root instanceof ShadowRoot ? root : document.head).append(link);
    });
    return style;
  };
  return { isHere, load };
});

/** The components that did not load, by an object each: the last one says so, and all are tried again together. */
const failedOf = part(() => signal<readonly object[]>([]));

type Load = (player: Player) => Promise<unknown>;

const loads: Load[] = [];

/** Loads all of them, so that they open at once, and without a network too. */
export function loadAll(player: Player): void {
  // One that does not load now is tried again when it is wanted.
  for (const load of loads) load(player).catch(() => {});
}

/** A component that appears once its code, its style and the messages of the puzzle are loaded. */
export function lazy<P = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch: Load = async (player) => {
    const loading = Promise.resolve(Loaded ?? load()).then(async (loaded) => {
      await loadCatalogues();
      Loaded = loaded;
    });
    await Promise.all([loading, storeOf(player).loadShownMessages(), lazyStyleOf(player).load()]);
  };
  loads.push(fetch);
  return function Later(props: P & JSX.IntrinsicAttributes): JSX.Element | null {
    const player = usePlayer();
    const failed = failedOf(player);
    const [self] = useState({});
    const [, redraw] = useState({});
    const isStyled = lazyStyleOf(player).isHere.value;
    const isHere = isStyled && storeOf(player).hasMessages.value && Loaded !== undefined;
    const hasFailed = failed.value.includes(self);
    useEffect(() => {
      // By what was drawn, not by what is there now: it may have come between drawing and this.
      if (isHere || hasFailed) return;
      let isShown = true;
      const onFailed = () => {
        if (isShown) failed.value = [...failed.peek(), self];
      };
      const onLoaded = () => {
        redraw({});
        // The others may load now, too.
        if (0 < failed.peek().length) failed.value = [];
      };
      fetch(player).then(onLoaded, onFailed);
      return () => {
        isShown = false;
      };
    }, [hasFailed]);
    useEffect(
      () => () => {
        failed.value = failed.peek().filter((one) => one !== self);
      },
      [self],
    );
    if (Loaded && isHere) return <Loaded {...props} />;
    return failed.value.at(-1) === self ? <PartFailed onRetry={() => (failed.value = [])} /> : null;
  };
}

/** Says that a part of the player did not load, and offers to try again. */
export function PartFailed({ onRetry }: { onRetry(): void }): JSX.Element {
  const { t } = i18nOf(usePlayer());
  return (
    <p class="card" role="alert">
      {t("partFailed")}{" "}
      <button type="button" onClick={onRetry}>
        {t("tryAgain")}
      </button>
    </p>
  );
}

/** What some browsers report of the connection. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Whether the browser's user wants little traffic. */
export const savesData = (): boolean => Boolean((navigator as Connection).connection?.saveData);

/** Calls back once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work);
  else setTimeout(work);
}
