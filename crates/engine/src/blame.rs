//! What a conflict rests on: a smallest part of the decisions that stand; and how often the same was met before.

#[cfg(feature = "serde")]
pub mod serial;

use crate::event::{Conflict, Event, Kind};
use crate::path::Branch;

/// What the conflict of a tick rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Blame {
    /// Decisions, as places in [`Process::path`](crate::Process::path), ascending: made alone, they lead to the conflict
    /// by the search's own conclusions. None where the board it started from does.
    pub decisions: Vec<u32>,
    /// Whether none of them can be left out; `false` only where the budget ended before that was known.
    pub minimal: bool,
    /// What to look for in the past; none for a search that learns, which makes no mistake twice.
    pub mistake: Option<Mistake>,
}

/// A conflict, and what the decisions it rests on show: where a board shows that again, the same constraint fails for the
/// same reason, whatever else stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mistake {
    /// What cannot be met.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub conflict: Conflict,
    /// Cells with their words.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::blame::serial::premises"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::Premise>"))]
    pub shown: Vec<(u32, u32)>,
}

impl Mistake {
    /// Whether a board shows it.
    pub fn is_shown(&self, states: &[u32]) -> bool {
        self.shown.iter().all(|(cell, state)| states.get(*cell as usize) == Some(state))
    }
}

/// How often a mistake was made in a stretch of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recount {
    /// Conflicts that are this mistake.
    pub made: u64,
    /// The last tick before the present one in which it was made.
    pub latest: Option<u64>,
    /// The tick up to which was counted.
    pub until: u64,
}

/// Why the last tick of a search met a conflict, or what it took back after one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Why {
    /// What the conflict rests on that the last tick met.
    pub blame: Option<Blame>,
    /// Decisions that the last tick took back, each with its place in the path, the first first.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::blame::serial::left"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::blame::serial::Left>"))]
    pub left: Vec<(u32, Branch)>,
    /// What the conflict rested on that the tick before met.
    pub before: Option<Blame>,
}

/// The decisions that `stood` and are none of those that stand now, each with its place.
pub(crate) fn taken_back(stood: Vec<Branch>, stands: &[Branch]) -> Vec<(u32, Branch)> {
    let same = stood.iter().zip(stands).take_while(|(one, other)| one.tick == other.tick).count();
    (0..).zip(stood).skip(same).filter(|(_, branch)| branch.taken.is_some()).collect()
}

/// What the decisions among some events show.
pub(crate) fn shown_by(events: &[Event], shown: &mut Vec<(u32, u32)>) {
    let decisions = events.iter().filter(|event| event.kind == Kind::Decision);
    shown.extend(decisions.map(|event| (event.cell, event.to)));
}

/// The numbers of a smallest part of `count` things that still fails, ascending, and whether none of it can be left out.
///
/// All of them fail, and so does whatever holds a part that fails. Of several parts the one whose last thing comes first:
/// a search that went back to there would lose nothing. Asks some `log2(count)` questions for each thing of the part; with
/// no more than `questions` it may end with one that is not the smallest.
///
/// Method: bisection for the thing at which the failure begins, as in Junker, "`QuickXplain`" (2004), section 3.
pub fn smallest_part(
    count: usize,
    questions: u32,
    fails: &mut dyn FnMut(&[bool]) -> bool,
) -> (Vec<u32>, bool) {
    let mut needed = vec![false; count];
    // Those needed and the first `end` fail together.
    let mut end = count;
    let mut left = questions;
    let mut ask = |needed: &[bool], first: usize| {
        left = left.checked_sub(1)?;
        let kept: Vec<bool> = needed.iter().enumerate().map(|(at, it)| *it || at < first).collect();
        Some(fails(&kept))
    };
    let part = |needed: &[bool], first: usize| {
        (0..count).filter(|at| needed[*at] || *at < first).map(|at| at as u32).collect()
    };
    if ask(&needed, end) != Some(true) {
        return (part(&needed, end), false);
    }
    loop {
        match ask(&needed, 0) {
            Some(true) => return (part(&needed, 0), true),
            Some(false) if 0 < end => (),
            _ => return (part(&needed, end), false),
        }
        let mut passes = 0;
        while 1 < end - passes {
            let middle = passes + (end - passes) / 2;
            match ask(&needed, middle) {
                Some(true) => end = middle,
                Some(false) => passes = middle,
                None => return (part(&needed, end), false),
            }
        }
        end -= 1;
        needed[end] = true;
    }
}

#[cfg(test)]
mod tests {
    use super::smallest_part;

    /// Every set of sets of five things: the part fails, and without any of its things it does not.
    #[test]
    fn a_smallest_part_fails_and_none_of_it_can_be_left_out() {
        let bits = |kept: &[bool]| (0..).zip(kept).map(|(at, it)| u32::from(*it) << at).sum::<u32>();
        for seed in 1..4000_u32 {
            let sets: Vec<u32> = (0..3).map(|nth| seed.wrapping_mul(0x9e37 + nth * 2) >> 3 & 31).collect();
            let fails = |kept: u32| sets.iter().any(|set| set & !kept == 0);
            let (part, minimal) = smallest_part(5, 100, &mut |kept| fails(bits(kept)));
            let found: u32 = part.iter().map(|at| 1 << at).sum();
            assert!(minimal && fails(found), "{sets:?}: {part:?}");
            assert!(part.iter().all(|at| !fails(found & !(1 << at))), "{sets:?}: {part:?}");
            assert!(part.is_sorted());
            let last = |set: &u32| u32::BITS - set.leading_zeros();
            assert_eq!(sets.iter().map(last).min(), Some(last(&found)), "{sets:?}: {part:?}");
        }
    }

    #[test]
    fn few_questions_end_with_a_part_that_fails_and_says_that_it_may_not_be_the_smallest() {
        for questions in 0..40 {
            let mut asked = 0;
            let fails = |kept: &[bool]| kept[3] && kept[70];
            let (part, minimal) = smallest_part(100, questions, &mut |kept| {
                asked += 1;
                fails(kept)
            });
            assert!(asked <= questions && part.contains(&3) && part.contains(&70));
            assert_eq!(minimal, part == [3, 70], "{questions} questions: {part:?}");
        }
    }

    #[test]
    fn what_does_not_fail_even_as_a_whole_is_given_back_as_a_whole() {
        assert_eq!(smallest_part(3, 100, &mut |_| false), (vec![0, 1, 2], false));
        assert_eq!(smallest_part(0, 100, &mut |_| true), (vec![], true));
    }
}
