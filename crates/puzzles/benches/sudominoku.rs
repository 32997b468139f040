//! How long does it take to solve a sudominoku and to prove its digits unique?
//!
//! `cargo bench -p gridstep-puzzles --bench sudominoku [-- N8 N6]`. Each puzzle of the test data, from the judge's text
//! on: median and most of the file, each puzzle's figure the least of several turns; with the ticks, which are the same
//! on every machine.

use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use gridstep_engine::{Limit, Reading, Verdict};
use gridstep_puzzles::sudominoku::{formats::judge, solve};

const TWO: Limit = Limit { ticks: 10_000_000, solutions: 2 };

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|name| name.starts_with('N')).collect();
    println!("{:6} {:>3} {:>11} {:>11} {:>9} {:>9}", "file", "", "median ms", "most ms", "ticks", "most");
    for name in ["N20", "N12", "N8", "N6", "N5", "N4"] {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            file(name);
        }
    }
}

fn file(name: &str) {
    let path = format!("testdata/sudominoku/sdk_{name}.txt");
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("test data");
    let cases = judge::parse(&text, Reading::default()).expect("the puzzles can be read");
    let mut figures: Vec<(Duration, u64)> = Vec::new();
    for case in &cases {
        let text = judge::print(std::slice::from_ref(case));
        let (mut least, mut ticks, mut spent) = (Duration::MAX, 0, Duration::ZERO);
        while spent < Duration::from_millis(200) {
            let before = Instant::now();
            let read = judge::parse(black_box(&text), Reading::default()).expect("as above");
            let answer = solve::digits(&read[0].clues, &[], TWO);
            let took = before.elapsed();
            assert_eq!(answer.verdict(), Verdict::Unique, "{name}");
            (least, ticks, spent) = (least.min(took), answer.ticks, spent + took);
        }
        figures.push((least, ticks));
    }
    let middle = figures.len() / 2;
    figures.sort();
    let (median, most) = (figures[middle].0, figures[figures.len() - 1].0);
    figures.sort_by_key(|(_, ticks)| *ticks);
    let (ticks, most_ticks) = (figures[middle].1, figures[figures.len() - 1].1);
    println!(
        "{name:6} {:>3} {:>11.4} {:>11.4} {ticks:>9} {most_ticks:>9}",
        figures.len(),
        median.as_secs_f64() * 1e3,
        most.as_secs_f64() * 1e3
    );
}
