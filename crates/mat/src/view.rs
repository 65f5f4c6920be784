//! What everybody may see of a mat: the block, the desk, the sheet. A game's view holds these.

use kernel::{Badge, Citation, GameTime, Seat, Viewer, house};
use serde::{Deserialize, Serialize};

use crate::{
    Block, BlockRules, BlockStage, Contest, Desk, DeskRules, Duty, GroundNo, Initials, Limit,
    Marked, Offence, Paper, Round, Score, Slip,
};

/// The block while it is off the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct BlockView {
    /// Whose hands are on it.
    pub hands: Vec<Seat>,
    /// Who says whose was first.
    pub third: Option<Seat>,
    /// Whether the claim is awaited.
    pub held: bool,
    pub limit: Limit,
    /// The rule by which that limit runs; none while it is a race.
    pub rule: Option<Citation>,
}

impl BlockView {
    pub fn of(block: &Block, rules: &BlockRules) -> BlockView {
        let (third, held, limit, rule) = match &block.stage {
            BlockStage::Race(race) => (None, false, Limit::until(race.closes), None),
            BlockStage::Tied { third, until, .. } => {
                (Some(*third), false, Limit::until(*until), rules.opinion.map(|it| it.rule))
            }
            BlockStage::Held { limit, .. } => {
                let rule = rules.silence.rule(limit.stage, rules.statement.rule);
                (None, true, *limit, Some(rule))
            }
        };
        let hands = block.hands().iter().map(|it| it.seat).collect();
        BlockView { hands, third, held, limit, rule: rule.map(|it| it.cite()) }
    }
}

/// What lies on the desk. `P` is a paper and `G` an objection, both the game's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct DeskView<P, G> {
    pub contest: Contest,
    pub duties: Vec<Duty>,
    pub limit: Option<Limit>,
    /// The rule by which that limit runs.
    pub rule: Option<Citation>,
    /// Who has handed a paper in; what it says only its writer sees.
    pub presented: Vec<Seat>,
    pub declined: Vec<Seat>,
    pub own_paper: Option<P>,
    /// All papers, once the last one is in.
    pub papers: Vec<Marked<P>>,
    /// Whose is being checked, and who has still to answer.
    pub on_desk: Option<Seat>,
    pub awaited: Vec<Seat>,
    pub ground: Option<GroundView<G>>,
    /// Who has another reading; what it is only they see.
    pub attempted: Vec<Seat>,
    pub own_attempt: Option<P>,
}

/// The objection that waits for a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct GroundView<G> {
    pub no: GroundNo,
    pub by: Seat,
    pub objection: G,
    /// Until then a judge may rule; then the umpire does, by what it knows.
    pub until: GameTime,
    pub rule: Citation,
}

impl<P: Clone, G: Clone> DeskView<P, G> {
    pub fn of(
        desk: &Desk<P, G>,
        round: &Round,
        viewer: Viewer,
        rules: &DeskRules,
    ) -> DeskView<P, G> {
        let n_seats = round.n_seats();
        let own = |it: Seat| viewer == Viewer::Player(it);
        let mut view = DeskView {
            contest: desk.contest.clone(),
            duties: Vec::new(),
            limit: None,
            rule: None,
            presented: Vec::new(),
            declined: Vec::new(),
            own_paper: None,
            papers: desk.papers().to_vec(),
            on_desk: None,
            awaited: Vec::new(),
            ground: None,
            attempted: Vec::new(),
            own_attempt: None,
        };
        if let Some(writing) = desk.writing() {
            let stage = writing.limit.stage;
            view.duties = Seat::all(n_seats).map(|it| writing.duty(it)).collect();
            view.limit = Some(writing.limit);
            view.rule = Some(rules.writing.rule(stage, rules.writing_limit.rule).cite());
            view.awaited = writing.awaited().map(|it| it.0).collect();
            for seat in Seat::all(n_seats) {
                match writing.paper(seat) {
                    Paper::Presented(paper) => {
                        view.presented.push(seat);
                        if own(seat) {
                            view.own_paper = Some(paper.clone());
                        }
                    }
                    Paper::Declined => view.declined.push(seat),
                    Paper::Open => (),
                }
            }
        }
        if let Some(checking) = desk.checking() {
            let stage = checking.limit.stage;
            view.limit = Some(checking.limit);
            view.rule = Some(rules.checking.rule(stage, rules.checking_limit.rule).cite());
            view.on_desk = Some(checking.writer);
            view.awaited.clone_from(&checking.awaited);
            view.ground = checking.ground.as_ref().map(|it| GroundView {
                no: it.no,
                by: it.by,
                objection: it.ground.clone(),
                until: desk.deadline(round).unwrap_or(it.since),
                rule: house::AWAITED.cite(),
            });
            view.attempted = checking.attempts.iter().map(|it| it.by).collect();
            let mine = checking.attempts.iter().find(|it| own(it.by));
            view.own_attempt = mine.map(|it| it.paper.clone());
        }
        view
    }
}

/// The scoresheet as it lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct SheetView {
    pub totals: Vec<i32>,
    pub scores: Vec<Score>,
    /// An official names a penalty by its place in this list.
    pub penalties: Vec<PenaltyView>,
    pub signed: Vec<Seat>,
    /// A slip that waits for all to agree.
    pub slip: Option<Slip>,
}

/// Points taken from a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "mat.ts"))]
pub struct PenaltyView {
    pub shake: u16,
    pub seat: Seat,
    pub points: i8,
    pub rules: Vec<Citation>,
    /// Whose initials it waits for, or waited for.
    pub needs: Option<Initials>,
    pub signed: Vec<Badge>,
    pub why: Option<Offence>,
    /// Whether officials enough have signed.
    pub counts: bool,
}

impl SheetView {
    pub fn of(round: &Round) -> SheetView {
        let sheet = round.sheet();
        let penalties = sheet.penalties().iter().map(|it| PenaltyView {
            shake: it.shake,
            seat: it.seat,
            points: it.points,
            rules: it.rules.clone(),
            needs: it.needs.clone(),
            signed: it.signed.clone(),
            why: it.why.clone(),
            counts: it.counts(),
        });
        SheetView {
            totals: round.seats().map(|it| round.total(it)).collect(),
            scores: sheet.scores().to_vec(),
            penalties: penalties.collect(),
            signed: sheet.signed().to_vec(),
            slip: round.slip().cloned(),
        }
    }
}
