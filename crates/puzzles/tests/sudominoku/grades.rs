//! How far the techniques go, and that they are sound, on puzzles with known answers.

use crate::known_puzzles;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Budget, Level, Limit};
use gridstep_puzzles::sudominoku::board::Partners;
use gridstep_puzzles::sudominoku::techniques::{Candidates, TECHNIQUES, grade};
use gridstep_puzzles::sudominoku::{CellState, solve};

/// Applies all techniques except contradiction; returns whether they find all digits.
fn play(known: &known_puzzles::Known) -> bool {
    let entries = known_puzzles::entries(&known.digits);
    let layouts =
        solve::layouts(&known.clues, &entries, Limit { ticks: 1_000_000, solutions: 2_000 }).solutions;
    let partners: Vec<u32> = (0..81)
        .map(|cell| {
            let all = layouts.iter().map(|layout| CellState(layout[cell]).partners());
            u32::from(all.fold(0, |all, some: Partners| all | some.bits())) << 11
        })
        .collect();
    let mut candidates = Candidates::new(&known.clues, &[]);
    let techniques: Vec<_> =
        TECHNIQUES.iter().filter(|technique| technique.name != "contradiction").collect();
    while let Some((technique, found)) = techniques
        .iter()
        .find_map(|technique| Some((technique, (technique.applications)(&candidates).next()?)))
    {
        for effect in &found.effects {
            let (cell, truth) = match effect.cell {
                cell if cell < 81 => (cell, 1 << known.digits[cell as usize]),
                state => (state - 81, partners[state as usize - 81]),
            };
            assert_eq!(effect.to & truth, truth, "{} of {} at {cell}", technique.name, known.name);
            let from = candidates.mask(effect.cell);
            assert_eq!(from, effect.from, "a use speaks of the sheet as it is");
            candidates.narrow(effect.cell, effect.to);
        }
    }
    candidates.complete()
}

#[test]
fn most_puzzles_are_solved_without_a_supposition() {
    for (file, least) in [("N20", 14), ("N12", 12), ("N8", 0), ("N6", 0), ("N5", 0), ("N4", 0)] {
        let known = known_puzzles::known(file);
        let solved = known.iter().filter(|known| play(known)).count();
        println!("{file}: {solved} of {}", known.len());
        assert!(least * known.len() <= solved * 15, "{file}: {solved} of {}", known.len());
    }
}

#[test]
fn grades_say_what_is_needed() {
    for file in ["N20", "N12"] {
        for known in known_puzzles::known(file) {
            let grade = grade(&known.clues, &mut Budget::unlimited());
            println!("{} {:?} {} {:?}", known.name, grade.level, grade.finished, grade.applications);
            assert!(grade.finished || grade.level == Level::Expert, "{}", known.name);
        }
    }
}
