/** The rules of sudominoku in pictures: on the first board, whose third row lacks one digit. */
import type { Opened } from "../../solver/wire.ts";
import { filled } from "../digits.ts";
import type { RulePicture } from "../rules.ts";
import { commonConstraints } from "./board.ts";
import first from "./first.json";

const board = first.opened as unknown as Opened;
const constraints = [...commonConstraints(), ...board.view.constraints];
const opened: Opened = { ...board, view: { ...board.view, constraints } };

const row = Array.from({ length: 9 }, (_, column) => 18 + column);
/** The domino 5-6 of the first two rows, and the single 8 beside the missing digit. */
const DOMINO = [1, 10];
const SINGLE = [19];

export const rules: readonly RulePicture[] = [
  { opened, states: new Map([[18, filled(1)]]), cells: row },
  { opened, states: new Map(), cells: DOMINO },
  { opened, states: new Map(), cells: SINGLE },
];
