//! Text protocols as state machines: lines in, lines out.
//!
//! [`Conversation`] hears which protocol is spoken: [`Uci`] or [`Cecp`]. Each takes [`Input`] and answers through an [`Output`]; [`Lines`] makes input of bytes. Files, memory and the end of the
//! process are a [`Host`]'s. What each command does, and what bad input gets, is in `docs/protocol.md`.

#![cfg_attr(
    not(test),
    deny(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects
    )
)]

mod cecp;
mod conversation;
mod host;
mod input;
mod options;
mod own_book;
mod pace;
mod profile;
mod strength;
mod switch;
mod uci;
mod view;
mod words;
mod work;

pub use cecp::Cecp;
pub use conversation::Conversation;
pub use host::{Host, Output};
pub use input::{Input, LONGEST_LINE, Lines};
pub use profile::{Identity, Profile};
pub use uci::{Flow, Uci};
