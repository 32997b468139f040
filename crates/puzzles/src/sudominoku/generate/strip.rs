//! Chooses the given dominoes.

use gridstep_engine::few::sort_few;
use gridstep_engine::{Limit, Verdict};

use super::layout::{Layout, joined};
use crate::progress_meter::ProgressMeter;
use crate::random::Random;
use crate::sudominoku::board::{CELLS, Partner, Partners};
use crate::sudominoku::clues::Clues;
use crate::sudominoku::solve;

/// A covered board of digits from which the givens are chosen.
pub(super) struct Strip {
    pub(super) digits: [u8; CELLS],
    pub(super) layout: Layout,
    /// Whether the layout must be unique too.
    pub(super) whole: bool,
}

/// Dominoes that are given together or not at all.
type Group = Vec<u32>;

/// Twins given at first that can be removed again.
pub(super) const SPARE: usize = 4;

impl Strip {
    /// A puzzle with this number of given dominoes, if removal leads to one.
    pub(super) fn run(&self, number: usize, random: &mut Random, meter: &mut ProgressMeter) -> Option<Clues> {
        let mut groups = self.groups(number);
        if !self.is_unique(&groups, meter) {
            return None;
        }
        let count = |groups: &[Group]| groups.iter().map(Vec::len).sum::<usize>();
        random.shuffle(&mut groups);
        // Dominoes without a twin are removed first.
        sort_few(&mut groups, |group| std::cmp::Reverse(group.len()));
        for index in (0..groups.len()).rev() {
            let left = count(&groups);
            if meter.stopped() || left == number || left - groups[index].len() < number {
                continue;
            }
            let group = groups.remove(index);
            if !self.is_unique(&groups, meter) {
                groups.insert(index, group);
            }
        }
        (count(&groups) == number).then(|| self.clues(&groups))
    }

    /// The dominoes given at first: twins, and others if there are too few twins or the number is odd.
    fn groups(&self, number: usize) -> Vec<Group> {
        let twins = self.layout.twins.iter().map(|twins| twins.to_vec());
        let mut groups: Vec<Group> = twins.take(number / 2 + SPARE).collect();
        let lacking = (number + 2 * SPARE).saturating_sub(2 * groups.len()).max(number % 2);
        groups.extend(self.layout.odd.iter().take(lacking).map(|edge| vec![*edge]));
        groups
    }

    fn is_unique(&self, groups: &[Group], meter: &mut ProgressMeter) -> bool {
        let limit = Limit { ticks: proof(groups), solutions: 2 };
        let ask = if self.whole { solve::solve } else { solve::digits };
        let answer = ask(&self.clues(groups), &[], limit);
        meter.work(answer.ticks);
        answer.verdict() == Verdict::Unique
    }

    /// The puzzle with the singles and these dominoes as givens.
    fn clues(&self, groups: &[Group]) -> Clues {
        let Layout { partners: laid, .. } = &self.layout;
        let (mut digits, mut partners) = ([0; CELLS], [Partners::ALL; CELLS]);
        let singles = (0..CELLS as u32).filter(|cell| laid[*cell as usize] == Partner::Single);
        let singles = singles.map(|cell| (cell, Partner::Single));
        for (cell, partner) in singles.chain(groups.iter().flatten().copied().flat_map(joined)) {
            digits[cell as usize] = self.digits[cell as usize];
            partners[cell as usize] = Partners::only(partner);
        }
        Clues::new(digits, partners).expect("part of a solution breaks no rule")
    }
}

/// Ticks that the solver may take to prove a puzzle unique; with few given dominoes it needs more.
fn proof(groups: &[Group]) -> u64 {
    match groups.iter().map(Vec::len).sum::<usize>() {
        0..=6 => 4_000,
        7..=9 => 1_000,
        _ => 300,
    }
}
