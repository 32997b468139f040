//! What does the choice between searches cost where propagation alone solves a Kakuro?
//!
//! `cargo bench -p gridstep-puzzles --bench price`. On every board that falls to propagation alone: `solve`, which
//! also proves that there is no second solution, beside the propagation it rests on, from the same clues and to the
//! same filled board. The two take turns, so that a busy machine slows both; each figure is the least of many. The
//! ratio is to be at most 1.10.

use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use gridstep_engine::constraint::Var;
use gridstep_engine::{Level, Limit, Model, Progressed, Reading, Request, Silent, Size};
use gridstep_puzzles::kakuro::engines::propagated;
use gridstep_puzzles::kakuro::generate::generate;
use gridstep_puzzles::kakuro::{Clues, formats, solve};

const TURNS: usize = 400;
/// Each turn is repeated within one reading of the clock.
const REPEATED: u32 = 8;

fn main() {
    println!("{:24} {:>12} {:>12} {:>7}", "board", "propagate us", "solve us", "ratio");
    let mut ratios = Vec::new();
    for (name, clues) in cases() {
        let shared = Arc::new(clues.clone());
        if propagate(&shared).is_none() {
            continue;
        }
        let limit = Limit { ticks: 1_000_000, solutions: 2 };
        let answer = solve::solve(&clues, &[], limit);
        assert!(answer.complete && answer.solutions.len() == 1, "{name}: propagation alone is a proof");
        let (mut alone, mut whole) = (Duration::MAX, Duration::MAX);
        for _ in 0..TURNS {
            // `solve` makes its shared copy of the clues itself: so does the other side.
            alone = alone.min(time(|| drop(propagate(&Arc::new(black_box(&clues).clone())))));
            whole = whole.min(time(|| drop(solve::solve(black_box(&clues), &[], limit))));
        }
        let ratio = whole.as_secs_f64() / alone.as_secs_f64();
        println!("{name:24} {:>12.3} {:>12.3} {ratio:>7.3}", micros(alone), micros(whole));
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    if let (Some(most), Some(median)) = (ratios.last(), ratios.get(ratios.len() / 2)) {
        println!("{} boards: median {median:.3}, at most {most:.3}", ratios.len());
    }
}

/// The benchmark boards, which are no part of the project, or without them some of our own making.
fn cases() -> Vec<(String, Clues)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/kakuro");
    let Ok(entries) = fs::read_dir(folder) else { return made() };
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    let read = |file: &Path| {
        let text = fs::read_to_string(file).ok()?;
        let first = formats::judge::parse(&text, Reading::default()).ok()?.into_iter().next()?;
        Some((file.file_name()?.to_string_lossy().into_owned(), first.clues))
    };
    files.iter().filter_map(|file| read(file)).collect()
}

fn made() -> Vec<(String, Clues)> {
    let request = |seed| Request::new(Size { width: 12, height: 12 }, Level::Medium, seed);
    let made =
        (0..8).filter_map(|seed| Some((seed, generate(request(seed), &mut |_| ControlFlow::Continue(()))?)));
    made.map(|(seed, clues)| (format!("made {seed}"), clues)).collect()
}

/// Strong propagation to its end; the filled board, if it fills it.
fn propagate(clues: &Arc<Clues>) -> Option<Vec<u32>> {
    let mut model = propagated(clues, &[]);
    while model.propagate(&mut Silent).ok()? == Progressed::Some {}
    let mut states = Vec::new();
    model.paint(&mut states);
    let solved = clues.cells().all(|cell| model.store().domain(Var(cell)).len() == 1);
    solved.then_some(states)
}

/// What one of several takes.
fn time(work: impl Fn()) -> Duration {
    let before = Instant::now();
    for _ in 0..REPEATED {
        work();
    }
    before.elapsed() / REPEATED
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}
