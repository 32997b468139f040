//! The oracle for tests.
