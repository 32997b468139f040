/** Parts of the page that are not needed to begin with: loaded when they are, or when the browser has nothing to do.
 *  They, and only they, speak in the puzzle's words, which come with them. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { loadCatalogues } from "../i18n/catalogue.ts";
import { hasMessages, loadShownMessages } from "./store.ts";

const loads: (() => Promise<unknown>)[] = [];

/** The style of late parts, on its way or there. */
let style: Promise<void> | null = null;

/** Resolves when late parts look as they should. */
function styled(): Promise<void> {
  style ??= new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "./late.css";
    link.onload = () => resolve();
    link.onerror = () => {
      // It is tried again when it is wanted again.
      style = null;
      link.remove();
      reject(new Error("the style of late parts did not load"));
    };
    document.head.append(link);
  });
  return style;
}

/** A component that appears once its code and the puzzle's words are there. */
export function later<P = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    const loading = Promise.resolve(Loaded ?? load()).then(async (loaded) => {
      await loadCatalogues();
      Loaded = loaded;
    });
    await Promise.all([loading, loadShownMessages(), styled()]);
  };
  loads.push(fetch);
  return function Later(props: P & JSX.IntrinsicAttributes): JSX.Element | null {
    const [, refresh] = useState(false);
    const isHere = hasMessages.value && Loaded !== undefined;
    useEffect(() => {
      // By what was drawn, not by what is there now: it may have come between drawing and this.
      if (!isHere) void fetch().then(() => refresh(true));
    }, []);
    return Loaded && isHere ? <Loaded {...props} /> : null;
  };
}

/** Loads all parts, and what else will be wanted, in advance: they open at once, and without a network too. */
export function prefetch(others: readonly (() => Promise<unknown>)[]): void {
  const whenIdle = "requestIdleCallback" in window ? requestIdleCallback : setTimeout;
  whenIdle(() => {
    // One that does not load now is tried again when it is wanted.
    for (const load of [...loads, ...others]) load().catch(() => {});
  });
}
