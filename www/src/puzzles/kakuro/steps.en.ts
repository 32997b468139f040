/** Why a rule of thumb holds and what it does, in English. */
import type { Opened, Step } from "../../solver/wire.ts";
import type { Run } from "./board.ts";
import { keyOf, movesOf, type RuleKey, runsOf, shortest, stepsOf } from "./facts.ts";
import { Told, type Words } from "./told.ts";
import {
  amount,
  and,
  asSets,
  briefFacts,
  capital,
  count,
  facts,
  misfits,
  named,
  or,
  sets,
  short,
  tersestFacts,
} from "./words.en.ts";

export const ruleNames: Record<RuleKey, string> = {
  "last-cell": "Last cell of a run",
  "lone-sum": "Only one way to make the sum",
  crossing: "Where two runs cross",
  "used-digit": "Digit already used",
  "only-candidate": "Only one digit left",
  "needed-digit": "Digit that every way needs",
  "possible-ways": "Ways to make the sum",
  bounds: "Least and greatest",
  "naked-pair": "Two cells, two digits",
  "naked-triple": "Three cells, three digits",
  "hidden-pair": "Two digits, two cells",
  "hidden-triple": "Three digits, three cells",
  "area-sum": "Sums of an area",
  "run-fillings": "Every way to fill the run",
  contradiction: "Suppose, and it breaks",
  "broken-run": "No way left",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  const at = it.places([step.effects[0]?.cell ?? 0]);
  const [run] = it.runs;
  if (rule === "contradiction") return `Try out a digit in ${at}.`;
  if (rule === "only-candidate" || !run) return `Look at ${at}.`;
  if (rule === "area-sum") return areaPlace(it);
  if (rule === "crossing") return `Look at ${at}, where ${and(it.runs.map(short))} cross.`;
  return `Look at the ${named(run, it.board.width)}.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  const known = it.unsaid;
  const reason = capital(reasons[rule](it));
  if (known.length === 0) return reason;
  const { width } = it.board;
  const shorter =
    rule === "area-sum" ? capital(areaSum(it, false)) : rule === "crossing" ? capital(crossing(it)) : reason;
  return shortest(
    () => `${reason} Here ${facts(known, width)}.`,
    () => `${reason} (${capital(briefFacts(known, width))})`,
    () => `${shorter} As ${tersestFacts(known, width)}.`,
  );
}

/** What to do. */
export function move(rule: RuleKey, step: Step, opened: Opened): string {
  const it = new Told(step, opened, WORDS);
  if (rule === "broken-run") return "That cannot be.";
  const { become, keep, lose } = movesOf(step.effects);
  const settled = become.map(
    ({ cells, digits }) => `${it.places(cells)} ${cells.length === 1 ? "is" : "are"} ${digits[0]}`,
  );
  const kept = keep.map(({ cells, digits }) => `${it.places(cells)} can only be ${or(digits)}`);
  const lost = lose.map(({ cells, digits }) => `${it.places(cells)} cannot be ${or(digits)}`);
  const moves = [...settled, ...kept, ...lost];
  return shortest(
    () => `${capital(and(moves))}.`,
    () => `${capital(moves.join("; "))}.`,
  );
}

const WORDS: Words = { language: "en", short, amount };

const reasons: Record<RuleKey, (it: Told) => string> = {
  "last-cell": (it) => {
    const used = it.set("used");
    const [digit, total] = [it.number("digit"), it.number("sum")];
    if (used.length === 0)
      return `${it.at("cell")} is alone in its run, so it makes the whole ${total}: ${digit}.`;
    return `only ${it.at("cell")} is missing in the ${it.run}: ${total} - ${used.join(" - ")} = ${digit}.`;
  },
  "lone-sum": (it) => `${it.rest} can be made in one way only: ${it.set("digits").join("+")}.`,
  crossing: (it) =>
    `${side(it, "across")}; ${side(it, "down")}. Only ${it.number("digit")} will do in ${it.at("cell")}, where they cross.`,
  "used-digit": (it) =>
    `${it.number("digit")} stands in ${it.at("cell")}, so no other cell of the ${it.run} can hold it.`,
  "only-candidate": (it) => {
    const used = it.set("used");
    const candidates = it.set("candidates");
    const stand = used.length === 1 ? "stands" : "stand";
    const digit = it.number("digit");
    if (candidates.length === 9)
      return `${and(used)} already ${stand} in the runs of ${it.at("cell")}: only ${digit} is left.`;
    return `${it.at("cell")} can only be ${or(candidates)}, and ${and(used)} already ${stand} in its runs: only ${digit} is left.`;
  },
  "needed-digit": (it) =>
    `${it.rest} can be made ${asSets(it.sets("ways"))}: ${it.number("digit")} is needed, and only ${it.at("cell")} can hold it.`,
  "possible-ways": (it) => {
    const out = it.sets("out");
    const unfit = out.length === 0 ? "" : ` (${misfits(out)})`;
    const digits = it.set("digits");
    return `${it.rest} can be made ${asSets(it.sets("ways"))}${unfit}: nothing but ${and(digits)} can stand there.`;
  },
  bounds: (it) => {
    const [most, least] = keyOf(it.step.args, "side") === "most" ? ["most", "least"] : ["least", "most"];
    if (it.step.args.total)
      return `with ${it.number("from")} or ${most === "most" ? "more" : "less"} in ${it.at("cell")}, the ${it.run} would make at ${least} ${it.number("total")}.`;
    const [total, others] = [it.number("sum"), it.number("others")];
    return `the other cells of the ${it.run} make at ${least} ${others}, so ${it.at("cell")} is at ${most} ${total} - ${others} = ${it.number("bound")}.`;
  },
  "naked-pair": (it) => nakedSet(it),
  "naked-triple": (it) => nakedSet(it),
  "hidden-pair": (it) => hiddenSet(it),
  "hidden-triple": (it) => hiddenSet(it),
  "area-sum": (it) => areaSum(it, true),
  "run-fillings": (it) =>
    `however ${it.rest} is made (${sets(it.sets("ways"))}) and laid out, ${it.at("cell")} never gets ${or(it.set("digits"))}.`,
  contradiction: (it) => {
    const [run] = runsOf(it.step.args, "clue", it.board);
    const steps = stepsOf(it.step.args, "steps").filter(({ technique }) => technique !== "broken-run").length;
    const broken = run ? `the ${named(run, it.board.width)}` : "a run";
    const then = steps === 0 ? "Then" : `Then, ${steps === 1 ? "1 step" : `${steps} steps`} on,`;
    return `suppose ${it.at("cell")} were ${it.number("digit")}. ${then} ${broken} could not be filled. So it is not ${it.number("digit")}.`;
  },
  "broken-run": (it) => {
    const ways = it.sets("ways");
    return `then ${it.rest} cannot be made any more${ways.length === 0 ? "" : `: ${misfits(ways)}`}.`;
  },
};

function side(it: Told, name: "across" | "down"): string {
  const [left, total] = [it.number(`${name}Left`), it.number(`${name}Sum`)];
  const isRest = 0 < it.set(`${name}Used`).length;
  return `${name}, ${amount(left, total, it.number(`${name}Cells`), isRest)} can only use ${and(it.set(name))}`;
}

/** In few words, for long reasons. */
function crossing(it: Told): string {
  const part = (name: "across" | "down") => side(it, name).replace(" can only use", ":");
  return `${part("across")}; ${part("down")}. Only ${it.number("digit")} will do in ${it.at("cell")}.`;
}

function nakedSet(it: Told): string {
  return `${it.at("cells")} can hold nothing but ${and(it.set("digits"))}, one each: no other cell of the ${it.run} can hold them.`;
}

function hiddenSet(it: Told): string {
  const total = it.number("sum");
  const left = it.set("used").length ? `the ${it.number("left")} left of ${total}` : String(total);
  return `${left} can be made ${asSets(it.sets("ways"))}: ${and(it.set("digits"))} are needed, and only ${it.at("cells")} can hold them, so they hold nothing else.`;
}

/** In full, or with the totals alone. */
function areaSum(it: Told, full: boolean): string {
  const more = keyOf(it.step.args, "more") === "down" ? "down" : "across";
  const fewer = more === "down" ? "across" : "down";
  const total = (name: "across" | "down") => {
    const sums = runsOf(it.step.args, name, it.board).map((run) => run.sum ?? 0);
    const all = it.number(`${name}Total`);
    return full && 1 < sums.length ? `${sums.join("+")} = ${all} ${name}` : `${all} ${name}`;
  };
  const known = it.cells("known").length;
  const others = known ? `${fewer} also ${count(known)} with ${it.number("knownTotal")}, ` : "";
  const digits = or(it.set("digits"));
  const changed = it.places(it.step.effects.map((effect) => effect.cell));
  const result =
    it.cells("cells").length === 1
      ? `So that is ${digits}`
      : `So those make ${it.number("rest")}, leaving ${digits} for ${changed}`;
  return `${total(more)} and ${total(fewer)} cover the same cells, but ${others}${more} also ${it.at("cells")}. ${result}.`;
}

function areaPlace(it: Told): string {
  const sums = (direction: Run["direction"]) =>
    and(it.runs.filter((run) => run.direction === direction).map((run) => run.sum ?? 0));
  const from = it.places([Math.min(...it.runs.flatMap((run) => run.cells))]);
  return `Compare the runs that cover the area from ${from}: across ${sums("across")}, down ${sums("down")}.`;
}
