//! Nonograms in colours: the solver, hints, formats and the generator, held to the obvious solver.

mod formats;
mod generator;
mod hints;
mod line;
mod random_board;
mod solver;
