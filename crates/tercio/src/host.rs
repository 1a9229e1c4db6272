//! The process around the protocol: standard output, files, memory.

use std::fs;
use std::process;

use protocol::{Host, Output};
use sysinfo::{CGroupLimits, MemoryRefreshKind, RefreshKind, System};

use crate::log::Log;
use crate::{fault, out};

/// The largest file of weights that is read.
const LARGEST_FILE: u64 = 1 << 20;

/// MiB that a machine is taken to have which does not tell.
const UNKNOWN_MEMORY: usize = 4096;

/// This process and this machine.
#[derive(Debug, Default)]
pub(crate) struct Machine {
    /// Where a copy of the conversation goes.
    pub(crate) log: Log,
}

impl Output for Machine {
    fn line(&self, text: &str) {
        self.log.said(text);
        out::line(text);
    }
}

impl Host for Machine {
    fn read_file(&self, path: &str) -> Result<String, String> {
        let metadata = fs::metadata(path).map_err(|error| error.to_string())?;
        // A pipe might never end, and a folder cannot be read.
        if !metadata.is_file() {
            return Err("it is not a plain file".to_owned());
        }
        let size = metadata.len();
        if size > LARGEST_FILE {
            return Err(format!("it has {size} bytes, more than {LARGEST_FILE}"));
        }
        fs::read_to_string(path).map_err(|error| error.to_string())
    }

    fn log_to(&self, path: Option<&str>) -> Result<(), String> {
        self.log.set(path)
    }

    fn memory_mib(&self) -> usize {
        memory(System::total_memory, |limits| limits.total_memory)
    }

    fn available_mib(&self) -> usize {
        // An eighth is left to the system and to the search itself.
        memory(System::available_memory, |limits| limits.free_memory) / 8 * 7
    }

    fn has_panicked(&self) -> bool {
        fault::has_happened()
    }

    fn fault(&self, _: &str) {
        // The panic has told itself already.
        process::exit(i32::from(fault::EXIT_CODE));
    }
}

/// A figure of the machine, or of the control group this process is confined to if that is less, in MiB.
fn memory(of_machine: impl Fn(&System) -> u64, of_group: impl Fn(CGroupLimits) -> u64) -> usize {
    let ram = MemoryRefreshKind::nothing().with_ram();
    let Ok(system) = System::new_with_specifics(RefreshKind::nothing().with_memory(ram)) else {
        return UNKNOWN_MEMORY;
    };
    let allowed = system.cgroup_limits().map_or(u64::MAX, of_group);
    usize::try_from(of_machine(&system).min(allowed) >> 20).unwrap_or(UNKNOWN_MEMORY)
}

/// Whether standard output was closed when the process began.
///
/// Rust's runtime then puts the null device in its place, opened for reading and writing, which nobody does who only
/// wants to throw output away by a shell's `>/dev/null`.
#[cfg(unix)]
pub(crate) fn output_is_closed() -> bool {
    use std::os::unix::fs::MetadataExt;

    use rustix::fs::{OFlags, fcntl_getfl, fstat};

    let stdout = std::io::stdout();
    let Ok(null) = fs::metadata("/dev/null") else { return false };
    let is_null = fstat(&stdout).is_ok_and(|status| status.st_rdev == null.rdev());
    is_null && fcntl_getfl(&stdout).is_ok_and(|flags| flags.contains(OFlags::RDWR))
}

/// Elsewhere there is no telling.
#[cfg(not(unix))]
pub(crate) fn output_is_closed() -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_has_memory_and_files() {
        let machine = Machine::default();
        assert!(machine.memory_mib() >= 64);
        assert!((16..=machine.memory_mib()).contains(&machine.available_mib()));
        assert!(machine.read_file("Cargo.toml").is_ok_and(|text| text.contains("[package]")));
        assert!(machine.read_file("no such file").is_err());
        assert!(machine.read_file(".").is_err());
    }
}
