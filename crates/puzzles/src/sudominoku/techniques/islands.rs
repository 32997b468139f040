//! Areas that only their own cells can cover.

use gridstep_engine::{Args, Level};

use super::prove::{StateTechnique, cells, number};
use super::state::{State, StateView, way_of};
use crate::sudominoku::board::{CELLS, EDGES, Partner, ends};
use crate::sudominoku::clues::COVER;
use crate::sudominoku::masks::Cells;

/// An area whose cells can only be joined to each other has an even number of cells besides its singles. So if it is
/// open for only one of its cells whether it is a single, counting decides it; and if the area has one edge to other
/// cells, counting decides whether a domino lies there.
pub(super) struct OddIsland;

/// Each cell, then each edge.
impl StateTechnique for OddIsland {
    const NAME: &'static str = "odd-island";
    const LEVEL: Level = Level::Hard;
    const PLACES: u32 = (CELLS + 2 * EDGES) as u32;

    fn clues(_: u32) -> Vec<u32> {
        vec![COVER]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let Some((island, edge)) = island(view, at) else { return gone };
        let odd = (island & !view.singles).count_ones() % 2 == 1;
        match edge {
            None if odd => gone.add_partners_but(at, Partner::Single),
            None => gone.single = 1 << at,
            Some(edge) if odd => gone.add_beside(edge),
            Some(edge) => gone.add_edge(edge),
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let Some((island, edge)) = island(view, at) else { return Vec::new() };
        let left = island & !view.singles;
        vec![
            ("cells", cells(left)),
            ("count", number(left.count_ones())),
            ("exits", number(u32::from(edge.is_some()))),
        ]
    }
}

/// The island of a place, and the edge that leads out of it if the place is not a cell.
fn island(view: &StateView, at: u32) -> Option<(Cells, Option<u32>)> {
    let open = view.state.single & !view.singles;
    if at < CELLS as u32 {
        let maybe = 1 << at;
        let island = (open & maybe != 0).then(|| flood(view.edges, maybe))?;
        return (island & open == maybe).then_some((island, None));
    }
    let at = at - CELLS as u32;
    let edge = at / 2;
    if !view.is_open(edge) || view.is_joined(edge) {
        return None;
    }
    let (way, first) = way_of(edge);
    let mut edges = view.edges;
    edges[way] &= !(1 << first);
    let from = ends(edge)[at as usize % 2];
    let to = ends(edge)[1 - at as usize % 2];
    let island = flood(edges, 1 << from);
    (island & open == 0 && island >> to & 1 == 0).then_some((island, Some(edge)))
}

/// All cells that edges connect with a cell.
fn flood([right, down]: [Cells; 2], start: Cells) -> Cells {
    let mut island = start;
    loop {
        let wider =
            island | (island & right) << 1 | (island & down) << 9 | island >> 1 & right | island >> 9 & down;
        if wider == island {
            return island;
        }
        island = wider;
    }
}
