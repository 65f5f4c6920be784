//! A player's duties beside turns: drawing, looking, hitting the clock.

use kernel::{Choice, Dice, Span};

use crate::{
    bot::{Bot, after, glance::Glance, seconds, soon},
    table::{
        action::{Action, Reveal},
        may::Deed,
        numbers,
        state::other,
        view::Stage,
    },
};

/// A moment beyond a limit, so that nobody asks whether it was over.
const MOMENT: Span = Span::from_ms(300);

impl Bot {
    /// The duty that comes before any thought.
    pub(super) fn duty(&mut self, glance: &Glance<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let (view, own) = (glance.view, glance.own());
        if glance.may(Deed::AnswerResignation) {
            return Some(soon(Action::AnswerResignation { accept: true }, dice));
        }
        if glance.may(Deed::SayError) {
            return Some(soon(Action::SayError, dice));
        }
        // Its own clock runs although the other is on turn: it was forgotten, or hit in error.
        let runs_wrongly =
            view.clock.running == Some(glance.you) && view.on_turn == Some(other(glance.you));
        let drafted = view.draft.as_ref().is_some_and(|it| it.by == glance.you);
        if glance.may(Deed::Press) && (drafted || runs_wrongly) {
            return Some(soon(Action::Press, dice));
        }
        if let Some(draw) = self.draw(glance, dice) {
            return Some(draw);
        }
        if 0 < own.n_new {
            let held = glance.last_play(glance.you).is_some_and(|it| it.held.is_some());
            // Tiles drawn in courtesy stay apart.
            let (deed, action) =
                if held { (Deed::Look, Action::Look) } else { (Deed::Rack, Action::Rack) };
            if glance.may(deed) {
                return Some(soon(action, dice));
            }
        }
        if glance.may(Deed::Return) && view.due == 0 {
            let tiles = own.aside?;
            return Some(soon(Action::Return { tiles }, dice));
        }
        if glance.may(Deed::Reveal) {
            return self.concede_end(glance, dice);
        }
        if glance.may(Deed::StartClock) {
            // The other is to have the time to do it; and it is in no hurry where nobody is timed.
            let turn = view.clock.limits.is_none() && view.clock.running.is_some();
            let (lo, hi) = if turn { (1_800.0, 1_900.0) } else { (30.0, 40.0) };
            return Some(after(lo, hi, Action::StartClock, dice).exactly());
        }
        None
    }

    /// Draws what is due, when it is due.
    fn draw(&mut self, glance: &Glance<'_>, dice: &mut Dice) -> Option<Choice<Action>> {
        let (view, you) = (glance.view, glance.you);
        if view.due == 0 || !glance.may(Deed::Draw) || view.draft.is_some() {
            return None;
        }
        let rival = glance.rival();
        let first_waits =
            view.turns.is_empty() && view.first != Some(you) && rival.n_rack + rival.n_new == 0;
        if first_waits || view.away == Some(other(you)) {
            return None;
        }
        let draw = |rack: bool| Action::Draw { n: view.due, rack };
        let mut choice = soon(draw(true), dice);
        let last = glance.last().filter(|it| it.by == you);
        // Whoever is owed tiles from before draws first.
        let owed = numbers::RACK.value.saturating_sub(usize::from(rival.n_rack + rival.n_new));
        if last.is_some()
            && 0 < owed
            && 0 < glance.n_bag()
            && !matches!(view.stage, Stage::Resuming { .. })
        {
            return None;
        }
        if let Some(play) = glance.last_play(you).filter(|it| !it.accepted) {
            let early = play.draw_from.map_or(Span::default(), |it| glance.until(it) + MOMENT);
            let action = draw(play.held.is_none());
            choice = Choice::new(choice.after, action).at_least(early);
        }
        Some(choice)
    }

    /// After the other's out play there is nothing to do but to show what is left.
    pub(super) fn concede_end(
        &mut self,
        glance: &Glance<'_>,
        dice: &mut Dice,
    ) -> Option<Choice<Action>> {
        let how = Reveal::ShowsTiles;
        let mut choice = after(2.0, 5.0, Action::Reveal { how }, dice);
        choice.after = choice.after.max(seconds(1.0));
        glance.may(Deed::Reveal).then_some(choice)
    }
}
