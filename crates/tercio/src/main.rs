//! The `tercio` binary.
fn main() {}
