//! Points for a shake. (III-D, X)

use kernel::{Citation, Cited, Seat};
use mat::{Claim, Contest, CubePhase, Desk, Marked, Role};

use crate::table::state::OnSetsTable as _;
use crate::{
    rulebook as rule,
    table::{
        numbers,
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
    decision.emit_all(scored);
    rest(decision);
}

/// What the papers on a desk bring `seat`, by the marks they have.
pub(crate) fn of(state: &State, desk: &Desk<Paper, Objection>, seat: Seat) -> (i8, Vec<Citation>) {
    let (cited, more) = points(&desk.contest, desk.papers(), seat, state.players().len());
    let mut rules = numbers::cite_in(state.setup.division, cited.rule);
    rules.extend(more);
    (cited.value, rules)
}

/// What the shake brings `seat`: the book's tables, row by row, and what else
/// speaks for it.
pub(crate) fn points(
    contest: &Contest,
    papers: &[Marked<Paper>],
    seat: Seat,
    n_players: usize,
) -> (Cited<i8>, Vec<Citation>) {
    let none = Vec::new;
    let correct = |it: Seat| papers.iter().any(|p| p.writer == it && p.correct == Some(true));
    let any_correct = papers.iter().any(|p| p.correct == Some(true));
    let presented = papers.iter().any(|p| p.writer == seat);

    let (claim, challengers) = match contest {
        Contest::Open { resources: true, .. } => {
            return (rule::XI_B_2.sets(if correct(seat) { 4 } else { 2 }), none());
        }
        Contest::Open { .. } => {
            let cited = if correct(seat) { rule::X_C_1.sets(4) } else { rule::X_C_2.sets(2) };
            return (cited, none());
        }
        Contest::Challenge { claim, challengers, .. } => (*claim, challengers),
    };
    let role = contest.role(seat);
    let challenger_correct = challengers.iter().any(|&it| correct(it));
    if claim == Claim::Goal {
        let cited = match role {
            Role::Challenger => rule::III_D_2D.sets(if correct(seat) { 6 } else { 2 }),
            Role::Mover => rule::III_D_2F.sets(if any_correct { 2 } else { 6 }),
            Role::ThirdParty | Role::Writer => {
                rule::III_D_2E.sets(match (presented, correct(seat), challenger_correct) {
                    (true, false, _) | (false, _, true) => 2,
                    (true, true, true) => 4,
                    (true, true, false) | (false, _, false) => 6,
                })
            }
        };
        return (cited, none());
    }
    if presented && !correct(seat) {
        return (rule::X_B_1A.sets(2), rule::cite([rule::X_A_1]));
    }
    let misled = |p: &Marked<Paper>| p.correct == Some(false) && p.accepted.contains(&seat);
    // In a match of two, who accepts a Solution accepts it for good.
    if !presented && n_players == 3 && papers.iter().any(misled) {
        return (rule::X_A_2X.sets(2), rule::cite([rule::VII_C_4B]));
    }
    let opponent_correct = papers.iter().any(|p| p.writer != seat && p.correct == Some(true));
    match (role, claim) {
        (Role::Challenger, Claim::Now) | (Role::Mover, Claim::Impossible) => {
            if presented {
                (rule::X_B_2.sets(6), rule::cite([rule::X_A_1]))
            } else {
                (rule::X_B_1E.sets(2), none())
            }
        }
        (Role::Challenger, _) if opponent_correct => (rule::X_B_1B.sets(2), none()),
        (Role::Mover, _) if opponent_correct => (rule::X_A_2.sets(2), none()),
        (Role::Challenger | Role::Mover, _) => (rule::X_B_2.sets(6), rule::cite([rule::X_A_2])),
        (Role::ThirdParty | Role::Writer, Claim::Now) => {
            let cited = match (presented, challenger_correct) {
                (true, true) => rule::X_B_4B.sets(4),
                (true, false) => rule::X_B_3B.sets(6),
                (false, true) => rule::X_B_1C.sets(2),
                (false, false) => rule::X_B_3C.sets(6),
            };
            (cited, none())
        }
        (Role::ThirdParty | Role::Writer, _) => {
            let Contest::Challenge { mover, .. } = contest else { unreachable!("a challenge") };
            let cited = match (presented, correct(*mover)) {
                (true, _) => rule::X_B_3A.sets(6),
                (false, true) => rule::X_B_1D.sets(2),
                (false, false) => rule::X_B_4A.sets(4),
            };
            (cited, none())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solution;

    fn paper(writer: u8, correct: bool) -> Marked<Paper> {
        let paper = Paper::of(Solution::of("B"));
        Marked { writer: Seat(writer), paper, correct: Some(correct), accepted: Vec::new() }
    }

    fn table(claim: Claim, papers: &[Marked<Paper>]) -> [i8; 3] {
        let contest = Contest::Challenge { claim, challengers: vec![Seat(0)], mover: Seat(1) };
        [0, 1, 2].map(|seat| points(&contest, papers, Seat(seat), 3).0.value)
    }

    /// Challenger, Mover, Third Party.
    #[test]
    fn every_row_of_the_books_tables() {
        let (right, wrong) = (|it| paper(it, true), |it| paper(it, false));
        assert_eq!(table(Claim::Now, &[right(0)]), [6, 2, 2]);
        assert_eq!(table(Claim::Now, &[wrong(0)]), [2, 6, 6]);
        assert_eq!(table(Claim::Now, &[]), [2, 6, 6]);
        assert_eq!(table(Claim::Now, &[right(0), right(2)]), [6, 2, 4]);
        assert_eq!(table(Claim::Now, &[wrong(0), right(2)]), [2, 2, 6]);
        assert_eq!(table(Claim::Now, &[right(0), wrong(2)]), [6, 2, 2]);
        assert_eq!(table(Claim::Now, &[wrong(0), wrong(2)]), [2, 6, 2]);
        assert_eq!(table(Claim::Impossible, &[right(1)]), [2, 6, 2]);
        assert_eq!(table(Claim::Impossible, &[wrong(1)]), [6, 2, 4]);
        assert_eq!(table(Claim::Impossible, &[]), [6, 2, 4]);
        assert_eq!(table(Claim::Impossible, &[right(1), right(2)]), [2, 6, 6]);
        assert_eq!(table(Claim::Impossible, &[wrong(1), right(2)]), [2, 2, 6]);
        assert_eq!(table(Claim::Impossible, &[right(1), wrong(2)]), [2, 6, 2]);
        assert_eq!(table(Claim::Impossible, &[wrong(1), wrong(2)]), [6, 2, 2]);
        assert_eq!(table(Claim::Goal, &[right(0)]), [6, 2, 2]);
        assert_eq!(table(Claim::Goal, &[wrong(0)]), [2, 6, 6]);
        assert_eq!(table(Claim::Goal, &[right(0), right(2)]), [6, 2, 4]);
        assert_eq!(table(Claim::Goal, &[wrong(0), right(2)]), [2, 2, 6]);
        assert_eq!(table(Claim::Goal, &[right(0), wrong(2)]), [6, 2, 2]);
        assert_eq!(table(Claim::Goal, &[wrong(0), wrong(2)]), [2, 6, 2]);
    }

    #[test]
    fn who_presents_nothing_and_accepts_what_is_proved_wrong_has_two() {
        let mut wrong = paper(0, false);
        wrong.accepted = vec![Seat(1)];
        assert_eq!(table(Claim::Now, &[wrong]), [2, 2, 6]);
    }

    #[test]
    fn two_who_lifted_together_both_score_as_challengers() {
        let contest = Contest::Challenge {
            claim: Claim::Now,
            challengers: vec![Seat(0), Seat(2)],
            mover: Seat(1),
        };
        let papers = [paper(0, true), paper(2, false)];
        let scored = [0, 1, 2].map(|seat| points(&contest, &papers, Seat(seat), 3).0.value);
        assert_eq!(scored, [6, 2, 2]);
    }
}
