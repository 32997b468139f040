//! How long are the chains of hints, how much does a step settle, and what does a hint cost?
//!
//! `cargo bench -p gridstep-puzzles --bench hints [-- --boards=200 --kind=kakuro]`. Boards of fixed seeds, so many a
//! puzzle and level; of each the empty board and one with half of the cells filled, and three cells of each. Ticks,
//! steps and shares are the same on every machine; the times are not. A line a puzzle, level and position:
//!
//! - `median`, `95th`, `over 7`: steps of a chain; `lines`: the 95th percentile with the steps within steps;
//! - `several`: the share of steps that settle more than one cell; `changes`: that change more than one;
//! - `hard`: the share of steps of the levels hard and expert;
//! - `ticks`, `ms`: of a hint, the median, the 99th percentile and the most.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Instant;

use gridstep_engine::nearest::lines;
use gridstep_engine::{Board, Budget, Effect, Hint, Level, Limit, PuzzleKind, Request, Size, Step};
use gridstep_puzzles::KINDS;

/// Cells that are asked for in a position.
const GOALS: usize = 3;
/// Cells that are tried for them.
const TRIES: usize = 24;

fn main() {
    let wanted = |name: &str| {
        let prefix = format!("--{name}=");
        std::env::args().find_map(|given| given.strip_prefix(&prefix).map(str::to_owned))
    };
    let boards = wanted("boards").and_then(|count| count.parse().ok()).unwrap_or(200);
    let kind = wanted("kind");
    println!(
        "puzzle,level,position,hints,median,95th,over 7,lines,several,changes,hard,ticks,99th,most,ms,99th,most"
    );
    for puzzle in KINDS.iter().filter(|puzzle| kind.as_ref().is_none_or(|kind| puzzle.name() == kind)) {
        for level in Level::ALL {
            measure(*puzzle, level, boards);
        }
    }
}

/// Sides of a kind's boards: what players make most.
fn side(name: &str) -> u32 {
    match name {
        "nonogram" => 15,
        "sudominoku" => 9,
        _ => 10,
    }
}

fn measure(kind: &dyn PuzzleKind, level: Level, boards: u64) {
    let side = side(kind.name());
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for seed in 1..=boards {
        let request = Request::new(Size { width: side, height: side }, level, seed);
        let Some(board) = kind.generate(request, &mut |_| ControlFlow::Continue(())) else { continue };
        let limit = Limit { ticks: 200_000, solutions: 1 };
        let solution = board.solve(&[], limit, &mut Budget::unlimited()).solutions.remove(0);
        for (position, of_four) in [("empty", 0), ("half", 2)] {
            let entered = |cell: u32| hash(cell, 0) % 4 < of_four;
            let states: Vec<u32> =
                (0..).zip(&solution).map(|(cell, state)| if entered(cell) { *state } else { 0 }).collect();
            tallies.entry(position).or_default().ask(kind.name(), &*board, &states);
        }
    }
    for (position, tally) in tallies {
        println!("{},{},{position},{}", kind.name(), level.name(), tally.figures());
    }
}

/// A number that looks drawn.
fn hash(cell: u32, salt: u32) -> u32 {
    (cell + 1).wrapping_mul(0x9e37_79b1).rotate_left(salt).wrapping_mul(0x85eb_ca6b) >> 16
}

#[derive(Default)]
struct Tally {
    lengths: Vec<f64>,
    lines: Vec<f64>,
    ticks: Vec<f64>,
    ms: Vec<f64>,
    steps: usize,
    several: usize,
    changes: usize,
    hard: usize,
}

impl Tally {
    fn ask(&mut self, name: &str, board: &dyn Board, states: &[u32]) {
        let mut open: Vec<u32> =
            (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).collect();
        open.sort_by_key(|cell| hash(*cell, 7));
        let mut asked = 0;
        for cell in open.into_iter().take(TRIES) {
            let mut budget = Budget::of(u64::MAX);
            let before = Instant::now();
            let hint = board.hint(states, cell, &mut budget);
            let ms = before.elapsed().as_secs_f64() * 1e3;
            let Hint::Chain(steps) = hint else { continue };
            self.add(name, &steps, budget.spent(), ms);
            asked += 1;
            if asked == GOALS {
                return;
            }
        }
    }

    fn add(&mut self, name: &str, steps: &[Step], ticks: u64, ms: f64) {
        self.lengths.push(steps.len() as f64);
        self.lines.push(lines(steps) as f64);
        self.ticks.push(ticks as f64);
        self.ms.push(ms);
        for Step { level, deduction, .. } in steps {
            self.steps += 1;
            self.hard += usize::from(Level::Hard <= *level);
            self.changes += usize::from(1 < deduction.effects.len());
            self.several += usize::from(1 < settled(name, &deduction.effects));
        }
    }

    fn figures(mut self) -> String {
        let steps = self.steps as f64;
        let over = self.lengths.iter().filter(|length| 7.0 < **length).count() as f64;
        let hints = self.lengths.len();
        let share = |part: usize| format!("{:.1}%", 100.0 * part as f64 / steps);
        let mut columns = vec![
            hints.to_string(),
            quantile(&mut self.lengths, 50).to_string(),
            quantile(&mut self.lengths, 95).to_string(),
            format!("{:.1}%", 100.0 * over / hints as f64),
            quantile(&mut self.lines, 95).to_string(),
            share(self.several),
            share(self.changes),
            share(self.hard),
        ];
        columns.extend([50, 99, 100].map(|part| quantile(&mut self.ticks, part).to_string()));
        columns.extend([50, 99, 100].map(|part| format!("{:.2}", quantile(&mut self.ms, part))));
        columns.join(",")
    }
}

fn quantile(values: &mut [f64], percent: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default()
}

/// Cells, or pieces, that a step settles: each changes to one value.
fn settled(name: &str, effects: &[Effect]) -> usize {
    let became = |effect: &Effect, mask: u32| {
        (effect.to & mask).is_power_of_two() && !(effect.from & mask).is_power_of_two()
    };
    match name {
        // A piece is an effect on each of its three cells.
        "boardcover" => effects.iter().filter(|effect| effect.to.is_power_of_two()).count() / 3,
        // Digits, and partners.
        "sudominoku" => {
            effects.iter().filter(|effect| became(effect, 0x3fe) || became(effect, !0x3fe)).count()
        }
        _ => effects.iter().filter(|effect| became(effect, u32::MAX)).count(),
    }
}
