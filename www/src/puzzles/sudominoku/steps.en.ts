/** Why a rule of thumb holds and what it does, in English. */
import type { Step } from "../../solver/wire.ts";
import { shortest } from "../args.ts";
import { cellsIn, type Facts, factsOf, isNothing, movesOf, type RuleKey } from "./facts.ts";
import { Told } from "./told.ts";
import {
  all,
  and,
  at,
  briefFacts,
  capital,
  count,
  facts,
  layout,
  litFacts,
  or,
  tersestFacts,
  theNamed,
} from "./words.en.ts";

export const ruleNames: Record<RuleKey, string> = {
  "full-house": "Last cell of nine",
  "hidden-single": "Only place for a digit",
  "naked-single": "Only digit for a cell",
  "one-partner": "Only one partner left",
  "used-pair": "Domino already laid",
  "used-single": "Single already laid",
  "used-digit": "Digit already used",
  "pair-place": "Only place for a domino",
  "single-place": "Only place for a single",
  "dead-edge": "No domino fits between",
  "nine-singles": "Nine singles",
  "no-support": "Nothing to join it to",
  "locked-candidates": "Where two houses cross",
  "naked-pair": "Two cells, two digits",
  "hidden-pair": "Two digits, two cells",
  "naked-triple": "Three cells, three digits",
  "hidden-triple": "Three digits, three cells",
  "x-wing": "Two lines, two crossings",
  "odd-island": "Odd and even areas",
  "shared-places-two": "Two dominoes, two places",
  "shared-places-three": "Three dominoes, three places",
  "every-place": "Wherever the domino lies",
  "shared-partners-two": "Two cells, two partners",
  "shared-partners-three": "Three cells, three partners",
  "shared-partners-four": "Four cells, four partners",
  "short-chain": "Short chain",
  chain: "Long chain",
  cases: "Whichever way it goes",
  contradiction: "Suppose, and it breaks",
  "link-start": "Link of a chain",
  "link-house": "Link of a chain",
  "link-cell": "Link of a chain",
  "link-partner": "Link of a chain",
  "link-domino": "Link of a chain",
  "link-single": "Link of a chain",
  "broken-cell": "No digit left",
  "broken-partner": "No partner left",
  "broken-house": "No place for a digit",
  "broken-domino": "No place for a domino",
  "broken-single": "No place for a single",
};

/** Where to look, without saying what is to be seen. */
export function where(rule: RuleKey, step: Step): string {
  const it = new Told(step, "en");
  const first = at(step.effects[0]?.cell ?? step.premises[0]?.cell ?? 0);
  const [clue] = it.rests;
  if (rule === "contradiction")
    return `Try out ${step.args.partner ? "a partner" : "a digit"} in ${at(it.number("cell"))}.`;
  if (rule === "short-chain" || rule === "chain")
    return `Follow link by link what ${it.step.args.partner ? "a partner" : "a digit"} of ${at(it.number("cell"))} leads to.`;
  if (rule === "cases" && it.start)
    return `Go through the ways that are left for ${theNamed(new Told(it.start, "en").rests[0] ?? NOWHERE)}.`;
  if (rule === "odd-island") return `Count the cells of the area around ${first}.`;
  if (it.clues("house")[0]) return `Look at ${theNamed(it.house)}.`;
  if (!clue || clue.what === "cover") return `Look at ${first}.`;
  if (clue.what === "domino") return `Look for where ${theNamed(clue)} can lie.`;
  if (clue.what === "single") return `Look for where ${theNamed(clue)} can be.`;
  return `Look at ${rule === "naked-single" ? first : theNamed(clue)}.`;
}

/** Which rule, and why it holds here: every cell and number that it rests on. */
export function why(rule: RuleKey, step: Step): string {
  const it = new Told(step, "en");
  if (rule === "hidden-single") return hiddenSingle(it);
  const known = it.unsaid;
  const reason = capital(reasons[rule](it));
  if (isNothing(known)) return reason;
  return shortest(
    () => `${reason} Here ${facts(known)}.`,
    () => `${reason} (${capital(briefFacts(known))})`,
    () => `${reason} As ${tersestFacts(known)}.`,
    () => `${reason} ${lit(it, known)}`,
    () => `${capital(brief(rule, it))} ${lit(it, known)}`,
  );
}

/** Dozens of cells that a reason rests on: where else a domino could lie takes most of them. */
function lit(it: Told, known: Facts): string {
  if (!it.step.args.low) return `It rests on ${litFacts(known)}.`;
  return `Nowhere else can ${it.number("low")} still meet ${it.number("high")}: the ${count(cellsIn(known))} that show it are lit.`;
}

/** What to do. */
export function move(rule: RuleKey, step: Step): string {
  if (rule.startsWith("broken-")) return "That cannot be.";
  if (step.effects.length === 0) return "";
  const moves = movesOf(step.effects);
  const settled = moves.become.map(
    ({ cells, digits }) => `${all(cells)} ${cells.length === 1 ? "is" : "are"} ${digits[0]}`,
  );
  const kept = moves.keep.map(({ cells, digits }) => `${all(cells)} can only be ${or(digits)}`);
  const lost = moves.lose.map(({ cells, digits }) => `${all(cells)} cannot be ${or(digits)}`);
  const said = [...settled, ...layout(moves), ...kept, ...lost];
  return shortest(
    () => `${capital(and(said))}.`,
    () => `${capital(said.join("; "))}.`,
    () => `${capital(said[0] ?? "")}, and so on for the ${count(step.effects.length)} that are lit.`,
  );
}

const domino = (it: Told): string => `the domino ${it.number("low")}-${it.number("high")}`;

const reasons: Record<RuleKey, (it: Told) => string> = {
  "full-house": (it) =>
    `${it.at("cell")} is the last cell of ${it.rests.map(theNamed)[0] ?? ""}: only ${it.number("digit")} is missing there.`,
  "hidden-single": hiddenSingle,
  "naked-single": (it) =>
    `what stands in the row, column and box of ${it.at("cell")} leaves it ${it.number("digit")} alone.`,
  "one-partner": (it) =>
    `${it.at("cell")} can be joined to ${it.at("partner")} alone, so that one belongs to no other cell.`,
  "used-pair": (it) => `${domino(it)} lies on ${it.at("cells")}, so it lies nowhere else.`,
  "used-single": (it) =>
    `the single ${it.number("digit")} is in ${it.at("cell")}, so no other ${it.number("digit")} is a single.`,
  "used-digit": (it) =>
    `${it.number("digit")} stands in ${it.at("cell")}, so no other cell of ${theNamed(it.rests[0] ?? { what: "cover" })} can hold it.`,
  "pair-place": (it) => `${domino(it)} fits on ${it.at("cells")} and nowhere else.`,
  "single-place": (it) => `only ${it.at("cell")} can be the single ${it.number("digit")}.`,
  "dead-edge": (it) => {
    const [one = 0, other = 0] = it.cells("cells");
    return `${at(one)} can only be ${or(it.set("first"))}, and ${at(other)} only ${or(it.set("second"))}: every domino of these lies elsewhere.`;
  },
  "nine-singles": (it) =>
    it.number("known")
      ? `the nine singles are known, ${it.at("cells")}: no other cell is one.`
      : `only nine cells can still be singles, ${it.at("cells")}: all of them are.`,
  "no-support": (it) => {
    if (it.gone.length === 0)
      return `the singles of all digits that ${it.at("cell")} can hold lie elsewhere.`;
    const domino = it.cells("cells").length ? [`no domino that is left with ${it.at("cells")}`] : [];
    const single = it.number("single") ? ["no single that is left"] : [];
    return `were ${it.at("cell")} ${or(it.gone)}, it would make ${and([...domino, ...single])}.`;
  },
  "locked-candidates": (it) => {
    const other = it.otherHouse;
    const inside = other ? `, all of them in ${theNamed(other)}` : "";
    return `in ${theNamed(it.house)}, ${it.number("digit")} can only stand in ${it.at("cells")}${inside}.`;
  },
  "naked-pair": naked,
  "naked-triple": naked,
  "hidden-pair": hidden,
  "hidden-triple": hidden,
  "x-wing": (it) =>
    `in ${and(it.clues("houses").map(theNamed))}, ${it.number("digit")} can only stand in ${it.at("cells")}. Two of these four hold it, one in each line across.`,
  "odd-island": island,
  "shared-places-two": shared,
  "shared-places-three": shared,
  "every-place": (it) =>
    `wherever ${domino(it)} lies, on ${or(it.edges("cells").map((edge) => all(edge)))}, the same follows.`,
  "shared-partners-two": sharedPartners,
  "shared-partners-three": sharedPartners,
  "shared-partners-four": sharedPartners,
  "short-chain": chain,
  chain,
  cases: (it) =>
    `${it.start ? reasons[it.start.technique as RuleKey](new Told(it.start, "en")) : ""} Whichever it is, link after link leads to the same.`,
  "link-start": (it) => `suppose ${supposed(it)}.`,
  "link-house": (it) =>
    `in ${theNamed(it.house)}, ${only(it.cells("cells").map(at))} left for ${it.number("digit")}.`,
  "link-cell": (it) => `${only(it.set("digits"))} left for ${it.at("cell")}.`,
  "link-partner": (it) => `${it.at("cell")} can only ${or(joinings(it))}.`,
  "link-domino": (it) => `${only(it.edges("cells").map((edge) => all(edge)))} left for ${domino(it)}.`,
  "link-single": (it) => `${only(it.cells("cells").map(at))} left for the single ${it.number("digit")}.`,
  contradiction: (it) => {
    const on = it.followed;
    const then = on === 0 ? "At once" : `${on} ${on === 1 ? "step" : "steps"} on`;
    return `suppose ${supposed(it)}. ${then}, ${it.end ? broken(new Told(it.end, "en")) : "it breaks"}. So it is not.`;
  },
  "broken-cell": (it) => `now ${broken(it)}.`,
  "broken-partner": (it) => `now ${broken(it)}.`,
  "broken-house": (it) => `now ${broken(it)}.`,
  "broken-domino": (it) => `now ${broken(it)}.`,
  "broken-single": (it) => `now ${broken(it)}.`,
};

const NOWHERE = { what: "cover" } as const;

function supposed(it: Told): string {
  const [cell = 0] = it.cells("cell");
  const [partner] = it.cells("partner");
  if (it.step.args.low && partner !== undefined)
    return `that ${domino(it)} lies on ${all([cell, partner].sort((a, b) => a - b))}`;
  if (partner === undefined) return `that ${at(cell)} is ${it.number("digit")}`;
  if (partner === cell) return `that ${at(cell)} is a single`;
  return `that a domino lies on ${all([cell, partner].sort((a, b) => a - b))}`;
}

/** What cannot be met any more. */
export function broken(it: Told): string {
  switch (it.step.technique as RuleKey) {
    case "broken-cell":
      return `no digit is left for ${it.at("cell")}`;
    case "broken-partner":
      return `${it.at("cell")} can neither be joined nor be a single`;
    case "broken-house":
      return `${it.number("digit")} has no place left in ${theNamed(it.house)}`;
    case "broken-domino":
      return `${domino(it)} has no place left`;
    default:
      return `${it.number("digit")} can be a single nowhere`;
  }
}

/** The reason without its cells, where these are too many to be named. */
function brief(rule: RuleKey, it: Told): string {
  if (rule === "every-place") return `wherever ${domino(it)} lies, the same follows.`;
  if (rule === "nine-singles")
    return it.number("known") ? "the nine singles are known." : "only nine singles are left.";
  return reasons[rule](it);
}

function hiddenSingle(it: Told): string {
  const digit = it.number("digit");
  const { premises: because } = it.step;
  const { stands, filled } = it.seen(digit);
  const rest = factsOf(because, [...stands, ...filled]);
  const reason = `In ${theNamed(it.house)}, only ${it.at("cell")} can hold ${digit}.`;
  const seen = stands.length
    ? ` ${capital(all(stands))} ${stands.length === 1 ? "holds" : "hold"} it already.`
    : "";
  const full = filled.length ? ` ${capital(all(filled))} ${filled.length === 1 ? "is" : "are"} filled.` : "";
  const lost = isNothing(rest) ? "" : ` ${capital(facts(rest))}.`;
  return shortest(
    () => `${reason}${seen}${full}${lost}`,
    () => `${reason} As ${tersestFacts(factsOf(because))}.`,
    () => `${reason} It rests on ${litFacts(factsOf(because))}.`,
  );
}

function naked(it: Told): string {
  return `${it.at("cells")} hold ${and(it.set("digits"))} in some order, so no other cell of ${theNamed(it.house)} can.`;
}

function hidden(it: Told): string {
  return `in ${theNamed(it.house)}, ${and(it.set("digits"))} can only stand in ${it.at("cells")}, which leaves no room for other digits there.`;
}

function sharedPartners(it: Told): string {
  return `${it.at("cells")} can be joined to ${it.at("partners")} alone: as many cells, so these belong to no other.`;
}

function chain(it: Told): string {
  const links = it.followed === 1 ? "1 link" : `${it.followed} links`;
  return `suppose ${supposed(it)}: each link leaves the next one way or two, and ${links} on it is ruled out itself. So the first of them holds or the last, and both rule it out.`;
}

/** "only 3 is", "only 3 or 4 are" */
const only = (some: readonly (string | number)[]): string =>
  `only ${or(some)} ${some.length === 1 ? "is" : "are"}`;

/** What a cell can still be laid with: "be joined to row 1, column 2". */
function joinings(it: Told): string[] {
  const [cell = 0] = it.cells("cell");
  return it.cells("cells").map((other) => (other === cell ? "be a single" : `be joined to ${at(other)}`));
}

function shared(it: Told): string {
  const dominoes = it
    .clues("dominoes")
    .map((clue) => (clue.what === "domino" ? `${clue.low}-${clue.high}` : ""));
  const places = it.edges("cells").map((edge) => all(edge));
  return `the dominoes ${and(dominoes)} fit only on ${and(places)}: as many places as dominoes, so they lie there.`;
}

function island(it: Told): string {
  const size = it.number("count");
  const cells = shortestCells(it.cells("cells"));
  const parity = size % 2 === 1 ? "odd" : "even";
  if (it.number("exits")) {
    const so = size % 2 === 1 ? "so a domino must lie across it" : "so no domino can lie across it";
    return `${cells} can only be covered from within, but for one border: ${size} is ${parity}, ${so}.`;
  }
  const so =
    size % 2 === 1 ? "so the one that may be a single is one" : "so the one that may be a single is none";
  return `${cells} can only be covered from within: ${size} is ${parity}, ${so}.`;
}

/** Many cells are an area around the first of them. */
const shortestCells = (cells: readonly number[]): string =>
  cells.length <= 8 ? all(cells) : `the area of ${count(cells.length)} that begins at ${at(cells[0] ?? 0)}`;
