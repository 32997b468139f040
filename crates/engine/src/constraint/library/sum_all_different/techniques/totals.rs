//! The least and the greatest that cells of a run can sum to.

use crate::bits::Digits;
use crate::constraint::library::sum_all_different::masks::Masks;
use crate::few::sort_few;

/// The digits up to a bound, which may lie anywhere.
pub(super) fn up_to(bound: i16) -> Digits {
    (1..=9).filter(|digit| i16::from(*digit) <= bound).collect()
}

/// The least that different digits in the cells other than `index` can sum to; `None` if a cell has no digit.
pub(super) fn least(masks: &Masks, index: usize) -> Option<i16> {
    packed(masks, index, Digits::least)
}

/// The greatest that different digits in the cells other than `index` can sum to.
pub(super) fn greatest(masks: &Masks, index: usize) -> Option<i16> {
    // Turned round: a digit counts by how much it lacks to ten.
    let others = masks.cells()[1..].iter().map(|_| 10).sum::<i16>();
    Some(others - packed(masks, index, |mask| mask.greatest().map(|digit| 10 - digit))?)
}

/// Different numbers, each at least its cell's end, sum to at least this: they grow by one or more from cell to cell.
fn packed(masks: &Masks, index: usize, end: impl Fn(Digits) -> Option<u8>) -> Option<i16> {
    let mut ends = [0; 9];
    let mut count = 0;
    for (other, mask) in masks.cells().iter().enumerate() {
        if other != index {
            ends[count] = end(*mask)?;
            count += 1;
        }
    }
    let ends = &mut ends[..count];
    sort_few(ends, |end| *end);
    let mut last = 0;
    let sum = ends.iter().map(|end| {
        last = (last + 1).max(i16::from(*end));
        last
    });
    Some(sum.sum())
}

/// The least digit from which on a cell makes its run too much, and the least that the run would make then. A digit that
/// another cell holds makes it too much, too.
pub(super) fn too_much(masks: &Masks, index: usize) -> Option<(i16, i16)> {
    let sum = i16::from(masks.sum?);
    let totals = (1..=9).rev().map(|digit| (digit, lightest(masks, index, digit)));
    let beyond = totals.take_while(|(_, total)| total.is_none_or(|total| sum < total));
    beyond.fold(None, |most, (digit, total)| {
        let least = most.map(|(_, least)| least).into_iter().chain(total).min()?;
        Some((digit, least))
    })
}

/// The greatest digit up to which a cell makes its run too little, and the most that the run would make then.
pub(super) fn too_little(masks: &Masks, index: usize) -> Option<(i16, i16)> {
    // Turned round: a digit counts by how much it lacks to ten.
    let cells = masks.cells().iter().map(|_| 10).sum::<i16>();
    let mut turned = *masks;
    turned.sum = u8::try_from(cells - i16::from(masks.sum?)).ok();
    for mask in &mut turned.of[..masks.len] {
        *mask = mask.into_iter().map(|digit| 10 - digit).collect();
    }
    too_much(&turned, index).map(|(digit, total)| (10 - digit, cells - total))
}

/// The least that a run can make with a digit in one cell and others in its other cells; `None` if another cell
/// holds that digit.
fn lightest(masks: &Masks, index: usize, digit: i16) -> Option<i16> {
    let same = up_to(digit) - up_to(digit - 1);
    let mut ends = [0; 9];
    let mut count = 0;
    for (other, mask) in masks.cells().iter().enumerate() {
        if other != index {
            ends[count] = i16::from((*mask - same).least()?);
            count += 1;
        }
    }
    let ends = &mut ends[..count];
    sort_few(ends, |end| *end);
    let mut last = 0;
    let others = ends.iter().map(|end| {
        last = (last + 1).max(*end);
        if last == digit {
            last += 1;
        }
        last
    });
    Some(digit + others.sum::<i16>())
}
