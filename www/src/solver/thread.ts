/** The interface of a worker, in the calling thread. */
import type { WorkerLike } from "./client.ts";
import type { Reply } from "./protocol.ts";
import { type Load, serve } from "./serve.ts";

/** The thread stands still while a request runs, so nothing can end one. */
export function threadWorker(load: Load): WorkerLike {
  let isEnded = false;
  const receive = serve(load, (reply) => {
    if (!isEnded) worker.onmessage?.({ data: reply } as MessageEvent<Reply>);
  });
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => receive(request),
    terminate() {
      isEnded = true;
    },
  };
  return worker;
}
