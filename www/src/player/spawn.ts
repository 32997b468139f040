/** Starts workers, which lie beside the player's script. The package has another file in its place. */

const policy = (globalThis as unknown as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  "gridstep",
  {
    createScriptURL(wanted) {
      if (new URL(wanted).origin !== new URL(import.meta.url).origin)
        throw new TypeError("a worker from elsewhere");
      return wanted;
    },
  },
);

/** A worker's address, allowed by a policy where the browser has Trusted Types; it lies beside this script. */
export const trusted = (address: string): string => policy?.createScriptURL(address) ?? address;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const address = trusted(new URL("./solver.worker.js", import.meta.url).href);

/** A worker that has loaded nothing yet. */
export const newWorker = (): Worker => new Worker(address, { type: "module" });
