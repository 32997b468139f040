//! Assumptions that led to no conflict, so that they are not tried again until something has changed.

use crate::nonogram::cells::Known;

/// A set of lines, as bits.
pub(super) type LineSet = [u64; 4];

/// A colour that was refuted, and what that is worth.
#[derive(Clone, Copy)]
pub(super) struct Refuted {
    pub(super) cell: u32,
    pub(super) black: bool,
    /// Lines that were propagated to refute it.
    pub(super) asked: usize,
    /// Cells that soon follow from the other colour.
    pub(super) gain: usize,
}

impl Refuted {
    /// Whether it is worth its refutation: then no other is sought.
    pub(super) fn is_worth_it(&self) -> bool {
        self.asked <= 2 * self.gain
    }

    pub(super) fn value(&self) -> usize {
        1_000 * self.gain / self.asked.max(1)
    }
}

/// Ways to follow an assumption, as bits.
pub(super) type Ways = u8;

/// Assumptions that led to no conflict, with the lines that were propagated: while the same is known of these, they
/// lead to none again.
#[derive(Default)]
pub(super) struct FailedProbes {
    /// By line what was known at the last renewal.
    known: Vec<Known>,
    /// By cell and colour, the ways that lead to no conflict.
    failed: Vec<Ways>,
    kept: Vec<Kept>,
}

/// An assumption that led to no conflict.
struct Kept {
    /// Its place in [`FailedProbes::failed`], and the ways that are new there.
    place: u32,
    ways: Ways,
    asked: LineSet,
}

fn place(cell: u32, black: bool) -> u32 {
    2 * cell + u32::from(black)
}

impl FailedProbes {
    /// Forgets the assumptions for which a line was propagated of which something else is known now.
    pub(super) fn renew(&mut self, known: &[Known]) {
        let mut changed = LineSet::default();
        self.known.resize(known.len(), Known::NOTHING);
        for (line, (old, new)) in self.known.iter_mut().zip(known).enumerate() {
            changed[line / 64] |= u64::from(old != new) << (line % 64);
            *old = *new;
        }
        let failed = &mut self.failed;
        self.kept.retain(|kept| {
            let stays = kept.asked.iter().zip(changed).all(|(asked, changed)| asked & changed == 0);
            if !stays {
                failed[kept.place as usize] &= !kept.ways;
            }
            stays
        });
    }

    /// Whether an assumption is known to lead to no conflict since the last renewal.
    pub(super) fn again(&self, cell: u32, black: bool, way: Ways) -> bool {
        self.failed.get(place(cell, black) as usize).is_some_and(|failed| failed & way != 0)
    }

    /// Records that an assumption, followed in a way, leads to no conflict while nothing changes in these lines.
    ///
    /// Nothing may have changed since the last renewal.
    pub(super) fn keep(&mut self, cell: u32, black: bool, way: Ways, asked: LineSet) {
        self.keep_all([(cell, black)].into_iter(), way, asked);
    }

    /// The same for several assumptions and ways.
    pub(super) fn keep_all(&mut self, probe: impl Iterator<Item = (u32, bool)>, ways: Ways, asked: LineSet) {
        for (cell, black) in probe {
            let place = place(cell, black);
            if self.failed.len() <= place as usize {
                self.failed.resize(place as usize + 1, 0);
            }
            let failed = &mut self.failed[place as usize];
            let ways = ways & !*failed;
            if ways != 0 {
                *failed |= ways;
                self.kept.push(Kept { place, ways, asked });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FailedProbes;
    use crate::nonogram::cells::Known;

    #[test]
    fn a_supposition_is_not_followed_again_until_a_line_that_was_asked_has_changed() {
        let asked = [0b1010, 1 << 5, 0, 0];
        let mut known = vec![Known::NOTHING; 80];
        for line in [1, 3, 69] {
            let mut failed_probes = FailedProbes::default();
            failed_probes.renew(&known);
            assert!(!failed_probes.again(7, true, 0b1));
            failed_probes.keep(7, true, 0b11, asked);
            assert!(failed_probes.again(7, true, 0b1) && failed_probes.again(7, true, 0b10));
            assert!(!failed_probes.again(7, false, 0b1) && !failed_probes.again(7, true, 0b100));
            known[2].set(line, true);
            failed_probes.renew(&known);
            assert!(failed_probes.again(7, true, 0b1), "line 2 was not asked");
            known[line].set(9, true);
            failed_probes.renew(&known);
            assert!(!failed_probes.again(7, true, 0b11), "line {line} was asked");
        }
    }
}
