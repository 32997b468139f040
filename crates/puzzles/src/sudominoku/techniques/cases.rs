//! What follows from each literal of a choice.

use gridstep_engine::{Application, Applications, Arg, Deduction, Level, Step, Technique};

use super::candidates::Candidates;
use super::chain::{Search, chain, leads, lost};
use super::links::{ALL_LITS, CHOICES, Choice, LITS, Lit, choice_at, clue_of, lit_at, lits_of, number_of};
use super::lits::{args_of, state_of};
use super::prove::{cited, effects, lits, loosen, number};
use super::state::{State, StateView};
use super::walk::{steps, ways};

/// A literal goes if each of the few literals of a choice (the places of a digit in a house or of a domino, the digits
/// or the partners of a cell) rules it out by a chain: one of them is true.
///
/// [`Application::at`] is the number of the choice. Short chains first.
pub(super) const CASES: Technique<Candidates> =
    Technique { name: "cases", level: Level::Expert, weight: Level::Expert.weight(), applications, explain };

/// Most literals of a choice.
const WAYS: usize = 4;
/// Most links of each chain.
const MOST: usize = 4;

fn applications(candidates: &Candidates) -> Applications<'_> {
    if !candidates.is_fresh() {
        return Box::new(std::iter::empty());
    }
    let view = candidates.view();
    let mut of_ways: [Vec<(u32, Vec<Lit>)>; WAYS + 1] = [const { Vec::new() }; WAYS + 1];
    let found = (0..CHOICES)
        .filter(|number| candidates.is_free() || candidates.may_use(clue_of(choice_at(*number))))
        .map(|number| (number, lits_of(&view, choice_at(number))))
        .filter(|(_, lits)| (2..=WAYS).contains(&lits.len()));
    found.for_each(|(number, lits)| of_ways[lits.len()].push((number, lits)));
    let choices = of_ways.concat();
    let count = choices.len();
    let mut searches: Vec<Option<(usize, Search)>> = (0..ALL_LITS).map(|_| None).collect();
    let all = (0..=MOST).flat_map(move |links| (0..count).map(move |index| (links, index)));
    Box::new(all.filter_map(move |(links, index)| {
        candidates.count_ticks(1);
        let (number, lits) = &choices[index];
        let mut gone = State::ALL;
        for lit in lits {
            let (grown, search) = searches[number_of(*lit) as usize]
                .get_or_insert_with(|| (0, Search::new(&view, *lit, State::NONE)));
            while *grown < links {
                search.grow(&view, candidates);
                *grown += 1;
            }
            gone = gone.and(&search.out);
        }
        let effects = effects(candidates.state(), &gone);
        (!effects.is_empty()).then_some(Application { at: *number, effects })
    }))
}

/// A literal of a choice, and the chain from it.
type Way = (Lit, Vec<Choice>);

/// The literals of a choice that all rule out a literal, with the shortest chains.
fn ways_to(view: &StateView, candidates: &Candidates, choice: Choice, goal: Lit) -> Option<Vec<Way>> {
    let lits = lits_of(view, choice);
    if lits.len() < 2 || WAYS < lits.len() {
        return None;
    }
    lits.into_iter().map(|lit| Some((lit, chain(view, candidates, lit, goal, MOST)?))).collect()
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let choice = choice_at(found.at);
    let asked = found
        .effects
        .iter()
        .fold(State::NONE, |all, effect| all.or(&lits(effect.cell, effect.from & !effect.to)));
    let goals = (0..LITS).map(lit_at).filter(|lit| state_of(*lit).without(&asked) == State::NONE);
    goals.filter_map(|goal| step(candidates, choice, goal)).collect()
}

/// Steps for the removal of a literal by all literals of a choice.
fn step(candidates: &Candidates, choice: Choice, goal: Lit) -> Option<Step> {
    let seek = |view: &StateView| ways_to(view, candidates, choice, goal);
    let first = seek(&candidates.view())?;
    let premises = loosen(candidates, &|state| {
        candidates.count_ticks(1);
        let view = StateView::new(*state);
        lits_of(&view, choice).into_iter().all(|lit| {
            let way = first.iter().find(|(known, _)| *known == lit);
            way.is_some_and(|(_, chain)| leads(&view, lit, goal, chain))
        })
    });
    // With these premises alone, other chains may need less.
    let less = candidates.knowing(cited(&premises));
    let premises = loosen(&less, &|state| seek(&StateView::new(*state)).is_some());
    let bare = candidates.knowing(cited(&premises));
    let found = seek(&bare.view())?;
    let passed = found.iter().flat_map(|(_, chain)| chain.iter().copied());
    let mut clues: Vec<u32> = passed.chain([choice]).map(clue_of).collect();
    clues.sort_unstable();
    clues.dedup();
    let lits: Vec<Lit> = found.iter().map(|(lit, _)| *lit).collect();
    let mut explained = vec![ways(&bare, choice, &lits)];
    explained.extend(found.iter().flat_map(|(lit, chain)| steps(&bare, *lit, goal, chain)));
    let mut args = args_of(goal);
    args.push(("ways", number(lits.len() as u32)));
    args.push(("steps", Arg::Steps(explained)));
    let deduction = Deduction { clues, premises, effects: lost(goal), args };
    Some(Step { technique: CASES.name, level: CASES.level, deduction })
}
