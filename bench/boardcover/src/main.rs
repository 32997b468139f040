//! `gridstep-boardcover-peers PEER FILE`: the number of coverings of a board, as a line of JSON.
//!
//! The file has the judge's text of one board. An item is a free cell, an option a piece on free cells; `ms` is adding
//! the options and meeting every covering. The driver ends it at its time limit.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use exact_covers::{DlSolver, Solver};

struct Board {
    items: Vec<usize>,
    options: Vec<[usize; 3]>,
}

fn read(path: &str) -> Option<Board> {
    let text = std::fs::read_to_string(path).ok()?;
    let mut words = text.split_whitespace().skip(1);
    let mut side = || words.next()?.parse::<usize>().ok();
    let (height, width) = (side()?, side()?);
    let rows: Vec<&[u8]> = words.map(str::as_bytes).collect();
    // Items count from 1, as dlx-rs has it.
    let mut numbers = vec![0; width * height];
    let mut free = 0;
    for cell in 0..width * height {
        if rows[cell / width][cell % width] == b'.' {
            free += 1;
            numbers[cell] = free;
        }
    }
    let mut options = Vec::new();
    for row in 1..height {
        for column in 1..width {
            let block = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
            for missing in 0..4 {
                let kept = block.iter().enumerate().filter(|(corner, _)| *corner != missing);
                let cells: Vec<usize> = kept.map(|(_, (row, column))| numbers[row * width + column]).collect();
                if let Ok(option) = <[usize; 3]>::try_from(cells)
                    && option.iter().all(|item| *item != 0)
                {
                    options.push(option);
                }
            }
        }
    }
    Some(Board { items: (1..=free).collect(), options })
}

fn exact_covers(board: &Board) -> u64 {
    let mut solver: DlSolver<usize, ()> = DlSolver::new(&board.items, &[]);
    for option in &board.options {
        solver.add_option(option, []);
    }
    let mut ways = 0;
    solver.solve(|_| {
        ways += 1;
        ControlFlow::Continue(())
    });
    ways
}

fn dlx_rs(board: &Board) -> u64 {
    let mut solver = dlx_rs::Solver::new(board.items.len());
    for (number, option) in board.options.iter().enumerate() {
        solver.add_option(&number.to_string(), option);
    }
    solver.count() as u64
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let peer = arguments.next().expect("a peer is needed");
    let board = arguments.next().and_then(|path| read(&path)).expect("a board is needed");
    let count: fn(&Board) -> u64 = match peer.as_str() {
        "dlx-rs" => dlx_rs,
        "exact-covers" => exact_covers,
        other => panic!("no peer {other}"),
    };
    let (start, mut times, mut ways) = (Instant::now(), Vec::new(), 0);
    while times.is_empty() || (start.elapsed() < Duration::from_millis(200) && times.len() < 101) {
        let before = Instant::now();
        ways = count(&board);
        times.push(before.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let (ms, runs) = (times[times.len() / 2], times.len());
    println!(r#"{{"ways":"{ways}","ms":{ms:.6},"runs":{runs}}}"#);
}
