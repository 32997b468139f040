// The sudominoku program of a write-up, cut out of its page when the bench runs and completed by ours.
//
// Changed: a solution is handed to `solved()` of ours, which asks for one with other digits, instead of printed.
import { between, block, change } from "../pages.mjs";

/** The program, as those of `../kakuro/writeups.mjs`. */
export const program = {
  name: "write-up",
  words: ["domino[10][10]", "initialize()"],
  frame: "writeup_reading_order.cpp",
  cut: (page) => {
    const parts = ["void checkNum(", "bool isValid(", "bool solve(", "int main()"].map((part) => block(page, part));
    return change(`${between(page, "#include <iostream>", "void checkNum(")}${parts.join("\n")}`, [
      [/if \(cnt == 81\) \{[^]*?\} return true;/, "if (cnt == 81) { return solved(sudoku);"],
      // A main function may end without a value, another may not.
      [/int main\(\)/, "void writeup()"],
    ]);
  },
};
