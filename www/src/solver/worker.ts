/** The solver's worker: the only place of the page where the wasm lives. */
import type { Request } from "./protocol.ts";
import { HEARTBEAT_MS, type Post, serve } from "./serve.ts";
import { type Wasm, wasms } from "./wasms.ts";

const post: Post = (reply, transfer = []) => self.postMessage(reply, { transfer });
const receive = serve(
  (puzzle) => (Object.hasOwn(wasms, puzzle) ? load(puzzle as keyof typeof wasms) : null),
  post,
);

self.onmessage = ({ data }: MessageEvent<Request>) => receive(data);
setInterval(() => post({ alive: true }), HEARTBEAT_MS);

async function load(puzzle: keyof typeof wasms): Promise<Wasm> {
  const wasm = await wasms[puzzle]();
  await wasm.default();
  return wasm;
}
