//! Matches between engine processes, and what they show.
//!
//! - [`engine`]: one engine process and its protocol, UCI, UGI or CECP: start, handshake, search with a deadline, end;
//! - [`spec`], [`clock`]: what the user says about an engine and its time;
//! - [`opening`], [`schedule`]: which games are played, all of it a function of a seed;
//! - [`referee`], [`game`]: one game, judged by the rules and not by what the engines claim ([`adjudication`] by scores if wished); [`claims`]: what they
//!   claim, held against the rules;
//! - [`record`], [`journal`]: games as JSON lines, one write a game, so that a match can be interrupted and go on;
//! - [`merge`]: the files of a match that was played in parts become one;
//! - [`pgn`]: games as PGN, written and read; [`games`]: the command that reads, counts, shows and converts games;
//! - [`stats`], [`tally`], [`report`], [`summary`]: Elo, intervals, pentanomial counts, the sequential test, counts of what happened;
//! - [`runner`]: the threads that play; [`cli`]: the command line;
//! - [`compliance`]: does an engine keep to its protocol?
//!
//! `docs/match.md` is the user's view.

pub mod adjudication;
mod child;
pub mod claims;
pub mod cli;
pub mod clock;
pub mod compliance;
pub mod engine;
pub mod game;
pub mod games;
pub mod journal;
pub mod merge;
pub mod opening;
pub mod pgn;
pub mod record;
pub mod referee;
pub mod report;
pub mod runner;
pub mod schedule;
pub mod spec;
pub mod stats;
pub mod stop;
pub mod summary;
pub mod tally;
mod words;
