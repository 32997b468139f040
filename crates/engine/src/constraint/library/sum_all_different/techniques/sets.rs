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

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        for (cells, set) in naked::<K>(masks) {
            for (index, mask) in of[..masks.len].iter_mut().enumerate() {
                if !cells.contains(&index) {
                    *mask = *mask - set;
                }
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let found = naked::<K>(&proved.masks).next();
        let (cells, set) = found.unwrap_or(([0; K], Digits::NONE));
        vec![("cells", Arg::Cells(proved.cells(cells.into_iter()))), ("digits", digits(set))]
    }
}

impl<const K: usize> SumTechnique for Hidden<K> {
    const NAME: &'static str = if K == 2 { "hidden-pair" } else { "hidden-triple" };
    const LEVEL: Level = if K == 2 { Level::Medium } else { Level::Hard };

    fn narrow(masks: &Masks) -> [Digits; 9] {
        let mut of = masks.of;
        for (cells, set) in hidden::<K>(masks) {
            for index in cells {
                of[index] &= set;
            }
        }
        of
    }

    fn args(proved: &Proved) -> Args {
        let found = hidden::<K>(&proved.masks).find(|(cells, _)| cells.contains(&proved.effects[0].0));
        let (cells, set) = found.unwrap_or(([0; K], Digits::NONE));
        let mut args = proved.masks.args();
        args.retain(|(name, _)| *name != "cells");
        args.push(("ways", proved.masks.ways()));
        args.push(("cells", Arg::Cells(proved.cells(cells.into_iter()))));
        args.push(("digits", digits(set)));
        args
    }
}

/// Groups of `K` open cells that can hold `K` digits together, while other cells are open.
fn naked<const K: usize>(masks: &Masks) -> impl Iterator<Item = ([usize; K], Digits)> {
    let few: Vec<usize> = match masks.open().nth(K) {
        Some(_) => masks.open().filter(|index| masks.of[*index].len() <= K as u32).collect(),
        None => Vec::new(),
    };
    let masks = *masks;
    choose::<K>(few).filter_map(move |cells| {
        let set = union(cells.iter().map(|index| masks.of[*index]));
        (set.len() == K as u32).then_some((cells, set))
    })
}

/// Groups of `K` open cells outside which none can hold any of `K` digits that every way needs.
fn hidden<const K: usize>(masks: &Masks) -> impl Iterator<Item = ([usize; K], Digits)> {
    let wanted = match masks.rest() {
        Some(rest) if (K as u32) < rest.cells => needed(masks.fitting(&rest)),
        _ => Digits::NONE,
    };
    let scarce = wanted.into_iter().filter(|digit| masks.places(*digit).count() <= K);
    let scarce: Vec<usize> = scarce.map(usize::from).collect();
    let masks = *masks;
    choose::<K>(scarce).filter_map(move |chosen| {
        let set: Digits = chosen.iter().map(|digit| *digit as u8).collect();
        let places: Vec<usize> = masks.open().filter(|index| !(masks.of[*index] & set).is_empty()).collect();
        <[usize; K]>::try_from(places).ok().map(|cells| (cells, set))
    })
}

/// The ways to choose `K` (2 or 3) of some things, in order.
fn choose<const K: usize>(from: Vec<usize>) -> impl Iterator<Item = [usize; K]> {
    let mut picks: Vec<usize> = (0..K).collect();
    let mut over = from.len() < K;
    std::iter::from_fn(move || {
        if over {
            return None;
        }
        let chosen = std::array::from_fn(|at| from[picks[at]]);
        match (0..K).rev().find(|at| picks[*at] < from.len() - K + *at) {
            None => over = true,
            Some(at) => {
                picks[at] += 1;
                for next in at + 1..K {
                    picks[next] = picks[next - 1] + 1;
                }
            }
        }
        Some(chosen)
    })
}
