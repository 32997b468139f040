// The state of a player against random orders of openings, moves, hints and checks, and a worker that is late, refuses
// or breaks down: what is shown belongs to the puzzle that is open, and no move is lost.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actionsOf } from "../src/player/actions.ts";
import { startEffects } from "../src/player/effects.ts";
import { catalogueOf } from "../src/player/messages.ts";
import { openingOf } from "../src/player/opening.ts";
import type { Player } from "../src/player/player.ts";
import { readPuzzle } from "../src/player/reading.ts";
import { followLink } from "../src/player/routes.ts";
import { solverOf } from "../src/player/solver.ts";
import type { Game } from "../src/player/state.ts";
import { storeOf } from "../src/player/store.ts";
import { entryOf } from "../src/puzzles/digits.ts";
import { firstBoard } from "../src/puzzles/index.ts";
import type { Call, Reply, Request } from "../src/solver/protocol.ts";
import type { Opened } from "../src/solver/wire.ts";
import { kakuro } from "./kakuro.ts";
import { testPlayer } from "./player.ts";

/** What the tests answer as a hint is the hint. */
vi.mock("../src/solver/flat.ts", () => ({ read: (flat: unknown) => flat }));

const PICTURES = ["# 7\\ 4\\ \n \\9 . . \n \\2 . .", "# 3\\ \n \\3 .", "# 5\\ 6\\ 7\\ \n \\18 . . ."];
const board = (name: number): Opened => ({
  ...kakuro(PICTURES[name % PICTURES.length] ?? ""),
  // What the client opens again in a new worker.
  json: String(name),
  link: `board-${name}`,
});

/** The board that is shown where a link cannot be read: a new worker gets its text, too. */
const bundled = (await firstBoard("kakuro"))?.opened;

/** An answer bears the puzzle and the entries that it is about. */
interface About {
  link: string;
  entries: string;
}
const textOf = (states: ArrayLike<number>): string => Array.from(states).join();

/** Answers when it is told to. */
class LateWorker {
  static all: LateWorker[] = [];
  onmessage: ((message: MessageEvent<Reply>) => void) | null = null;
  onerror = null;
  readonly waiting: Request[] = [];
  isTerminated = false;
  #held: { handle: number | null; link: string } | null = null;

  constructor() {
    LateWorker.all.push(this);
    queueMicrotask(() => this.#say({ ready: true }));
  }

  postMessage(request: Request): void {
    this.waiting.push(structuredClone(request));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Replies to the next request; false where there is none. */
  reply(how: Reaction): boolean {
    const request = this.waiting.shift();
    if (!request) return false;
    const { id, call, handle } = request;
    if (how === "trap") this.#say({ id, trap: "unreachable" });
    else if (how === "refuse" && (call === "open" || call === "generate"))
      this.#say({ id, error: { line: 1, column: 1, kind: "bad", found: "", expected: "", args: {} } });
    else if (call === "open" || call === "generate") {
      const { ask } = request;
      const isBundled = "text" in ask && ask.text === bundled?.json;
      const opened = isBundled ? bundled : board("text" in ask ? Number(ask.text) : ask.seed);
      this.#held = { handle, link: opened.link };
      this.#say({ id, answer: opened });
    } else if (call === "load" || call === "kind") this.#say({ id, answer: null });
    else if (this.#held?.handle !== handle) this.#say({ id, stale: true });
    else
      this.#say({
        id,
        answer: answerTo(call, { link: this.#held?.link ?? "", entries: entriesOf(request) }) as never,
      });
    return true;
  }

  #say(reply: Reply): void {
    if (!this.isTerminated) this.onmessage?.({ data: reply } as MessageEvent<Reply>);
  }
}

const entriesOf = ({ ask }: Request): string => ("states" in ask ? textOf(ask.states) : "");

function answerTo(call: Call, about: About): object | null {
  if (call === "hint") return { hint: "correct", about };
  if (call === "remaining") return [{ clue: 0, args: {}, about }];
  if (call === "check")
    return {
      solved: false,
      faults: [],
      wrong: [],
      conflicts: [],
      done: [],
      pieces: [],
      verdict: null,
      about,
    };
  if (call === "solve") return { verdict: "unique" };
  return null;
}

type Reaction = "answer" | "refuse" | "trap";
type Step =
  | { do: "open" | "generate" | "link"; name: number }
  | { do: "move"; cell: number; digit: number }
  | { do: "hint"; cell: number }
  | { do: "check" | "undo" | "wait" | "drain" }
  | { do: "reply"; how: Reaction };

const name = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("open" as const, "generate" as const, "link" as const),
      name,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      cell: fc.nat({ max: 8 }),
      digit: fc.integer({ min: 1, max: 9 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hint" as const), cell: fc.nat({ max: 8 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("check" as const, "undo" as const, "wait" as const, "drain" as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("reply" as const),
      how: fc.oneof(
        { weight: 8, arbitrary: fc.constant<Reaction>("answer") },
        { weight: 1, arbitrary: fc.constant<Reaction>("refuse") },
        { weight: 1, arbitrary: fc.constant<Reaction>("trap") },
      ),
    }),
  },
);

/** Lets all that waits for nothing but a turn go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function reply(how: Reaction): boolean {
  return LateWorker.all.at(-1)?.reply(how) ?? false;
}

/** A request is tried again once; where its puzzle cannot be opened again, it fails with it. */
function failuresOf(how: Reaction): number {
  const call = LateWorker.all.at(-1)?.waiting[0]?.call;
  return how === "answer" ? 0 : call === "open" || call === "generate" ? 2 : 1;
}

/** Answers all that is asked, until nothing more comes for some turns. */
async function drain(): Promise<void> {
  for (let idle = 0; idle < 20; idle += 1) {
    if (reply("answer")) idle = 0;
    await settle();
  }
}

beforeEach(() => {
  LateWorker.all = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const page = { addEventListener: () => undefined };
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { ...page, hidden: false });
  vi.stubGlobal("matchMedia", () => ({ matches: false, ...page }));
  vi.stubGlobal("Worker", LateWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(): Promise<Player> {
  const player = testPlayer();
  // Nothing waits for a file here: how long that takes is no part of the order.
  await Promise.all([import("../src/player/cards.ts"), import("../src/player/announcements.ts")]);
  await storeOf(player).showKind("kakuro");
  await catalogueOf(player).loadPuzzleMessages("kakuro");
  await catalogueOf(player).setPageLanguage("en");
  startEffects(player);
  return player;
}

/** What is done in a player, and what is known of it from outside. */
class Driver {
  /** By game, the cells that were changed and stand, in order. */
  readonly moves = new Map<string, number[]>();
  /** The opening that was begun last, and whether the worker gave it its puzzle. */
  last: string | null = null;
  /** The hint that was asked for last, unless something was done since; how much failed since. */
  #wanted: { cell: number; states: Uint32Array; failures: number } | null = null;

  constructor(readonly player: Player) {}

  act(step: Exclude<Step, { do: "drain" }>): void {
    const { player } = this;
    const { dispatch, game, state } = storeOf(player);
    const actions = actionsOf(player);
    const { showError } = solverOf(player);
    if (!["reply", "wait"].includes(step.do)) this.#wanted = null;
    switch (step.do) {
      case "open":
        this.last = `board-${step.name}`;
        readPuzzle(player, "kakuro", String(step.name), false).catch(showError);
        return;
      case "generate": {
        this.last = `board-${step.name}`;
        const opening = openingOf(player).beginOpening();
        const order = { puzzle: "kakuro", width: 2, height: 2, level: "easy", seed: step.name } as const;
        solverOf(player)
          .generatePuzzle(order, {})
          .then((opened) => actions.playPuzzle(opened, {}, opening))
          .catch(showError);
        return;
      }
      case "link":
        this.last = `board-${step.name}`;
        player.router.replace(`#kakuro=${step.name}`);
        void followLink(player);
        return;
      case "move": {
        const { value } = game;
        const cell = cellOf(value, step.cell);
        if (!value || cell === null) return;
        const before = value.history.length;
        dispatch({ type: "select", cells: [cell] });
        // The same digit again would be no move.
        const isThere = entryOf(value.states[cell] ?? 0) === step.digit;
        actions.press(String(isThere ? (step.digit % 9) + 1 : step.digit), false);
        const { history, at } = game.value ?? value;
        const known = this.moves.get(value.id) ?? [];
        if (history !== value.history) this.moves.set(value.id, [...known.slice(0, at - 1), cell]);
        else expect(history.length).toBe(before);
        return;
      }
      case "undo":
        dispatch({ type: "undo" });
        return;
      case "hint": {
        const cell = cellOf(state.value.game, step.cell);
        dispatch({ type: "select", cells: cell === null ? [] : [cell] });
        void actions.askHint();
        const states = game.value?.states;
        // A filled cell is not asked about.
        this.#wanted = cell === null || !states || states[cell] ? null : { cell, states, failures: 0 };
        return;
      }
      case "check":
        void actions.checkNow();
        return;
      case "wait":
        vi.advanceTimersByTime(400);
        return;
      case "reply":
        if (this.#wanted) this.#wanted.failures += failuresOf(step.how);
        reply(step.how);
    }
  }

  /** When all is answered, the last hint shows: no other one's failure closes it, and its own is tried again once. */
  lookAtHint(): boolean {
    const { game, hint } = storeOf(this.player).state.value;
    if (!this.#wanted || 1 < this.#wanted.failures || game?.states !== this.#wanted.states) return false;
    expect(hint?.cell).toBe(this.#wanted.cell);
    expect(hint?.answer).not.toBeNull();
    return true;
  }

  /** What is shown is about the puzzle and the entries on the board, and each move is in the history. */
  look(): void {
    const { game, hint, check, remaining: looks, faults, selection } = storeOf(this.player).state.value;
    const about = [hint?.answer, check?.found, ...looks] as unknown as (
      | { about?: About }
      | null
      | undefined
    )[];
    if (!game) {
      expect(about.filter(Boolean)).toEqual([]);
      return;
    }
    for (const answer of about) {
      if (!answer) continue;
      expect(answer.about).toEqual({ link: game.opened.link, entries: textOf(game.states) });
    }
    if (hint?.answer && hint.topic === "cell") expect(hint.cell).toBe(selection.at(-1));
    expect(faults).toEqual([]);
    const cells = game.history.flatMap((move) => move.map(({ cell }) => cell));
    expect(cells).toEqual(this.moves.get(game.id) ?? []);
  }
}

/** One of the white cells. */
function cellOf(game: Game | null, index: number): number | null {
  const cells = [...new Set(game?.opened.view.constraints.flatMap(({ cells }) => cells))];
  return cells[index % Math.max(1, cells.length)] ?? null;
}

test("what is shown belongs to the puzzle that is open, and no move is lost", {
  timeout: 120_000,
}, async () => {
  let shown = 0;
  let hinted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
      LateWorker.all = [];
      const player = await start();
      const driver = new Driver(player);
      let isCertain = true;
      driver.act({ do: "open", name: 0 });
      for (const one of steps) {
        if (one.do === "reply" && one.how !== "answer") isCertain = false;
        if (one.do === "drain") await drain();
        else driver.act(one);
        await settle();
        driver.look();
        const { hint, check } = storeOf(player).state.value;
        if (hint?.answer || check) shown += 1;
      }
      await drain();
      await settle();
      driver.look();
      if (driver.lookAtHint()) hinted += 1;
      // Where no opening was refused and no worker broke down, the last one is open.
      if (isCertain) expect(storeOf(player).opened.value?.link).toBe(driver.last);
      player.close();
    }),
    { numRuns: 300 },
  );
  // The orders are such that something is shown.
  expect(shown).toBeGreaterThan(300);
  expect(hinted).toBeGreaterThan(10);
});

async function startWithBoard(): Promise<{ player: Player; driver: Driver }> {
  LateWorker.all = [];
  const player = await start();
  const driver = new Driver(player);
  driver.act({ do: "open", name: 0 });
  for (let turn = 0; turn < 1000 && !storeOf(player).game.value; turn += 1) await drain();
  await drain();
  return { player, driver };
}

test("an earlier hint that fails does not close a later one", async () => {
  const { player, driver } = await startWithBoard();
  /** Answers until a hint runs. */
  const toHint = async (): Promise<void> => {
    while (LateWorker.all.at(-1)?.waiting[0]?.call !== "hint" && reply("answer")) await settle();
    expect(LateWorker.all.at(-1)?.waiting[0]?.call).toBe("hint");
  };
  driver.act({ do: "hint", cell: 0 });
  await settle();
  await toHint();
  driver.act({ do: "hint", cell: 1 });
  await settle();
  reply("trap");
  await settle();
  // It is tried again once.
  await toHint();
  reply("trap");
  await settle();
  await drain();
  const { game, hint } = storeOf(player).state.value;
  expect(hint?.cell).toBe(cellOf(game, 1));
  expect(hint?.answer).not.toBeNull();
  player.close();
});

test.each([
  ["was asked for after it", false],
  ["was shown already and was asked for again", true],
])("a check that is answered late does not close the hint that %s", async (_, isShown) => {
  const { player, driver } = await startWithBoard();
  if (isShown) {
    driver.act({ do: "hint", cell: 1 });
    await drain();
  }
  driver.act({ do: "check" });
  await settle();
  driver.act({ do: "hint", cell: 1 });
  await drain();
  expect(driver.lookAtHint()).toBe(true);
  player.close();
});
