// The covering program of a write-up, cut out of its page when the bench runs and completed by ours.
//
// As printed it does not compile: it declares `int y[j]` and `int x[j]`, arrays of j cells, where it means the j-th
// coordinate, inside a loop after which they are needed. Repaired: both arrays have three cells and live outside.
// Changed besides: the counts are handed to `answered()` of ours instead of printed.
import { between, block, change } from "../pages.mjs";

/** The program, as those of `../kakuro/writeups.mjs`. */
export const program = {
  name: "write-up",
  words: ["LBlock[4][3][2]", "boardcover(board)"],
  frame: "writeup_first_cell.cpp",
  cut: (page) => {
    const parts = ["int boardcover(", "int main()"].map((part) => block(page, part));
    return change(`${between(page, "#include <iostream>", "int boardcover(")}${parts.join("\n")}`, [
      [/bool isCoverable = true;/, "int y[3], x[3]; bool isCoverable = true;"],
      [/int y\[j\] = /, "y[j] = "],
      [/int x\[j\] = /, "x[j] = "],
      [/int main\(\)/, "int writeup()"],
      [/cout << e << " ";/, "answered(e);"],
    ]);
  },
};
