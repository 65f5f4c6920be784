//! How soon bots act. What a bot waits beside thinking is for show, so the people at a table choose
//! how much of it they want; what the game counts on it says itself. It is in no log: bots act as
//! people do, at some time.

use std::{sync::Arc, time::Duration};

use kernel::{Choice, GameTime, Seat, Span};
use tokio::time::Instant;

use super::{Answer, chair::Chair, play::Playing};
use crate::{games::AnyChoice, problem::Problem, wire::BotsPace};

/// When the others are shown that a bot is still thinking.
const SHOWN_AFTER: Duration = Duration::from_millis(700);

impl BotsPace {
    /// How long a bot lets others wait for what it chose. `contested`: a person may act upon the
    /// same thing, and could not if the bot went before them.
    ///
    /// A pace only ever shortens what the bot would take.
    fn wait<A>(self, choice: &Choice<A>, contested: bool) -> Span {
        // Of what a person takes so many hundredths, and so much at most; and where somebody else
        // may be first, so much at least. Since that is more than the most, it tells nobody what
        // the bot is going to do.
        let (percent, most, moment) = match self {
            BotsPace::AtOnce => (0, Span::default(), Span::seconds(2)),
            BotsPace::Brisk => (10, Span::seconds(1), Span::seconds(3)),
            BotsPace::Natural => (30, Span::seconds(3), Span::seconds(4)),
        };
        let Choice { after, least, already, .. } = choice;
        let whole = |left: &Span| Span::from_ms(left.ms() + already.ms());
        let shown = Span::from_ms(whole(after).ms() / 100 * percent).min(most);
        let moment = if contested { moment } else { Span::default() };
        let wait = shown.max(whole(least)).max(moment).min(whole(after));
        Span::from_ms(wait.ms().saturating_sub(already.ms()))
    }
}

impl Playing {
    /// When a bot does what it chose when it saw the table at `seen_at`.
    pub(super) fn bot_due(&self, seen_at: GameTime, choice: &AnyChoice) -> GameTime {
        let chair = |seat: &Seat| self.chairs.get(seat.idx());
        let contested = choice.rivals.iter().filter_map(chair).any(Chair::is_played_by_a_person);
        seen_at + self.meta.bots_pace.wait(choice, contested)
    }

    /// Whether the pace is this person's to choose: the host's, or theirs who plays alone with
    /// bots.
    pub(super) fn may_pace(&self, account: &Arc<str>) -> bool {
        let alone = self.table.is_started() && self.plays_alone(account);
        !self.is_over() && (*account == self.about.host || alone)
    }

    /// Somebody chooses how soon bots act. It holds at once, also for those who wait already.
    pub(super) async fn set_bots_pace(
        &mut self,
        by: &Arc<str>,
        pace: BotsPace,
    ) -> Result<Answer, Problem> {
        if self.is_over() {
            return Err(Problem::not_now("This table is over."));
        }
        if !self.may_pace(by) {
            let why = "Only the host, or a player alone with bots, can set the bots' pace.";
            return Err(Problem::not_yours(why));
        }
        let mut meta = self.meta.clone();
        meta.bots_pace = pace;
        self.appoint(meta).await?;
        for idx in 0..self.chairs.len() {
            let plan = |it: &Self| {
                let plan = it.chairs[idx].bot.as_ref()?.plan.as_ref()?;
                Some(it.bot_due(plan.seen_at, &plan.choice))
            };
            let due = plan(self);
            let plan = self.chairs[idx].bot.as_mut().and_then(|it| it.plan.as_mut());
            if let Some((plan, due)) = plan.zip(due) {
                plan.due = due;
            }
        }
        Ok(Answer::Done)
    }

    /// Sees which bots have been thinking for a while, so that the others are shown it.
    pub(super) fn see_who_thinks(&mut self) {
        let mut changed = false;
        for bot in self.chairs.iter_mut().filter_map(|it| it.bot.as_mut()) {
            let thinks = bot.thinks_since.is_some_and(|since| SHOWN_AFTER <= since.elapsed());
            changed |= thinks != bot.shown_thinking;
            bot.shown_thinking = thinks;
        }
        if changed {
            self.frame_changes();
        }
    }

    /// When somebody will have been thinking for a while.
    pub(super) fn thinking_shows(&self) -> Option<Instant> {
        let bots = self.chairs.iter().filter_map(|it| it.bot.as_ref());
        let waiting = bots.filter(|it| !it.shown_thinking).filter_map(|it| it.thinks_since);
        waiting.min().map(|it| it + SHOWN_AFTER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACES: [BotsPace; 3] = [BotsPace::AtOnce, BotsPace::Brisk, BotsPace::Natural];

    fn waits(choice: &Choice<()>, contested: bool) -> [u32; 3] {
        PACES.map(|it| it.wait(choice, contested).ms())
    }

    fn taking(ms: u32) -> Choice<()> {
        Choice::new(Span::from_ms(ms), ())
    }

    #[test]
    fn a_pace_shortens_what_is_only_waited_for_show() {
        assert_eq!(waits(&taking(8_000), false), [0, 800, 2_400]);
        assert_eq!(waits(&taking(20_000), false), [0, 1_000, 3_000]);
        assert_eq!(waits(&taking(500), false), [0, 50, 150]);
    }

    #[test]
    fn no_pace_shortens_what_the_book_or_the_game_counts() {
        assert_eq!(waits(&taking(8_000).exactly(), false), [8_000; 3], "a race is run as it is");
        let draw = taking(1_000).at_least(Span::from_ms(5_300));
        assert_eq!(waits(&draw, false), [5_300; 3]);
        let some = taking(9_000).at_least(Span::from_ms(2_000));
        assert_eq!(waits(&some, false), [2_000, 2_000, 2_700]);
    }

    #[test]
    fn a_person_who_may_be_first_has_a_moment_whatever_the_bot_is_going_to_do() {
        let [one, other] = [9_000, 5_000].map(|it| waits(&taking(it), true));
        assert_eq!(one, [2_000, 3_000, 4_000]);
        assert_eq!(one, other, "how long it takes does not tell a challenge from a move");
        let late = taking(9_000).in_time(Some(Span::from_ms(700)));
        assert_eq!(waits(&late, true), [700; 3], "never later than its time allows");
    }

    #[test]
    fn a_bot_that_is_asked_again_waits_no_longer() {
        let after = |gone: u32| Choice { already: Span::from_ms(gone), ..taking(9_000 - gone) };
        assert_eq!(waits(&after(0), true), [2_000, 3_000, 4_000]);
        assert_eq!(waits(&after(1_500), true), [500, 1_500, 2_500]);
        assert_eq!(waits(&after(3_500), true), [0, 0, 500]);
    }
}
