//! The match runner by itself: what the binary's sub-command does.
//!
//! ```text
//! cargo run --release -p arena --example match -- --engine name=A,cmd=./new --engine name=B,cmd=./old --each tc=1+0.01
//! ```

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    arena::cli::run(&arena::cli::Args::parse())
}
