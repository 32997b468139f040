// node solve.mjs: makes a Kakuro, solves it, grades it and says why its easiest cell is what it is.
import { digitOf, start } from "gridstep/solver/kakuro";

const solver = start();
const puzzle = await solver.generate({ width: 6, height: 6, level: "easy", seed: 7 });
console.log(`kakuro=${puzzle.link}`);

const { solutions, isComplete } = await puzzle.solve();
const { width } = puzzle.view;
const digits = Array.from(solutions[0], (state) => digitOf(state) ?? ".");
for (let at = 0; at < digits.length; at += width) console.log(digits.slice(at, at + width).join(" "));
console.log(isComplete ? "the only solution" : "there may be others");

const grade = await puzzle.grade();
console.log(`${grade.level}: ${grade.applications.map(({ technique }) => technique).join(", ")}`);
const { steps } = await puzzle.hint();
const [{ technique, effects }] = steps;
console.log(`begin with ${technique}: cell ${effects[0].cell} is ${digitOf(solutions[0][effects[0].cell])}`);

// Ends by itself; a solver in a worker has to be closed.
solver.close();
