//! Whom a table waits for, until when and by which rule, and what is due then: the one list of
//! its timers, so that nobody is waited for without an end.

use kernel::{Citation, GameTime, Seat, house};

use crate::{
    BlockRules, BlockStage, BlockView, Desk, DeskRules, DeskStage, Duty, Round, RoundDue,
    RoundRules, Shake,
};

/// What the clock may be needed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Due {
    Block,
    Task(Seat),
    Desk,
    Round(RoundDue),
}

/// Somebody is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    pub whom: Awaited,
    pub until: GameTime,
    /// The rule that gives so much time.
    pub rule: Citation,
    /// What comes of it if they do nothing.
    pub due: Due,
}

/// Who is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Awaited {
    Players(Vec<Seat>),
    /// A judge, or what the umpire says in the place of one.
    Judge,
    /// The round has its time whatever anybody does.
    Nobody,
}

/// What one rulebook says of all that is waited for.
#[derive(Clone, Copy, Debug)]
pub struct WaitRules {
    pub round: RoundRules,
    pub desk: DeskRules,
    pub block: BlockRules,
}

/// All that a table waits for at this moment. A round stops only what is `in_play`.
pub fn waits<S, P, G>(
    (round, shake, desk): (&Round, &Shake<S>, Option<&Desk<P, G>>),
    in_play: bool,
    rules: &WaitRules,
) -> Vec<Wait>
where
    S: Copy + PartialEq,
    P: Clone,
    G: Clone,
{
    if let Some(block) = shake.block() {
        // While it is up, everything else waits.
        let view = BlockView::of(block, &rules.block);
        let seats = match &block.stage {
            BlockStage::Race(_) => Vec::new(),
            BlockStage::Tied { third, .. } => vec![*third],
            BlockStage::Held { .. } => view.hands,
        };
        let rule = view.rule.unwrap_or_else(|| rules.block.first.cite());
        return vec![Wait {
            whom: Awaited::Players(seats),
            until: block.deadline(),
            rule,
            due: Due::Block,
        }];
    }
    let mut waits = match desk {
        Some(desk) => desk.wait(round, &rules.desk).into_iter().collect(),
        None => tasks(shake),
    };
    waits.extend(round.waits(in_play, &rules.round));
    waits
}

/// What is due first, and when; nothing where no limit runs.
pub fn first_due(waits: &[Wait]) -> Option<(GameTime, Due)> {
    let due = waits.iter().map(|it| (it.until, it.due));
    due.min().filter(|it| it.0 < GameTime::NEVER)
}

fn tasks<S: Copy + PartialEq>(shake: &Shake<S>) -> Vec<Wait> {
    let wait = |it: &crate::Task| Wait {
        whom: Awaited::Players(vec![it.seat]),
        until: it.limit.ends,
        rule: it.rule.clone().unwrap_or_else(|| house::UNTIMED.cite()),
        due: Due::Task(it.seat),
    };
    shake.tasks().iter().map(wait).collect()
}

impl<P: Clone, G: Clone> Desk<P, G> {
    /// Whom the desk waits for: writers, checkers, or whoever rules on an objection.
    fn wait(&self, round: &Round, rules: &DeskRules) -> Option<Wait> {
        let until = self.deadline(round)?;
        let rule = self.limit_rule(rules)?;
        let whom = match &self.stage {
            DeskStage::Writing(writing) => {
                let awaited = writing.awaited().filter(|it| it.1 != Duty::MayNot);
                Awaited::Players(awaited.map(|it| it.0).collect())
            }
            DeskStage::Checking { checking, .. } if checking.ground.is_some() => Awaited::Judge,
            DeskStage::Checking { checking, .. } => Awaited::Players(checking.awaited.clone()),
            DeskStage::Closed { .. } => return None,
        };
        Some(Wait { whom, until, rule, due: Due::Desk })
    }
}
