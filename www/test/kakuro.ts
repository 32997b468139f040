/** A Kakuro from a picture, as the solver would open it: for tests of the page without the solver. */
import type { ConstraintView, Opened } from "../src/solver/wire.ts";

/** `#` black, `.` white, `17\5` black with 17 down and 5 across; `edge` has sums for runs without a home. */
export function kakuro(picture: string, edge: Record<string, number> = {}): Opened {
  const rows = picture
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  const width = rows[0]?.length ?? 0;
  const tokens = rows.flat();
  const white = tokens.map((token) => token === ".");
  const constraints = (["across", "down"] as const).flatMap((kind) => {
    const stride = kind === "across" ? 1 : width;
    const follows = (cell: number) => (kind === "across" ? cell % width !== 0 : width <= cell);
    const starts = [...white.keys()].filter(
      (cell) => white[cell] && !(follows(cell) && white[cell - stride]),
    );
    return starts.map((first): ConstraintView => {
      const cells = [first];
      for (let cell = first + stride; white[cell] && follows(cell); cell += stride) cells.push(cell);
      const home = follows(first) ? first - stride : null;
      const printed =
        home === null ? edge[`${kind} ${first}`] : sumIn(tokens[home] ?? "", kind === "across" ? 1 : 0);
      return { kind, home, cells, args: printed ? { sum: { type: "number", value: printed } } : {} };
    });
  });
  const view = { width, height: rows.length, constraints };
  return { puzzle: "kakuro", json: "", link: "", states: [], view };
}

function sumIn(token: string, side: number): number | undefined {
  return Number(token.split("\\")[side]) || undefined;
}
