/** Starts the solver's worker in a thread of Node. */
import { Worker } from "node:worker_threads";
import type { WorkerLike } from "../solver/client.ts";
import type { Reply } from "../solver/protocol.ts";

/** It keeps the process alive while a request waits for its answer, and no longer. */
export function newWorker(): WorkerLike {
  // Without the flags of the process: some are for a main script alone.
  const thread = new Worker(new URL("./solver.worker.js", import.meta.url), { execArgv: [] });
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage(request, transfer = []) {
      thread.ref();
      thread.postMessage(request, transfer as ArrayBuffer[]);
    },
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data: Reply) => {
    // The client asks one thing at a time.
    if ("id" in data && !("progress" in data)) thread.unref();
    worker.onmessage?.({ data } as MessageEvent<Reply>);
  });
  thread.on("error", ({ message }) => worker.onerror?.({ message } as ErrorEvent));
  return worker;
}
