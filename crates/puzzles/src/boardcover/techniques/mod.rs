//! Techniques, easiest first, and their use in hints and grades.
//!
//! The masks of a step are sets of ways ([`Ways`]), its constraints areas. A removed piece has an effect on each of its
//! three cells, without its way there. A placed piece has an effect on each of its three cells, whose `to` is its way
//! alone, while `from` has the bit above the ways, too: no piece lay there. Its neighbours get no effects. A premise is a piece
//! that lies, as its way at one of its cells, or a cell that lost ways: all other ways, and the bit above the ways,
//! which says that no piece need lie there even if one way is left.
//!
//! The arguments of each technique ([`Deduction::args`](gridstep_engine::Deduction)):
//!
//! | technique | level | args | meaning |
//! |---|---|---|---|
//! | `only-piece` | easy | `cell` Cell, `cells` Cells (three) | No other piece can cover `cell`: one lies on `cells`. |
//! | `corner` | easy | `cell`, `cells` Cells (four) | Whatever covers `cell` lies in the block `cells` and takes three of them: pieces (`effects`) that take two of them and not `cell` go. |
//! | `lone-cell` | medium | `cell`, `cells` (three) | A piece on `cells` would leave `cell` bare: it goes. |
//! | `block` | hard | `cells` (six) | Pieces can leave the block of 2x3 `cells` only across one short side. A piece across it would take one or two cells, and three divides neither five nor four: pieces (`effects`) across it go. |
//! | `cut-off` | hard | `cells` (three), `area` Cells, `count`, `rest` Number | A piece on `cells` would cut off `area`, `count` cells, which leave `rest` when divided by three: it goes. |
//! | `marked` | hard | `cells` (three), `marked` Cells, `room` Cells, `count`, `needed`, `size` Number | With a piece on `cells`: no piece covers two of the `count` cells `marked`, so they need `needed` (three times as many) cells, but the pieces that can cover them reach only the `size` cells of `room`: it goes. |
//! | `dead-end` | expert | `cells` (three), `steps` Steps | Suppose a piece on `cells`: `steps` follow, at most two forced pieces and an end. |
//! | `contradiction` | expert | `cells` (three), `steps` | As `dead-end`, with as many steps as it takes. |
//! | `broken-cell` | (ends only) | `cell` | No piece can cover `cell`. |
//! | `broken-area` | (ends only) | `area`, `count`, `rest` | `area` has `count` cells, which leave `rest` when divided by three. |
//! | `broken-marked` | (ends only) | `marked`, `room`, `count`, `needed`, `size` | As `marked`, without a supposition. |
//! | `broken-cells` | (ends only) | `area`, `count` | No pieces cover the `count` cells of `area` together: all were tried. |
//!
//! Ends are the last steps of `steps`, of conflicts, and of [`Hint::Contradiction`]. A position without a covering is
//! explained by a cell that no piece can cover or by the smallest area whose size three does not divide, if there is
//! one: both are easy to see. Otherwise the explanation begins with the smallest area that cannot be covered,
//! `broken-cells`, and goes on to an end in it if the techniques find one from these cells alone. Its first step then
//! has the key `least`: `least` if no fewer cells of the board are uncoverable, `minimal` if without any one of these
//! the others can be covered, `unknown` if neither is known.

mod area;
mod candidates;
mod conflicts;
mod contradiction;
mod covered;
mod ends;
mod marked;
mod present;
mod prove;
mod refute;
mod rooms;
pub(super) mod shape;
mod trial;

use gridstep_engine::nearest::{self, Bounds};
use gridstep_engine::precheck::{self, Precheck};
use gridstep_engine::{
    Answer, Budget, CHECK_TICKS, Grade, Hint, Level, Limit, Premise, Step, Technique, explain,
};

pub use candidates::Candidates;
pub use conflicts::conflicts;

use super::cell_state::CellState;
use super::check::{self, Laid};
use super::clues::Clues;
use super::piece::{Piece, Ways};
use super::solve::solve_within;
use candidates::BARE;
use gridstep_engine::explain::{Candidates as _, Forward};
use present::present;
use refute::refute;

/// The table: difficulty is its order, and of several chains the one with the least sum of weights is shown
/// (`docs/hint-weights.md`).
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    prove::technique::<covered::OnlyPiece>().weighing(10),
    prove::technique::<covered::Corner>().weighing(18),
    prove::technique::<covered::LoneCell>().weighing(14),
    prove::technique::<rooms::Block>().weighing(32),
    prove::technique::<rooms::CutOff>().weighing(28),
    prove::technique::<marked::Marked>().weighing(45),
    contradiction::DEAD_END.weighing(60),
    contradiction::CONTRADICTION.weighing(90),
];

/// Keys of the other steps: links of a chain, and ends of an explanation.
pub const INNER_STEPS: &[&str] = &["broken-cell", "broken-area", "broken-marked", "broken-cells"];

const _: () = assert!(
    matches!(TECHNIQUES[super::cdcl::CUT_OFF as usize - 1].name.as_bytes(), b"cut-off"),
    "the search refers to the technique by its place"
);

/// Ticks that a hint spends on finding a shorter chain.
const CHAIN_TICKS: u64 = 100_000;
/// Rows and columns around the requested cell that a hint searches: all of a 24x24 board from its middle.
const FAR: u32 = 12;

/// Why a cell must be covered in one way, or which ways remain; [`Hint`] lists the other answers.
pub fn hint(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
    if clues.area_of(cell).is_none() {
        return Hint::Correct;
    }
    let board = Board { clues, states };
    let candidates = candidates_around(clues, states, cell);
    match precheck::precheck(&board, states, cell, budget) {
        None => {
            let steps = explain::chain(&candidates, TECHNIQUES, cell, CHAIN_TICKS, budget);
            steps.map_or(Hint::Unexplained, |steps| Hint::Chain(present(clues, steps)))
        }
        Some(Hint::Ambiguous { first, second }) => {
            board.open(&candidates, cell, &[first, second], budget).unwrap_or(Hint::GaveUp)
        }
        Some(Hint::Impossible) => board.stuck(Vec::new(), false, budget).unwrap_or(Hint::Impossible),
        Some(Hint::WrongEntries { cells, unique }) => {
            board.stuck(cells.clone(), unique, budget).unwrap_or(Hint::WrongEntries { cells, unique })
        }
        Some(Hint::GaveUp) => board.hopeless(budget).unwrap_or(Hint::GaveUp),
        Some(said) => said,
    }
}

/// The cell nearest to one whose chain has at most five lines; without a cell, the one whose chain is the easiest.
pub fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
    let mut candidates = Candidates::new(clues, states);
    if let Some(cell) = cell {
        clues.area_of(cell)?;
        candidates.look_around(cell, FAR);
    }
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 10 * CHAIN_TICKS };
    nearest::nearest(&candidates, TECHNIQUES, cell, bounds, budget)
}

/// How hard it is to cover a board.
pub fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Candidates::new(clues, &[]), TECHNIQUES, budget)
}

/// The techniques up to a level, applied to a board until none applies.
pub(super) fn deduce(clues: &Clues, most: Level) -> TechniqueRun {
    let mut run = TechniqueRun::new(clues, most);
    run.run();
    run
}

/// A run of the techniques up to a level on a board, on which the generator lays pieces.
pub(super) struct TechniqueRun(Forward<'static, Candidates>);

impl TechniqueRun {
    /// A run that has applied nothing yet.
    pub(super) fn new(clues: &Clues, most: Level) -> TechniqueRun {
        let known = TECHNIQUES.iter().take_while(|technique| technique.level <= most).count();
        TechniqueRun(Forward::new(Candidates::new(clues, &[]), &TECHNIQUES[..known]))
    }

    /// Applies techniques until none applies.
    pub(super) fn run(&mut self) {
        let mut budget = Budget::unlimited();
        while !self.is_complete() && self.0.round(&mut budget) {}
    }

    /// Lays a piece that no technique has placed.
    pub(super) fn lay(&mut self, piece: Piece) {
        let candidates = self.0.candidates_mut();
        for effect in prove::effects(candidates, &prove::What::Lies(piece)) {
            candidates.narrow(effect.cell, effect.to);
        }
    }

    /// Whether the piece on every cell is known.
    pub(super) fn is_complete(&self) -> bool {
        self.0.candidates().complete()
    }

    /// Whether the piece on a cell is known.
    pub(super) fn is_covered(&self, cell: u32) -> bool {
        self.0.candidates().lying(cell).is_some()
    }

    /// The hardest level that was needed.
    pub(super) fn needed(&self) -> Level {
        self.0.level()
    }

    /// Ticks of the techniques.
    pub(super) fn ticks(&self) -> u64 {
        self.0.candidates().ticks()
    }
}

fn candidates_around(clues: &Clues, states: &[u32], cell: u32) -> Candidates {
    let mut candidates = Candidates::new(clues, states);
    candidates.look_around(cell, FAR);
    candidates
}

/// A board with entries.
struct Board<'a> {
    clues: &'a Clues,
    states: &'a [u32],
}

impl Board<'_> {
    /// The ways that remain at a cell that these coverings cover differently; `None` if the solver gave up.
    fn open(
        &self,
        candidates: &Candidates,
        cell: u32,
        coverings: &[Vec<u32>],
        budget: &mut Budget<'_>,
    ) -> Option<Hint> {
        let mut left = Ways::NONE;
        for covering in coverings {
            left = left.or(CellState(covering[cell as usize]).ways());
        }
        let mut states = self.states.to_vec();
        states.resize(self.clues.size().area(), CellState::EMPTY.0);
        for way in candidates.left(cell).without(left).iter() {
            states[cell as usize] = CellState::filled(Ways::only(way)).0;
            let answer = self.solve(&states, 1, budget);
            if !answer.solutions.is_empty() {
                left = left.or(Ways::only(way));
            } else if !answer.complete {
                return None;
            }
        }
        Some(Hint::Open {
            possible: u32::from(left.bits()),
            steps: present(self.clues, taken(candidates, cell, left, budget)),
        })
    }

    /// Why no covering extends the entries or the empty board, if few cells show it although the solver gave up.
    fn hopeless(&self, budget: &mut Budget<'_>) -> Option<Hint> {
        let laid = Laid::new(self.clues, self.states);
        let covered = (0..self.clues.size().area() as u32).filter(|cell| !laid.is_open(*cell)).collect();
        [(&[][..], Vec::new()), (self.states, covered)].into_iter().find_map(|(states, cells)| {
            let candidates = Candidates::new(self.clues, states);
            let steps = at_once(&candidates, &[], budget)?;
            Some(Hint::Contradiction { cells, unique: false, steps: present(self.clues, steps) })
        })
    }

    /// Why no covering extends the entries, if an explanation is found.
    fn stuck(&self, cells: Vec<u32>, unique: bool, budget: &mut Budget<'_>) -> Option<Hint> {
        let steps = dead(&Candidates::new(self.clues, self.states), &cells, budget)?;
        Some(Hint::Contradiction { cells, unique, steps: present(self.clues, steps) })
    }
}

/// Why the candidates have no covering: by few cells if possible, otherwise by techniques.
fn dead(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Vec<Step>> {
    at_once(candidates, near, budget).or_else(|| refute(candidates, TECHNIQUES, &[], budget))
}

/// An end that is easy to see, near some cells if any are given; otherwise the smallest uncoverable area and why.
fn at_once(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Vec<Step>> {
    if let Some(end) = ends::at_sight(candidates, near) {
        return Some(vec![end.step(candidates)]);
    }
    area::smallest(candidates, near, budget).map(|area| area.steps(candidates, budget))
}

/// Steps that remove the ways on a cell that are not left, as many of them as the techniques can.
fn taken(candidates: &Candidates, cell: u32, left: Ways, budget: &mut Budget<'_>) -> Vec<Step> {
    let mut to = |left: Ways| {
        // Ways excluded by pieces that lie need no step.
        let shown = candidates.domain(cell).without(candidates.left(cell));
        let mask = u32::from(left.or(shown).bits()) | BARE;
        if candidates.mask(cell) & !mask == 0 {
            return Some(Vec::new());
        }
        explain::chain_to(candidates, TECHNIQUES, Premise { cell, mask }, CHAIN_TICKS, budget)
    };
    to(left).unwrap_or_else(|| {
        let gone = candidates.left(cell).without(left).iter();
        let beyond = gone.filter(|way| to(candidates.left(cell).without(Ways::only(*way))).is_none());
        let left = beyond.fold(left, |left, way| left.or(Ways::only(way)));
        to(left).unwrap_or_default()
    })
}

impl Precheck for Board<'_> {
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.clues, states, Limit { ticks: CHECK_TICKS, solutions }, budget)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn entered(&self, states: &[u32], cell: u32) -> bool {
        !Laid::new(self.clues, states).is_open(cell)
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        let others = Laid::new(self.clues, self.states)
            .ways(self.clues, cell)
            .without(CellState(solution[cell as usize]).ways());
        others.iter().map(|way| CellState::filled(Ways::only(way)).0).collect()
    }

    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>> {
        conflicts(self.clues, states, blank, budget).into_iter().next().map(|conflict| conflict.cells)
    }
}
