//! Points for a shake. (III-D, IX)

use kernel::{Citation, Cited, Rule, Seat};
use mat::{Claim, Contest, CubePhase, Desk, Marked, Role};

use crate::table::state::OnWordsTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        paper::{Objection, Paper},
        referee::Deciding,
        state::State,
    },
};
use mat::cube::round::rest;

/// All papers are marked: points, a rest perhaps, and the next shake.
pub(crate) fn score(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let scored =
        state.round.score(state.players(), &state.round_rules(), |seat| of(state, desk, seat));
    let failed = Result::of(state, desk).failed_challenger().filter(|_| state.is_early());
    decision.emit_all(scored);
    if let Some(by) = failed {
        let rules = rule::cite([rule::VIII_C_6]);
        decision.emit(OwnEvent::EarlyChallengeFailed { by, rules });
    }
    rest(decision);
}

/// What the papers on a desk bring `seat`, by the marks they have.
pub(crate) fn of(state: &State, desk: &Desk<Paper, Objection>, seat: Seat) -> (i8, Vec<Citation>) {
    let (cited, more) = Result::of(state, desk).points(seat, state.players().len());
    (cited.value, rule::cite_all([cited.rule].into_iter().chain(more)))
}

/// How a shake came out.
struct Result<'d> {
    contest: &'d Contest,
    papers: &'d [Marked<Paper>],
    /// The Third Party who had said that she presents.
    sided: Option<Seat>,
}

impl<'d> Result<'d> {
    fn of(state: &State, desk: &'d Desk<Paper, Objection>) -> Result<'d> {
        Result { contest: &desk.contest, papers: desk.papers(), sided: state.own.sided }
    }

    fn is_correct(&self, seat: Seat) -> bool {
        self.papers.iter().any(|it| it.writer == seat && it.correct == Some(true))
    }

    fn presented(&self, seat: Seat) -> bool {
        self.papers.iter().any(|it| it.writer == seat)
    }

    /// Who said Now or Impossible, and was wrong.
    fn failed_challenger(&self) -> Option<Seat> {
        let Contest::Challenge { claim, challengers, .. } = self.contest else { return None };
        let wrong = |it: Seat| match claim {
            Claim::Now => !self.is_correct(it),
            Claim::Impossible => self.papers.iter().any(|it| it.correct == Some(true)),
            Claim::Goal => false,
        };
        challengers.iter().copied().find(|&it| wrong(it))
    }

    /// What the shake brings `seat`, and what else speaks for it.
    fn points(&self, seat: Seat, n_players: usize) -> (Cited<i8>, Vec<Rule>) {
        let correct = self.is_correct(seat);
        let (claim, challengers) = match self.contest {
            Contest::Open { resources: true, .. } => {
                return (rule::X_B_3.sets(if correct { 4 } else { 2 }), Vec::new());
            }
            Contest::Open { .. } if correct => return (rule::IX_C_1.sets(4), Vec::new()),
            Contest::Open { .. } => return (rule::IX_C_2.sets(2), Vec::new()),
            Contest::Challenge { claim, challengers, .. } => (*claim, challengers),
        };
        if claim == Claim::Goal {
            let right = challengers.iter().any(|&it| self.is_correct(it));
            return self.no_goal_points(seat, right);
        }
        let role = self.contest.role(seat);
        let said = self.sided == Some(seat);
        let wrote = self.presented(seat) || said;
        let misled = |it: &Marked<Paper>| it.correct == Some(false) && it.accepted.contains(&seat);
        // In a match of two, who accepts a Solution accepts it for good.
        if !self.presented(seat) && n_players == 3 && self.papers.iter().any(misled) {
            return (rule::IX_A_2X.sets(2), vec![rule::IX_B_1]);
        }
        let must = matches!(
            (role, claim),
            (Role::Challenger, Claim::Now) | (Role::Mover, Claim::Impossible)
        );
        let others = self.papers.iter().any(|it| it.writer != seat && it.correct == Some(true));
        let third = role == Role::ThirdParty;
        let (right, why) = match must || wrote {
            true => (correct, rule::IX_A_1),
            false => (!others, rule::IX_A_2),
        };
        // Whose side a Third Party is on goes by whether she presents.
        let with_challenger = third && wrote == (claim == Claim::Now);
        let mut more = vec![why];
        more.extend((third && !wrote).then_some(rule::VI_A_3C));
        more.extend((said && !correct).then_some(rule::VI_A_3D));
        match (right, with_challenger) {
            (false, _) => (rule::IX_B_1.sets(2), more),
            (true, false) => (rule::IX_B_2.sets(6), more),
            (true, true) => (rule::IX_B_2.sets(4), more),
        }
    }

    /// A No-Goal challenge is scored by papers alone.
    fn no_goal_points(&self, seat: Seat, challenger_correct: bool) -> (Cited<i8>, Vec<Rule>) {
        let correct = self.is_correct(seat);
        let any_correct = self.papers.iter().any(|it| it.correct == Some(true));
        let said = self.sided == Some(seat);
        let cited = match self.contest.role(seat) {
            Role::Challenger => rule::III_D_2E.sets(if correct { 6 } else { 2 }),
            Role::Mover => rule::III_D_2G.sets(if any_correct { 2 } else { 6 }),
            Role::ThirdParty | Role::Writer => {
                rule::III_D_2F.sets(match (self.presented(seat) || said, correct) {
                    (true, true) => 4,
                    (true, false) => 2,
                    (false, _) if challenger_correct => 2,
                    (false, _) => 6,
                })
            }
        };
        let more = (said && !correct).then_some(rule::VI_A_3D);
        (cited, more.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(writer: u8, correct: bool) -> Marked<Paper> {
        let paper = Paper::of(["CAT"]);
        Marked { writer: Seat(writer), paper, correct: Some(correct), accepted: Vec::new() }
    }

    fn table(claim: Claim, papers: &[Marked<Paper>], sided: Option<Seat>) -> [i8; 3] {
        let contest = &Contest::Challenge { claim, challengers: vec![Seat(0)], mover: Seat(1) };
        let shake = Result { contest, papers, sided };
        [0, 1, 2].map(|seat| shake.points(Seat(seat), 3).0.value)
    }

    /// Challenger, Mover or Goal-setter, Third Party.
    #[test]
    fn every_row_of_the_books_tables() {
        let (right, wrong) = (|it| paper(it, true), |it| paper(it, false));
        let rows = |claim, writer: u8| {
            [
                table(claim, &[right(writer), right(2)], None),
                table(claim, &[right(writer), wrong(2)], None),
                table(claim, &[right(writer)], None),
                table(claim, &[wrong(writer), right(2)], None),
                table(claim, &[wrong(writer), wrong(2)], None),
                table(claim, &[wrong(writer)], None),
            ]
        };
        let now = [[6, 2, 4], [6, 2, 2], [6, 2, 2], [2, 2, 4], [2, 6, 2], [2, 6, 6]];
        let impossible = [[2, 6, 6], [2, 6, 2], [2, 6, 2], [2, 2, 6], [6, 2, 2], [6, 2, 4]];
        assert_eq!(rows(Claim::Now, 0), now);
        assert_eq!(rows(Claim::Impossible, 1), impossible);
        assert_eq!(rows(Claim::Goal, 0), now);
        for claim in [Claim::Now, Claim::Goal] {
            assert_eq!(table(claim, &[], None), [2, 6, 6]);
        }
        assert_eq!(table(Claim::Impossible, &[], None), [6, 2, 4]);
    }

    #[test]
    fn who_presents_nothing_and_accepts_what_is_proved_wrong_has_two() {
        let mut wrong = paper(0, false);
        wrong.accepted = vec![Seat(1)];
        assert_eq!(table(Claim::Now, &[wrong.clone()], None), [2, 2, 6]);
        // A No-Goal challenge is scored by papers alone.
        assert_eq!(table(Claim::Goal, &[wrong], None), [2, 6, 6]);
    }

    #[test]
    fn who_said_that_she_presents_and_does_not_has_two() {
        for claim in [Claim::Now, Claim::Impossible, Claim::Goal] {
            assert_eq!(table(claim, &[], Some(Seat(2)))[2], 2);
        }
    }
}
