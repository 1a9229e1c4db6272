//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, NamedGroup};

/// Men of each kind but the king.
pub(crate) const MATERIAL: Group = Group::first(5);
/// A man of each kind on each square as its owner sees it.
pub(crate) const PIECE_SQUARE: Group = Group::after(MATERIAL, 6 * 64);
/// Two bishops.
pub(crate) const BISHOP_PAIR: Group = Group::after(PIECE_SQUARE, 1);
/// Squares that a knight may go to: not held by its own side, not attacked by an enemy pawn. One feature for each number.
pub(crate) const KNIGHT_MOBILITY: Group = Group::after(BISHOP_PAIR, 9);
/// The same for a bishop.
pub(crate) const BISHOP_MOBILITY: Group = Group::after(KNIGHT_MOBILITY, 14);
/// The same for a rook.
pub(crate) const ROOK_MOBILITY: Group = Group::after(BISHOP_MOBILITY, 15);
/// The same for a queen.
pub(crate) const QUEEN_MOBILITY: Group = Group::after(ROOK_MOBILITY, 28);
/// Knights, then bishops, on the fourth to sixth rank that a pawn protects and no enemy pawn can ever drive away.
pub(crate) const OUTPOST: Group = Group::after(QUEEN_MOBILITY, 2);
/// Own pawns on the squares of a bishop's colour, counted for each bishop.
pub(crate) const BAD_BISHOP: Group = Group::after(OUTPOST, 1);
/// Rooks on a file without pawns, and without own pawns.
pub(crate) const OPEN_FILE: Group = Group::after(BAD_BISHOP, 2);
/// Enemy men that are attacked: by attacker (pawn, knight or bishop, rook, queen, king), then by kind of victim.
pub(crate) const ATTACKED: Group = Group::after(OPEN_FILE, 25);
/// Enemy men that are attacked and not defended, by kind; first those that the side to move attacks, then those of the other.
pub(crate) const HANGING: Group = Group::after(ATTACKED, 2 * 5);
/// Enemy officers that a step of a pawn would attack.
pub(crate) const PAWN_THREAT: Group = Group::after(HANGING, 1);
/// Squares attacked by this side and not by the other, by half of the board: the own one, the enemy's.
pub(crate) const CONTROL: Group = Group::after(PAWN_THREAT, 2);
/// Pawns without pawns of their own on the files beside.
pub(crate) const ISOLATED: Group = Group::after(CONTROL, 1);
/// Pawns with a pawn of their own before them on the file.
pub(crate) const DOUBLED: Group = Group::after(ISOLATED, 1);
/// Pawns that no own pawn can protect any more, and whose next square an enemy pawn attacks.
pub(crate) const BACKWARD: Group = Group::after(DOUBLED, 1);
/// Pawns protected by a pawn, by rank as their owner sees it; and pawns beside another.
pub(crate) const PROTECTED: Group = Group::after(BACKWARD, 8);
/// Pawns with a pawn of their own beside them, by rank.
pub(crate) const PHALANX: Group = Group::after(PROTECTED, 8);
/// Passed pawns: no enemy pawn before them on their file and those beside, by rank.
pub(crate) const PASSED: Group = Group::after(PHALANX, 8);
/// Passed pawns whose next square is empty, by rank.
pub(crate) const PASSED_FREE: Group = Group::after(PASSED, 8);
/// Passed pawns with no square of the way attacked by the enemy, by rank.
pub(crate) const PASSED_SAFE: Group = Group::after(PASSED_FREE, 8);
/// The distance of the own king from the square before a passed pawn beyond the fourth rank.
pub(crate) const OWN_KING_DISTANCE: Group = Group::after(PASSED_SAFE, 8);
/// The same of the enemy's king.
pub(crate) const ENEMY_KING_DISTANCE: Group = Group::after(OWN_KING_DISTANCE, 8);
/// The foremost own pawn on the king's file and on those beside, by its distance in ranks ahead of the king (0: none).
pub(crate) const SHELTER: Group = Group::after(ENEMY_KING_DISTANCE, 2 * 8);
/// The nearest enemy pawn there, by its distance in ranks ahead of the king (0: none).
pub(crate) const STORM: Group = Group::after(SHELTER, 2 * 8);
/// Squares that the king may go to: not held by its own side, not attacked at all.
pub(crate) const KING_MOBILITY: Group = Group::after(STORM, 9);
/// Attacks on the squares around the enemy king, each attacker weighed by its kind: one feature for each sum, the last for all beyond.
pub(crate) const KING_ATTACK: Group = Group::after(KING_MOBILITY, 25);
/// Squares from which a knight, bishop, rook or queen could give check without being attacked there.
pub(crate) const SAFE_CHECK: Group = Group::after(KING_ATTACK, 4);
/// Squares beside the enemy king that this side attacks and only that king defends.
pub(crate) const WEAK_RING: Group = Group::after(SAFE_CHECK, 1);
/// The right to move.
pub(crate) const TEMPO: Group = Group::after(WEAK_RING, 1);

/// Number of features.
pub(crate) const COUNT: usize = TEMPO.end();

/// The groups, in order.
pub(crate) const GROUPS: &[NamedGroup] = &[
    MATERIAL.named("material", 5),
    PIECE_SQUARE.named("piece-square", 8),
    BISHOP_PAIR.named("bishop-pair", 1),
    KNIGHT_MOBILITY.named("mobility.knight", 9),
    BISHOP_MOBILITY.named("mobility.bishop", 7),
    ROOK_MOBILITY.named("mobility.rook", 5),
    QUEEN_MOBILITY.named("mobility.queen", 7),
    OUTPOST.named("outpost", 1),
    BAD_BISHOP.named("bad-bishop", 1),
    OPEN_FILE.named("open-file", 1),
    ATTACKED.named("attacked", 5),
    HANGING.named("hanging", 5),
    PAWN_THREAT.named("pawn-threat", 1),
    CONTROL.named("control", 1),
    ISOLATED.named("pawns.isolated", 1),
    DOUBLED.named("pawns.doubled", 1),
    BACKWARD.named("pawns.backward", 1),
    PROTECTED.named("pawns.protected", 8),
    PHALANX.named("pawns.phalanx", 8),
    PASSED.named("passed", 8),
    PASSED_FREE.named("passed.free", 8),
    PASSED_SAFE.named("passed.safe", 8),
    OWN_KING_DISTANCE.named("passed.own-king", 8),
    ENEMY_KING_DISTANCE.named("passed.enemy-king", 8),
    SHELTER.named("king.shelter", 8),
    STORM.named("king.storm", 8),
    KING_MOBILITY.named("mobility.king", 9),
    KING_ATTACK.named("king.attack", 5),
    SAFE_CHECK.named("king.safe-check", 1),
    WEAK_RING.named("king.weak-ring", 1),
    TEMPO.named("tempo", 1),
];
