//! What the positions of `data/mates.txt` are about: a table that finds them (`examples/commander_mates.rs`) and checks them (`mates.rs`).

use commander::{Action, Kind, Man, Move, Position, Stack};
use rules::{MoveList, Outcome, Position as _, Reason, Side};

/// The longest win in the file, in turns of the winner.
pub(crate) const LONGEST: usize = 3;

/// A position with all that its shortest wins have in common.
#[derive(Clone)]
pub(crate) struct Win {
    /// The side to move wins.
    pub(crate) position: Position,
    /// In so many turns.
    pub(crate) moves: u32,
    /// How the shortest wins end if both sides do their best.
    pub(crate) reasons: Vec<Reason>,
    /// All turns with which they begin.
    pub(crate) first: Vec<Move>,
}

/// What a position is about.
pub(crate) struct Theme {
    /// The name in the file.
    pub(crate) name: &'static str,
    /// Whether a position can be about it, without looking for wins.
    pub(crate) needs: fn(&Position) -> bool,
    /// Whether a position is about it.
    pub(crate) fits: fn(&Win) -> bool,
    /// How many are looked for, won in 1, 2 and 3 turns; the file may have fewer of those that are rare.
    pub(crate) wanted: [usize; LONGEST],
}

/// All themes. A position belongs to the first that it fits and that is not complete, so those come first that are rare.
pub(crate) const THEMES: [Theme; 16] = [
    Theme {
        name: "three actions",
        needs: |p| has_stack(p, 3),
        fits: |win| win.all(|m| m.len() == 3),
        wanted: [2, 0, 0],
    },
    Theme {
        name: "several actions",
        needs: |p| has_stack(p, 2),
        fits: |win| win.all(|m| m.len() >= 2),
        wanted: [6, 3, 0],
    },
    Theme {
        name: "Engineer crosses the river",
        needs: has_loaded_engineer,
        fits: |win| win.all(crosses_with_engineer),
        wanted: [2, 3, 0],
    },
    Theme { name: "bomb, not land", needs: has_plane, fits: Win::bombs_only, wanted: [0, 3, 0] },
    Theme { name: "land, not bomb", needs: has_plane, fits: Win::lands_only, wanted: [0, 3, 0] },
    Theme { name: "kamikaze", needs: has_plane, fits: Win::is_kamikaze, wanted: [2, 1, 0] },
    Theme { name: "last plane not given", needs: has_plane, fits: Win::keeps_last_plane, wanted: [2, 1, 0] },
    Theme { name: "undefended target of a plane", needs: has_plane, fits: Win::is_undefended, wanted: [2, 1, 0] },
    Theme { name: "plane would be shot down", needs: has_plane, fits: Win::avoids_air_defence, wanted: [2, 1, 0] },
    Theme { name: "win although in check", needs: |_| true, fits: Win::wins_in_check, wanted: [2, 0, 0] },
    Theme { name: "stalemate", needs: |_| true, fits: |win| win.reasons == [Reason::Stalemate], wanted: [1, 1, 0] },
    Theme { name: "checkmate", needs: |_| true, fits: |win| win.reasons == [Reason::Checkmate], wanted: [3, 4, 3] },
    Theme {
        name: "Commander captured",
        needs: |_| true,
        fits: |win| win.reasons == [Reason::Commander],
        wanted: [0, 3, 1],
    },
    Theme { name: "last Navy", needs: |_| true, fits: |win| win.reasons == [Reason::Navy], wanted: [2, 3, 1] },
    Theme { name: "last Air force", needs: |_| true, fits: |win| win.reasons == [Reason::AirForce], wanted: [2, 3, 1] },
    Theme { name: "last of the army", needs: |_| true, fits: |win| win.reasons == [Reason::Army], wanted: [2, 3, 1] },
];

impl Win {
    /// The reasons as the file has them.
    pub(crate) fn reasons_text(&self) -> String {
        let mut names: Vec<String> = self.reasons.iter().map(Reason::to_string).collect();
        names.sort();
        names.join(" or ")
    }

    fn all(&self, is_such: impl Fn(Move) -> bool) -> bool {
        self.first.iter().all(|&m| is_such(m))
    }

    fn us(&self) -> Side {
        self.position.side_to_move()
    }

    fn is_at_enemy(&self, m: Move) -> bool {
        let enemies = self.position.points_of(!self.us());
        m.actions().any(|action| enemies.has(action.to))
    }

    /// How many pieces of its own side and of the other a turn removes.
    fn removed(&self, m: Move) -> (usize, usize) {
        let after = self.position.after(m);
        let lost = |side: Side| number_of_men(&self.position, side) - number_of_men(&after, side);
        (lost(self.us()), lost(!self.us()))
    }

    /// Single flights of plain planes at the enemy, or bombs, that are legal.
    fn sorties(&self) -> Vec<Move> {
        let is_sortie = |&m: &Move| m.len() == 1 && is_by_plain_plane(m) && self.is_at_enemy(m);
        legal(&self.position).iter().copied().filter(is_sortie).collect()
    }

    fn bombs_only(&self) -> bool {
        let bombs = |m: Move| m.len() == 1 && m.actions().all(|a| is_by_plane(a, m) && a.stays);
        self.all(|m| bombs(m) && self.position.parse_move(m.to_string().trim_end_matches('s')).is_ok())
    }

    fn lands_only(&self) -> bool {
        self.all(|m| m.len() == 1 && self.position.parse_move(&format!("{m}s")).is_ok())
            && self.all(|m| m.actions().all(|a| is_by_plane(a, m)))
    }

    /// All winning turns cost the plane, and its target.
    fn is_kamikaze(&self) -> bool {
        self.all(|m| matches!(self.removed(m), (1.., 1..)))
    }

    /// A kamikaze would be possible, but would lose one's own last Air force and the game.
    fn keeps_last_plane(&self) -> bool {
        let loses = |&m: &Move| {
            let ending = self.position.after(m).ending();
            self.removed(m).1 > 0
                && ending.is_some_and(|end| end.outcome == Outcome::Win && end.reason == Reason::AirForce)
        };
        self.sorties().iter().any(loses)
    }

    /// A plane takes one target unharmed; it would not come back from, or would not even reach, another one.
    fn is_undefended(&self) -> bool {
        let sorties = self.sorties();
        self.all(|m| sorties.contains(&m) && self.removed(m).0 == 0) && sorties.iter().any(|&m| self.removed(m).0 > 0)
    }

    /// What wins is the capture of something that a plane would not reach.
    fn avoids_air_defence(&self) -> bool {
        let targets = |m: Move| m.actions().map(|action| action.to);
        self.all(|m| {
            let shot_down =
                |&other: &Move| self.removed(other).1 == 0 && targets(m).any(|to| targets(other).any(|t| t == to));
            self.is_at_enemy(m) && self.sorties().iter().any(shot_down)
        })
    }

    /// The winning turns leave one's own Commander in check (K-27).
    fn wins_in_check(&self) -> bool {
        self.position.options().enforce_check && self.all(|m| self.position.after(m).passed().in_check())
    }
}

/// Whether the side to move has a stack of at least so many pieces.
fn has_stack(position: &Position, len: usize) -> bool {
    position.points_of(position.side_to_move()).into_iter().any(|square| position.at(square).len() >= len)
}

fn has_loaded_engineer(position: &Position) -> bool {
    let is_loaded = |stack: Stack| stack.len() == 2 && stack.is_headed_by(Kind::Engineer);
    position.points_of(position.side_to_move()).into_iter().any(|square| is_loaded(position.at(square)))
}

fn has_plane(position: &Position) -> bool {
    position.points_of(position.side_to_move()).into_iter().any(|square| position.at(square).has(Kind::AirForce))
}

/// All legal turns.
pub(crate) fn legal(position: &Position) -> MoveList<Move> {
    let mut moves = MoveList::new();
    position.legal_moves(&mut moves);
    moves
}

/// The pieces that act in an action of a turn, their carrier first.
fn part(action: Action, m: Move) -> Vec<Man> {
    (0..3).filter(|n| action.part >> n & 1 != 0).filter_map(|n| m.stack().get(n)).collect()
}

fn is_by_plane(action: Action, m: Move) -> bool {
    part(action, m)[0].kind() == Kind::AirForce
}

/// Whether all actions are those of planes that air defence can shoot down.
fn is_by_plain_plane(m: Move) -> bool {
    m.actions().all(|action| is_by_plane(action, m) && !part(action, m)[0].is_hero())
}

fn crosses_with_engineer(m: Move) -> bool {
    m.actions().any(|action| {
        let men = part(action, m);
        men.len() == 2 && men[0].kind() == Kind::Engineer
    })
}

/// How many pieces a side has.
pub(crate) fn number_of_men(position: &Position, side: Side) -> usize {
    position.points_of(side).into_iter().map(|square| position.at(square).len()).sum()
}
