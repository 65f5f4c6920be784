//! The desk: where papers are written in secret and then checked one after the other.

use kernel::{Badge, Citation, GameTime, Office, Seat, Span, house};
use serde::{Deserialize, Serialize};

use crate::{
    Attempt, Checking, Contest, DeskRules, Duty, Ground, GroundNo, Limit, Marked, Paper, Round,
    Writing,
};

/// From a challenge to the last verdict: papers are written in secret, and
/// then they are on the desk one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Desk<P, G> {
    pub contest: Contest,
    pub began: GameTime,
    pub stage: DeskStage<P, G>,
    n_grounds: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskStage<P, G> {
    Writing(Writing<P>),
    Checking { papers: Vec<Marked<P>>, checking: Checking<P, G> },
    Closed { papers: Vec<Marked<P>> },
}

/// What can happen at a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeskEvent<P, G> {
    /// A challenge during the writing: other duties, the same limit.
    Changed {
        contest: Contest,
        duties: Vec<Duty>,
        /// Who had nothing to present before it, and may think again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reopened: Vec<Seat>,
        rules: Vec<Citation>,
    },
    Presented {
        by: Seat,
        paper: P,
        #[serde(default)]
        rules: Vec<Citation>,
    },
    Declined {
        by: Seat,
        #[serde(default)]
        rules: Vec<Citation>,
    },
    /// Somebody who may write has said that they will: now they must.
    Sided {
        by: Seat,
        rules: Vec<Citation>,
    },
    LimitPassed {
        limit: Limit,
        rules: Vec<Citation>,
    },
    CheckingBegan {
        writer: Seat,
        checkers: Vec<Seat>,
        ends: GameTime,
        rules: Vec<Citation>,
    },
    Accepted {
        by: Seat,
        #[serde(default)]
        rules: Vec<Citation>,
    },
    /// A checker's time is up, which is acceptance.
    Silent {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// An objection; after the last kind no other is heard.
    Rejected {
        by: Seat,
        ground: G,
        last: bool,
        rules: Vec<Citation>,
    },
    /// A reading that fails, covered until all checkers are ready.
    Attempted {
        by: Seat,
        paper: P,
        #[serde(default)]
        rules: Vec<Citation>,
    },
    /// What an attempt was found to show.
    AttemptJudged {
        by: Seat,
        upheld: bool,
        rules: Vec<Citation>,
    },
    Ruled {
        office: Office,
        badge: Option<Badge>,
        upheld: bool,
        /// It answers a question after which no objection is heard.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        last: bool,
        rules: Vec<Citation>,
    },
    Marked {
        writer: Seat,
        correct: bool,
        rules: Vec<Citation>,
    },
    /// Every paper is marked: the game can score.
    Closed,
}

impl<P: Clone, G: Clone> Desk<P, G> {
    pub fn new(contest: Contest, duties: Vec<Duty>, ends: GameTime, at: GameTime) -> Desk<P, G> {
        let stage = DeskStage::Writing(Writing::new(duties, ends));
        Desk { contest, began: at, stage, n_grounds: 0 }
    }

    pub fn writing(&self) -> Option<&Writing<P>> {
        match &self.stage {
            DeskStage::Writing(writing) => Some(writing),
            _ => None,
        }
    }

    pub fn checking(&self) -> Option<&Checking<P, G>> {
        match &self.stage {
            DeskStage::Checking { checking, .. } => Some(checking),
            _ => None,
        }
    }

    /// The papers that all may see: none before the last one is in.
    pub fn papers(&self) -> &[Marked<P>] {
        match &self.stage {
            DeskStage::Writing(_) => &[],
            DeskStage::Checking { papers, .. } | DeskStage::Closed { papers } => papers,
        }
    }

    /// A paper, covered or not.
    pub fn paper_of(&self, writer: Seat) -> Option<&P> {
        let covered = self.writing().and_then(|it| match it.paper(writer) {
            Paper::Presented(paper) => Some(paper),
            Paper::Open | Paper::Declined => None,
        });
        let uncovered = || self.papers().iter().find(|it| it.writer == writer).map(|it| &it.paper);
        covered.or_else(uncovered)
    }

    /// The paper being checked.
    pub fn on_desk(&self) -> Option<&P> {
        self.paper_of(self.checking()?.writer)
    }

    /// A paper that was marked is marked otherwise, when all are.
    pub fn mark_again(&mut self, writer: Seat, correct: bool) {
        let DeskStage::Closed { papers } = &mut self.stage else { return };
        for paper in papers.iter_mut().filter(|it| it.writer == writer) {
            paper.correct = Some(correct);
        }
    }

    /// When the desk next needs the clock: a limit, or a ruling that nobody gives in time.
    pub fn deadline(&self, round: &Round) -> Option<GameTime> {
        match &self.stage {
            DeskStage::Writing(writing) => Some(writing.limit.ends),
            DeskStage::Checking { checking, .. } => Some(match &checking.ground {
                // Who was waited for in vain is not waited for again over the same paper.
                Some(ground) if checking.unanswered => ground.since,
                Some(ground) => ground.since + round.judge_wait().value,
                None => checking.limit.ends,
            }),
            DeskStage::Closed { .. } => None,
        }
    }

    /// The rule by which that time runs.
    pub fn limit_rule(&self, rules: &DeskRules) -> Option<Citation> {
        let rule = match &self.stage {
            DeskStage::Writing(writing) => {
                rules.writing.rule(writing.limit.stage, rules.writing_limit.rule)
            }
            DeskStage::Checking { checking, .. } if checking.ground.is_some() => house::AWAITED,
            DeskStage::Checking { checking, .. } => {
                rules.checking.rule(checking.limit.stage, rules.checking_limit.rule)
            }
            DeskStage::Closed { .. } => return None,
        };
        Some(rule.cite())
    }

    /// No limit ran, and somebody was kept waiting: what is written or checked has until then.
    pub fn timer_asked_for(&mut self, until: GameTime) {
        let limit = match &mut self.stage {
            DeskStage::Writing(writing) => &mut writing.limit,
            DeskStage::Checking { checking, .. } => &mut checking.limit,
            DeskStage::Closed { .. } => return,
        };
        if limit.ends == GameTime::NEVER {
            *limit = Limit::until(until);
        }
    }

    /// Time stood still at the table: whatever runs here runs on after it.
    pub fn put_off(&mut self, pause: Span) {
        match &mut self.stage {
            DeskStage::Writing(writing) => {
                writing.limit = writing.limit.put_off(pause);
                self.began = self.began + pause;
            }
            DeskStage::Checking { checking, .. } => {
                checking.limit = checking.limit.put_off(pause);
            }
            DeskStage::Closed { .. } => (),
        }
    }

    pub fn evolve(&mut self, at: GameTime, event: &DeskEvent<P, G>) {
        match &mut self.stage {
            DeskStage::Writing(writing) => match event {
                DeskEvent::Changed { contest, duties, reopened, .. } => {
                    self.contest.clone_from(contest);
                    writing.duties.clone_from(duties);
                    reopened.iter().for_each(|&it| writing.put(it, Paper::Open));
                }
                DeskEvent::Presented { by, paper, .. } => {
                    writing.put(*by, Paper::Presented(paper.clone()));
                }
                DeskEvent::Declined { by, .. } => writing.put(*by, Paper::Declined),
                DeskEvent::Sided { by, .. } => writing.must(*by),
                DeskEvent::LimitPassed { limit, .. } => writing.limit = *limit,
                DeskEvent::CheckingBegan { writer, checkers, ends, .. } => {
                    let papers = marked(writing);
                    let checking = Checking::new(*writer, checkers.clone(), *ends);
                    self.stage = DeskStage::Checking { papers, checking };
                }
                DeskEvent::Closed => self.stage = DeskStage::Closed { papers: Vec::new() },
                _ => (),
            },
            DeskStage::Checking { papers, checking } => match event {
                DeskEvent::LimitPassed { limit, .. } => checking.limit = *limit,
                DeskEvent::CheckingBegan { writer, checkers, ends, .. } => {
                    *checking = Checking::new(*writer, checkers.clone(), *ends);
                }
                DeskEvent::Accepted { by, .. } | DeskEvent::Silent { by, .. } => {
                    checking.awaited.retain(|it| it != by);
                    checking.accepted.push(*by);
                }
                DeskEvent::Rejected { by, ground, last, .. } => {
                    let (by, ground, last) = (*by, ground.clone(), *last);
                    let no = GroundNo(self.n_grounds);
                    self.n_grounds = self.n_grounds.wrapping_add(1);
                    checking.ground = Some(Ground { no, by, ground, since: at, last });
                }
                DeskEvent::Attempted { by, paper, .. } => {
                    checking.awaited.retain(|it| it != by);
                    checking.attempts.push(Attempt { by: *by, paper: paper.clone() });
                }
                DeskEvent::AttemptJudged { .. } => (),
                DeskEvent::Ruled { upheld, badge, .. } => {
                    if let Some(ground) = checking.ground.take() {
                        checking.unanswered |= badge.is_none() && ground.since < at;
                        checking.limit = checking.limit.put_off(at - ground.since);
                        if !upheld {
                            checking.overruled.push(ground.ground);
                        }
                    }
                }
                DeskEvent::Marked { writer, correct, .. } => {
                    for paper in papers.iter_mut().filter(|it| it.writer == *writer) {
                        paper.correct = Some(*correct);
                        paper.accepted.clone_from(&checking.accepted);
                    }
                }
                DeskEvent::Closed => {
                    self.stage = DeskStage::Closed { papers: std::mem::take(papers) };
                }
                _ => (),
            },
            DeskStage::Closed { .. } => (),
        }
    }
}

fn marked<P: Clone>(writing: &Writing<P>) -> Vec<Marked<P>> {
    let mark = |(writer, paper): (Seat, &P)| Marked {
        writer,
        paper: paper.clone(),
        correct: None,
        accepted: Vec::new(),
    };
    writing.presented().map(mark).collect()
}
