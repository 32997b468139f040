//! Events of a search, and observers that receive them.

/// Stands in [`Event::cell`] and [`Event::cause`] where there is no cell or constraint.
pub const NONE: u32 = u32::MAX;

/// One reversible change or milestone of a search; it crosses to JavaScript as five words, see [`Event::words`].
///
/// Replayed forwards it writes `to` into `cell`, backwards `from`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What kind of event it is.
    pub kind: Kind,
    /// Index into [`Puzzle::TECHNIQUES`](crate::Puzzle::TECHNIQUES) plus one; 0 where no technique is involved. An engine
    /// may use numbers beyond the table for reasons of its own.
    pub technique: u8,
    /// The decision level at which it happened.
    pub level: u16,
    /// The cell that changed or is in conflict, or [`NONE`].
    pub cell: u32,
    /// The cell's state before.
    pub from: u32,
    /// The cell's state after.
    pub to: u32,
    /// The constraint (run, row, pair) that forced the change or is in conflict, or [`NONE`].
    pub cause: u32,
}

/// The kind of an event.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A decision, one of several alternatives: `cell` went from `from` to `to`.
    Decision,
    /// The only alternative that was left, so no decision: `cell` went from `from` to `to`. After [`Kind::Undo`] events of
    /// the same tick all others were refuted; else there never was another.
    Forced,
    /// A constraint (`cause`) forced `cell` from `from` to `to`.
    Narrow,
    /// The constraint `cause` can no longer be satisfied; `cell` is one of its cells.
    Conflict,
    /// A change was undone: `cell` went from `from` back to `to`.
    Undo,
    /// The board is a solution.
    Solution,
    /// A tick ended: `cell` is the number of ticks so far, `from` nodes, `to` backtracks, `cause` solutions
    /// (the low 32 bits of each). It lets a player step back over a whole tick.
    Tick,
    /// One literal of a learned nogood; consecutive events of this kind are the literals that cannot all hold. `cell`
    /// is `from`, or, where `from` is empty, is not `to`.
    Learned,
    /// Part of the reason for the conflict or the changes before it: a literal as in [`Kind::Learned`]; or, where `cell`
    /// is [`NONE`], the constraint `cause`, one of several that were combined. The `cause` of a literal is the tick (its
    /// low 32 bits) in which the nogood was learned that has it, 0 if the nogood excludes a solution, and [`NONE`]
    /// without a nogood.
    Reason,
    /// 96 bits of a number that a counting search has reached after the tick: `from`, `to` and `cause`, lowest first.
    /// `cell` is the index of the 96 bits, from the lowest on; `technique` names the number: 0 distinct states, 1
    /// solutions so far, 2 the bits of a state, which are too many: the count gave up. Changes no cell.
    Tally,
}

impl Kind {
    /// All kinds, by their number in [`Event::words`].
    pub const ALL: [Kind; 10] = [
        Kind::Decision,
        Kind::Forced,
        Kind::Narrow,
        Kind::Conflict,
        Kind::Undo,
        Kind::Solution,
        Kind::Tick,
        Kind::Learned,
        Kind::Reason,
        Kind::Tally,
    ];
}

impl Event {
    /// Words an event takes where it crosses to JavaScript.
    pub const WORDS: usize = 5;

    /// An event of `kind` at `cell`, without technique; [`Search`](crate::Search) adds the decision level.
    #[inline]
    pub fn new(kind: Kind, cell: u32, from: u32, to: u32, cause: u32) -> Event {
        Event { kind, technique: 0, level: 0, cell, from, to, cause }
    }

    /// `kind | technique << 8 | level << 16`, `cell`, `from`, `to`, `cause`.
    #[inline]
    pub fn words(self) -> [u32; Event::WORDS] {
        let head = u32::from(self.kind as u8) | u32::from(self.technique) << 8 | u32::from(self.level) << 16;
        [head, self.cell, self.from, self.to, self.cause]
    }
}

/// Receives the events of a search. With `ON = false` every call is removed at compile time.
///
/// Guard the building of events with `if O::ON`, not only the call.
pub trait Observer {
    /// Whether events are recorded.
    const ON: bool;
    /// Records one event.
    fn record(&mut self, event: Event);
}

/// Records nothing, at no cost.
pub struct Silent;

impl Observer for Silent {
    const ON: bool = false;
    #[inline]
    fn record(&mut self, _: Event) {}
}

/// Appends to a buffer owned by the caller.
pub struct Recorder<'a>(pub &'a mut Vec<Event>);

impl Observer for Recorder<'_> {
    const ON: bool = true;
    #[inline]
    fn record(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// Adds the decision level to the events of a model, so that models need not track it.
pub struct At<'a, O> {
    /// The decision level.
    pub level: u16,
    /// Whether what a model plays is the only alternative left: then its [`Kind::Decision`] is recorded as [`Kind::Forced`].
    pub forced: bool,
    /// Receives the events.
    pub observer: &'a mut O,
}

impl<O: Observer> Observer for At<'_, O> {
    const ON: bool = O::ON;
    #[inline]
    fn record(&mut self, mut event: Event) {
        event.level = self.level;
        if self.forced && event.kind == Kind::Decision {
            event.kind = Kind::Forced;
        }
        self.observer.record(event);
    }
}

/// Serialises [`NONE`] as null.
#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub(crate) fn named<S: serde::Serializer>(number: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&Some(*number).filter(|number| *number != NONE), serializer)
}

/// The constraint that cannot be satisfied, and one of its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ConflictSite {
    /// The cell, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cell: u32,
    /// The constraint, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cause: u32,
}
