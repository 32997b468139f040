//! What a sentence about bounds states, so that its numbers prove all that its step removes.

use crate::bits::Digits;
use crate::constraint::{Change, Var};
use crate::domain::Domain;
use crate::technique::{Arg, Args};

use super::totals::{greatest, least, too_little, too_much, up_to};
use crate::constraint::library::sum_all_different::masks::{Masks, number};
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
    let (mut denied, mut gone) = (Digits::NONE, Digits::NONE);
    for cell in changed {
        others.of[cell.index] = Digits::ALL;
        denied |= cell.denied;
        gone |= cell.gone;
    }
    let mut proved = Digits::NONE;
    for mask in others.cells().iter().filter(|mask| mask.single().is_some()) {
        proved |= *mask;
    }
    denied = denied - proved;
    let [least, greatest] = [least(&others, any)?, greatest(&others, any)?];
    let [high, low] = [sum - least, sum - greatest];
    let over = too_much(&others, any).map(|(digit, total)| (up_to(digit - 1).complement(), [digit, total]));
    let under = too_little(&others, any).map(|(digit, total)| (up_to(digit), [digit, total]));
    let mut args = Args::new();
    let by_cells = (up_to(high).complement(), [least, high]);
    proved |= side(&mut args, denied, (["least", "high"], by_cells), (["from", "over"], over));
    let by_cells = (up_to(low - 1), [greatest, low]);
    proved |= side(&mut args, denied, (["most", "low"], by_cells), (["upTo", "under"], under));
    gone.within(proved).then(|| (args, vec![proved.complement(); changed.len()]))
}

/// Digits beyond a bound, and the numbers that say so.
type Bound = (Digits, [i16; 2]);

/// Adds the bound on one side, if it is needed, and returns the digits beyond it: what the cells leave, or, where that
/// is not enough, what the whole run would make.
#[inline(never)]
fn side(
    args: &mut Args,
    denied: Digits,
    (names, by_cells): ([&'static str; 2], Bound),
    (run_names, by_run): ([&'static str; 2], Option<Bound>),
) -> Digits {
    let is_enough = |run: &Bound| (denied & (run.0 - by_cells.0)).is_empty();
    let (names, (beyond, numbers)) = match by_run {
        Some(run) if !is_enough(&run) => (run_names, run),
        _ => (names, by_cells),
    };
    if (denied & beyond).is_empty() {
        return Digits::NONE;
    }
    for (name, value) in names.into_iter().zip(numbers) {
        args.push((name, number(value)));
    }
    beyond
}

/// Where the run makes its sum only if each of its cells holds its greatest digit, or each its least: that digit.
fn by_all(masks: &Masks, changed: &[Changed]) -> Option<Statement> {
    ["most", "least"].into_iter().find_map(|side| {
        let is_most = side == "most";
        let end = |mask: &Digits| if is_most { mask.greatest() } else { mask.least() };
        let mut all = Digits::NONE;
        for mask in masks.cells() {
            all |= Digits::only(end(mask)?);
        }
        let is_forced = all.len() as usize == masks.len && Some(all.sum()) == masks.sum;
        let mut left = Vec::with_capacity(changed.len());
        for cell in changed {
            let end = i16::from(end(&masks.of[cell.index])?);
            left.push(if is_most { up_to(end - 1).complement() } else { up_to(end) });
        }
        let is_proved = changed.iter().zip(&left).all(|(cell, left)| (cell.gone & *left).is_empty());
        (is_forced && is_proved).then(|| (vec![("extreme", Arg::Key(side))], left))
    })
}
