//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, NamedGroup};

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

/// The groups, in order.
pub(crate) const GROUPS: &[NamedGroup] = &[
    MATERIAL.named("material", 5),
    PIECE_SQUARE.named("piece-square", 4),
    KNIGHT_MOBILITY.named("mobility.knight", 1),
    BISHOP_MOBILITY.named("mobility.bishop", 1),
    ROOK_MOBILITY.named("mobility.rook", 5),
    QUEEN_MOBILITY.named("mobility.queen", 1),
    KING_MOBILITY.named("mobility.king", 1),
    KING_ATTACK.named("king-attack", 5),
    SAFE_CHECK.named("safe-check", 1),
    CONVERTIBLE.named("convertible", 5),
    HANGING.named("hanging", 5),
    OUTBID.named("outbid", 5),
    FREE_PAWN.named("free-pawn", 1),
    SAFE_PAWN.named("safe-pawn", 1),
    BLOCKED_PAWN.named("blocked-pawn", 1),
    CONTROL.named("control", 1),
    PROTECTED.named("protected", 5),
    TEMPO.named("tempo", 1),
];
