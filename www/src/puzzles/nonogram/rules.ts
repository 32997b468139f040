/** The rules of nonograms in pictures. */
import { drawnRules } from "../lines.rules.ts";

const DRAWING = [".1.1.", "11111", "11111", ".111.", "..1.."];
const FIRST_ROW = 0;
const SECOND_COLUMN = DRAWING.length + 1;

export const rules = drawnRules("nonogram", DRAWING, FIRST_ROW, SECOND_COLUMN);
