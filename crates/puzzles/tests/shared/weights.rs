//! The weights of techniques: what the page of the docs says, and what is shown because of them.

use std::ops::ControlFlow;
use std::sync::Arc;

use gridstep_engine::explain::{Candidates, Position, chain, prune, slice, weigh};
use gridstep_engine::{Budget, Declaration, Level, Limit, Premise, Puzzle, Request, Size, Step};
use gridstep_puzzles::{boardcover, kakuro, nonogram, sudominoku};

/// The rows of a puzzle in the docs: technique and weight.
fn stated(puzzle: &str) -> Vec<(String, u32)> {
    let page = include_str!("../../../../docs/hint-weights.md");
    let rows = page.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, of, technique, weight, ..] = cells[..] else { return None };
        (of == puzzle).then(|| (technique.trim_matches('`').to_owned(), weight.parse().expect("a number")))
    });
    rows.collect()
}

/// The settled cells among the premises of a step of Kakuro: it cites all that stand in its runs.
fn counted<P: Puzzle>(step: &Step) -> u32 {
    let premises = &step.deduction.premises;
    let settled = premises.iter().filter(|premise| premise.mask.is_power_of_two()).count() as u32;
    if P::NAME == "kakuro" { settled } else { 0 }
}

/// A technique's weight at the least: so much more may a chain weigh whose search was cut.
const LEAST: u32 = 8;

/// Every weight is stated, and chains weigh no more than the first ones that the techniques give. The search for the least is
/// bounded, so one of a sample may weigh a little more: docs/hint-weights.md says so.
fn check<P: Puzzle>(side: u32, new: fn(&P::Clues, &[u32]) -> P::Candidates)
where
    P::Candidates: Candidates,
{
    let table: Vec<(String, u32)> =
        P::TECHNIQUES.iter().map(|technique| (technique.name.to_owned(), technique.weight)).collect();
    assert_eq!(stated(P::NAME), table, "docs/hint-weights.md has the table of {}", P::NAME);
    let (mut lighter, mut heavier, mut all) = (0, 0, 0);
    for (level, seed) in Level::ALL.into_iter().flat_map(|level| (1..=2).map(move |seed| (level, seed))) {
        let request = Request::new(Size { width: side, height: side }, level, seed);
        let Some(clues) = P::generate(request, &mut |_| ControlFlow::Continue(())) else { continue };
        let limit = Limit { ticks: 200_000, solutions: 1 };
        let solution = P::solve(&clues, &[], limit, &mut Budget::unlimited()).solutions.remove(0);
        let states: Vec<u32> = (0..)
            .zip(&solution)
            .map(|(cell, state)| if cell % 5 < 2 * (seed % 2) { *state } else { 0 })
            .collect();
        let base = new(&clues, &states);
        for cell in (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).step_by(5) {
            let Some(first) = slice(&base, P::TECHNIQUES, cell) else { continue };
            let end =
                first.iter().flat_map(|step| &step.deduction.effects).filter(|effect| effect.cell == cell);
            let mask = end.fold(base.mask(cell), |mask, effect| mask & effect.to);
            let first = prune(&base, first, &[Premise { cell, mask }]);
            let shown =
                chain(&base, P::TECHNIQUES, cell, 20_000, &mut Budget::unlimited()).unwrap_or_default();
            // What stands on the board and is counted, needed or not, does not weigh.
            let counted = shown.iter().map(|step| counted::<P>(step)).sum::<u32>();
            let [shown, first] = [shown, first].map(|steps| weigh(P::TECHNIQUES, &steps));
            let excess = (shown - counted).saturating_sub(first);
            assert!(excess < LEAST, "{} {level:?} {seed}, cell {cell}: {shown}, {first}", P::NAME);
            heavier += u32::from(0 < excess);
            lighter += u32::from(shown < first);
            all += 1;
        }
    }
    assert!(20 < all && 0 < lighter, "{}: {lighter} of {all} are lighter", P::NAME);
    assert!(heavier <= 1, "{}: {heavier} of {all} are heavier", P::NAME);
}

#[test]
fn the_weights_of_kakuro_are_stated_and_minded() {
    check::<kakuro::Kind>(9, kakuro::techniques::Candidates::new);
}

#[test]
fn the_weights_of_nonograms_are_stated_and_minded() {
    check::<nonogram::Kind>(12, nonogram::techniques::Candidates::new);
}

#[test]
fn the_weights_of_nonograms_in_colours_are_stated_and_minded() {
    use nonogram::colour::Kind;
    check::<Kind>(8, |clues, states| Position::new(&Arc::new(Kind::csp(clues)), states));
}

#[test]
fn the_weights_of_sudominoku_are_stated_and_minded() {
    check::<sudominoku::Kind>(9, sudominoku::techniques::Candidates::new);
}

#[test]
fn the_weights_of_coverings_are_stated_and_minded() {
    check::<boardcover::Kind>(9, boardcover::techniques::Candidates::new);
}
