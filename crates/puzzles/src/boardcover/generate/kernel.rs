//! Small boards with one covering that need a level: hard parts of larger boards, or whole boards.
//!
//! Carving with techniques leads to easy boards, so here exhaustive search makes the covering unique, and the
//! techniques only grade it. Sets of cells are masks of 128 bits.

use gridstep_engine::{Level, Size};

use super::board::{Groups, free_cells};
use super::layout;
use super::symmetry::Symmetry;
use crate::boardcover::clues::Clues;
use crate::boardcover::piece::{Piece, Ways};
use crate::progress_meter::ProgressMeter;
use crate::random::Random;

/// Most cells of a side.
pub(super) const SIDE: u32 = 11;

/// Boards tried before another covering is drawn.
const WALK: u32 = 100;
/// Steps after which the search for another covering gives up; then any piece may be removed.
const STEPS: u32 = 5_000;
/// Steps of the search that take as long as a tick of the techniques.
const LOOK: u32 = 4;

/// Cells as bits.
type Cells = u128;

/// The groups of a board of the level, if a walk from one covering of nearly all cells leads to one.
pub(super) fn find(
    size: Size,
    symmetry: Symmetry,
    level: Level,
    random: &mut Random,
    meter: &mut ProgressMeter,
) -> Option<Groups> {
    let drawn = layout::draw(size, vec![true; size.area()], symmetry, random);
    let mut walk = Walk::new(Groups::all(size, drawn));
    walk.thin_out(None, random, meter)?;
    for _ in 0..WALK {
        if walk.groups.has_level(level, meter) {
            walk.put_back(level, random, meter);
            walk.groups.drop_lone_pieces();
            return walk.groups.has_level(level, meter).then_some(walk.groups);
        }
        let gone = walk.groups.gone();
        if gone.is_empty() || meter.stopped() {
            return None;
        }
        let back = random.pick(&gone);
        walk.groups.kept[back] = true;
        walk.thin_out(Some(back), random, meter)?;
    }
    None
}

struct Walk {
    groups: Groups,
    /// By cell: the pieces on it.
    on: Vec<Vec<Cells>>,
    /// By cell: the piece of the known covering.
    own: Vec<Cells>,
}

impl Walk {
    fn new(groups: Groups) -> Walk {
        let size = groups.size;
        let whole = Clues::new(size, vec![true; size.area()]);
        let pieces = |cell: u32| -> Vec<Cells> {
            let at = |way| whole.as_ref()?.piece_at(cell, way);
            (0..Ways::COUNT).filter_map(at).map(|piece| bits(size, piece)).collect()
        };
        let on = (0..size.area() as u32).map(pieces).collect();
        let mut own = vec![0; size.area()];
        for piece in groups.pieces.iter().flatten() {
            for cell in piece.cells(size) {
                own[cell as usize] = bits(size, *piece);
            }
        }
        Walk { groups, on, own }
    }

    /// Removes groups, but not the group `but` if possible, until there is one covering.
    fn thin_out(&mut self, but: Option<usize>, random: &mut Random, meter: &mut ProgressMeter) -> Option<()> {
        loop {
            let other = match self.another(meter) {
                Another::None => return Some(()),
                Another::Covering(pieces) => pieces,
                Another::Unknown => Vec::new(),
            };
            if meter.stopped() {
                return None;
            }
            let size = self.groups.size;
            let differs = |index: &usize| {
                let mut pieces = self.groups.pieces[*index].iter();
                self.groups.kept[*index] && pieces.any(|piece| !other.contains(&bits(size, *piece)))
            };
            let all: Vec<usize> = (0..self.groups.kept.len()).filter(differs).collect();
            let others: Vec<usize> = all.iter().copied().filter(|index| Some(*index) != but).collect();
            self.groups.kept[random.pick(if others.is_empty() { &all } else { &others })] = false;
        }
    }

    /// Restores one group after another if there is still one covering, of the level.
    fn put_back(&mut self, level: Level, random: &mut Random, meter: &mut ProgressMeter) {
        let mut gone = self.groups.gone();
        random.shuffle(&mut gone);
        for index in gone {
            self.groups.kept[index] = true;
            let is_unique = matches!(self.another(meter), Another::None);
            self.groups.kept[index] = is_unique && !meter.stopped() && self.groups.has_level(level, meter);
        }
    }

    /// Whether the board has another covering.
    fn another(&self, meter: &mut ProgressMeter) -> Another {
        let free = free_cells(&self.groups);
        let open = (0..).zip(&free).filter(|(_, free)| **free).fold(0, |open, (cell, _)| open | 1 << cell);
        let mut trial = Trial { on: &self.on, own: &self.own, laid: Vec::new(), steps: 0 };
        let found = trial.extend(open, false);
        meter.work(u64::from(trial.steps / LOOK));
        match found {
            true => Another::Covering(trial.laid),
            false if trial.steps < STEPS => Another::None,
            false => Another::Unknown,
        }
    }
}

/// The result of the search for another covering.
enum Another {
    Covering(Vec<Cells>),
    None,
    Unknown,
}

/// A search for a covering that is not the known one.
struct Trial<'a> {
    on: &'a [Vec<Cells>],
    own: &'a [Cells],
    laid: Vec<Cells>,
    steps: u32,
}

impl Trial<'_> {
    /// Covers the open cells, the one with the fewest pieces first.
    fn extend(&mut self, open: Cells, differs: bool) -> bool {
        if open == 0 {
            return differs;
        }
        self.steps += 1;
        if STEPS <= self.steps {
            return false;
        }
        let fitting = |cell: usize| self.on[cell].iter().copied().filter(move |piece| piece & !open == 0);
        let (mut rest, mut best) = (open, (usize::MAX, 0));
        while rest != 0 && 1 < best.0 {
            let cell = rest.trailing_zeros() as usize;
            best = best.min((fitting(cell).count(), cell));
            rest &= rest - 1;
        }
        let own = self.own[best.1];
        let others: Vec<Cells> = fitting(best.1).filter(|piece| *piece != own).collect();
        let with_own = (own & !open == 0).then_some(own);
        for piece in others.into_iter().chain(with_own) {
            self.laid.push(piece);
            if self.extend(open & !piece, differs || piece != own) {
                return true;
            }
            self.laid.pop();
        }
        false
    }
}

fn bits(size: Size, piece: Piece) -> Cells {
    piece.cells(size).into_iter().fold(0, |bits, cell| bits | 1 << cell)
}
