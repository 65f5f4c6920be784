//! The events of a mat in words.

use std::fmt::{self, Debug, Display, Formatter};

use kernel::{Citation, GameTime, Kind, Seat, Span, Telling, house, names};

use crate::{
    Claim, Clock, Contest, Correction, CubeId, Desk, DeskEvent, Duty, Event, Hand, Offence,
    PaperId, RoundEvent, Stage,
};

impl<S: Debug> Event<S> {
    /// The rules this rests on.
    pub fn rules(&self) -> &[Citation] {
        match self {
            Event::TurnPassed { rules, .. }
            | Event::LimitBegan { rules, .. }
            | Event::TimerAskedFor { rules, .. }
            | Event::LimitPassed { rules, .. }
            | Event::TurnLost { rules, .. }
            | Event::CubeMoved { rules, .. }
            | Event::Lifted { rules, .. }
            | Event::TieAsked { rules, .. }
            | Event::Held { rules, .. }
            | Event::Claimed { rules, .. }
            | Event::TimeGranted { rules, .. }
            | Event::ClaimLate { rules, .. }
            | Event::Challenged { rules, .. }
            | Event::ChallengeSetAside { rules, .. } => rules,
            Event::CubeReturned { .. } | Event::BlockBack { .. } => &[],
        }
    }

    /// What happened, in words; `face` names a cube.
    pub fn tell(&self, face: impl Fn(CubeId) -> String) -> Telling {
        let seats_of = |hands: &[Hand]| hands.iter().map(|it| it.seat).collect::<Vec<Seat>>();
        let (kind, seats, text) = match self {
            Event::TurnPassed { to, .. } => (Kind::Limit, vec![*to], format!("It is {to}'s turn.")),
            Event::LimitBegan { seat, limit, .. } if limit.ends == GameTime::NEVER => {
                (Kind::Limit, vec![*seat], format!("{seat} has no time limit."))
            }
            Event::LimitBegan { seat, limit, free: true, .. } => {
                let text = format!("{seat} has until {}, and it costs no point.", limit.ends);
                (Kind::Limit, vec![*seat], text)
            }
            Event::LimitBegan { seat, limit, .. } => {
                let text = match limit.stage {
                    Stage::Sand => format!("{seat} has until {}.", limit.ends),
                    Stage::Countdown | Stage::ExtraCountdown => {
                        format!("{seat} has until {}, in the countdown.", limit.ends)
                    }
                    Stage::ExtraMinute => {
                        format!("{seat} has until {}, in the extra minute.", limit.ends)
                    }
                };
                (Kind::Limit, vec![*seat], text)
            }
            Event::TimerAskedFor { until, .. } => {
                let text = format!("Somebody is kept waiting: there is time until {until}.");
                (Kind::Limit, Vec::new(), text)
            }
            Event::LimitPassed { seat, limit, .. } | Event::ClaimLate { by: seat, limit, .. } => {
                let text = match limit.stage {
                    Stage::Sand => format!("{seat} has until {}.", limit.ends),
                    Stage::Countdown | Stage::ExtraCountdown => {
                        format!("{seat}'s time is up: counting down to {}.", limit.ends)
                    }
                    Stage::ExtraMinute => {
                        format!("{seat} has one more minute, until {}.", limit.ends)
                    }
                };
                (Kind::Late, vec![*seat], text)
            }
            Event::TurnLost { seat, .. } => {
                (Kind::Late, vec![*seat], format!("{seat} loses the turn."))
            }
            Event::CubeMoved { by, cube, to, bonus: true, .. } => {
                let text = format!("{by} says Bonus and moves {} to {to:?}.", face(*cube));
                (Kind::Play, vec![*by], text)
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
                let text = format!(
                    "{names} lift the block together. {third} has until {until} to say who was first."
                );
                (Kind::Challenge, seats, text)
            }
            Event::Held { hands, limit, .. } => {
                let seats = seats_of(hands);
                let verb = if seats.len() == 1 { "has" } else { "have" };
                let (names, until) = (names(&seats), limit.ends);
                let text = format!("{names} {verb} the block, and until {until} to say the word.");
                (Kind::Challenge, seats, text)
            }
            Event::Claimed { by, claim, .. } => {
                (Kind::Challenge, vec![*by], format!("{by} says {claim}."))
            }
            Event::Challenged { by, claim, .. } => {
                let verb = if by.len() == 1 { "challenges" } else { "challenge" };
                (Kind::Challenge, by.clone(), format!("{} {verb}: {claim}.", names(by)))
            }
            Event::ChallengeSetAside { by, claim: Some(claim), .. } => {
                (Kind::SetAside, vec![*by], format!("{by}'s challenge of {claim} is set aside."))
            }
            Event::ChallengeSetAside { by, claim: None, .. } => {
                let text = format!("{by} lifted the block and made no challenge.");
                (Kind::SetAside, vec![*by], text)
            }
            Event::BlockBack { stood, .. } if stood.ms() < 1000 => {
                (Kind::Challenge, Vec::new(), "The block is back on the table.".to_owned())
            }
            Event::BlockBack { stood, but } => {
                let but = but.map_or(String::new(), |it| format!(", except for {it}"));
                let stood = seconds(*stood);
                let text =
                    format!("The block is back on the table. Time stood still for {stood}{but}.");
                (Kind::Challenge, Vec::new(), text)
            }
            Event::TimeGranted { seat, span, .. } => {
                let who = seat.map_or("the table".to_owned(), |it| it.to_string());
                let text = format!("A judge gives {who} {} more.", seconds(*span));
                (Kind::Official, seat.iter().copied().collect(), text)
            }
        };
        let telling = Telling::new(kind, &seats, text, self.rules());
        match self {
            // The limit that begins with it says the same.
            Event::TurnPassed { .. } => telling.off_the_record(),
            _ => telling,
        }
    }
}

impl RoundEvent {
    /// The rules this rests on.
    pub fn rules(&self) -> &[Citation] {
        match self {
            RoundEvent::Sat { rules, .. }
            | RoundEvent::Gone { rules, .. }
            | RoundEvent::MatchBegan { rules, .. }
            | RoundEvent::ShakeBegan { rules, .. }
            | RoundEvent::Scored { rules, .. }
            | RoundEvent::Rested { rules, .. }
            | RoundEvent::Voided { rules }
            | RoundEvent::Struck { rules, .. }
            | RoundEvent::PointsLost { rules, .. }
            | RoundEvent::Initialled { rules, .. }
            | RoundEvent::BellRang { rules, .. }
            | RoundEvent::Stopped { rules }
            | RoundEvent::MatchEnded { rules, .. }
            | RoundEvent::Signed { rules, .. }
            | RoundEvent::HandedIn { rules, .. }
            | RoundEvent::Serves { rules, .. }
            | RoundEvent::Retires { rules, .. }
            | RoundEvent::JudgeCalled { rules, .. }
            | RoundEvent::CallClosed { rules, .. }
            | RoundEvent::Answered { rules, .. }
            | RoundEvent::Appealed { rules, .. }
            | RoundEvent::Warned { rules, .. }
            | RoundEvent::WarningNoted { rules, .. }
            | RoundEvent::RemovalAsked { rules, .. }
            | RoundEvent::Out { rules, .. }
            | RoundEvent::Corrected { rules, .. }
            | RoundEvent::SlipFound { rules, .. }
            | RoundEvent::SlipAgreed { rules, .. }
            | RoundEvent::Deceived { rules, .. } => rules,
            RoundEvent::Ready { .. } => &[],
        }
    }

    /// What happened, in words.
    pub fn tell(&self) -> Telling {
        let (kind, seats, text) = match self {
            RoundEvent::Sat { seat, .. } => {
                (Kind::Seating, vec![*seat], format!("{seat} sits down."))
            }
            RoundEvent::Gone { seat, .. } => {
                (Kind::Seating, vec![*seat], format!("{seat} has left the table."))
            }
            RoundEvent::MatchBegan { clock: Clock::Open { bell: Some(bell) }, rules } => {
                let text = match rules.contains(&house::HALL_BELL.cite()) {
                    true => {
                        format!("The match begins. If nobody rings the bell, it rings at {bell}.")
                    }
                    false => format!("The match begins. The bell rings at {bell}."),
                };
                (Kind::Start, Vec::new(), text)
            }
            RoundEvent::MatchBegan { .. } => {
                (Kind::Start, Vec::new(), "The match begins.".to_owned())
            }
            RoundEvent::ShakeBegan { setter, players, .. } => {
                let text = format!("{} play a shake, and {setter} begins it.", names(players));
                (Kind::Round, vec![*setter], text)
            }
            RoundEvent::Scored { seat, points, .. } => {
                (Kind::Score, vec![*seat], format!("{seat} scores {points}."))
            }
            RoundEvent::Rested { until, .. } => {
                let text = format!("The table rests until {until}, or until everybody is ready.");
                (Kind::Limit, Vec::new(), text)
            }
            RoundEvent::Ready { by } => (Kind::Limit, vec![*by], format!("{by} is ready.")),
            RoundEvent::Voided { .. } => (Kind::Score, Vec::new(), "The shake is void.".to_owned()),
            RoundEvent::Struck { shake, .. } => {
                let text = format!("Shake {shake} is struck from the sheet.");
                (Kind::Official, Vec::new(), text)
            }
            RoundEvent::PointsLost { seat, points, needs, why, .. } => {
                let why = why.as_ref().map_or(String::new(), |it| format!(" for {it}"));
                let when = needs.as_ref().map_or(String::new(), |it| match it.min {
                    1 => ", once a judge has signed for it".to_owned(),
                    n => format!(", once {} judges have signed for it", in_words(n)),
                });
                let what = match points.unsigned_abs() {
                    1 => "a point".to_owned(),
                    n => format!("{} points", in_words(n)),
                };
                let text = format!("{seat} loses {what}{why}{when}.");
                let asked = needs.iter().map(|it| it.rule.clone());
                let asked = asked.filter(|it| !self.rules().contains(it));
                let rules: Vec<Citation> = self.rules().iter().cloned().chain(asked).collect();
                return Telling::new(Kind::Penalty, &[*seat], text, &rules);
            }
            RoundEvent::Initialled { line, badge, .. } => {
                let line = line + 1;
                let text = format!("{badge} signs for the lost point in line {line} of the sheet.");
                (Kind::Official, Vec::new(), text)
            }
            RoundEvent::BellRang { clock: Clock::Last { stop }, .. } => {
                let text = format!(
                    "The bell: no new shake begins, and one without a challenge stops at {stop}."
                );
                (Kind::End, Vec::new(), text)
            }
            RoundEvent::BellRang { .. } => (Kind::End, Vec::new(), "The bell rings.".to_owned()),
            RoundEvent::Stopped { .. } => {
                (Kind::End, Vec::new(), "Stop: no more moves, no more challenges.".to_owned())
            }
            RoundEvent::MatchEnded { totals, points, .. } => {
                let line = totals.iter().zip(points).zip((0u8..).map(Seat));
                let line =
                    line.map(|((total, points), seat)| format!("{seat} {points} ({total} scored)"));
                let text =
                    format!("Points for the match: {}.", line.collect::<Vec<String>>().join(", "));
                (Kind::End, Vec::new(), text)
            }
            RoundEvent::Signed { by, .. } => {
                (Kind::End, vec![*by], format!("{by} signs the sheet."))
            }
            RoundEvent::HandedIn { by: Some(by), .. } => {
                (Kind::End, vec![*by], format!("{by} hands the sheet in."))
            }
            RoundEvent::HandedIn { .. } => {
                (Kind::End, Vec::new(), "The sheet goes in as it stands.".to_owned())
            }
            RoundEvent::Serves { badge, .. } => {
                (Kind::Official, Vec::new(), format!("{badge} serves at this table."))
            }
            RoundEvent::Retires { badge, .. } => {
                (Kind::Official, Vec::new(), format!("{badge} serves no longer."))
            }
            RoundEvent::JudgeCalled { by, about, paper: Some(paper), .. } => {
                let PaperId { shake, writer } = paper;
                let text = format!(
                    "{by} calls a judge about {writer}'s paper of shake {shake}: “{about}”"
                );
                (Kind::Official, vec![*by, *writer], text)
            }
            RoundEvent::JudgeCalled { by, about, .. } => {
                (Kind::Official, vec![*by], format!("{by} calls a judge: “{about}”"))
            }
            RoundEvent::CallClosed { matter, .. } => {
                let text = format!(
                    "No judge comes for call {}: what was found at the table stands.",
                    matter + 1
                );
                (Kind::Official, Vec::new(), text)
            }
            RoundEvent::Answered { matter, badge, upheld, .. } => {
                let answer = if *upheld { "yes" } else { "no" };
                let text = format!("{badge} answers call {}: {answer}.", matter + 1);
                (Kind::Official, Vec::new(), text)
            }
            RoundEvent::Appealed { by, matter, .. } => (
                Kind::Official,
                vec![*by],
                format!("{by} appeals the ruling on call {}.", matter + 1),
            ),
            RoundEvent::Warned { seat, conduct, badge, .. } => {
                let text = format!("{badge} warns {seat} about {}.", conduct.told());
                (Kind::Official, vec![*seat], text)
            }
            RoundEvent::WarningNoted { seat, badge, .. } => {
                let text = format!("{badge} notes that {seat} was warned in an earlier round.");
                (Kind::Official, vec![*seat], text)
            }
            RoundEvent::RemovalAsked { seat, badge, reason, .. } => {
                let why = reason.as_ref().map_or(String::new(), |it| format!(": {it}"));
                let text = format!("{badge} asks for {seat} to be removed{why}.");
                (Kind::Official, vec![*seat], text)
            }
            RoundEvent::Out { seat, .. } => {
                (Kind::Official, vec![*seat], format!("{seat} leaves the match."))
            }
            RoundEvent::Corrected { seat, points, why: Correction::Ruled { paper }, .. } => {
                let text = format!("{seat} {points:+} in shake {}, by the ruling.", paper.shake);
                (Kind::Score, vec![*seat], text)
            }
            RoundEvent::Corrected { seat, points, why, .. } => {
                let text = format!("The sheet is corrected: {seat} {points:+}, {why}.");
                (Kind::Official, vec![*seat], text)
            }
            RoundEvent::SlipFound { by, seat, points, .. } => {
                let text = format!("{by} finds a slip on the sheet: {seat} {points:+}.");
                (Kind::Official, vec![*by, *seat], text)
            }
            RoundEvent::SlipAgreed { by, .. } => {
                (Kind::Official, vec![*by], format!("{by} agrees that it is a slip."))
            }
            RoundEvent::Deceived { seat, .. } => {
                let text = format!(
                    "{seat} signed a wrong score to deceive, and gets nothing for this round."
                );
                (Kind::Official, vec![*seat], text)
            }
        };
        Telling::new(kind, &seats, text, self.rules())
    }
}

fn seconds(span: Span) -> String {
    match span.ms() / 1000 {
        1 => "1 second".to_owned(),
        n => format!("{n} seconds"),
    }
}

fn in_words(n: u8) -> String {
    match n {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        _ => n.to_string(),
    }
}

impl Display for Offence {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Offence::Conduct { conduct } => f.write_str(conduct.told()),
            Offence::Wrecking { reason } => f.write_str(reason),
        }
    }
}

impl Display for Correction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Correction::Directed { reason } => f.write_str(reason),
            Correction::SignedForLess => f.write_str("signed for less"),
            Correction::Slip => f.write_str("a slip, as all agree"),
            Correction::Ruled { paper } => {
                write!(f, "a ruling on {}'s paper of shake {}", paper.writer, paper.shake)
            }
        }
    }
}

impl<P, G> DeskEvent<P, G> {
    /// The rules this rests on.
    pub fn rules(&self) -> &[Citation] {
        match self {
            DeskEvent::Changed { rules, .. }
            | DeskEvent::Presented { rules, .. }
            | DeskEvent::Declined { rules, .. }
            | DeskEvent::Sided { rules, .. }
            | DeskEvent::LimitPassed { rules, .. }
            | DeskEvent::CheckingBegan { rules, .. }
            | DeskEvent::Accepted { rules, .. }
            | DeskEvent::Silent { rules, .. }
            | DeskEvent::Attempted { rules, .. }
            | DeskEvent::Rejected { rules, .. }
            | DeskEvent::AttemptJudged { rules, .. }
            | DeskEvent::Ruled { rules, .. }
            | DeskEvent::Marked { rules, .. } => rules,
            DeskEvent::Closed => &[],
        }
    }
}

impl<P: Clone + Display, G: Clone + Display> DeskEvent<P, G> {
    /// What happened at `desk`, in words, with `solution` as the book writes that word. Papers are
    /// covered on the record until they are checked.
    pub fn tell(&self, desk: Option<&Desk<P, G>>, solution: &str) -> Telling {
        let (kind, seats, text) = match self {
            DeskEvent::Changed { contest, duties, .. } => {
                (Kind::Duty, contest.seats(), format!("{contest}: {}.", who_writes(duties)))
            }
            DeskEvent::Presented { by, paper, .. } => {
                (Kind::Paper, vec![*by], format!("{by} hands in {paper}."))
            }
            DeskEvent::Declined { by, .. } => {
                (Kind::Paper, vec![*by], format!("{by} presents nothing."))
            }
            DeskEvent::Sided { by, .. } => {
                (Kind::Duty, vec![*by], format!("{by} will present a {solution}."))
            }
            DeskEvent::LimitPassed { limit, .. } => {
                let text = format!("Time is up: {} until {}.", limit.stage, limit.ends);
                (Kind::Late, Vec::new(), text)
            }
            DeskEvent::CheckingBegan { writer, checkers, ends, .. } => {
                let says = match desk.and_then(|it| it.paper_of(*writer)) {
                    Some(paper) => format!("{writer} presents {paper}"),
                    None => format!("{writer}'s paper is uncovered"),
                };
                let checkers = names(checkers);
                let text = format!("{says}, to be checked by {checkers}{}.", until(*ends));
                (Kind::Check, vec![*writer], text)
            }
            DeskEvent::Accepted { by, .. } => (Kind::Check, vec![*by], format!("{by} accepts it.")),
            DeskEvent::Silent { by, .. } => {
                (Kind::Check, vec![*by], format!("{by} is silent, which accepts it."))
            }
            DeskEvent::Rejected { by, ground, last: false, .. } => {
                let ground = ended(&ground.to_string());
                (Kind::Check, vec![*by], format!("{by} rejects it: {ground}"))
            }
            DeskEvent::Rejected { by, ground, .. } => {
                (Kind::Check, vec![*by], format!("{by} {ground}."))
            }
            DeskEvent::Attempted { by, paper, .. } => {
                (Kind::Check, vec![*by], format!("{by} reads it as {paper}."))
            }
            DeskEvent::AttemptJudged { by, upheld: true, .. } => {
                (Kind::Ruling, vec![*by], format!("{by}'s reading shows that it is wrong."))
            }
            DeskEvent::AttemptJudged { by, .. } => {
                (Kind::Ruling, vec![*by], format!("{by}'s reading shows nothing wrong."))
            }
            DeskEvent::Ruled { badge, upheld, last, .. } => {
                let by = badge.map_or("The umpire".to_owned(), |it| it.to_string());
                let text = match (last, upheld) {
                    (true, true) => format!("{by} says no."),
                    (true, false) => format!("{by} says yes."),
                    (false, true) => format!("{by} upholds that: the {solution} is wrong."),
                    (false, false) => format!("{by} overrules that: it is not so."),
                };
                (Kind::Ruling, Vec::new(), text)
            }
            DeskEvent::Marked { writer, correct: true, .. } => {
                (Kind::Ruling, vec![*writer], format!("{writer}'s {solution} is correct."))
            }
            DeskEvent::Marked { writer, .. } => {
                (Kind::Ruling, vec![*writer], format!("{writer}'s {solution} is incorrect."))
            }
            DeskEvent::Closed => (Kind::Check, Vec::new(), format!("All {solution}s are checked.")),
        };
        let telling = Telling::new(kind, &seats, text, self.rules());
        match self {
            DeskEvent::Presented { by, .. } => {
                telling.on_record_as(format!("{by} hands in a paper."))
            }
            DeskEvent::Attempted { by, .. } => {
                telling.on_record_as(format!("{by} has another reading."))
            }
            _ => telling,
        }
    }
}

impl Contest {
    /// What is written about, by whom, and until when.
    pub fn tell(&self, duties: &[Duty], ends: GameTime, rules: &[Citation]) -> Telling {
        let text = format!("{self}: {}{}.", who_writes(duties), until(ends));
        Telling::new(Kind::Duty, &self.seats(), text, rules)
    }
}

impl Display for Contest {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            // Nobody is last Mover of a shake that whoever rolled it finds impossible.
            Contest::Challenge { claim, challengers, mover } if challengers.contains(mover) => {
                write!(f, "{claim} by {} against the shake", names(challengers))
            }
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

/// As a sentence ends, whatever somebody wrote in it.
fn ended(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{text}{stop}")
}

/// ` until 5:01`, and nothing of a limit that does not run.
pub fn until(ends: GameTime) -> String {
    if ends == GameTime::NEVER { String::new() } else { format!(" until {ends}") }
}

/// Who has to write, and who may: `P3 must write and P1 may`.
fn who_writes(duties: &[Duty]) -> String {
    let those = |wanted| {
        let seats = (0u8..).map(Seat).zip(duties).filter(move |it| *it.1 == wanted);
        seats.map(|it| it.0).collect::<Vec<Seat>>()
    };
    let (must, may) = (those(Duty::Must), those(Duty::May));
    match (must.is_empty(), may.is_empty()) {
        (true, true) => "nobody writes".to_owned(),
        (true, false) => format!("{} may write", names(&may)),
        (false, true) => format!("{} must write", names(&must)),
        (false, false) => format!("{} must write and {} may", names(&must), names(&may)),
    }
}
