//! The steps of a sweep over all areas, and the states before each.

use crate::boardcover::clues::Clues;
use crate::boardcover::count::plan::{Plan, Seat, Step};
use crate::boardcover::count::table::Table;

/// Most bytes for the states of all turns, which [`Walk`](super::walk::Walk) needs.
const MOST_BYTES: u64 = 48 << 20;

/// The steps over all areas.
#[derive(Debug)]
pub(super) struct Course {
    pub(super) steps: Vec<Step>,
    /// By turn: the single state after it, if an area ends with it.
    pub(super) ends: Vec<Option<u32>>,
}

/// A set of states.
#[derive(Debug)]
pub(super) struct States {
    pub(super) bits: Vec<u64>,
    pub(super) number: u64,
}

impl Course {
    /// Area by area; `Err` with the size of the frontier if it is too wide.
    pub(super) fn new(rest: &Clues) -> Result<Course, u32> {
        let mut course = Course { steps: Vec::new(), ends: Vec::new() };
        for area in rest.areas() {
            let side = rest.size().width.min(rest.size().height) + 1;
            let plan = Plan::new(rest, area).ok_or(side)?;
            course.ends.extend((1..plan.steps.len()).map(|_| None).chain([Some(plan.last)]));
            course.steps.extend(plan.steps);
        }
        let bytes: u64 = course.steps.iter().map(|step| (1_u64 << step.slots).div_ceil(8)).sum();
        let widest = course.steps.iter().map(|step| step.slots).max().unwrap_or(0);
        if bytes <= MOST_BYTES { Ok(course) } else { Err(widest) }
    }
}

impl States {
    pub(super) fn of(table: &Table) -> States {
        let bits = table.states();
        let number = bits.iter().map(|word| u64::from(word.count_ones())).sum();
        States { bits, number }
    }

    pub(super) fn has(&self, state: u32) -> bool {
        self.bits.get(state as usize / 64).is_some_and(|word| word >> (state % 64) & 1 == 1)
    }

    /// The share of states in which a cell is covered, in 255ths: 0 only for none, 255 only for all.
    pub(super) fn share(&self, seat: Seat) -> u8 {
        // By slot 0 to 5: the bits of a word whose states have that slot set.
        const HAVE: [u64; 6] = [
            0xaaaa_aaaa_aaaa_aaaa,
            0xcccc_cccc_cccc_cccc,
            0xf0f0_f0f0_f0f0_f0f0,
            0xff00_ff00_ff00_ff00,
            0xffff_0000_ffff_0000,
            0xffff_ffff_0000_0000,
        ];
        let slot = seat.bit.trailing_zeros() as usize;
        let with_bit = |(place, word): (usize, &u64)| match HAVE.get(slot) {
            Some(have) => u64::from((word & have).count_ones()),
            None if place >> (slot - HAVE.len()) & 1 == 1 => u64::from(word.count_ones()),
            None => 0,
        };
        let having: u64 = self.bits.iter().enumerate().map(with_bit).sum();
        let covered = if seat.open == 0 { having } else { self.number - having };
        match covered {
            0 => 0,
            _ if covered == self.number => 255,
            _ => (covered * 255 / self.number).clamp(1, 254) as u8,
        }
    }
}
