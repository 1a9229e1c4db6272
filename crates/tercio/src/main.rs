//! The `tercio` binary. All that it does is in the library of the same name.

use std::process::ExitCode;

fn main() -> ExitCode {
    tercio::main()
}
