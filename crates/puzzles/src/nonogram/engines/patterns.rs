//! The patterns of a row, one after another.

use crate::nonogram::clues::least;

/// A pattern of a row, and which come after it: blocks as far left as they go, then the last one that can move moves by
/// one and those behind it follow; last those that were put off.
#[derive(Clone, Debug)]
pub(super) struct Patterns {
    /// Where the blocks of the present one begin.
    starts: Vec<u8>,
    /// Patterns that were put off, oldest first.
    later: Vec<Vec<u8>>,
    /// Patterns that are skipped.
    left_out: Vec<Vec<u8>>,
    /// Whether all patterns were passed in order, and the present one is one that was put off.
    is_over: bool,
}

impl Patterns {
    pub(super) fn new(blocks: &[u8]) -> Patterns {
        let (later, left_out) = (Vec::new(), Vec::new());
        Patterns { starts: packed(0, blocks), later, left_out, is_over: false }
    }

    pub(super) fn starts(&self) -> &[u8] {
        &self.starts
    }

    /// Whether blocks have just one pattern in a row.
    pub(super) fn is_only(blocks: &[u8], width: usize) -> bool {
        blocks.is_empty() || least(blocks) == width
    }

    /// Whether none comes after the present one; one that is left out still counts.
    pub(super) fn is_last(&self, blocks: &[u8], width: usize) -> bool {
        self.later.is_empty() && (self.is_over || movable(&self.starts, blocks, width).is_none())
    }

    /// Whether a cell of the row is black.
    pub(super) fn black(&self, blocks: &[u8], column: usize) -> bool {
        let blocks = self.starts.iter().zip(blocks);
        blocks.into_iter().any(|(start, block)| (*start..start + block).contains(&(column as u8)))
    }

    /// Moves on to the next one; `false` when there is none.
    pub(super) fn advance(&mut self, blocks: &[u8], width: usize) -> bool {
        while !self.is_over && following(&mut self.starts, blocks, width) {
            if !self.left_out.contains(&self.starts) {
                return true;
            }
        }
        self.is_over = true;
        if self.later.is_empty() {
            return false;
        }
        self.starts = self.later.remove(0);
        true
    }

    /// Puts the present one off until after all others.
    pub(super) fn put_off(&mut self) {
        self.later.push(self.starts.clone());
    }

    /// Skips the next one for good.
    pub(super) fn leave_out(&mut self, blocks: &[u8], width: usize) {
        let mut next = self.clone();
        if !next.advance(blocks, width) {
            return;
        }
        if next.is_over {
            self.later.remove(0);
            self.is_over = true;
        } else {
            self.left_out.push(next.starts);
        }
    }

    /// How many come after the present one, at most the greatest whole number that JavaScript holds exactly.
    pub(super) fn left(&self, blocks: &[u8], width: usize) -> u64 {
        // Those that begin alike, and have the block at `index` further right, for each.
        let moved = |index: usize| {
            let room = (width - 1).checked_sub(usize::from(self.starts[index]))?;
            let free = room.checked_sub(least(&blocks[index..]))?;
            Some(choose(free + blocks.len() - index, blocks.len() - index))
        };
        let ahead = |left_out: &&Vec<u8>| self.starts < **left_out;
        let in_order = if self.is_over {
            0
        } else {
            let all = (0..blocks.len()).filter_map(moved).fold(0, u64::saturating_add);
            all.saturating_sub(self.left_out.iter().filter(ahead).count() as u64)
        };
        in_order.saturating_add(self.later.len() as u64).min(MOST)
    }

    pub(super) fn bytes(&self) -> usize {
        let kept = self.starts.len() * (1 + self.later.len() + self.left_out.len());
        size_of::<Self>() + kept + (self.later.len() + self.left_out.len()) * size_of::<Vec<u8>>()
    }
}

/// The greatest whole number that JavaScript holds exactly.
const MOST: u64 = (1 << 53) - 1;

/// How many ways there are to choose `some` of `all`, or [`MOST`].
fn choose(all: usize, some: usize) -> u64 {
    let some = some.min(all - some);
    let mut ways: u128 = 1;
    for nth in 0..some {
        ways = ways * (all - nth) as u128 / (nth + 1) as u128;
        if u128::from(MOST) < ways {
            return MOST;
        }
    }
    ways as u64
}

/// Where blocks begin if they are packed from a place on.
fn packed(from: u8, blocks: &[u8]) -> Vec<u8> {
    let mut at = from;
    let start = |block: &u8| {
        let start = at;
        at = at.saturating_add(block + 1);
        start
    };
    blocks.iter().map(start).collect()
}

/// The last block that can move.
fn movable(starts: &[u8], blocks: &[u8], width: usize) -> Option<usize> {
    (0..starts.len()).rev().find(|index| usize::from(starts[*index]) + 1 + least(&blocks[*index..]) <= width)
}

/// Moves on to the next pattern of a row: the last block that can move does, and those behind it are packed.
fn following(starts: &mut [u8], blocks: &[u8], width: usize) -> bool {
    let Some(index) = movable(starts, blocks, width) else { return false };
    let packed = packed(starts[index] + 1, &blocks[index..]);
    starts[index..].copy_from_slice(&packed);
    true
}

#[cfg(test)]
mod tests {
    use super::Patterns;

    const BLOCKS: &[u8] = &[2, 1, 1];
    const WIDTH: usize = 10;

    /// All that come after the present one.
    fn rest(patterns: &Patterns) -> Vec<Vec<u8>> {
        let mut patterns = patterns.clone();
        std::iter::from_fn(|| patterns.advance(BLOCKS, WIDTH).then(|| patterns.starts.clone())).collect()
    }

    #[test]
    fn as_many_are_left_as_come() {
        let mut patterns = Patterns::new(BLOCKS);
        // Six cells and gaps, four free: 7 choose 3.
        assert_eq!(rest(&patterns).len(), 34);
        let mut nth = 0;
        loop {
            assert_eq!(patterns.left(BLOCKS, WIDTH), rest(&patterns).len() as u64);
            // The two that were left out are in the middle.
            assert_eq!(patterns.is_last(BLOCKS, WIDTH), rest(&patterns).is_empty());
            nth += 1;
            if nth % 3 == 0 {
                patterns.leave_out(BLOCKS, WIDTH);
            }
            if nth % 5 == 0 && nth < 20 {
                patterns.put_off();
            }
            if !patterns.advance(BLOCKS, WIDTH) {
                break;
            }
        }
        assert!(20 < nth);
        assert_eq!(Patterns::new(&[1; 50]).left(&[1; 50], 128), super::MOST);
        assert_eq!(Patterns::new(&[]).left(&[], 5), 0);
        for (blocks, is_only) in
            [(&[][..], true), (&[5], true), (&[2, 2], true), (&[4], false), (&[1, 2], false)]
        {
            assert_eq!(Patterns::is_only(blocks, 5), is_only, "{blocks:?}");
            assert_eq!(Patterns::new(blocks).left(blocks, 5) == 0, is_only, "{blocks:?}");
        }
    }

    #[test]
    fn what_is_put_off_comes_last_and_what_is_left_out_never() {
        let mut patterns = Patterns::new(BLOCKS);
        let (first, plain) = (patterns.starts.clone(), rest(&patterns));
        patterns.put_off();
        assert_eq!(rest(&patterns), [plain.clone(), vec![first.clone()]].concat());
        patterns.leave_out(BLOCKS, WIDTH);
        assert_eq!(rest(&patterns), [plain[1..].to_vec(), vec![first.clone()]].concat());
        while patterns.starts != plain[plain.len() - 1] {
            assert!(patterns.advance(BLOCKS, WIDTH));
        }
        patterns.leave_out(BLOCKS, WIDTH);
        assert!(rest(&patterns).is_empty());
    }
}
