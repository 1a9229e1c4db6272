//! What the benchmarks measure on; the benchmarks themselves are in `benches/`.
//!
//! `cargo bench -p benches --bench NAME` runs one:
//!
//! - `perft`: paths a second of each variant's generator, and of shakmaty's for comparison;
//! - `peer`: the same as a ratio of runs in turn, which holds on a noisy machine too;
//! - `rules`: generating, counting and playing moves, and perft of single positions;
//! - `evaluation`: the static evaluation;
//! - `search`: a search to a fixed depth;
//! - `sets`: what look-ups in squares and sets cost on boards of one, two and three words.

/// Positions of Conquer: the start, a full board, a middle game with men everywhere, few men, many recaptures.
pub const CONQUER: [(&str, &str); 5] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"),
    ("full", "r1bk2n1/p1ppp1br/np2qq1r/4p1p1/3N1pPp/2P1p3/PP1PB3/1RBK2NP w - - 0 24"),
    ("scattered", "rbkp1BR1/1r1p1rNb/2N1rqq1/p4b2/1Pp1nR2/pBr3P1/qNN5/1n1bKP2 b - - 0 73"),
    ("few", "8/1b6/8/8/1KrR4/8/2k5/8 w - - 12 10"),
    ("recaptures", "6qk/8/3q4/8/8/2n5/5B2/RN3QNK w - - 9 35"),
];

/// Positions of Invasion: the start, a middle game, few men, Flags on their way.
pub const INVASION: [(&str, &str); 4] = [
    ("start", "hftii5/fpcii5/tcpii5/iii****3/iii****3/3****III/3****III/5IIPCT/5IICPF/5IITFH w Oo - 0 1"),
    ("middle", "hftii5/1pcci5/3ii5/1ii****3/2i****2L/1i1****1II/3****FII/5I1ICT/5II2F/5II2H w Oo - 2 13"),
    ("few", "2i7/1i2i5/h3i1i3/i2****3/iff****3/1i1****1I1/3****3/2LIII1C2/7II1/6I2H b Oo - 0 39"),
    ("race", "1T5F2/h9/3ii2L2/1i1****3/1i1****3/2i****1It/f2****H2/8C1/7I2/1l8 w o - 5 28"),
];
