/** The puzzles' wasm, one line each: a program of `crates/wasm/src/bin`, which lies beside the worker. */
export const wasms = {
  kakuro: () => import("./kakuro.js"),
  nonogram: () => import("./nonogram.js"),
  colournonogram: () => import("./colournonogram.js"),
  sudominoku: () => import("./sudominoku.js"),
  boardcover: () => import("./boardcover.js"),
};

export type Wasm = Awaited<ReturnType<(typeof wasms)[keyof typeof wasms]>>;
export type Solver = InstanceType<Wasm["Solver"]>;
