//! One line: the automaton against brute force and against the plain dynamic programme.

use gridstep_puzzles::nonogram::cells::{Cells, Known};
use gridstep_puzzles::nonogram::line::Line;
use gridstep_puzzles::nonogram::marginals::marginals;
use gridstep_puzzles::nonogram::oracle::{arrangements, runs};
use proptest::prelude::*;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// A line with what is known of it: colours of some cells, each of them `Some(black)`.
type Sample = (Vec<u8>, Vec<Option<bool>>);

fn known_of(cells: &[Option<bool>]) -> Known {
    let mut known = Known::NOTHING;
    for (place, cell) in cells.iter().enumerate() {
        if let Some(black) = cell {
            known.set(place, *black);
        }
    }
    known
}

/// Lines with an arrangement and some cells known; one known cell in ten has the wrong colour.
fn sample(longest: usize) -> impl Strategy<Value = Sample> {
    (1..=longest, 1..8_u32).prop_flat_map(|(len, shown)| {
        let cell = (any::<bool>(), 0..10_u32, 0..10_u32);
        prop::collection::vec(cell, len).prop_map(move |cells| {
            let black: Vec<bool> = cells.iter().map(|(black, ..)| *black).collect();
            let shows =
                |(black, lot, wrong): &(bool, u32, u32)| (*lot < shown).then_some(*black ^ (*wrong == 0));
            (runs(&black), cells.iter().map(shows).collect())
        })
    })
}

/// What all arrangements have in common; `None` if there are none.
fn common(arrangements: &[Vec<bool>]) -> Option<Known> {
    let first = arrangements.first()?;
    let mut known = Known::NOTHING;
    for place in 0..first.len() {
        if arrangements.iter().all(|line| line[place] == first[place]) {
            known.set(place, first[place]);
        }
    }
    Some(known)
}

/// The plain dynamic programme: can the blocks from `block` on be laid from `place` on?
fn programme(cells: &[Option<bool>], blocks: &[u8]) -> Option<Known> {
    let fits = |cells: &[Option<bool>]| {
        let mut table = vec![vec![false; cells.len() + 2]; blocks.len() + 1];
        for block in (0..=blocks.len()).rev() {
            for place in (0..=cells.len() + 1).rev() {
                table[block][place] = if cells.len() <= place {
                    block == blocks.len()
                } else {
                    let gap = cells[place] != Some(true) && table[block][place + 1];
                    let end = place + blocks.get(block).map_or(0, |block| usize::from(*block));
                    let laid = block < blocks.len()
                        && end <= cells.len()
                        && !cells[place..end].contains(&Some(false))
                        && cells.get(end) != Some(&Some(true))
                        && table[block + 1][end + 1];
                    gap || laid
                };
            }
        }
        table[0][0]
    };
    let mut known = known_of(cells);
    if !fits(cells) {
        return None;
    }
    for place in (0..cells.len()).filter(|place| cells[*place].is_none()) {
        for black in [false, true] {
            let mut supposed = cells.to_vec();
            supposed[place] = Some(!black);
            if !fits(&supposed) {
                known.set(place, black);
            }
        }
    }
    Some(known)
}

fn without(known: &Known, place: usize) -> Known {
    let mut fewer = *known;
    fewer.clear(place);
    fewer
}

fn only(known: &Known, cells: Cells) -> Known {
    Known { black: known.black.within(cells), white: known.white.within(cells) }
}

#[test]
fn a_hundred_thousand_short_lines_are_settled_as_all_their_arrangements_agree() {
    let mut random = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..100_000 {
        let len = 1 + random.next_u32() as usize % 16;
        let (black, shown, wrong) =
            (random.next_u32(), random.next_u32() & random.next_u32(), random.next_u32());
        let line: Vec<bool> = (0..len).map(|place| black >> place & 1 == 1).collect();
        // In one line of four a known cell has the wrong colour, so that no arrangement fits some lines.
        let wrong = (wrong % 4 == 0).then_some(wrong as usize / 4 % len);
        let display =
            |place: usize| (shown >> place & 1 == 1).then_some(line[place] ^ (wrong == Some(place)));
        let known = known_of(&(0..len).map(display).collect::<Vec<_>>());
        let blocks = runs(&line);
        let wanted = common(&arrangements(len, &blocks, &known));
        assert_eq!(Line::new(len, &blocks).propagate(&known), wanted, "{blocks:?} in {len} with {known:?}");
    }
}

proptest! {
    // Each case takes the obvious programme milliseconds.
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn a_full_long_line_needs_every_word_of_states(len in 120..=128_usize, shown in prop::collection::vec(0..4_u8, 128)) {
        let blocks: Vec<u8> = vec![1; len.div_ceil(2)];
        let cells: Vec<Option<bool>> =
            (0..len).map(|place| (shown[place] == 0).then_some(place % 2 == 0)).collect();
        let wanted = programme(&cells, &blocks);
        prop_assert_eq!(Line::new(len, &blocks).propagate(&known_of(&cells)), wanted);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, ..ProptestConfig::default() })]

    #[test]
    fn a_long_line_is_settled_as_the_dynamic_programme_says((blocks, cells) in sample(128)) {
        let wanted = programme(&cells, &blocks);
        prop_assert_eq!(Line::new(cells.len(), &blocks).propagate(&known_of(&cells)), wanted);
    }

    #[test]
    fn the_cells_of_a_contradiction_suffice_and_none_can_be_left_out((blocks, cells) in sample(11), free in any::<u64>()) {
        let known = known_of(&cells);
        let free = Cells::of(free & free >> 1 & free >> 2, 0).within(known.cells());
        let fits = |known: &Known| !arrangements(cells.len(), &blocks, known).is_empty();
        match Line::new(cells.len(), &blocks).contradiction(&known, free) {
            None => prop_assert!(fits(&known)),
            Some(cited) => {
                prop_assert!(cited.within(free).is_empty() && cited.without(known.cells()).is_empty());
                let kept = only(&known, cited.with(free));
                prop_assert!(!fits(&kept));
                for place in cited {
                    prop_assert!(fits(&without(&kept, place)), "{place} can be left out");
                }
            }
        }
    }

    #[test]
    fn the_cells_of_a_window_suffice_beside_its_frame((blocks, cells) in sample(40), free in any::<u64>(), ends in (0..41_usize, 0..41_usize)) {
        let known = known_of(&cells);
        let free = Cells::of(free & free >> 1, 0).within(known.cells());
        let [one, other] = [ends.0, ends.1].map(|end| end % (cells.len() + 1));
        let window = (one.min(other), one.max(other));
        let line = Line::new(cells.len(), &blocks);
        let fits = |known: &Known| line.propagate(known).is_some();
        let frame = line.frame(&only(&known, free));
        let seen = only(&known, free.with(Cells::span(window.0, window.1)));
        match line.contradiction_within(&known, free, window, &frame) {
            None => prop_assert!(fits(&seen)),
            Some(cited) => {
                prop_assert!(cited.within(free).is_empty() && cited.without(seen.cells()).is_empty());
                let kept = only(&known, cited.with(free));
                prop_assert!(!fits(&kept));
                for place in cited {
                    prop_assert!(fits(&without(&kept, place)), "{place} can be left out");
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn a_line_believes_what_its_weighed_arrangements_say((blocks, cells) in sample(11), told in prop::collection::vec(0.05..0.95_f64, 11)) {
        let chances: Vec<f64> = cells
            .iter()
            .zip(&told)
            .map(|(cell, told)| cell.map_or(*told, |black| f64::from(u8::from(black))))
            .collect();
        let lines = arrangements(cells.len(), &blocks, &known_of(&cells));
        // How likely an arrangement is, but for one place.
        let weight = |line: &[bool], but: usize| -> f64 {
            let others = line.iter().zip(&chances).enumerate().filter(|(place, _)| *place != but);
            others.map(|(_, (black, chance))| if *black { *chance } else { 1.0 - chance }).product()
        };
        match marginals(&blocks, &chances) {
            None => prop_assert!(lines.is_empty()),
            Some(believed) => {
                // The marginal of a known cell is not used.
                for place in (0..cells.len()).filter(|place| cells[*place].is_none()) {
                    let sum = |black| -> f64 {
                        lines.iter().filter(|line| line[place] == black).map(|line| weight(line, place)).sum()
                    };
                    let (black, white): (f64, f64) = (sum(true), sum(false));
                    prop_assert!((believed[place] - black / (black + white)).abs() < 1e-6, "{place}");
                }
            }
        }
    }
}
