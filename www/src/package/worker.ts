/** The solver's worker of the package: in one file, so that any bundler can move it. It loads the wasm that is asked for. */

import type { Request } from "../solver/protocol.ts";
import { HEARTBEAT_MS, type Post, serve } from "../solver/serve.ts";
import { loadAny } from "./wasm.ts";

const post: Post = (reply, transfer = []) => self.postMessage(reply, { transfer });
const receive = serve(loadAny, post);

self.onmessage = ({ data }: MessageEvent<Request>) => receive(data);
setInterval(() => post({ alive: true }), HEARTBEAT_MS);
