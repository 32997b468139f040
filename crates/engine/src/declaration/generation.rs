//! Boards with one solution, by removing givens.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Declaration, solve, solving, with_givens};
use crate::answer::{Limit, Verdict};
use crate::budget::{Budget, Progress};
use crate::constraint::{Constraint, Csp, Propagation};
use crate::domain::Domain;
use crate::explain::{self, Position};
use crate::random::Random;
use crate::request::Request;
use crate::technique::Level;

/// Ticks for each question whether a board has one solution.
const TICKS: u64 = 20_000;
/// Boards to try before the generator gives up.
const ATTEMPTS: u64 = 60;

/// A puzzle with one solution whose grade is the level of the request; the same request gives the same puzzle.
///
/// A random solution loses one given after another, in random order, as long as the techniques below the level still
/// finish the board; then as long as those of the level do, so that each further given that goes makes it need them.
/// `None` if the request's size is out of bounds, if `progress` broke off, or if no attempt reached the level.
pub(super) fn generate<D: Declaration>(request: Request, progress: Progress<'_>) -> Option<D::Clues> {
    let blank = D::blank(request)?;
    let csp = Arc::new(D::csp(&blank));
    let easier = D::TECHNIQUES.iter().take_while(|technique| technique.level < request.level).count();
    let known = D::TECHNIQUES.iter().take_while(|technique| technique.level <= request.level).count();
    for attempt in 0..ATTEMPTS {
        if progress(attempt as f32 / ATTEMPTS as f32) == ControlFlow::Break(()) {
            return None;
        }
        let mut random = Random::new(request.seed.wrapping_mul(ATTEMPTS).wrapping_add(attempt));
        let Some(mut givens) = random_solution(&csp, &mut random) else { continue };
        let mut cells: Vec<usize> = (0..givens.len()).collect();
        random.shuffle(&mut cells);
        for known in [easier, known] {
            for cell in &cells {
                let given = std::mem::replace(&mut givens[*cell], 0);
                if given != 0 && !is_within::<D>(&D::with_givens(&blank, &givens), known) {
                    givens[*cell] = given;
                }
            }
        }
        let clues = D::with_givens(&blank, &givens);
        let answer = solve::<D>(&clues, &[], Limit { ticks: TICKS, solutions: 2 }, &mut Budget::unlimited());
        if answer.verdict() == Verdict::Unique && grade::<D>(&clues) == Some(request.level) {
            return Some(clues);
        }
    }
    None
}

/// Whether the first `known` techniques finish a board. They are sound, so it has one solution then.
fn is_within<D: Declaration>(clues: &D::Clues, known: usize) -> bool {
    explain::grade(position::<D>(clues), &D::TECHNIQUES[..known], &mut Budget::unlimited()).finished
}

fn position<D: Declaration>(clues: &D::Clues) -> Position<D::Constraint> {
    Position::new(&Arc::new(D::csp(clues)), &with_givens::<D>(clues, &[]))
}

fn grade<D: Declaration>(clues: &D::Clues) -> Option<Level> {
    let grade = explain::grade(position::<D>(clues), D::TECHNIQUES, &mut Budget::unlimited());
    grade.finished.then_some(grade.level)
}

/// A solution, not each equally likely: cells in random order take random values that propagation and a search leave
/// possible.
fn random_solution<C: Constraint>(csp: &Arc<Csp<C>>, random: &mut Random) -> Option<Vec<u32>> {
    let mut propagation = solving::propagated(csp, &[])?;
    let mut vars: Vec<_> = csp.vars().collect();
    random.shuffle(&mut vars);
    for var in vars {
        while 1 < propagation.store().domain(var).len() {
            let domain = propagation.store().domain(var);
            let value = Domain::only(random.value(domain)?);
            let mut tried: Propagation<C> = propagation.clone();
            tried.assign(var, value);
            if tried.fixpoint().is_ok() && solving::is_satisfiable(csp, tried.store().domains(), TICKS) {
                propagation = tried;
            } else {
                propagation.assign(var, domain - value);
                propagation.fixpoint().ok()?;
            }
        }
    }
    let masks = propagation.store().domains().iter().map(|domain| domain.bits() as u32).collect::<Vec<u32>>();
    masks.iter().all(|mask| mask.is_power_of_two()).then_some(masks)
}
