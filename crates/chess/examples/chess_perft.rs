//! Counts the paths from a position, for each first move and in all: how a move generator is proved.
//!
//! ```sh
//! cargo run --release -p chess --example chess_perft
//! cargo run --release -p chess --example chess_perft 5 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
//! ```

use std::env;
use std::error::Error;

use chess::{Options, Position};
use rules::Position as _;
use rules::perft::perft_split;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let depth = arguments.next().map_or(Ok(3), |text| text.parse())?;
    let fen = arguments.next().unwrap_or(Position::START.to_owned());
    let position = Position::from_fen(&fen, Options::default())?;
    let counts = perft_split(&position, depth);
    for (m, count) in &counts {
        println!("{m}: {count}");
    }
    println!("{} paths of {depth} moves", counts.iter().map(|&(_, count)| count).sum::<u64>());
    Ok(())
}
