//! What every chain of a hint must keep, step by step, against a checker that knows no technique: written once, for
//! puzzles whose steps have the candidates of a cell as bits.

use gridstep_engine::{Hint, Premise, Step};

/// Where it comes from, the board, the entries, the cells to explain.
pub(crate) type Position<C> = (String, C, Vec<u32>, Vec<u32>);

/// A puzzle whose chains are checked.
pub(crate) trait Explained {
    /// The puzzle's clues.
    type Clues: Clone;

    /// Random small boards with their entries, with one solution or several.
    fn positions() -> Vec<Position<Self::Clues>>;
    /// The hint under test.
    fn hint(clues: &Self::Clues, states: &[u32], cell: u32) -> Hint;
    /// Some solutions, none if there are none: at most so many.
    fn solutions(clues: &Self::Clues, states: &[u32], most: usize) -> Vec<Vec<u32>>;
    /// The candidates that a cell's entry leaves, as in steps; all of them without an entry.
    fn candidates(clues: &Self::Clues, states: &[u32], cell: u32) -> u32;
    /// The first cell with an effect that does not follow from what a step cites.
    fn unproved(clues: &Self::Clues, step: &Step) -> Option<u32>;
    /// The cites without which a step still follows.
    fn redundant_premises(clues: &Self::Clues, step: &Step) -> Vec<Premise>;
    /// A step as a line of text.
    fn print(step: &Step) -> String;
}

/// A chain, and where it comes from.
pub(crate) struct Chain<P: Explained> {
    place: String,
    clues: P::Clues,
    states: Vec<u32>,
    goal: u32,
    steps: Vec<Step>,
}

/// Candidates of each cell, as bits.
pub(crate) type Candidates = Vec<u32>;

/// What the entries leave.
pub(crate) fn shown<P: Explained>(clues: &P::Clues, states: &[u32]) -> Candidates {
    (0..states.len() as u32).map(|cell| P::candidates(clues, states, cell)).collect()
}

/// Whether what is cited is so.
pub(crate) fn holds(known: &Candidates, premises: &[Premise]) -> bool {
    premises.iter().all(|premise| known[premise.cell as usize] & !premise.mask == 0)
}

/// Removes what a step removes.
pub(crate) fn apply(known: &mut Candidates, step: &Step) {
    for effect in &step.deduction.effects {
        known[effect.cell as usize] &= !(effect.from & !effect.to);
    }
}

/// The chains of all positions: at least 700.
pub(crate) fn chains<P: Explained>() -> Vec<Chain<P>> {
    let mut chains = Vec::new();
    for (place, clues, states, cells) in P::positions() {
        for goal in cells {
            let hint = P::hint(&clues, &states, goal);
            assert_eq!(hint, P::hint(&clues, &states, goal), "the same call has the same result");
            if let Hint::Chain(steps) = hint {
                let place = format!("{place}, cell {goal}");
                chains.push(Chain { place, clues: clues.clone(), states: states.clone(), goal, steps });
            }
        }
    }
    assert!(700 < chains.len(), "the boards give {} chains only", chains.len());
    chains
}

/// The candidates after a chain, with one step left out where that is given; `None` if a step cites what is not known
/// by then.
fn play<P: Explained>(chain: &Chain<P>, left_out: Option<usize>) -> Option<Candidates> {
    let mut known = shown::<P>(&chain.clues, &chain.states);
    for (index, step) in chain.steps.iter().enumerate().filter(|(index, _)| Some(*index) != left_out) {
        if !holds(&known, &step.deduction.premises) {
            return None;
        }
        for effect in step.deduction.effects.iter().filter(|_| left_out.is_none()) {
            let place = || format!("{}, step {index}: {}", chain.place, P::print(step));
            assert_eq!(known[effect.cell as usize], effect.from, "{}", place());
            assert!(effect.to != effect.from && effect.to & !effect.from == 0, "{}", place());
        }
        apply(&mut known, step);
    }
    Some(known)
}

/// Sound: each step follows from its constraints and what it cites.
pub(crate) fn assert_sound<P: Explained>(chains: &[Chain<P>]) {
    for Chain { place, clues, steps, .. } in chains {
        for step in steps {
            assert_eq!(P::unproved(clues, step), None, "{place}: {}", P::print(step));
        }
    }
}

/// Ordered: each step cites what is known by then, and the last settles the goal as every solution does.
pub(crate) fn assert_ordered<P: Explained>(chains: &[Chain<P>]) {
    for chain in chains {
        let Chain { place, clues, states, goal, steps } = chain;
        let end = play(chain, None).unwrap_or_else(|| panic!("{place}: cited too early"));
        let solutions = P::solutions(clues, states, 3);
        assert!(!solutions.is_empty(), "{place}: nothing can be explained");
        for solution in solutions {
            assert_eq!(end[*goal as usize], P::candidates(clues, &solution, *goal), "{place}");
        }
        let last = steps.last().expect("a chain has steps");
        let about = last.deduction.effects.iter().any(|effect| effect.cell == *goal);
        assert!(about, "{place}: {}", P::print(last));
    }
}

/// No step can be left out.
pub(crate) fn assert_no_redundant_step<P: Explained>(chains: &[Chain<P>]) {
    for chain in chains {
        for (index, step) in chain.steps.iter().enumerate() {
            assert!(!step.deduction.effects.is_empty(), "{}: {}", chain.place, P::print(step));
            let end = play(chain, Some(index));
            let settled = end.is_some_and(|end| end[chain.goal as usize].is_power_of_two());
            assert!(!settled, "{}: can do without {}", chain.place, P::print(step));
        }
    }
}

/// No cite can be left out.
pub(crate) fn assert_no_redundant_premise<P: Explained>(chains: &[Chain<P>]) {
    let mut loose = Vec::new();
    for Chain { place, clues, steps, .. } in chains {
        for step in steps {
            let redundant = P::redundant_premises(clues, step);
            if !redundant.is_empty() {
                loose.push(format!("{place}: {} can do without {redundant:?}", P::print(step)));
            }
        }
    }
    assert!(loose.is_empty(), "{} steps:\n{}", loose.len(), loose.join("\n"));
}

/// Nothing is removed that some solution has.
pub(crate) fn assert_in_every_solution<P: Explained>(chains: &[Chain<P>]) {
    for Chain { place, clues, states, steps, .. } in chains {
        let solutions = P::solutions(clues, states, 50);
        for effect in steps.iter().flat_map(|step| &step.deduction.effects) {
            let agrees = |found: &Vec<u32>| P::candidates(clues, found, effect.cell) & !effect.to == 0;
            assert!(solutions.iter().all(agrees), "{place}: {effect:?}");
        }
    }
}

/// The tests of a puzzle's chains, which are found once.
macro_rules! chain_tests {
    ($puzzle:ty) => {
        fn chains() -> &'static [$crate::explained::chains::Chain<$puzzle>] {
            use $crate::explained::chains;
            static CHAINS: std::sync::LazyLock<Vec<chains::Chain<$puzzle>>> =
                std::sync::LazyLock::new(chains::chains::<$puzzle>);
            &CHAINS
        }

        #[test]
        fn each_step_follows_from_its_constraints_and_premises() {
            $crate::explained::chains::assert_sound(chains());
        }

        #[test]
        fn each_step_premises_what_is_known_by_then_and_the_last_settles_the_goal() {
            $crate::explained::chains::assert_ordered(chains());
        }

        #[test]
        fn no_step_is_redundant() {
            $crate::explained::chains::assert_no_redundant_step(chains());
        }

        #[test]
        fn no_premise_is_redundant() {
            $crate::explained::chains::assert_no_redundant_premise(chains());
        }

        #[test]
        fn nothing_is_removed_that_a_solution_has() {
            $crate::explained::chains::assert_in_every_solution(chains());
        }
    };
}
pub(crate) use chain_tests;
