"""Peers from PyPI: `peers.py cp-sat|cadical SECONDS FILE...` writes a line of JSON a file.

Each looks for a solution and for a second one. `ms` is inside the solvers, `build_ms` is reading and building the
model in Python; a case is done again until a second went by, five times at most.
"""

import json
import statistics
import sys
import time

import kakuro


def cp_sat(board, seconds):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    # Booleans, the sets of digits and exactly-one constraints. Of four models this was the quickest: integer cells with
    # all-different and linear sums took 2 to 9 times as long, sums over the Booleans found no answer.
    cells = [[model.new_bool_var("") for _ in range(9)] for _ in board.cells]
    for literals in cells:
        model.add_exactly_one(literals)
    for total, run in board.runs:
        sets = [(model.new_bool_var(""), digits) for digits in kakuro.ways(total, len(run))]
        model.add_exactly_one(chosen for chosen, _ in sets)
        for digit in range(1, 10):
            without = [chosen for chosen, digits in sets if digit not in digits]
            model.add_exactly_one([cells[cell][digit - 1] for cell in run] + without)

    def solve():
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        until = time.perf_counter() + seconds
        solver.parameters.max_time_in_seconds = seconds
        answer = solver.solve(model)
        if answer not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return "impossible" if answer == cp_model.INFEASIBLE else None
        model.add_bool_or(~one for literals in cells for one in literals if solver.boolean_value(one))
        solver.parameters.max_time_in_seconds = max(until - time.perf_counter(), 0.001)
        answer = solver.solve(model)
        return {cp_model.OPTIMAL: "ambiguous", cp_model.FEASIBLE: "ambiguous", cp_model.INFEASIBLE: "unique"}.get(answer)

    return solve


def clauses_of(board):
    """The clauses of a board, and how many of the first variables are digits of cells."""
    if isinstance(board, kakuro.Board):
        return kakuro.clauses(board)[0], 9 * len(board.cells)
    return board


def read(path):
    """A Kakuro, or the clauses of another puzzle with how many variables are digits of cells."""
    if not path.endswith(".cnf"):
        return kakuro.read(path)
    lines = open(path).read().splitlines()
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines if line[0] not in "cp"]
    return clauses, 9 * int(lines[0].split()[2])


def cadical(board, seconds):
    from pysat.solvers import Cadical195

    clauses, digits = clauses_of(board)
    solver = Cadical195(bootstrap_with=clauses)

    def solve():
        if not solver.solve():
            return "impossible"
        model = solver.get_model()
        solver.add_clause([-literal for literal in model[:digits] if literal > 0])
        return "ambiguous" if solver.solve() else "unique"

    return solve


PEERS = {"cp-sat": cp_sat, "cadical": cadical}


def measure(peer, path, seconds):
    builds, solves, verdict = [], [], None
    start = time.perf_counter()
    while not solves or (time.perf_counter() - start < 1 and len(solves) < 5):
        before = time.perf_counter()
        solve = peer(read(path), seconds)
        print('{"built": true}', flush=True)
        built = time.perf_counter()
        verdict = solve()
        solves.append((time.perf_counter() - built) * 1e3)
        builds.append((built - before) * 1e3)
    answer = {"verdict": verdict, "ms": statistics.median(solves), "build_ms": statistics.median(builds)}
    return {**answer, "runs": len(solves)}


def main():
    peer, seconds, paths = PEERS[sys.argv[1]], float(sys.argv[2]), sys.argv[3:]
    for path in paths:
        print(json.dumps(measure(peer, path, seconds)), flush=True)


main()
