//! Engines that fail leave nothing behind in the runner: alone in its process, as it counts files and threads.
#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::time::{Duration, Instant};

use support::{a_match, play};

/// Open files, threads, children (zombies included) of this process.
fn holdings() -> [usize; 3] {
    let count = |folder| fs::read_dir(folder).unwrap().count();
    let parent = format!("PPid:\t{}", std::process::id());
    let statuses =
        fs::read_dir("/proc").unwrap().filter_map(|entry| fs::read_to_string(entry.ok()?.path().join("status")).ok());
    let children = statuses.filter(|status| status.lines().any(|line| line == parent)).count();
    [count("/proc/self/fd"), count("/proc/self/task"), children]
}

#[test]
fn failures_leave_nothing_behind() {
    let before = holdings();
    for fault in ["exit", "orphan", "close", "illegal", "flood"] {
        let faulty = format!("name=faulty,arg=--fault,arg={fault},tc=60+1");
        play(&a_match(&faulty, "name=good,tc=60+1", 4)).unwrap();
    }
    // The reading threads end just after the pipes do.
    let start = Instant::now();
    while holdings() != before {
        assert!(start.elapsed() < Duration::from_secs(3), "{:?}, before {before:?}", holdings());
        std::thread::sleep(Duration::from_millis(20));
    }
}
