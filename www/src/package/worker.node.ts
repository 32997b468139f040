/** The solver's worker in a thread of Node; a browser's is the page's own, `solver/worker.ts`. */
import { parentPort } from "node:worker_threads";
import type { Request } from "../solver/protocol.ts";
import { HEARTBEAT_MS, type Load, type Post, serve } from "../solver/serve.ts";
import { wasms } from "../solver/wasms.ts";
import { Inspector } from "./inspect.ts";
import { ready } from "./wasm.ts";

const inspector = new Inspector();
const post: Post = (reply, transfer = []) => parentPort?.postMessage(reply, transfer as ArrayBuffer[]);
const load: Load = (puzzle) =>
  Object.hasOwn(wasms, puzzle)
    ? wasms[puzzle as keyof typeof wasms]().then(async (wasm) =>
        inspector.inspected(await ready(wasm, puzzle)),
      )
    : null;
const receive = serve(load, post);

parentPort?.on("message", (request: Request) => {
  inspector.note(request);
  receive(request);
});
setInterval(() => post({ alive: true }), HEARTBEAT_MS);
