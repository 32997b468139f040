//! Smallest unsatisfiable subsets (SMUS), for any solver.
//!
//! A satisfiable set has a solution that contradicts the other items; every unsatisfiable set contains one of those. So
//! a smallest hitting set of all known groups of contradicted items is either unsatisfiable, and then a smallest such
//! set, or satisfiable, which yields one more group.
//! Method: Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
//! dualization" (2015).

/// A solver's answer for some of the items.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Satisfiability {
    /// They have a solution; for each of all items whether that solution satisfies it too.
    Sat(Vec<bool>),
    /// No solution has them all.
    Unsat,
    /// The solver stopped at its limit.
    Unknown,
}

/// Most branches of the search for one hitting set.
const MOST_BRANCHES: u32 = 50_000;

/// The smallest unsatisfiable sets of `count` items, all of one size, `most` at most, in a fixed order.
///
/// Empty if all items are satisfiable together; `None` if the solver or the search for a hitting set gave up before the
/// first was found. The callback decides whether items, given by their numbers, are satisfiable together.
pub fn smallest(
    count: usize,
    most: usize,
    mut is_satisfiable: impl FnMut(&[usize]) -> Satisfiability,
) -> Option<Vec<Vec<usize>>> {
    let mut sets: Vec<Vec<usize>> = Vec::new();
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut size = 0;
    while found.len() < most {
        let mut search = HittingSet { sets: &sets, but: &found, branches: 0 };
        let Some(set) = search.first(&mut size, found.is_empty(), count) else { break };
        match is_satisfiable(&set) {
            Satisfiability::Unsat => found.push(set),
            Satisfiability::Unknown => break,
            Satisfiability::Sat(stands) => {
                let set_to_hit = grow(stands, &mut is_satisfiable);
                if set_to_hit.is_empty() {
                    return Some(Vec::new());
                }
                sets.push(set_to_hit);
            }
        }
    }
    (!found.is_empty()).then_some(found)
}

/// The items, in order, that cannot be added one after another to a satisfiable set.
///
/// Small groups are worth their solver calls: they restrict the next hitting set most.
fn grow(mut stands: Vec<bool>, is_satisfiable: &mut impl FnMut(&[usize]) -> Satisfiability) -> Vec<usize> {
    for thing in 0..stands.len() {
        if stands[thing] {
            continue;
        }
        let with: Vec<usize> = (0..stands.len()).filter(|other| stands[*other] || *other == thing).collect();
        if let Satisfiability::Sat(more) = is_satisfiable(&with) {
            stands = more;
        }
    }
    (0..stands.len()).filter(|thing| !stands[*thing]).collect()
}

/// Search for a small hitting set.
struct HittingSet<'a> {
    sets: &'a [Vec<usize>],
    /// Sets that are known already.
    but: &'a [Vec<usize>],
    branches: u32,
}

impl HittingSet<'_> {
    /// The first set of `size` items, or of more where it `may_grow`. `None` if there is none, or after too many
    /// branches.
    fn first(&mut self, size: &mut usize, may_grow: bool, count: usize) -> Option<Vec<usize>> {
        loop {
            let mut set = Vec::new();
            if self.extend(&mut set, *size) {
                return Some((0..count).filter(|thing| set.contains(thing)).collect());
            }
            if !may_grow || *size == count || MOST_BRANCHES <= self.branches {
                return None;
            }
            *size += 1;
        }
    }

    /// Adds at most `room` items so that the set hits every group and is no known one.
    fn extend(&mut self, set: &mut Vec<usize>, room: usize) -> bool {
        self.branches += 1;
        if MOST_BRANCHES <= self.branches {
            return false;
        }
        let missed =
            self.sets.iter().filter(|set_to_hit| !set_to_hit.iter().any(|thing| set.contains(thing)));
        let Some(set_to_hit) = missed.min_by_key(|set_to_hit| set_to_hit.len()) else {
            return !self
                .but
                .iter()
                .any(|known| known.len() == set.len() && known.iter().all(|it| set.contains(it)));
        };
        if room == 0 {
            return false;
        }
        for thing in set_to_hit {
            set.push(*thing);
            if self.extend(set, room - 1) {
                return true;
            }
            set.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::{Satisfiability, smallest};

    /// Items that are satisfiable together in `solutions`, and the smallest sets that are not.
    fn check(count: usize, solutions: &[&[usize]], expected: Option<&[&[usize]]>) {
        let found = smallest(count, 9, |set| {
            let with = solutions.iter().find(|solution| set.iter().all(|thing| solution.contains(thing)));
            with.map_or(Satisfiability::Unsat, |with| {
                Satisfiability::Sat((0..count).map(|it| with.contains(&it)).collect())
            })
        });
        let mut found = found.expect("this solver never gives up");
        found.sort();
        assert_eq!(found, expected.unwrap_or_default());
    }

    #[test]
    fn all_smallest_sets_are_found() {
        check(3, &[&[0, 1, 2]], None);
        check(3, &[&[0, 2], &[1, 2]], Some(&[&[0, 1]]));
        check(4, &[&[0, 1], &[1, 2, 3]], Some(&[&[0, 2], &[0, 3]]));
        check(3, &[&[0, 1], &[1, 2], &[0, 2]], Some(&[&[0, 1, 2]]));
        check(3, &[&[1, 2]], Some(&[&[0]]));
        check(2, &[], Some(&[&[]]));
    }

    #[test]
    fn a_solver_that_gives_up_proves_nothing() {
        assert_eq!(smallest(3, 9, |_| Satisfiability::Unknown), None);
        let mut asked = 0;
        let found = smallest(2, 9, |set| {
            asked += 1;
            match set {
                [] => Satisfiability::Sat(vec![true, false]),
                [1] => Satisfiability::Sat(vec![false, true]),
                _ => Satisfiability::Unknown,
            }
        });
        assert_eq!((found, 0 < asked), (None, true));
    }

    /// Every family of solutions over four things, against all subsets in order of size.
    #[test]
    fn no_smaller_set_is_missed() {
        for family in 0_u32..1 << 16 {
            if !family.wrapping_mul(2_654_435_761).is_multiple_of(37) {
                continue;
            }
            let solutions: Vec<u32> = (0..16).filter(|set| family >> set & 1 == 1).collect();
            let stands = |set: u32| solutions.iter().find(|solution| set & !**solution == 0).copied();
            let broken: Vec<u32> = (0..16).filter(|set| stands(*set).is_none()).collect();
            let least = broken.iter().map(|set| set.count_ones()).min();
            let expected: Vec<u32> =
                broken.iter().copied().filter(|set| Some(set.count_ones()) == least).collect();
            let found = smallest(4, 99, |set| {
                let bits = set.iter().fold(0, |bits, thing| bits | 1 << thing);
                stands(bits).map_or(Satisfiability::Unsat, |solution| {
                    Satisfiability::Sat((0..4).map(|thing| solution >> thing & 1 == 1).collect())
                })
            });
            let bits = |set: &Vec<usize>| set.iter().fold(0, |bits, thing| bits | 1_u32 << thing);
            let mut found: Vec<u32> = found.expect("it never gives up").iter().map(bits).collect();
            found.sort_unstable();
            assert_eq!(found, expected, "{family:b}");
        }
    }
}
