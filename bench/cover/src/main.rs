//! `gridstep-cover-peers FILE`: a solution and one that enters something else, as a line of JSON.
//!
//! The file has the number of items in its first line; then a line an option: what it enters, `|`, and its items from
//! 1. `ms` is what the solver takes, adding the options included, reading the file not. A case is done again until
//! 200 ms went by, 101 times at most; the driver ends it at its time limit.

use std::time::{Duration, Instant};

use dlx_rs::Solver;

struct Cover {
    items: usize,
    /// By option: what it enters.
    entered: Vec<Vec<u32>>,
    /// By option: its items.
    options: Vec<Vec<usize>>,
}

fn read(path: &str) -> Option<Cover> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut lines = text.lines();
    let items = lines.next()?.parse().ok()?;
    let mut cover = Cover { items, entered: Vec::new(), options: Vec::new() };
    for line in lines {
        let (entered, items) = line.split_once('|')?;
        cover.entered.push(entered.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?);
        cover.options.push(items.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?);
    }
    Some(cover)
}

fn solve(cover: &Cover) -> &'static str {
    let mut solver = Solver::new(cover.items);
    for (number, items) in cover.options.iter().enumerate() {
        solver.add_option(&number.to_string(), items);
    }
    let entered = |options: Vec<String>| {
        let numbers = options.iter().map(|option| option.parse::<usize>().expect("a number of ours"));
        let mut all: Vec<u32> = numbers.flat_map(|option| cover.entered[option].iter().copied()).collect();
        all.sort_unstable();
        all
    };
    let mut solutions = solver.map(entered);
    let Some(first) = solutions.next() else { return "impossible" };
    if solutions.any(|other| other != first) { "ambiguous" } else { "unique" }
}

fn main() {
    let path = std::env::args().nth(1).expect("a file is needed");
    let cover = read(&path).expect("options and their items");
    let (start, mut times, mut verdict) = (Instant::now(), Vec::new(), "");
    while times.is_empty() || (start.elapsed() < Duration::from_millis(200) && times.len() < 101) {
        let before = Instant::now();
        verdict = solve(&cover);
        times.push(before.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let (ms, runs) = (times[times.len() / 2], times.len());
    println!(r#"{{"verdict":"{verdict}","ms":{ms:.6},"runs":{runs}}}"#);
}
