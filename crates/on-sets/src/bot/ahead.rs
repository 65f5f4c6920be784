//! Thinking ahead: who will be the first to have no safe move?
//!
//! A move is safe if it makes neither challenge right. Each player avoids
//! having none, and likes somebody else to have none; who cannot do either
//! plays on. With two players this is minimax.

use kernel::Seat;

use crate::{
    After, Problem,
    bot::{
        eye::{CanBe, Eye, Fate, Insight},
        position::{Position, Turn},
        sight::Sight,
    },
};

pub(super) struct Ahead<'e> {
    eye: &'e mut Eye,
    problem: Problem,
    /// Who plays, each with whether they may make a bonus move, from the one on
    /// turn to the left.
    players: Vec<(Seat, bool)>,
}

/// What a turn leads to, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Outlook {
    /// A challenge is right at once.
    Lost,
    /// Sooner or later there will be no safe move.
    Losing,
    Open,
    /// Somebody else will have no safe move.
    Winning,
}

impl<'e> Ahead<'e> {
    pub(super) fn new(sight: &Sight<'_>, eye: &'e mut Eye) -> Ahead<'e> {
        let mut players: Vec<(Seat, bool)> =
            sight.view.players.iter().map(|&it| (it, !sight.leads(it))).collect();
        let own = players.iter().position(|it| it.0 == sight.you).unwrap_or_default();
        players.rotate_left(own);
        Ahead { eye, problem: sight.problem(After::Impossible), players }
    }

    pub(super) fn is_tired(&self) -> bool {
        self.eye.is_tired()
    }

    pub(super) fn may_bonus(&self) -> bool {
        self.players[0].1
    }

    pub(super) fn turns(&self, position: Position, bonus: bool) -> Vec<Turn> {
        if bonus {
            position.bonus_turns(&self.problem.rules)
        } else {
            position.turns(&self.problem.rules)
        }
    }

    pub(super) fn fate(&mut self, position: Position) -> Fate {
        self.eye.fate(&mut self.problem, position, CanBe::ANY)
    }

    /// What a turn makes of a position.
    pub(super) fn fate_after(&mut self, position: Position, turn: Turn) -> Fate {
        let can_be = match self.fate(position) {
            Fate::Open => turn.can_make(),
            Fate::Now { .. } | Fate::Impossible => CanBe::ANY,
        };
        self.eye.fate(&mut self.problem, position.after(turn), can_be)
    }

    /// How many steps it takes to see what can be written with the mat alone.
    pub(super) fn n_steps_at_end(&mut self, position: Position) -> u64 {
        position.lay(&mut self.problem);
        self.problem.after = After::Forceout;
        match self.eye.look(&self.problem) {
            Insight::Solution { n_steps, .. } => n_steps,
            Insight::Nothing | Insight::Unclear => 0,
        }
    }

    /// What a turn of the first player leads to, so many moves ahead.
    pub(super) fn outlook(&mut self, position: Position, turn: Turn, n_plies: usize) -> Outlook {
        if self.fate_after(position, turn).is_lost() {
            return Outlook::Lost;
        }
        match self.stuck(position.after(turn), 1, n_plies.saturating_sub(1)) {
            Some(0) => Outlook::Losing,
            None => Outlook::Open,
            Some(_) => Outlook::Winning,
        }
    }

    /// Which player will have no safe move; none if nobody as far as can be
    /// seen from here.
    fn stuck(&mut self, position: Position, turn_no: usize, n_plies: usize) -> Option<usize> {
        let on_turn = turn_no % self.players.len();
        // With so few cubes left one can always go to Permitted.
        let mut shorter = position;
        let any = shorter.resources.kinds().next()?.0;
        shorter.resources[any] -= 1;
        shorter.permitted[any] += 1;
        if n_plies == 0 || self.is_tired() || !shorter.may_be_now(&self.problem.rules) {
            return None;
        }
        let mut stuck = Some(on_turn);
        for bonus in [false, true] {
            // A bonus move is for who needs it.
            if bonus && (stuck != Some(on_turn) || !self.players[on_turn].1) {
                break;
            }
            for turn in self.turns(position, bonus) {
                if self.is_tired() {
                    return None;
                }
                if self.fate_after(position, turn).is_lost() {
                    continue;
                }
                match self.stuck(position.after(turn), turn_no + 1, n_plies - 1) {
                    None => {
                        stuck = None;
                        // Nothing better can be seen any more.
                        if n_plies == 1 {
                            return None;
                        }
                    }
                    Some(it) if it != on_turn => return Some(it),
                    Some(_) => (),
                }
            }
        }
        stuck
    }

    /// Of the turns the next player has, how many in a thousand are unsafe.
    pub(super) fn mines(&mut self, position: Position) -> u64 {
        let turns = self.turns(position, false);
        let n_turns = turns.len().max(1);
        let n_unsafe =
            turns.into_iter().filter(|&it| self.fate_after(position, it).is_lost()).count();
        (1_000 * n_unsafe / n_turns) as u64
    }
}
