/** Parts of the player that are not needed to begin with: loaded when they are, or when the browser is idle. They, and
 *  only they, use the messages of the puzzle, which are loaded with them. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadCatalogues } from "../i18n/catalogue.ts";
import { i18nOf } from "./i18n.ts";
import { type Player, part, usePlayer } from "./player.ts";
import { storeOf } from "./store.ts";

/** The style of late parts. */
const lazyStyleOf = part(() => {
  let style: Promise<void> | null = null;
  /** Resolves when it is there. */
  const load = (): Promise<void> => {
    style ??= new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL("./lazy.css", import.meta.url).href;
      link.onload = () => resolve();
      link.onerror = () => {
        // It is tried again when it is wanted again.
        style = null;
        link.remove();
        reject(new Error("lazy.css did not load"));
      };
      document.head.append(link);
    });
    return style;
  };
  return { load };
});

type Load = (player: Player) => Promise<unknown>;

const loads: Load[] = [];

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
    const [hasFailed, setFailed] = useState<boolean>();
    const isHere = storeOf(player).hasMessages.value && Loaded !== undefined;
    useEffect(() => {
      // By what was drawn, not by what is there now: it may have come between drawing and this.
      if (!isHere && !hasFailed) {
        const end = (failed: boolean) => () => setFailed(failed);
        fetch(player).then(end(false), end(true));
      }
    }, [hasFailed]);
    if (Loaded && isHere) return <Loaded {...props} />;
    return hasFailed ? <PartFailed onRetry={() => setFailed(undefined)} /> : null;
  };
}

/** Says that a part of the player did not load, and offers to try again. */
export function PartFailed({ onRetry }: { onRetry(): void }): JSX.Element {
  const { t } = i18nOf(usePlayer());
  return (
    <p class="card" role="alert">
      {t("puzzleFailed", { puzzle: t("panel") })}{" "}
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

/** Loads all parts, and what else will be wanted, in advance: they open at once, and without a network too. Not for who
 *  asked the browser for little traffic. */
export function prefetch(player: Player, others: readonly (() => Promise<unknown>)[]): void {
  if ((navigator as Connection).connection?.saveData) return;
  const whenIdle = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    // One that does not load now is tried again when it is wanted.
    for (const load of loads) load(player).catch(() => {});
    for (const load of others) load().catch(() => {});
  });
}
