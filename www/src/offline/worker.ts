/** The service worker: the page opens without a network, with what was played and, once the browser had time, with all
 *  there is.
 *
 *  Each address but those of the pages holds a hash, so files of several versions lie side by side. A page goes on with the
 *  files of its version: those of older versions are kept until no page is left but those of this one, and a new version
 *  waits until no page of the old one is left, or until the player wants it.
 */

/** Written by the build: a hash of all files, what a page needs to begin, and all else. */
declare const BUILT: { version: string; shell: readonly string[]; others: readonly string[] };

/** A message from a page. */
export type WorkerMessage =
  /** Store these files, and those of a puzzle's solver: they were loaded before this worker was active. */
  | { store: readonly string[]; puzzle: string }
  /** Store all files. */
  | { storeAll: true }
  /** Activate this version now. */
  | { start: true };

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  readonly location: Location;
  readonly registration: { readonly installing: object | null; readonly waiting: object | null };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: {
      type: "window";
      includeUncontrolled: boolean;
    }): Promise<readonly { readonly id: string; readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & { data: WorkerMessage }) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The page that a navigation leads to. */
  readonly resultingClientId?: string;
  respondWith(answer: Promise<Response>): void;
}
const scope = self as unknown as Scope;

const { version, shell, others } = BUILT;
const PREFIX = "gridstep-";
const ours = PREFIX + version;
/** Where it is kept which version is active, and which one each page is of. */
const ACTIVE = `${PREFIX}active`;

const addressOf = (name: string): string => new URL(name, scope.location.href).href;
const page = addressOf("./");
const pagePath = new URL(page).pathname;
const known = new Set([...shell, ...others].map(addressOf));
/** `www/addresses.mjs`; its own address only looks so. */
const isHashed = (address: string): boolean =>
  address !== scope.location.href && /(\?v=\w+|-\w{6,8}\.js)$/.test(address);

/** Stores a file, from another version's cache if that has it: one content for ever. */
async function store(address: string): Promise<void> {
  const cache = await caches.open(ours);
  if (await cache.match(address)) return;
  const found = isHashed(address) ? await caches.match(address) : undefined;
  const response = found ?? (await fetch(address, { cache: isHashed(address) ? "default" : "no-cache" }));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** What a puzzle's solver consists of beside its worker. */
const solverOf = (puzzle: string): string[] =>
  [...known].filter((address) =>
    ["glue", puzzle, `${puzzle}_bg`].includes(address.replace(/^.*\/|\.(js|wasm)(\?.*)?$/g, "")),
  );

/** One after another, so that what a page loads meanwhile comes first. What fails is stored when it is loaded. */
async function storeInTurn(addresses: Iterable<string>): Promise<void> {
  for (const address of addresses) await store(address).catch(() => {});
}

/** What other versions have of it is taken before it is deleted. */
async function storeAll(): Promise<void> {
  await storeInTurn(known);
  await deleteOthers().catch(() => {});
}

scope.addEventListener("install", (event) => {
  event.waitUntil(Promise.all(shell.map((name) => store(addressOf(name)))));
});

scope.addEventListener("activate", (event) => {
  const noted = note(page).catch(() => {});
  event.waitUntil(noted.then(() => scope.clients.claim()));
});

/** The address of the note that says which version a page is of. */
const noteOf = (id: string): string => `${page}?client=${id}`;

async function note(address: string): Promise<void> {
  await (await caches.open(ACTIVE)).put(address, new Response(ours));
}

/** Deletes the files of other versions, unless there is a page that is not known to be of this one: it may want them. Where
 *  a version is on its way, its files are among them. A worker that was replaced deletes nothing. */
async function deleteOthers(): Promise<void> {
  const names = await caches.keys();
  const notes = await caches.open(ACTIVE);
  const all = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const wanted = [page, ...all.filter(({ url }) => url.startsWith(page)).map(({ id }) => noteOf(id))];
  const gone = (await notes.keys()).filter(({ url }) => !wanted.includes(url));
  await Promise.all(gone.map(({ url }) => notes.delete(url)));
  const versions = await Promise.all(wanted.map(async (address) => (await notes.match(address))?.text()));
  const { installing, waiting } = scope.registration;
  if (installing || waiting || versions.some((version) => version !== ours)) return;
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== ours && name !== ACTIVE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

scope.addEventListener("message", (event) => {
  const { data } = event;
  if ("store" in data)
    event.waitUntil(
      storeInTurn([...solverOf(data.puzzle), ...data.store.filter((address) => known.has(address))]),
    );
  else if ("storeAll" in data) event.waitUntil(storeAll());
  else event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === pagePath) event.respondWith(pageOf(event));
  } else if (known.has(request.url) || isHashed(request.url)) {
    event.respondWith(fileOf(event));
  }
});

/** The page of this version; that of the network where it was cleared away, or where the browser has lost its store. */
async function pageOf(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId: id } = event;
  const cache = await caches.open(ours).catch(() => undefined);
  const found = await cache?.match(page).catch(() => undefined);
  if (found && id) event.waitUntil(note(noteOf(id)).catch(() => {}));
  return found ?? fetch(request);
}

async function fileOf(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const found = await caches.match(request.url).catch(() => undefined);
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
