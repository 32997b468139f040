"""Kakuro for peers: the board in the judge's format, and as clauses. Standard library only."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations


@dataclass
class Board:
    """`runs` are pairs of a sum and the cells, which are numbers of white cells from 0 in reading order."""

    side: int
    cells: list[tuple[int, int]]
    runs: list[tuple[int, list[int]]]


def read(path):
    numbers = iter(map(int, open(path).read().split()))
    next(numbers)
    side = next(numbers)
    places = [(row, column) for row in range(side) for column in range(side)]
    white = {place for place in places if next(numbers) == 1}
    cells = [place for place in places if place in white]
    index = {place: cell for cell, place in enumerate(cells)}
    runs = []
    for _ in range(next(numbers)):
        row, column, direction, total = (next(numbers) for _ in range(4))
        step = (1, 0) if direction else (0, 1)
        place = (row - 1 + step[0], column - 1 + step[1])
        run = []
        while place in white:
            run.append(index[place])
            place = (place[0] + step[0], place[1] + step[1])
        runs.append((total, run))
    return Board(side, cells, runs)


@lru_cache(maxsize=None)
def ways(total, length):
    """The sets of `length` digits with that sum."""
    return [set(way) for way in combinations(range(1, 10), length) if sum(way) == total]


def clauses(board):
    """The board as clauses, and how many variables they have: variable 9 c + d is "cell c holds digit d".

    For each run a variable a digit, "the run uses it", and a variable a set of digits with the right sum, of which
    one holds. Exactly-one by pairs. Unit propagation then finds what the sets of digits rule out.
    """
    out = []
    variables = 9 * len(board.cells)
    for cell in range(len(board.cells)):
        literals = [9 * cell + digit for digit in range(1, 10)]
        out.append(literals)
        out.extend([-a, -b] for a, b in combinations(literals, 2))
    for total, run in board.runs:
        uses = list(range(variables + 1, variables + 10))
        variables += 9
        for digit, used in enumerate(uses, 1):
            holds = [9 * cell + digit for cell in run]
            out.append([-used, *holds])
            out.extend([-one, used] for one in holds)
            out.extend([-a, -b] for a, b in combinations(holds, 2))
        chosen = []
        for way in ways(total, len(run)):
            variables += 1
            chosen.append(variables)
            out.extend([-variables, used if digit in way else -used] for digit, used in enumerate(uses, 1))
        out.append(chosen)
    return out, variables


def dimacs(board):
    """The clauses as text; a comment says how many of the variables stand for cells."""
    found, variables = clauses(board)
    lines = [f"c cells {len(board.cells)}", f"p cnf {variables} {len(found)}"]
    lines.extend(" ".join(map(str, [*clause, 0])) for clause in found)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    import pathlib
    import sys

    for source, target in zip(sys.argv[1::2], sys.argv[2::2]):
        pathlib.Path(target).write_text(dimacs(read(source)))
