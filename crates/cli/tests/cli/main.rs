//! The built program: every command on every puzzle.

mod boardcover;
mod boardcover_count;
mod colournonogram;
mod commands;
mod generate;
mod library;
mod nonogram;
mod program;
mod sudominoku;
