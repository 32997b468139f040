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

/** `(module (func (export "trap") unreachable))`: as a panic in Rust ends. */
const TRAPPING = [
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
  ...[7, 8, 1, 4, 0x74, 0x72, 0x61, 0x70, 0, 0, 10, 5, 1, 3, 0, 0, 11],
];

const moduleWith = ({ puzzle, call, how, nth = 1 }: Omit<Fault, "workers">): string => `
  import init, { Solver } from "./${puzzle}.js?intact";
  export * from "./${puzzle}.js?intact";
  export default init;
  const { ${call}: intact } = Solver.prototype;
  let calls = 0;
  Solver.prototype.${call} = function (...args) {
    calls += 1;
    if (calls !== ${nth}) return intact.apply(this, args);
    ${how === "hang" ? "for (;;);" : `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([${TRAPPING}]))).exports.trap();`}
  };
`;
