//! Techniques: deductions that a person can follow, independent of any human language.
//!
//! The same table of techniques grades a generated puzzle and explains a hint, so they cannot disagree.
//!
//! A technique works on *candidates*: one mask per cell whose bits are the values that are still possible.
//! A technique only clears bits, and each cleared bit is a literal (the cell is not that value) with one time and one
//! reason. So chains are built in the same way for every puzzle.

#[cfg(feature = "serde")]
pub mod serial;

use crate::bits::Digits;

/// How hard a step or a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Level {
    /// Counting on one clue.
    Easy,
    /// Holding the possible digits of one clue in mind.
    Medium,
    /// Weighing several cells or clues together.
    Hard,
    /// Assuming something and propagating it to a conflict.
    Expert,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The level's key, such as `"easy"`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The weight of a technique of the level that a table gives none of its own, and of a step within a step.
    pub const fn weight(self) -> u32 {
        match self {
            Level::Easy => 12,
            Level::Medium => 24,
            Level::Hard => 40,
            Level::Expert => 70,
        }
    }

    /// The level of a key.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// One technique: its key, how hard it is, how it finds its applications in a set of candidates, and why an application
/// holds.
///
/// Finding is separate from explaining because a grader finds a thousand applications and explains none.
///
/// ```
/// use gridstep_engine::{Application, Applications, Deduction, Effect, Level, Premise, Step, Technique};
///
/// /// Masks of the values of a row's cells, which are all different.
/// type Candidates = Vec<u32>;
///
/// /// A cell with one value takes it from the others: they are all different.
/// const NAKED_SINGLE: Technique<Candidates> =
///     Technique { name: "naked-single", level: Level::Easy, weight: 23, applications, explain };
///
/// fn applications(candidates: &Candidates) -> Applications<'_> {
///     let single = |(at, mask): (usize, &u32)| (mask.count_ones() == 1).then_some((at, *mask));
///     Box::new(candidates.iter().enumerate().filter_map(single).filter_map(|(at, value)| {
///         let changed = (0..candidates.len()).filter(|cell| *cell != at && candidates[*cell] & value != 0);
///         let effects: Vec<Effect> = changed
///             .map(|cell| Effect { cell: cell as u32, from: candidates[cell], to: candidates[cell] & !value })
///             .collect();
///         (!effects.is_empty()).then_some(Application { at: at as u32, effects })
///     }))
/// }
///
/// fn explain(candidates: &Candidates, one: &Application) -> Vec<Step> {
///     let premises = vec![Premise { cell: one.at, mask: candidates[one.at as usize] }];
///     let deduction = Deduction { premises, effects: one.effects.clone(), ..Deduction::default() };
///     vec![Step { technique: NAKED_SINGLE.name, level: NAKED_SINGLE.level, deduction }]
/// }
///
/// let candidates = vec![0b001, 0b011, 0b111];
/// let found = (NAKED_SINGLE.applications)(&candidates).next().expect("the first cell has one value");
/// assert_eq!(found.effects[0], Effect { cell: 1, from: 0b011, to: 0b010 });
/// assert_eq!((NAKED_SINGLE.explain)(&candidates, &found)[0].deduction.premises[0].cell, 0);
/// ```
pub struct Technique<S> {
    /// Message key without the puzzle's prefix, such as `"lone-sum"`.
    pub name: &'static str,
    /// How hard it is for a person.
    pub level: Level,
    /// How much a person has to do to see one application: ten times what published ratings give the technique, or
    /// those nearest to it (`docs/hint-weights.md`). Of several chains the one with the least sum is shown; levels and
    /// grades do not depend on it.
    pub weight: u32,
    /// All applications in a set of candidates, in a fixed order, found lazily. Never changes the candidates.
    ///
    /// It may leave out applications that rest only on what has not changed since
    /// [`Candidates::changed_since`](crate::explain::Candidates::changed_since).
    pub applications: fn(&S) -> Applications<'_>,
    /// Why an application holds. Called with the candidates it was found on, perhaps with fewer or smaller effects.
    ///
    /// One step for each set of premises; premises are as few and as weak as possible, and [`Effect::to`] is all that
    /// they prove, whatever else is known of the cell. A step may name another technique, no harder than this one or
    /// than [`Candidates::allow_level`](crate::explain::Candidates::allow_level), where that one needs fewer premises.
    pub explain: fn(&S, &Application) -> Vec<Step>,
}

impl<S> Technique<S> {
    /// The same technique with a weight.
    #[must_use]
    pub const fn weighing(self, weight: u32) -> Technique<S> {
        Technique { weight, ..self }
    }
}

/// Whether a step says which values are left, by how many are left and how many go: see [`Effect::to`].
pub(crate) fn says_what_is_left(left: u32, gone: u32) -> bool {
    left == 1 || left < gone
}

/// The applications of a technique in one set of candidates, found lazily.
pub type Applications<'a> = Box<dyn Iterator<Item = Application> + 'a>;

/// One application of a technique: its place and its effects, without premises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// The technique's own number for the place, such as the index of a run.
    pub at: u32,
    /// Cells that change, each at most once.
    pub effects: Vec<Effect>,
}

/// Premises, effects and named values of a step; the front end makes the sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Deduction {
    /// The constraints (indices into [`View::constraints`](crate::View)) it rests on.
    pub clues: Vec<u32>,
    /// What it requires of other cells, and of its own cells before the step.
    pub premises: Vec<Premise>,
    /// Cells that change, each at most once.
    pub effects: Vec<Effect>,
    /// Named values for the sentence.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::args"))]
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, Arg>"))]
    pub args: Args,
}

/// Named values for a sentence, such as `("sum", Arg::Number(17))`.
pub type Args = Vec<(&'static str, Arg)>;

/// A premise: the candidates of `cell` lie within `mask`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Premise {
    /// The cell.
    pub cell: u32,
    /// A superset of the present candidates; a wider mask is a weaker, and so better, premise.
    pub mask: u32,
}

/// Candidates removed from one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Effect {
    /// The cell.
    pub cell: u32,
    /// Its candidates before.
    pub from: u32,
    /// Its candidates after: a proper subset.
    ///
    /// Where one is left, or fewer than are removed, the premises prove that no other is; else they prove that each of
    /// those removed is not.
    pub to: u32,
}

/// A value in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "type", content = "value", rename_all = "camelCase")
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Several numbers; their order matters.
    Numbers(Vec<i64>),
    /// A set of digits.
    Digits(
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::digits"))]
        #[cfg_attr(feature = "typescript", ts(as = "Vec<u8>"))]
        Digits,
    ),
    /// Several sets of digits.
    Sets(
        #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::sets"))]
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Vec<u8>>"))]
        Vec<Digits>,
    ),
    /// A cell.
    Cell(u32),
    /// Several cells.
    Cells(Vec<u32>),
    /// A constraint.
    Clue(u32),
    /// Several constraints.
    Clues(Vec<u32>),
    /// A key that the front end translates, such as `"across"`.
    Key(&'static str),
    /// The steps of a refutation: from an assumption to a conflict.
    Steps(Vec<Step>),
}

/// One line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Step {
    /// Key of the technique.
    pub technique: &'static str,
    /// How hard the technique is.
    pub level: Level,
    /// What it concludes, and why.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub deduction: Deduction,
}

impl Step {
    /// Whether it has steps of its own: then it is about one candidate.
    pub(crate) fn has_steps(&self) -> bool {
        self.deduction.args.iter().any(|(_, arg)| matches!(arg, Arg::Steps(_)))
    }
}

impl Effect {
    /// Whether a step says which values are left: see [`Effect::to`].
    pub(crate) fn says_what_is_left(&self) -> bool {
        let [left, gone] = [self.from & self.to, self.from & !self.to];
        says_what_is_left(left.count_ones(), gone.count_ones())
    }
}

/// The answer to "why must this cell be so?".
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "hint", rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Hint {
    /// The steps that lead to the cell and no others, first to last. The last one leaves the cell one value.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::chain"))]
    #[cfg_attr(feature = "typescript", ts(untagged, type = "{ \"hint\": \"chain\", steps: Array<Step>, }"))]
    Chain(Vec<Step>),
    /// The cell holds a right entry already.
    Correct,
    /// Entries that cannot be right.
    WrongEntries {
        /// Their cells.
        cells: Vec<u32>,
        /// Whether the puzzle has one solution: they are all that differ from it, each of them wrong. Else no
        /// solution has all of them, but some may have a part.
        unique: bool,
    },
    /// Several solutions extend the entries, and they differ at the cell.
    Ambiguous {
        /// One solution, a state per cell.
        first: Vec<u32>,
        /// Another.
        second: Vec<u32>,
    },
    /// Several solutions extend the entries, they differ at the cell, and the puzzle can name what remains possible
    /// there.
    Open {
        /// Mask of the values that the cell has in some solution.
        possible: u32,
        /// Why others are impossible, first to last; a value that is neither possible nor removed by a step is in no
        /// solution either, but no technique here proves it. Empty where nothing is to be removed.
        steps: Vec<Step>,
    },
    /// No solution extends the entries, and steps prove it.
    Contradiction {
        /// Entries that cannot be right, as in [`Hint::WrongEntries`]; none, where the puzzle itself has no solution.
        cells: Vec<u32>,
        /// As in [`Hint::WrongEntries`].
        unique: bool,
        /// From the entries to a conflict, which is the last step.
        steps: Vec<Step>,
    },
    /// The puzzle has no solution, whatever is entered.
    Impossible,
    /// The cell follows, but not by the techniques known here.
    Unexplained,
    /// The search for a solution stopped at its limit: nothing is claimed.
    GaveUp,
}

/// How hard a puzzle is: the hardest technique it needs, and how often each was needed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Grade {
    /// The level of the hardest technique needed.
    pub level: Level,
    /// Whether the techniques alone finish the puzzle. [`Board::grade`](crate::Board::grade) also sees that it has a
    /// solution.
    pub finished: bool,
    /// Each technique that was needed with its number of applications, in the order of the table.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::technique::serial::technique_counts"))]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::technique::serial::TechniqueCount>"))]
    pub applications: Vec<(&'static str, u32)>,
}
