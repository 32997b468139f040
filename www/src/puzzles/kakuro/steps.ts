/** Why a technique holds and what it does. */
import type { Step } from "../../solver/wire.ts";
import { concluded, conclusionsOf, reasoned } from "../conclusion.ts";
import type { Region } from "../view.ts";
import { cellsOf, stepsOf, type TechniqueKey } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";

type Direction = "across" | "down";

/** Where to look, without the conclusion. What is settled may be a single note: no sentence says that it is entered. */
export function where(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const { t } = phrases;
  const it = new StepReader(step, phrases);
  const cell = phrases.at(step.effects[0]?.cell ?? 0);
  const [run, other] = it.runs;
  if (rule === "contradiction") return t("where.suppose", { cell });
  if (rule === "only-candidate" || !run) return t("where.look", { place: cell });
  if (rule === "area-sum") return area(it);
  if (rule === "crossing" && other)
    return t("where.crossing", { cell, first: phrases.short(run), second: phrases.short(other) });
  return t("where.look", { place: t("run.the", { run: phrases.named(run) }) });
}

/** What that names: the cell of an assumption and of a lone candidate, else the runs. */
export function region({ technique, args, effects, clues }: Step): Region {
  if (technique === "contradiction") return { cells: cellsOf(args, "cell"), clues: [] };
  if (technique === "only-candidate") return { cells: effects.map(({ cell }) => cell), clues: [] };
  return { cells: [], clues };
}

function area(it: StepReader): string {
  const sums = (direction: Direction) =>
    it.runs.filter((run) => run.direction === direction).map((run) => run.sum ?? 0);
  const first = Math.min(...it.runs.flatMap((run) => run.cells));
  return it.t("where.area", { cell: it.phrases.at(first), across: sums("across"), down: sums("down") });
}

/** Which technique, and why it holds here: every cell and number that it rests on. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  const known = phrases.basisOf(it.implicit);
  const isBroken = rule === "broken-run";
  const premises = [reasons[rule], ...(briefly[rule] ?? [])].flatMap((say) =>
    known.map((basis, at) => () => ({
      ...{ reason: isBroken ? "" : say(it), basis: basis() },
      isCounted: at === known.length - 1,
    })),
  );
  const conclusions = isBroken
    ? [() => reasons[rule](it)]
    : conclusionsOf(phrases.outcomes(step.effects), phrases.language);
  return reasoned(premises, conclusions, phrases.language);
}

/** What to do. */
export function move(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  if (rule === "broken-run") return phrases.shared("move.conflict");
  return concluded(conclusionsOf(phrases.outcomes(step.effects), phrases.language), phrases.language);
}

type Reason = (it: StepReader) => string;

/** By technique: its sentences. */
const reasons: Record<TechniqueKey, Reason> = {
  "last-cell": (it) => {
    const [cell, digit, sum] = [it.at("cell"), it.number("digit"), it.number("sum")];
    const used = it.set("used").join(" - ");
    return used === ""
      ? it.t("why.last-cell-alone", { cell, sum })
      : it.t("why.last-cell", { run: it.run, sum, used, digit });
  },
  "lone-sum": (it) => it.t("why.lone-sum", { amount: it.amount, way: it.set("digits").join("+") }),
  crossing: (it) =>
    it.t("why.crossing", {
      ...{ across: side(it, "across"), down: side(it, "down") },
      digit: it.number("digit"),
    }),
  "used-digit": (it) =>
    it.t("why.used-digit", { digit: it.number("digit"), cell: it.at("cell"), run: it.run }),
  "only-candidate": (it) => {
    const [cell, digit, used] = [it.at("cell"), it.number("digit"), it.set("used")];
    const candidates = it.set("candidates");
    return candidates.length === 9
      ? it.t("why.only-candidate-runs", { used, cell, digit })
      : it.t("why.only-candidate", { cell, candidates, used, digit });
  },
  "needed-digit": (it) =>
    it.t("why.needed-digit", {
      ...{ amount: it.amount, ways: it.sums("ways"), ...unfit(it) },
      ...{ digit: it.number("digit"), cell: it.at("cell") },
    }),
  "possible-ways": (it) =>
    it.t("why.possible-ways", {
      ...{ amount: it.amount, ways: it.sums("ways"), ...unfit(it) },
    }),
  bounds,
  "naked-pair": naked,
  "naked-triple": naked,
  "hidden-pair": hidden,
  "hidden-triple": hidden,
  "area-sum": (it) => areaSum(it, "area.sums"),
  "run-fillings": (it) =>
    it.t("why.run-fillings", {
      ...{ amount: it.amount, ways: it.sums("ways"), cell: it.at("cell"), digits: it.set("digits") },
    }),
  contradiction: (it) => {
    const [run] = it.named("clue");
    const steps = stepsOf(it.step.args, "steps").length;
    const broken = run ? it.t("run.the", { run: it.phrases.named(run) }) : it.t("run.any");
    const then = it.phrases.join(it.t("then", { steps, run: broken }));
    return it.t("why.contradiction", { cell: it.at("cell"), digit: it.number("digit"), then });
  },
  "broken-run": (it) => it.t("why.broken-run", { amount: it.amount, ways: it.sums("ways") }),
};

/** The same in fewer words, for long reasons. */
const briefly: Partial<Record<TechniqueKey, Reason[]>> = {
  "area-sum": [(it) => areaSum(it, "area.sum")],
};

/** Ways that are named one by one. */
const FEW = 3;

/** The ways that do not fit; where they are many, how many. */
function unfit(it: StepReader): { out: readonly string[]; others: number } {
  const out = it.sums("out");
  return out.length <= FEW ? { out, others: 0 } : { out: [], others: out.length };
}

/** What a run allows in the cell where it crosses another, a clause. */
function side(it: StepReader, direction: Direction): string {
  const [left, total] = [it.number(`${direction}Left`), it.number(`${direction}Sum`)];
  const used = it.set(`${direction}Used`);
  const amount = it.phrases.amount(left, total, it.number(`${direction}Cells`), used);
  return it.t("side", { direction, amount, digits: it.set(direction) });
}

/** The numbers of a step about bounds. */
const BOUNDS = ["least", "high", "most", "low", "from", "over", "upTo", "under"] as const;
type Bounds = Record<(typeof BOUNDS)[number], number>;

/** Which of two bounds a step states. */
const sideOf = (isHigh: boolean, isLow: boolean) =>
  isHigh && isLow ? "both" : isHigh ? "high" : isLow ? "low" : null;

/** What the other cells of a run leave, or what the run would make. */
function bounds(it: StepReader): string {
  const { args } = it.step;
  const some = { run: it.run, cells: it.at("cells"), count: it.cells("cells").length, sum: it.number("sum") };
  if (args.extreme) return it.t("why.bounds-extreme", { ...some, side: it.key("extreme") });
  const numbers = Object.fromEntries(BOUNDS.map((name) => [name, it.number(name)])) as Bounds;
  const ofOthers = sideOf("least" in args, "most" in args);
  const ofRun = sideOf("over" in args, "under" in args);
  const side = ofOthers === "both" && numbers.least === numbers.most ? "exact" : ofOthers;
  const others = (it.runs[0]?.cells.length ?? 0) - 1;
  const left = side && it.t("why.bounds", { ...some, ...numbers, others, side });
  const isAgain = left !== null;
  const total = ofRun && it.t("why.bounds-total", { ...some, ...numbers, side: ofRun, isAgain });
  return left && total ? it.t("why.bounds-both", { first: left, second: total }) : left || total || "";
}

function naked(it: StepReader): string {
  return it.t("why.naked", { cells: it.at("cells"), digits: it.set("digits"), run: it.run });
}

function hidden(it: StepReader): string {
  const [left, total] = [it.number("left"), it.number("sum")];
  const used = it.set("used");
  const amount =
    0 < used.length ? it.t("amount.left", { left, total, used }) : it.t("amount.whole", { total });
  return it.t("why.hidden", {
    amount,
    ways: it.sums("ways"),
    digits: it.set("digits"),
    cells: it.at("cells"),
  });
}

/** In full, or with the totals alone. */
function areaSum(it: StepReader, key: "area.sums" | "area.sum"): string {
  const [more, fewer] =
    it.key("more") === "down" ? (["down", "across"] as const) : (["across", "down"] as const);
  const total = (direction: Direction) => {
    const sums = it.named(direction).map((run) => run.sum ?? 0);
    const sum = it.number(`${direction}Total`);
    return it.t(1 < sums.length ? key : "area.sum", { sums: sums.join("+"), sum, direction });
  };
  return it.t("why.area-sum", {
    ...{ more: total(more), fewer: total(fewer), direction: more, cells: it.at("cells") },
    ...{ count: it.cells("known").length, known: it.number("knownTotal"), rest: it.number("rest") },
  });
}
