// `node bench/page/kill.mjs`: what a kill of the whole browser takes away, by where it was written. A page writes a number
// thirty times a second, all processes of the browser are killed at a random moment, and the next start of the browser says
// which number it finds. With `page`, the built page is played instead. Prints figures and asserts none.
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../../tools/steps.mjs";

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

/** Moves on the built page, twenty a second; says what a kill leaves of them. */
async function playing() {
  const port = await freePort(4173);
  const site = spawn("node", ["tools/serve.mjs", String(port)], { stdio: "ignore" });
  const address = `http://localhost:${port}/play/#kakuro=4/4/m.ma--em-jm3Jbb9`;
  for (let number = 0; number < TRIALS; number += 1) {
    const profile = await mkdtemp(join(tmpdir(), "gridstep-kill-"));
    const open = async () => {
      const args = ["--no-sandbox"];
      const context = await chromium.launchPersistentContext(profile, { executablePath: browser, args });
      const page = context.pages()[0] ?? (await context.newPage());
      await page.goto(address);
      await page.locator("[role=gridcell][aria-label*=column]").first().waitFor();
      return { context, page };
    };
    const { page } = await open();
    const times = [];
    page.on("console", (message) => {
      const at = Number(message.text());
      if (at) times.push(at);
    });
    await page.evaluate(play, 50);
    await new Promise((resolve) => setTimeout(resolve, 2000 + 4000 * Math.random()));
    const killed = Date.now();
    const made = times.length;
    await killAll(profile);
    const again = await open();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const found = await again.page.evaluate(undoAll);
    // Some moves may not have been reported in time: what is certain is the age of the last one that is there.
    const last = times[Math.min(made, found) - 1];
    console.log(`${made} moves reported, ${found} found; all are there that were older than ${killed - last} ms`);
    await again.context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  site.kill();
}

/** In the page: a digit into its first open cell, again and again. */
function play(every) {
  const cell = document.querySelector('[role=gridcell][aria-label*=", empty"]');
  cell.focus();
  let digit = 0;
  setInterval(() => {
    digit = (digit % 9) + 1;
    const key = { key: `${digit}`, code: `Digit${digit}`, bubbles: true, cancelable: true };
    cell.dispatchEvent(new KeyboardEvent("keydown", key));
    console.log(Date.now());
  }, every);
}

/** In the page: how many moves can be undone. */
async function undoAll() {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => /Undo/.test(textContent));
  let count = 0;
  while (!button.disabled && button.ariaDisabled !== "true" && count < 1000) {
    button.click();
    count += 1;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return count;
}

/** Kills every process that was started with a profile. */
async function killAll(profile) {
  for (const id of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    if (!line.includes(profile)) continue;
    try {
      process.kill(Number(id), "SIGKILL");
    } catch {
      // It ended with its parent.
    }
  }
}

await (process.argv[2] === "page" ? playing() : writing());
