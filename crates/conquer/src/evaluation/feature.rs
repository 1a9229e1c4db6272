//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, WeightGroup};

/// Men of each kind but the king.
pub(crate) const MATERIAL: Group = Group::first(5);
/// A man of each kind on each square: kind, then rank as its owner sees it, then distance from the edge file (0 to 3).
pub(crate) const PIECE_SQUARE: Group = Group::after(MATERIAL, 6 * 32);
/// Squares that a knight may go to: not held by its own side, not attacked by an enemy pawn. One feature for each number.
pub(crate) const KNIGHT_MOBILITY: Group = Group::after(PIECE_SQUARE, 9);
/// The same for a bishop.
pub(crate) const BISHOP_MOBILITY: Group = Group::after(KNIGHT_MOBILITY, 14);
/// The same for a rook.
pub(crate) const ROOK_MOBILITY: Group = Group::after(BISHOP_MOBILITY, 15);
/// The same for a queen.
pub(crate) const QUEEN_MOBILITY: Group = Group::after(ROOK_MOBILITY, 28);
/// Squares that the king may go to: not held by its own side, not attacked at all.
pub(crate) const KING_MOBILITY: Group = Group::after(QUEEN_MOBILITY, 9);
/// Attacks on the squares around the enemy king, each attacker weighed by its kind: one feature for each sum, the last for all beyond.
pub(crate) const KING_ATTACK: Group = Group::after(KING_MOBILITY, 25);
/// Squares from which a knight, bishop, rook or queen could give check without being attacked there.
pub(crate) const SAFE_CHECK: Group = Group::after(KING_ATTACK, 4);
/// Enemy men that can be converted: by attacker (pawn, knight or bishop, rook, queen, king), then by kind of victim; first those of the side to
/// move, then those of the other.
pub(crate) const CONVERTIBLE: Group = Group::after(SAFE_CHECK, 2 * 25);
/// Men attacked and not defended, by kind; first enemies of the side to move, then those of the other.
pub(crate) const HANGING: Group = Group::after(CONVERTIBLE, 2 * 5);
/// Men attacked by something cheaper, by kind; first enemies of the side to move, then those of the other.
pub(crate) const OUTBID: Group = Group::after(HANGING, 2 * 5);
/// Pawns with nothing in front of them up to their last rank, by rank as their owner sees it.
pub(crate) const FREE_PAWN: Group = Group::after(OUTBID, 8);
/// The same, where no square of the way is attacked by the enemy.
pub(crate) const SAFE_PAWN: Group = Group::after(FREE_PAWN, 8);
/// Pawns that stand behind a man of their own.
pub(crate) const BLOCKED_PAWN: Group = Group::after(SAFE_PAWN, 1);
/// Squares attacked by this side and not by the other, by half of the board: the own one, the enemy's.
pub(crate) const CONTROL: Group = Group::after(BLOCKED_PAWN, 2);
/// Men protected by a man of their own side, by kind.
pub(crate) const PROTECTED: Group = Group::after(CONTROL, 5);
/// The right to move.
pub(crate) const TEMPO: Group = Group::after(PROTECTED, 1);

/// Number of features.
pub(crate) const COUNT: usize = TEMPO.end();

/// The groups by name.
pub(crate) const NAMED: [(&str, Group); 18] = [
    ("material", MATERIAL),
    ("piece-square", PIECE_SQUARE),
    ("mobility.knight", KNIGHT_MOBILITY),
    ("mobility.bishop", BISHOP_MOBILITY),
    ("mobility.rook", ROOK_MOBILITY),
    ("mobility.queen", QUEEN_MOBILITY),
    ("mobility.king", KING_MOBILITY),
    ("king-attack", KING_ATTACK),
    ("safe-check", SAFE_CHECK),
    ("convertible", CONVERTIBLE),
    ("hanging", HANGING),
    ("outbid", OUTBID),
    ("free-pawn", FREE_PAWN),
    ("safe-pawn", SAFE_PAWN),
    ("blocked-pawn", BLOCKED_PAWN),
    ("control", CONTROL),
    ("protected", PROTECTED),
    ("tempo", TEMPO),
];

/// The groups of weights as text: each feature's two weights, for the middle and for the end, stand side by side.
pub(crate) const WEIGHT_GROUPS: &[WeightGroup] = &weight_groups();

const fn weight_groups() -> [WeightGroup; NAMED.len()] {
    let mut groups = [WeightGroup { name: "", len: 0, per_line: 0 }; NAMED.len()];
    let mut n = 0;
    while n < NAMED.len() {
        let (name, group) = NAMED[n];
        let features_per_line = if group.size() == PIECE_SQUARE.size() {
            4
        } else if group.size() % 5 == 0 {
            5
        } else {
            1
        };
        groups[n] = group.weights(name, features_per_line);
        n += 1;
    }
    groups
}
