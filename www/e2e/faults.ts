/** Faults of the solver, injected from outside into the release build: the worker gets the JavaScript of its wasm
 *  through a module that breaks one call.
 */
import type { Page } from "@playwright/test";

interface Fault {
  puzzle: string;
  /** A method of the wasm's `Solver`. */
  call: string;
  how: "trap" | "hang";
  /** Which call of the method breaks in a worker; the first one if left out. */
  nth?: number;
  /** How many workers break, the first ones. The client repeats in a second worker a request that trapped. */
  workers: number;
}

/** Before the page is opened. */
export async function breakSolver(page: Page, { workers, ...fault }: Fault): Promise<void> {
  const wanted = new RegExp(`/${fault.puzzle}\\.js\\?v=`);
  const body = moduleWith(fault);
  await page.route(wanted, (route) => route.fulfill({ contentType: "text/javascript", body }), {
    times: workers,
  });
}

/** A trap is the wasm's own: its `Solver` at an address beyond its memory. */
const moduleWith = ({ puzzle, call, how, nth = 1 }: Omit<Fault, "workers">): string => `
  import init, { Solver } from "./${puzzle}.js?intact";
  export * from "./${puzzle}.js?intact";
  export default init;
  const { ${call}: intact } = Solver.prototype;
  let calls = 0;
  Solver.prototype.${call} = function (...args) {
    calls += 1;
    if (calls !== ${nth}) return intact.apply(this, args);
    ${how === "hang" ? "for (;;);" : "return intact.apply({ __wbg_ptr: 0x7fff0000 }, args);"}
  };
`;
