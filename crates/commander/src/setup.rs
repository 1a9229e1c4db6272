//! The set-up, and what follows from it (K-4).

use crate::Kind;

/// K-4: the set-up. Any other can be given as a FEN.
pub(crate) const START: &str =
    "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

/// K-34: the most pieces of a kind that a side may have, those of the set-up, by the number of the kind.
pub(crate) const MOST: [usize; 11] = {
    let mut most = [2; 11];
    most[Kind::Commander.index()] = 1;
    most[Kind::Militia.index()] = 1;
    most[Kind::Missile.index()] = 1;
    most
};
