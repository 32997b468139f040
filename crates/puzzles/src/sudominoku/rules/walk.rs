//! A chain told link by link.

use gridstep_engine::{Arg, Args, Deduction, Digits, Level, Step};

use super::chain::{args_of, state_of};
use super::links::{Choice, Fact, clue_of, clue_of_fact, excluded_by_all, in_the_way, left};
use super::prove::{effects, loosen, low_and_high, number};
use super::sheet::Sheet;
use super::state::{Look, State};
use crate::sudominoku::board::ends;

/// A fact, or a choice of which some facts are out, and what is left.
struct Link {
    at: Option<Choice>,
    out: State,
    left: Vec<Fact>,
}

/// The links of a chain as steps: first what the fact rules out, then what each choice has left and rules out, at last the
/// fact that is not so. Of a choice with nothing left it is told that this cannot be.
pub(super) fn steps(sheet: &Sheet, from: Fact, to: Fact, chain: &[Choice]) -> Vec<Step> {
    let look = sheet.look();
    let mut steps = Vec::new();
    let mut link = Link { at: None, out: State::NONE, left: vec![from] };
    for next in chain.iter().copied().map(Some).chain([None]) {
        let excluded = excluded_by_all(&look, &link.left);
        let needed = next.map_or_else(|| state_of(to), |next| in_the_way(&look, &excluded, next));
        steps.push(link.step(sheet, needed));
        if let Some(next) = next {
            let left = left(&look, &needed, next).unwrap_or_default();
            link = Link { at: Some(next), out: needed, left };
        }
    }
    steps
}

/// A choice with all its facts, as a step.
pub(super) fn ways(sheet: &Sheet, choice: Choice, facts: &[Fact]) -> Step {
    let link = Link { at: Some(choice), out: State::NONE, left: facts.to_vec() };
    let because = loosen(sheet, &|state| {
        super::links::facts_of(&Look::new(*state), choice).iter().all(|fact| facts.contains(fact))
    });
    let (rule, args) = link.told();
    let deduction = Deduction { clues: vec![clue_of(choice)], because, effects: Vec::new(), args };
    Step { rule, level: Level::Easy, deduction }
}

impl Link {
    /// What is left, why, and that it rules out what is needed.
    fn step(&self, sheet: &Sheet, needed: State) -> Step {
        let because = loosen(sheet, &|state| self.excludes(&Look::new(*state), &needed));
        let (rule, args) = self.told();
        let clue = self.at.map_or_else(|| clue_of_fact(self.left[0]), clue_of);
        let gone = if self.left.is_empty() { State::NONE } else { needed };
        let deduction = Deduction { clues: vec![clue], because, effects: effects(&State::ALL, &gone), args };
        Step { rule, level: Level::Easy, deduction }
    }

    fn excludes(&self, look: &Look, needed: &State) -> bool {
        let left = match self.at {
            None => Some(self.left.clone()),
            Some(choice) => left(look, &self.out, choice),
        };
        left.is_some_and(|left| {
            left.iter().all(|fact| self.left.contains(fact))
                && needed.without(&excluded_by_all(look, &left)) == State::NONE
        })
    }

    /// Its key, and what a sentence about it needs.
    fn told(&self) -> (&'static str, Args) {
        let on = |fact: &Fact| match fact {
            Fact::Digit(cell, _) | Fact::Single(cell) => vec![*cell],
            Fact::Edge(edge) | Fact::Lies(_, edge) => ends(*edge).to_vec(),
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
                let digit = |fact: &Fact| if let Fact::Digit(_, digit) = fact { Some(*digit) } else { None };
                let digits: Digits = self.left.iter().filter_map(digit).collect();
                let args = vec![("cell", Arg::Cell(cell)), ("digits", Arg::Digits(digits.bits()))];
                (if is_end { "broken-cell" } else { "link-cell" }, args)
            }
            Some(Choice::Partner(cell)) => {
                let other = |fact: &Fact| on(fact).into_iter().find(|end| *end != cell).unwrap_or(cell);
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
