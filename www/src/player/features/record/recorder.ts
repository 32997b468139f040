/** The page's side of the worker that writes files: one for each file. */
import { trusted } from "../../spawn.ts";
import type { Writing, Written } from "./recorder.worker.ts";

/** Who writes a file, wherever that is done. */
export interface Recorder {
  ask(asked: Writing, transfer?: Transferable[]): Promise<Written>;
  close(): void;
}

export function newRecorder(): Recorder {
  const worker = new Worker(trusted(new URL("./recorder.worker.js", import.meta.url).href), {
    type: "module",
  });
  // It may fail before it gets its first request.
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message ?? "the worker did not load"));
  });
  failed.catch(() => {});
  return {
    ask: (asked, transfer = []) => {
      const written = new Promise<Written>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Written>) => resolve(data);
      });
      worker.postMessage(asked, transfer);
      return Promise.race([written, failed]);
    },
    close: () => worker.terminate(),
  };
}
