//! An engine's process and its input.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use super::listener::Listener;
use crate::child::Child;
use crate::spec::EngineSpec;

/// A running process in a process group of its own. Dropping it ends the whole group.
pub(super) struct Process {
    child: Child,
    pub(super) listener: Listener,
}

impl Process {
    /// Starts the engine's program in its folder.
    pub(super) fn start(spec: &EngineSpec) -> io::Result<Self> {
        let mut command = Command::new(program(&spec.command, spec.folder.as_deref()));
        command.args(&spec.args).stderr(Stdio::piped());
        if let Some(folder) = &spec.folder {
            command.current_dir(folder);
        }
        let (child, output, errors) = Child::start(&mut command)?;
        let errors = errors.ok_or_else(|| io::Error::other("no pipes to the process"))?;
        Ok(Self { child, listener: Listener::start(spec.protocol, output, errors) })
    }

    /// Writes `text`; gives up after `limit`.
    pub(super) fn write(&mut self, text: &str, limit: Duration) -> io::Result<()> {
        self.child.write(text.as_bytes(), limit)
    }

    /// How the process ended, if it has.
    pub(super) fn exit_status(&mut self) -> Option<ExitStatus> {
        self.child.exit_status()
    }

    /// As [`exit_status`](Self::exit_status), waiting up to `limit` for it.
    pub(super) fn wait_for_exit(&mut self, limit: Duration) -> Option<ExitStatus> {
        self.child.wait_for_exit(limit, || {})
    }

    /// Asks the process to quit, closes its input and waits up to `limit`. What is left is ended when this is dropped.
    pub(super) fn quit(&mut self, limit: Duration) {
        // A process that no longer listens has quit or is ended by the drop.
        let _ = self.write("quit\n", limit / 2);
        self.child.end_input();
        self.wait_for_exit(limit);
    }
}

/// The program's file: one in the engine's folder goes before one where the runner is, and that before the search path's.
fn program(command: &str, folder: Option<&Path>) -> PathBuf {
    let here = folder.map(|folder| folder.join(command)).filter(|path| path.is_file());
    // The folder of the process changes before its program is looked for.
    here.and_then(|path| std::path::absolute(path).ok()).unwrap_or_else(|| match std::path::absolute(command) {
        Ok(path) if folder.is_some() && Path::new(command).components().count() > 1 => path,
        _ => command.into(),
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::spec::PartialSpec;

    fn shell(script: &str) -> Process {
        start("sh", &["-c", script], None)
    }

    fn start(command: &str, args: &[&str], folder: Option<&Path>) -> Process {
        let spec = PartialSpec::parse("nodes=1").unwrap().complete(&PartialSpec::default(), command).unwrap();
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        Process::start(&EngineSpec { args, folder: folder.map(Path::to_path_buf), ..spec }).unwrap()
    }

    #[test]
    fn output_and_exit_status_arrive() {
        let mut process = shell("read x; echo readyok $x; exit 3");
        process.write("isready\n", Duration::from_secs(1)).unwrap();
        let line = process.listener.lines.recv_timeout(Duration::from_secs(5)).unwrap();
        assert_eq!(line.text, "readyok isready");
        assert_eq!(process.wait_for_exit(Duration::from_secs(5)).unwrap().code(), Some(3));
    }

    #[test]
    fn programs_of_a_folder() {
        let line = |process: &Process| process.listener.lines.recv_timeout(Duration::from_secs(5)).unwrap().text;
        let folder = &std::fs::canonicalize("/bin").unwrap();
        assert_eq!(line(&start("sh", &["-c", "echo id $PWD"], Some(folder))), format!("id {}", folder.display()));
        assert_eq!(line(&start("./sh", &["-c", "echo id $0"], Some(folder))), format!("id {}/sh", folder.display()));
        assert_eq!(line(&start("/bin/sh", &["-c", "echo id $PWD"], Some(Path::new("/")))), "id /");
        assert_eq!(program("tools/x", Some(folder)), std::path::absolute("tools/x").unwrap());
        assert_eq!(program("tools/x", None), Path::new("tools/x"));
    }

    #[test]
    fn a_process_that_does_not_read_holds_nobody_up() {
        let mut process = shell("sleep 30");
        let start = Instant::now();
        let error = process.write(&"x".repeat(1 << 20), Duration::from_millis(50)).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::WouldBlock);
        process.quit(Duration::from_millis(50));
        drop(process);
        assert!(start.elapsed() < Duration::from_secs(3));
    }

    #[test]
    fn grandchildren_go_too() {
        let process = shell("sleep 30 & echo id $!; sleep 30");
        let line = process.listener.lines.recv_timeout(Duration::from_secs(5)).unwrap();
        let pid: i32 = line.text.trim_start_matches("id ").parse().unwrap();
        drop(process);
        let pid = rustix::process::Pid::from_raw(pid).unwrap();
        let start = Instant::now();
        while alive(pid) {
            assert!(start.elapsed() < Duration::from_secs(3), "the grandchild lives");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether the process runs; a zombie that init has yet to reap does not.
    fn alive(pid: rustix::process::Pid) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap_or_default();
        let state = stat.rsplit(')').next().unwrap_or_default().trim().chars().next();
        if stat.is_empty() && !cfg!(target_os = "linux") {
            return rustix::process::test_kill_process(pid).is_ok();
        }
        state.is_some_and(|state| state != 'Z')
    }
}
