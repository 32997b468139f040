//! Naked and hidden pairs and triples.

use crate::bits::Digits;
use crate::technique::{Arg, Args, Level};

use super::{Proved, SumTechnique};
use crate::constraint::library::sum_all_different::masks::{Masks, digits, needed, union};

/// Two (three) cells of a run that can hold nothing but two (three) digits use them up: no other cell holds them.
pub(super) struct Naked<const K: usize>;

/// Two (three) digits that every way to make the rest needs and that only two (three) cells can hold fill them.
pub(super) struct Hidden<const K: usize>;

impl<const K: usize> SumTechnique for Naked<K> {
    const NAME: &'static str = if K == 2 { "naked-pair" } else { "naked-triple" };
    const LEVEL: Level = if K == 2 { Level::Medium } else { Level::Hard };
    const APART: bool = true;
    const COUNTS_SETTLED: bool = false;

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        for (cells, set) in naked(masks, K) {
            for (index, mask) in of[..masks.len].iter_mut().enumerate() {
                if !cells[..K].contains(&index) {
                    *mask = *mask - set;
                }
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let (cells, set) = naked(&proved.masks, K).first().copied().unwrap_or_default();
        vec![("cells", Arg::Cells(proved.cells(cells[..K].iter().copied()))), ("digits", digits(set))]
    }
}

impl<const K: usize> SumTechnique for Hidden<K> {
    const NAME: &'static str = if K == 2 { "hidden-pair" } else { "hidden-triple" };
    const LEVEL: Level = if K == 2 { Level::Medium } else { Level::Hard };

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        for (cells, set) in hidden(masks, K) {
            for index in cells.into_iter().take(K) {
                of[index] &= set;
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let groups = hidden(&proved.masks, K);
        let found = groups.iter().find(|(cells, _)| cells[..K].contains(&proved.effects[0].0));
        let (cells, set) = found.copied().unwrap_or_default();
        let mut args = proved.masks.args();
        args.retain(|(name, _)| *name != "cells");
        args.push(("ways", proved.masks.ways()));
        args.push(("cells", Arg::Cells(proved.cells(cells[..K].iter().copied()))));
        args.push(("digits", digits(set)));
        args
    }
}

/// Two or three cells by their index, of three places; and as many digits.
type Group = ([usize; 3], Digits);

/// Groups of `size` open cells that can hold `size` digits together, while other cells are open.
fn naked(masks: &Masks, size: usize) -> Vec<Group> {
    let few: Vec<usize> = match masks.open().nth(size) {
        Some(_) => masks.open().filter(|index| masks.of[*index].len() <= size as u32).collect(),
        None => Vec::new(),
    };
    let mut groups = Vec::new();
    choose(&few, size, &mut |cells| {
        let set = union(cells[..size].iter().map(|index| masks.of[*index]));
        if set.len() == size as u32 {
            groups.push((cells, set));
        }
    });
    groups
}

/// Groups of `size` open cells outside which none can hold any of `size` digits that every way needs.
fn hidden(masks: &Masks, size: usize) -> Vec<Group> {
    let wanted = match masks.rest() {
        Some(rest) if (size as u32) < rest.cells => needed(masks.fitting(&rest)),
        _ => Digits::NONE,
    };
    let scarce = wanted.into_iter().filter(|digit| masks.places(*digit).count() <= size);
    let scarce: Vec<usize> = scarce.map(usize::from).collect();
    let mut groups = Vec::new();
    choose(&scarce, size, &mut |chosen| {
        let set: Digits = chosen[..size].iter().map(|digit| *digit as u8).collect();
        let mut places = masks.open().filter(|index| !(masks.of[*index] & set).is_empty());
        let cells = std::array::from_fn(|at| if at < size { places.next() } else { Some(0) });
        if places.next().is_none() && cells.iter().all(Option::is_some) {
            groups.push((cells.map(Option::unwrap_or_default), set));
        }
    });
    groups
}

/// The ways to choose `size` (2 or 3) of some things, in order.
fn choose(from: &[usize], size: usize, found: &mut dyn FnMut([usize; 3])) {
    for (first, one) in from.iter().enumerate() {
        for (second, two) in from.iter().enumerate().skip(first + 1) {
            match size {
                2 => found([*one, *two, 0]),
                _ => from[second + 1..].iter().for_each(|three| found([*one, *two, *three])),
            }
        }
    }
}
