//! Chains: from one fact to the next, each of which leaves a choice one or two ways.

use std::cell::RefCell;
use std::rc::Rc;

use gridstep_engine::{Arg, Args, Deduction, Effect, Level, Rule, Step, Use, Uses};

use super::links::{
    self, ALL_FACTS, Choice, FACTS, Fact, clue_of, excluded, excluded_by_all, fact_at, left, narrowed,
};
use super::prove::{cited, effects, loosen, number, told};
use super::sheet::Sheet;
use super::state::{Look, PARTNER, SHIFT, State, way_of};
use super::walk::steps;
use crate::sudominoku::board::{Partner, ends};

/// Chains of at most three links.
///
/// Of the places of a digit in a house, of the digits or the partners of a cell, of the places of a domino just one is so.
/// If a fact rules out all but one or two of them, one of these is so, and what both rule out is not; that again leaves
/// one or two of others, and so on. If the last of them rule out the fact, or none is left, it is not so: either the first
/// link or the last one holds, and both rule it out.
///
/// [`Use::at`] is the number of the fact.
pub(super) const SHORT_CHAIN: Rule<Sheet> = Rule {
    name: "short-chain",
    level: Level::Expert,
    uses: |sheet| uses(sheet, SHORT),
    explain: |sheet, found| explain(sheet, found, &SHORT_CHAIN, SHORT),
};

/// Longer chains.
pub(super) const CHAIN: Rule<Sheet> = Rule {
    name: "chain",
    level: Level::Expert,
    uses: |sheet| uses(sheet, LONG),
    explain: |sheet, found| explain(sheet, found, &CHAIN, LONG),
};

/// How many looks at a place take as long as going on from a link.
const LOOKS: u64 = 20;
/// The most links of a short chain, and of any.
const SHORT: usize = 3;
const LONG: usize = 5;

fn uses(sheet: &Sheet, most: usize) -> Uses<'_> {
    if !sheet.is_fresh() {
        return Box::new(std::iter::empty());
    }
    let net = Net::new(sheet.look());
    let open = (0..FACTS).filter(|number| is_open(&net.look, fact_at(*number)));
    let mut searches: Vec<(u32, Option<Search>)> = open
        .map(|number| {
            let fact = fact_at(number);
            (number, Some(Search::new(&net, fact, state_of(fact))))
        })
        .collect();
    let count = searches.len();
    let all = (0..most).flat_map(move |_| 0..count);
    Box::new(all.filter_map(move |index| {
        let (number, search) = &mut searches[index];
        let ended = search.as_mut()?.grow(&net, sheet);
        if ended || search.as_ref()?.frontier.is_empty() {
            *search = None;
        }
        ended.then(|| Use { at: *number, effects: effects(sheet.state(), &state_of(fact_at(*number))) })
    }))
}

/// Whether a fact is neither certain nor out.
fn is_open(look: &Look, fact: Fact) -> bool {
    match fact {
        Fact::Digit(cell, digit) => (look.state.digits[usize::from(digit) - 1] & !look.told) >> cell & 1 == 1,
        Fact::Single(cell) => (look.state.single & !look.singles) >> cell & 1 == 1,
        Fact::Edge(edge) | Fact::Lies(_, edge) => look.is_open(edge) && !look.is_joined(edge),
    }
}

/// A fact of a sheet, alone.
pub(super) fn state_of(fact: Fact) -> State {
    let mut state = State::NONE;
    match fact {
        Fact::Digit(cell, digit) => state.digits[usize::from(digit) - 1] = 1 << cell,
        Fact::Edge(edge) | Fact::Lies(_, edge) => state.add_edge(edge),
        Fact::Single(cell) => state.single = 1 << cell,
    }
    state
}

/// A look, and what facts rule out in it as far as that was asked.
pub(super) struct Net {
    pub(super) look: Rc<Look>,
    known: RefCell<Vec<Option<Box<State>>>>,
}

impl Net {
    pub(super) fn new(look: Rc<Look>) -> Net {
        Net { look, known: RefCell::new(vec![None; ALL_FACTS as usize]) }
    }

    fn excluded(&self, fact: Fact) -> State {
        let mut known = self.known.borrow_mut();
        let known = &mut known[links::number_of(fact) as usize];
        **known.get_or_insert_with(|| Box::new(excluded(&self.look, fact)))
    }
}

/// Chains from a fact, each of which rules out something that none before it does, shortest first.
pub(super) struct Search {
    goal: State,
    /// Everything that some chain rules out.
    pub(super) out: State,
    /// The choices passed, each with the index of the one before.
    links: Vec<(usize, Choice)>,
    frontier: Vec<(usize, State)>,
}

impl Search {
    /// `goal` are the facts of which a chain has to rule out one.
    pub(super) fn new(net: &Net, fact: Fact, goal: State) -> Search {
        let out = net.excluded(fact);
        Search { goal, out, links: Vec::new(), frontier: vec![(usize::MAX, out)] }
    }

    /// Goes on by a link; says whether a chain rules out the goal, which is then the last of `links`.
    pub(super) fn grow(&mut self, net: &Net, sheet: &Sheet) -> bool {
        let mut ended = false;
        for (from, out) in std::mem::take(&mut self.frontier) {
            sheet.looked(LOOKS);
            narrowed(&net.look, &out, &mut |choice, left| {
                if ended || !sheet.is_free() && !sheet.may_use(clue_of(choice)) {
                    return;
                }
                let now = left.iter().fold(State::ALL, |all, fact| all.and(&net.excluded(*fact)));
                if now.and(&net.look.state).without(&self.out) == State::NONE {
                    return;
                }
                self.out = self.out.or(&now);
                self.frontier.push((self.links.len(), now));
                self.links.push((from, choice));
                ended = now.and(&self.goal) != State::NONE;
            });
            if ended {
                break;
            }
        }
        ended
    }

    /// The choices of the last chain.
    fn chain(&self) -> Vec<Choice> {
        let mut chain = Vec::new();
        let mut at = self.links.len().wrapping_sub(1);
        while let Some((from, choice)) = self.links.get(at) {
            chain.push(*choice);
            at = *from;
        }
        chain.reverse();
        chain
    }
}

/// The shortest chain of at most so many links by which a fact rules out another.
pub(super) fn chain(net: &Net, sheet: &Sheet, from: Fact, to: Fact, most: usize) -> Option<Vec<Choice>> {
    let goal = state_of(to);
    let mut search = Search::new(net, from, goal);
    if search.out.and(&goal) != State::NONE {
        return Some(Vec::new());
    }
    (0..most).any(|_| search.grow(net, sheet)).then(|| search.chain())
}

/// Whether the choices of a chain still lead from one fact to another that is not so.
pub(super) fn leads(look: &Look, from: Fact, to: Fact, chain: &[Choice]) -> bool {
    let mut out = excluded(look, from);
    for choice in chain {
        let Some(left) = left(look, &out, *choice) else { return false };
        out = excluded_by_all(look, &left);
    }
    out.and(&state_of(to)) != State::NONE
}

fn explain(sheet: &Sheet, found: &Use, rule: &Rule<Sheet>, most: usize) -> Vec<Step> {
    let fact = fact_at(found.at);
    let seek = |look: Rc<Look>| chain(&Net::new(look), sheet, fact, fact, most);
    let Some(first) = seek(sheet.look()) else { return Vec::new() };
    let because = loosen(sheet, &|state| {
        sheet.looked(1);
        leads(&Look::new(*state), fact, fact, &first)
    });
    // On what that leaves, another chain may need less.
    let less = sheet.knowing(cited(&because));
    let because = loosen(&less, &|state| seek(Rc::new(Look::new(*state))).is_some());
    let bare = sheet.knowing(cited(&because));
    let Some(chain) = seek(bare.look()) else { return Vec::new() };
    let mut clues: Vec<u32> = chain.iter().map(|choice| clue_of(*choice)).collect();
    clues.sort_unstable();
    clues.dedup();
    let mut args = args_of(fact);
    args.push(("steps", Arg::Steps(steps(&bare, fact, fact, &chain))));
    let deduction = Deduction { clues, because, effects: lost(fact), args };
    vec![Step { rule: rule.name, level: rule.level, deduction }]
}

/// A fact of a sheet, as an effect: it is not so.
pub(super) fn lost(fact: Fact) -> Vec<Effect> {
    match fact {
        Fact::Digit(cell, digit) => told(cell, 1 << digit),
        Fact::Single(cell) => told(PARTNER + cell, 1 << (SHIFT + Partner::Single as u32)),
        Fact::Edge(edge) | Fact::Lies(_, edge) => {
            let (way, cell) = way_of(edge);
            told(PARTNER + cell, 1 << (SHIFT + way as u32))
        }
    }
}

/// What a sentence says of a fact, as of a supposition.
pub(super) fn args_of(fact: Fact) -> Args {
    let (cell, said) = match fact {
        Fact::Digit(cell, digit) => (cell, ("digit", number(digit))),
        Fact::Single(cell) => (cell, ("partner", Arg::Cell(cell))),
        Fact::Edge(edge) | Fact::Lies(_, edge) => {
            let [one, other] = ends(edge);
            (one, ("partner", Arg::Cell(other)))
        }
    };
    let mut args = vec![("cell", Arg::Cell(cell)), said];
    if let Fact::Lies(pair, _) = fact {
        args.extend(super::prove::low_and_high(pair));
    }
    args
}
