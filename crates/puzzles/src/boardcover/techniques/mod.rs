//! Techniques, easiest first, and what they are used for: hints and grades.
//!
//! A step's words are sets of ways ([`Ways`]), its clues the areas it speaks of. A piece that goes, goes at
//! all three of its cells: `effects` has each of them without that way. A piece that lies is the one way of its three
//! cells: each effect's `to` has one way alone (`from` may have the same, where all others were taken before). What a
//! piece that lies takes from its neighbours is not told. `premises` cites pieces that lie, a word of one way at one
//! of their cells, and cells that have lost ways: all ways but those, and the bit above the ways, for it is not told
//! that a piece lies there, even where one way is left.
//!
//! What a sentence about each rule can use ([`Deduction::args`](gridstep_engine::Deduction)):
//!
//! | rule | level | args | what it says |
//! |---|---|---|---|
//! | `only-piece` | easy | `cell` Cell, `cells` Cells (three) | No other piece can cover `cell`: one lies on `cells`. |
//! | `corner` | easy | `cell`, `cells` Cells (four) | Whatever covers `cell` lies in the block `cells` and takes three of them: pieces (`effects`) that take two of them and not `cell` go. |
//! | `lone-cell` | medium | `cell`, `cells` (three) | A piece on `cells` would leave `cell` bare: it goes. |
//! | `block` | hard | `cells` (six) | The block of 2x3 `cells` can be left at one short side only. A piece across it would take one or two cells, and five or four cannot be divided by three: pieces (`effects`) across it go. |
//! | `cut-off` | hard | `cells` (three), `area` Cells, `count`, `rest` Number | A piece on `cells` would cut off `area`, `count` cells, which leave `rest` when divided by three: it goes. |
//! | `marked` | hard | `cells` (three), `marked` Cells, `room` Cells, `count`, `needed`, `size` Number | With a piece on `cells`: no piece covers two of the `count` cells `marked`, so that they need `needed` (three times as many) cells, but with all that can cover them there are the `size` cells of `room` only: it goes. |
//! | `dead-end` | expert | `cells` (three), `steps` Steps | Suppose a piece on `cells`: `steps` follow, one or two forced pieces (or none), the last of which cannot be. |
//! | `contradiction` | expert | `cells` (three), `steps` | As `dead-end`, with as many steps as it takes. |
//! | `broken-cell` | (ends only) | `cell` | No piece can cover `cell`. |
//! | `broken-area` | (ends only) | `area`, `count`, `rest` | `area` has `count` cells, which leave `rest` when divided by three. |
//! | `broken-marked` | (ends only) | `marked`, `room`, `count`, `needed`, `size` | As `marked`, as it stands. |
//! | `broken-cells` | (ends only) | `area`, `count` | No pieces cover the `count` cells of `area` together, whatever lies elsewhere: all were tried. |
//!
//! Ends are the last steps of `steps`, of clashes, and of [`Hint::Contradiction`]. Of a position that cannot be finished a cell
//! that no piece can cover is told, or the smallest area that three do not divide, where there is one: these are seen at
//! once on any board, and need no more words. Else it begins with the smallest area that cannot be covered,
//! `broken-cells`, and leads on to what cannot be in it, where the rules find that from these cells alone. Then the first
//! step has `least`, a key: `least` if no fewer cells of the board show it, `minimal` if without any one of these the
//! others can be covered, `unknown` if neither was found out.

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
    Answer, Application, Budget, Grade, Hint, Level, Limit, Premise, Step, Technique, explain,
};

pub use candidates::Candidates;
pub use conflicts::conflicts;

use super::cell_state::CellState;
use super::check::{self, Laid};
use super::clues::Clues;
use super::piece::{Piece, Ways};
use super::solve::solve_within;
use candidates::BARE;
use gridstep_engine::explain::Candidates as _;
use present::present;
use refute::refute;

/// The table: difficulty is its order.
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    prove::technique::<covered::OnlyPiece>(),
    prove::technique::<covered::Corner>(),
    prove::technique::<covered::LoneCell>(),
    prove::technique::<rooms::Block>(),
    prove::technique::<rooms::CutOff>(),
    prove::technique::<marked::Marked>(),
    contradiction::DEAD_END,
    contradiction::CONTRADICTION,
];

const _: () = assert!(
    matches!(TECHNIQUES[super::cdcl::CUT_OFF as usize - 1].name.as_bytes(), b"cut-off"),
    "the search names the technique by its place"
);

/// Ticks a hint spends on each question to the solver.
const TICKS: u64 = 20_000;
/// Looks that a hint spends on finding a shorter chain.
const CHAIN_TICKS: u64 = 100_000;
/// How far from the cell that is asked for a hint looks: a board of 24x24 is seen as a whole from its middle.
const FAR: u32 = 12;

/// Why a cell must be covered so, or what remains possible there; see [`Hint`] for what else there may be to say.
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

/// The cell nearest to one whose chain has at most five lines.
pub fn nearest(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Option<u32> {
    clues.area_of(cell)?;
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 10 * CHAIN_TICKS };
    nearest::nearest(&candidates_around(clues, states, cell), TECHNIQUES, cell, bounds, budget)
}

/// How hard it is to cover a board.
pub fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Candidates::new(clues, &[]), TECHNIQUES, budget)
}

/// What the rules up to a level make of a board, and the hardest level they needed. They stop before the first hard step
/// where more cells are bare than `patience`.
pub(super) fn deduce(clues: &Clues, most: Level, patience: usize) -> (Candidates, Level) {
    let mut run = TechniqueRun::new(clues, most, patience);
    run.run();
    (run.candidates, run.needed)
}

/// Rules up to a level at work on a board.
pub(super) struct TechniqueRun {
    pub(super) candidates: Candidates,
    /// The hardest level that was needed.
    pub(super) needed: Level,
    patience: usize,
    /// By rule: when it has looked last.
    count_ticks: Vec<usize>,
}

impl TechniqueRun {
    /// See [`settle`].
    pub(super) fn new(clues: &Clues, most: Level, patience: usize) -> TechniqueRun {
        let known = TECHNIQUES.iter().take_while(|technique| technique.level <= most).count();
        let candidates = Candidates::new(clues, &[]);
        TechniqueRun { candidates, needed: Level::Easy, patience, count_ticks: vec![0; known] }
    }

    /// Applies the rules until they say nothing more.
    pub(super) fn run(&mut self) {
        while !self.candidates.complete() && !self.candidates.is_inconsistent() && self.apply() {}
    }

    /// Lays a piece of which no rule has said that it lies.
    pub(super) fn lay(&mut self, piece: Piece) {
        for effect in prove::effects(&self.candidates, &prove::What::Lies(piece)) {
            self.candidates.narrow(effect.cell, effect.to);
        }
    }

    /// Whether it is known what lies on a cell.
    pub(super) fn is_covered(&self, cell: u32) -> bool {
        self.candidates.lying(cell).is_some()
    }

    /// Applies the easiest rule that says something.
    fn apply(&mut self) -> bool {
        let candidates = &mut self.candidates;
        for (technique, count_ticks) in TECHNIQUES.iter().zip(&mut self.count_ticks) {
            if Level::Hard <= technique.level && self.patience < candidates.bare() {
                return false;
            }
            candidates.changed_since(*count_ticks);
            let (now, many) = (candidates.time(), technique.level < Level::Hard);
            let applications: Vec<Application> =
                (technique.applications)(candidates).take(if many { usize::MAX } else { 1 }).collect();
            if many || applications.is_empty() {
                *count_ticks = now;
            }
            for effect in applications.iter().flat_map(|found| &found.effects) {
                let from = candidates.mask(effect.cell);
                if from & effect.to != from {
                    candidates.narrow(effect.cell, from & effect.to);
                }
            }
            if !applications.is_empty() {
                self.needed = self.needed.max(technique.level);
                return true;
            }
        }
        false
    }
}

fn candidates_around(clues: &Clues, states: &[u32], cell: u32) -> Candidates {
    let mut candidates = Candidates::new(clues, states);
    candidates.look_around(cell, FAR);
    candidates
}

/// A board that is asked about.
struct Board<'a> {
    clues: &'a Clues,
    states: &'a [u32],
}

impl Board<'_> {
    /// What remains possible at a cell that several of these coverings cover differently; `None` if the solver gave up.
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

    /// Why no covering extends the entries, or none is there at all, where few cells show it though the solver gave up.
    fn hopeless(&self, budget: &mut Budget<'_>) -> Option<Hint> {
        let laid = Laid::new(self.clues, self.states);
        let covered = (0..self.clues.size().area() as u32).filter(|cell| !laid.is_open(*cell)).collect();
        [(&[][..], Vec::new()), (self.states, covered)].into_iter().find_map(|(states, cells)| {
            let candidates = Candidates::new(self.clues, states);
            let steps = at_once(&candidates, &[], budget)?;
            Some(Hint::Contradiction { cells, unique: false, steps: present(self.clues, steps) })
        })
    }

    /// Why no covering extends the entries, if that is found out.
    fn stuck(&self, cells: Vec<u32>, unique: bool, budget: &mut Budget<'_>) -> Option<Hint> {
        let steps = dead(&Candidates::new(self.clues, self.states), &cells, budget)?;
        Some(Hint::Contradiction { cells, unique, steps: present(self.clues, steps) })
    }
}

/// Why a set of candidates cannot be covered: few cells that show it; else as the rules find it.
fn dead(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Vec<Step>> {
    at_once(candidates, near, budget).or_else(|| refute(candidates, TECHNIQUES, &[], budget))
}

/// What is seen at once to be impossible, near some cells if there are any; else the smallest area of a set of candidates that cannot
/// be covered, and why.
fn at_once(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Vec<Step>> {
    if let Some(end) = ends::at_sight(candidates, near) {
        return Some(vec![end.step(candidates)]);
    }
    area::smallest(candidates, near, budget).map(|area| area.steps(candidates, budget))
}

/// Why the ways on a cell that are not left are not possible: as many as the rules take.
fn taken(candidates: &Candidates, cell: u32, left: Ways, budget: &mut Budget<'_>) -> Vec<Step> {
    let mut to = |left: Ways| {
        // What pieces that lie exclude needs no step.
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
        solve_within(self.clues, states, Limit { ticks: TICKS, solutions }, budget)
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
