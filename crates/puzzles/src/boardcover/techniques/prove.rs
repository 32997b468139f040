//! What techniques share: each removes pieces because some cells could not all be covered beside one of them.

use gridstep_engine::deletion::delete;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::few::sort_few;
use gridstep_engine::{
    Application, Applications, Arg, Args, Deduction, Effect, Level, Premise, Step, Technique,
};

use super::candidates::{BARE, Candidates};
use super::shape::{share, way};
use crate::boardcover::piece::{Piece, Ways};

/// A technique.
pub(super) trait Argument {
    /// Its key.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;

    /// What it computes from the candidates once for all places.
    type Base: Default + 'static;

    /// Computes the base.
    fn base(_: &Candidates) -> Self::Base {
        Self::Base::default()
    }

    /// The places where it may apply, in a fixed order; their numbers mean what the technique defines.
    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_>;

    /// Its application at a place, if there is one.
    fn find(candidates: &Candidates, base: &Self::Base, at: u32) -> Option<Found>;

    /// The impossible pieces that it rests on, and its arguments.
    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args);
}

/// An application.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) what: What,
    /// The constraints it uses: these cells must be covered.
    pub(super) cells: Vec<u32>,
}

/// What becomes of pieces.
#[derive(Debug)]
pub(super) enum What {
    /// One lies.
    Lies(Piece),
    /// None of these lies.
    Gone(Vec<Piece>),
}

/// A technique as a row of the table. [`Application::at`] is the place.
pub(super) const fn technique<T: Argument>() -> Technique<Candidates> {
    Technique {
        name: T::NAME,
        level: T::LEVEL,
        weight: T::LEVEL.weight(),
        applications: applications::<T>,
        explain: explain::<T>,
    }
}

fn applications<T: Argument>(candidates: &Candidates) -> Applications<'_> {
    let mut base = None;
    Box::new(T::places(candidates).filter_map(move |at| {
        candidates.count_ticks(1);
        let base = base.get_or_insert_with(|| T::base(candidates));
        let found = T::find(candidates, base, at).filter(|found| candidates.may_use(&found.cells))?;
        let effects = new_effects(candidates, &found.what);
        (!effects.is_empty()).then_some(Application { at, effects })
    }))
}

fn explain<T: Argument>(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let at = found.at;
    let Some(found) = T::find(candidates, &T::base(candidates), at) else { return Vec::new() };
    let (dead, args) = T::why(candidates, at, &found);
    let effects = effects(candidates, &found.what);
    let deduction = Deduction { clues: found.cells, premises: premises_of(candidates, &dead), effects, args };
    vec![Step { technique: T::NAME, level: T::LEVEL, deduction }]
}

/// The effects on the empty board, one for each cell.
pub(super) fn effects(candidates: &Candidates, what: &What) -> Vec<Effect> {
    let mut effects: Vec<Effect> = Vec::new();
    let pieces = match what {
        What::Lies(piece) => std::slice::from_ref(piece),
        What::Gone(pieces) => pieces,
    };
    for piece in pieces {
        for cell in piece.cells(candidates.size()) {
            let full = u32::from(candidates.full(cell).bits()) | BARE;
            let own = 1 << way(candidates.size(), *piece, cell);
            let to = if matches!(what, What::Lies(_)) { own } else { full & !own };
            match effects.iter_mut().find(|effect| effect.cell == cell) {
                Some(effect) => effect.to &= to,
                None => effects.push(Effect { cell, from: full, to }),
            }
        }
    }
    effects
}

/// The effects on what is still possible; none that changes nothing.
pub(super) fn new_effects(candidates: &Candidates, what: &What) -> Vec<Effect> {
    let new = |effect: Effect| {
        let from = candidates.mask(effect.cell);
        let to = from & effect.to;
        (from != to).then_some(Effect { from, to, ..effect })
    };
    effects(candidates, what).into_iter().filter_map(new).collect()
}

/// A cell whose domain shrank, and the pieces that are impossible because of it, by their places in a list.
struct Witness {
    cell: u32,
    /// Pieces removed at this cell, and pieces that share a cell with the piece that lies on it.
    here: Vec<usize>,
    beside: Vec<usize>,
}

impl Witness {
    fn all(&self) -> impl Iterator<Item = usize> + '_ {
        self.here.iter().chain(&self.beside).copied()
    }
}

/// Few cells whose domains show that some pieces are impossible, each as loose as possible; none can be left out.
///
/// A greedy cover (the cell that explains most first, the oldest of equals), then deletion.
pub(super) fn premises_of(candidates: &Candidates, dead: &[Piece]) -> Vec<Premise> {
    let witnesses = witnesses(candidates, dead);
    let mut open = vec![true; dead.len()];
    let mut kept: Vec<usize> = Vec::new();
    let age = |index: usize| {
        let cell = witnesses[index].cell;
        std::cmp::Reverse((candidates.changed(cell), cell))
    };
    loop {
        let gain = |witness: usize| witnesses[witness].all().filter(|index| open[*index]).count();
        let best = (0..witnesses.len()).max_by_key(|witness| (gain(*witness), age(*witness)));
        let Some(best) = best.filter(|best| 0 < gain(*best)) else { break };
        witnesses[best].all().for_each(|index| open[index] = false);
        kept.push(best);
    }
    // Redundant cells are deleted, the youngest first.
    sort_few(&mut kept, |witness| age(*witness));
    let kept = delete(kept.clone(), kept, |rest| {
        let shows = |index: &usize| rest.iter().any(|it| witnesses[*it].all().any(|shown| shown == *index));
        (0..dead.len()).filter(|index| !open[*index]).all(|index| shows(&index)).then_some(rest)
    });
    let mut premises: Vec<Premise> = Vec::new();
    let mut explained = vec![false; dead.len()];
    for witness in kept.iter().rev().map(|witness| &witnesses[*witness]) {
        let mut mask = candidates.mask(witness.cell);
        let new = |index: &&usize| !explained[**index];
        if !candidates.is_covered(witness.cell)
            || candidates.changed(witness.cell) != 0 && !witness.beside.iter().any(|it| new(&it))
        {
            mask = u32::from(candidates.full(witness.cell).bits()) | BARE;
            for index in witness.here.iter().filter(new) {
                mask &= !(1 << way(candidates.size(), dead[*index], witness.cell));
            }
        }
        witness.all().for_each(|index| explained[index] = true);
        premises.push(Premise { cell: witness.cell, mask });
    }
    sort_few(&mut premises, |premise| premise.cell);
    premises
}

/// The cells that show that some of these pieces are impossible.
fn witnesses(candidates: &Candidates, dead: &[Piece]) -> Vec<Witness> {
    let size = candidates.size();
    let mut witnesses: Vec<Witness> = Vec::new();
    let mut cells: Vec<u32> = Vec::new();
    for piece in dead {
        for cell in piece.cells(size) {
            cells.push(cell);
            cells.extend(candidates.lying(cell).into_iter().flat_map(|lying| lying.cells(size)));
        }
    }
    cells.sort_unstable();
    cells.dedup();
    for cell in cells {
        let domain = candidates.domain(cell);
        let lies = if candidates.is_covered(cell) { domain.single() } else { None };
        let lies = lies.and_then(|way| candidates.pieces(cell, Ways::only(way)).next());
        let mut witness = Witness { cell, here: Vec::new(), beside: Vec::new() };
        for (index, piece) in dead.iter().enumerate() {
            if piece.cells(size).contains(&cell) {
                if !domain.has(way(size, *piece, cell)) {
                    witness.here.push(index);
                }
            } else if lies.is_some_and(|lies| share(size, lies, *piece)) {
                witness.beside.push(index);
            }
        }
        if witness.all().next().is_some() {
            witnesses.push(witness);
        }
    }
    witnesses
}

/// A number as an argument.
pub(super) fn count(number: usize) -> Arg {
    Arg::Number(i64::from(number as u32))
}

/// The cells of a piece as an argument.
pub(super) fn cells_of(candidates: &Candidates, piece: Piece) -> Arg {
    Arg::Cells(piece.cells(candidates.size()).to_vec())
}
