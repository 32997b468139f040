/** The service worker: the page opens without a network, with what was played and, once the browser had time, with all
 *  there is.
 *
 *  Each address but those of the pages holds a hash, so files of several versions lie side by side. A page goes on with the
 *  files of its version: those of the version before are kept as long as that may have pages, and a new version waits until
 *  no page of the old one is left, or until the player wants it.
 */

/** Written by the build: a hash of all files, what a page needs to begin, and all else. */
declare const BUILT: { version: string; shell: readonly string[]; others: readonly string[] };

/** A message from a page. */
export type WorkerMessage =
  /** Store these files: they were loaded before this worker was active. */
  | { store: readonly string[] }
  /** Store all files. */
  | { storeAll: true }
  /** Activate this version now. */
  | { start: true };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & { data: WorkerMessage }) => void): void;
  addEventListener(
    type: "fetch",
    listener: (
      event: WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void },
    ) => void,
  ): void;
}
const scope = self as unknown as Scope;

const { version, shell, others } = BUILT;
const PREFIX = "gridstep-";
const ours = PREFIX + version;
/** Where the name of the version that pages have is kept. */
const ACTIVE = `${PREFIX}active`;

const addressOf = (name: string): string => new URL(name, scope.location.href).href;
const page = addressOf("./");
const pagePath = new URL(page).pathname;
const known = new Set([...shell, ...others].map(addressOf));
/** `www/addresses.mjs` */
const isHashed = (address: string): boolean => /(\?v=\w+|-\w{6,8}\.js)$/.test(address);

/** Stores a file, from another version's cache if that has it: one content for ever. */
async function store(address: string): Promise<void> {
  const cache = await caches.open(ours);
  if (await cache.match(address)) return;
  const found = isHashed(address) ? await caches.match(address) : undefined;
  const response = found ?? (await fetch(address, { cache: isHashed(address) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** One after another, so that what a page loads meanwhile comes first. What fails is stored when it is loaded. */
async function storeInTurn(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) await store(address).catch(() => {});
}

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(shell.map((name) => store(addressOf(name)))));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(deleteOld().then(() => scope.clients.claim()));
});

/** Deletes the files of versions that no page has: not those of the one before. */
async function deleteOld(): Promise<void> {
  const active = await caches.open(ACTIVE);
  const before = await (await active.match(page))?.text();
  await active.put(page, new Response(ours));
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && ![ours, before, ACTIVE].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

scope.addEventListener("message", (event) => {
  const { data } = event;
  if ("store" in data) event.waitUntil(storeInTurn(data.store.filter((address) => known.has(address))));
  else if ("storeAll" in data) event.waitUntil(storeInTurn(known));
  else event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === pagePath) event.respondWith(pageOf(request));
  } else if (known.has(request.url) || isHashed(request.url)) {
    event.respondWith(fileOf(event, request));
  }
});

/** The page of this version; that of the network where it was cleared away. */
async function pageOf(request: Request): Promise<Response> {
  return (await (await caches.open(ours)).match(page)) ?? fetch(request);
}

async function fileOf(event: WorkerEvent, request: Request): Promise<Response> {
  const found = await caches.match(request.url);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    const copy = response.clone();
    // Without room for it the page has it all the same.
    event.waitUntil(
      caches
        .open(ours)
        .then((cache) => cache.put(request.url, copy))
        .catch(() => {}),
    );
  }
  return response;
}
