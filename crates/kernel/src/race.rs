//! Races: the first to act is found, though acts take time to arrive.

use serde::{Deserialize, Serialize};

use crate::{GameTime, Lag, Seat, Span};

/// The most lag a room allows for: no entry of a log may claim more.
pub const LAG_MAX: Span = Span::from_ms(400);

/// Several players reaching for one thing at nearly the same moment.
///
/// The entrants of a race. The first to reach the table need not have been the first to act: each
/// carries the moment of the act itself, corrected for the measured lag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race<T> {
    pub closes: GameTime,
    entrants: Vec<Entrant<T>>,
}

/// An entrant, the moment of the act, and the thing reached for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "kernel.ts"))]
pub struct Entrant<T> {
    pub seat: Seat,
    pub acted: GameTime,
    pub with: T,
}

/// The result of a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish<T> {
    First(Entrant<T>),
    /// Too close to call by the clock: the book says who decides.
    Tie(Vec<Entrant<T>>),
}

impl<T: Clone> Race<T> {
    pub fn open(closes: GameTime) -> Race<T> {
        Race { closes, entrants: Vec::new() }
    }

    /// The time at which a race that an act heard at `at` opens has heard everybody who may have
    /// acted before it, or within `tie` of it. Never before `at` itself.
    pub fn closing(at: GameTime, lag: Lag, tie: Span) -> GameTime {
        at.max(at.before(lag.own) + lag.slowest + tie)
    }

    pub fn has(&self, seat: Seat) -> bool {
        self.entrants.iter().any(|it| it.seat == seat)
    }

    pub fn enter(&mut self, entrant: Entrant<T>) {
        self.entrants.push(entrant);
        self.entrants.sort_by_key(|it| (it.acted, it.seat));
    }

    pub fn entrants(&self) -> &[Entrant<T>] {
        &self.entrants
    }

    pub fn finish(&self, tie: Span) -> Finish<T> {
        let first = self.entrants.first().expect("a race is opened by its first entrant");
        let level = |it: &&Entrant<T>| it.acted == first.acted || it.acted - first.acted < tie;
        let tied: Vec<Entrant<T>> = self.entrants.iter().filter(level).cloned().collect();
        if tied.len() == 1 { Finish::First(first.clone()) } else { Finish::Tie(tied) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u32) -> Span {
        Span::from_ms(ms)
    }

    fn entrant(seat: u8, acted: u32) -> Entrant<()> {
        Entrant { seat: Seat(seat), acted: GameTime::from_ms(acted), with: () }
    }

    #[test]
    fn who_acted_first_wins_whenever_it_was_heard() {
        let mut race = Race::open(GameTime::from_ms(900));
        race.enter(entrant(0, 500));
        race.enter(entrant(1, 470));
        assert_eq!(race.finish(ms(20)), Finish::First(entrant(1, 470)));
        race.enter(entrant(2, 489));
        assert_eq!(race.finish(ms(20)), Finish::Tie(vec![entrant(1, 470), entrant(2, 489)]));
    }

    #[test]
    fn a_race_waits_as_long_as_an_earlier_act_may_be_under_way() {
        let at = GameTime::from_ms(1_000);
        let closing = |own, slowest| Race::<()>::closing(at, Lag { own, slowest }, ms(20)).ms();
        assert_eq!(closing(ms(0), ms(0)), 1_020);
        assert_eq!(closing(ms(0), ms(300)), 1_320);
        assert_eq!(closing(ms(300), ms(300)), 1_020);
        assert_eq!(closing(ms(300), ms(100)), 1_000);
    }
}
