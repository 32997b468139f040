//! What follows from each way that a choice can go.

use std::rc::Rc;

use gridstep_engine::{Arg, Deduction, Level, Rule, Step, Use, Uses};

use super::chain::{Net, Search, args_of, chain, leads, lost, state_of};
use super::links::{
    ALL_FACTS, CHOICES, Choice, FACTS, Fact, choice_at, clue_of, fact_at, facts_of, number_of,
};
use super::prove::{cited, effects, facts, loosen, number};
use super::sheet::Sheet;
use super::state::{Look, State};
use super::walk::{steps, ways};

/// What goes by a chain of each of the few ways that a choice can go (the places of a digit in a house or of a domino, the
/// digits or the partners of a cell) goes: one of them is so.
///
/// [`Use::at`] is the number of the choice. Short chains first.
pub(super) const CASES: Rule<Sheet> = Rule { name: "cases", level: Level::Expert, uses, explain };

/// The most ways of a choice.
const WAYS: usize = 4;
/// The most links of each chain.
const MOST: usize = 4;

fn uses(sheet: &Sheet) -> Uses<'_> {
    if !sheet.is_fresh() {
        return Box::new(std::iter::empty());
    }
    let net = Net::new(sheet.look());
    let mut choices: Vec<(u32, Vec<Fact>)> = (0..CHOICES)
        .filter(|number| sheet.is_free() || sheet.may_use(clue_of(choice_at(*number))))
        .map(|number| (number, facts_of(&net.look, choice_at(number))))
        .filter(|(_, facts)| (2..=WAYS).contains(&facts.len()))
        .collect();
    choices.sort_by_key(|(_, facts)| facts.len());
    let count = choices.len();
    let mut searches: Vec<Option<(usize, Search)>> = (0..ALL_FACTS).map(|_| None).collect();
    let all = (0..=MOST).flat_map(move |links| (0..count).map(move |index| (links, index)));
    Box::new(all.filter_map(move |(links, index)| {
        sheet.looked(1);
        let (number, facts) = &choices[index];
        let mut gone = State::ALL;
        for fact in facts {
            let (grown, search) = searches[number_of(*fact) as usize]
                .get_or_insert_with(|| (0, Search::new(&net, *fact, State::NONE)));
            while *grown < links {
                search.grow(&net, sheet);
                *grown += 1;
            }
            gone = gone.and(&search.out);
        }
        let effects = effects(sheet.state(), &gone);
        (!effects.is_empty()).then_some(Use { at: *number, effects })
    }))
}

/// A way that a choice can go, and the chain that follows from it.
type Way = (Fact, Vec<Choice>);

/// The ways of a choice by each of which a fact goes, with chains that are as short as can be.
fn ways_to(look: Rc<Look>, sheet: &Sheet, choice: Choice, goal: Fact) -> Option<Vec<Way>> {
    let facts = facts_of(&look, choice);
    if facts.len() < 2 || WAYS < facts.len() {
        return None;
    }
    let net = Net::new(look);
    facts.into_iter().map(|fact| Some((fact, chain(&net, sheet, fact, goal, MOST)?))).collect()
}

fn explain(sheet: &Sheet, found: &Use) -> Vec<Step> {
    let choice = choice_at(found.at);
    let asked = found
        .effects
        .iter()
        .fold(State::NONE, |all, effect| all.or(&facts(effect.cell, effect.from & !effect.to)));
    let goals = (0..FACTS).map(fact_at).filter(|fact| state_of(*fact).without(&asked) == State::NONE);
    goals.filter_map(|goal| step(sheet, choice, goal)).collect()
}

/// Why a fact goes whichever way a choice goes.
fn step(sheet: &Sheet, choice: Choice, goal: Fact) -> Option<Step> {
    let seek = |look: Rc<Look>| ways_to(look, sheet, choice, goal);
    let first = seek(sheet.look())?;
    let because = loosen(sheet, &|state| {
        sheet.looked(1);
        let look = Look::new(*state);
        facts_of(&look, choice).into_iter().all(|fact| {
            let way = first.iter().find(|(known, _)| *known == fact);
            way.is_some_and(|(_, chain)| leads(&look, fact, goal, chain))
        })
    });
    // On what that leaves, other chains may need less.
    let less = sheet.knowing(cited(&because));
    let because = loosen(&less, &|state| seek(Rc::new(Look::new(*state))).is_some());
    let bare = sheet.knowing(cited(&because));
    let found = seek(bare.look())?;
    let passed = found.iter().flat_map(|(_, chain)| chain.iter().copied());
    let mut clues: Vec<u32> = passed.chain([choice]).map(clue_of).collect();
    clues.sort_unstable();
    clues.dedup();
    let facts: Vec<Fact> = found.iter().map(|(fact, _)| *fact).collect();
    let mut told = vec![ways(&bare, choice, &facts)];
    told.extend(found.iter().flat_map(|(fact, chain)| steps(&bare, *fact, goal, chain)));
    let mut args = args_of(goal);
    args.push(("ways", number(facts.len() as u32)));
    args.push(("steps", Arg::Steps(told)));
    let deduction = Deduction { clues, because, effects: lost(goal), args };
    Some(Step { rule: CASES.name, level: CASES.level, deduction })
}
