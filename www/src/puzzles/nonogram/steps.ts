/** Why a technique holds and what it does. */
import type { Step } from "../../solver/wire.ts";
import { concluded, conclusionsOf, reasoned } from "../conclusion.ts";
import type { TechniqueKey } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";

/** Where to look, without the conclusion. */
export function where(_rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  if (it.isSupposed) return it.t("where.suppose", { cell: it.at("cell"), isEdge: it.isEdge });
  return it.t("where.look", { line: it.named });
}

/** Which technique, and why it holds here: every cell and number that it rests on. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  const { language } = phrases;
  const isBroken = rule === "broken-line";
  const premises = phrases.basisOf(it.known).map((basis) => () => ({
    reason: isBroken ? "" : reasons[rule](it),
    basis: basis(),
  }));
  const conclusions = isBroken
    ? [() => reasons[rule](it)]
    : conclusionsOf(phrases.outcomes(it.moved), language);
  return reasoned(premises, conclusions, language);
}

/** What to do. */
export function move(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  if (rule === "broken-line") return phrases.shared("move.conflict");
  const { language } = phrases;
  return concluded(conclusionsOf(phrases.outcomes(new StepReader(step, phrases).moved), language), language);
}

const reasons: Record<TechniqueKey, (it: StepReader) => string> = {
  "finished-line": (it) => {
    const count = it.blocks.reduce((sum, block) => sum + block, 0);
    return count === 0
      ? it.t("why.empty-line", { line: it.lineName })
      : it.t("why.finished-line", { line: it.named, count });
  },
  "full-line": (it) => {
    const count = it.number("room");
    const room = it.isWhole
      ? it.t("room.line", { count, line: it.lineName })
      : it.t("room.cells", { count, from: it.at("from"), to: it.at("to") });
    return it.t("why.full-line", { count: it.blocks.length, clue: it.blocks, room });
  },
  "simple-boxes": (it) => room(it, false),
  glue: (it) =>
    it.t("why.glue", {
      ...{ line: it.named, cells: it.at("cells"), count: it.number("least") },
      edge: it.cells("edge").length === 0 ? it.t("edge.board") : it.t("edge.cell", { cell: it.at("edge") }),
      ...{ side: it.t(`toward.${it.side}`), other: it.t(`toward.${it.otherSide}`) },
    }),
  joining: (it) =>
    it.t("why.joining", {
      ...{ line: it.named, block: it.block, cells: it.at("cells") },
      ...{ from: it.at("from"), to: it.at("to") },
    }),
  splitting: (it) =>
    it.t("why.splitting", { line: it.named, cells: it.at("cells"), count: it.number("joined") }),
  punctuating: (it) => {
    const [count, longest] = [it.cells("cells").length, it.number("longest")];
    const named = { line: it.named, cells: it.at("cells") };
    if (longest === count) return it.t("why.complete", { ...named, count, longest });
    return it.t("why.punctuating", { ...named, count: longest, next: it.phrases.all(it.changes) });
  },
  mercury: (it) =>
    it.t("why.mercury", {
      ...{ line: it.named, block: it.block, cells: it.at("cells") },
      side: it.t(`toward.${it.side}`),
    }),
  "simple-spaces": (it) => {
    const before = it.number("before");
    const limits = [
      ...(it.has("reach") ? [it.t("reach", { block: it.blockAt(before), cell: it.at("reach") })] : []),
      ...(it.has("start") ? [it.t("start", { block: it.blockAt(before + 1), cell: it.at("start") })] : []),
    ];
    return it.t("why.simple-spaces", { line: it.named, limits });
  },
  forcing: (it) => it.t("why.forcing", { line: it.named, cells: it.changed }),
  "pushed-block": (it) => room(it, true),
  arrangements: (it) => it.t("why.arrangements", { clue: it.clue, line: it.lineName }),
  edge: supposed,
  contradiction: supposed,
  "broken-line": (it) => it.t("why.broken", { clue: it.clue, line: it.lineName }),
};

/** Where a block lies, and what it covers there. */
function room(it: StepReader, isPushed: boolean): string {
  const count = it.number("room");
  const place = { line: it.named, block: it.block, count, from: it.at("from"), to: it.at("to") };
  if (count === 1) return it.t("why.one-cell", place);
  if (count === it.number("block")) return it.t("why.one-place", place);
  return it.t("why.room", { ...place, isPushed });
}

function supposed(it: StepReader): string {
  return it.t("why.suppose", {
    ...{ cell: it.at("cell"), isEdge: it.isEdge, isBlack: it.key("colour") === "black" },
    ...{ steps: it.followed, line: it.broken },
  });
}
