//! A minimal set of moves that fails, and the decisions that it rests on.

use super::model::Part;
use crate::deletion::minimal_subset;

/// How a current move came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Others could be played instead.
    Decision,
    /// The others of its branch are refuted: it follows from the decisions before it.
    Last,
    /// It never had an alternative.
    Only,
}

/// Moves that fail, of which none can be left out unless the tests ended first.
pub struct Minimal {
    /// The decisions that they rest on, as numbers among the decisions, ascending.
    pub decisions: Vec<u32>,
    /// Their numbers among all moves, ascending.
    pub moves: Vec<usize>,
    /// Whether it is known that none of the decisions can be left out.
    pub complete: bool,
}

/// A minimal set of current moves that fails, by the moves' origins: decisions, and last alternatives only where those are
/// not enough. Not generic: it would be in a wasm as often as there are searches.
///
/// Which decisions refuted the others of a last alternative is no longer known, but they stand before it: all of these are
/// taken.
pub fn minimal_decisions(origins: &[Origin], tests: u32, fails: &mut dyn FnMut(&[Part]) -> bool) -> Minimal {
    let of = |origin: Origin| (0..origins.len()).filter(move |at| origins[*at] == origin);
    // The earliest are preferred.
    let all: Vec<usize> = of(Origin::Decision).chain(of(Origin::Last)).collect();
    let mut parts = vec![Part::Forced; origins.len()];
    let mut fails = |kept: &[bool]| {
        for (at, kept) in all.iter().zip(kept) {
            parts[*at] = if *kept { Part::Kept } else { Part::LeftOut };
        }
        fails(&parts)
    };
    let (kept, complete) = minimal_subset(all.len(), tests, &mut fails);
    let mut moves: Vec<usize> = kept.iter().map(|at| all[*at as usize]).collect();
    moves.sort_unstable();
    let last = moves.iter().rfind(|at| origins[**at] == Origin::Last).copied().unwrap_or(0);
    let is_cause = |at: usize| at < last || moves.contains(&at);
    let causes = (0..).zip(of(Origin::Decision)).filter(|(_, at)| is_cause(*at));
    let decisions: Vec<u32> = causes.map(|(number, _)| number).collect();
    let own = moves.iter().filter(|at| origins[**at] == Origin::Decision).count();
    let complete = complete && own == decisions.len();
    Minimal { decisions, moves, complete }
}

#[cfg(test)]
mod tests {
    use super::{Minimal, Origin, Part, minimal_decisions};

    use Origin::{Decision, Last, Only};

    const MOVES: [Origin; 6] = [Decision, Last, Decision, Only, Last, Decision];

    /// The decisions and the moves of a conflict that follows from all moves of one of some sets.
    fn minimal(sets: &[&[usize]]) -> (Vec<u32>, Vec<usize>) {
        let mut fails = |parts: &[Part]| {
            assert_eq!(parts[3], Part::Forced);
            sets.iter().any(|set| set.iter().all(|at| parts[*at] == Part::Kept))
        };
        let Minimal { decisions, moves, complete } = minimal_decisions(&MOVES, 100, &mut fails);
        assert_eq!(complete, decisions.iter().all(|at| moves.contains(&[0, 2, 5][*at as usize])));
        (decisions, moves)
    }

    #[test]
    fn a_last_alternative_stands_for_all_decisions_before_it() {
        assert_eq!(minimal(&[&[]]), (vec![], vec![]));
        assert_eq!(minimal(&[&[2]]), (vec![1], vec![2]));
        assert_eq!(minimal(&[&[1]]), (vec![0], vec![1]));
        assert_eq!(minimal(&[&[4]]), (vec![0, 1], vec![4]));
        assert_eq!(minimal(&[&[1, 5]]), (vec![0, 2], vec![1, 5]));
        assert_eq!(minimal(&[&[0, 1]]), (vec![0], vec![0, 1]));
        assert_eq!(
            minimal(&[&[1, 4, 5], &[2, 5]]),
            (vec![1, 2], vec![2, 5]),
            "decisions alone are preferred"
        );
    }
}
