/** What is said of entries: faults, conflicts, mistakes, cells that nothing decides, and what a cell can hold. */
import type { EntryConflict } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { numberOf, shortest } from "../args.ts";
import { conflictOf, mistakenOf } from "../conflictText.ts";
import { setOf } from "../knownDigits.ts";
import { around } from "./board.ts";
import { isOne, SINGLE } from "./cellState.ts";
import { type Clue, clueOf } from "./clues.ts";
import { type Entry, entriesOf } from "./entries.ts";
import { cluesOf, edgesAt, type FaultKey } from "./facts.ts";
import type { Lying } from "./lying.ts";
import type { Phrases } from "./phrases.ts";
import { StepReader } from "./stepReader.ts";
import { thenBroken } from "./steps.ts";

type States = ArrayLike<number>;

/** A broken rule. Of a conflict, givens are not among the cells. */
export function fault(kind: FaultKey, clue: Clue, some: readonly number[], phrases: Phrases): string {
  const { t } = phrases;
  const [cells, count] = [phrases.all(some), some.length];
  switch (kind) {
    case "repeat":
      return t("fault.repeat", { cells, count, house: phrases.named(clue) });
    case "no-partner":
      return t("fault.no-partner", { cell: phrases.named(clue) });
    case "equal":
      return t("fault.equal", { cells });
    case "domino-twice":
      return t("fault.domino-twice", { cells, isOne: count <= 2, piece: phrases.definite(clue) });
    case "single-twice":
      return t("fault.single-twice", { cells, isOne: count === 1, piece: phrases.definite(clue) });
    case "many-singles":
      return t(count <= 9 ? "fault.many-singles" : "fault.too-many-singles", { cells, count });
  }
}

/** Entries that cannot stand together, and what they lead to. */
export function conflictText(
  { cells, beside, steps }: EntryConflict,
  states: States,
  phrases: Phrases,
): string {
  const end = steps.at(-1);
  const then = end ? thenBroken(steps.length, new StepReader(end, phrases)) : null;
  const entries = namesOf(entriesOf(cells, states), phrases);
  const others = () => namesOf(entriesOf(beside, states), phrases);
  return conflictOf({ entries, count: entries.length }, then, beside.length, others, phrases.language);
}

/** Entries that are wrong, or not all right; of a domino that lies twice it is said that it does. */
export function mistaken(
  cells: readonly number[],
  isUnique: boolean,
  states: States,
  lying: ReadonlyMap<string, Lying>,
  phrases: Phrases,
): string {
  const entries = namesOf(entriesOf(cells, states), phrases, lying);
  const named = { entries, count: entries.length };
  return mistakenOf(named, entries[0] ?? "", entries.length, isUnique, phrases.language);
}

/** How two solutions differ in a cell. */
export function ambiguous(cell: number, first: States, second: States, phrases: Phrases): string {
  const [one, other] = [first, second].map((states) => entriesOf([cell], states)[0]);
  if (one?.digit !== other?.digit)
    return phrases.ambiguous(cell, [first, second], [one?.digit ?? "", other?.digit ?? ""]);
  const count = Array.from(first).filter((state, index) => state !== second[index]).length;
  const ways = { one: way(one, phrases), other: way(other, phrases) };
  return phrases.join(phrases.t("ambiguous.layout", { cell: phrases.at(cell), count, ...ways }));
}

/** What a cell can still hold; that a digit is there twice, or that nothing is left, if that is to be said. */
export function looked(clue: Clue, args: Args, showsBroken: boolean, phrases: Phrases): string {
  if (clue.what !== "cell") return "";
  const { t } = phrases;
  const cell = phrases.at(clue.cell);
  const digits = setOf(args, "digits");
  const houses = cluesOf(args, "repeats").map((house) => phrases.named(clueOf(house)));
  const left = numberOf(args, "partners") & around(clue.cell);
  const start =
    digits.length === 0
      ? showsBroken
        ? t("look.noDigit", { cell })
        : ""
      : houses.length === 0 || !showsBroken
        ? t("look.digits", { cell, digits })
        : t("look.repeats", { cell, digit: digits[0] ?? 0, houses });
  const partners = left !== 0 || showsBroken ? partnersLeft(clue.cell, left, phrases) : "";
  const dominoes = cluesOf(args, "dominoes").map((one) => phrases.pair(clueOf(one)));
  if (dominoes.length === 0) return phrases.join(start, partners);
  return shortest(
    () => phrases.join(start, partners, t("look.dominoes", { dominoes })),
    () => phrases.join(start, partners, t("look.dominoCount", { count: dominoes.length })),
  );
}

/** Which cells a cell can be joined to. */
function partnersLeft(cell: number, partners: number, phrases: Phrases): string {
  const { t } = phrases;
  if (partners === 0) return t("look.nobody");
  if (partners === SINGLE) return t("look.single");
  const others = edgesAt(cell, partners).map((edge) => edge.find((other) => other !== cell) ?? cell);
  const cells = phrases.all(others);
  return isOne(partners)
    ? t("look.joined", { cells })
    : t("look.partners", { cells, count: others.length, orSingle: (partners & SINGLE) !== 0 });
}

/** "5 in row 3, column 4", "the domino 2-5 on row 1, columns 2 and 3": each once. */
export function namesOf(
  entries: readonly Entry[],
  phrases: Phrases,
  lying: ReadonlyMap<string, Lying> = new Map(),
): string[] {
  return [
    ...new Set(
      entries.map((entry) => dominoName(entry, entries, lying, phrases) ?? entryName(entry, phrases)),
    ),
  ];
}

/** Of a domino of which both halves are among some entries. */
function dominoName(
  { laid }: Entry,
  entries: readonly Entry[],
  lying: ReadonlyMap<string, Lying>,
  phrases: Phrases,
): string | null {
  if (laid?.what !== "joined") return null;
  const digits = laid.edge.flatMap((cell) => entries.find((other) => other.cell === cell)?.digit ?? []);
  if (digits.length < 2) return null;
  const isTwice = 1 < (lying.get(digits.toSorted().join())?.times ?? 0);
  return phrases.t("entry.domino", { digits: digits.join("-"), cells: phrases.all(laid.edge), isTwice });
}

function entryName({ cell: at, digit, laid }: Entry, phrases: Phrases): string {
  const { t } = phrases;
  const cell = phrases.at(at);
  const piece =
    laid === null
      ? ""
      : laid.what === "joined"
        ? t("entry.joined", { cells: phrases.all(laid.edge) })
        : t(`entry.${laid.what}`, { cell });
  if (digit === null) return piece || t("entry.other", { cell });
  return piece === "" ? t("entry.digit", { digit, cell }) : t("entry.both", { digit, cell, piece });
}

/** How a cell is covered in a solution. */
function way(entry: Entry | undefined, phrases: Phrases): string {
  const laid = entry?.laid ?? null;
  if (!entry || !laid || laid.what === "walls") return phrases.t("way.open");
  if (laid.what === "single") return phrases.t("way.single");
  const partner = laid.edge.find((cell) => cell !== entry.cell) ?? entry.cell;
  return phrases.t("way.joined", { cell: phrases.at(partner) });
}
