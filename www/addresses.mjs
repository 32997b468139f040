// The address of each built file holds a hash of what it is made of: its own content and that of every file it refers to.
// So a browser never mixes two builds, and a change of the page leaves the addresses of the wasm as they were.
import { createHash } from "node:crypto";

/** What esbuild puts into the name of a file that nobody else refers to by name. */
const HASHED = /-[A-Z0-9]{8}(?=\.js$)/;

/** It is written last, and its address never changes: a browser that kept it would keep the version, too. */
export const SERVICE_WORKER = "service-worker.js";

/**
 * Whether the name of a built file holds its hash. The service worker tells by the same form.
 *
 * @param {string} name
 */
export const isHashed = (name) => name !== SERVICE_WORKER && /-\w{6,8}\.js$/.test(name);

/**
 * Gives each file its address. `files` are the built files by name; files whose name ends in a hash of esbuild's are
 * renamed, others keep their name and are referred to with `?v=<hash>`. Pages (`.html`) are referred to by nobody.
 *
 * @param {ReadonlyMap<string, Buffer>} files
 * @returns {Map<string, Buffer>}
 */
export function withAddresses(files) {
  const referred = [...files.keys()].filter((name) => /\.(css|js|wasm)$/.test(name)).sort();
  const seeming = referred.find((name) => isHashed(name) && !HASHED.test(name));
  if (seeming) throw new Error(`${seeming}: its name ends like one with a hash, and would be kept for ever`);
  const names = referred.map((name) => name.replaceAll(".", "\\.")).join("|");
  // A string that is exactly the name of a file.
  const reference = new RegExp(`(["'\`])(\\./)?(${names})\\1`, "g");
  const isText = (name) => /\.(html|js)$/.test(name);
  const texts = new Map([...files].filter(([name]) => isText(name)).map(([name, file]) => [name, `${file}`]));

  /** All files that a file refers to, directly or through others, and itself. */
  const closure = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const [, , , other] of texts.get(name)?.matchAll(reference) ?? []) closure(other, found);
    return found;
  };
  const hashOf = (name) => {
    const hash = createHash("sha256");
    for (const part of [...closure(name)].sort()) hash.update(part).update(files.get(part));
    return BigInt(`0x${hash.digest("hex")}`)
      .toString(36)
      .slice(0, 6);
  };
  const addresses = new Map();
  const taken = new Set();
  for (const name of referred) {
    const hash = hashOf(name);
    // Files that lead to each other have one hash, and some have one name: they are numbered.
    for (let number = 1, address; !addresses.has(name); number += 1) {
      address = addressOf(name, number === 1 ? hash : hash + number);
      if (!taken.has(address)) addresses.set(name, address);
      taken.add(address);
    }
  }
  const addressed = (text) =>
    text.replace(
      reference,
      (_, quote, folder = "", name) => `${quote}${folder}${addresses.get(name)}${quote}`,
    );
  return new Map(
    [...files].map(([name, file]) => [
      (addresses.get(name) ?? name).replace(/\?.*/, ""),
      texts.has(name) ? Buffer.from(addressed(texts.get(name))) : file,
    ]),
  );
}

/**
 * The addresses of what a file leads to, directly or through others: all, or what it imports and the page links before it
 * runs. A file for other pages, which this one does not lead to, is none.
 *
 * @param {ReadonlyMap<string, Buffer>} files with their addresses in them
 * @param {string} start
 * @param {boolean} isAtOnce
 * @returns {string[]}
 */
export function offlineFiles(files, start, isAtOnce) {
  const named = /["'`](?:\.\/)?([\w.-]+\.(?:js|css|wasm)(?:\?v=\w+)?)["'`]/g;
  const imported = /(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js(?:\?v=\w+)?)"/g;
  const found = new Set();
  const follow = (name, reference) => {
    const text = /\.(html|js)$/.test(name) ? `${files.get(name)}` : "";
    for (const [, address] of text.matchAll(reference)) {
      const next = address.replace(/\?.*/, "");
      if (found.has(`./${address}`) || !files.has(next)) continue;
      found.add(`./${address}`);
      follow(next, reference);
    }
  };
  if (isAtOnce)
    for (const [, address] of `${files.get("index.html")}`.matchAll(named)) found.add(`./${address}`);
  follow(start, isAtOnce ? imported : named);
  return [...found];
}

/** What several files share is named by nobody, and read in the hundred or so that import it: its name is short. */
const addressOf = (name, hash) =>
  HASHED.test(name) ? name.replace(HASHED, `-${hash}`).replace(/^chunk-/, "c-") : `${name}?v=${hash}`;
