//! The properties of the fuzz targets, on a fixed number of seeded inputs: noise, and boards of every puzzle in every
//! format, whole and damaged. Noise alone seldom passes the first line of a reader.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use gridstep_engine::{Level, PuzzleKind, Request, Size};
use gridstep_puzzles::KINDS;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::fuzz;

/// One small board of every puzzle in every format.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| KINDS.iter().flat_map(|kind| texts(*kind)).collect());

fn texts(kind: &dyn PuzzleKind) -> Vec<String> {
    let made = [(6, 5), (9, 9)].into_iter().find_map(|(width, height)| {
        let order = Request::new(Size { width, height }, Level::Easy, 1);
        kind.generate(order, &mut |_| ControlFlow::Continue(()))
    });
    let board = made.expect("a board of that size");
    let boards = [board];
    kind.formats().into_iter().map(|format| kind.print(&boards, format).expect("a listed format")).collect()
}

/// Characters that the formats give a meaning to.
const MEANINGFUL: &[u8] = b"0123456789 \n,.:;/\\#[]{}\"-=kzx<>\xff\xea";

fn noise(random: &mut Pcg64Mcg) -> Vec<u8> {
    let len = random.next_u32() as usize % 80;
    let meaningful = random.next_u32().is_multiple_of(2);
    let byte = |at: u32| if meaningful { MEANINGFUL[at as usize % MEANINGFUL.len()] } else { at as u8 };
    (0..len).map(|_| byte(random.next_u32())).collect()
}

/// A text of a board with up to three bytes changed, left out, or doubled.
fn damaged(random: &mut Pcg64Mcg) -> Vec<u8> {
    let mut below = |bound: usize| random.next_u32() as usize % bound;
    let mut bytes = TEXTS[below(TEXTS.len())].clone().into_bytes();
    for _ in 0..below(4) {
        let at = below(bytes.len().max(1));
        match below(3) {
            _ if bytes.is_empty() => (),
            0 => bytes[at] = MEANINGFUL[below(MEANINGFUL.len())],
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[at]),
        }
    }
    bytes
}

/// Holds a property on `count` inputs, every fourth pure noise, each behind `head` random bytes; how many got as far as
/// the property.
fn hold(property: fn(&[u8]) -> bool, count: u64, head: usize) -> usize {
    let input = |seed: u64| {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let mut bytes: Vec<u8> = (0..head).map(|_| random.next_u32() as u8).collect();
        bytes.extend(if seed.is_multiple_of(4) { noise(&mut random) } else { damaged(&mut random) });
        bytes
    };
    (0..count).filter(|seed| property(&input(*seed))).count()
}

#[test]
fn every_text_is_read_or_refused_with_a_place_in_it() {
    let taken = hold(fuzz::read, 2_000, 0);
    assert!((400..1_900).contains(&taken), "{taken} of 2,000 texts are read");
}

#[test]
fn what_is_read_is_written_and_read_the_same() {
    let taken = hold(fuzz::round_trip, 1_000, 0);
    assert!(200 < taken, "{taken} of 1,000 texts are read");
}

#[test]
fn a_tick_sought_on_any_board_is_the_tick_run_to() {
    let taken = hold(fuzz::seek, 400, 3);
    assert!(80 < taken, "{taken} of 400 boards are searched");
}
