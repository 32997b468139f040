/** Why a rule of thumb holds and what it does, in English. */
import type { Opened, Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import type { RuleKey } from "./facts.ts";
import { Told } from "./told.ts";
import { all, and, areaWith, capital, count, pieces } from "./words.en.ts";

export const ruleNames: Record<RuleKey, string> = {
  "only-piece": "Only one piece left",
  corner: "Corner",
  "lone-cell": "A cell left bare",
  block: "Block of 2x3",
  "cut-off": "An area cut off",
  marked: "Marked cells",
  "dead-end": "Dead end",
  contradiction: "Suppose, and it breaks",
  "broken-cell": "No piece for a cell",
  "broken-area": "Thirds that do not come out",
  "broken-marked": "Too many marked cells",
  "broken-cells": "An area that cannot be covered",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "en");
  const first = it.place(step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0);
  switch (rule) {
    case "only-piece":
    case "broken-cell":
      return `Which pieces can cover ${it.at("cell")}?`;
    case "corner":
      return `Look at the corner at ${it.at("cell")}.`;
    case "block":
      return `Look at the block that begins at ${it.place(it.cells("cells")[0] ?? 0)}.`;
    case "cut-off":
    case "broken-area":
      return `Count the cells of the area at ${it.place(it.cells("area")[0] ?? 0)}.`;
    case "broken-cells":
      return `Can all cells around ${it.place(it.cells("area")[0] ?? 0)} be covered?`;
    case "marked":
    case "broken-marked":
      return `How many pieces do the cells around ${it.place(it.cells("marked")[0] ?? 0)} need?`;
    case "dead-end":
    case "contradiction":
      return `Try out a piece on ${first}.`;
    default:
      return `Look around ${first}.`;
  }
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "en");
  const reason = capital(reasons[rule](it));
  const { laid, gone } = it.rests;
  if (laid.length + gone.length === 0) return reason;
  const lies =
    laid.length === 0
      ? []
      : [`${laid.length === 1 ? "a piece lies" : "pieces lie"} on ${it.named(laid).join("; ")}`];
  const none = gone.length === 0 ? [] : [`no piece lies on ${it.named(gone).join("; or on ")}`];
  return shortest(
    () => `${reason} Here ${[...lies, ...none].join(", and ")}.`,
    () =>
      `${reason} It rests on ${and([...numbered(laid.length, "lying"), ...numbered(gone.length, "ruled out before")])}, at the lit cells.`,
    () => reason,
  );
}

const numbered = (number: number, what: string): string[] =>
  number === 0 ? [] : [`${pieces(number)} ${what}`];

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  if (rule.startsWith("broken-")) return "That cannot be.";
  const it = new Told(step, opened, "en");
  const { laid, gone } = it.moved;
  if (0 < laid.length) return `A piece lies on ${it.named(laid).join("; ")}.`;
  return shortest(
    () => `No piece lies on ${it.named(gone).join("; or on ")}.`,
    () => `${capital(pieces(gone.length))} around ${it.place(step.effects[0]?.cell ?? 0)} cannot lie.`,
  );
}

const reasons: Record<RuleKey, (it: Told) => string> = {
  "only-piece": (it) => `no other piece can cover ${it.at("cell")}: one lies on ${it.at("cells")}.`,
  corner: (it) =>
    `whatever covers ${it.at("cell")} lies in the block of ${it.at("cells")} and takes three of these cells. So no piece takes two or three of them and not ${it.at("cell")}.`,
  "lone-cell": (it) => `with a piece on ${it.at("cells")}, no piece could cover ${it.at("cell")} any more.`,
  block: (it) =>
    `the block of ${it.at("cells")} is open at one short side only. A piece across it would take one or two of its cells, and three do not divide the five or four that are left.`,
  "cut-off": (it) =>
    `a piece on ${it.at("cells")} would cut off ${count(it.number("count"))}, ${all(it.cells("area"), it.board.width)}, which three do not divide: ${it.number("rest")} would be left over.`,
  marked: (it) =>
    `suppose a piece on ${it.at("cells")}. No piece covers two of the ${count(it.number("count"))} ${marked(it)}, so that they need ${pieces(it.number("count"))}, ${count(it.number("needed"))}; but there are only ${it.number("size")} that these can take.`,
  "dead-end": supposed,
  contradiction: supposed,
  "broken-cell": ended,
  "broken-area": ended,
  "broken-marked": ended,
  "broken-cells": ended,
};

function ended(it: Told): string {
  return `now ${broken(it)}.${smallness(it)}`;
}

/** Why it cannot be, where that is one sum; else what is known of fewer cells that show the same. */
function smallness(it: Told): string {
  if (it.step.technique === "broken-cell") return "";
  if (it.step.technique === "broken-area")
    return ` Each piece covers three cells, so that ${it.number("rest")} would be left over.`;
  switch (it.key("least")) {
    case "least":
      return " No fewer cells show it.";
    case "minimal":
      return " Without any one of these cells the others could be covered.";
    case "unknown":
      return " Fewer cells might show it, too.";
    default:
      return "";
  }
}

function supposed(it: Told): string {
  const on = it.followed;
  const then = on <= 0 ? "At once" : `${on} ${on === 1 ? "step" : "steps"} on`;
  const end = it.end ? broken(it.within(it.end)) : "it breaks";
  return `suppose a piece on ${it.at("cells")}. ${then}, ${end}. So none lies there.`;
}

const marked = (it: Told): string => all(it.cells("marked"), it.board.width);

/** What cannot be. */
export function broken(it: Told): string {
  switch (it.step.technique as RuleKey) {
    case "broken-cell":
      return `no piece can cover ${it.at("cell")}`;
    case "broken-area":
      return `${it.isWhole("area") ? `the board has ${it.number("count")} free cells` : areaWith(it.cells("area"), it.board.width)}, which three do not divide`;
    case "broken-cells":
      return `no pieces cover all of ${all(it.cells("area"), it.board.width)} together, whatever lies elsewhere`;
    default:
      return `no piece covers two of the ${count(it.number("count"))} ${marked(it)}: they need ${count(it.number("needed"))}, and pieces on them reach only ${it.number("size")}`;
  }
}
