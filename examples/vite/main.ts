// A player, and a solver in a worker.
import "gridstep/player";
import { start } from "gridstep/solver/boardcover";

const solver = start({ worker: true });
const board = await solver.generate({ width: 6, height: 6, level: "easy", seed: 1 });
const count = await board.count();
const output = document.querySelector("output");
if (output) output.value = count?.ways ?? "";
