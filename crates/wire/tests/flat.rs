//! What is read of a flat hint or graph is the hint or the graph.

use gridstep_engine::cdcl::{Lit, Source};
use gridstep_engine::{
    Arg, Args, Choice, Deduction, Digits, Effect, Hint, Implication, ImplicationGraph, ImplicationReason,
    Level, NONE, Premise, Step,
};
use gridstep_wire::{flat, flat_graph};
use serde::Serialize;
use serde_json::{Map, Value};

/// As `www/src/solver/flat.ts` reads.
fn read(words: &[u32], at: &mut usize) -> Value {
    let names: String =
        words[words[0] as usize..].iter().filter_map(|letter| char::from_u32(*letter)).collect();
    let name = |at: u32| names.split('\0').nth(at as usize).expect("a name").to_owned();
    let head = words[*at];
    *at += 1;
    let number = head / 8;
    match head % 8 {
        0 => number.into(),
        1 => (read(words, at).as_i64().expect("a number") << 29 | i64::from(number)).into(),
        6 => (-read(words, at).as_i64().expect("a number")).into(),
        2 => name(number).into(),
        3 => (0..number).map(|_| read(words, at)).collect(),
        4 => {
            let mut fields = Map::new();
            for _ in 0..number {
                *at += 1;
                let field = name(words[*at - 1]);
                fields.insert(field, read(words, at));
            }
            fields.into()
        }
        _ => [Value::Null, false.into(), true.into()][number as usize].clone(),
    }
}

fn assert_same(hint: &Hint) {
    assert_read(&flat(hint), hint);
}

fn assert_read(words: &[u32], value: &impl Serialize) {
    let mut at = 1;
    let json = serde_json::to_value(value).expect("it has a JSON form");
    assert_eq!(read(words, &mut at), json);
    assert_eq!(at, words[0] as usize, "all words are read");
}

fn step(args: Args) -> Step {
    let deduction = Deduction {
        clues: vec![3, 0],
        premises: vec![Premise { cell: 7, mask: 2 }, Premise { cell: 8, mask: u32::MAX }],
        effects: vec![Effect { cell: 9, from: 3, to: 1 }],
        args,
    };
    Step { technique: "glue", level: Level::Medium, deduction }
}

#[test]
fn every_answer_to_a_hint_reads_as_its_json() {
    let wide = vec![0, 1, -1, 1 << 29, (1 << 29) - 1, 1 << 52, -(1 << 52), i64::from(u32::MAX)];
    let inner = step(vec![("blocks", Arg::Numbers(wide)), ("side", Arg::Key("start"))]);
    let args = vec![
        ("cell", Arg::Cell(4)),
        ("cells", Arg::Cells(vec![])),
        ("digits", Arg::Digits([1, 9].into_iter().collect())),
        ("sets", Arg::Sets(vec![Digits::NONE, Digits::only(2), Digits::from_bits(u16::MAX)])),
        ("steps", Arg::Steps(vec![inner.clone(), inner])),
        ("sum", Arg::Number(17)),
        ("clues", Arg::Clues(vec![1])),
        ("clue", Arg::Clue(2)),
    ];
    let steps = vec![step(Args::new()), step(args)];
    assert_same(&Hint::Chain(steps.clone()));
    assert_same(&Hint::Open { possible: 5, steps: vec![] });
    assert_same(&Hint::Contradiction { cells: vec![1], unique: false, steps });
    assert_same(&Hint::WrongEntries { cells: vec![], unique: true });
    assert_same(&Hint::Ambiguous { first: vec![1, 2], second: vec![2, 1] });
    for plain in [Hint::Correct, Hint::Impossible, Hint::Unexplained, Hint::GaveUp] {
        assert_same(&plain);
    }
}

#[test]
fn names_that_share_a_place_are_told_apart() {
    const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz";
    let names = (0..26).flat_map(|at| [&LETTERS[at..=at], &LETTERS[at..at + 26], &LETTERS[at + 26..at + 27]]);
    let args: Args = names.clone().zip(names.skip(1)).map(|(name, key)| (name, Arg::Key(key))).collect();
    // A name twice is one field.
    let mut once = args.clone();
    once.sort_by_key(|(name, _)| *name);
    once.dedup_by_key(|(name, _)| *name);
    assert_same(&Hint::Chain(vec![step(once.clone()), step(once)]));
}

#[test]
fn an_implication_graph_reads_as_its_json() {
    let constraint =
        |cell, technique| ImplicationReason::Constraint { constraints: vec![3, 1], cell, technique };
    let reasons = [
        ImplicationReason::Decision { tick: 1 << 40 },
        ImplicationReason::Axiom,
        constraint(Some(4), 0),
        constraint(None, 7),
        ImplicationReason::Nogood { tick: 12 },
        ImplicationReason::Excluded,
    ];
    let node = |(at, reason): (u32, &ImplicationReason)| Implication {
        lit: Lit::is(at),
        source: Source::Axiom,
        choice: Choice {
            cell: at,
            state: 1 << 30,
            holds: at % 2 == 0,
            cause: if at == 0 { 5 } else { NONE },
        },
        level: at + 1,
        reason: reason.clone(),
        premises: (0..at).collect(),
        is_after_cut: 2 < at,
    };
    let nodes = (0..).zip(&reasons).map(node).collect();
    for reason in reasons.clone() {
        let nodes = Vec::clone(&nodes);
        let (premises, nogood) = (vec![5, 4], vec![2, 0]);
        let graph = ImplicationGraph { tick: 99, nodes, reason, premises, nogood, level: 6, backjump: 1 };
        assert_read(&flat_graph(&graph), &graph);
    }
}
