/** The same in a thread of Node. */
import { parentPort } from "node:worker_threads";
import type { Request } from "../solver/protocol.ts";
import { HEARTBEAT_MS, type Post, serve } from "../solver/serve.ts";
import { loadAny } from "./wasm.ts";

const post: Post = (reply, transfer = []) => parentPort?.postMessage(reply, transfer as ArrayBuffer[]);
const receive = serve(loadAny, post);

parentPort?.on("message", (request: Request) => receive(request));
setInterval(() => post({ alive: true }), HEARTBEAT_MS);
