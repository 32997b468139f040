/** Starts the solver's worker of the package. */
import type { WorkerLike } from "../solver/client.ts";

/** The one form that bundlers recognise: they take the file along. From another origin, where browsers start no worker, by
 *  a script of this page that imports it. */
export function newWorker(): WorkerLike {
  try {
    return new Worker(new URL("./solver.worker.js", import.meta.url), { type: "module" });
  } catch {
    const name = "./solver.worker.js";
    const script = `import ${JSON.stringify(new URL(name, import.meta.url).href)}`;
    const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    return new Worker(address, { type: "module" });
  }
}

/** The page around has its own policy, or none. */
export const trusted = (address: string): string => address;
