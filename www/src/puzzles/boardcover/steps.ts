/** Why a technique holds and what it does. */
import type { Step } from "../../solver/wire.ts";
import { cellsOf } from "../args.ts";
import { basisOf, concluded, conclusionsOf, type Outcome, reasoned } from "../conclusion.ts";
import type { TechniqueKey } from "./facts.ts";
import { FEW, type Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";

/** Where to look, without the conclusion. */
export function where(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const { t } = phrases;
  const it = new StepReader(step, phrases);
  const cell = it.phrases.at(whereCell(rule, step));
  switch (rule) {
    case "only-piece":
    case "broken-cell":
      return t("where.piece", { cell });
    case "corner":
      return t("where.corner", { cell });
    case "block":
      return t("where.block", { cell });
    case "cut-off":
    case "broken-area":
      return t("where.area", { cell });
    case "broken-cells":
      return t("where.cells", { cell });
    case "marked":
    case "broken-marked":
      return t("where.marked", { cell });
    case "dead-end":
    case "contradiction":
      return t("where.suppose", { cell });
    default:
      return t("where.around", { cell });
  }
}

/** By technique: the value whose first cell says where to look. */
const PLACES: Partial<Record<TechniqueKey, string>> = {
  "only-piece": "cell",
  "broken-cell": "cell",
  corner: "cell",
  block: "cells",
  "cut-off": "area",
  "broken-area": "area",
  "broken-cells": "area",
  marked: "marked",
  "broken-marked": "marked",
};

/** The cell that `where` names: no more than one, since a piece would be given away by its cells. */
export function whereCell(rule: TechniqueKey, step: Step): number {
  const [cell] = cellsOf(step.args, PLACES[rule] ?? "");
  return cell ?? step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0;
}

/** Which technique, and why it holds here: every cell and number that it rests on. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const { t } = phrases;
  const it = new StepReader(step, phrases);
  const isBroken = rule.startsWith("broken-");
  const { laid, gone } = it.rests;
  const named = (isGrouped: boolean, isBrief = false) =>
    basisOf(phrases.facts(laid, gone, isGrouped, isBrief), phrases.language);
  const counted = [
    ...(laid.length === 0 ? [] : [t("basis.laidCount", { count: laid.length })]),
    ...(gone.length === 0 ? [] : [t("basis.goneCount", { count: gone.length })]),
  ];
  const bases = [
    () => named(false),
    () => named(true),
    () => named(true, true),
    () => (counted.length === 0 ? "" : t("basis.lit", { facts: counted })),
  ];
  const premises = bases.map((basis, at) => () => ({
    ...{ reason: isBroken ? "" : reasons[rule](it), basis: basis() },
    isCounted: at === bases.length - 1,
  }));
  const conclusions = isBroken
    ? [() => reasons[rule](it)]
    : conclusionsOf(outcomes(it, true), phrases.language);
  return reasoned(premises, conclusions, phrases.language);
}

/** What becomes of pieces. After the reason, which names the cells, those that are ruled out are "that piece" or those
 *  of the technique's idea; alone, each is named. */
function outcomes(it: StepReader, isAfterReason: boolean): Outcome[] {
  const { phrases, step, moved } = it;
  const { t } = phrases;
  const laid = phrases.places(moved.laid).map((cells) => t("move.laid", { cells }));
  const [gone = "", ...others] = phrases.places(moved.gone);
  const ruledOut = () => {
    if (0 < others.length) return isAfterReason ? severalOf(it) : severalNamed(it);
    const isNamed = phrases.all(it.cells("cells")) === gone && step.technique !== "corner";
    return isAfterReason && isNamed ? t("so.piece") : t("move.gone", { cells: gone });
  };
  return [...laid.map((text) => () => text), ...(gone === "" ? [] : [ruledOut])].map((full) => ({
    ...{ cells: step.effects.length, full, brief: full },
  }));
}

/** Only two techniques rule out several pieces at once. */
const severalOf = ({ t, step }: StepReader): string =>
  step.technique === "corner" ? t("so.corner") : t("so.block");

const severalNamed = (it: StepReader): string =>
  it.step.technique === "corner"
    ? it.t("move.corner", { cell: it.at("cell"), cells: it.at("cells") })
    : it.t("move.block", { cells: it.at("cells") });

/** What to do. */
export function move(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  if (rule.startsWith("broken-")) return phrases.shared("move.conflict");
  return concluded(
    conclusionsOf(outcomes(new StepReader(step, phrases), false), phrases.language),
    phrases.language,
  );
}

type Reason = (it: StepReader) => string;

/** By technique: its clauses. */
const reasons: Record<TechniqueKey, Reason> = {
  "only-piece": (it) => it.t("why.only-piece", { cell: it.at("cell") }),
  corner: (it) => it.t("why.corner", { cell: it.at("cell"), cells: it.at("cells") }),
  "lone-cell": (it) => it.t("why.lone-cell", { cell: it.at("cell"), cells: it.at("cells") }),
  block: (it) => it.t("why.block", { cells: it.at("cells") }),
  "cut-off": (it) =>
    it.t("why.cut-off", {
      ...{ cells: it.at("cells"), area: it.most("area") },
      ...{ count: it.number("count"), rest: it.number("rest") },
    }),
  marked: (it) => it.t("why.marked", { cells: it.at("cells"), ...marked(it) }),
  "dead-end": supposed,
  contradiction: supposed,
  "broken-cell": ended,
  "broken-area": ended,
  "broken-marked": ended,
  "broken-cells": ended,
};

function ended(it: StepReader): string {
  const least = leastOf(it);
  return least === ""
    ? it.t("why.broken", { broken: broken(it) })
    : it.t("why.broken-least", { broken: broken(it), least });
}

/** Why it cannot be, where that is one sum; else what is known of fewer cells that show the same. */
function leastOf(it: StepReader): string {
  if (it.step.technique === "broken-cell") return "";
  if (it.step.technique === "broken-area") return it.t("least.area", { rest: it.number("rest") });
  switch (it.key("least")) {
    case "least":
      return it.t("least.least");
    case "minimal":
      return it.t("least.minimal");
    case "unknown":
      return it.t("least.unknown");
    default:
      return "";
  }
}

function supposed(it: StepReader): string {
  const then = it.phrases.join(thenBroken(Math.max(1, it.followed), it.within(it.end)));
  return it.t("why.suppose", { cells: it.at("cells"), then });
}

/** Cells of which no piece covers two, and the cells that their pieces need and reach. */
const marked = (it: StepReader) => ({
  ...{ marked: it.most("marked"), count: it.number("count") },
  ...{ needed: it.number("needed"), size: it.number("size") },
});

/** The conflict after some steps, a clause. */
export const thenBroken = (steps: number, end: StepReader): string =>
  end.t("then", { steps, broken: broken(end) });

/** What is no longer possible, a clause. */
function broken(it: StepReader): string {
  switch (it.step.technique as TechniqueKey) {
    case "broken-cell":
      return it.t("broken.cell", { cell: it.at("cell") });
    case "broken-area":
      return brokenArea(it);
    case "broken-cells":
      return it.t("broken.cells", { cells: it.most("area") });
    default:
      return it.t("broken.marked", marked(it));
  }
}

/** An area whose size is not a multiple of three; one of many cells is only counted. */
function brokenArea(it: StepReader): string {
  const count = it.cells("area").length;
  if (it.isWhole("area")) return it.t("broken.area-whole", { count });
  return count <= FEW
    ? it.t("broken.area", { cells: it.at("area"), count })
    : it.t("broken.area-large", { cell: it.first("area"), count });
}
