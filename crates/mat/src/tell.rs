//! The events of a mat in words.

use std::fmt::{self, Debug, Display, Formatter};

use kernel::{Citation, Kind, Seat, Telling, names};

use crate::{Claim, Contest, CubeId, DeskEvent, Duty, Event, Hand, Stage};

impl<S: Debug> Event<S> {
    /// The rules this rests on.
    pub fn rules(&self) -> &[Citation] {
        match self {
            Event::ShakeBegan { rules, .. }
            | Event::LimitBegan { rules, .. }
            | Event::LimitPassed { rules, .. }
            | Event::TurnLost { rules, .. }
            | Event::CubeMoved { rules, .. }
            | Event::Lifted { rules, .. }
            | Event::TieAsked { rules, .. }
            | Event::Held { rules, .. }
            | Event::Challenged { rules, .. }
            | Event::ChallengeSetAside { rules, .. }
            | Event::PointsLost { rules, .. }
            | Event::Initialled { rules, .. }
            | Event::Scored { rules, .. }
            | Event::Struck { rules, .. } => rules,
            Event::CubeReturned { .. } | Event::BlockBack { .. } => &[],
        }
    }

    /// What happened, in words; `face` names a cube.
    pub fn tell(&self, face: impl Fn(CubeId) -> String) -> Telling {
        let seats_of = |hands: &[Hand]| hands.iter().map(|it| it.seat).collect::<Vec<Seat>>();
        let (kind, seats, text) = match self {
            Event::ShakeBegan { setter, players, .. } => {
                let text = format!("A new shake of {}: {setter} begins.", names(players));
                (Kind::Round, vec![*setter], text)
            }
            Event::LimitBegan { seat, limit, .. } => {
                let text = match limit.stage {
                    Stage::Sand => format!("{seat} has until {}.", limit.ends),
                    stage => format!("{seat} has until {}, {stage}.", limit.ends),
                };
                (Kind::Limit, vec![*seat], text)
            }
            Event::LimitPassed { seat, limit, .. } => {
                let text = format!("{seat} is late: {} until {}.", limit.stage, limit.ends);
                (Kind::Late, vec![*seat], text)
            }
            Event::TurnLost { seat, .. } => {
                (Kind::Late, vec![*seat], format!("{seat} loses the turn."))
            }
            Event::CubeMoved { by, cube, to, .. } => {
                (Kind::Play, vec![*by], format!("{by} moves {} to {to:?}.", face(*cube)))
            }
            Event::CubeReturned { by, cube, to } => {
                let to = to.as_ref().map_or("Resources".to_owned(), |it| format!("{it:?}"));
                (Kind::Play, vec![*by], format!("{} goes back to {to}.", face(*cube)))
            }
            Event::Lifted { hand, .. } => {
                let text = format!("{} lifts the block at {}.", hand.seat, hand.acted);
                (Kind::Challenge, vec![hand.seat], text)
            }
            Event::TieAsked { tied, third, until, .. } => {
                let mut seats = seats_of(tied);
                let names = names(&seats);
                seats.push(*third);
                let text =
                    format!("{names} lift it together: {third} says who was first, until {until}.");
                (Kind::Challenge, seats, text)
            }
            Event::Held { hands, until, .. } => {
                let seats = seats_of(hands);
                let verb = if seats.len() == 1 { "has" } else { "have" };
                let names = names(&seats);
                let text = format!("{names} {verb} the block; a challenge is due by {until}.");
                (Kind::Challenge, seats, text)
            }
            Event::Challenged { by, claim, .. } => {
                let verb = if by.len() == 1 { "challenges" } else { "challenge" };
                (Kind::Challenge, by.clone(), format!("{} {verb}: {claim}.", names(by)))
            }
            Event::ChallengeSetAside { by, claim: Some(claim), .. } => {
                (Kind::SetAside, vec![*by], format!("{by}'s challenge of {claim} is set aside."))
            }
            Event::ChallengeSetAside { by, claim: None, .. } => {
                let text = format!("{by} lifted the block and challenges nothing.");
                (Kind::SetAside, vec![*by], text)
            }
            Event::BlockBack { stood } if stood.ms() == 0 => {
                (Kind::Challenge, Vec::new(), "The block is back.".to_owned())
            }
            Event::BlockBack { stood } => {
                let text = format!("The block is back; limits stood still for {} ms.", stood.ms());
                (Kind::Challenge, Vec::new(), text)
            }
            Event::PointsLost { seat, points, needs: None, .. } => {
                (Kind::Penalty, vec![*seat], format!("{seat}: {points}."))
            }
            Event::PointsLost { seat, points, needs: Some(needs), .. } => {
                let officials = if needs.min == 1 { "a judge signs" } else { "two judges sign" };
                let text = format!("{seat}: {points}, when {officials} [{}].", needs.rule);
                (Kind::Penalty, vec![*seat], text)
            }
            Event::Initialled { line, badge, .. } => {
                (Kind::Official, Vec::new(), format!("{badge} signs penalty {line}."))
            }
            Event::Scored { seat, points, .. } => {
                (Kind::Score, vec![*seat], format!("{seat} scores {points}."))
            }
            Event::Struck { shake, .. } => {
                let text = format!("Shake {shake} is struck from the sheet.");
                (Kind::Official, Vec::new(), text)
            }
        };
        Telling::new(kind, &seats, text, self.rules())
    }
}

impl<P, G> DeskEvent<P, G> {
    /// The rules this rests on.
    pub fn rules(&self) -> &[Citation] {
        match self {
            DeskEvent::Changed { rules, .. }
            | DeskEvent::LimitPassed { rules, .. }
            | DeskEvent::CheckingBegan { rules, .. }
            | DeskEvent::Silent { rules, .. }
            | DeskEvent::Rejected { rules, .. }
            | DeskEvent::AttemptJudged { rules, .. }
            | DeskEvent::Ruled { rules, .. }
            | DeskEvent::Marked { rules, .. } => rules,
            _ => &[],
        }
    }
}

impl<P: Display, G: Display> DeskEvent<P, G> {
    /// What happened, in words. Papers are covered on the record until the game uncovers them.
    pub fn tell(&self) -> Telling {
        let holds = |upheld: &bool| if *upheld { "upheld" } else { "overruled" };
        let (kind, seats, text) = match self {
            DeskEvent::Changed { contest, duties, .. } => {
                (Kind::Duty, contest.seats(), format!("{contest}: {}.", who_writes(duties)))
            }
            DeskEvent::Presented { by, paper } => {
                (Kind::Paper, vec![*by], format!("{by} hands in {paper}."))
            }
            DeskEvent::Declined { by } => {
                (Kind::Paper, vec![*by], format!("{by} presents nothing."))
            }
            DeskEvent::LimitPassed { limit, .. } => {
                let text = format!("Time is up: {} until {}.", limit.stage, limit.ends);
                (Kind::Late, Vec::new(), text)
            }
            DeskEvent::CheckingBegan { writer, checkers, ends, .. } => {
                let checkers = names(checkers);
                let text = format!("{writer}'s Solution is checked by {checkers} until {ends}.");
                (Kind::Check, vec![*writer], text)
            }
            DeskEvent::Accepted { by } => (Kind::Check, vec![*by], format!("{by} accepts it.")),
            DeskEvent::Silent { by, .. } => {
                (Kind::Check, vec![*by], format!("{by} is silent, which accepts it."))
            }
            DeskEvent::Rejected { by, ground, last: false, .. } => {
                (Kind::Check, vec![*by], format!("{by} rejects it: {ground}."))
            }
            DeskEvent::Rejected { by, ground, .. } => {
                (Kind::Check, vec![*by], format!("{by} {ground}."))
            }
            DeskEvent::Attempted(attempt) => {
                let text = format!("{} reads it as {}.", attempt.by, attempt.paper);
                (Kind::Check, vec![attempt.by], text)
            }
            DeskEvent::AttemptJudged { by, upheld: true, .. } => {
                (Kind::Ruling, vec![*by], format!("{by}'s reading misses the Goal."))
            }
            DeskEvent::AttemptJudged { by, .. } => {
                (Kind::Ruling, vec![*by], format!("{by}'s reading shows nothing."))
            }
            DeskEvent::Advised { upheld } => {
                (Kind::Ruling, Vec::new(), format!("The machine would say: {}.", holds(upheld)))
            }
            DeskEvent::Ruled { badge: Some(badge), upheld, .. } => {
                (Kind::Ruling, Vec::new(), format!("Ruled by {badge}: {}.", holds(upheld)))
            }
            DeskEvent::Ruled { upheld, .. } => {
                (Kind::Ruling, Vec::new(), format!("Ruled: {}.", holds(upheld)))
            }
            DeskEvent::Marked { writer, correct: true, .. } => {
                (Kind::Ruling, vec![*writer], format!("{writer}'s Solution is correct."))
            }
            DeskEvent::Marked { writer, .. } => {
                (Kind::Ruling, vec![*writer], format!("{writer}'s Solution is incorrect."))
            }
            DeskEvent::Closed => (Kind::Check, Vec::new(), "All Solutions are checked.".to_owned()),
        };
        let telling = Telling::new(kind, &seats, text, self.rules());
        match self {
            DeskEvent::Presented { by, .. } => {
                telling.on_record_as(format!("{by} hands in a paper."))
            }
            DeskEvent::Attempted(attempt) => {
                telling.on_record_as(format!("{} has another reading.", attempt.by))
            }
            DeskEvent::Advised { .. } => telling.off_the_record(),
            _ => telling,
        }
    }
}

impl Display for Contest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Contest::Challenge { claim, challengers, mover } => {
                write!(f, "{claim} by {} against {mover}", names(challengers))
            }
            Contest::Open { resources: true, .. } => write!(f, "No challenge, and time is up"),
            Contest::Open { .. } => write!(f, "Nobody has challenged"),
        }
    }
}

impl Display for Claim {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::Now => "Now",
            Claim::Impossible => "Impossible",
            Claim::Goal => "Goal",
        })
    }
}

impl Display for Stage {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Sand => "the limit",
            Stage::Countdown => "the countdown",
            Stage::ExtraMinute => "one more minute",
            Stage::ExtraCountdown => "the last countdown",
        })
    }
}

/// Who has to write, and who may: `P3 must write, P1 may`.
pub fn who_writes(duties: &[Duty]) -> String {
    let those = |wanted| {
        let seats = (0u8..).map(Seat).zip(duties).filter(move |it| *it.1 == wanted);
        seats.map(|it| it.0).collect::<Vec<Seat>>()
    };
    let (must, may) = (those(Duty::Must), those(Duty::May));
    match (must.is_empty(), may.is_empty()) {
        (true, true) => "nobody writes".to_owned(),
        (true, false) => format!("{} may write", names(&may)),
        (false, true) => format!("{} must write", names(&must)),
        (false, false) => format!("{} must write, {} may", names(&must), names(&may)),
    }
}
