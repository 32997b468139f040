/** Why a rule of thumb holds and what it does, in English. */
import type { Opened, Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import type { RuleKey } from "./facts.ts";
import { type Side, Told } from "./told.ts";
import { and, blockSaid, briefFacts, capital, colour, count, facts, named } from "./words.en.ts";

export const ruleNames: Record<RuleKey, string> = {
  "finished-line": "Finished line",
  "full-line": "Full line",
  "simple-boxes": "Simple boxes (overlap)",
  glue: "Glue (edge)",
  joining: "Joining",
  splitting: "Splitting",
  punctuating: "Punctuating",
  mercury: "Mercury",
  "simple-spaces": "Simple spaces (out of reach)",
  forcing: "Forcing (gap too small)",
  "pushed-block": "Pushed block",
  arrangements: "All arrangements",
  edge: "Edge look-ahead",
  contradiction: "Contradiction",
  "broken-line": "No arrangement left",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "en");
  if (it.isSupposed)
    return `Try out a colour in ${it.at("cell")}${rule === "edge" ? ", at the border" : ""}.`;
  return `Look at ${named(it.line)}.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "en");
  const reason = capital(reasons[rule](it));
  const known = it.because;
  const { width } = it.board;
  if (known.black.length + known.white.length === 0) return reason;
  return shortest(
    () => `${reason} Here ${facts(known, width)}.`,
    () => `${reason} (${capital(briefFacts(known, width))})`,
  );
}

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, "en");
  if (rule === "broken-line") return "That cannot be.";
  return `${capital(facts(it.moved, it.board.width))}.`;
}

const reasons: Record<RuleKey, (it: Told) => string> = {
  "finished-line": (it) => {
    const all = it.blocks.reduce((sum, block) => sum + block, 0);
    if (all === 0) return `${it.lineSaid(it.line)} has no blocks, so all of its cells are white.`;
    const cells = all === 1 ? "its one black cell" : `all of its ${all} black cells`;
    return `${named(it.line)} has ${cells}, so the rest is white.`;
  },
  "full-line": (it) => {
    const room = it.isWhole
      ? `all ${count(it.number("room"))} of ${it.lineSaid(it.line)}`
      : `all ${count(it.number("room"))} from ${it.at("from")} to ${it.at("to")}`;
    return it.blocks.length === 1
      ? `the ${it.blocks[0]} takes ${room}, so it can lie in one way only.`
      : `${it.blocks.join(" ")}, with one white cell between each two, take ${room}, so they can lie in one way only.`;
  },
  "simple-boxes": (it) => `in ${named(it.line)}, ${roomSaid(it, `${block(it)} lies within`)}.`,
  glue: (it) => {
    const edge =
      it.cells("edge").length === 0 ? "the edge of the board" : `the white cell in ${it.at("edge")}`;
    return `in ${named(it.line)}, the block over ${it.at("cells")} has at least ${count(it.number("least"))}, and ${SIDES[it.side]} it cannot go beyond ${edge}. So it goes on ${TOWARDS[it.otherSide]}.`;
  },
  joining: (it) =>
    `in ${named(it.line)}, only ${block(it)} can cover ${it.at("cells")}. So it lies between ${it.at("from")} and ${it.at("to")}, and covers ${it.changed} wherever it lies there.`,
  splitting: (it) =>
    `in ${named(it.line)}, a black cell in ${it.changed} would join ${it.at("cells")} to ${count(it.number("joined"))} in a row: no block that can lie there is so long.`,
  punctuating: (it) => {
    const longest = it.number("longest");
    return longest === it.cells("cells").length
      ? `in ${named(it.line)}, ${it.at("cells")} ${it.cells("cells").length === 1 ? "is" : "are"} a complete block: none that can lie there is longer than ${longest}.`
      : `in ${named(it.line)}, no block can cover ${withNext(it)} together; the longest that can lie there has ${count(longest)}.`;
  },
  mercury: (it) =>
    `in ${named(it.line)}, ${block(it)} must cover ${it.at("cells")}: as far ${FAR[it.side]} as it goes, it would only touch that or cover a part. So it cannot reach ${it.changed}.`,
  "simple-spaces": (it) => {
    const before = it.number("before");
    const reach = `${numberSaid(it, before)} reaches no farther than ${it.at("reach")}`;
    const start = `${numberSaid(it, before + 1)} begins no earlier than ${it.at("start")}`;
    const both = [...(it.has("reach") ? [reach] : []), ...(it.has("start") ? [start] : [])];
    return `in ${named(it.line)}, ${and(both)}: no block reaches ${it.changed}.`;
  },
  forcing: (it) =>
    `in ${named(it.line)}, no block that could lie at ${it.changed} fits between the white cells there.`,
  "pushed-block": (it) => `in ${named(it.line)}, ${roomSaid(it, `the black cells push ${block(it)} into`)}.`,
  arrangements: (it) => {
    const { black, white } = it.moved;
    const always = [
      ...(black.length ? [`${it.said(black)} ${black.length === 1 ? "is" : "are"} always black`] : []),
      ...(white.length ? [`${it.said(white)} ${white.length === 1 ? "is" : "are"} always white`] : []),
    ];
    return `however ${it.blocks.join(" ")} ${it.blocks.length === 1 ? "lies" : "lie"} in ${it.lineSaid(it.line)}: ${and(always)}.`;
  },
  edge: (it) => supposed(it, ", at the border,"),
  contradiction: (it) => supposed(it, ""),
  "broken-line": (it) => `then no arrangement of ${it.blocks.join(" ")} fits into ${it.lineSaid(it.line)}.`,
};

const SIDES: Record<Side, string> = {
  left: "to the left",
  right: "to the right",
  top: "upwards",
  bottom: "downwards",
};
const TOWARDS: Record<Side, string> = { ...SIDES };
const FAR: Record<Side, string> = { left: "left", right: "right", top: "up", bottom: "down" };

const block = (it: Told): string => blockSaid(it.blocks, it.number("block"), it.number("which"));

/** Where a block lies, and what it covers there. */
function roomSaid(it: Told, lies: string): string {
  const room = it.number("room");
  if (room === 1) return `${block(it)} can only lie in ${it.at("from")}`;
  const cells = `the ${count(room)} from ${it.at("from")} to ${it.at("to")}`;
  if (room === it.number("block")) return `${block(it)} can only lie in ${cells}`;
  return `${lies} ${cells}. Wherever it lies there, it covers ${it.changed}`;
}

/** Black cells and the one next to them. */
const withNext = (it: Told): string =>
  it.said([...it.cells("cells"), ...it.step.effects.map(({ cell }) => cell)]);

const numberSaid = (it: Told, which: number): string =>
  blockSaid(it.blocks, it.blocks[which - 1] ?? 0, which);

function supposed(it: Told, at: string): string {
  const isBlack = it.key("colour") === "black";
  const on = it.followed;
  const then = on === 0 ? "Then" : `Then, ${on} ${on === 1 ? "step" : "steps"} on,`;
  return `suppose ${it.at("cell")}${at} were ${colour(isBlack)}. ${then} ${named(it.broken)} could not be met. So it is ${colour(!isBlack)}.`;
}
