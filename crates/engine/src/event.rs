//! What a search says of itself, and who listens.

/// Stands in [`Event::cell`] and [`Event::cause`] where there is no cell or constraint.
pub const NONE: u32 = u32::MAX;

/// One reversible thing that happened; it crosses to JavaScript as five words, see [`Event::words`].
///
/// A player runs it forwards by writing `to` into `cell`, backwards by writing `from`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What kind of thing happened.
    pub kind: Kind,
    /// Index into the puzzle's rule table plus one; 0 where no rule is involved.
    pub technique: u8,
    /// How many decisions stood when it happened.
    pub level: u16,
    /// The cell that changed or broke, or [`NONE`].
    pub cell: u32,
    /// The cell's word before.
    pub from: u32,
    /// The cell's word after.
    pub to: u32,
    /// The constraint (run, row, pair) that forced it or broke, or [`NONE`].
    ///
    /// The prototype had no such field; without it a page cannot say *why* a candidate went.
    pub cause: u32,
}

/// What kind of thing happened.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An alternative was taken without proof: `cell` went from `from` to `to`.
    Decision,
    /// A constraint (`cause`) forced `cell` from `from` to `to`.
    Narrow,
    /// The constraint `cause` cannot be met any more; `cell` is where that showed.
    Conflict,
    /// A change was taken back: `cell` went from `from` back to `to`.
    Undo,
    /// The board is a solution.
    Solution,
    /// A tick ended: `cell` is the number of ticks so far, `from` nodes, `to` backtracks, `cause` solutions
    /// (the low 32 bits of each). It lets a player step back over a whole tick.
    Tick,
    /// A conflict taught something: not all facts of this kind in a row can hold. This one: `cell` is what `from`
    /// shows, or, where `from` is empty, is not what `to` shows.
    Learned,
    /// What the conflict (or the narrowing) before it rests on. A fact as in [`Kind::Learned`]; or, where `cell` is
    /// [`NONE`], the constraint `cause`, one of several that were taken together.
    Reason,
    /// How much a search that counts has counted: 96 bits of a number, `from`, `to` and `cause`, lowest first, as they
    /// stand after the tick. `cell` says which 96 bits, from the lowest on; `rule` says of which number: 0 states that
    /// are told apart, 1 ways so far, 2 the bits of a state, which are too many: the count gave up. Changes no cell.
    Tally,
}

impl Event {
    /// Words an event takes where it crosses to JavaScript.
    pub const WORDS: usize = 5;

    /// An event of `kind` at `cell`, without rule; [`Search`](crate::Search) adds the depth.
    #[inline]
    pub fn new(kind: Kind, cell: u32, from: u32, to: u32, cause: u32) -> Event {
        Event { kind, technique: 0, level: 0, cell, from, to, cause }
    }

    /// `kind | rule << 8 | depth << 16`, `cell`, `from`, `to`, `cause`.
    #[inline]
    pub fn words(self) -> [u32; Event::WORDS] {
        let head = u32::from(self.kind as u8) | u32::from(self.technique) << 8 | u32::from(self.level) << 16;
        [head, self.cell, self.from, self.to, self.cause]
    }
}

/// Somebody who watches a search. With `ON = false` every call folds away at compile time.
///
/// Guard the building of events with `if O::ON`, not only the call.
pub trait Observer {
    /// Whether anybody looks.
    const ON: bool;
    /// Takes note of one event.
    fn record(&mut self, event: Event);
}

/// Watches nothing, costs nothing.
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

/// Stamps the depth of the search on what its model says, so that models need not know it.
pub struct At<'a, O> {
    /// How many decisions stand.
    pub level: u16,
    /// Who listens.
    pub observer: &'a mut O,
}

impl<O: Observer> Observer for At<'_, O> {
    const ON: bool = O::ON;
    #[inline]
    fn record(&mut self, mut event: Event) {
        event.level = self.level;
        self.observer.record(event);
    }
}

/// A number, if it names something.
#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub(crate) fn named<S: serde::Serializer>(number: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serde::Serialize::serialize(&Some(*number).filter(|number| *number != NONE), serializer)
}

/// The constraint that cannot be met, and a cell at which that showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Conflict {
    /// The cell, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cell: u32,
    /// The constraint, or [`NONE`].
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::event::named"))]
    #[cfg_attr(feature = "typescript", ts(as = "Option<u32>"))]
    pub cause: u32,
}
