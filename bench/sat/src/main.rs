//! `gridstep-sat-peers batsat|splr FILE.cnf`: a solution and a second one, as a line of JSON.
//!
//! The clauses come from `bench/python/kakuro.py` or `bench/sudominoku/boards.mjs`. `ms` is what the solver takes,
//! adding the clauses included, reading the file not. A case is done again until 200 ms went by, 101 times at most; the
//! driver ends it at its time limit.

use std::time::{Duration, Instant};

use batsat::{BasicSolver, SolverInterface, lbool};
use splr::{Certificate, Config, SolveIF, Solver};

/// Clauses, and how many of the first variables stand for cells.
struct Problem {
    clauses: Vec<Vec<i32>>,
    cells: i32,
}

fn read(path: &str) -> Option<Problem> {
    let text = std::fs::read_to_string(path).ok()?;
    let cells: i32 = text.lines().find_map(|line| line.strip_prefix("c cells "))?.parse().ok()?;
    let clauses = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let numbers = |line: &str| line.split(' ').filter_map(|word| word.parse().ok()).filter(|n| *n != 0).collect();
    Some(Problem { clauses: clauses.map(numbers).collect(), cells: 9 * cells })
}

/// What forbids a solution: one of the digits that it places does not hold.
fn other_than(model: impl Iterator<Item = i32>, cells: i32) -> Vec<i32> {
    model.filter(|literal| (1..=cells).contains(literal)).map(|literal| -literal).collect()
}

fn batsat(problem: &Problem) -> &'static str {
    let mut solver = BasicSolver::default();
    let add = |solver: &mut BasicSolver, clause: &[i32]| {
        let literal = |solver: &mut BasicSolver, n: i32| {
            batsat::Lit::new(solver.var_of_int(n.unsigned_abs() - 1), 0 < n)
        };
        let mut literals = clause.iter().map(|n| literal(solver, *n)).collect();
        solver.add_clause_reuse(&mut literals)
    };
    for clause in &problem.clauses {
        add(&mut solver, clause);
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return "impossible";
    }
    let model = solver.get_model().to_vec();
    let held = (1..).zip(&model).filter(|(_, value)| **value == lbool::TRUE).map(|(number, _)| number);
    add(&mut solver, &other_than(held, problem.cells));
    if solver.solve_limited(&[]) == lbool::TRUE { "ambiguous" } else { "unique" }
}

/// splr is not incremental as it ships: the second solution is a new search.
fn splr(problem: &Problem) -> &'static str {
    let search = |clauses: &[Vec<i32>]| {
        let config = Config { quiet_mode: true, show_journal: false, ..Config::default() };
        match Solver::try_from((config, clauses)) {
            Ok(mut solver) => solver.solve().ok(),
            Err(decided) => decided.ok(),
        }
    };
    let Some(Certificate::SAT(model)) = search(&problem.clauses) else { return "impossible" };
    let mut clauses = problem.clauses.clone();
    clauses.push(other_than(model.into_iter(), problem.cells));
    match search(&clauses) {
        Some(Certificate::SAT(_)) => "ambiguous",
        _ => "unique",
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, peer, path] = arguments.as_slice() else { panic!("a peer and a file are needed") };
    let problem = read(path).expect("clauses");
    let solve = if peer == "batsat" { batsat } else { splr };
    let (start, mut times, mut verdict) = (Instant::now(), Vec::new(), "");
    while times.is_empty() || (start.elapsed() < Duration::from_millis(200) && times.len() < 101) {
        let before = Instant::now();
        verdict = solve(&problem);
        times.push(before.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let (ms, runs) = (times[times.len() / 2], times.len());
    println!(r#"{{"verdict":"{verdict}","ms":{ms:.6},"runs":{runs}}}"#);
}
