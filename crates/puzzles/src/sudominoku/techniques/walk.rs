//! A chain, link by link.

use gridstep_engine::{Arg, Args, Deduction, Digits, Level, Step};

use super::candidates::Candidates;
use super::links::{Choice, Lit, clue_of, clue_of_lit, excluded_by_all, in_the_way, left};
use super::lits::{args_of, state_of};
use super::prove::{effects, loosen, low_and_high, number};
use super::state::{State, StateView};
use crate::sudominoku::board::ends;

/// A literal, or a choice with its excluded and its remaining literals.
struct Link {
    at: Option<Choice>,
    out: State,
    left: Vec<Lit>,
}

/// The links of a chain as steps: first what the literal excludes, then what remains of each choice and what that
/// excludes, last the removed literal. A choice with nothing left becomes a violated constraint.
pub(super) fn steps(candidates: &Candidates, from: Lit, to: Lit, chain: &[Choice]) -> Vec<Step> {
    let view = candidates.view();
    let mut steps = Vec::new();
    let mut link = Link { at: None, out: State::NONE, left: vec![from] };
    for next in chain.iter().copied().map(Some).chain([None]) {
        let excluded = excluded_by_all(&view, &link.left);
        let needed = next.map_or_else(|| state_of(to), |next| in_the_way(&view, &excluded, next));
        steps.push(link.step(candidates, needed));
        if let Some(next) = next {
            let left = left(&view, &needed, next).unwrap_or_default();
            link = Link { at: Some(next), out: needed, left };
        }
    }
    steps
}

/// A choice with all its literals, as a step.
pub(super) fn ways(candidates: &Candidates, choice: Choice, lits: &[Lit]) -> Step {
    let link = Link { at: Some(choice), out: State::NONE, left: lits.to_vec() };
    let premises = loosen(candidates, &|state| {
        super::links::lits_of(&StateView::new(*state), choice).iter().all(|lit| lits.contains(lit))
    });
    let (technique, args) = link.sentence();
    let deduction = Deduction { clues: vec![clue_of(choice)], premises, effects: Vec::new(), args };
    Step { technique, level: Level::Easy, deduction }
}

impl Link {
    /// The rest of the choice, its premises, and the needed literals it excludes, as a step.
    fn step(&self, candidates: &Candidates, needed: State) -> Step {
        let premises = loosen(candidates, &|state| self.excludes(&StateView::new(*state), &needed));
        let (technique, args) = self.sentence();
        let clue = self.at.map_or_else(|| clue_of_lit(self.left[0]), clue_of);
        let gone = if self.left.is_empty() { State::NONE } else { needed };
        let deduction = Deduction { clues: vec![clue], premises, effects: effects(&State::ALL, &gone), args };
        Step { technique, level: Level::Easy, deduction }
    }

    fn excludes(&self, view: &StateView, needed: &State) -> bool {
        let left = match self.at {
            None => Some(self.left.clone()),
            Some(choice) => left(view, &self.out, choice),
        };
        left.is_some_and(|left| {
            left.iter().all(|lit| self.left.contains(lit))
                && needed.without(&excluded_by_all(view, &left)) == State::NONE
        })
    }

    /// Its key and arguments.
    fn sentence(&self) -> (&'static str, Args) {
        let on = |lit: &Lit| match lit {
            Lit::Digit(cell, _) | Lit::Single(cell) => vec![*cell],
            Lit::Edge(edge) | Lit::Lies(_, edge) => ends(*edge).to_vec(),
        };
        let is_end = self.left.is_empty();
        let cells = ("cells", Arg::Cells(self.left.iter().flat_map(on).collect()));
        match self.at {
            None => ("link-start", args_of(self.left[0])),
            Some(Choice::House(house, index)) => {
                let args = vec![("digit", number(index + 1)), ("house", Arg::Clue(house)), cells];
                (if is_end { "broken-house" } else { "link-house" }, args)
            }
            Some(Choice::Digit(cell)) => {
                let digit = |lit: &Lit| if let Lit::Digit(_, digit) = lit { Some(*digit) } else { None };
                let digits: Digits = self.left.iter().filter_map(digit).collect();
                let args = vec![("cell", Arg::Cell(cell)), ("digits", Arg::Digits(digits))];
                (if is_end { "broken-cell" } else { "link-cell" }, args)
            }
            Some(Choice::Partner(cell)) => {
                let other = |lit: &Lit| on(lit).into_iter().find(|end| *end != cell).unwrap_or(cell);
                let others = self.left.iter().map(other).collect();
                let args = vec![("cell", Arg::Cell(cell)), ("cells", Arg::Cells(others))];
                (if is_end { "broken-partner" } else { "link-partner" }, args)
            }
            Some(Choice::Pair(pair)) => {
                let mut args = low_and_high(pair);
                args.push(cells);
                (if is_end { "broken-domino" } else { "link-domino" }, args)
            }
            Some(Choice::Single(index)) => (
                if is_end { "broken-single" } else { "link-single" },
                vec![("digit", number(index + 1)), cells],
            ),
        }
    }
}
