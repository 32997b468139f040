/** The rules of nonograms in colours in pictures. */
import { drawnRules } from "../lines.rules.ts";

/** 1 is red, 2 is blue. */
const DRAWING = [".1.1.", "11111", "12221", ".222.", "..2.."];
const FIRST_ROW = 0;
const THIRD_ROW = 2;

export const rules = drawnRules("colournonogram", DRAWING, FIRST_ROW, THIRD_ROW);
