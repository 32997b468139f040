//! Each rule on random small boards, against trying all ways to cover the cells that it rests on.

mod piece_boards;
mod piece_proof;

use std::collections::BTreeMap;

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Arg, Step};
use gridstep_puzzles::boardcover::rules::{RULES, Sheet};
use gridstep_puzzles::boardcover::{Clues, Ways, Word, naive};
use piece_boards::{Dice, covered_board, picture};
use piece_proof::follows;

/// Bit of a word that says that a cell might stay bare.
const BARE: u32 = 1 << Ways::COUNT;

/// A sheet on which nothing is known but what a step cites, but for one cite.
fn cited(clues: &Clues, step: &Step, left_out: usize) -> Sheet {
    let mut sheet = Sheet::new(clues, &[]);
    for (_, cite) in step.deduction.because.iter().enumerate().filter(|(at, _)| *at != left_out) {
        sheet.narrow(cite.cell, cite.word);
    }
    sheet
}

/// Whether the same rule says the same for the same reason with one cite less.
fn is_idle(clues: &Clues, step: &Step, at: u32, left_out: usize) -> bool {
    let sheet = cited(clues, step, left_out);
    let rule = RULES.iter().find(|rule| rule.name == step.rule).expect("a rule");
    let uses = (rule.uses)(&sheet).filter(|found| found.at == at);
    let steps = uses.flat_map(|found| (rule.explain)(&sheet, &found)).collect::<Vec<Step>>();
    steps.iter().any(|other| {
        let says = |effect: &gridstep_engine::Effect| {
            other.deduction.effects.iter().any(|it| it.cell == effect.cell && it.to & !effect.to == 0)
        };
        other.deduction.args == step.deduction.args && step.deduction.effects.iter().all(says)
    })
}

fn check(clues: &Clues, step: &Step, at: u32) {
    let supposes = ["dead-end", "contradiction"].contains(&step.rule);
    let place = || format!("{step:?}\n{}", picture(clues));
    assert!(follows(clues, step, None), "does not follow: {}", place());
    assert!(step.deduction.because.len() <= 12 || supposes, "{}", place());
    for left_out in 0..step.deduction.because.len() {
        assert!(!is_idle(clues, step, at, left_out), "does without cite {left_out}: {}", place());
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
fn every_rule_follows_from_its_cites_and_not_from_less_and_takes_no_covering() {
    let mut dice = Dice(5);
    let mut tally: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..600 {
        let clues = covered_board(&mut dice, 400);
        let coverings = naive::solutions(&clues, &[], 400);
        let mut sheet = Sheet::new(&clues, &[]);
        let covering = &coverings[dice.below(coverings.len() as u32) as usize];
        let mut agreeing: Vec<&Vec<u32>> = coverings.iter().collect();
        while !sheet.complete() {
            let found = RULES.iter().find_map(|rule| {
                let mut uses: Vec<_> = (rule.uses)(&sheet).collect();
                let pick = (!uses.is_empty()).then(|| dice.below(uses.len() as u32) as usize)?;
                Some((rule, uses.swap_remove(pick)))
            });
            let Some((rule, found)) = found else {
                // Where the rules rest, one more piece of a covering is shown.
                let open = |cell: &u32| 0 < sheet.word(*cell) && !Sheet::settled(sheet.word(*cell));
                let cell = (0..sheet.cells()).find(open).expect("a cell is open");
                let piece = Word(covering[cell as usize]).piece(&clues, cell).expect("it is covered");
                for cell in piece.cells(clues.size()) {
                    sheet.narrow(cell, covering[cell as usize] & !BARE);
                }
                agreeing.retain(|other| other[cell as usize] == covering[cell as usize]);
                continue;
            };
            let steps = (rule.explain)(&sheet, &found);
            assert_eq!(steps.len(), 1, "{}", rule.name);
            check(&clues, &steps[0], found.at);
            *tally.entry(rule.name).or_default() += 1;
            for effect in &found.effects {
                sheet.narrow(effect.cell, effect.to);
            }
            for covering in &agreeing {
                let agrees = |cell: u32| {
                    found.effects.iter().all(|it| it.cell != cell || it.to & covering[cell as usize] != 0)
                };
                let all = (0..sheet.cells()).all(agrees);
                assert!(all, "{} takes a covering: {found:?}\n{}", rule.name, picture(&clues));
            }
        }
    }
    println!("{tally:?}");
    for rule in RULES {
        assert!(tally.contains_key(rule.name), "{} was not met", rule.name);
    }
}
