//! Texts made to hurt every reader, in a program of their own: its allocator counts what all threads take.

mod boardcover;
mod colournonogram;
mod kakuro;
mod limit;
mod nonogram;
mod sudominoku;
