/** Browser contexts and pages that outlive a test: the files of the site are fetched once a worker, and its process and
 *  compiled code stay. That takes a third of a visit's processor time (0.4 s in a page that was used before, 0.7 s in a
 *  new one, 1.4 s in a new context). What a test stored, routed, emulated or listened to is gone for the next one.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** What the site may store; the HTTP cache stays. */
const storageTypes = "cache_storage,cookies,indexeddb,local_storage,service_workers";

/** What a test may have listened to. */
const events = ["console", "download", "pageerror", "response", "worker"] as const;

/** What a browser tells its pages; tests that differ in it have contexts of their own. */
export interface Told {
  locale: string;
  /** That its user wants little traffic. */
  savesData: boolean;
}

export class Contexts {
  private readonly contexts = new Map<string, BrowserContext>();
  /** The page of a context that waits for the next test. */
  private readonly waiting = new Map<BrowserContext, Page>();
  /** Pages with scripts, and contexts with a clock, that no later test may meet. */
  private readonly spoilt = new Set<Page | BrowserContext>();

  constructor(private readonly browser: Browser) {}

  /** Made with the options of the test that runs: of those only what is told may differ from test to test. */
  async of(told: Told): Promise<BrowserContext> {
    const key = JSON.stringify(told);
    let context = this.contexts.get(key);
    if (!context) {
      context = await this.browser.newContext();
      await context.addInitScript((savesData) => {
        document.addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
        });
        Object.defineProperty(navigator, "connection", { value: { saveData: savesData } });
        // A service worker would answer what tests fail on purpose, and outlive them: `offline.spec.ts` has one.
        Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
      }, told.savesData);
      this.watchClock(context);
      this.contexts.set(key, context);
    }
    return context;
  }

  /** An empty page, with nothing stored. */
  async open(context: BrowserContext, origin: string): Promise<Page> {
    let page = this.waiting.get(context);
    this.waiting.delete(context);
    if (!page || page.isClosed()) {
      page = await context.newPage();
      this.watch(page);
    }
    await clearStorage(page, origin);
    return page;
  }

  /** Keeps the first page of a test that is over for the next one, if that finds nothing in it. */
  async release(context: BrowserContext, page: Page, isGood: boolean): Promise<void> {
    if (this.spoilt.has(context)) {
      for (const [key, other] of this.contexts) if (other === context) this.contexts.delete(key);
      return context.close();
    }
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.clearPermissions();
    if (page.isClosed()) return;
    if (!isGood || this.spoilt.has(page)) return page.close();
    for (const event of events) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(() => sessionStorage.clear()).catch(() => {});
    await page.goto("about:blank");
    await page.mouse.move(0, 0);
    this.waiting.set(context, page);
  }

  /** A clock that a test sets is that of all pages of the context, also of those to come. */
  private watchClock(context: BrowserContext): void {
    const { clock } = context;
    const setFixedTime = clock.setFixedTime.bind(clock);
    clock.setFixedTime = (time) => {
      this.spoilt.add(context);
      return setFixedTime(time);
    };
  }

  private watch(page: Page): void {
    const spoil = () => this.spoilt.add(page);
    const addInitScript = page.addInitScript.bind(page);
    page.addInitScript = (...script) => {
      spoil();
      return addInitScript(...script);
    };
    page.once("crash", spoil);
  }
}

/** Removes what the pages of earlier tests stored. */
export async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await session.detach();
}
