//! Each technique on random small boards, against all ways to cover the cells that it rests on.

use std::collections::BTreeMap;

use crate::random_board::{Dice, covered_board, picture};
use crate::step_oracle::follows;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Arg, Step};
use gridstep_puzzles::boardcover::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::boardcover::{CellState, Clues, Ways, oracle};

/// Bit of a mask: the cell might stay uncovered.
const BARE: u32 = 1 << Ways::COUNT;

/// Candidates with only the premises of a step, except one.
fn cited(clues: &Clues, step: &Step, left_out: usize) -> Candidates {
    let mut candidates = Candidates::new(clues, &[]);
    for (_, premise) in step.deduction.premises.iter().enumerate().filter(|(at, _)| *at != left_out) {
        candidates.narrow(premise.cell, premise.mask);
    }
    candidates
}

/// Whether the technique applies in the same way with one premise less.
fn is_redundant(clues: &Clues, step: &Step, at: u32, left_out: usize) -> bool {
    let candidates = cited(clues, step, left_out);
    let technique = TECHNIQUES.iter().find(|technique| technique.name == step.technique).expect("a rule");
    let applications = (technique.applications)(&candidates).filter(|found| found.at == at);
    let steps =
        applications.flat_map(|found| (technique.explain)(&candidates, &found)).collect::<Vec<Step>>();
    steps.iter().any(|other| {
        let says = |effect: &gridstep_engine::Effect| {
            other.deduction.effects.iter().any(|it| it.cell == effect.cell && it.to & !effect.to == 0)
        };
        other.deduction.args == step.deduction.args && step.deduction.effects.iter().all(says)
    })
}

fn check(clues: &Clues, step: &Step, at: u32) {
    let supposes = ["dead-end", "contradiction"].contains(&step.technique);
    let place = || format!("{step:?}\n{}", picture(clues));
    assert!(follows(clues, step, None), "does not follow: {}", place());
    assert!(step.deduction.premises.len() <= 12 || supposes, "{}", place());
    for left_out in 0..step.deduction.premises.len() {
        assert!(!is_redundant(clues, step, at, left_out), "does without cite {left_out}: {}", place());
    }
    let mut steps = Vec::new();
    for (_, arg) in &step.deduction.args {
        if let Arg::Steps(inner) = arg {
            steps.extend(inner);
        }
    }
    assert_eq!(steps.is_empty(), !supposes, "{}", place());
    for step in steps {
        assert!(
            follows(clues, step, None),
            "a step of a refutation does not follow: {step:?}, of {}",
            place()
        );
    }
}

#[test]
fn every_rule_follows_from_its_premises_and_not_from_less_and_takes_no_covering() {
    let mut dice = Dice(5);
    let mut tally: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..600 {
        let clues = covered_board(&mut dice, 400);
        let coverings = oracle::solutions(&clues, &[], 400);
        let mut candidates = Candidates::new(&clues, &[]);
        let covering = &coverings[dice.below(coverings.len() as u32) as usize];
        let mut agreeing: Vec<&Vec<u32>> = coverings.iter().collect();
        while !candidates.complete() {
            let found = TECHNIQUES.iter().find_map(|technique| {
                let mut applications: Vec<_> = (technique.applications)(&candidates).collect();
                let pick =
                    (!applications.is_empty()).then(|| dice.below(applications.len() as u32) as usize)?;
                Some((technique, applications.swap_remove(pick)))
            });
            let Some((technique, found)) = found else {
                // If no technique applies, one more piece of a covering is entered.
                let open =
                    |cell: &u32| 0 < candidates.mask(*cell) && !Candidates::is_fixed(candidates.mask(*cell));
                let cell = (0..candidates.cells()).find(open).expect("a cell is open");
                let piece = CellState(covering[cell as usize]).piece(&clues, cell).expect("it is covered");
                for cell in piece.cells(clues.size()) {
                    candidates.narrow(cell, covering[cell as usize] & !BARE);
                }
                agreeing.retain(|other| other[cell as usize] == covering[cell as usize]);
                continue;
            };
            let steps = (technique.explain)(&candidates, &found);
            assert_eq!(steps.len(), 1, "{}", technique.name);
            check(&clues, &steps[0], found.at);
            *tally.entry(technique.name).or_default() += 1;
            for effect in &found.effects {
                candidates.narrow(effect.cell, effect.to);
            }
            for covering in &agreeing {
                let agrees = |cell: u32| {
                    found.effects.iter().all(|it| it.cell != cell || it.to & covering[cell as usize] != 0)
                };
                let all = (0..candidates.cells()).all(agrees);
                assert!(all, "{} takes a covering: {found:?}\n{}", technique.name, picture(&clues));
            }
        }
    }
    println!("{tally:?}");
    for technique in TECHNIQUES {
        assert!(tally.contains_key(technique.name), "{} was not met", technique.name);
    }
}
