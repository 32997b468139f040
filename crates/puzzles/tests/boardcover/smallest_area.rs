//! The smallest area that cannot be covered, against all pieces and all sets of cells of small boards.

use std::collections::BTreeMap;

use crate::random_board::{Dice, covered_board, picture};
use crate::step_oracle::{coverable, follows, pieces};
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Arg, Budget, Hint, Size, Step};
use gridstep_puzzles::boardcover::techniques::{Candidates, hint};
use gridstep_puzzles::boardcover::{CellState, Clues, Ways, oracle};

/// A small board of any shape.
fn any_board(dice: &mut Dice) -> Clues {
    let size = Size { width: 3 + dice.below(4), height: 2 + dice.below(4) };
    let free = (0..size.area()).map(|_| dice.below(5) != 0).collect();
    Clues::new(size, free).expect("a board")
}

/// The first step: its cells, and the key of how small they are, which ends that are easy to see lack.
fn area_of(step: &Step) -> (Vec<u32>, &'static str) {
    let arg =
        |name: &str| step.deduction.args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg.clone());
    let cells = match arg("cell").or_else(|| arg("marked")).or_else(|| arg("area")) {
        Some(Arg::Cell(cell)) => vec![cell],
        Some(Arg::Cells(cells)) => cells,
        other => panic!("{other:?}"),
    };
    let least = match arg("least") {
        Some(Arg::Key(least)) => least,
        None if step.technique == "broken-cell" => "least",
        None if step.technique == "broken-area" && !cells.len().is_multiple_of(3) => "thirds",
        _ => panic!("nothing is said of its size: {step:?}"),
    };
    (cells, least)
}

/// An oracle for areas: which cells of a position can be covered together.
struct Judge {
    open: Vec<u32>,
    pieces: Vec<[u32; 3]>,
    area: usize,
}

impl Judge {
    fn new(clues: &Clues, states: &[u32]) -> Judge {
        let covered = |cell: usize| states.get(cell).is_some_and(|state| *state != 0);
        let free = (0..clues.free().len()).map(|cell| clues.free()[cell] && !covered(cell)).collect();
        let rest = Clues::new(clues.size(), free).expect("a board");
        let open = (0..rest.free().len() as u32).filter(|cell| rest.is_free(*cell)).collect();
        let pieces = pieces(&rest).into_iter().map(|piece| piece.cells(rest.size())).collect();
        Judge { open, pieces, area: clues.free().len() }
    }

    fn can(&self, cells: &[u32]) -> bool {
        coverable(cells, &self.pieces, &mut vec![false; self.area])
    }

    /// Whether fewer cells cannot be covered: all sets of so many are tried.
    fn is_least(&self, cells: usize) -> bool {
        (0..1_u32 << self.open.len()).filter(|set| set.count_ones() as usize + 1 == cells).all(|set| {
            let cells: Vec<u32> =
                (0..).zip(&self.open).filter(|(bit, _)| set >> bit & 1 == 1).map(|it| *it.1).collect();
            self.can(&cells)
        })
    }
}

/// Whether each premise of each step follows from the pieces that lie or from an earlier step.
fn leads_to_its_end(clues: &Clues, states: &[u32], steps: &[Step]) -> bool {
    let mut candidates = Candidates::new(clues, states);
    steps.iter().all(|step| {
        let known = step
            .deduction
            .premises
            .iter()
            .all(|premise| candidates.mask(premise.cell) & WAYS & !premise.mask == 0);
        for effect in &step.deduction.effects {
            // A step that places a piece has effects with a single way.
            let bare = if effect.to.is_power_of_two() { 0 } else { !WAYS };
            candidates.narrow(effect.cell, candidates.mask(effect.cell) & (effect.to | bare));
        }
        known
    })
}

/// The ways in a mask of the candidates.
const WAYS: u32 = Ways::ALL.bits() as u32;

fn check(clues: &Clues, states: &[u32], steps: &[Step], tally: &mut BTreeMap<(&str, &str), u32>) {
    let (cells, least) = area_of(&steps[0]);
    let judge = Judge::new(clues, states);
    let place = || format!("{cells:?} {least} of {states:?}\n{}", picture(clues));
    assert!(!judge.can(&cells), "{}", place());
    // Its premises, the pieces around, suffice.
    let mut step = steps[0].clone();
    step.deduction.clues.clone_from(&cells);
    assert!(follows(clues, &step, None), "{}", place());
    if !["unknown", "thirds"].contains(&least) {
        for cell in &cells {
            let others: Vec<u32> = cells.iter().copied().filter(|other| other != cell).collect();
            assert!(judge.can(&others), "{cell} is in vain: {}", place());
        }
    }
    if least == "least" && judge.open.len() <= 14 {
        assert!(judge.is_least(cells.len()), "{}", place());
    }
    assert!(leads_to_its_end(clues, states, steps), "{steps:?}: {}", place());
    *tally.entry((least, steps[steps.len() - 1].technique)).or_default() += 1;
}

#[test]
fn no_board_that_cannot_be_covered_is_left_without_an_area_and_none_is_too_large() {
    let (mut dice, mut tally) = (Dice(31), BTreeMap::new());
    for _ in 0..400 {
        let clues = any_board(&mut dice);
        if clues.areas().is_empty() || !oracle::solutions(&clues, &[], 1).is_empty() {
            continue;
        }
        let Hint::Contradiction { steps, cells, .. } =
            hint(&clues, &[], clues.areas()[0][0], &mut Budget::unlimited())
        else {
            panic!("it cannot be covered\n{}", picture(&clues))
        };
        assert!(cells.is_empty());
        check(&clues, &[], &steps, &mut tally);
    }
    println!("{tally:?}");
    assert!(100 < tally.values().sum::<u32>(), "{tally:?}");
}

#[test]
fn two_cells_that_need_the_same_third_are_told_with_the_pieces_that_show_it() {
    // The forced pieces are in conflict at a cell outside the area, which must not be the end of the refutation.
    let free = "...#.......#...#..".chars().map(|cell| cell == '.').collect();
    let clues = Clues::new(Size { width: 6, height: 3 }, free).expect("a board");
    let Hint::Contradiction { steps, .. } = hint(&clues, &[], 6, &mut Budget::unlimited()) else {
        panic!("it cannot be covered")
    };
    assert_eq!(area_of(&steps[0]), (vec![4, 16], "least"));
    assert!(1 < steps.len(), "{steps:?}");
    check(&clues, &[], &steps, &mut BTreeMap::new());
}

#[test]
fn nor_is_a_position() {
    let (mut dice, mut tally) = (Dice(77), BTreeMap::new());
    for _ in 0..150 {
        let clues = covered_board(&mut dice, 300);
        let all = pieces(&clues);
        let mut states = vec![0; clues.size().area()];
        for _ in 0..=dice.below(3) {
            let piece = all[dice.below(all.len() as u32) as usize];
            if piece.cells(clues.size()).iter().all(|cell| states[*cell as usize] == 0) {
                CellState::lay(&mut states, clues.size(), piece);
            }
        }
        let asked = (0..states.len() as u32).find(|cell| clues.is_free(*cell) && states[*cell as usize] == 0);
        if !oracle::solutions(&clues, &states, 1).is_empty() {
            continue;
        }
        let Some(asked) = asked else { continue };
        let Hint::Contradiction { steps, cells, .. } = hint(&clues, &states, asked, &mut Budget::unlimited())
        else {
            panic!("it cannot be finished {states:?}\n{}", picture(&clues))
        };
        assert!(!cells.is_empty());
        check(&clues, &states, &steps, &mut tally);
    }
    println!("{tally:?}");
    assert!(40 < tally.values().sum::<u32>(), "{tally:?}");
}
