//! What the benchmarks measure on; the benchmarks themselves are in `benches/`.
//!
//! `cargo bench -p benches --bench NAME` runs one:
//!
//! - `perft`: paths a second of Conquer's generator, and of shakmaty's for comparison;
//! - `peer`: of each variant's generator, as a ratio of runs in turn, which holds on a noisy machine too;
//! - `chess`: chess's generator beside shakmaty's and cozy-chess's on the same positions;
//! - `rules`: generating, counting and playing moves, and perft of single positions;
//! - `evaluation`: the static evaluation;
//! - `search`: a search to a fixed depth;
//! - `sets`: what look-ups in squares and sets cost on boards of one, two and three words.

/// Positions of chess: the start, a middle game with everything in it, one of quiet moves, few men, promotions.
pub const CHESS: [(&str, &str); 5] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("middle", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
    ("few", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
];

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

/// Positions of Commander Chess: the start, a middle game, stacks of three, few pieces.
pub const COMMANDER: [(&str, &str); 4] = [
    ("start", "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1"),
    ("middle", "6c4/1n3h1hf2/3a2s2a1/4gt1tg2/2ie2m2ei/3E2f4/1n9/2I3M2EI/4GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 2 4"),
    ("stacks", "6c2a1/1n2fh1hf2/3a7/2i1gtstg2/3e2m2ei/n10/11/N1(NFI)E5EI/4G(TM)1TG2/4A1S2A1/5H1HF2/6C4 b - - 11 6"),
    ("few", "9c1/1n3h1h3/6s3i/6(ft)1at1/5T4e/1Ne3a4/6A4/10I/4G3G2/5S5/6(FC)H3/11 b - - 2 28"),
];
