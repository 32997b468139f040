//! The kernel on theories small enough to try everything.
