/** The page's side of the worker that writes files: one for each file. */
import { trusted } from "../../solver.ts";
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
  return {
    ask: (asked, transfer = []) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Written>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message ?? "the worker did not load"));
        worker.postMessage(asked, transfer);
      }),
    close: () => worker.terminate(),
  };
}
