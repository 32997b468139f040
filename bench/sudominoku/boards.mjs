// Sudominoku puzzles as text, as clauses and as an exact cover.

/** A cell of the judge's format, `C7` say, as a number from 0 in reading order. */
const cellOf = (place) => 9 * (place.charCodeAt(0) - "A".charCodeAt(0)) + Number(place[1]) - 1;

/** The puzzles of a file in the judge's format: `text` is one alone, `fixed` has the digit of each given cell or 0. */
export function readBoards(text) {
  const words = text.trim().split(/\s+/);
  const found = [];
  for (let at = 0; at < words.length && words[at] !== "0"; ) {
    const given = Number(words[at]);
    const [from, singles] = [at + 1, at + 1 + 4 * given];
    const fixed = new Array(81).fill(0);
    const used = new Set();
    const lines = [words[at]];
    for (let word = from; word < singles; word += 4) {
      const [u, one, v, other] = words.slice(word, word + 4);
      [fixed[cellOf(one)], fixed[cellOf(other)]] = [Number(u), Number(v)];
      used.add(pairOf(Number(u), Number(v)));
      lines.push([u, one, v, other].join(" "));
    }
    const last = words.slice(singles, singles + 9);
    for (const [index, place] of last.entries()) fixed[cellOf(place)] = index + 1;
    lines.push(last.join(" "), "0", "");
    found.push({ text: lines.join("\n"), fixed, used });
    at = singles + 9;
  }
  return found;
}

/** The number of a domino, the same whichever way round. */
const pairOf = (one, other) => 9 * Math.min(one, other) + Math.max(one, other);

/** The row, the column and the box of a cell, numbered from 0 to 26. */
const unitsOf = (cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return [row, 9 + column, 18 + 3 * Math.floor(row / 3) + Math.floor(column / 3)];
};

/** Every way to lay a domino that is left: its edge, its two cells and their digits, as far as the givens allow. */
function placements({ fixed, used }) {
  const taken = new Set(fixed.flatMap((digit, cell) => (digit ? unitsOf(cell).map((unit) => 10 * unit + digit) : [])));
  const fits = (cell, digit) => unitsOf(cell).every((unit) => !taken.has(10 * unit + digit));
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const edges = fixed.flatMap((_, cell) => [...(cell % 9 < 8 ? [[cell, cell + 1]] : []), ...(cell < 72 ? [[cell, cell + 9]] : [])]);
  return edges
    .filter((edge) => edge.every((cell) => fixed[cell] === 0))
    .flatMap(([one, other], edge) =>
      digits.flatMap((u) =>
        digits
          .filter((v) => u !== v && !used.has(pairOf(u, v)) && fits(one, u) && fits(other, v))
          .map((v) => ({ edge, cells: [one, other], digits: [u, v], pair: pairOf(u, v) })),
      ),
    );
}

/** As an exact cover: the number of items; then a line a placement, the digits it enters, `|` and its items.
 *
 *  Items are the open cells, the digits that units lack, and the dominoes that are left.
 */
export function coverOf(board) {
  const numbers = new Map();
  const item = (name) => {
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    return numbers.get(name);
  };
  const lines = placements(board).map(({ cells, digits, pair }) => {
    const entered = cells.map((cell, index) => [cell, digits[index]]);
    const names = entered.flatMap(([cell, digit]) => [
      `cell ${cell}`,
      ...unitsOf(cell).map((unit) => `digit ${digit} of ${unit}`),
    ]);
    const items = [...names, `pair ${pair}`].map(item);
    // A cell of a row and of a box is in both.
    return `${entered.map(([cell, digit]) => 10 * cell + digit).join(" ")} | ${[...new Set(items)].join(" ")}`;
  });
  return `${[numbers.size, ...lines].join("\n")}\n`;
}

/** As clauses: variable 9 c + d is "cell c holds digit d"; then one an edge that holds a domino, one a placement.
 *
 *  A cell has one digit and one edge, a unit each digit once, a domino one placement; placements imply their digits and
 *  their edge. "At most one" by pairs, for dominoes by a ladder.
 */
export function clausesOf(board) {
  const all = placements(board);
  const clauses = [];
  let variables = 729;
  const holds = (cell, digit) => 9 * cell + digit;
  const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const apart = (literals) => {
    for (const [index, one] of literals.entries())
      for (const other of literals.slice(index + 1)) clauses.push([-one, -other]);
  };
  const ladder = (literals) => {
    let before = 0;
    for (const literal of literals) {
      variables += 1;
      clauses.push([-literal, variables]);
      if (before) clauses.push([-before, variables], [-before, -literal]);
      before = variables;
    }
  };
  for (const [cell, digit] of board.fixed.entries()) {
    const literals = digits.map((digit) => holds(cell, digit));
    clauses.push(literals);
    apart(literals);
    if (digit) clauses.push([holds(cell, digit)]);
  }
  for (let unit = 0; unit < 27; unit += 1) {
    const cells = board.fixed.flatMap((_, cell) => (unitsOf(cell).includes(unit) ? [cell] : []));
    for (const digit of digits) {
      const literals = cells.map((cell) => holds(cell, digit));
      clauses.push(literals);
      apart(literals);
    }
  }
  const [edges, pairs, beside] = [new Map(), new Map(), new Map()];
  const put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  const edgeVariables = new Map();
  for (const { edge, cells } of all) {
    if (edgeVariables.has(edge)) continue;
    variables += 1;
    edgeVariables.set(edge, variables);
    for (const cell of cells) put(beside, cell, variables);
  }
  for (const { edge, cells, digits, pair } of all) {
    variables += 1;
    const lies = edgeVariables.get(edge);
    clauses.push([-variables, lies], ...cells.map((cell, index) => [-variables, holds(cell, digits[index])]));
    put(edges, lies, variables);
    put(pairs, pair, variables);
  }
  for (const [edge, ways] of edges) clauses.push([-edge, ...ways]);
  for (const around of beside.values()) {
    clauses.push(around);
    apart(around);
  }
  for (const ways of pairs.values()) {
    clauses.push(ways);
    ladder(ways);
  }
  const lines = clauses.map((clause) => `${clause.join(" ")} 0`);
  return `${["c cells 81", `p cnf ${variables} ${clauses.length}`, ...lines].join("\n")}\n`;
}
