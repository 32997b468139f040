//! Does being watchable cost anything? `Search` with nobody looking beside a recursion written by hand.
//!
//! `cargo bench -p gridstep-puzzles --bench search`. All three visit the same 200,000 nodes of the same model; the
//! items a second are nodes a second.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;
use gridstep_engine::{Event, Model, Process, Progressed, Recorder, Search, Silent, Size};
use gridstep_puzzles::kakuro::Clues;
use gridstep_puzzles::kakuro::engines::{Fewest, Filling, Order, Scan, propagated};

#[path = "../tests/kakuro/random_board.rs"]
mod random_board;

const NODES: u64 = 200_000;

fn main() {
    divan::main();
}

/// Loose clues: none of the searches ends within [`NODES`].
fn board() -> Arc<Clues> {
    Arc::new(random_board::random(3, Size { width: 24, height: 23 }, true))
}

/// The textbook: recursion, a mark before each move, a rewind after.
fn recursion<M: Model>(model: &mut M, nodes: &mut u64) {
    *nodes += 1;
    loop {
        match model.propagate(&mut Silent) {
            Ok(Progressed::Some) => (),
            Ok(Progressed::Fixpoint) => break,
            Err(_) => return,
        }
    }
    let mut moves = Vec::new();
    model.branch(&mut moves);
    while let Some(mv) = moves.pop() {
        if NODES <= *nodes {
            return;
        }
        let mark = model.mark();
        model.play(mv, &mut Silent);
        recursion(model, nodes);
        model.rewind(mark, &mut Silent);
    }
}

fn by_hand<M: Model>(bencher: Bencher, model: &M) {
    bencher.counter(ItemsCount::new(NODES)).with_inputs(|| model.clone()).bench_local_values(|mut model| {
        let mut nodes = 0;
        recursion(&mut model, &mut nodes);
        assert_eq!(nodes, NODES, "the board is loose enough");
    });
}

fn silent<M: Model>(bencher: Bencher, model: &M) {
    bencher.counter(ItemsCount::new(NODES)).with_inputs(|| Search::new(model.clone())).bench_local_values(
        |mut search| {
            while search.counts().nodes < NODES {
                search.step(&mut Silent);
            }
            search
        },
    );
}

fn recorded<M: Model>(bencher: Bencher, model: &M) {
    let mut events: Vec<Event> = Vec::new();
    bencher.counter(ItemsCount::new(NODES)).with_inputs(|| Search::new(model.clone())).bench_local_values(
        |mut search| {
            while search.counts().nodes < NODES {
                events.clear();
                search.step(&mut Recorder(&mut events));
            }
            search
        },
    );
}

fn filling<O: Order>() -> Filling<O> {
    Filling::new(&board(), &[])
}

#[divan::bench(sample_count = 15)]
fn scan_by_hand(bencher: Bencher) {
    by_hand(bencher, &filling::<Scan>());
}

#[divan::bench(sample_count = 15)]
fn scan_silent(bencher: Bencher) {
    silent(bencher, &filling::<Scan>());
}

#[divan::bench(sample_count = 15)]
fn scan_recorded(bencher: Bencher) {
    recorded(bencher, &filling::<Scan>());
}

#[divan::bench(sample_count = 5)]
fn fewest_by_hand(bencher: Bencher) {
    by_hand(bencher, &filling::<Fewest>());
}

#[divan::bench(sample_count = 5)]
fn fewest_silent(bencher: Bencher) {
    silent(bencher, &filling::<Fewest>());
}

#[divan::bench(sample_count = 5)]
fn propagate_by_hand(bencher: Bencher) {
    by_hand(bencher, &propagated(&board(), &[]));
}

#[divan::bench(sample_count = 5)]
fn propagate_silent(bencher: Bencher) {
    silent(bencher, &propagated(&board(), &[]));
}
