//! What is asked of every generator while it works, and its time.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gridstep_engine::Progress;

/// Asserts that a making comes to its end, says more than twice how far it is, never goes back, and keeps to 0..=1.
pub(crate) fn assert_progress<T>(work: impl FnOnce(Progress<'_>) -> Option<T>) {
    let mut told = Vec::new();
    let made = work(&mut |done| {
        told.push(done);
        ControlFlow::Continue(())
    });
    assert!(made.is_some());
    assert!(2 < told.len(), "told {} times", told.len());
    assert!(told.is_sorted() && told.iter().all(|done| (0.0..=1.0).contains(done)), "{told:?}");
}

/// Asserts that whoever breaks it off when it is asked for the third time gets nothing, and is not asked again.
pub(crate) fn assert_broken_off<T>(work: impl FnOnce(Progress<'_>) -> Option<T>) {
    let mut asked = 0;
    let made = work(&mut |_| {
        asked += 1;
        if asked < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((made.is_some(), asked), (false, 3));
}

/// Milliseconds that `work` takes: of the thread where the system tells it (to 4 ms, often), for the machine may be busy
/// with other things.
pub(crate) fn spent<T>(work: impl FnOnce() -> T) -> f64 {
    let of_thread = || {
        let status = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        status.split(' ').next()?.parse::<u64>().ok().map(Duration::from_nanos)
    };
    let epoch = Instant::now();
    let clock = || of_thread().unwrap_or_else(|| epoch.elapsed());
    let start = clock();
    work();
    clock().saturating_sub(start).as_secs_f64() * 1e3
}
