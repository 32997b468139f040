//! Suppositions that were followed in vain, so that they are not followed again until something has changed.

use super::sheet::Lines;
use crate::nonogram::cells::Known;

/// Ways to follow a supposition, as bits.
pub(super) type Ways = u8;

/// Suppositions that led to nothing, with the lines that were asked: while the same is known of these, the same
/// questions lead to nothing again.
#[derive(Default)]
pub(super) struct InVain {
    /// By line what was known when all that is kept held.
    known: Vec<Known>,
    /// By cell and colour, the ways that are in vain.
    vain: Vec<Ways>,
    kept: Vec<Kept>,
}

/// A supposition that led to nothing.
struct Kept {
    /// Its place in [`InVain::vain`], and the ways that were not in vain before.
    place: u32,
    ways: Ways,
    asked: Lines,
}

fn place(cell: u32, black: bool) -> u32 {
    2 * cell + u32::from(black)
}

impl InVain {
    /// Forgets what was asked of lines of which something else is known now.
    pub(super) fn renew(&mut self, known: &[Known]) {
        let mut changed = Lines::default();
        self.known.resize(known.len(), Known::NOTHING);
        for (line, (old, new)) in self.known.iter_mut().zip(known).enumerate() {
            changed[line / 64] |= u64::from(old != new) << (line % 64);
            *old = *new;
        }
        let vain = &mut self.vain;
        self.kept.retain(|kept| {
            let stays = kept.asked.iter().zip(changed).all(|(asked, changed)| asked & changed == 0);
            if !stays {
                vain[kept.place as usize] &= !kept.ways;
            }
            stays
        });
    }

    /// Whether to follow a supposition leads to nothing, as far as is known since the last renewal.
    pub(super) fn again(&self, cell: u32, black: bool, way: Ways) -> bool {
        self.vain.get(place(cell, black) as usize).is_some_and(|vain| vain & way != 0)
    }

    /// Keeps that a supposition leads to nothing if it is followed in a way, by the answers of these lines.
    ///
    /// Nothing may have changed since the last renewal.
    pub(super) fn keep(&mut self, cell: u32, black: bool, way: Ways, asked: Lines) {
        self.keep_all([(cell, black)].into_iter(), way, asked);
    }

    /// The same of several suppositions and in several ways.
    pub(super) fn keep_all(&mut self, supposed: impl Iterator<Item = (u32, bool)>, ways: Ways, asked: Lines) {
        for (cell, black) in supposed {
            let place = place(cell, black);
            if self.vain.len() <= place as usize {
                self.vain.resize(place as usize + 1, 0);
            }
            let vain = &mut self.vain[place as usize];
            let ways = ways & !*vain;
            if ways != 0 {
                *vain |= ways;
                self.kept.push(Kept { place, ways, asked });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::InVain;
    use crate::nonogram::cells::Known;

    #[test]
    fn a_supposition_is_not_followed_again_until_a_line_that_was_asked_has_changed() {
        let asked = [0b1010, 1 << 5, 0, 0];
        let mut known = vec![Known::NOTHING; 80];
        for line in [1, 3, 69] {
            let mut in_vain = InVain::default();
            in_vain.renew(&known);
            assert!(!in_vain.again(7, true, 0b1));
            in_vain.keep(7, true, 0b11, asked);
            assert!(in_vain.again(7, true, 0b1) && in_vain.again(7, true, 0b10));
            assert!(!in_vain.again(7, false, 0b1) && !in_vain.again(7, true, 0b100));
            known[2].set(line, true);
            in_vain.renew(&known);
            assert!(in_vain.again(7, true, 0b1), "line 2 was not asked");
            known[line].set(9, true);
            in_vain.renew(&known);
            assert!(!in_vain.again(7, true, 0b11), "line {line} was asked");
        }
    }
}
