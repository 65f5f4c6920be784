//! Events in words: for scenarios, for replays in the terminal, for the page's
//! record of the shake. One telling serves all three. Rules are told apart, so
//! that the page can make links of them.

use std::fmt::{self, Debug, Display, Formatter};

use kernel::{Citation, Seat};

use crate::{Claim, Contest, DeskEvent, Duty, Event, Stage};

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

    /// What happened, in a sentence; `face` names a cube.
    pub fn tell(&self, face: impl Fn(crate::CubeId) -> String) -> String {
        match self {
            Event::ShakeBegan { setter, players, .. } => {
                format!("A new shake of {}: {setter} begins.", names(players))
            }
            Event::LimitBegan { seat, limit, .. } => match limit.stage {
                Stage::Sand => format!("{seat} has until {}.", limit.ends),
                stage => format!("{seat} has until {}, {stage}.", limit.ends),
            },
            Event::LimitPassed { seat, limit, .. } => {
                format!("{seat} is late: {} until {}.", limit.stage, limit.ends)
            }
            Event::TurnLost { seat, .. } => format!("{seat} loses the turn."),
            Event::CubeMoved { by, cube, to, .. } => {
                format!("{by} moves {} to {to:?}.", face(*cube))
            }
            Event::CubeReturned { cube, to: None, .. } => {
                format!("{} goes back to Resources.", face(*cube))
            }
            Event::CubeReturned { cube, to: Some(to), .. } => {
                format!("{} goes back to {to:?}.", face(*cube))
            }
            Event::Lifted { hand, .. } => {
                format!("{} lifts the block at {}.", hand.seat, hand.acted)
            }
            Event::TieAsked { tied, third, until, .. } => {
                let seats: Vec<Seat> = tied.iter().map(|it| it.seat).collect();
                let names = names(&seats);
                format!("{names} lift it together: {third} says who was first, until {until}.")
            }
            Event::Held { hands, until, .. } => {
                let seats: Vec<Seat> = hands.iter().map(|it| it.seat).collect();
                let verb = if seats.len() == 1 { "has" } else { "have" };
                format!("{} {verb} the block; a challenge is due by {until}.", names(&seats))
            }
            Event::Challenged { by, claim, .. } => {
                let verb = if by.len() == 1 { "challenges" } else { "challenge" };
                format!("{} {verb}: {claim}.", names(by))
            }
            Event::ChallengeSetAside { by, claim: Some(claim), .. } => {
                format!("{by}'s challenge of {claim} is set aside.")
            }
            Event::ChallengeSetAside { by, claim: None, .. } => {
                format!("{by} lifted the block and challenges nothing.")
            }
            Event::BlockBack { stood } if stood.ms() == 0 => "The block is back.".to_owned(),
            Event::BlockBack { stood } => {
                format!("The block is back; limits stood still for {} ms.", stood.ms())
            }
            Event::PointsLost { seat, points, needs: None, .. } => format!("{seat}: {points}."),
            Event::PointsLost { seat, points, needs: Some(needs), .. } => {
                let officials = if needs.min == 1 { "a judge signs" } else { "two judges sign" };
                format!("{seat}: {points}, when {officials} [{}].", needs.rule)
            }
            Event::Initialled { line, badge, .. } => format!("{badge} signs penalty {line}."),
            Event::Scored { seat, points, .. } => format!("{seat} scores {points}."),
            Event::Struck { shake, .. } => format!("Shake {shake} is struck from the sheet."),
        }
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

impl<P: Display, G: Display> Display for DeskEvent<P, G> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let holds = |upheld: &bool| if *upheld { "upheld" } else { "overruled" };
        match self {
            DeskEvent::Changed { contest, duties, .. } => {
                write!(f, "{contest}: {}.", who_writes(duties))
            }
            DeskEvent::Presented { by, paper } => write!(f, "{by} presents {paper}."),
            DeskEvent::Declined { by } => write!(f, "{by} presents nothing."),
            DeskEvent::LimitPassed { limit, .. } => {
                write!(f, "Time is up: {} until {}.", limit.stage, limit.ends)
            }
            DeskEvent::CheckingBegan { writer, checkers, ends, .. } => {
                let checkers = names(checkers);
                write!(f, "{writer}'s Solution is checked by {checkers} until {ends}.")
            }
            DeskEvent::Accepted { by } => write!(f, "{by} accepts it."),
            DeskEvent::Silent { by, .. } => write!(f, "{by} is silent, which accepts it."),
            DeskEvent::Rejected { by, ground, last: false, .. } => {
                write!(f, "{by} rejects it: {ground}.")
            }
            DeskEvent::Rejected { by, ground, .. } => write!(f, "{by} {ground}."),
            DeskEvent::Attempted(attempt) => {
                write!(f, "{} reads it as {}.", attempt.by, attempt.paper)
            }
            DeskEvent::AttemptJudged { by, upheld: true, .. } => {
                write!(f, "{by}'s reading misses the Goal.")
            }
            DeskEvent::AttemptJudged { by, .. } => write!(f, "{by}'s reading shows nothing."),
            DeskEvent::Advised { upheld } => write!(f, "The machine would say: {}.", holds(upheld)),
            DeskEvent::Ruled { badge: Some(badge), upheld, .. } => {
                write!(f, "Ruled by {badge}: {}.", holds(upheld))
            }
            DeskEvent::Ruled { upheld, .. } => write!(f, "Ruled: {}.", holds(upheld)),
            DeskEvent::Marked { writer, correct: true, .. } => {
                write!(f, "{writer}'s Solution is correct.")
            }
            DeskEvent::Marked { writer, .. } => write!(f, "{writer}'s Solution is incorrect."),
            DeskEvent::Closed => write!(f, "All Solutions are checked."),
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

/// `P1, P2 and P3`.
pub fn names(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// Rules as a scenario shows them: ` [OS-V-B-4, OS-V-B-4a]`, or nothing.
pub fn cited(rules: &[Citation]) -> String {
    let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
    if rules.is_empty() { String::new() } else { format!(" [{}]", rules.join(", ")) }
}
