//! Figures of hints: `cargo test --release -p gridstep-puzzles --test nonogram_hints_measure -- --ignored --nocapture`.

mod pictures;

use std::collections::BTreeMap;
use std::time::Instant;

use gridstep_engine::{Hint, Level, Size};
use gridstep_puzzles::nonogram::rules::{RULES, grade, hint};
use pictures::line_solvable;

#[test]
#[ignore = "prints figures"]
fn figures() {
    for side in [10, 15, 20, 30] {
        let size = Size { width: side, height: side };
        let (mut times, mut lengths, mut half) = (Vec::new(), Vec::new(), Vec::new());
        let (mut wide, mut steps, mut by_rule) = (0, 0, BTreeMap::new());
        let mut levels = BTreeMap::<Level, u32>::new();
        let mut grading = 0.0;
        for (seed, clues, solution) in line_solvable(0, size).take(12) {
            let began = Instant::now();
            *levels.entry(grade(&clues).level).or_default() += 1;
            grading += began.elapsed().as_secs_f64();
            for shown in [0, 5] {
                for turn in 0..20 {
                    let cell = ((turn * 7919 + seed) % size.area() as u64) as u32;
                    let words: Vec<u32> = (0..)
                        .zip(&solution)
                        .map(|(other, word)| {
                            let lot = (u64::from(other) * 31 + seed * 17) % 97 % 10;
                            if lot < shown && other != cell { *word } else { 0 }
                        })
                        .collect();
                    let began = Instant::now();
                    let hint = hint(&clues, &words, cell);
                    times.push(began.elapsed().as_secs_f64() * 1e3);
                    let Hint::Chain(chain) = hint else { panic!("{hint:?}") };
                    if shown == 0 {
                        lengths.push(chain.len())
                    } else {
                        half.push(chain.len())
                    };
                    for step in &chain {
                        steps += 1;
                        wide += usize::from(4 < step.deduction.because.len());
                        *by_rule.entry(RULES.iter().position(|rule| rule.name == step.rule)).or_insert(0) +=
                            1;
                    }
                }
            }
        }
        times.sort_by(f64::total_cmp);
        lengths.sort_unstable();
        half.sort_unstable();
        let at = |share: f64| times[(share * (times.len() - 1) as f64) as usize];
        println!(
            "{side}: ms {:.2} {:.2} {:.2}, grade {:.2} ms, chains from empty {} {}, from half {} {}, wide {:.3}, levels {levels:?}",
            at(0.5),
            at(0.99),
            at(1.0),
            grading * 50.0,
            lengths[lengths.len() / 2],
            lengths[lengths.len() - 1],
            half[half.len() / 2],
            half[half.len() - 1],
            wide as f64 / steps as f64,
        );
        let named: Vec<String> = by_rule
            .into_iter()
            .map(|(rule, count)| format!("{} {count}", rule.map_or("?", |rule| RULES[rule].name)))
            .collect();
        println!("    {}", named.join(", "));
    }
}
