//! Lay a piece and follow what it forces, until something cannot be.

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Arg, Deduction, Effect, Level, Rule, Step, Use, Uses};

use super::covered::OnlyPiece;
use super::ends::{End, end_among};
use super::prove::{self, What, cells_of, effects};
use super::refute::{Link, Refutation};
use super::shape::{number, numbered};
use super::sheet::Sheet;
use crate::boardcover::piece::Piece;

/// A piece goes if laying it forces a piece or two, and then something cannot be.
pub(super) const DEAD_END: Rule<Sheet> =
    Rule { name: "dead-end", level: Level::Expert, uses: uses::<SHORT>, explain: explain::<SHORT> };

/// Pieces that may be forced before something cannot be, and what is laid can still be kept in mind.
const SHORT: usize = 2;

/// A piece goes if laying it forces other pieces, cell by cell, until something cannot be.
///
/// Short refutations first. [`Use::at`] is the number of the piece.
pub(super) const CONTRADICTION: Rule<Sheet> = Rule {
    name: "contradiction",
    level: Level::Expert,
    uses: uses::<{ usize::MAX }>,
    explain: explain::<{ usize::MAX }>,
};

/// How a supposition is followed.
static FORCED: Rule<Sheet> = prove::rule::<OnlyPiece>();

fn uses<const MOST: usize>(sheet: &Sheet) -> Uses<'_> {
    let mut found: Option<std::vec::IntoIter<Use>> = None;
    Box::new(std::iter::from_fn(move || found.get_or_insert_with(|| refuted(sheet, MOST).into_iter()).next()))
}

/// The pieces that can be refuted, the shortest way first.
fn refuted(sheet: &Sheet, most: usize) -> Vec<Use> {
    if !sheet.has_news() {
        return Vec::new();
    }
    let mut supposed = sheet.fork();
    let start = supposed.time();
    let mut refuted: Vec<(usize, Use)> = Vec::new();
    for piece in sheet.possible() {
        if let Some(refutation) = follow(&mut supposed, piece, most) {
            let lines = refutation.links.len() * 64 + refutation.end.size();
            let gone = effects(sheet, &What::Gone(vec![piece])).into_iter().filter_map(|effect| {
                let from = sheet.word(effect.cell);
                let to = from & effect.to;
                (from != to).then_some(Effect { from, to, ..effect })
            });
            let found = Use { at: number(piece), effects: gone.collect() };
            if sheet.may_use(&refutation.cells()) && !found.effects.is_empty() {
                refuted.push((lines, found));
            }
        }
        supposed.rewind(start);
    }
    sheet.looked(supposed.looks() - sheet.looks());
    refuted.sort_by_key(|(lines, _)| *lines);
    refuted.into_iter().map(|(_, found)| found).collect()
}

/// Lays a piece and what is forced then, `most` pieces at most, until something is broken; leaves the sheet as that
/// left it.
fn follow(sheet: &mut Sheet, piece: Piece, most: usize) -> Option<Refutation> {
    let from = sheet.dead().len();
    for effect in effects(sheet, &What::Lies(piece)) {
        sheet.narrow(effect.cell, effect.to);
    }
    let (mut links, mut at) = (Vec::new(), from);
    while let Some(&dead) = sheet.dead().get(at) {
        at += 1;
        for cell in dead.cells(sheet.size()) {
            if !sheet.may_use(&[cell]) {
                continue;
            }
            if sheet.left(cell).is_empty() {
                return Some(Refutation { links, end: End::Cell(cell) });
            }
            let Some(forced) = sheet.pieces(cell, sheet.left(cell)).next() else { continue };
            if sheet.left(cell).len() != 1 || links.len() == most || sheet.lying(cell).is_some() {
                continue;
            }
            let time = sheet.time();
            let effects = effects(sheet, &What::Lies(forced)).into_iter();
            let effects: Vec<Effect> =
                effects.map(|effect| Effect { from: sheet.word(effect.cell), ..effect }).collect();
            sheet.looked(1);
            for effect in &effects {
                sheet.narrow(effect.cell, effect.to);
            }
            links.push(Link { rule: &FORCED, found: Use { at: cell, effects }, time });
        }
    }
    let touched = sheet.dead()[from..].iter().flat_map(|dead| dead.cells(sheet.size()));
    end_among(sheet, touched).map(|end| Refutation { links, end })
}

fn explain<const MOST: usize>(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let piece = numbered(found.at);
    let mut supposed = sheet.fork();
    let Some(refutation) = follow(&mut supposed, piece, MOST) else { return Vec::new() };
    let laid: Vec<(u32, u32)> =
        effects(sheet, &What::Lies(piece)).into_iter().map(|effect| (effect.cell, effect.to)).collect();
    let (premises, steps) = refutation.tell(sheet, supposed, &laid);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let args = vec![("cells", cells_of(sheet, piece)), ("steps", Arg::Steps(steps))];
    let effects = effects(sheet, &What::Gone(vec![piece]));
    let deduction = Deduction { clues, because: premises, effects, args };
    let rule = if MOST == SHORT { DEAD_END } else { CONTRADICTION };
    vec![Step { rule: rule.name, level: rule.level, deduction }]
}
