//! Suppositions: lay a piece and the pieces it forces, until a constraint is violated.
//!
//! The engine's fixpoint loop is over domains; here the pieces that become impossible are the queue, because a step of
//! the refutation is a forced piece and its order is that of the pieces it excludes.

use gridstep_engine::explain::Candidates as _;
use gridstep_engine::few::sort_few;
use gridstep_engine::{Application, Applications, Arg, Deduction, Effect, Level, Step, Technique};

use super::candidates::Candidates;
use super::covered::OnlyPiece;
use super::ends::{End, end_among};
use super::prove::{self, What, cells_of, effects, new_effects};
use super::refute::Refutation;
use super::shape::{number, numbered};
use crate::boardcover::piece::Piece;

/// A piece goes if laying it forces at most two pieces and then violates a constraint.
pub(super) const DEAD_END: Technique<Candidates> = Technique {
    name: "dead-end",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications: applications::<SHORT>,
    explain: explain::<SHORT>,
};

/// Most forced pieces that a player can keep in mind.
const SHORT: usize = 2;

/// A piece goes if laying it forces other pieces, cell by cell, until a constraint is violated.
///
/// Short refutations first. [`Application::at`] is the number of the piece.
pub(super) const CONTRADICTION: Technique<Candidates> = Technique {
    name: "contradiction",
    level: Level::Expert,
    weight: Level::Expert.weight(),
    applications: applications::<{ usize::MAX }>,
    explain: explain::<{ usize::MAX }>,
};

/// The technique that finds forced pieces.
static FORCED: Technique<Candidates> = prove::technique::<OnlyPiece>();

fn applications<const MOST: usize>(candidates: &Candidates) -> Applications<'_> {
    let mut found: Option<std::vec::IntoIter<Application>> = None;
    Box::new(std::iter::from_fn(move || {
        found.get_or_insert_with(|| refuted(candidates, MOST).into_iter()).next()
    }))
}

/// The pieces that can be refuted, the shortest refutation first.
fn refuted(candidates: &Candidates, most: usize) -> Vec<Application> {
    if !candidates.has_news() {
        return Vec::new();
    }
    let mut probe = candidates.fork();
    let start = probe.time();
    let mut refuted: Vec<(usize, Application)> = Vec::new();
    for piece in candidates.possible() {
        if let Some(refutation) = follow(&mut probe, piece, most) {
            let lines = refutation.links.len() * 64 + refutation.end.size();
            let effects = new_effects(candidates, &What::Gone(vec![piece]));
            let found = Application { at: number(piece), effects };
            if candidates.may_use(&refutation.cells()) && !found.effects.is_empty() {
                refuted.push((lines, found));
            }
        }
        probe.backtrack_to(start);
    }
    candidates.count_ticks(probe.ticks() - candidates.ticks());
    sort_few(&mut refuted, |(lines, _)| *lines);
    refuted.into_iter().map(|(_, found)| found).collect()
}

/// Lays a piece and at most `most` forced pieces, until a constraint is violated. Leaves the candidates in that state.
fn follow(candidates: &mut Candidates, piece: Piece, most: usize) -> Option<Refutation> {
    let from = candidates.dead().len();
    for effect in effects(candidates, &What::Lies(piece)) {
        candidates.narrow(effect.cell, effect.to);
    }
    let (mut links, mut at) = (Vec::new(), from);
    while let Some(&(_, dead)) = candidates.dead().get(at) {
        at += 1;
        for cell in dead.cells(candidates.size()) {
            if !candidates.may_use(&[cell]) {
                continue;
            }
            if candidates.left(cell).is_empty() {
                return Some(Refutation { links, end: End::Cell(cell) });
            }
            let Some(forced) = candidates.pieces(cell, candidates.left(cell)).next() else { continue };
            if candidates.left(cell).len() != 1 || links.len() == most || candidates.lying(cell).is_some() {
                continue;
            }
            let time = candidates.time();
            let effects = effects(candidates, &What::Lies(forced)).into_iter();
            let effects: Vec<Effect> =
                effects.map(|effect| Effect { from: candidates.mask(effect.cell), ..effect }).collect();
            candidates.count_ticks(1);
            for effect in &effects {
                candidates.narrow(effect.cell, effect.to);
            }
            links.push(((&FORCED, cell), time, effects));
        }
    }
    let touched = candidates.dead()[from..].iter().flat_map(|(_, dead)| dead.cells(candidates.size()));
    end_among(candidates, touched).map(|end| Refutation { links, end })
}

fn explain<const MOST: usize>(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let piece = numbered(found.at);
    let mut probe = candidates.fork();
    let Some(refutation) = follow(&mut probe, piece, MOST) else { return Vec::new() };
    let laid: Vec<(u32, u32)> =
        effects(candidates, &What::Lies(piece)).into_iter().map(|effect| (effect.cell, effect.to)).collect();
    let (premises, steps) = refutation.explain_effects(candidates, probe, &laid);
    let mut clues: Vec<u32> = steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
    clues.sort_unstable();
    clues.dedup();
    let args = vec![("cells", cells_of(candidates, piece)), ("steps", Arg::Steps(steps))];
    let effects = effects(candidates, &What::Gone(vec![piece]));
    let deduction = Deduction { clues, premises, effects, args };
    let technique = if MOST == SHORT { DEAD_END } else { CONTRADICTION };
    vec![Step { technique: technique.name, level: technique.level, deduction }]
}
