//! The list of variants, their types erased behind [`Session`]: the only crate that names them all.

mod session;

pub use session::{BenchResult, GoLimits, Info, PerftControl, PositionError, SearchEnd, Session, SessionError};
