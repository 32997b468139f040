/** The puzzle on paper, with others like it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { painter } from "../../../board/painter.ts";
import { Refused, type SolverSession } from "../../../solver/client.ts";
import { anotherOf } from "../../another.ts";
import { Choice } from "../../controls.tsx";
import { dialogsTextOf } from "../../dialogs.text.ts";
import { LARGEST_SEED, randomSeed } from "../../order.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { watchingOf } from "../../search/watching.ts";
import { solverOf } from "../../solver.ts";
import type { Game, Origin } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { titleOf } from "../../title.ts";
import { blankStates, boardImage, ON_PAPER, solvedStates } from "./boardImage.ts";
import { laySheets, PAPERS, type Paper, type Printed } from "./sheets.ts";
import { solutionOf } from "./solution.ts";

const COUNTS = [1, 4, 8, 12];
const PER_SHEET = [1, 4];
/** Where the paper is Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)\b/;

interface Wish {
  paper: Paper;
  count: number;
  perSheet: number;
  solutions: boolean;
}

export function Print({ shared }: { shared: Game }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { level } = anotherOf(player);
  const { showError } = solverOf(player);
  const { t } = dialogsTextOf(player);

  const wish = useSignal<Wish>({
    ...{ paper: LETTER.test(navigator.language) ? "letter" : "a4", count: 1, perSheet: 1, solutions: true },
  });
  /** How many of the puzzles are ready; null while none are made. */
  const ready = useSignal<number | null>(null);
  const problem = useSignal<"noSuchOrder" | "printUnsolved" | null>(null);
  const cancel = useRef(new AbortController());
  const remove = useRef(() => {});
  useEffect(
    () => () => {
      cancel.current.abort(new DOMException("", "AbortError"));
      remove.current();
    },
    [],
  );
  const print = async () => {
    cancel.current = new AbortController();
    remove.current();
    problem.value = null;
    ready.value = 0;
    try {
      const { paper, count, perSheet, solutions } = wish.value;
      const puzzles: Printed[] = [];
      for await (const one of printed(player, shared, { count, solutions }, cancel.current.signal)) {
        puzzles.push(one);
        ready.value = puzzles.length;
      }
      if (solutions && puzzles.some(({ solution }) => solution === null)) problem.value = "printUnsolved";
      remove.current = await laySheets({
        ...{ title: titleOf(player, shared), rules: puzzleText.value.rules, paper, perSheet, puzzles },
        solutionsTitle: t("printSolutionsTitle"),
      });
      window.print();
    } catch (error) {
      if (error instanceof Refused) problem.value = "noSuchOrder";
      else showError(error);
    } finally {
      ready.value = null;
    }
  };
  const change = (changed: Partial<Wish>) => {
    wish.value = { ...wish.value, ...changed };
  };
  const { paper, count, perSheet, solutions } = wish.value;
  const isBusy = ready.value !== null;
  return (
    <>
      <div class="row end">
        <Choice
          label={t("printPaper")}
          options={PAPERS}
          chosen={paper}
          nameOf={(one) => (one === "a4" ? "A4" : t("printLetter"))}
          onChoose={(one) => change({ paper: one })}
        />
        {level.value !== null && (
          <Choice
            label={t("printCount")}
            options={COUNTS}
            chosen={count}
            nameOf={(one) => t("printCountOf", { others: one - 1 })}
            onChoose={(one) => change({ count: one, perSheet: one === 1 ? 1 : 4 })}
          />
        )}
        {count > 1 && (
          <Choice
            label={t("printPerSheet")}
            options={PER_SHEET}
            chosen={perSheet}
            nameOf={String}
            onChoose={(one) => change({ perSheet: one })}
          />
        )}
      </div>
      <label class="option">
        <input
          type="checkbox"
          checked={solutions}
          onChange={(event) => change({ solutions: event.currentTarget.checked })}
        />
        {t("printSolutions")}
      </label>
      <div class="row">
        {isBusy ? (
          <progress class="grow" value={ready.value ?? 0} max={count} aria-label={t("generating")} />
        ) : (
          <span class="grow" />
        )}
        {isBusy && (
          <button type="button" onClick={() => cancel.current.abort(new DOMException("", "AbortError"))}>
            {t("cancel")}
          </button>
        )}
        <button type="button" disabled={isBusy} onClick={() => void print()}>
          {t("printIt")}
        </button>
      </div>
      {problem.value && (
        <p class="error" role="alert">
          {t(problem.value)}
        </p>
      )}
    </>
  );
}

/** This puzzle and others like it, one after another, each painted. */
async function* printed(
  player: Player,
  shared: Game,
  { count, solutions }: Pick<Wish, "count" | "solutions">,
  signal: AbortSignal,
): AsyncGenerator<Printed> {
  const { solver } = solverOf(player);
  const { orderLikeIt } = anotherOf(player);
  const engines = solutions ? await watchingOf(player).enginesOf(shared.opened.puzzle) : [];
  const first = shared.origin.seed ?? randomSeed();
  for (let index = 0; index < count; index += 1) {
    const seed = (first + index) % (LARGEST_SEED + 1);
    const order = orderLikeIt(seed);
    let session: SolverSession;
    let origin: Origin = shared.origin;
    if (index === 0 || !order) session = solver.session(shared.opened);
    else {
      session = await solver.generate(order, { signal });
      origin = { level: order.level, seed };
    }
    try {
      const { opened } = session;
      const states = solutions ? await solutionOf(session, engines, signal) : null;
      const title = titleOf(player, { opened, origin });
      yield {
        caption: count === 1 ? title : `${index + 1}. ${title}`,
        board: boardImage(painter, opened, blankStates(opened), ON_PAPER),
        solution: states && boardImage(painter, opened, solvedStates(opened, states), ON_PAPER, true),
      };
    } finally {
      session.close();
    }
  }
}
