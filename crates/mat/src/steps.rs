//! What can be done at a desk. Each step works on a copy of it and says what
//! happened; the game emits that.

use kernel::{Badge, Citation, Cited, GameTime, Office, Rule, Seat, Span, house};

use crate::{
    Claim, Contest, Desk, DeskEvent, DeskStage, Duty, LimitRules, SandTimer, timing::FREE,
};

/// What one rulebook says of writing and checking.
#[derive(Clone, Copy, Debug)]
pub struct DeskRules {
    pub writing: LimitRules,
    pub checking: LimitRules,
    pub writing_limit: Cited<Span>,
    pub checking_limit: Cited<Span>,
    pub writers: WriterRules,
    /// A paper that was presented is final, and so is a decision to present none.
    pub presented_once: Rule,
    pub decided_once: Rule,
    /// Whoever has not decided when time is up has decided not to.
    pub undecided: Rule,
    /// A writer who is still not ready after the last minute presents nothing.
    pub too_late: Rule,
    pub one_attempt: Rule,
    /// Checking begins when all papers are in.
    pub begins: Rule,
    /// Papers are checked one at a time, by all opponents together.
    pub together: Rule,
    /// Checkers accept or reject in time; who says nothing accepts.
    pub answer: Rule,
    /// What presenting is, and what an attempt to read a paper otherwise is.
    pub presenting: &'static [Rule],
    pub attempting: &'static [Rule],
    /// A paper is right when every attempt to read it otherwise fails.
    pub attempts_failed: Rule,
}

impl DeskRules {
    /// The same where no time limit runs: nor does being late cost anything.
    #[must_use]
    pub fn untimed(self) -> DeskRules {
        let untimed = |it: Cited<Span>| house::UNTIMED.sets(it.value);
        let writing_limit = untimed(self.writing_limit);
        let checking_limit = untimed(self.checking_limit);
        DeskRules { writing: FREE, checking: FREE, writing_limit, checking_limit, ..self }
    }
}

/// Who writes, by what the contest is about.
#[derive(Clone, Copy, Debug)]
pub struct WriterRules {
    pub now: Rule,
    pub impossible: Rule,
    pub goal: Rule,
    pub open: Rule,
}

impl WriterRules {
    pub fn of(&self, contest: &Contest) -> Rule {
        match contest.claim() {
            Some(Claim::Now) => self.now,
            Some(Claim::Impossible) => self.impossible,
            Some(Claim::Goal) => self.goal,
            None => self.open,
        }
    }
}

/// The moment of a step, and what it is judged by.
#[derive(Clone, Copy, Debug)]
pub struct Now<'r> {
    pub at: GameTime,
    pub sand: SandTimer,
    /// Who plays this shake.
    pub players: &'r [Seat],
    pub rules: &'r DeskRules,
}

/// What a checker says against a paper, and what the umpire knows of it.
#[derive(Clone, Debug)]
pub struct Rejection<G> {
    pub ground: G,
    /// No other objection is heard after it.
    pub last: bool,
    pub rules: Vec<Citation>,
    /// None if it takes a ruling to say.
    pub upheld: Option<(bool, Vec<Citation>)>,
    /// What the attempts show that are in already, where it is the last.
    pub attempts: Vec<AttemptVerdict>,
}

/// Whose attempt it is, whether it shows that the paper is wrong, and by which rules.
#[derive(Clone, Debug)]
pub struct AttemptVerdict {
    pub by: Seat,
    pub upheld: bool,
    pub rules: Vec<Citation>,
}

/// What a step came to.
#[derive(Clone, Debug)]
pub struct Step<P, G> {
    pub events: Vec<DeskEvent<P, G>>,
    /// Whom it costs points to be late.
    pub late: Vec<(Seat, Cited<i8>)>,
}

impl<P: Clone, G: Clone> Desk<P, G> {
    pub fn present(&self, now: Now<'_>, by: Seat, paper: P) -> Step<P, G> {
        let rules = now.rules.presenting.iter().map(|it| it.cite()).collect();
        self.step(now, DeskEvent::Presented { by, paper, rules })
    }

    pub fn decline(&self, now: Now<'_>, by: Seat) -> Step<P, G> {
        self.decline_by(now, by, vec![now.rules.decided_once.cite()])
    }

    /// The same by rules that say more: whom a Third Party joins by it.
    pub fn decline_by(&self, now: Now<'_>, by: Seat, rules: Vec<Citation>) -> Step<P, G> {
        self.step(now, DeskEvent::Declined { by, rules })
    }

    /// Somebody who may write says that they will: a writer like the others from now on.
    pub fn side(&self, now: Now<'_>, by: Seat, rules: Vec<Citation>) -> Step<P, G> {
        self.step(now, DeskEvent::Sided { by, rules })
    }

    /// A challenge during the writing. `reopened` had nothing to present before it.
    pub fn change(
        &self,
        now: Now<'_>,
        contest: Contest,
        (duties, reopened): (Vec<Duty>, Vec<Seat>),
        rules: Vec<Citation>,
    ) -> Step<P, G> {
        self.step(now, DeskEvent::Changed { contest, duties, reopened, rules })
    }

    pub fn accept(&self, now: Now<'_>, by: Seat) -> Step<P, G> {
        let rules = vec![now.rules.answer.cite()];
        self.step(now, DeskEvent::Accepted { by, rules })
    }

    /// An objection. After the last kind no other is heard; attempts that are in already are
    /// settled before it.
    pub fn reject(&self, now: Now<'_>, by: Seat, rejection: Rejection<G>) -> Step<P, G> {
        let Rejection { ground, last, rules, upheld, attempts } = rejection;
        let mut taking = Taking::new(self, now);
        taking.emit(DeskEvent::Rejected { by, ground, last, rules });
        if let Some(rules) = taking.judge(attempts) {
            taking.mark(false, rules);
        } else if let Some((upheld, rules)) = upheld {
            taking.rule_on(Office::Machine, None, upheld, rules);
        }
        taking.step
    }

    /// A reading that fails, put down covered.
    pub fn attempt(&self, now: Now<'_>, by: Seat, paper: P) -> Step<P, G> {
        let rules = now.rules.attempting.iter().map(|it| it.cite()).collect();
        self.step(now, DeskEvent::Attempted { by, paper, rules })
    }

    /// All are ready: what each attempt shows. One that holds is enough.
    pub fn judge_attempts(&self, now: Now<'_>, verdicts: Vec<AttemptVerdict>) -> Step<P, G> {
        let mut taking = Taking::new(self, now);
        match taking.judge(verdicts) {
            Some(rules) => taking.mark(false, rules),
            None => taking.mark(true, vec![now.rules.attempts_failed.cite()]),
        }
        taking.step
    }

    pub fn rule_on(
        &self,
        now: Now<'_>,
        (office, badge): (Office, Option<Badge>),
        upheld: bool,
        rules: Vec<Citation>,
    ) -> Step<P, G> {
        let mut taking = Taking::new(self, now);
        taking.rule_on(office, badge, upheld, rules);
        taking.step
    }

    /// The umpire's own verdict on the paper on the desk, where a table is set
    /// up so that it decides.
    pub fn mark(&self, now: Now<'_>, correct: bool, rules: Vec<Citation>) -> Step<P, G> {
        let mut taking = Taking::new(self, now);
        taking.mark(correct, rules);
        taking.step
    }

    pub fn out_of_time(&self, now: Now<'_>) -> Step<P, G> {
        self.out_of_time_but_for(now, &[])
    }

    /// The same where `waiting` have said what they have to say, and wait for other checkers.
    pub fn out_of_time_but_for(&self, now: Now<'_>, waiting: &[Seat]) -> Step<P, G> {
        let mut taking = Taking::new(self, now);
        match &self.stage {
            DeskStage::Writing(_) => taking.writing_out_of_time(),
            DeskStage::Checking { .. } => taking.checking_out_of_time(waiting),
            DeskStage::Closed { .. } => (),
        }
        taking.go_on();
        taking.step
    }

    fn step(&self, now: Now<'_>, event: DeskEvent<P, G>) -> Step<P, G> {
        let mut taking = Taking::new(self, now);
        taking.emit(event);
        taking.go_on();
        taking.step
    }
}

/// A step being taken.
struct Taking<'r, P, G> {
    desk: Desk<P, G>,
    now: Now<'r>,
    step: Step<P, G>,
}

impl<'r, P: Clone, G: Clone> Taking<'r, P, G> {
    fn new(desk: &Desk<P, G>, now: Now<'r>) -> Taking<'r, P, G> {
        let step = Step { events: Vec::new(), late: Vec::new() };
        Taking { desk: desk.clone(), now, step }
    }

    fn emit(&mut self, event: DeskEvent<P, G>) {
        self.desk.evolve(self.now.at, &event);
        self.step.events.push(event);
    }

    /// When all papers are in, or all checkers have answered, the next begins.
    fn go_on(&mut self) {
        match &self.desk.stage {
            DeskStage::Writing(writing) if writing.awaited().next().is_none() => {
                let first = writing.presented().next().map(|it| it.0);
                self.begin_checking(first);
            }
            DeskStage::Checking { checking, .. }
                if checking.awaited.is_empty() && !checking.attempts_are_ready() =>
            {
                self.mark(true, vec![self.now.rules.answer.cite()]);
            }
            _ => (),
        }
    }

    fn begin_checking(&mut self, writer: Option<Seat>) {
        let Some(writer) = writer else { return self.emit(DeskEvent::Closed) };
        let DeskRules { checking_limit, begins, together, .. } = self.now.rules;
        let checkers = self.now.players.iter().copied().filter(|&it| it != writer).collect();
        let ends = self.now.sand.limit(self.now.at, checking_limit.value);
        let rules = vec![checking_limit.rule.cite(), begins.cite(), together.cite()];
        self.emit(DeskEvent::CheckingBegan { writer, checkers, ends, rules });
    }

    fn rule_on(
        &mut self,
        office: Office,
        badge: Option<Badge>,
        upheld: bool,
        rules: Vec<Citation>,
    ) {
        let ground = self.desk.checking().and_then(|it| it.ground.as_ref());
        let last = ground.is_some_and(|it| it.last);
        self.emit(DeskEvent::Ruled { office, badge, upheld, last, rules: rules.clone() });
        if upheld || last {
            self.mark(!upheld, rules);
        }
    }

    /// Says what each attempt shows; the rules by which one holds, if one does.
    fn judge(&mut self, attempts: Vec<AttemptVerdict>) -> Option<Vec<Citation>> {
        let wrong = attempts.iter().find(|it| it.upheld).map(|it| it.rules.clone());
        for AttemptVerdict { by, upheld, rules } in attempts {
            self.emit(DeskEvent::AttemptJudged { by, upheld, rules });
        }
        wrong
    }

    fn mark(&mut self, correct: bool, rules: Vec<Citation>) {
        let Some(writer) = self.desk.checking().map(|it| it.writer) else { return };
        self.emit(DeskEvent::Marked { writer, correct, rules });
        let next = self.desk.papers().iter().find(|it| it.correct.is_none()).map(|it| it.writer);
        self.begin_checking(next);
    }

    fn writing_out_of_time(&mut self) {
        let Some(writing) = self.desk.writing() else { return };
        let expiry = writing.limit.expire(&self.now.rules.writing);
        let awaited: Vec<(Seat, Duty)> = writing.awaited().collect();
        // Only a player who has to write is given the extra minute: whoever has not
        // decided by then has decided not to.
        let must = awaited.iter().any(|it| it.1 == Duty::Must);
        let next = expiry.next.filter(|_| expiry.costs.is_none() || must);
        if let Some((limit, rule)) = next {
            self.emit(DeskEvent::LimitPassed { limit, rules: vec![rule.cite()] });
        }
        for (by, duty) in awaited {
            if let (Some(costs), Duty::Must) = (expiry.costs, duty) {
                self.step.late.push((by, costs));
            }
            if next.is_none() || (expiry.costs.is_some() && duty == Duty::May) {
                let DeskRules { undecided, too_late, .. } = self.now.rules;
                let why = if duty == Duty::May { undecided } else { too_late };
                self.emit(DeskEvent::Declined { by, rules: vec![why.cite()] });
            }
        }
    }

    fn checking_out_of_time(&mut self, waiting: &[Seat]) {
        let Some(checking) = self.desk.checking() else { return };
        let expiry = checking.limit.expire(&self.now.rules.checking);
        let mut awaited = checking.awaited.clone();
        awaited.retain(|it| !waiting.contains(it));
        if let Some((limit, rule)) = expiry.next {
            self.emit(DeskEvent::LimitPassed { limit, rules: vec![rule.cite()] });
        }
        for by in awaited {
            if let Some(costs) = expiry.costs {
                self.step.late.push((by, costs));
            }
            if expiry.next.is_none() {
                let rules = vec![self.now.rules.answer.cite()];
                self.emit(DeskEvent::Silent { by, rules });
            }
        }
    }
}
