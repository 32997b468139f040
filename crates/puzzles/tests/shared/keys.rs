//! Every key that hints and checks carry stands in the lists of its puzzle, which the page has its sentences for.

use std::collections::BTreeSet;

use gridstep_engine::explain::CONFLICT;
use gridstep_engine::{Arg, Budget, Depth, Hint, Step};
use gridstep_puzzles::{KINDS, boardcover, colournonogram, kakuro, nonogram, sudominoku};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::contract::{each, solution};

/// Positions of each board.
const ROUNDS: usize = 24;

fn lists(puzzle: &str) -> (&'static [&'static str], &'static [&'static str]) {
    match puzzle {
        "kakuro" => (kakuro::techniques::INNER_STEPS, kakuro::check::FAULTS),
        "nonogram" => (nonogram::techniques::INNER_STEPS, nonogram::check::FAULTS),
        "colournonogram" => (&[CONFLICT], colournonogram::check::FAULTS),
        "sudominoku" => (sudominoku::techniques::INNER_STEPS, sudominoku::check::FAULTS),
        "boardcover" => (boardcover::techniques::INNER_STEPS, boardcover::check::FAULTS),
        _ => panic!("{puzzle} has no lists of keys"),
    }
}

/// The keys of steps, and of the steps within them.
fn keys_of(steps: &[Step], keys: &mut BTreeSet<&'static str>) {
    for step in steps {
        keys.insert(step.technique);
        for (_, arg) in &step.deduction.args {
            if let Arg::Steps(inner) = arg {
                keys_of(inner, keys);
            }
        }
    }
}

#[test]
fn every_key_of_a_step_or_a_fault_is_listed() {
    let mut met = [BTreeSet::new(), BTreeSet::new()];
    each(|kind, level, board| {
        let (inner, faults) = lists(kind.name());
        let techniques = kind.techniques();
        let mut known: BTreeSet<&str> = techniques.iter().map(|(name, _)| *name).collect();
        known.extend(inner);
        let right = solution(board);
        let mut random = Pcg64Mcg::seed_from_u64(level as u64);
        for round in 0..ROUNDS {
            // Some of the solution; in every other round with entries of other cells, so that rules are broken.
            let mut states = right.clone();
            for state in &mut states {
                let place = random.next_u32() as usize;
                match place % 4 {
                    0 if round % 2 == 1 => *state = right[place / 4 % right.len()],
                    1 => (),
                    _ => *state = 0,
                }
            }
            let check = board.check(&states, Depth::Solutions, &mut Budget::unlimited());
            let (mut steps, mut broken) = (BTreeSet::new(), BTreeSet::new());
            broken.extend(check.faults.iter().map(|fault| fault.kind));
            for conflict in &check.conflicts {
                keys_of(&conflict.steps, &mut steps);
                broken.extend(conflict.fault.iter().map(|fault| fault.kind));
            }
            let cell = random.next_u32() % right.len() as u32;
            match board.hint(&states, cell, &mut Budget::unlimited()) {
                Hint::Chain(found)
                | Hint::Open { steps: found, .. }
                | Hint::Contradiction { steps: found, .. } => keys_of(&found, &mut steps),
                _ => (),
            }
            for key in &steps {
                assert!(known.contains(key), "{}: no list has the step {key}", kind.name());
            }
            for key in &broken {
                assert!(faults.contains(key), "{}: no list has the fault {key}", kind.name());
            }
            met[0].extend(steps);
            met[1].extend(broken);
        }
    });
    assert!(15 < met[0].len() && 5 < met[1].len(), "few keys are met: {met:?}");
}

#[test]
fn every_key_of_a_step_is_in_the_table_of_its_documentation() {
    let documents = [
        include_str!("../../src/kakuro/techniques/mod.rs"),
        include_str!("../../src/nonogram/techniques/mod.rs"),
        include_str!("../../src/nonogram/colour/line/techniques/mod.rs"),
        include_str!("../../src/sudominoku/techniques/mod.rs"),
        include_str!("../../src/boardcover/techniques/mod.rs"),
    ];
    for (kind, document) in KINDS.iter().zip(documents) {
        let rows: Vec<&str> = document.lines().filter(|line| line.starts_with("//! | `")).collect();
        let techniques = kind.techniques();
        let inner = lists(kind.name()).0;
        for key in techniques.iter().map(|(name, _)| name).chain(inner) {
            let quoted = format!("`{key}`");
            assert!(rows.iter().any(|row| row.contains(&quoted)), "{}: no row for {key}", kind.name());
        }
    }
}
