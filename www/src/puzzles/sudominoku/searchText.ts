/** What is said of a watched search. */
import type { WatchedEvent } from "../../solver/events.ts";
import { shortest } from "../args.ts";
import { sentenceOf } from "../conclusion.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import type { Clue } from "./clues.ts";
import { factsOf, type Happening, happeningOf, type Lies, type SearchFact } from "./search.ts";
import type { Words } from "./words.ts";

/** What an event does, and why. */
export const happened = (
  event: WatchedEvent,
  cited: readonly WatchedEvent[] | undefined,
  words: Words,
): string => words.join(...sentences(happeningOf(event, cited), words));

/** What a conflict taught. */
export const learned = (events: readonly WatchedEvent[], words: Words): Nogood =>
  nogoodOf(
    factsOf(events).map((fact) => ({
      is: fact.is,
      fact: clause(fact, words),
      contrary: clause({ ...fact, is: !fact.is }, words),
    })),
  );

function sentences(it: Happening, words: Words): string[] {
  const { t } = words;
  switch (it.what) {
    case "domino":
      return [laid(t("event.domino", { digits: it.digits.join("-"), cells: words.all(it.edge) }), it, words)];
    case "single":
      return [laid(t("event.single", { digit: it.digit, cell: words.at(it.cell) }), it, words)];
    case "try":
      return [t("event.guess", { fact: clause(it.fact, words) })];
    case "narrow":
      return [narrowed(it, words)];
    case "broken":
      return [t("event.conflict", { what: failed(it.clue, it.lies, words) })];
    case "incompatible":
      return [incompatible(it.facts, words)];
    case "stuck":
      return [t("event.stuck")];
    case "pieceBack":
      return [t("event.pieceBack", { piece: words.definite(it.clue) })];
    case "back":
      return [t("event.back", { cell: words.at(it.cell) })];
    case "solution":
      return [t("event.solution")];
    case "nothing":
      return [];
  }
}

/** A piece that is laid, and whether that was a choice. */
const laid = (sentence: string, { isForced }: { isForced: boolean }, words: Words): string =>
  isForced ? words.join(sentence, words.t("event.only")) : sentence;

function narrowed(it: Happening & { what: "narrow" }, words: Words): string {
  const facts = it.facts.map((fact) => sentence(fact, words));
  const why = because(it, words);
  return shortest(
    () => words.join(...facts, why),
    () => words.join(...facts.slice(0, 1), why),
  );
}

function incompatible(facts: readonly SearchFact[], words: Words): string {
  return shortest(
    () => words.t("event.conflict-learned", { facts: clauses(facts, words) }),
    () => words.t("event.conflict-learnedCount", { count: facts.length }),
  );
}

const clauses = (facts: readonly SearchFact[], words: Words): string =>
  words.series(facts.map((fact) => clause(fact, words)));

/** "row 3, column 4 is 5" */
function clause(fact: SearchFact, words: Words): string {
  const { t } = words;
  if (fact.what === "joined")
    return t(fact.is ? "fact.domino" : "fact.noDomino", { cells: words.all(fact.edge) });
  const one = { cells: words.at(fact.cell), count: 1 };
  if (fact.what === "single") return t(fact.is ? "fact.single" : "fact.noSingle", one);
  return t(fact.is ? "fact.is" : "fact.isNot", { ...one, digits: fact.digits });
}

/** The same as a sentence. */
const sentence = (fact: SearchFact, words: Words): string =>
  sentenceOf(concluding(fact, words), words.language);

function concluding(fact: SearchFact, words: Words): string {
  const { t } = words;
  if (fact.what === "joined")
    return t(fact.is ? "move.domino" : "move.noDomino", { cells: words.all(fact.edge) });
  const one = { cells: words.at(fact.cell), count: 1 };
  if (fact.what === "single") return t(fact.is ? "move.single" : "move.noSingle", one);
  return t(fact.is ? "move.is" : "move.lose", { ...one, digits: fact.digits });
}

/** Why a fact follows. */
function because({ clue, why, facts }: Happening & { what: "narrow" }, words: Words): string {
  const { t } = words;
  const [fact] = facts;
  const is = fact?.is ?? false;
  if (clue === null || why === "learned") return t("because.learned");
  switch (clue.what) {
    case "row":
    case "column":
    case "box":
      return t(is ? "because.housePlace" : "because.houseUsed", { house: words.named(clue) });
    case "domino":
    case "single":
      return t(is ? "because.piecePlace" : "because.pieceUsed", { piece: words.definite(clue) });
    case "cell":
      if (why === "unsupported") return t("because.unsupported");
      if (fact?.what === "digit") return t(is ? "because.lastDigit" : "because.otherDigit");
      return t(is ? "because.lastWay" : "because.otherWay", { cell: words.at(clue.cell) });
    case "edge":
      return t("because.edge");
    case "cover":
      return t("because.cover");
  }
}

/** What is no longer possible, a clause. */
function failed(clue: Clue, lies: Lies, words: Words): string {
  const { t } = words;
  switch (clue.what) {
    case "domino":
    case "single":
      return t(lies === null ? "failed.piece" : `failed.piece-${lies}`, { piece: words.definite(clue) });
    case "cell":
      return t("failed.cell", { cell: words.at(clue.cell) });
    case "edge":
      return t("failed.edge", { cells: words.all(clue.cells) });
    case "cover":
      return t("failed.cover");
    default:
      return t("failed.house", { house: words.named(clue) });
  }
}
