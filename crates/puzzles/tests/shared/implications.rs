//! The implication graph of a conflict: its reasons hold, its cut is what is learned.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gridstep_engine::cdcl::{Cdcl, Lit, Propagators, Settings, Source};
use gridstep_engine::{
    Digits, Event, Flow, ImplicationGraph, ImplicationReason, Kind, Level, Process, Random, Request, Session,
    Silent, Size,
};
use gridstep_puzzles::kakuro::areas::areas;
use gridstep_puzzles::kakuro::cdcl::MOST_TIES;
use gridstep_puzzles::{KINDS, boardcover, kakuro, nonogram, sudominoku};

use crate::conflict_sets::each_search;

/// Ticks of one search.
const TICKS: u64 = 1500;

/// The nodes on the reason side of the cut from which an edge leads to the conflict's side.
fn on_the_cut(graph: &ImplicationGraph) -> BTreeSet<u32> {
    let beyond = graph.nodes.iter().filter(|node| node.is_after_cut).flat_map(|node| &node.premises);
    let all = beyond.chain(&graph.premises).copied();
    all.filter(|node| !graph.nodes[*node as usize].is_after_cut).collect()
}

/// Whether edges between nodes of the conflict's level lead from its decision to the conflict past `avoided`.
fn passes(graph: &ImplicationGraph, avoided: u32) -> bool {
    let mut open = graph.premises.clone();
    let mut seen = BTreeSet::new();
    while let Some(at) = open.pop() {
        let node = &graph.nodes[at as usize];
        if at == avoided || node.level < graph.level || !seen.insert(at) {
            continue;
        }
        if matches!(node.reason, ImplicationReason::Decision { .. }) {
            return true;
        }
        open.extend(&node.premises);
    }
    false
}

fn check_shape(graph: &ImplicationGraph, place: &str) {
    for (at, node) in (0..).zip(&graph.nodes) {
        assert!(node.premises.iter().all(|premise| *premise < at), "{place}: acyclic: {graph:?}");
        let is_decision = matches!(node.reason, ImplicationReason::Decision { .. });
        assert_eq!(node.premises.is_empty(), is_decision, "{place}: {node:?}");
        let highest = node.premises.iter().map(|premise| graph.nodes[*premise as usize].level).max();
        assert!(0 < node.level && highest.is_none_or(|level| level <= node.level), "{place}: {node:?}");
    }
    let decisions: Vec<u32> = graph.decisions().collect();
    assert!(decisions.windows(2).all(|pair| pair[0] < pair[1]), "{place}: {decisions:?}");
    assert_eq!(on_the_cut(graph), graph.nogood.iter().copied().collect(), "{place}: {graph:?}");

    let level = |node: &u32| graph.nodes[*node as usize].level;
    let mut levels: Vec<u32> = graph.nogood.iter().map(level).collect();
    assert_eq!(levels[0], graph.level, "{place}");
    levels.sort_unstable();
    let highest: Vec<u32> = levels.into_iter().rev().chain([0]).take(2).collect();
    assert_eq!(highest, [graph.level, graph.backjump], "{place}: the second highest level");
    assert!(graph.backjump < graph.level, "{place}: one literal of the conflict's level");
    let uip = graph.nogood[0];
    assert!(!passes(graph, uip), "{place}: every path passes it");
    let later = (uip + 1..graph.nodes.len() as u32).filter(|node| level(node) == graph.level);
    later.for_each(|node| assert!(passes(graph, node), "{place}: node {node} would come first"));
}

/// What is learned in the tick after a conflict, and the decisions behind it, are those of the conflict's graph.
fn follow(session: &mut dyn Session, place: &str) -> u32 {
    let (mut graphs, mut events) = (0, Vec::new());
    while session.tick() < TICKS {
        let is_conflict = events.iter().any(|event: &Event| event.kind == Kind::Conflict);
        let graph = is_conflict.then(|| session.implication_graph()).flatten();
        let set = graph.as_ref().and_then(|_| session.why().conflict_set);
        events.clear();
        let flow = session.advance(1, &mut events);
        let place = format!("{place}, tick {}", session.tick());
        let learned: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Learned).collect();
        assert_eq!(graph.is_some(), !learned.is_empty(), "{place}");
        if let Some(graph) = graph {
            check_shape(&graph, &place);
            let set = set.expect("there is a conflict");
            assert_eq!(graph.decisions().collect::<Vec<u32>>(), set.decisions, "{place}");
            let shown = |event: &&Event| (event.cell, event.from, event.to);
            let expected: Vec<_> = graph
                .nogood
                .iter()
                .map(|node| graph.nodes[*node as usize].choice)
                .map(|it| (it.cell, if it.holds { it.state } else { 0 }, if it.holds { 0 } else { it.state }))
                .collect();
            assert_eq!(learned.iter().map(shown).collect::<Vec<_>>(), expected, "{place}");
            graphs += 1;
            if graphs % 8 == 0 {
                assert_eq!(session.implication_graph(), Some(graph), "{place}: of the tick before");
            }
        }
        if flow == Flow::Exhausted {
            break;
        }
    }
    graphs
}

#[test]
fn the_graph_of_a_conflict_has_what_is_learned_as_its_cut() {
    let graphs: u32 = KINDS.iter().map(|kind| each_search(*kind, 700, follow)).sum();
    assert!(2000 < graphs, "{graphs} graphs");
}

/// Checks each reason of each graph by the constraint itself, and each nogood by the tick that it came from. `concerns`
/// says of a literal that holds without a decision whether a propagator is about it. Returns how many were checked.
fn check_reasons<T: Propagators>(
    mut cdcl: Cdcl<T>,
    concerns: impl Fn(&T, Lit, u32) -> bool,
    place: &str,
) -> [usize; 2] {
    let mut learned: Vec<(u64, BTreeSet<Lit>)> = Vec::new();
    let mut checked = [0; 2];
    let mut has_found = false;
    while cdcl.ticks() < TICKS {
        if let Some(graph) = cdcl.implication_graph() {
            let place = format!("{place}, tick {}", cdcl.ticks());
            let store = cdcl.store();
            let root: Vec<Lit> =
                store.trail().iter().copied().filter(|lit| store.level(lit.variable()) == 0).collect();
            let lits_of = |premises: &[u32]| -> Vec<Lit> {
                premises.iter().map(|premise| graph.nodes[*premise as usize].lit).collect()
            };
            for node in &graph.nodes {
                let mut lits = lits_of(&node.premises);
                match (node.source, &node.reason) {
                    (Source::Propagator(by), ImplicationReason::Constraint { .. }) => {
                        let known = root.iter().filter(|lit| concerns(cdcl.propagators(), **lit, by));
                        lits.extend(known);
                        let holds = cdcl.propagators().entails(&lits, Some(node.lit), by);
                        assert!(holds, "{place}: {node:?}");
                        checked[0] += 1;
                    }
                    (Source::Learned, ImplicationReason::Nogood { tick }) => {
                        let (_, nogood) =
                            learned.iter().find(|(at, _)| at == tick).expect("a tick that learned");
                        lits.push(!node.lit);
                        let is_known = |lit: &Lit| lits.contains(lit) || root.contains(lit);
                        assert!(nogood.iter().all(is_known), "{place}: {node:?}");
                        checked[1] += 1;
                    }
                    (Source::Learned, ImplicationReason::Excluded) => assert!(has_found, "{place}: {node:?}"),
                    (Source::Axiom, ImplicationReason::Decision { .. }) => (),
                    (Source::Axiom, ImplicationReason::Axiom) => {
                        assert_eq!(lits.len(), 1, "{place}: {node:?}");
                    }
                    _ => panic!("{place}: {node:?}"),
                }
            }
            let nogood: BTreeSet<Lit> = lits_of(&graph.nogood).into_iter().collect();
            for (one, other) in nogood.iter().flat_map(|one| nogood.iter().map(move |other| (*one, *other))) {
                assert!(!cdcl.propagators().implies(one, other), "{place}: {one:?} says that {other:?}");
            }
            learned.push((cdcl.ticks() + 1, nogood));
        }
        match cdcl.step(&mut Silent) {
            Flow::Running => (),
            Flow::Solution => has_found = true,
            Flow::Exhausted => break,
        }
    }
    checked
}

const WATCHED: Settings =
    Settings { restart: 32, decay: 0.95, reduce: 4000, seed: 0, shallow_minimisation: false, stepwise: true };

/// A board of a kind, in its own terms.
fn clues_of<P: gridstep_engine::Puzzle>(side: u32, seed: u64) -> Option<P::Clues> {
    let square = Size { width: side, height: side };
    P::generate(Request::new(square, Level::Expert, seed), &mut |_| ControlFlow::Continue(()))
}

fn sum(all: impl Iterator<Item = [usize; 2]>) -> [usize; 2] {
    all.fold([0; 2], |before, more| [before[0] + more[0], before[1] + more[1]])
}

#[test]
fn every_reason_of_a_graph_implies_what_it_is_a_reason_for() {
    // Without areas a Kakuro meets more conflicts.
    let boards = (8..20).filter_map(|side| clues_of::<kakuro::Kind>(side, 1));
    let of_kakuro =
        sum(boards.flat_map(|clues| [(clues.clone(), 0), (clues, MOST_TIES)]).map(|(clues, ties)| {
            let all: Vec<Digits> =
                clues.white().iter().map(|white| if *white { Digits::ALL } else { Digits::NONE }).collect();
            let areas = if ties == 0 { Vec::new() } else { areas(&clues, &all, ties) };
            let cdcl = Cdcl::new(kakuro::cdcl::propagators(&clues, &all, &areas), WATCHED);
            check_reasons(cdcl, |_, _, _| true, "kakuro")
        }));
    let mut random = Random::new(1);
    let of_nonograms = sum((1..12).map(|_| {
        let black: Vec<bool> = (0..225).map(|_| random.below(2) == 0).collect();
        let size = Size { width: 15, height: 15 };
        let clues = nonogram::Clues::of_picture(size, &black);
        let lines = nonogram::propagate::Lines::new(&clues, &[]);
        let concerns = |propagators: &nonogram::cdcl::LinePropagators, lit: Lit, by: u32| {
            clues.lines_of(propagators.cell_of(lit.variable()).0).iter().any(|(line, _)| *line == by as usize)
        };
        check_reasons(nonogram::solve::cdcl(&lines, WATCHED), concerns, "nonogram")
    }));
    let of_sudominokus = sum((1..6).filter_map(|seed| clues_of::<sudominoku::Kind>(9, seed)).map(|clues| {
        let grid = sudominoku::propagate::Grid::new(&sudominoku::clues::Known::new(&clues, &[]));
        let whole = sudominoku::backtrack::Projection::Whole;
        let cdcl = sudominoku::cdcl::BoardPropagators::cdcl(&grid, whole, WATCHED);
        check_reasons(cdcl, |_, _, _| true, "sudominoku")
    }));
    let of_coverings = sum((8..14).filter_map(|side| clues_of::<boardcover::Kind>(side, 1)).map(|clues| {
        let cdcl = Cdcl::new(boardcover::cdcl::Cover::new(&clues, &[]), WATCHED);
        check_reasons(cdcl, |_, _, _| true, "boardcover")
    }));
    for found in [of_kakuro, of_nonograms, of_sudominokus, of_coverings] {
        assert!(
            500 < found[0] && 5 < found[1],
            "{:?} reasons",
            [of_kakuro, of_nonograms, of_sudominokus, of_coverings]
        );
    }
}
