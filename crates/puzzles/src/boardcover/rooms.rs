//! Rooms that a piece cuts off, and whether three divides their size.
//!
//! This is no [`Constraint`](gridstep_engine::constraint::Constraint): in a full assignment every cell is covered, no
//! room is left, and `holds` would be true whenever the cells are covered once. The condition is redundant and only
//! prunes partial assignments; a propagator that is exact over all open cells would have to decide whether they have a
//! covering (`docs/experiments/boardcover.md` has the ticks that rooms save).

use gridstep_engine::Size;

use super::clues::neighbours;
use super::piece::Piece;

/// Explores open cells from all sides of a piece in turn, so that the largest room is never explored completely.
#[derive(Clone)]
pub(crate) struct Explorer {
    size: Size,
    /// By cell: the last exploration and walk that reached it; see [`Explorer::mark`].
    seen: Vec<u64>,
    time: u64,
    walks: Vec<Walk>,
}

/// Cells reached from one side of the piece, in the order in which they are expanded.
#[derive(Clone, Default)]
struct Walk {
    cells: Vec<u32>,
    next: usize,
    /// The walk that it was merged into, or itself.
    joined: usize,
}

/// More than the number of walks: a piece has seven cells beside it.
const WALKS: u64 = 8;

impl Explorer {
    /// An explorer for boards of a size.
    pub(crate) fn new(size: Size) -> Explorer {
        Explorer { size, seen: vec![0; size.area()], time: 0, walks: Vec::new() }
    }

    /// The cells of a room beside `piece` whose size three does not divide; `None` if there is none.
    ///
    /// The cells of the piece must not be open. Assumes that three divides the number of cells in all rooms beside it
    /// together: the room that would be explored last is not checked. O(cells of the other rooms).
    pub(crate) fn uneven(&mut self, piece: Piece, is_open: impl Fn(u32) -> bool) -> Option<Vec<u32>> {
        if !parts_ring(self.size, piece, &is_open) {
            return None;
        }
        self.begin(piece.cells(self.size), &is_open);
        let mut left = self.walks.len();
        while 1 < left {
            for walk in 0..self.walks.len() {
                if self.walks[walk].joined != walk || self.walks[walk].next == usize::MAX {
                    continue;
                }
                if self.walks[walk].next < self.walks[walk].cells.len() {
                    left -= self.step(walk, &is_open);
                    continue;
                }
                if !self.walks[walk].cells.len().is_multiple_of(3) {
                    return Some(std::mem::take(&mut self.walks[walk].cells));
                }
                self.walks[walk].next = usize::MAX;
                left -= 1;
            }
        }
        None
    }

    fn begin(&mut self, piece: [u32; 3], is_open: &impl Fn(u32) -> bool) {
        self.time += 1;
        self.walks.clear();
        for cell in piece {
            for beside in neighbours(self.size, cell) {
                let is_new = self.seen[beside as usize] / WALKS != self.time;
                if is_new && !piece.contains(&beside) && is_open(beside) {
                    let walk = self.walks.len();
                    self.seen[beside as usize] = self.mark(walk);
                    self.walks.push(Walk { cells: vec![beside], next: 0, joined: walk });
                }
            }
        }
    }

    fn mark(&self, walk: usize) -> u64 {
        self.time * WALKS + walk as u64
    }

    /// Expands the next cell of a walk and merges the walks it meets there; returns how many.
    fn step(&mut self, walk: usize, is_open: &impl Fn(u32) -> bool) -> usize {
        let cell = self.walks[walk].cells[self.walks[walk].next];
        self.walks[walk].next += 1;
        let mut met = 0;
        for beside in neighbours(self.size, cell) {
            let seen = self.seen[beside as usize];
            if seen / WALKS < self.time {
                if is_open(beside) {
                    self.seen[beside as usize] = self.mark(walk);
                    self.walks[walk].cells.push(beside);
                }
            } else {
                let other = self.root((seen % WALKS) as usize);
                if other != walk {
                    self.join(other, walk);
                    met += 1;
                }
            }
        }
        met
    }

    fn root(&self, walk: usize) -> usize {
        let joined = self.walks[walk].joined;
        if joined == walk { walk } else { self.root(joined) }
    }

    /// Moves the cells of one walk to another; expanded cells stay in front.
    fn join(&mut self, from: usize, to: usize) {
        let Walk { cells, next, .. } = std::mem::take(&mut self.walks[from]);
        self.walks[from].joined = to;
        let walk = &mut self.walks[to];
        walk.cells.splice(0..0, cells[..next].iter().copied());
        walk.next += next;
        walk.cells.extend(&cells[next..]);
    }

    /// Roughly the bytes a copy takes.
    pub(crate) fn bytes(&self) -> usize {
        self.seen.len() * size_of::<u64>()
    }
}

/// The cells around a block, row and column from the cell in its upper left corner, each beside the one before.
const RING: [(i32, i32); 12] =
    [(-1, -1), (-1, 0), (-1, 1), (-1, 2), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (1, -1), (0, -1)];

/// By corner of the block: the place in the ring of the cell diagonal to that corner.
const OUTSIDE: [usize; 4] = [0, 3, 9, 6];

/// Whether the open cells beside a piece are disconnected within the ring around it. If not, the piece separates
/// nothing.
fn parts_ring(size: Size, piece: Piece, is_open: &impl Fn(u32) -> bool) -> bool {
    let (row, column) = size.place(piece.block);
    // The corner that the piece leaves out takes the place of the ring's cell beyond it.
    let outside = OUTSIDE[piece.missing as usize];
    let open = |place: usize| {
        let (down, right) = if place == outside {
            ((piece.missing / 2).cast_signed(), (piece.missing % 2).cast_signed())
        } else {
            RING[place]
        };
        let at = row.checked_add_signed(down).zip(column.checked_add_signed(right));
        at.is_some_and(|(row, column)| {
            row < size.height && column < size.width && is_open(size.cell(row, column))
        })
    };
    let touches = |place: usize| {
        place == outside
            || !place.is_multiple_of(3) && (place + 1) % 12 != outside && place != (outside + 1) % 12
    };
    let open: [bool; 12] = std::array::from_fn(open);
    let Some(gap) = open.iter().position(|open| !open) else { return false };
    let (mut parts, mut counted) = (0, false);
    for place in (gap..gap + 12).map(|place| place % 12) {
        if !open[place] {
            counted = false;
        } else if touches(place) && !counted {
            counted = true;
            parts += 1;
        }
    }
    1 < parts
}

#[cfg(test)]
mod tests {
    use super::super::clues::Clues;
    use super::*;

    #[test]
    fn a_separated_room_that_three_does_not_divide_is_found() {
        // The piece on the cells X separates four cells on the left from the rest.
        let rows = ["..X....", "..XX...", "###...."];
        let size = Size { width: 7, height: 3 };
        let open = |cell: u32| rows.concat().as_bytes()[cell as usize] == b'.';
        let piece = Piece::of_cells(size, &[2, 9, 10]).expect("a piece");
        let mut explorer = Explorer::new(size);
        let mut room = explorer.uneven(piece, open).expect("four cells");
        room.sort_unstable();
        assert_eq!(room, [0, 1, 7, 8]);
        // With one cell less, three remain there.
        assert_eq!(explorer.uneven(piece, |cell| cell != 7 && open(cell)), None);
        // Both sides are connected around the piece: one room of any size.
        let wide = |cell: u32| ![2, 9, 10].contains(&cell) && cell != 20;
        assert_eq!(explorer.uneven(piece, wide), None);
    }

    /// Compares with the areas of [`Clues`], on all boards of 4x4 around each piece in the middle.
    #[test]
    fn a_room_is_found_just_where_there_is_one() {
        let size = Size { width: 4, height: 4 };
        let mut explorer = Explorer::new(size);
        let mut found = 0;
        for (missing, bits) in (0..4).flat_map(|missing| (0..1_u32 << 16).map(move |bits| (missing, bits))) {
            let piece = Piece { block: 5, missing };
            let cells = piece.cells(size);
            if cells.iter().any(|cell| bits >> cell & 1 == 1) {
                continue;
            }
            let is_open = |cell: u32| bits >> cell & 1 == 1;
            let rooms = Clues::new(size, (0..16).map(is_open).collect()).expect("a board");
            let beside = |room: &&Vec<u32>| {
                cells.iter().any(|cell| neighbours(size, *cell).any(|beside| room.contains(&beside)))
            };
            let uneven: Vec<&Vec<u32>> =
                rooms.areas().iter().filter(beside).filter(|room| room.len() % 3 != 0).collect();
            let total: usize = rooms.areas().iter().filter(beside).map(Vec::len).sum();
            if total.is_multiple_of(3) {
                let room = explorer.uneven(piece, is_open).map(|mut room| {
                    room.sort_unstable();
                    room
                });
                assert_eq!(room.is_some(), !uneven.is_empty(), "{bits:b}");
                assert!(room.is_none_or(|room| uneven.contains(&&room)));
                found += uneven.len();
            }
        }
        assert!(1000 < found, "{found}");
    }
}
