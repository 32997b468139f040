//! `gridstep-demystify PUZZLE.json`: solves the puzzle in demystify's own JSON step by step, each step the smallest set
//! of constraints it finds, with its settings as they ship; writes the steps and the time as one JSON object.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use demystify::problem::parse::PuzzleParse;
use demystify::problem::planner::PuzzlePlanner;
use demystify::problem::solver::PuzzleSolver;
use serde_json::{Value, json};

fn main() {
    let path = std::env::args().nth(1).expect("a file is needed");
    let puzzle = PuzzleParse::load_from_json(Path::new(&path)).expect("a puzzle from explain.py");
    // As its own program does; a pass that finds nothing raises it.
    demystify::satcore::set_global_conflict_limit(1000);
    let before = Instant::now();
    let solver = PuzzleSolver::new(Arc::new(puzzle)).expect("the clauses hold together");
    let found = PuzzlePlanner::new(solver).quick_solve();
    let ms = before.elapsed().as_secs_f64() * 1e3;
    // Sets of one constraint come several at a time: each is a step of its own here.
    let steps: Vec<Value> = found
        .iter()
        .flatten()
        .map(|step| {
            let lits = step.lits.iter().map(|lit| json!([lit.var().indices()[0] - 1, lit.val(), lit.sign()]));
            let run = |name: &String| name["run ".len()..].parse::<usize>().expect("a name of explain.py's");
            let runs: Vec<usize> = step.constraints.iter().map(run).collect();
            json!({ "lits": lits.collect::<Vec<_>>(), "runs": runs })
        })
        .collect();
    println!("{}", json!({ "steps": steps, "ms": ms, "left": 0 }));
}
