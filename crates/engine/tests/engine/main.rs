//! Searches that are watched, sought and turned off their way, on a model that knows no puzzle.

mod counter;
mod forks;
mod timeline;
