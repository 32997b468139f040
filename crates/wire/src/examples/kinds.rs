//! The puzzles: how a position is made, and which boards are small enough for a picture.

use gridstep_engine::explain::Candidates as _;
use std::ops::ControlFlow;
use std::sync::Arc;

use gridstep_engine::explain::Position;
use gridstep_engine::{Declaration as _, Digits, Level, Premise, Puzzle, Request, Size, Step, View};
use gridstep_puzzles::sudominoku::board::{Partner, Partners, neighbour};
use gridstep_puzzles::{boardcover, colournonogram, kakuro, nonogram, sudominoku};

use super::{Clues, Shown};

pub(crate) struct Kakuro;
pub(crate) struct Nonogram;
pub(crate) struct Colournonogram;
pub(crate) struct Sudominoku;
pub(crate) struct Boardcover;

/// Generated boards of some sizes, of every level.
fn generated<S: Shown>(sizes: &[(u32, u32)], seeds: u64) -> Vec<Clues<S>> {
    let mut boards = Vec::new();
    for (width, height) in sizes {
        for level in Level::ALL {
            for seed in 0..seeds {
                let plain = Request::new(Size { width: *width, height: *height }, level, seed);
                // Patterns need all techniques on small boards, pictures few.
                let request = Request { pattern: S::Puzzle::offer(plain).pattern, ..plain };
                if S::Puzzle::offer(request).refusal(&request).is_none() {
                    boards.extend(S::Puzzle::generate(request, &mut |_| ControlFlow::Continue(())));
                }
            }
        }
    }
    boards
}

/// Narrows each cell to what the premises say of it.
fn narrowed<C: gridstep_engine::explain::Candidates>(mut candidates: C, premises: &[Premise]) -> C {
    for Premise { cell, mask } in premises {
        let before = candidates.mask(*cell);
        if before & mask != before {
            candidates.narrow(*cell, before & mask);
        }
    }
    candidates
}

/// The cells of the constraints that a step rests on, with the cells that their clues are printed in.
fn of_constraints(view: &View, step: &Step) -> Vec<u32> {
    let constraints = step.deduction.clues.iter().map(|clue| &view.constraints[*clue as usize]);
    constraints.flat_map(|constraint| constraint.cells.iter().copied().chain(constraint.home)).collect()
}

impl Shown for Kakuro {
    type Candidates = kakuro::techniques::Candidates;
    type Puzzle = kakuro::Kind;

    fn boards() -> Vec<kakuro::Clues> {
        generated::<Kakuro>(&[(5, 5), (6, 6), (7, 7)], 3)
    }

    fn position(clues: &kakuro::Clues, premises: &[Premise]) -> Self::Candidates {
        narrowed(kakuro::techniques::Candidates::new(clues, &[]), premises)
    }

    fn filled(clues: &kakuro::Clues, states: &[u32]) -> Self::Candidates {
        kakuro::techniques::Candidates::new(clues, states)
    }

    fn cells_of(view: &View, step: &Step) -> Vec<u32> {
        of_constraints(view, step)
    }
}

impl Shown for Nonogram {
    type Candidates = nonogram::techniques::Candidates;
    type Puzzle = nonogram::Kind;

    fn boards() -> Vec<nonogram::Clues> {
        generated::<Nonogram>(&[(5, 5), (8, 8), (10, 10)], 3)
    }

    fn position(clues: &nonogram::Clues, premises: &[Premise]) -> Self::Candidates {
        narrowed(nonogram::techniques::Candidates::new(clues, &[]), premises)
    }

    fn filled(clues: &nonogram::Clues, states: &[u32]) -> Self::Candidates {
        nonogram::techniques::Candidates::new(clues, states)
    }

    fn cells_of(view: &View, step: &Step) -> Vec<u32> {
        of_constraints(view, step)
    }
}

impl Shown for Colournonogram {
    type Candidates = Position<colournonogram::Line>;
    type Puzzle = colournonogram::Kind;

    fn boards() -> Vec<colournonogram::Clues> {
        generated::<Colournonogram>(&[(5, 5), (8, 8), (10, 10)], 3)
    }

    fn position(clues: &colournonogram::Clues, premises: &[Premise]) -> Self::Candidates {
        narrowed(Self::filled(clues, &[]), premises)
    }

    fn filled(clues: &colournonogram::Clues, states: &[u32]) -> Self::Candidates {
        Position::new(&Arc::new(colournonogram::Kind::csp(clues)), states)
    }

    fn cells_of(view: &View, step: &Step) -> Vec<u32> {
        of_constraints(view, step)
    }
}

impl Shown for Boardcover {
    type Candidates = boardcover::techniques::Candidates;
    type Puzzle = boardcover::Kind;
    /// The ways of a cell: that a piece lies there would be all that is to be shown.
    const PARTS: &[u32] = &[(1 << boardcover::Ways::COUNT) - 1];
    const POSITIONS: u32 = 1_500;

    fn boards() -> Vec<boardcover::Clues> {
        // Without holes, where the techniques are seen best.
        let rectangle = |(width, height): (u32, u32)| {
            boardcover::Clues::new(Size { width, height }, vec![true; (width * height) as usize])
        };
        let mut boards: Vec<_> =
            [(6, 2), (4, 3), (6, 4), (6, 5), (5, 6)].into_iter().filter_map(rectangle).collect();
        boards.extend(generated::<Boardcover>(&[(4, 4), (5, 5), (7, 7)], 4));
        boards
    }

    fn position(clues: &boardcover::Clues, premises: &[Premise]) -> Self::Candidates {
        narrowed(boardcover::techniques::Candidates::new(clues, &[]), premises)
    }

    fn filled(clues: &boardcover::Clues, states: &[u32]) -> Self::Candidates {
        boardcover::techniques::Candidates::new(clues, states)
    }
}

/// Bits of a cell's mask: its digits, then its partners.
const DIGITS: u32 = 0x3fe;
const PARTNER: u32 = sudominoku::CellState::PARTNERS;
/// Cells, and the variables of their digits; those of their partners follow.
const CELLS: u32 = 81;

impl Shown for Sudominoku {
    type Candidates = sudominoku::techniques::Candidates;
    type Puzzle = sudominoku::Kind;
    const PARTS: &[u32] = &[DIGITS, !DIGITS];
    const POSITIONS: u32 = 6_000;

    /// The empty board: the premises of a step say what it needs of the givens.
    fn boards() -> Vec<sudominoku::Clues> {
        vec![sudominoku::Clues::EMPTY]
    }

    fn position(_: &sudominoku::Clues, premises: &[Premise]) -> Self::Candidates {
        let mut known = sudominoku::clues::Known::new(&sudominoku::Clues::EMPTY, &[]);
        for Premise { cell, mask } in premises {
            known.digits[*cell as usize] &= Digits::from_bits((mask & DIGITS) as u16);
            let partners = Partners::from_bits((mask >> PARTNER) as u8);
            known.partners[*cell as usize] = known.partners[*cell as usize].and(partners);
            for side in Partner::SIDES.into_iter().filter(|side| !partners.has(*side)) {
                if let Some(other) = neighbour(*cell, side) {
                    let other = &mut known.partners[other as usize];
                    *other = other.without(Partners::only(side.opposite()));
                }
            }
        }
        sudominoku::techniques::Candidates::of(&known)
    }

    fn mask(candidates: &Self::Candidates, cell: u32) -> u32 {
        candidates.mask(cell) & DIGITS | candidates.mask(CELLS + cell) & !DIGITS
    }

    fn filled(clues: &sudominoku::Clues, states: &[u32]) -> Self::Candidates {
        sudominoku::techniques::Candidates::new(clues, states)
    }

    /// Without the constraints with which every board begins: the page knows them.
    fn view(clues: &sudominoku::Clues) -> View {
        View { constraints: Vec::new(), ..sudominoku::Kind::view(clues) }
    }

    fn on_cells(steps: Vec<Step>) -> Vec<Step> {
        sudominoku::techniques::on_cells(steps)
    }

    fn cells_of(view: &View, step: &Step) -> Vec<u32> {
        let houses = step.deduction.clues.iter().filter(|clue| **clue < 27);
        houses.flat_map(|clue| view.constraints[*clue as usize].cells.iter().copied()).collect()
    }
}
