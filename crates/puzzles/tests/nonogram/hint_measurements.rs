//! Figures of hints: `cargo test -p gridstep-puzzles --test nonogram hint_measurements -- --ignored --nocapture`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::random_board::line_solvable;
use gridstep_engine::{Budget, Hint, Puzzle, Size, Step};
use gridstep_puzzles::nonogram::techniques::{TECHNIQUES, grade};
use gridstep_puzzles::nonogram::{Clues, Kind};

/// Measurements.
#[derive(Default)]
struct Figures {
    times: Vec<Duration>,
    lengths: Vec<usize>,
    /// Steps with more than four premises; with more than four things, see [`things`].
    wide: [usize; 2],
    steps: usize,
    by_rule: BTreeMap<usize, usize>,
}

impl Figures {
    fn ask(&mut self, clues: &Clues, states: &[u32], cell: u32) {
        let asked = || {
            let began = Instant::now();
            let hint = Kind::hint(clues, states, cell, &mut Budget::unlimited());
            (began.elapsed(), hint)
        };
        // The quickest of three, so that other work on the machine does not show.
        let (time, hint) =
            [asked(), asked(), asked()].into_iter().min_by_key(|(time, _)| *time).expect("three");
        self.times.push(time);
        let Hint::Chain(chain) = hint else { panic!("{hint:?}") };
        self.lengths.push(chain.len());
        for step in &chain {
            self.steps += 1;
            self.wide[0] += usize::from(4 < step.deduction.premises.len());
            self.wide[1] += usize::from(4 < things(clues, step));
            let technique = TECHNIQUES
                .iter()
                .position(|technique| technique.name == step.technique)
                .expect("a rule of the table");
            *self.by_rule.entry(technique).or_default() += 1;
        }
    }

    fn print(&mut self, what: &str) {
        self.times.sort_unstable();
        self.lengths.sort_unstable();
        let last = self.times.len() - 1;
        let time = |hundredth: usize| self.times[hundredth * last / 100];
        let length = |hundredth: usize| self.lengths[hundredth * last / 100];
        println!("{what}: {:.2?} {:.2?} {:.2?} (median, 99th, most)", time(50), time(99), time(100));
        println!("    lines {} {} {} (median, 90th, most)", length(50), length(90), length(100));
        println!("    {} steps, more than four cells {}, things {}", self.steps, self.wide[0], self.wide[1]);
        let named: Vec<String> = self
            .by_rule
            .iter()
            .map(|(technique, count)| format!("{} {count}", TECHNIQUES[*technique].name))
            .collect();
        println!("    {}", named.join(", "));
    }
}

/// Premises of a step as a reader counts them: adjacent cells of one colour are one thing, and so is a finished line.
fn things(clues: &Clues, step: &Step) -> usize {
    if step.technique == "finished-line" {
        return 1;
    }
    let line = step.deduction.clues[0] as usize;
    let cited = clues.cells(line).map(|cell| {
        step.deduction.premises.iter().find(|premise| premise.cell == cell).map_or(0, |premise| premise.mask)
    });
    let cited: Vec<u32> = cited.collect();
    (0..cited.len()).filter(|at| cited[*at] != 0 && (*at == 0 || cited[*at - 1] != cited[*at])).count()
}

#[test]
#[ignore = "prints figures"]
fn figures() {
    for side in [10, 15, 20, 30] {
        let size = Size { width: side, height: side };
        let (mut empty, mut half, mut grading) = (Figures::default(), Figures::default(), Vec::new());
        for (seed, clues, solution) in line_solvable(0, size).take(12) {
            let began = Instant::now();
            let level = grade(&clues, &mut Budget::unlimited()).level;
            grading.push((began.elapsed(), level));
            for turn in 0..20 {
                let cell = ((turn * 7919 + seed) % size.area() as u64) as u32;
                empty.ask(&clues, &[], cell);
                let shown = |other: u32| other != cell && (u64::from(other) * 31 + seed * 17) % 97 % 2 == 0;
                let states: Vec<u32> = (0..)
                    .zip(&solution)
                    .map(|(other, state)| if shown(other) { *state } else { 0 })
                    .collect();
                half.ask(&clues, &states, cell);
            }
        }
        empty.print(&format!("{side} empty"));
        half.print(&format!("{side} half filled"));
        println!("    grades {grading:.2?}");
    }
}
