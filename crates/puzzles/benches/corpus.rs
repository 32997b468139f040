//! How fast is a collection of nonograms, such as players make?
//!
//! `cargo bench -p gridstep-puzzles --bench corpus`. Boards of 10x10 to 99x99 from fixed seeds: pictures of blobs,
//! symmetric or not; noise; noise with few blacks; dominoes along a diagonal. Each is read, solved and proved unique,
//! or two solutions are shown; a time is the least of three. Printed for each kind and for all: the number of boards,
//! how many lines settle, the times of which half, 99 in a hundred and all are not above, and their sum.

use std::time::{Duration, Instant};

use gridstep_engine::{Case, Limit, Reading, Size, Verdict};
use gridstep_puzzles::nonogram::formats::g;
use gridstep_puzzles::nonogram::propagate::Lines;
use gridstep_puzzles::nonogram::{Clues, solve};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const LIMIT: Limit = Limit { ticks: 100_000, solutions: 2 };
const TURNS: usize = 3;
/// Sides of pictures, and how many of each there are.
const SIDES: [(u32, u64); 9] =
    [(10, 200), (15, 200), (20, 200), (25, 160), (30, 120), (40, 80), (50, 60), (70, 30), (99, 20)];
/// Sides of noise: larger boards of it are no puzzles.
const NOISE: [(u32, u64); 4] = [(10, 100), (15, 60), (20, 30), (25, 10)];

fn main() {
    println!(
        "kind          boards  lines  unique   several     open      half   99 of 100      most       sum, ms"
    );
    let mut all = Vec::new();
    for (kind, boards) in kinds() {
        let times: Vec<Measured> = boards.iter().map(measure).collect();
        print(kind, &times);
        all.extend(times);
    }
    print("all", &all);
}

struct Measured {
    time: Duration,
    by_lines: bool,
    verdict: Verdict,
}

fn measure(clues: &Clues) -> Measured {
    let text = g::print(&[Case { clues: clues.clone(), states: Vec::new() }]);
    let turn = |_| {
        let began = Instant::now();
        let cases = g::parse(&text, Reading::default()).expect("what was printed is read");
        let verdict = solve::solve(&cases[0].clues, &[], LIMIT).verdict();
        (began.elapsed(), verdict)
    };
    let (time, verdict) = (0..TURNS).map(turn).min_by_key(|(time, _)| *time).expect("some turns");
    let mut lines = Lines::new(clues, &[]);
    let by_lines = lines.fixpoint().is_ok() && lines.complete();
    Measured { time, by_lines, verdict }
}

fn print(kind: &str, measured: &[Measured]) {
    let mut times: Vec<f64> = measured.iter().map(|board| board.time.as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    let last = times.len() - 1;
    let count = |verdict| measured.iter().filter(|board| board.verdict == verdict).count();
    let (unique, several) = (count(Verdict::Unique), count(Verdict::Ambiguous));
    let lines = measured.iter().filter(|board| board.by_lines).count();
    let (half, most, sum) = (times[last / 2], times[last], times.iter().sum::<f64>());
    let (boards, open) = (times.len(), times.len() - unique - several);
    let nearly = times[last * 99 / 100];
    println!(
        "{kind:12} {boards:>7} {lines:>6} {unique:>7} {several:>9} {open:>8} {half:>9.3} {nearly:>11.3} {most:>9.3} {sum:>13.1}"
    );
}

fn kinds() -> [(&'static str, Vec<Clues>); 5] {
    let made = |sides: &[(u32, u64)], make: fn(Size, &mut Pcg64Mcg) -> Vec<bool>| -> Vec<Clues> {
        let boards = sides.iter().flat_map(|(side, count)| (0..*count).map(move |seed| (*side, seed)));
        let board = |(side, seed)| {
            // Every third board is wider than high.
            let size = Size { width: side, height: if seed % 3 == 0 { side * 3 / 4 } else { side } };
            let mut random = Pcg64Mcg::seed_from_u64(seed << 8 | u64::from(side));
            Clues::of_picture(size, &make(size, &mut random))
        };
        boards.map(board).collect()
    };
    [
        ("blobs", made(&SIDES, |size, random| blobs(size, random, false))),
        ("symmetric", made(&SIDES, |size, random| blobs(size, random, true))),
        ("noise", made(&NOISE, |size, random| noise(size, random, 55))),
        ("few blacks", made(&NOISE[..2], |size, random| noise(size, random, 30))),
        ("dominoes", (3..=9).map(dominoes).collect()),
    ]
}

fn noise(size: Size, random: &mut Pcg64Mcg, percent: u32) -> Vec<bool> {
    (0..size.area()).map(|_| random.next_u32() % 100 < percent).collect()
}

/// Noise drawn together: each cell takes the colour that most cells around it have, twice; farther around on larger
/// boards, so that a picture has as many shapes on them.
fn blobs(size: Size, random: &mut Pcg64Mcg, symmetric: bool) -> Vec<bool> {
    let percent = 46 + random.next_u32() % 10;
    let mut black = noise(size, random, percent);
    if symmetric {
        for cell in 0..size.area() as u32 {
            let (row, column) = size.place(cell);
            black[cell as usize] = black[size.cell(row, column.min(size.width - 1 - column)) as usize];
        }
    }
    let far = 1 + size.width.max(size.height) / 20;
    for _ in 0..2 {
        let around = |cell: u32| {
            let (row, column) = size.place(cell);
            let rows = row.saturating_sub(far)..(row + far + 1).min(size.height);
            let near = rows.flat_map(|row| {
                let columns = column.saturating_sub(far)..(column + far + 1).min(size.width);
                columns.map(move |other| (row, other))
            });
            let near: Vec<bool> = near.map(|(row, column)| black[size.cell(row, column) as usize]).collect();
            2 * near.iter().filter(|black| **black).count() > near.len()
        };
        black = (0..size.area() as u32).map(around).collect();
    }
    black
}

/// Dominoes along a diagonal, each held by blocks of three and one: unique, and without a beginning for lines.
///
/// The pattern is known from webpbn's "Domino Logic"; with nine dominoes it is 9-Dom of the survey.
fn dominoes(count: usize) -> Clues {
    let long = 2 * count + 1;
    let along = |turned: bool| -> Vec<Vec<u8>> {
        let mut lines = vec![vec![1]; long];
        for line in (0..long - 1).step_by(2) {
            lines[line] = if line == 0 { vec![3] } else { vec![3, 1] };
        }
        if turned {
            lines.reverse();
            for blocks in &mut lines {
                blocks.reverse();
            }
        }
        lines
    };
    let size = Size { width: long as u32, height: long as u32 };
    Clues::new(size, &[along(false), along(true)].concat()).expect("the blocks fit")
}
