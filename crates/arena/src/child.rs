//! A child process in a process group of its own, and its input: what engines of a match and engines under test have in common.

use std::io::{self, Write};
use std::process::{Child as StdChild, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How often something that cannot be waited for is looked at again.
const PAUSE: Duration = Duration::from_millis(1);

/// A running process. Dropping it ends its whole group.
pub(crate) struct Child {
    process: StdChild,
    input: Option<ChildStdin>,
}

impl Child {
    /// Starts `command`, whose input and output are pipes; its standard error goes where the command says. Gives the output and, if that is a pipe, the
    /// standard error.
    pub(crate) fn start(command: &mut Command) -> io::Result<(Self, ChildStdout, Option<ChildStderr>)> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut process = command.spawn()?;
        let (input, output, errors) = (process.stdin.take(), process.stdout.take(), process.stderr.take());
        let child = Self { process, input };
        let (Some(input), Some(output)) = (&child.input, output) else {
            return Err(io::Error::other("no pipes to the process"));
        };
        // A process that does not read must not be able to hold anybody up.
        #[cfg(unix)]
        rustix::io::ioctl_fionbio(input, true)?;
        Ok((child, output, errors))
    }

    /// Writes `bytes`; gives up after `limit`.
    pub(crate) fn write(&mut self, bytes: &[u8], limit: Duration) -> io::Result<()> {
        let Some(input) = &mut self.input else { return Err(io::ErrorKind::BrokenPipe.into()) };
        let start = Instant::now();
        let mut rest = bytes;
        while !rest.is_empty() {
            match input.write(rest) {
                Ok(written) => rest = rest.get(written..).unwrap_or_default(),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock && start.elapsed() < limit => {
                    std::thread::sleep(PAUSE);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Closes its input.
    pub(crate) fn end_input(&mut self) {
        self.input = None;
    }

    /// How the process ended, if it has.
    pub(crate) fn exit_status(&mut self) -> Option<ExitStatus> {
        self.process.try_wait().ok().flatten()
    }

    /// How it ended, if it does within `limit`. Meanwhile `drain` is called again and again, to take what it writes, so that no full pipe keeps it.
    pub(crate) fn wait_for_exit(&mut self, limit: Duration, mut drain: impl FnMut()) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            drain();
            let status = self.exit_status();
            if status.is_some() || start.elapsed() >= limit {
                return status;
            }
            std::thread::sleep(PAUSE);
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.process.id() as i32) {
            // Fails when nobody is left in the group, which is what is wanted.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
