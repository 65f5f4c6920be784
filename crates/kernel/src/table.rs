//! A table in play: from causes to events, and back from a log.

use crate::{
    Cause, Decision, Dice, Entry, Game, GameTime, LAG_MAX, Lag, Log, Office, Outcome, Party,
    Record, Refusal, Seed, Telling, Told, Viewer, house,
};

/// A table in play: the umpire, the state, and where the log stands.
#[derive(Debug)]
pub struct Table<G: Game> {
    game: G,
    seed: Seed,
    commitment: String,
    state: G::State,
    seq: u64,
    now: GameTime,
    suspended: bool,
    record: Record,
}

/// A decision that has been made and is yet to be written down.
#[derive(Debug)]
pub struct Draft<G: Game> {
    pub entry: Entry<G::Action, G::Event>,
    state: G::State,
    suspended: bool,
    told: Vec<Telling>,
}

impl<G: Game> Draft<G> {
    /// True if the table is over with this entry.
    pub fn is_over(&self) -> bool {
        G::outcome(&self.state).is_some()
    }

    /// The lines that readers of the log will see.
    pub fn told(&self) -> impl Iterator<Item = Told> {
        self.told.iter().map(|it| it.clone().in_full(self.entry.at))
    }
}

impl<G: Game> Table<G> {
    pub fn open(game: G, setup: &G::Setup, seed: Seed) -> Table<G> {
        Table::at_state(game, seed, G::open(setup), GameTime::default())
    }

    /// A table in the middle of its play: for tests that ask what would come of it.
    pub fn at_state(game: G, seed: Seed, state: G::State, now: GameTime) -> Table<G> {
        let commitment = seed.commitment();
        let record = Record::default();
        Table { game, seed, commitment, state, seq: 0, now, suspended: false, record }
    }

    /// Rebuilds a table from its log. Nothing is decided again.
    pub fn replay(
        game: G,
        setup: &G::Setup,
        seed: Seed,
        log: &[Entry<G::Action, G::Event>],
    ) -> Table<G> {
        let mut table = Table::open(game, setup, seed);
        for entry in log {
            table.replay_entry(entry);
        }
        table
    }

    /// Takes one entry as it stands in the log. Nothing is decided again.
    pub fn replay_entry(&mut self, entry: &Entry<G::Action, G::Event>) {
        self.replay_telling(entry, |_| ());
    }

    /// The same, and tells it to whoever reads that.
    pub fn retell_entry(&mut self, entry: &Entry<G::Action, G::Event>) -> Vec<Told> {
        let mut told = Vec::with_capacity(entry.events.len());
        self.replay_telling(entry, |it| told.push(it.clone().in_full(entry.at)));
        told
    }

    fn replay_telling(
        &mut self,
        entry: &Entry<G::Action, G::Event>,
        mut hear: impl FnMut(&Telling),
    ) {
        for event in &entry.events {
            let telling = G::tell(&self.state, event);
            G::evolve(&mut self.state, entry.at, event);
            hear(&telling);
            self.put_on_record(entry.at, telling);
        }
        self.suspended = suspends(&entry.cause).unwrap_or(self.suspended);
        self.seq = entry.seq + 1;
        self.now = entry.at;
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of entries in the log, which is that of the next one.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    /// The outcome, once the table is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    /// The latest lines of what happened, for everybody at the table.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The text that is published of the seed from the first moment on.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// The seed itself, once the table is over.
    pub fn revealed(&self) -> Option<Seed> {
        self.is_over().then_some(self.seed)
    }

    /// The time at which the table last heard of anything.
    pub fn now(&self) -> GameTime {
        self.now
    }

    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(&self.state, viewer)
    }

    pub fn is_suspended(&self) -> bool {
        self.suspended
    }

    /// None while the table is suspended: its time stands still.
    pub fn deadline(&self) -> Option<GameTime> {
        if self.suspended { None } else { G::deadline(&self.state) }
    }

    /// Decides what a log entry was caused by. The caller writes the draft
    /// down, then commits it.
    ///
    /// Alarms due by `at` come first, so that a late action cannot slip past
    /// a limit just because the server was slow to wake.
    pub fn consider(&self, at: GameTime, cause: Cause<G::Action>) -> Result<Draft<G>, Refusal> {
        assert!(self.now <= at, "table time runs forward");
        assert!(!self.suspended || at == self.now, "a suspended table's time stands still");
        let lag = match cause {
            Cause::Act { lag, .. } => lag,
            Cause::Alarm | Cause::Suspend { .. } | Cause::Resume { .. } => Lag::NONE,
        };
        assert!(lag.own.max(lag.slowest) <= LAG_MAX, "the room caps the lag it measures");
        let mut dice = Dice::for_entry(self.seed, self.seq);
        let mut decision = Decision::new(self.state.clone(), at, lag, &mut dice);
        match &cause {
            Cause::Act { by, action, .. } => {
                assert!(self.due(at).is_none(), "alarms due are served first");
                house::SUSPENDED.asks(!self.suspended || by.player().is_err())?;
                self.game.act(&mut decision, *by, action)?;
            }
            Cause::Alarm => {
                assert!(self.due(at).is_some(), "an alarm is served when it is due");
                self.game.alarm(&mut decision);
            }
            Cause::Suspend { by } | Cause::Resume { by } => {
                by.official(Office::Judge)?;
                house::NOT_NOW.asks(suspends(&cause) == Some(!self.suspended))?;
            }
        }
        let (state, events, told) = decision.finish();
        let suspended = suspends(&cause).unwrap_or(self.suspended);
        Ok(Draft { entry: Entry { seq: self.seq, at, cause, events }, state, suspended, told })
    }

    /// Decides the alarm due by `at`, if there is one.
    pub fn consider_alarm(&self, at: GameTime) -> Option<Draft<G>> {
        let deadline = self.due(at)?;
        let draft = self.consider(deadline.max(self.now), Cause::Alarm).ok()?;
        assert!(!draft.entry.events.is_empty(), "an alarm that is due has something to say");
        Some(draft)
    }

    /// Checks that an entry can stand here, whatever its referee decided: it is the next, its time
    /// runs forward, and its lag is one that a room may have measured.
    pub fn fits(&self, entry: &Entry<G::Action, G::Event>) -> Result<(), String> {
        claims(entry.seq == self.seq, "it is out of order")?;
        claims(self.now <= entry.at, "its time runs backwards")?;
        let stands = !self.suspended || entry.at == self.now;
        claims(stands, "time passed while the table was suspended")?;
        match entry.cause {
            Cause::Act { lag, .. } => {
                let capped = lag.own <= LAG_MAX && lag.slowest <= LAG_MAX;
                claims(capped, "it claims more lag than is allowed")
            }
            Cause::Alarm | Cause::Suspend { .. } | Cause::Resume { .. } => Ok(()),
        }
    }

    /// Checks that alarms rang when they were due, and none before this entry.
    pub fn comes_when_due(&self, entry: &Entry<G::Action, G::Event>) -> Result<(), String> {
        let due = self.due(entry.at);
        match entry.cause {
            Cause::Alarm => {
                let served = due.map(|it| it.max(self.now));
                claims(served == Some(entry.at), "no alarm was due then")
            }
            Cause::Act { .. } | Cause::Suspend { .. } | Cause::Resume { .. } => {
                claims(due.is_none(), "an alarm was due before it")
            }
        }
    }

    /// Decides a recorded entry again, and says what differs. An entry from
    /// outside may claim anything, so nothing is taken for granted here.
    pub fn audit(&self, entry: &Entry<G::Action, G::Event>) -> Result<Draft<G>, String>
    where
        G::Action: PartialEq,
    {
        self.fits(entry)?;
        self.comes_when_due(entry)?;
        let draft = self
            .consider(entry.at, entry.cause.clone())
            .map_err(|refusal| format!("the referee would have it {refusal}"))?;
        let same = draft.entry.events == entry.events;
        if !same {
            let mut pairs = draft.entry.events.iter().zip(&entry.events);
            let differs = pairs.find(|(now, then)| now != then);
            return Err(match differs {
                Some((now, then)) => format!("the log has {then:?}, the referee finds {now:?}"),
                None => {
                    let (now, then) = (draft.entry.events.len(), entry.events.len());
                    format!("the log has {then} events, the referee finds {now}")
                }
            });
        }
        Ok(draft)
    }

    pub fn commit(&mut self, draft: Draft<G>) -> Entry<G::Action, G::Event> {
        assert_eq!(draft.entry.seq, self.seq, "drafts are committed once, in order");
        self.state = draft.state;
        self.suspended = draft.suspended;
        self.seq += 1;
        self.now = draft.entry.at;
        draft.told.into_iter().for_each(|it| self.put_on_record(draft.entry.at, it));
        draft.entry
    }

    /// Lets table time pass without a server: simulations and tests.
    pub fn advance(&mut self, to: GameTime, log: &mut Log<G>) {
        while let Some(draft) = self.consider_alarm(to) {
            log.push(self.commit(draft));
        }
    }

    /// Acts without a server: simulations and tests.
    pub fn act(
        &mut self,
        at: GameTime,
        by: Party,
        action: &G::Action,
        log: &mut Log<G>,
    ) -> Result<(), Refusal> {
        self.hear(at, Cause::act(by, action.clone()), log)
    }

    /// As [`act`](Table::act), with the lag that a room would have measured.
    pub fn hear(
        &mut self,
        at: GameTime,
        cause: Cause<G::Action>,
        log: &mut Log<G>,
    ) -> Result<(), Refusal> {
        self.advance(at, log);
        let draft = self.consider(at, cause)?;
        log.push(self.commit(draft));
        Ok(())
    }

    fn put_on_record(&mut self, at: GameTime, telling: Telling) {
        if let Some(told) = telling.on_record(at) {
            self.record.push(told, G::RECORD_MAX);
        }
    }

    fn due(&self, at: GameTime) -> Option<GameTime> {
        self.deadline().filter(|&deadline| deadline <= at)
    }
}

fn claims(holds: bool, not: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(not.to_owned()) }
}

/// True for a cause that suspends the table, false for one that lets it go on.
fn suspends<A>(cause: &Cause<A>) -> Option<bool> {
    match cause {
        Cause::Suspend { .. } => Some(true),
        Cause::Resume { .. } => Some(false),
        Cause::Act { .. } | Cause::Alarm => None,
    }
}
