//! Serialisation of fields whose external shape differs from their type.

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use super::{Arg, Step};
use crate::bits::Digits;

/// How often a technique was needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TechniqueCount {
    /// Key of the technique.
    pub technique: &'static str,
    /// How often.
    pub applications: u32,
}

/// `(name, value)` pairs as a map, sorted by name.
pub(crate) fn args<S: Serializer>(args: &[(&'static str, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(args.len()))?;
    // There are few: searching for the next one takes less wasm than sorting.
    let mut next = args.iter().min_by_key(|(name, _)| *name);
    while let Some((written, arg)) = next {
        map.serialize_entry(written, arg)?;
        next = args.iter().filter(|(name, _)| written < name).min_by_key(|(name, _)| *name);
    }
    map.end()
}

/// The digits of a set, ascending.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
pub(crate) fn digits<S: Serializer>(digits: &Digits, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(*digits)
}

/// The digits of each set, ascending.
pub(crate) fn sets<S: Serializer>(sets: &[Digits], serializer: S) -> Result<S::Ok, S::Error> {
    struct Set(Digits);
    impl Serialize for Set {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            digits(&self.0, serializer)
        }
    }
    serializer.collect_seq(sets.iter().copied().map(Set))
}

/// `(technique, applications)` pairs.
pub(crate) fn technique_counts<S: Serializer>(
    counts: &[(&'static str, u32)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(
        counts
            .iter()
            .map(|(technique, applications)| TechniqueCount { technique, applications: *applications }),
    )
}

/// Steps as the one field of an object: the other kinds of hints are objects, too.
pub(crate) fn chain<S: Serializer>(steps: &[Step], serializer: S) -> Result<S::Ok, S::Error> {
    let mut fields = serializer.serialize_struct("Chain", 1)?;
    fields.serialize_field("steps", steps)?;
    fields.end()
}
