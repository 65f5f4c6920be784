//! A bot's judgement of the other's words: it accepts them, holds, challenges, and sees it through.

use kernel::{Choice, Dice};

use crate::{
    bot::{Bot, after, glance::Glance, soon},
    table::{
        action::Action,
        may::Deed,
        state::other,
        view::{Stage, TurnView},
    },
};

/// An opinion of a play.
#[derive(Clone, Debug)]
pub(super) struct Opinion {
    turn: usize,
    words: Vec<String>,
    /// The words it will challenge; none: it lets the play stand.
    challenges: Vec<String>,
    /// It has to think about it.
    is_unsure: bool,
}

impl Bot {
    /// Answers the latest play of the other's as long as it can be disputed.
    pub(super) fn answer_play(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let turn = glance.view.disputable?;
        let play = glance.last_play(other(glance.you))?;
        if !glance.may(Deed::Challenge) {
            return None;
        }
        // Once the time is over that is left for it, the turn goes on.
        let left = glance.view.disputable_until.map(|it| glance.until(it));
        let in_time = |it: &Choice<Action>| left.is_none_or(|left| it.after <= left);
        self.answer(turn, play, glance, dice).filter(in_time)
    }

    fn answer(
        &mut self,
        turn: usize,
        play: &TurnView,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let opinion = self.opinion_of(turn, play, glance, dice);
        let slow = self.habits().slowness;
        let is_held = play.held.is_some();
        if opinion.is_unsure && !is_held && glance.may(Deed::Hold) {
            return Some(after(1.5 * slow, 3.5 * slow, Action::Hold { turn }, dice));
        }
        let (lo, hi) = if is_held { (3.0 * slow, 9.0 * slow) } else { (1.0, 3.0) };
        if !opinion.challenges.is_empty() {
            let action = Action::Challenge { turn, words: opinion.challenges.clone(), stop: true };
            return Some(after(lo, hi, action, dice));
        }
        // After an out play the tiles are shown instead.
        let over = matches!(glance.view.stage, Stage::OutPlay { .. }) && !is_held;
        (glance.may(Deed::Accept) && !over).then(|| after(lo, hi, Action::Accept { turn }, dice))
    }

    fn opinion_of(
        &mut self,
        turn: usize,
        play: &TurnView,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Opinion {
        let known = self.opinion.take();
        let same = |it: &Opinion| it.turn == turn && it.words == play.words;
        let opinion = match known.filter(same) {
            Some(opinion) => opinion,
            None => self.think_of(turn, play, glance, dice),
        };
        self.opinion = Some(opinion.clone());
        opinion
    }

    fn think_of(
        &self,
        turn: usize,
        play: &TurnView,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Opinion {
        let habits = self.habits();
        let mut challenges = self.mind.doubted(&play.words, dice);
        // What came off before is no word this time either.
        let ruled_off = self.ruled_off(glance);
        let again = |it: &&String| ruled_off.contains(&it.to_ascii_uppercase());
        let again: Vec<String> = play.words.iter().filter(again).cloned().collect();
        let is_certain = !again.is_empty();
        if is_certain {
            challenges = again;
        }
        let knows_all = play.words.iter().all(|it| self.mind.knows(it));
        // A first play off the centre comes off whatever it says.
        let off_centre = turn == 0 && !covers_centre(glance);
        let challenges = if off_centre { play.words.clone() } else { challenges };
        let ponders = challenges.is_empty() && !knows_all && dice.chance(1, 3);
        let unsure = !is_certain && (!challenges.is_empty() || ponders);
        let is_unsure = habits.rarest.is_some() && unsure;
        Opinion { turn, words: play.words.clone(), challenges, is_unsure }
    }

    /// A challenge, from either side.
    pub(super) fn see_challenge_through(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let Stage::Challenge { by, slip, words, .. } = &glance.view.stage else { return None };
        if *by == glance.you && slip.is_empty() && glance.may(Deed::WriteSlip) {
            let strange: Vec<String> =
                words.iter().filter(|it| !self.mind.knows(it)).cloned().collect();
            let words = if strange.is_empty() { words.clone() } else { strange };
            return Some(after(2.0, 4.0, Action::WriteSlip { words }, dice));
        }
        if glance.may(Deed::StopClock) {
            return Some(soon(Action::StopClock, dice));
        }
        if glance.may(Deed::Confirm) {
            return Some(after(1.0, 2.5, Action::Confirm, dice));
        }
        glance.may(Deed::LookUp).then(|| after(1.0, 2.5, Action::LookUp, dice))
    }
}

fn covers_centre(glance: &Glance<'_>) -> bool {
    let start = crate::board::Layout::standard().start();
    glance.board().is_none_or(|it| it.at(start).is_some())
}
