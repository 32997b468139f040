// A static file server for the browser tests: as plain as the hosts that the player must run on, with the headers of
// dist/_headers, which those may not send.
// `node tools/serve.mjs [port]` serves dist/ under /play/, to prove that any sub-path will do, and the examples of the package
// under /examples/, for pages of other origins too.
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { headersAt } from "../www/headers.mjs";
import { root } from "./steps.mjs";

const folders = new Map([
  ["play", join(root, "dist")],
  ["examples", join(root, "target", "examples")],
]);

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** The file that a request names, or undefined where there is none. */
async function fileFor(url) {
  const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
  const [, first, ...rest] = path.split("/");
  const folder = folders.get(first);
  if (!folder || rest.length === 0) return undefined;
  const file = join(folder, ...rest, path.endsWith("/") ? "index.html" : "");
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? file : undefined;
}

async function answer(request, response) {
  const file = await fileFor(request.url).catch(() => undefined);
  if (!file) {
    response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
    return;
  }
  const type = types[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, ...(await headersOf(request.url)) });
  if (request.method === "HEAD") response.end();
  else createReadStream(file).pipe(response);
}

/** Of the page, those of its rules, whose paths begin where it lies. */
async function headersOf(url) {
  if (url.startsWith("/examples/"))
    return { "cache-control": "no-cache", "access-control-allow-origin": "*" };
  const rules = await readFile(join(folders.get("play"), "_headers"), "utf8").catch(() => "");
  return headersAt(rules, new URL(url, "http://localhost").pathname.slice("/play".length));
}

const port = Number(process.argv[2] ?? 4173);
createServer(answer).listen(port, "127.0.0.1", () => {
  console.log(`http://localhost:${port}/play/`);
});
