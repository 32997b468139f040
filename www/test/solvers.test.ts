// Which solver a request reaches, when each puzzle has its own.
import { describe, expect, test } from "vitest";
import type { Call, Calls, Request } from "../src/solver/protocol.ts";
import { Solvers, Stale } from "../src/solver/solvers.ts";
import type { Solver } from "../src/solver/wasms.ts";

/** Solvers that write down what they hear; a text of another puzzle than theirs is refused. */
function setUp() {
  const heard: string[] = [];
  const made = (puzzle: string) => {
    heard.push(`make ${puzzle}`);
    const solver = {
      listen() {},
      open(text: string) {
        heard.push(`${puzzle} opens ${text}`);
        if (text !== puzzle) throw { kind: "no-format", line: 1 };
        return { puzzle };
      },
      kind: () => `kind of ${puzzle}`,
      grade: () => `grade of ${puzzle}`,
      free: () => heard.push(`free ${puzzle}`),
    };
    return solver as unknown as Solver;
  };
  const solvers = new Solvers(async (puzzle) => (puzzle === "chess" ? null : made(puzzle)));
  const ask = <K extends Call>(call: K, what: Calls[K]["ask"], handle = 1) =>
    solvers.dispatch({ id: 0, handle, call, ask: what } as Request, () => {});
  const open = (puzzle: string, text = puzzle) => ask("open", { puzzle, text, missingClues: false });
  return { ask, open, heard };
}

describe("the solver in play", () => {
  test("is made when its puzzle is first asked for, and asked from then on", async () => {
    const { ask, open, heard } = setUp();
    await ask("load", { puzzle: "kakuro" });
    await open("kakuro");
    await expect(ask("grade", {})).resolves.toBe("grade of kakuro");
    expect(heard).toEqual(["make kakuro", "kakuro opens kakuro"]);
  });

  test("gives way, and what it holds, once a puzzle of another kind is open", async () => {
    const { ask, open, heard } = setUp();
    await open("kakuro");
    await open("nonogram");
    await expect(ask("grade", {})).resolves.toBe("grade of nonogram");
    expect(heard.slice(2)).toEqual(["make nonogram", "nonogram opens nonogram", "free kakuro"]);
  });

  test("stays where another kind refuses the text, or there is no such kind", async () => {
    const { ask, open } = setUp();
    await open("kakuro");
    await expect(open("nonogram", "hello")).rejects.toMatchObject({ kind: "no-format" });
    await expect(open("chess")).rejects.toMatchObject({ kind: "no-such-puzzle", line: 1 });
    await expect(ask("grade", {})).resolves.toBe("grade of kakuro");
  });

  test("is none to begin with: stale, not broken", async () => {
    await expect(setUp().ask("grade", {})).rejects.toThrow(Stale);
  });

  test("says what its kind is before a puzzle is open", async () => {
    const { ask } = setUp();
    await expect(ask("kind", { puzzle: "kakuro" })).resolves.toBe("kind of kakuro");
  });

  test("answers only to the handle of the puzzle that is open", async () => {
    const { ask } = setUp();
    await ask("open", { puzzle: "kakuro", text: "kakuro", missingClues: false }, 1);
    await ask("open", { puzzle: "kakuro", text: "kakuro", missingClues: false }, 2);
    await expect(ask("grade", {}, 1)).rejects.toThrow(Stale);
    await expect(ask("grade", {}, 2)).resolves.toBe("grade of kakuro");
    await expect(ask("open", { puzzle: "kakuro", text: "x", missingClues: false }, 3)).rejects.toBeDefined();
    await expect(ask("grade", {}, 2)).resolves.toBe("grade of kakuro");
  });
});
