//! Coverings: a line a row, `#` for a hole, a letter for a cell of a piece, `.` for an uncovered cell.
//!
//! Pieces that touch at a side have different letters, so that cells of one letter that touch are one piece.

use gridstep_engine::{ParseError, Size};

use super::draft::SIGNS;
use crate::boardcover::cell_state::CellState;
use crate::boardcover::check::Laid;
use crate::boardcover::clues::{Clues, connected, neighbours};
use crate::boardcover::piece::Piece;
use crate::text::{Source, Token, number_of};

/// Enough letters: a piece touches at most eight others.
const LETTERS: [char; 9] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];

/// A board with its pieces, each with the first letter that no piece beside it has.
pub fn print_solution(clues: &Clues, states: &[u32]) -> String {
    let size = clues.size();
    let mut signs: Vec<char> = clues.free().iter().map(|free| SIGNS[usize::from(*free)]).collect();
    let laid = Laid::new(clues, states);
    for piece in laid.pieces() {
        let cells = piece.cells(size);
        let beside = |letter: char| {
            cells.iter().any(|cell| neighbours(size, *cell).any(|next| signs[next as usize] == letter))
        };
        let letter = LETTERS.into_iter().find(|letter| !beside(*letter)).unwrap_or(LETTERS[0]);
        for cell in cells {
            signs[cell as usize] = letter;
        }
    }
    let line = |row: &[char]| row.iter().chain(&['\n']).collect::<String>();
    signs.chunks(size.width as usize).map(line).collect()
}

/// Reads entries from the shape of [`print_solution`]; any letters may stand for pieces; white space is ignored.
///
/// # Errors
/// `"cell-unknown"`, `"holes-differ"`, `"not-a-piece"`, `"too-few-cells"`, `"left-over"`.
pub fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
    let source = Source::new(text)?;
    let area = clues.size().area();
    let mut letters = Vec::new();
    for (at, character) in source.text().char_indices().skip_while(|(at, _)| *at < source.start()) {
        if character.is_whitespace() {
            continue;
        }
        let found = source.quote(at, at + character.len_utf8());
        if letters.len() == area {
            return Err(source.wrong(found, "left-over", "end", Vec::new()));
        }
        let is_free = clues.free()[letters.len()];
        if !SIGNS.contains(&character) && !character.is_ascii_alphabetic() {
            return Err(source.wrong(found, "cell-unknown", "entry", Vec::new()));
        }
        if is_free != (character != SIGNS[0]) {
            let expected = if is_free { "free-cell" } else { "hole" };
            return Err(source.wrong(found, "holes-differ", expected, Vec::new()));
        }
        letters.push(found);
    }
    if letters.len() < area {
        let args = vec![("cells", number_of(area))];
        return Err(source.wrong(source.end(), "too-few-cells", "entry", args));
    }
    pieces(source, clues, &letters)
}

/// The states of cells whose letters form pieces.
fn pieces(source: Source<'_>, clues: &Clues, letters: &[Token<'_>]) -> Result<Vec<u32>, ParseError> {
    let size = clues.size();
    let mut states = vec![CellState::EMPTY.0; letters.len()];
    let mut seen = vec![false; letters.len()];
    for (cell, letter) in (0..).zip(letters) {
        if seen[cell as usize] || letter.text.starts_with(SIGNS) {
            continue;
        }
        let cells = alike(size, cell, letters, &mut seen);
        let Some(piece) = Piece::of_cells(size, &cells) else {
            let args = vec![("cells", number_of(cells.len()))];
            return Err(source.wrong(*letter, "not-a-piece", "piece", args));
        };
        CellState::lay(&mut states, size, piece);
    }
    Ok(states)
}

/// The connected cells with the letter of the first one; marks them as seen.
fn alike(size: Size, first: u32, letters: &[Token<'_>], seen: &mut [bool]) -> Vec<u32> {
    let is_alike = |cell: &u32| letters[*cell as usize].text == letters[first as usize].text;
    connected(first, seen, |cell| neighbours(size, cell).filter(is_alike))
}
