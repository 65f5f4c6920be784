//! The scoring chart, as data: rows are situations, columns are parts. (LS-SC)

use kernel::{Citation, Cited, Rule, Seat};
use mat::{Claim, Contest, Desk, Marked, Role};
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    table::{
        paper::{Objection, Paper},
        state::State,
    },
};

/// The charts that are known. They differ in cells that the rules leave out. (R-LS-1)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
#[serde(rename_all = "kebab-case")]
pub enum ChartName {
    #[default]
    LyceumDefault,
    Transcribed2025,
}

/// What each part scores in one situation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    rule: Rule,
    challenger: i8,
    solver: i8,
    neutral: i8,
    wrong: i8,
}

type Chart = [Row; 6];

const fn row(rule: Rule, challenger: i8, solver: i8, neutral: i8, wrong: i8) -> Row {
    Row { rule, challenger, solver, neutral, wrong }
}

#[rustfmt::skip]
const LYCEUM_DEFAULT: Chart = [
    //               challenger solver neutral wrong
    row(rule::SC_A,           6,     4,      2,    2),
    row(rule::SC_B,           2,     6,      4,    2),
    row(rule::SC_C,           2,     2,      4,    2),
    row(rule::SC_D,           6,     2,      4,    2),
    row(rule::SC_E,           2,     6,      4,    2),
    row(rule::SC_F,           2,     4,      2,    2),
];

#[rustfmt::skip]
const TRANSCRIBED_2025: Chart = [
    row(rule::SC_A,           6,     4,      2,    2),
    row(rule::SC_B,           2,     6,      4,    2),
    row(rule::SC_C,           4,     2,      4,    2),
    row(rule::SC_D,           6,     2,      4,    2),
    row(rule::SC_E,           4,     6,      4,    2),
    row(rule::SC_F,           2,     4,      2,    2),
];

impl ChartName {
    const fn rows(self) -> &'static Chart {
        match self {
            ChartName::LyceumDefault => &LYCEUM_DEFAULT,
            ChartName::Transcribed2025 => &TRANSCRIBED_2025,
        }
    }
}

/// What the papers on a desk bring `seat`, by the marks they have.
pub(crate) fn of(state: &State, desk: &Desk<Paper, Objection>, seat: Seat) -> (i8, Vec<Citation>) {
    let result = Result {
        chart: state.setup.things.chart,
        contest: &desk.contest,
        papers: desk.papers(),
        of_the_shake: state.own.of_the_shake,
        ahead: state.own.ahead,
    };
    let (cited, more) = result.points(seat);
    (cited.value, rule::cite_all([cited.rule].into_iter().chain(more)))
}

/// How a shake came out.
pub(crate) struct Result<'d> {
    pub chart: ChartName,
    pub contest: &'d Contest,
    pub papers: &'d [Marked<Paper>],
    /// Player One said Impossible of the shake: there is no Mover. (LT25-2b)
    pub of_the_shake: bool,
    /// Who was four points ahead of all others at the warning. (LT26-3)
    pub ahead: Option<Seat>,
}

impl Result<'_> {
    fn is_right(&self, seat: Seat) -> bool {
        self.papers.iter().any(|it| it.writer == seat && it.correct == Some(true))
    }

    /// What the shake brings `seat`, and what else speaks for it.
    pub(crate) fn points(&self, seat: Seat) -> (Cited<i8>, Vec<Rule>) {
        let solved = self.papers.iter().any(|it| it.correct == Some(true));
        if self.of_the_shake && !solved {
            return (rule::LT25_3.sets(0), Vec::new());
        }
        let (row, more) = self.situation(solved);
        let wrote = self.papers.iter().any(|it| it.writer == seat);
        let must = matches!(
            (self.contest.role(seat), self.contest.claim()),
            (Role::Mover, Some(Claim::Impossible))
        );
        // Of two Challengers after Now each has a paper, and one may be wrong.
        let wrong_beside = row.rule == rule::SC_A && !self.is_right(seat);
        let points = match self.contest.role(seat) {
            Role::Challenger if wrong_beside => row.wrong,
            Role::Challenger => row.challenger,
            _ if self.is_right(seat) => row.solver,
            _ if wrote || must => row.wrong,
            _ => row.neutral,
        };
        let neutral = !wrote && !must && self.contest.role(seat) != Role::Challenger;
        if neutral && self.leader_failed(solved) {
            return (rule::LT26_3.sets(6), vec![row.rule]);
        }
        (row.rule.sets(points), more)
    }

    fn situation(&self, solved: bool) -> (&Row, Vec<Rule>) {
        let rows = self.chart.rows();
        match self.contest {
            Contest::Challenge { claim: Claim::Now, challengers, .. } => {
                let right = challengers.iter().any(|&it| self.is_right(it));
                (
                    &rows[if right {
                        0
                    } else if solved {
                        1
                    } else {
                        2
                    }],
                    Vec::new(),
                )
            }
            Contest::Challenge { .. } => (&rows[if solved { 4 } else { 3 }], Vec::new()),
            Contest::Open { resources: true, .. } => (&rows[5], vec![rule::LT26_1]),
            Contest::Open { .. } => (&rows[5], vec![rule::LT24_2B]),
        }
    }

    /// A leader by four at the warning said Now, and nobody was right. (LT26-3)
    fn leader_failed(&self, solved: bool) -> bool {
        let Contest::Challenge { claim: Claim::Now, challengers, .. } = self.contest else {
            return false;
        };
        !solved && self.ahead.is_some_and(|it| challengers.contains(&it))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paper(writer: u8, correct: bool) -> Marked<Paper> {
        let paper = Paper::default();
        Marked { writer: Seat(writer), paper, correct: Some(correct), accepted: Vec::new() }
    }

    /// Challenger, Mover, Third Party.
    fn scores(
        chart: ChartName,
        claim: Claim,
        papers: &[Marked<Paper>],
        ahead: Option<u8>,
    ) -> [i8; 3] {
        let contest = &Contest::Challenge { claim, challengers: vec![Seat(0)], mover: Seat(1) };
        let ahead = ahead.map(Seat);
        let result = Result { chart, contest, papers, of_the_shake: false, ahead };
        [0, 1, 2].map(|it| result.points(Seat(it)).0.value)
    }

    #[test]
    fn every_row_of_the_chart() {
        use ChartName::{LyceumDefault as ours, Transcribed2025 as copied};
        let (right, wrong) = (|it| paper(it, true), |it| paper(it, false));
        let now = |papers: &[Marked<Paper>]| scores(ours, Claim::Now, papers, None);
        assert_eq!(now(&[right(0), right(1), wrong(2)]), [6, 4, 2]);
        assert_eq!(now(&[right(0)]), [6, 2, 2]);
        assert_eq!(now(&[wrong(0), right(1)]), [2, 6, 4]);
        assert_eq!(now(&[wrong(2)]), [2, 4, 2]);
        assert_eq!(scores(copied, Claim::Now, &[], None), [4, 4, 4]);
        assert_eq!(scores(ours, Claim::Now, &[wrong(1)], Some(0)), [2, 2, 6]);
        assert_eq!(scores(ours, Claim::Now, &[], Some(1)), [2, 4, 4]);
        let impossible = |papers: &[Marked<Paper>]| scores(ours, Claim::Impossible, papers, None);
        assert_eq!(impossible(&[]), [6, 2, 4]);
        assert_eq!(impossible(&[wrong(1), wrong(2)]), [6, 2, 2]);
        assert_eq!(impossible(&[right(1)]), [2, 6, 4]);
        assert_eq!(impossible(&[wrong(1), right(2)]), [2, 2, 6]);
        assert_eq!(scores(copied, Claim::Impossible, &[right(2)], None), [4, 2, 6]);
    }

    #[test]
    fn nobody_scores_where_all_agree_with_player_one() {
        let contest = &Contest::Challenge {
            claim: Claim::Impossible,
            challengers: vec![Seat(0)],
            mover: Seat(0),
        };
        let points = |papers: &[Marked<Paper>]| {
            let chart = ChartName::default();
            let result = Result { chart, contest, papers, of_the_shake: true, ahead: None };
            [0, 1, 2].map(|it| result.points(Seat(it)).0.value)
        };
        assert_eq!(points(&[]), [0, 0, 0]);
        assert_eq!(points(&[paper(1, false)]), [0, 0, 0]);
        assert_eq!(points(&[paper(1, true)]), [2, 6, 4]);
        assert_eq!(points(&[paper(1, true), paper(2, false)]), [2, 6, 2]);
    }
}
