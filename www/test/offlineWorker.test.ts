/** The service worker: which versions' files stay, what is stored first, and what a browser without its store has. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PAGE = "https://example.org/play/";
const addressOf = (name: string): string => new URL(name, PAGE).href;

/** Cache Storage, as far as the worker wants it; it fails where the browser has lost it. */
class Stores {
  readonly all = new Map<string, Map<string, Response>>();
  isLost = false;

  open = async (name: string) => {
    if (this.isLost) throw new DOMException("lost", "UnknownError");
    const files = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, files);
    return {
      match: async (address: string) => files.get(address)?.clone(),
      put: async (address: string, response: Response) => void files.set(address, response),
      delete: async (address: string) => files.delete(address),
      keys: async () => [...files.keys()].map((url) => ({ url })),
    };
  };
  match = async (address: string) => {
    if (this.isLost) throw new DOMException("lost", "UnknownError");
    return [...this.all.values()]
      .find((files) => files.has(address))
      ?.get(address)
      ?.clone();
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
}

let stores: Stores;
let pages: { id: string; url: string }[];
let registration: { installing: object | null; waiting: object | null };
let fetched: string[];

beforeEach(() => {
  stores = new Stores();
  pages = [];
  registration = { installing: null, waiting: null };
  fetched = [];
  vi.stubGlobal("caches", stores);
  vi.stubGlobal("fetch", async (what: string | { url: string }) => {
    fetched.push(typeof what === "string" ? what : what.url);
    return new Response("from the network");
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A worker of a version, and a function that hands an event to it and waits for what it makes of it. */
async function workerOf(version: string, others: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("BUILT", { version, shell: ["./", `./main-${version}.js?v=1`], others });
  vi.stubGlobal("self", {
    location: { href: `${PAGE}service-worker.js`, origin: new URL(PAGE).origin },
    clients: { claim: async () => {}, matchAll: async () => pages },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration,
  });
  vi.resetModules();
  await import("../src/offline/worker.ts");
  return async (type: string, event: object = {}): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const response = await answer;
    await Promise.all(work);
    return response;
  };
}

type Worker = Awaited<ReturnType<typeof workerOf>>;

async function started(version: string, others?: readonly string[]): Promise<Worker> {
  const worker = await workerOf(version, others);
  await worker("install");
  await worker("activate");
  return worker;
}

const navigation = { url: PAGE, method: "GET", mode: "navigate" };

/** A page that the worker answers, and which then wants all to be stored. */
async function visit(worker: Worker, id: string): Promise<void> {
  await worker("fetch", { request: navigation, resultingClientId: id });
  pages.push({ id, url: `${PAGE}#kakuro` });
  await worker("message", { data: { storeAll: true } });
}

const leave = (id: string): void => {
  pages = pages.filter((page) => page.id !== id);
};

const versions = (): string[] =>
  [...stores.all.keys()].filter((name) => name !== "gridstep-active").toSorted();

test("the files of a version stay as long as it has a page, however many versions come after it", async () => {
  await visit(await started("1"), "old");
  await visit(await started("2"), "other");
  leave("other");
  const third = await started("3");
  await visit(third, "new");
  expect(versions()).toEqual(["gridstep-1", "gridstep-2", "gridstep-3"]);

  leave("old");
  await third("message", { data: { storeAll: true } });
  expect(versions()).toEqual(["gridstep-3"]);
});

test("a page that came before there was a service worker may be of any version", async () => {
  pages.push({ id: "first", url: PAGE });
  await started("1");
  const second = await started("2");
  await visit(second, "new");
  expect(versions()).toEqual(["gridstep-1", "gridstep-2"]);
  pages[0] = { id: "first", url: "https://example.org/another/" };
  await second("message", { data: { storeAll: true } });
  expect(versions()).toEqual(["gridstep-2"]);
});

test("a version that is on its way keeps its files, and one that was replaced deletes nothing", async () => {
  const first = await started("1");
  const second = await workerOf("2");
  await second("install");
  for (const state of ["installing", "waiting"] as const) {
    registration[state] = {};
    await visit(first, "page");
    leave("page");
    expect(versions()).toEqual(["gridstep-1", "gridstep-2"]);
    registration[state] = null;
  }
  await second("activate");
  await visit(first, "page");
  expect(versions()).toEqual(["gridstep-1", "gridstep-2"]);
});

test("what says of which version a page is goes with the page", async () => {
  const worker = await started("1");
  for (const id of ["a", "b", "c"]) {
    await visit(worker, id);
    leave(id);
  }
  await visit(worker, "d");
  expect([...(stores.all.get("gridstep-active")?.keys() ?? [])]).toEqual([PAGE, `${PAGE}?client=d`]);
});

test("a page and its files come from the network where the browser has lost its store", async () => {
  const worker = await started("1");
  stores.isLost = true;
  const request = { url: addressOf("main-1.js?v=1"), method: "GET", mode: "cors" };
  for (const wanted of [navigation, request]) {
    const response = await worker("fetch", { request: wanted, resultingClientId: "a" });
    expect(await response?.text()).toBe("from the network");
  }
});

test("what the solver of the shown puzzle loaded is stored before all else", async () => {
  const others = ["./nonogram.js?v=1", "./nonogram_bg.wasm?v=2", "./kakuro.js?v=3", "./kakuro_bg.wasm?v=4"];
  const worker = await started("1", [...others, "./glue.js?v=5", "./kakuro-abcdef.js"]);
  fetched = [];
  await worker("message", { data: { store: [addressOf("kakuro-abcdef.js")], puzzle: "kakuro" } });
  expect(fetched).toEqual(
    ["kakuro.js?v=3", "kakuro_bg.wasm?v=4", "glue.js?v=5", "kakuro-abcdef.js"].map(addressOf),
  );
});

test("a file with a hash in its name is kept when it is loaded; the worker itself, whose name looks so, is not", async () => {
  const worker = await started("1");
  const ask = (name: string) =>
    worker("fetch", { request: { url: addressOf(name), method: "GET", mode: "cors" } });
  expect(await (await ask("later-abcdef.js"))?.text()).toBe("from the network");
  expect(await ask("service-worker.js")).toBeUndefined();
  const kept = [...stores.all.values()].flatMap((files) => [...files.keys()]);
  expect(kept.filter((address) => /later|service/.test(address))).toEqual([addressOf("later-abcdef.js")]);
});
