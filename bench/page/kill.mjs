// `node bench/page/kill.mjs`: what a kill of the whole browser takes away, by where it was written. A page writes a number
// thirty times a second, all processes of the browser are killed at a random moment, and the next start of the browser says
// which number it finds. Prints figures and asserts none.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const browser = process.env.GRIDSTEP_CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const TRIALS = Number(process.env.GRIDSTEP_TRIALS ?? 12);
const EVERY_MS = 33;

/** In the page: how each way writes a number, and reads it back. */
const ways = `
const local = { write: (n) => localStorage.setItem("n", n), read: () => Number(localStorage.getItem("n")) };
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});
const indexed = (durability) => {
  const opening = indexedDB.open("kill", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("numbers");
  const database = done(opening);
  return {
    write: async (n) => (await database).transaction("numbers", "readwrite", { durability }).objectStore("numbers").put(n, 0),
    read: async () => (await done((await database).transaction("numbers").objectStore("numbers").get(0))) ?? 0,
  };
};
const file = (flushes) => {
  const worker = new Worker(URL.createObjectURL(new Blob([\`
    const opening = (async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle("log", { create: true });
      return handle.createSyncAccessHandle();
    })();
    onmessage = async ({ data }) => {
      const handle = await opening;
      if (data === "read") {
        const numbers = new Float64Array(handle.getSize() >> 3);
        handle.read(numbers, { at: 0 });
        postMessage(numbers.at(-1) ?? 0);
        return;
      }
      handle.write(Float64Array.of(data), { at: handle.getSize() });
      if (\${flushes}) handle.flush();
    };
  \`])));
  return {
    write: (n) => worker.postMessage(n),
    read: () => new Promise((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage("read");
    }),
  };
};
const way = { local: () => local, relaxed: () => indexed("relaxed"), strict: () => indexed("strict"),
  file: () => file(false), flushed: () => file(true) }[location.hash.slice(1)]();
if (location.search === "?read") Promise.resolve(way.read()).then((n) => fetch("/found?" + n));
else Promise.resolve(way.read()).then(() => {
  fetch("/started");
  let spent = 0, count = 0;
  setInterval(() => {
    const before = performance.now();
    way.write(Date.now());
    spent += performance.now() - before;
    count += 1;
    if (count % 30 === 0) fetch("/spent?" + spent / count);
  }, ${EVERY_MS});
});
`;

const waiting = new Map();
const reported = (path) => new Promise((resolve) => waiting.set(path, resolve));
let spent = 0;
const server = createServer(({ url }, response) => {
  const { pathname, search } = new URL(url, "http://localhost");
  if (pathname === "/spent") spent = Number(search.slice(1));
  waiting.get(pathname)?.(Number(search.slice(1)));
  response.writeHead(200, { "content-type": "text/html" }).end(`<script>${ways}</script>`);
});

/** Starts the browser in a group of its own, which a signal reaches as a whole. */
function start(profile, address) {
  const args = ["--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", `--user-data-dir=${profile}`, address];
  const child = spawn(browser, args, { detached: true, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  return async () => {
    process.kill(-child.pid, "SIGKILL");
    await ended;
  };
}

/** How old what is found was when the browser was killed, in milliseconds. */
async function trial(port, name) {
  const profile = await mkdtemp(join(tmpdir(), "gridstep-kill-"));
  const address = (search) => `http://localhost:${port}/${search}#${name}`;
  const started = reported("/started");
  const kill = start(profile, address(""));
  await started;
  await new Promise((resolve) => setTimeout(resolve, 1000 + 2000 * Math.random()));
  const killed = Date.now();
  await kill();
  const found = reported("/found");
  const end = start(profile, address("?read"));
  const last = await found;
  await end();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  return last === 0 ? Number.POSITIVE_INFINITY : killed - last;
}

async function writing() {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  for (const name of ["local", "relaxed", "strict", "file", "flushed"]) {
    const ages = [];
    spent = 0;
    for (let number = 0; number < TRIALS; number += 1) ages.push(await trial(port, name));
    const sorted = ages.sort((a, b) => a - b).map((age) => (age === Number.POSITIVE_INFINITY ? "all" : age));
    console.log(
      `${name.padEnd(8)} oldest lost, ms: ${sorted.join(" ")}; a write takes the page ${spent.toFixed(3)} ms`,
    );
  }
  server.close();
}

await writing();
