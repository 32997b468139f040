//! What a sentence about bounds states, so that its numbers prove all that its step removes.

use crate::bits::Digits;
use crate::constraint::{Change, Var};
use crate::domain::Domain;
use crate::technique::{Arg, Args};

use super::bounds::{greatest, least, too_little, too_much, up_to};
use crate::constraint::library::sum_all_different::masks::{Masks, number, union};
use crate::constraint::library::sum_all_different::reason::digits;

/// A cell of a run that a step changes.
pub(super) struct Changed {
    /// Its place in the run.
    pub(super) index: usize,
    /// The digits that go.
    pub(super) gone: Digits,
    /// Those, and others that the step says are gone.
    pub(super) denied: Digits,
}

/// The values of a sentence, and by changed cell what they leave of it.
pub(super) type Statement = (Args, Vec<Digits>);

/// States bounds of the cells that change, from what `masks` leaves of the run; `None` where one sentence cannot.
///
/// `cells` are those of the run.
pub(super) fn state(masks: &Masks, cells: &[u32], changed: &[Changed]) -> Option<Statement> {
    let (bounds, left) = by_others(masks, changed).or_else(|| by_all(masks, changed))?;
    let changed = changed.iter().map(|cell| cells[cell.index]);
    let mut args = vec![("sum", number(masks.sum?)), ("cells", Arg::Cells(changed.collect()))];
    args.extend(bounds);
    Some((args, left))
}

/// See [`Constraint::restate`](crate::constraint::Constraint::restate).
pub(super) fn restate(masks: &Masks, scope: &[Var], changes: &mut [Change]) -> Option<Args> {
    let cells: Vec<u32> = scope.iter().map(|var| var.0).collect();
    let cells_changed = changes.iter().map(|change| {
        let gone = digits(change.gone());
        let left = digits(change.from & change.to);
        let denied = if change.says_what_is_left() { left.complement() } else { gone };
        Changed { index: change.index, gone, denied }
    });
    let (args, left) = state(masks, &cells, &cells_changed.collect::<Vec<_>>())?;
    for (change, left) in changes.iter_mut().zip(left) {
        change.to = Domain::from_bits(u64::from(left.bits()));
    }
    Some(args)
}

/// What the cells that do not change leave for each of those that do: the same, as nothing else is used of these.
fn by_others(masks: &Masks, changed: &[Changed]) -> Option<Statement> {
    let sum = i16::from(masks.sum?);
    let any = changed.first()?.index;
    let mut others = *masks;
    for cell in changed {
        others.of[cell.index] = Digits::ALL;
    }
    let used = union(others.cells().iter().copied().filter(|mask| mask.single().is_some()));
    let denied = union(changed.iter().map(|cell| cell.denied)) - used;
    let [least, greatest] = [least(&others, any)?, greatest(&others, any)?];
    let [high, low] = [sum - least, sum - greatest];
    let [above, below] = [up_to(high).complement(), up_to(low - 1)];
    let mut args = Vec::new();
    let mut proved = used;
    let mut add = |names: [&'static str; 2], values: [i16; 2], digits: Digits| {
        args.extend([(names[0], number(values[0])), (names[1], number(values[1]))]);
        proved |= digits;
    };
    let over = too_much(&others, any).map(|(digit, total)| (up_to(digit - 1).complement(), digit, total));
    match over {
        Some((beyond, digit, total)) if !(denied & (beyond - above)).is_empty() => {
            add(["from", "over"], [digit, total], beyond);
        }
        _ if !(denied & above).is_empty() => add(["least", "high"], [least, high], above),
        _ => (),
    }
    let under = too_little(&others, any).map(|(digit, total)| (up_to(digit), digit, total));
    match under {
        Some((beyond, digit, total)) if !(denied & (beyond - below)).is_empty() => {
            add(["upTo", "under"], [digit, total], beyond);
        }
        _ if !(denied & below).is_empty() => add(["most", "low"], [greatest, low], below),
        _ => (),
    }
    let is_proved = changed.iter().all(|cell| cell.gone.within(proved));
    is_proved.then(|| (args, changed.iter().map(|_| proved.complement()).collect()))
}

/// Where the run makes its sum only if each of its cells holds its greatest digit, or each its least: that digit.
fn by_all(masks: &Masks, changed: &[Changed]) -> Option<Statement> {
    let sum = masks.sum?;
    let extreme = |side: &'static str, end: fn(Digits) -> Option<u8>, beyond: fn(u8) -> Digits| {
        let ends = masks.cells().iter().map(|mask| end(*mask)).collect::<Option<Vec<u8>>>()?;
        let all: Digits = ends.iter().copied().collect();
        let is_forced = all.len() as usize == masks.len && all.sum() == sum;
        let left: Vec<Digits> = changed.iter().map(|cell| beyond(ends[cell.index])).collect();
        let is_proved =
            is_forced && changed.iter().zip(&left).all(|(cell, left)| (cell.gone & *left).is_empty());
        is_proved.then(|| (vec![("extreme", Arg::Key(side))], left))
    };
    extreme("most", Digits::greatest, |digit| up_to(i16::from(digit) - 1).complement())
        .or_else(|| extreme("least", Digits::least, |digit| up_to(i16::from(digit))))
}
