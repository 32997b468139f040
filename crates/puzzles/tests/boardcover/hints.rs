//! Hints: every step against all coverings of small boards, and the answers if coverings differ or there is none.

use crate::random_board::{Dice, covered_board, picture};
use gridstep_engine::{Arg, Budget, Hint, Size, Step};
use gridstep_puzzles::boardcover::techniques::{TECHNIQUES, hint};
use gridstep_puzzles::boardcover::{Clues, Ways, oracle};

/// Whether a covering agrees with the effects of a step.
fn agrees(covering: &[u32], step: &Step) -> bool {
    step.deduction.effects.iter().all(|effect| covering[effect.cell as usize] & effect.to != 0)
}

/// Whether each piece among a step's premises was entered or placed by an earlier step.
///
/// Such a premise is a mask of one way without the bit above the ways.
fn premises_what_lies(states: &[u32], steps: &[Step]) -> bool {
    let mut lies: Vec<u32> =
        (0..).zip(states).filter(|(_, state)| **state != 0).map(|(cell, _)| cell).collect();
    steps.iter().all(|step| {
        let says = |state: u32| state.is_power_of_two();
        let known =
            step.deduction.premises.iter().all(|premise| !says(premise.mask) || lies.contains(&premise.cell));
        if step.technique == "only-piece" {
            lies.extend(step.deduction.effects.iter().map(|effect| effect.cell));
        }
        known
    })
}

#[test]
fn no_step_takes_for_its_ground_that_a_piece_lies_which_nobody_laid() {
    let free = "...............#".chars().map(|sign| sign == '.').collect();
    let clues = Clues::new(Size { width: 4, height: 4 }, free).expect("a board");
    for cell in 0..15 {
        let Hint::Chain(steps) = hint(&clues, &[], cell, &mut Budget::unlimited()) else {
            panic!("it follows at {cell}")
        };
        assert!(premises_what_lies(&[], &steps), "cell {cell}: {steps:?}");
    }
}

fn check_steps(clues: &Clues, steps: &[Step], coverings: &[Vec<u32>]) {
    for step in steps {
        let known = TECHNIQUES.iter().any(|technique| technique.name == step.technique)
            || step.technique.starts_with("broken-");
        assert!(known, "{}", step.technique);
        assert!(!step.deduction.clues.is_empty(), "{step:?}");
        let areas = clues.areas().len() as u32;
        assert!(step.deduction.clues.iter().all(|area| *area < areas), "{step:?}");
        assert!(coverings.iter().all(|covering| agrees(covering, step)), "{step:?}\n{}", picture(clues));
    }
}

/// The states of some pieces of a covering.
fn some(clues: &Clues, covering: &[u32], dice: &mut Dice) -> Vec<u32> {
    let mut states = vec![0; covering.len()];
    for cell in 0..covering.len() as u32 {
        let way = Ways::from_bits(covering[cell as usize] as u16).single();
        let Some(piece) = way.and_then(|way| clues.piece_at(cell, way)) else { continue };
        let cells = piece.cells(clues.size());
        if cells[0] == cell && dice.below(3) == 0 {
            for cell in cells {
                states[cell as usize] = covering[cell as usize];
            }
        }
    }
    states
}

#[test]
fn a_hint_says_what_all_coverings_of_the_position_say_of_the_cell() {
    let (mut dice, mut chains, mut open) = (Dice(3), 0, 0);
    for _ in 0..120 {
        let clues = covered_board(&mut dice, 300);
        let all = oracle::solutions(&clues, &[], 2_000);
        if all.len() == 2_000 {
            continue;
        }
        let states = some(&clues, &all[dice.below(all.len() as u32) as usize], &mut dice);
        let coverings = oracle::solutions(&clues, &states, 2_000);
        for cell in (0..states.len() as u32).filter(|cell| clues.is_free(*cell)).step_by(2) {
            let possible = coverings.iter().fold(0, |ways, covering| ways | covering[cell as usize] & 0xfff);
            let place = || format!("cell {cell} of {states:?}\n{}", picture(&clues));
            match hint(&clues, &states, cell, &mut Budget::unlimited()) {
                Hint::Correct => assert_ne!(states[cell as usize], 0, "{}", place()),
                Hint::Chain(steps) => {
                    chains += 1;
                    assert!(premises_what_lies(&states, &steps), "{steps:?} {}", place());
                    check_steps(&clues, &steps, &coverings);
                    let last = &steps.last().expect("a step").deduction.effects;
                    let own = last.iter().find(|effect| effect.cell == cell).expect("it is about the cell");
                    assert_eq!(own.to, possible, "{}", place());
                }
                Hint::Open { possible: left, steps } => {
                    open += 1;
                    assert_eq!(left, possible, "{}", place());
                    check_steps(&clues, &steps, &coverings);
                }
                Hint::Unexplained => assert_eq!(possible.count_ones(), 1, "{}", place()),
                other => panic!("{other:?}: {}", place()),
            }
        }
    }
    assert!(50 < chains && 50 < open, "{chains} chains, {open} open");
}

#[test]
fn where_no_covering_is_left_it_is_said_why() {
    let (mut dice, mut stuck) = (Dice(8), 0);
    for _ in 0..150 {
        let clues = covered_board(&mut dice, 300);
        // One free cell less: three divides the size of no area.
        let mut free = clues.free().to_vec();
        let hole = (0..free.len()).filter(|cell| free[*cell]).nth(3).expect("a cell");
        free[hole] = false;
        let clues = Clues::new(clues.size(), free).expect("a board");
        let cell = clues.areas()[0][0];
        let Hint::Contradiction { cells, steps, .. } = hint(&clues, &[], cell, &mut Budget::unlimited())
        else {
            panic!("it cannot be covered\n{}", picture(&clues))
        };
        assert!(cells.is_empty());
        let last = steps.last().expect("a step");
        assert!(last.technique.starts_with("broken-") && last.deduction.effects.is_empty(), "{last:?}");
        check_steps(&clues, &steps, &[]);
        stuck += 1;
    }
    assert_eq!(stuck, 150);
}

#[test]
fn pieces_that_cannot_stand_are_named_with_what_they_lead_to() {
    let (mut dice, mut told) = (Dice(21), 0);
    for _ in 0..150 {
        let clues = covered_board(&mut dice, 300);
        let cell = dice.below(clues.size().area() as u32);
        let ways: Vec<u32> = clues.ways(cell).iter().collect();
        if ways.is_empty() {
            continue;
        }
        let piece = clues.piece_at(cell, ways[dice.below(ways.len() as u32) as usize]).expect("it fits");
        let mut states = vec![0; clues.size().area()];
        for cell in piece.cells(clues.size()) {
            let way = (0..Ways::COUNT).find(|way| clues.piece_at(cell, *way) == Some(piece));
            states[cell as usize] = 1 << 12 | 1 << way.expect("it covers the cell");
        }
        let stands = !oracle::solutions(&clues, &states, 1).is_empty();
        match hint(&clues, &states, cell, &mut Budget::unlimited()) {
            Hint::Contradiction { cells, steps, .. } => {
                assert!(!stands && cells.contains(&cell), "{cells:?}\n{}", picture(&clues));
                assert!(steps.last().expect("a step").technique.starts_with("broken-"));
                told += 1;
            }
            Hint::WrongEntries { cells, .. } => assert!(!stands && cells.contains(&cell)),
            Hint::Correct => assert!(stands, "cell {cell} of\n{}", picture(&clues)),
            other => panic!("{other:?}\n{}", picture(&clues)),
        }
    }
    assert!(30 < told, "{told}");
}

/// A board whose cells are free but for a share of holes in a thousand.
fn sparse(dice: &mut Dice, edge: u32, holes: u32) -> Clues {
    let size = Size { width: edge, height: edge };
    let free = (0..size.area()).map(|_| holes <= dice.below(1000)).collect();
    Clues::new(size, free).expect("a board")
}

#[test]
fn of_the_largest_boards_it_is_said_at_once_that_thirds_do_not_come_out() {
    // 16,384 cells leave 1, and with one hole in a corner and another 2.
    for (holes, rest) in [(0, 1), (2, 2)] {
        let free = (0..128 * 128).map(|cell| holes <= cell).collect();
        let clues = Clues::new(Size { width: 128, height: 128 }, free).expect("a board");
        let Hint::Contradiction { cells, steps, .. } = hint(&clues, &[], 70, &mut Budget::unlimited()) else {
            panic!("no covering")
        };
        let [step] = &steps[..] else { panic!("one step says it: {steps:?}") };
        assert!(cells.is_empty() && step.technique == "broken-area", "{}", step.technique);
        assert!(step.deduction.args.contains(&("rest", Arg::Number(rest))), "{rest}");
    }
}

#[test]
fn a_cell_that_no_piece_can_cover_is_told_before_all_else() {
    let clues = sparse(&mut Dice(5), 128, 200);
    let Hint::Contradiction { steps, .. } = hint(&clues, &[], clues.areas()[0][0], &mut Budget::unlimited())
    else {
        panic!("no covering")
    };
    assert_eq!(steps.iter().map(|step| step.technique).collect::<Vec<_>>(), ["broken-cell"]);
}

#[test]
fn where_three_do_not_divide_an_area_that_is_told_and_nothing_smaller() {
    // The corners and cells between them would be fewer cells that cannot be covered.
    let free = vec![true; 5 * 4];
    let clues = Clues::new(Size { width: 5, height: 4 }, free).expect("a board");
    let Hint::Contradiction { steps, .. } = hint(&clues, &[], 7, &mut Budget::unlimited()) else {
        panic!("no covering")
    };
    assert_eq!(steps.iter().map(|step| step.technique).collect::<Vec<_>>(), ["broken-area"]);
}
