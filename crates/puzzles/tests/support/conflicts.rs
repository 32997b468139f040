//! Entries that cannot stand together, against a search: written once, on random boards with one solution or many.

use std::collections::BTreeSet;

use gridstep_engine::EntryConflict;

/// A puzzle whose conflicts are checked.
pub(crate) trait ConflictSource {
    /// The puzzle's clues.
    type Clues;

    /// Random small boards with entries: of one solution, some of them changed, or of several solutions mixed.
    fn sample() -> impl Iterator<Item = (u64, Self::Clues, Vec<u32>)>;
    /// The clashes under test.
    fn conflicts(clues: &Self::Clues, states: &[u32]) -> Vec<EntryConflict>;
    /// Whether some solution has these entries, by a search that shares no code with clashes.
    fn stands(clues: &Self::Clues, states: &[u32]) -> bool;
}

/// The entries of some cells alone.
pub(crate) fn some(states: &[u32], cells: &BTreeSet<u32>) -> Vec<u32> {
    (0..).zip(states).map(|(cell, state)| if cells.contains(&cell) { *state } else { 0 }).collect()
}

/// There is a conflict exactly where no solution has all entries, and the cells of each conflict cannot stand together.
/// Both outcomes are met more than `least` times.
pub(crate) fn assert_found_exactly<P: ConflictSource>(least: u32) {
    let mut seen = [0, 0];
    for (seed, clues, states) in P::sample() {
        let stands = P::stands(&clues, &states);
        let found = P::conflicts(&clues, &states);
        assert_eq!(found.is_empty(), stands, "seed {seed}: {found:?}");
        for conflict in &found {
            let alone = some(&states, &conflict.cells.iter().copied().collect());
            assert!(!P::stands(&clues, &alone), "seed {seed}: {conflict:?}");
        }
        seen[usize::from(stands)] += 1;
    }
    assert!(least < seen[0] && least < seen[1], "{seen:?}");
}
