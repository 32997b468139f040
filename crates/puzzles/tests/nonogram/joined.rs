//! Two steps in a row are never what one application of their technique gives from the premises of both.

use std::ops::ControlFlow;

use crate::step_oracle::{print, redundant_premises};
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Budget, Hint, Level, Limit, Premise, Puzzle, Reading, Request, Size, Step};
use gridstep_puzzles::nonogram::formats::link;
use gridstep_puzzles::nonogram::solve::solve;
use gridstep_puzzles::nonogram::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::nonogram::{Clues, Kind};

/// One step that gives what two give, from what they need of what is known before them.
fn one_for_both(clues: &Clues, known: &[u32], first: &Step, second: &Step) -> Option<Step> {
    let stands = |premise: &&Premise| known[premise.cell as usize] == premise.mask;
    let mut premises = first.deduction.premises.clone();
    premises.extend(second.deduction.premises.iter().filter(stands));
    premises.sort_unstable_by_key(|premise| premise.cell);
    premises.dedup();
    let effects = [first, second].into_iter().flat_map(|step| &step.deduction.effects);
    let wanted: Vec<u32> = effects.map(|effect| effect.cell).collect();
    let technique = TECHNIQUES.iter().find(|technique| technique.name == first.technique)?;
    let mut only = Candidates::new(clues, &[]).with_only(&premises)?;
    only.restrict_to(&first.deduction.clues);
    (technique.applications)(&only).flat_map(|found| (technique.explain)(&only, &found)).find(|step| {
        wanted.iter().all(|cell| step.deduction.effects.iter().any(|effect| effect.cell == *cell))
    })
}

/// The pairs of a chain that one step could give, and those that it could but for a premise that it would not need.
fn pairs(clues: &Clues, states: &[u32], steps: &[Step]) -> [Vec<String>; 2] {
    let mut known = states.to_vec();
    let mut found = [Vec::new(), Vec::new()];
    for pair in steps.windows(2) {
        let [first, second] = pair else { continue };
        let is_same = first.technique == second.technique && first.deduction.clues == second.deduction.clues;
        let is_of_line = !["edge", "contradiction"].contains(&first.technique);
        if let Some(one) =
            (is_same && is_of_line).then(|| one_for_both(clues, &known, first, second)).flatten()
        {
            let is_redundant = !redundant_premises(clues, &one).is_empty();
            found[usize::from(is_redundant)].push(format!("{} and {}", print(first), print(second)));
        }
        for effect in &first.deduction.effects {
            known[effect.cell as usize] = effect.to;
        }
    }
    found
}

/// Boards on which two steps gave what one gives.
const BOARDS: [&str; 2] = [
    "15/15/bcBGIGaAbBdDeEdDbBaAGIGbcBaeAaeACacAcaCdDdDdDdDdDcaCacACaeAaeA",
    "15/15/dCIbJcbFcFcFbEcBcAbcBGIIcEbGeFeFcDCFbHdHcDcDjBgaAfAGGF",
];

fn boards() -> Vec<Clues> {
    let size = Size { width: 15, height: 15 };
    let requests = Level::ALL.into_iter().flat_map(|level| (500..504).map(move |seed| (level, seed)));
    let generated = requests.map(|(level, seed)| {
        let request = Request::new(size, level, seed);
        Kind::generate(request, &mut |_| ControlFlow::Continue(())).expect("nobody stops it")
    });
    let linked = BOARDS.map(|text| {
        let reading = Reading { missing_clues: false };
        link::parse(text, reading).expect("a board").remove(0).clues
    });
    linked.into_iter().chain(generated).collect()
}

#[test]
fn two_steps_in_a_row_are_not_one_application_of_their_technique() {
    let (mut apart, mut redundant, mut seen) = (Vec::new(), Vec::new(), 0);
    for (number, clues) in boards().into_iter().enumerate() {
        let solution = solve(&clues, &[], Limit { ticks: 20_000, solutions: 1 }).solutions.remove(0);
        for share in [0, 4] {
            let shown = |(cell, state): (u32, &u32)| if cell * 7 % 8 < share { *state } else { 0 };
            let states: Vec<u32> = (0..).zip(&solution).map(shown).collect();
            let open = (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0);
            for cell in open.step_by(13) {
                let hint = Kind::hint(&clues, &states, cell, &mut Budget::unlimited());
                let Hint::Chain(steps) = hint else { panic!("no chain for {cell}") };
                seen += steps.len();
                let [both, more] = pairs(&clues, &states, &steps);
                apart.extend(both.into_iter().map(|pair| format!("board {number}, cell {cell}: {pair}")));
                redundant.extend(more);
            }
        }
    }
    assert!(2_000 < seen, "{seen} steps");
    assert_eq!(redundant, [""; 0], "they could join but for a redundant premise");
    assert!(apart.is_empty(), "{} of {seen}:\n{}", apart.len(), apart.join("\n"));
}
