"""Explanations by minimal unsatisfiable subsets of clues over SAT, for `compare.mjs`.

`explain.py puzzle BOARD`: the board as the JSON that demystify loads, one constraint a run.
`explain.py own BOARD`: steps of our own plain explainer of that kind, for machines on which demystify is not built.
`explain.py cells BOARD`: reads steps on standard input and adds to each how many cells must be looked at.

A step is `{"lits": [[cell, digit, equal]...], "runs": [run...]}`, runs and cells numbered as in `kakuro.py`.
"""

import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "python"))
import kakuro  # noqa: E402


class Guarded:
    """The clauses of the board with a guard a run: what a run says holds only where its guard is assumed."""

    def __init__(self, path):
        self.board = kakuro.read(path)
        count = len(self.board.cells)
        self.cells = 9 * count
        self.clauses, variables = kakuro.clauses(kakuro.Board(self.board.side, self.board.cells, []))
        self.guards = []
        for run in self.board.runs:
            variables += 1
            guard = variables
            self.guards.append(guard)
            only, used = kakuro.clauses(kakuro.Board(self.board.side, self.board.cells, [run]))
            shift = variables - self.cells
            move = lambda n: n if abs(n) <= self.cells else n + shift if n > 0 else n - shift  # noqa: E731
            self.clauses += [[-guard, *map(move, clause)] for clause in only[len(self.clauses_of_cells(count)) :]]
            variables = used + shift

    @staticmethod
    def clauses_of_cells(count):
        return range(37 * count)


def puzzle(path):
    guarded = Guarded(path)
    board = guarded.board

    def literal(cell, digit, equal):
        var = {"name": "cell", "indices": [cell + 1]}
        return {"varval": {"var": var, "val": digit}, "equal": equal}

    pairs = [(literal(c, d, equal), (9 * c + d) * (1 if equal else -1))
             for c in range(len(board.cells)) for d in range(1, 10) for equal in (True, False)]
    names = {str(guard): f"run {run}" for run, guard in enumerate(guarded.guards)}
    nothing = {"reveal": {}, "reveal_values": [], "params": {}, "kind": None, "info": [], "auxvars": []}
    positive = list(range(1, guarded.cells + 1))
    print(json.dumps({
        "eprime": {"vars": ["cell"], "cons": {"run": "a run"}, **nothing},
        "cnf_clauses": guarded.clauses,
        "litmap": pairs,
        "invlitmap": {str(number): [lit] for lit, number in pairs},
        "domainmap": [[{"name": "cell", "indices": [c + 1]}, list(range(1, 10))] for c in range(len(board.cells))],
        "conset": names,
        "invconset": {name: int(guard) for guard, name in names.items()},
        "varlits_in_con": {str(guard): [9 * cell + d for cell in run for d in range(1, 10)]
                           for guard, (_, run) in zip(guarded.guards, board.runs)},
        "family_of": {str(guard): "run" for guard in guarded.guards},
        "varset_lits": positive,
        "varset_lits_neg": [-n for n in positive],
        "conset_lits": guarded.guards,
        "order_encoding_map": [], "inv_order_encoding_map": {}, "order_encoding_all_lits": [], "reveal_map": {},
    }))


def shrink(solver, fixed, groups, goals):
    """A subset of `groups` (lists of literals) of which none can be left out for `goals`; the last are tried first."""
    kept = list(groups)
    for group in reversed(groups):
        less = [one for one in kept if one is not group]
        assumed = [*fixed, *(lit for one in less for lit in one)]
        if not any(solver.solve(assumptions=[*assumed, -goal]) for goal in goals):
            kept = less
    return kept


def own(path):
    from pysat.solvers import Glucose4

    guarded = Guarded(path)
    solver = Glucose4(bootstrap_with=guarded.clauses)
    before = time.perf_counter()
    solver.solve(assumptions=guarded.guards)
    solution = set(solver.get_model())
    known, steps = [], []
    wanted = [n if n in solution else -n for n in range(1, guarded.cells + 1)]
    while wanted:
        best = None
        for goal in wanted:
            if best == []:
                break
            if solver.solve(assumptions=[*guarded.guards, *known, -goal]):
                continue
            core = [lit for lit in solver.get_core() if lit in guarded.guards]
            if best is not None and best and len(core) > 3 * len(best):
                continue
            runs = [group[0] for group in shrink(solver, known, [[guard] for guard in core], [goal])]
            best = runs if best is None or len(runs) < len(best) else best
        if best is None:
            break
        found = [goal for goal in wanted if not solver.solve(assumptions=[*best, *known, -goal])]
        lits = [[(abs(n) - 1) // 9, (abs(n) - 1) % 9 + 1, n > 0] for n in found]
        if best:
            steps.append({"lits": lits, "runs": [guarded.guards.index(guard) for guard in best]})
        known += found
        wanted = [goal for goal in wanted if goal not in set(found)]
    print(json.dumps({"steps": steps, "ms": (time.perf_counter() - before) * 1e3, "left": len(wanted)}))


def cells(path):
    """Known facts are not cited by either explainer: how many cells does a reader need at least to follow a step?"""
    from pysat.solvers import Glucose4

    guarded = Guarded(path)
    solver = Glucose4(bootstrap_with=guarded.clauses)
    answer = json.load(sys.stdin)
    known = {}
    for step in answer["steps"]:
        fixed = [guarded.guards[run] for run in step["runs"]]
        goals = [(9 * cell + digit) * (1 if equal else -1) for cell, digit, equal in step["lits"]]
        step["cells"] = len(shrink(solver, fixed, list(known.values()), goals))
        for (cell, _, _), goal in zip(step["lits"], goals):
            known.setdefault(cell, []).append(goal)
    print(json.dumps(answer))


{"puzzle": puzzle, "own": own, "cells": cells}[sys.argv[1]](sys.argv[2])
