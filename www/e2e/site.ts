/** The site on a server of a test's own, which can be stopped, lose files and get a new version. */
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const dist = new URL("../../dist/", import.meta.url);

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

export class Site {
  /** Files that are not served any more. */
  lost: RegExp | null = null;
  /** Counts the versions that it had. */
  version = 1;
  /** Names of the files that were asked for. */
  readonly asked: string[] = [];
  #port = 0;
  readonly #server = createServer(({ url = "" }, response) => this.#answer(url, response));

  /** The addresses of all files that its service worker is to keep and can. */
  get kept(): string[] {
    const worker = `${this.#inVersion("service-worker.js", readFileSync(new URL("service-worker.js", dist)))}`;
    const lists = [...worker.matchAll(/(?:shell|others):(\[[^\]]*\])/g)];
    const files: string[] = lists.flatMap(([, list = ""]) => JSON.parse(list));
    return files.filter((file) => !this.lost?.test(file));
  }

  get address(): string {
    return `http://localhost:${this.#port}/play/`;
  }

  /** At the address that it had before, if any. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await stopped;
  }

  #answer(url: string, response: ServerResponse): void {
    const name = new URL(url, this.address).pathname.replace(/^\/play\/$/, "/play/index.html").slice(6);
    this.asked.push(name);
    const [, stem = "", version = 1] = /^(.*(?<!service)-\w{6,8}?)(?:v(\d))?\.js$/.exec(name) ?? [];
    if (this.lost?.test(name) || (stem !== "" && Number(version) !== this.version)) {
      response.writeHead(404).end();
      return;
    }
    try {
      const headers = { "content-type": types[extname(name)] ?? "text/plain", "cache-control": "no-cache" };
      const built = new URL(stem === "" ? name : `${stem}.js`, dist);
      const file = this.#inVersion(name, readFileSync(built));
      response.writeHead(200, headers).end(file);
    } catch {
      response.writeHead(404).end();
    }
  }

  /** A later version says in its page which one it is, and has other addresses for all that is lazily loaded, as a build
   *  has that changed all: the server has none of those that an older page asks for. */
  #inVersion(name: string, file: Buffer): Buffer | string {
    if (this.version === 1 || !/\.(html|js|css)$/.test(name)) return file;
    const text = `${file}`.replace(
      /(?<!service)-\w{6,8}(?=\.js["'`])|\?v=\w+(?=["'`)])/g,
      `$&v${this.version}`,
    );
    if (name === "index.html")
      return text.replace("<head>", `<head><meta name="v" content="${this.version}">`);
    if (name === "service-worker.js") return text.replace('version:"', `version:"${this.version}-`);
    return text;
  }
}
