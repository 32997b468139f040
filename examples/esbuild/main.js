// A player, and a solver in the page's own thread.
import "gridstep/player";
import { start } from "gridstep/solver/sudominoku";

const solver = start();
const board = await solver.generate({ width: 9, height: 9, level: "easy", seed: 1 });
const grade = await board.grade();
document.querySelector("output").value = grade?.level ?? "unknown";
