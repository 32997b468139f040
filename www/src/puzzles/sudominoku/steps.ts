/** Why a technique holds and what it does. */

import type { Step } from "../../solver/wire.ts";
import {
  basisOf,
  concluded,
  conclusionsOf,
  type Outcome,
  type Premises,
  reasoned,
  sentenceOf,
  type Ways,
} from "../conclusion.ts";
import { cellsIn, type Facts, factsOf, movesOf, type TechniqueKey } from "./facts.ts";
import type { Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";

/** Steps of chains have one name together. */
export const techniqueName = (rule: TechniqueKey, { t }: Phrases): string =>
  isLink(rule) ? t("rule.link") : t(`rule.${rule}`);

type LinkKey = Extract<TechniqueKey, `link-${string}`>;
type BrokenKey = Extract<TechniqueKey, `broken-${string}`>;

const isLink = (rule: TechniqueKey): rule is LinkKey => rule.startsWith("link-");
const isBroken = (rule: TechniqueKey): rule is BrokenKey => rule.startsWith("broken-");

/** Where to look, without the conclusion. */
export function where(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const { t } = phrases;
  const it = new StepReader(step, phrases);
  const first = phrases.at(step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0);
  const [clue] = it.rests;
  const supposed = { cell: phrases.at(it.number("cell")), isPartner: "partner" in step.args };
  if (rule === "contradiction") return t("where.suppose", supposed);
  if (rule === "short-chain" || rule === "chain") return t("where.chain", supposed);
  if (rule === "cases" && it.start) return t("where.cases", { clue: it.within(it.start).firstName });
  if (rule === "odd-island") return t("where.count", { cell: first });
  if (it.clues("house")[0]) return t("where.look", { place: it.houseName });
  if (!clue || clue.what === "cover") return t("where.look", { place: first });
  if (clue.what === "domino" || clue.what === "single")
    return t("where.piece", { clue: phrases.definite(clue) });
  return t("where.look", { place: rule === "naked-single" ? first : phrases.definite(clue) });
}

/** Which technique, and why it holds here: every cell and number that it rests on, and what follows. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  if (isBroken(rule)) {
    const premises = basesOf(it).map((basis) => () => ({ reason: "", basis: basis() }));
    return reasoned(premises, [() => reasons[rule](it)], phrases.language);
  }
  const conclusions = conclusionsOf(outcomesOf(step, phrases), phrases.language);
  return reasoned(
    rule === "hidden-single" ? hiddenSingle(it) : premisesOf(rule, it),
    conclusions,
    phrases.language,
  );
}

function premisesOf(rule: TechniqueKey, it: StepReader): Ways<Premises> {
  const [bases, reason] = [basesOf(it), reasons[rule](it)];
  const all = bases.map((basis, at) => () => ({
    ...assuming(rule, reason, basis(), it.phrases),
    isCounted: at === bases.length - 1,
  }));
  const brief = () => ({ reason: briefly(rule, it), basis: bases.at(-1)?.() ?? "", isCounted: true });
  return [...all, brief];
}

/** What a reason rests on, as a sentence: every cell by name; without those that are filled in the houses that it names; at
 *  last how many there are. */
function basesOf(it: StepReader): Ways {
  const known = it.implicit;
  const named = [known, it.implicitOpen].filter((some) => cellsIn(some) <= MOST_NAMED);
  return [...named.flatMap((some) => it.phrases.basesOf(some)), ...basesInLight(it, known)];
}

/** So many cells that a reason rests on are named: a list of more is not read. */
const MOST_NAMED = 16;

/** An assumption comes before what the rest is based on. */
const assuming = (rule: TechniqueKey, reason: string, basis: string, phrases: Phrases): Premises =>
  rule === "link-start" && basis !== ""
    ? { reason: "", basis: phrases.join(sentenceOf(reason, phrases.language), basis) }
    : { reason, basis };

/** Dozens of cells that a reason rests on: where else a domino could lie takes most of them, and is said by pairs of
 *  neighbours. Of others it is said how many there are of each kind. */
function basesInLight(it: StepReader, known: Facts): Ways {
  const count = cellsIn(known);
  if (count === 0) return [() => ""];
  if (it.step.args.low && MOST_NAMED < count)
    return it.phrases.apart(it.step.premises, [it.number("low"), it.number("high")], it.edges("cells"));
  return [() => it.t("basis.lit", { facts: it.phrases.kindsOf(known) })];
}

/** What to do. */
export function move(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  if (isBroken(rule)) return phrases.shared("move.conflict");
  if (step.effects.length === 0) return "";
  return concluded(conclusionsOf(outcomesOf(step, phrases), phrases.language), phrases.language);
}

/** What follows. Where all nine singles are known, one clause says it of all other cells. */
function outcomesOf(step: Step, phrases: Phrases): Outcome[] {
  const moves = movesOf(step.effects);
  const cells = moves.noSingles.length;
  if (!step.args.known || cells < 2) return phrases.outcomes(moves);
  const others = () => phrases.t("move.noOther");
  return [{ cells, full: others, brief: others }, ...phrases.outcomes({ ...moves, noSingles: [] })];
}

type Reason = (it: StepReader) => string;

/** By technique: its clauses. */
const reasons: Record<TechniqueKey, Reason> = {
  "full-house": (it) =>
    it.t("why.full-house", { cell: it.at("cell"), house: it.firstName, digit: it.number("digit") }),
  "hidden-single": (it) =>
    it.t("why.hidden-single", { house: it.houseName, cell: it.inHouse("cell"), digit: it.number("digit") }),
  "naked-single": (it) => it.t("why.naked-single", { cell: it.at("cell"), digit: it.number("digit") }),
  "one-partner": (it) => it.t("why.one-partner", { cell: it.at("cell"), partner: it.at("partner") }),
  "used-pair": (it) => it.t("why.used-pair", { domino: it.domino, cells: it.at("cells") }),
  "used-single": (it) => it.t("why.used-single", { digit: it.number("digit"), cell: it.at("cell") }),
  "used-digit": (it) =>
    it.t("why.used-digit", { digit: it.number("digit"), cell: it.at("cell"), house: it.firstName }),
  "pair-place": (it) => it.t("why.pair-place", { domino: it.domino, cells: it.at("cells") }),
  "single-place": (it) => it.t("why.single-place", { cell: it.at("cell"), digit: it.number("digit") }),
  "dead-edge": (it) => {
    const [one = "", other = ""] = it.cells("cells").map((cell) => it.phrases.at(cell));
    const [first, second] = [it.set("first"), it.set("second")];
    return it.t("why.dead-edge", { one, first, other, second });
  },
  "nine-singles": (it) =>
    it.t(it.number("known") ? "why.singles-known" : "why.singles-left", { cells: it.at("cells") }),
  "no-support": noSupport,
  "locked-candidates": (it) =>
    it.t("why.locked-candidates", {
      ...{ house: it.houseName, digit: it.number("digit"), cells: it.inHouse("cells") },
      other: it.phrases.definite(it.otherHouse ?? it.house),
    }),
  "naked-pair": naked,
  "naked-triple": naked,
  "hidden-pair": hidden,
  "hidden-triple": hidden,
  "x-wing": (it) =>
    it.t("why.x-wing", {
      houses: it.clues("houses").map((clue) => it.phrases.definite(clue)),
      ...{ digit: it.number("digit"), cells: it.at("cells") },
    }),
  "odd-island": island,
  "shared-places-two": shared,
  "shared-places-three": shared,
  "every-place": (it) => it.t("why.every-place", { domino: it.domino, places: it.places }),
  "shared-partners-two": sharedPartners,
  "shared-partners-three": sharedPartners,
  "shared-partners-four": sharedPartners,
  "short-chain": chain,
  chain,
  cases: (it) => {
    const reason = it.start ? reasonOf(it.within(it.start)) : "";
    return it.t("why.cases", { reason });
  },
  "link-start": (it) => it.t("why.link-start", { supposed: supposed(it) }),
  "link-house": (it) =>
    it.t("why.link-house", {
      ...{ house: it.houseName, digit: it.number("digit"), cells: it.inHouse("cells") },
    }),
  "link-cell": (it) =>
    it.t("why.link-cell", {
      ...{ cell: it.at("cell"), digits: it.set("digits") },
    }),
  "link-partner": linkPartner,
  "link-domino": (it) =>
    it.t("why.link-domino", {
      ...{ domino: it.domino, places: it.places },
    }),
  "link-single": (it) =>
    it.t("why.link-single", {
      ...{ digit: it.number("digit"), cells: it.at("cells") },
    }),
  contradiction: (it) => {
    const then = it.phrases.join(thenBroken(it.followed, it.within(it.end)));
    return it.t("why.contradiction", { supposed: supposed(it), then });
  },
  "broken-cell": ended,
  "broken-partner": ended,
  "broken-house": ended,
  "broken-domino": ended,
  "broken-single": ended,
};

const reasonOf = (it: StepReader): string => reasons[it.step.technique as TechniqueKey](it);

function ended(it: StepReader): string {
  return it.t("why.broken", { broken: broken(it) });
}

/** What is assumed, a clause. */
function supposed(it: StepReader): string {
  const [cell = 0] = it.cells("cell");
  const [partner] = it.cells("partner");
  if (partner === undefined)
    return it.t("suppose.digit", { cell: it.phrases.at(cell), digit: it.number("digit") });
  const cells = it.phrases.all([cell, partner].sort((a, b) => a - b));
  if (it.step.args.low) return it.t("suppose.domino", { domino: it.domino, cells });
  return partner === cell
    ? it.t("suppose.single", { cell: it.phrases.at(cell) })
    : it.t("suppose.joined", { cells });
}

/** The conflict after some steps, a clause. */
export const thenBroken = (steps: number, end: StepReader): string =>
  end.t("then", { steps, broken: broken(end) });

/** What is no longer possible, a clause. */
function broken(it: StepReader): string {
  const digit = it.number("digit");
  switch (it.step.technique as TechniqueKey) {
    case "broken-cell":
      return it.t("broken.cell", { cell: it.at("cell") });
    case "broken-partner":
      return it.t("broken.partner", { cell: it.at("cell") });
    case "broken-house":
      return it.t("broken.house", { digit, house: it.houseName });
    case "broken-domino":
      return it.t("broken.domino", { domino: it.domino });
    default:
      return it.t("broken.single", { digit });
  }
}

/** The reason without its cells, where these are too many to be named. */
function briefly(rule: TechniqueKey, it: StepReader): string {
  if (rule === "every-place") return it.t("why.every-place-brief", { domino: it.domino });
  if (rule === "nine-singles")
    return it.t(it.number("known") ? "why.singles-known-brief" : "why.singles-left-brief");
  return reasons[rule](it);
}

/** Why a digit has one place in the house: where it is already, and what else takes it from a cell. That cells of the house
 *  are filled is seen. */
function hiddenSingle(it: StepReader): Ways<Premises> {
  const { phrases, step } = it;
  const digit = it.number("digit");
  const { stands, filled } = it.seen(digit);
  const reason = reasonOf(it);
  const count = stands.length;
  const seen =
    count === 0 ? [] : [it.t("why.hidden-single-seen", { cells: phrases.all(stands), count, digit })];
  const others = factsOf(step.premises, [...stands, ...filled]);
  return [
    () => ({ reason, basis: basisOf([...seen, ...phrases.clauses(others)], phrases.language) }),
    ...basesInLight(it, it.implicitOpen).map((basis) => () => ({ reason, basis: basis(), isCounted: true })),
  ];
}

function noSupport(it: StepReader): string {
  const cell = it.at("cell");
  if (it.gone.length === 0) return it.t("why.no-support-single", { cell });
  const [isDomino, isSingle] = [0 < it.cells("cells").length, it.number("single") !== 0];
  const kind = isDomino && isSingle ? "both" : isDomino ? "domino" : "single";
  return it.t("why.no-support", { cell, digits: it.gone, cells: it.at("cells"), kind });
}

function naked(it: StepReader): string {
  const digits = it.set("digits");
  return it.t("why.naked", { cells: it.inHouse("cells"), digits, house: it.houseName });
}

function hidden(it: StepReader): string {
  const digits = it.set("digits");
  return it.t("why.hidden", { cells: it.inHouse("cells"), digits, house: it.houseName });
}

function sharedPartners(it: StepReader): string {
  return it.t("why.shared-partners", { cells: it.at("cells"), partners: it.at("partners") });
}

function chain(it: StepReader): string {
  return it.t("why.chain", { supposed: supposed(it), count: it.followed });
}

/** What a cell can still be joined to. */
function linkPartner(it: StepReader): string {
  const [cell = 0] = it.cells("cell");
  const others = it.cells("cells").filter((other) => other !== cell);
  if (others.length === 0) return it.t("why.link-partner-single", { cell: it.at("cell") });
  const orSingle = others.length < it.cells("cells").length;
  return it.t("why.link-partner", { cells: it.phrases.all(others), cell: it.at("cell"), orSingle });
}

function shared(it: StepReader): string {
  const dominoes = it.clues("dominoes").map((clue) => it.phrases.pair(clue));
  return it.t("why.shared-places", { dominoes, places: it.places });
}

function island(it: StepReader): string {
  const count = it.number("count");
  const cells = it.cells("cells");
  const area =
    cells.length <= 8
      ? it.phrases.all(cells)
      : it.t("area", { count: cells.length, cell: it.phrases.at(cells[0] ?? 0) });
  const isOdd = count % 2 === 1;
  return it.t(it.number("exits") ? "why.odd-island-exit" : "why.odd-island-single", { area, count, isOdd });
}
