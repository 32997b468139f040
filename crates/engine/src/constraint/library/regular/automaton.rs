//! Deterministic automata over values.

use crate::domain::{Domain, Value};

/// A deterministic finite automaton: it reads values one by one, and accepts a sequence if it ends in an accepting
/// state.
///
/// # Examples
/// ```
/// use gridstep_engine::constraint::Automaton;
///
/// // No two ones in a row: state 1 has just read a one.
/// let automaton = Automaton::new(0, [0, 1], [(0, 0, 0), (0, 1, 1), (1, 0, 0)]);
/// assert!(automaton.accepts(&[1, 0, 1]));
/// assert!(!automaton.accepts(&[0, 1, 1]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automaton {
    start: usize,
    /// By state.
    accepting: Vec<bool>,
    transitions: Vec<Transition>,
}

/// Reading a value leads from a state to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Transition {
    pub(super) from: usize,
    pub(super) value: Value,
    pub(super) to: usize,
}

/// A set of states: for each state whether it is in the set.
pub(super) type States = Vec<bool>;

impl Automaton {
    /// An automaton with the states that are named. A value for which a state has no transition is rejected there.
    ///
    /// # Panics
    /// If a value is over 63, or a state has two transitions for one value.
    pub fn new(
        start: usize,
        accepting: impl IntoIterator<Item = usize>,
        transitions: impl IntoIterator<Item = (usize, Value, usize)>,
    ) -> Automaton {
        let transition = |(from, value, to)| Transition { from, value, to };
        let mut transitions: Vec<Transition> = transitions.into_iter().map(transition).collect();
        transitions.sort_unstable();
        assert!(
            transitions.iter().all(|transition| transition.value < 64),
            "a domain holds the values 0 to 63"
        );
        let is_ambiguous =
            |pair: &[Transition]| (pair[0].from, pair[0].value) == (pair[1].from, pair[1].value);
        assert!(!transitions.windows(2).any(is_ambiguous), "a value leads to one state");
        let accepting: Vec<usize> = accepting.into_iter().collect();
        let ends = transitions.iter().flat_map(|transition| [transition.from, transition.to]);
        let greatest = ends.chain(accepting.iter().copied()).fold(start, usize::max);
        Automaton {
            start,
            accepting: (0..=greatest).map(|state| accepting.contains(&state)).collect(),
            transitions,
        }
    }

    /// Whether a sequence is accepted.
    pub fn accepts(&self, values: &[Value]) -> bool {
        let next = |state: usize, value: &Value| {
            let mut transitions = self.transitions.iter();
            transitions.find(|it| it.from == state && it.value == *value).map(|it| it.to)
        };
        values.iter().try_fold(self.start, next).is_some_and(|state| self.accepting[state])
    }

    pub(super) fn transitions(&self) -> &[Transition] {
        &self.transitions
    }

    /// The state before the first value.
    pub(super) fn start(&self) -> States {
        (0..self.accepting.len()).map(|state| state == self.start).collect()
    }

    /// The states in which a sequence may end.
    pub(super) fn accepting(&self) -> States {
        self.accepting.clone()
    }

    /// The states that some value of a domain leads to. O(transitions).
    pub(super) fn after(&self, states: &States, domain: Domain) -> States {
        self.moved(|it| (states[it.from] && domain.has(it.value)).then_some(it.to))
    }

    /// The states from which some value of a domain leads into `states`. O(transitions).
    pub(super) fn before(&self, states: &States, domain: Domain) -> States {
        self.moved(|it| (states[it.to] && domain.has(it.value)).then_some(it.from))
    }

    /// The states that a transition leads to; `None` for a transition that cannot be taken.
    fn moved(&self, end: impl Fn(&Transition) -> Option<usize>) -> States {
        let mut states = vec![false; self.accepting.len()];
        for state in self.transitions.iter().filter_map(end) {
            states[state] = true;
        }
        states
    }
}
