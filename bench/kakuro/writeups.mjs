// The Kakuro programs of two write-ups, cut out of their pages when the bench runs and completed by ours.
//
// None of their text is in this tree. What is changed is small and listed in `programs`: room for bigger boards, and
// that a found solution is reported to `found()` of ours, which asks for a second one, so that they do the same work.
import { between, block, change } from "../pages.mjs";

/** Rows and columns that the programs get room for; as written they take boards of at most 20. */
const room = 96;

/**
 * Each program: words that its page alone has, and how its text becomes a program.
 *
 * `frame` is the file of ours that includes it.
 */
export const programs = [
  {
    name: "write-up, scan",
    words: ["KAKURO2", "calHintCases"],
    frame: "writeup_scan.cpp",
    cut: (page) =>
      change(`${between(page, "#include <iostream>", "void solve(int pos)")}${block(page, "void solve(int pos)")}
        ${block(page, "void fillHintBoard()")}${block(page, "int getSize(int set)")}${block(page, "int getSum(int set)")}
        ${block(page, "void calHintCases()")}${block(page, "int main()")}`, [
        [/\[20\]\[20\]/g, `[${room}][${room}]`],
        [/hints\[400\]/g, `hints[${room * room}]`],
        [/findAnswer = true;/g, "findAnswer = found();"],
        [/int main\(\)/g, "int writeup()"],
      ]),
  },
  {
    name: "write-up, fewest",
    words: ["KAKURO2", "generateCandidates"],
    frame: "writeup_fewest.cpp",
    cut: (page) => {
      const text = page.replace(/^\d+$/gm, "");
      const search = change(block(text, "bool search()"), [[/return true;/, "return found();"]]);
      const reading = block(text, "for (int hintIndex = 0");
      const parts = ["void put(", "void remove(", "int getCandHint(", "int getCandCoord(", "int getSize("];
      return change(
        `${between(text, "static const int MAXN", "generateCandidates()")}${block(text, "void generateCandidates()")}
        ${parts.map((part) => block(text, part)).join("\n")}${search}
        void readHints() { ${reading} }`,
        [[/MAXN = 21/, `MAXN = ${room + 1}`]],
      );
    },
  },
];
