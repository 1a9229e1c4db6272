//! Tests of the search as a whole, on the games of [`toys`](crate::toys).

mod exactness;
mod limits;
mod lines;
mod parallel;
mod strength;
