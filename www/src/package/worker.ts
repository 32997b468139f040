/** The solver's worker of the package in a browser: as the page's own, and it inspects what programs ask. */
import type { Request } from "../solver/protocol.ts";
import { HEARTBEAT_MS, type Load, type Post, serve } from "../solver/serve.ts";
import { wasms } from "../solver/wasms.ts";
import { Inspector } from "./inspect.ts";

const inspector = new Inspector();
const post: Post = (reply, transfer = []) => self.postMessage(reply, { transfer });
const load: Load = (puzzle) =>
  Object.hasOwn(wasms, puzzle)
    ? wasms[puzzle as keyof typeof wasms]().then(async (wasm) => {
        await wasm.default();
        return inspector.inspected(wasm);
      })
    : null;
const receive = serve(load, post);

self.onmessage = ({ data }: MessageEvent<Request>) => {
  inspector.note(data);
  receive(data);
};
setInterval(() => post({ alive: true }), HEARTBEAT_MS);
