//! Memory of the conflict analysis.

/// Memory of the analysis, kept to spare allocations.
#[derive(Clone)]
pub(super) struct Scratch {
    pub(super) seen: Vec<Seen>,
    pub(super) touched: Vec<u32>,
    /// By level: the analysis that counted it last.
    pub(super) counted: Vec<u32>,
    pub(super) count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    No,
    /// In the clause, or replaced by its reason.
    Met,
    /// Follows from what is met.
    Follows,
    /// Does not follow.
    Stands,
}

impl Scratch {
    pub(super) fn new(variables: usize) -> Self {
        Scratch {
            seen: vec![Seen::No; variables],
            touched: Vec::new(),
            counted: vec![0; variables + 2],
            count: 0,
        }
    }

    #[inline]
    pub(super) fn set(&mut self, variable: u32, seen: Seen) {
        if self.seen[variable as usize] == Seen::No {
            self.touched.push(variable);
        }
        self.seen[variable as usize] = seen;
    }
}
