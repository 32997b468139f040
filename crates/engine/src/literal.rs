//! Literals of the conflict-driven search, and what derives them.

/// What derives a literal or finds a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The propagator of that number.
    Propagator(u32),
    /// The problem itself, whatever the clues: a cell holds one value.
    Axiom,
    /// A clause that was learned, or that forbids a solution met before.
    Learned,
}

/// "Variable `n` holds" or "does not"; the [`Propagators`](crate::cdcl::Propagators) define which cell and value a variable stands for.
///
/// ```text
/// 31 ......... 1 | 0
///    variable    | 1: it does not hold
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lit(pub(crate) u32);

impl Lit {
    /// The variable holds: the cell is the value.
    #[inline]
    pub const fn is(variable: u32) -> Lit {
        Lit(variable << 1)
    }

    /// The variable does not hold: the cell is not the value.
    #[inline]
    pub const fn is_not(variable: u32) -> Lit {
        Lit(variable << 1 | 1)
    }

    /// The literal's variable.
    #[inline]
    pub const fn variable(self) -> u32 {
        self.0 >> 1
    }

    /// Whether the literal is "the variable holds".
    #[inline]
    pub const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The negation.
impl std::ops::Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
