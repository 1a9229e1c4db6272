//! The features of the evaluation: which there are, and how they are numbered.

use rules::{FeatureGroup as Group, NamedGroup};

use super::men::HALF_BOARD;

/// Men of each kind, the HQ left out: Commando, Trooper, Paratrooper, Tank, Landed, Flag; everywhere in this order.
pub(crate) const MATERIAL: Group = Group::first(6);
/// A side without a Flag can never win by one, nor turn its Bomb on.
pub(crate) const NO_FLAG: Group = Group::after(MATERIAL, 1);
/// A Bomb that can be turned on, and one that is on.
pub(crate) const BOMB: Group = Group::after(NO_FLAG, 2);
/// A man of each kind on each square: the kind, then the square in the half of the board on one side of the line between the HQ corners.
pub(crate) const PIECE_SQUARE: Group = Group::after(BOMB, 7 * HALF_BOARD);
/// Empty squares that a Commando attacks, three to a step.
pub(crate) const COMMANDO_SCOPE: Group = Group::after(PIECE_SQUARE, 10);
/// The same for a Paratrooper.
pub(crate) const PARATROOPER_SCOPE: Group = Group::after(COMMANDO_SCOPE, 10);
/// The same for a Paratrooper that has landed.
pub(crate) const LANDED_SCOPE: Group = Group::after(PARATROOPER_SCOPE, 10);
/// Empty squares that a Commando may leap to, those attacked by an enemy Trooper left out.
pub(crate) const LEAPS: Group = Group::after(LANDED_SCOPE, 9);
/// Empty squares that a Paratrooper, landed or not, may step to, those attacked by an enemy Trooper left out.
pub(crate) const STEPS: Group = Group::after(LEAPS, 9);
/// Squares that a Tank reaches before the first man of its own side, two to a step.
pub(crate) const LANES: Group = Group::after(STEPS, 11);
/// Squares that the HQ may go to, those attacked left out.
pub(crate) const HQ_MOBILITY: Group = Group::after(LANES, 13);
/// Attackers of the squares around the enemy HQ, each weighed by its kind: one feature for each sum, the last for all beyond.
pub(crate) const HQ_PRESSURE: Group = Group::after(HQ_MOBILITY, 16);
/// Empty squares from which a line to the own HQ is open, three to a step.
pub(crate) const HQ_OPEN: Group = Group::after(HQ_PRESSURE, 10);
/// Squares from which a Commando, Paratrooper, Landed or Tank could give check next without being attacked there.
pub(crate) const SAFE_CHECK: Group = Group::after(HQ_OPEN, 4);
/// Enemy men attacked: by attacker (Trooper, along a line, Tank with nothing of its own in the way), then by kind of victim; first those attacked
/// by the side to move, then by the other.
pub(crate) const ATTACKED: Group = Group::after(SAFE_CHECK, 2 * 18);
/// Enemy men attacked and not protected, by kind; first by the side to move, then by the other.
pub(crate) const HANGING: Group = Group::after(ATTACKED, 2 * 6);
/// Enemy men attacked by something cheaper, by kind; first by the side to move, then by the other.
pub(crate) const OUTBID: Group = Group::after(HANGING, 2 * 6);
/// Men protected by a man of their own side, by kind.
pub(crate) const PROTECTED: Group = Group::after(OUTBID, 6);
/// A Flag that needs 1 to 4 moves to the enemy's HQ corner over empty squares; first the side to move, then the other.
pub(crate) const GOAL: Group = Group::after(PROTECTED, 2 * 4);
/// The same, resting only on squares that the enemy does not attack.
pub(crate) const SAFE_GOAL: Group = Group::after(GOAL, 2 * 4);
/// A Flag that needs 1 to 3 moves to a free corner over empty squares while its Bomb is off.
pub(crate) const BOMB_CORNER: Group = Group::after(SAFE_GOAL, 3);
/// The same, resting only on squares that the enemy does not attack.
pub(crate) const SAFE_BOMB_CORNER: Group = Group::after(BOMB_CORNER, 3);
/// The own HQ corner is empty while the enemy has a Flag.
pub(crate) const OPEN_CORNER: Group = Group::after(SAFE_BOMB_CORNER, 1);
/// Squares that only this side attacks, by region: own camp, arms next to it, around the free corners, arms next to the enemy, enemy camp.
pub(crate) const CONTROL: Group = Group::after(OPEN_CORNER, 5);
/// Troopers that could be promoted next; first of the side to move, then of the other.
pub(crate) const PROMOTION: Group = Group::after(CONTROL, 2);
/// The right to move.
pub(crate) const TEMPO: Group = Group::after(PROMOTION, 1);

/// Number of features.
pub(crate) const COUNT: usize = TEMPO.end();

/// The groups, in order.
pub(crate) const GROUPS: &[NamedGroup] = &[
    MATERIAL.named("material", 1),
    NO_FLAG.named("no-flag", 1),
    BOMB.named("bomb", 1),
    PIECE_SQUARE.named("piece-square", 9),
    COMMANDO_SCOPE.named("scope.commando", 1),
    PARATROOPER_SCOPE.named("scope.paratrooper", 1),
    LANDED_SCOPE.named("scope.landed", 1),
    LEAPS.named("leaps", 1),
    STEPS.named("steps", 1),
    LANES.named("lanes", 1),
    HQ_MOBILITY.named("hq-mobility", 1),
    HQ_PRESSURE.named("hq-pressure", 1),
    HQ_OPEN.named("hq-open", 1),
    SAFE_CHECK.named("safe-check", 1),
    ATTACKED.named("attacked", 6),
    HANGING.named("hanging", 6),
    OUTBID.named("outbid", 6),
    PROTECTED.named("protected", 6),
    GOAL.named("goal", 4),
    SAFE_GOAL.named("safe-goal", 4),
    BOMB_CORNER.named("bomb-corner", 3),
    SAFE_BOMB_CORNER.named("safe-bomb-corner", 3),
    OPEN_CORNER.named("open-corner", 1),
    CONTROL.named("control", 5),
    PROMOTION.named("promotion", 1),
    TEMPO.named("tempo", 1),
];
