/** What is said of a watched search. */

import type { WatchedEvent } from "../../solver/events.ts";
import { type Premises, reasoned, type Ways } from "../conclusion.ts";
import { followsFrom, incompatibleText, learnedIn, othersRefuted } from "../follows.ts";
import { ofCell, withOpenBefore } from "../knownDigits.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import {
  allowed,
  type Broken,
  type Fact,
  factsOf,
  type Happening,
  type Rest,
  shortest,
  sum,
} from "./facts.ts";
import { type Phrases, sumsOf } from "./phrases.ts";

/** What an event does, and why; `cited` are the facts that it rests on, left out where they are said already. */
export function happened(
  it: Happening,
  cited: readonly WatchedEvent[] | undefined,
  phrases: Phrases,
): string {
  const { t } = phrases;
  switch (it.what) {
    case "guess":
      return phrases.join(t("event.guess", { cell: phrases.at(it.cell), digit: it.digit, digits: it.of }));
    case "forced":
      return phrases.join(t("event.forced", { cell: phrases.at(it.cell), digit: it.digit }));
    case "last":
      return narrowed(
        { cell: it.cell, left: [it.digit], gone: [] },
        othersRefuted(it.guesses, phrases.language),
        phrases,
      );
    case "offer": {
      const cell = phrases.at(it.cell);
      return it.digits.length === 0
        ? t("event.noOffer", { cell })
        : t("event.offer", { cell, digits: it.digits });
    }
    case "gone": {
      const reasons = ruledOutBy(it, phrases);
      // What is left for a single cell needs no more to be known of it.
      const isLast = it.why.how !== "stands" && it.why.rest.cells === 1 && it.why.rest.left !== null;
      return narrowed(it, isLast ? alone(reasons) : openBefore(reasons, it, phrases), phrases);
    }
    case "balanced":
      return narrowed(
        it,
        openBefore(
          [() => t("because.area", { sums: sumsText(it.area, phrases), digits: it.gone })],
          it,
          phrases,
        ),
        phrases,
      );
    case "follows": {
      const facts = factsOf(cited ?? []).map(({ cell, is, digits }) => {
        const text = ofCell(phrases.at(cell), digits, phrases.language);
        return { clause: text.known(is), conclusion: text.conclusion(is) };
      });
      return narrowed(it, followsFrom(cited, facts, phrases.language), phrases);
    }
    case "broken":
      return shortest(
        ...failed(it.broken, phrases).map((what) => () => phrases.shared("event.conflict", { what: what() })),
      );
    case "nothing-fits":
      return phrases.shared("event.conflict", {
        what: t("failed.cell", {
          cell: phrases.at(it.cell),
          ...{ across: allowing(it.across, phrases), down: allowing(it.down, phrases) },
        }),
      });
    case "incompatible":
      return incompatible(it.by, it.facts, cited ?? [], phrases);
    case "stuck":
      return phrases.shared("event.unfillable");
    case "back": {
      const cell = phrases.at(it.cell);
      if (it.filled) return t("event.backFilled", { cell, digit: it.digits[0] ?? 0 });
      return it.digits.length === 0
        ? t("event.backEmpty", { cell })
        : t("event.back", { cell, digits: it.digits });
    }
    case "solution":
      return t("event.solution");
    case "nothing":
      return "";
  }
}

/** What a conflict taught. */
export const learned = (facts: readonly Fact[], phrases: Phrases): Nogood =>
  nogoodOf(
    facts.map(({ cell, is, digits }) => {
      const text = ofCell(phrases.at(cell), digits, phrases.language);
      return { is, fact: text.known(is), contrary: text.known(!is), when: text.condition() };
    }),
  );

/** "row 3, column 4 is 5" */
const clause = ({ cell, is, digits }: Fact, phrases: Phrases): string =>
  ofCell(phrases.at(cell), digits, phrases.language).known(is);

const openBefore = (
  reasons: Ways,
  it: { cell: number; left: number[]; gone: number[] },
  phrases: Phrases,
): Ways<Premises> => withOpenBefore(reasons, it, phrases.at(it.cell), phrases.language);

/** Reasons that rest on nothing else. */
const alone = (reasons: Ways): Ways<Premises> =>
  reasons.map((reason) => () => ({ reason: reason(), basis: "" }));

/** Why, and then what a cell is, or can no longer be. */
function narrowed(
  { cell, left, gone }: { cell: number; left: number[]; gone: number[] },
  premises: Ways<Premises>,
  phrases: Phrases,
): string {
  const is = left.length === 1;
  const clause = () => ofCell(phrases.at(cell), is ? left : gone, phrases.language).conclusion(is);
  return reasoned(premises, [clause], phrases.language);
}

/** "the sums across and down of the area of 12 cells at row 1, column 3" */
const sumsText = (cells: readonly number[], phrases: Phrases): string =>
  phrases.t("sums", { count: cells.length, cell: phrases.at(cells[0] ?? 0) });

/** Why digits went; the last way is the shortest. */
function ruledOutBy({ why, gone }: Happening & { what: "gone" }, phrases: Phrases): Ways {
  const { t } = phrases;
  const { rest } = why;
  const run = phrases.named(rest.run);
  if (why.how === "stands") return [() => t("because.used", { digits: gone, run })];
  if (rest.left === null || (why.how === "fit" && rest.used.length === 0))
    return [() => t("because.fillingsOpen", { run, digits: gone })];
  if (why.how === "fit")
    return [() => t("because.fillings", { amount: phrases.amountWithin(rest), run, digits: gone })];
  const amount = phrases.amountOf(rest);
  if (rest.cells === 1 && 0 < rest.used.length)
    return [() => t("because.last", { left: rest.left ?? 0, total: rest.run.sum ?? 0 })];
  return [
    () => t("because.ways", { amount, ways: sumsOf(rest.ways) }),
    () => t("because.anyWay", { amount, digits: gone }),
  ];
}

/** Why a run cannot be filled, a clause; the last way is the shortest. */
function failed(it: Broken, phrases: Phrases): (() => string)[] {
  const { t } = phrases;
  const { used, cells, left, ways, run: found } = it.rest;
  const run = phrases.named(found);
  switch (it.why) {
    case "repeat":
      return [() => t("failed.repeat", { digit: it.digit, run })];
    case "total":
      return [() => t("failed.total", { run, sum: used.join("+"), total: it.total })];
    case "no-way":
      if ((left ?? 0) < 0) return [() => t("failed.over", { run, total: sum(used) })];
      return used.length === 0
        ? [() => t("failed.cells", { run, cells })]
        : [() => t("failed.left", { used, run, left: left ?? 0, cells })];
    case "no-cell":
      return [() => t("failed.no-cell", { run, digit: it.digit })];
    case "no-fit": {
      if (left === null) return [() => t("failed.open", { run })];
      const amount = phrases.amountWithin(it.rest);
      return [
        () => t("failed.ways", { run, amount, ways: sumsOf(ways) }),
        () => t("failed.anyWay", { run, amount }),
      ];
    }
  }
}

/** What a run allows in one more cell, a clause. */
const allowing = (rest: Rest, phrases: Phrases): string =>
  phrases.t("allows", { run: phrases.named(rest.run), digits: allowed(rest) });

/** Facts that cannot all hold. */
function incompatible(
  by: (Happening & { what: "incompatible" })["by"],
  facts: readonly Fact[],
  cited: readonly WatchedEvent[],
  phrases: Phrases,
): string {
  const { t } = phrases;
  const [first] = facts;
  if (by === "cell" && first) {
    const cell = phrases.at(first.cell);
    const isTwice = first.is && 1 < first.digits.length;
    return phrases.shared("event.conflict", {
      what: isTwice ? t("failed.twice", { cell, digits: first.digits }) : t("failed.none", { cell }),
    });
  }
  const { language } = phrases;
  const what = by === "cell" || by === "learned" ? learnedIn(cited, language) : sumsText(by, phrases);
  return incompatibleText(
    facts.map((fact) => clause(fact, phrases)),
    facts.length,
    what,
    language,
  );
}
