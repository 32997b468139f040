//! Cells that share their partners.

use gridstep_engine::{Args, Level};

use super::prove::{StateTechnique, cells};
use super::state::{State, StateView};
use crate::sudominoku::board::{CELLS, Partner, neighbour};
use crate::sudominoku::clues::COVER;
use crate::sudominoku::masks::{Cells, each};

/// Two (three, four) cells of one chessboard colour, none of them a single, that can be joined only to as many cells
/// use these up: they are joined to no other cell and are no singles.
///
/// A place is the first of the cells.
pub(super) struct SharedPartners<const K: usize>;

impl<const K: usize> StateTechnique for SharedPartners<K> {
    const NAME: &'static str =
        ["shared-partners-two", "shared-partners-three", "shared-partners-four"][K - 2];
    const LEVEL: Level = Level::Hard;
    const PLACES: u32 = CELLS as u32;

    fn clues(_: u32) -> Vec<u32> {
        vec![COVER]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        for sharing in sharing::<K>(view, at) {
            gone = gone.or(&taken_by(view, sharing));
        }
        gone
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        let changes = |sharing: &Cells| taken_by(view, *sharing).mask(of) != 0;
        let sharing = sharing::<K>(view, at).into_iter().find(changes).unwrap_or_default();
        vec![("cells", cells(sharing)), ("partners", cells(partners_of(view, sharing)))]
    }
}

/// What the partners of some cells lose if these cells use them up.
fn taken_by(view: &StateView, sharing: Cells) -> State {
    let mut gone = State::NONE;
    for partner in each(partners_of(view, sharing)) {
        gone.single |= 1 << partner;
        for side in Partner::SIDES {
            if neighbour(partner, side).is_some_and(|other| sharing >> other & 1 == 0) {
                gone.add_partner(partner, side);
            }
        }
    }
    gone
}

/// The cells that some cells can be joined to.
fn partners_of(view: &StateView, cells: Cells) -> Cells {
    let [right, down] = view.edges;
    (cells & right) << 1 | cells >> 1 & right | (cells & down) << 9 | cells >> 9 & down
}

/// The sets of `K` cells, beginning with a given cell, that have `K` partners together.
fn sharing<const K: usize>(view: &StateView, first: u32) -> Vec<Cells> {
    let mut found = Vec::new();
    if fits::<K>(view, first) {
        grow::<K>(view, 1 << first, 0, &mut found);
    }
    found
}

/// Whether a cell can be one of `K`: it is not joined yet, is no single, and has few partners.
fn fits<const K: usize>(view: &StateView, cell: u32) -> bool {
    let count = partners_of(view, 1 << cell).count_ones() as usize;
    view.state.single >> cell & 1 == 0 && (2..=K).contains(&count)
}

/// Adds cells that share a partner with those chosen; `passed` are not to be tried again.
fn grow<const K: usize>(view: &StateView, chosen: Cells, mut passed: Cells, found: &mut Vec<Cells>) {
    let partners = partners_of(view, chosen);
    if K < partners.count_ones() as usize {
        return;
    }
    if chosen.count_ones() as usize == K {
        if partners.count_ones() as usize == K {
            found.push(chosen);
        }
        return;
    }
    let after = !(chosen | ((1 << chosen.trailing_zeros()) - 1));
    for cell in each(partners_of(view, partners) & after) {
        if passed >> cell & 1 == 0 && fits::<K>(view, cell) {
            grow::<K>(view, chosen | 1 << cell, passed, found);
            passed |= 1 << cell;
        }
    }
}
