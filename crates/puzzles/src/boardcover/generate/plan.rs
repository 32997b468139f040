//! The place of the hard part of a board.

use gridstep_engine::Size;

use super::board::Groups;
use super::kernel;
use super::layout::Group;
use super::symmetry::Symmetry;
use crate::random::Random;

/// A small board and its place in a larger one.
pub(super) struct Plan {
    pub(super) size: Size,
    pub(super) symmetry: Symmetry,
    /// The symmetry of the larger board.
    pub(super) of_board: Symmetry,
    /// The row and the column of its first cell.
    at: (u32, u32),
    is_mirrored: bool,
}

impl Plan {
    /// In the middle: each side is even if the board's is even.
    pub(super) fn hard(size: Size, symmetry: Symmetry) -> Plan {
        let middle = |length: u32| {
            if length <= kernel::SIDE { length } else { kernel::SIDE - (kernel::SIDE + length) % 2 }
        };
        let (width, height) = (middle(size.width), middle(size.height));
        Plan {
            size: Size { width, height },
            symmetry,
            of_board: symmetry,
            at: ((size.height - height) / 2, (size.width - width) / 2),
            is_mirrored: false,
        }
    }

    /// A board with a diagonal mirror: such boards need a supposition a hundred times as often as those with half-turn
    /// symmetry (`docs/experiments/boardcover.md`). It lies on the diagonal of the larger board, or has disjoint images
    /// there, or is there once without symmetry.
    pub(super) fn expert(size: Size, random: &mut Random) -> Plan {
        let Size { width, height } = size;
        let shorter = width.min(height);
        // Even sides succeed far more often.
        let small = shorter.min(8);
        let has_room = 2 * (small + 1) <= width.max(height);
        let of_board = match (width == height, has_room) {
            (true, false) => Symmetry::Diagonal,
            (true, true) => random.pick(&[Symmetry::Diagonal, Symmetry::Half, Symmetry::Quarter]),
            (false, true) => Symmetry::Half,
            (false, false) => Symmetry::None,
        };
        let has_images = matches!(of_board, Symmetry::Half | Symmetry::Quarter);
        // More cells give more boards.
        let own = if 10 <= shorter && !has_images { 10 } else { small };
        let room = |length: u32| {
            let is_shared = has_images && 2 * (own + 1) <= length;
            1 + if is_shared { length / 2 - own - 1 } else { length - own }
        };
        let mut at = (random.below(room(height)), random.below(room(width)));
        if of_board == Symmetry::Diagonal {
            at.1 = at.0;
        }
        let is_mirrored = of_board != Symmetry::Diagonal && random.below(2) == 0;
        let size = Size { width: own, height: own };
        Plan { size, symmetry: Symmetry::Diagonal, of_board, at, is_mirrored }
    }

    /// All its pieces on the larger board, with their images.
    pub(super) fn lay(&self, size: Size, found: &Groups) -> Group {
        let mut all = Group::new();
        for piece in found.moved(size, self.at, self.is_mirrored) {
            for image in self.of_board.pieces(size, piece).unwrap_or_default() {
                if !all.contains(&image) {
                    all.push(image);
                }
            }
        }
        all
    }
}
