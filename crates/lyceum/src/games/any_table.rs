//! A table of any game, and what goes to it and comes from it.
//!
//! Rooms know no game. What belongs to one goes through their hands closed:
//! an action is read at the table where it is considered, a draft is committed
//! at the table where it was made.

use std::{
    any::Any,
    collections::VecDeque,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, PoisonError},
};

use kernel::{
    Badge, Bot as _, Cause, Choice, Dice, Draft, Entry, GameTime, Lag, Level, Outcome, Party,
    Procedure, Record, Refusal, Seat, Table, Told, Viewer,
};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

use super::hosted::{Hosted, Seating, Shared};
use crate::{
    log::only_what_is_known,
    problem::Problem,
    wire::{Hint, Seal, SharedJson},
};

/// A table in play, whatever is played there.
pub trait AnyTable: Shared {
    fn seq(&self) -> u64;
    /// When the table last heard of anything.
    fn now(&self) -> GameTime;
    fn deadline(&self) -> Option<GameTime>;
    fn is_over(&self) -> bool;
    /// How it came out, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The latest lines of what happened, for everybody at the table.
    fn record(&self) -> SharedJson;
    fn is_suspended(&self) -> bool;
    /// What was published of the seed, and the seed once the table is over.
    fn seal(&self) -> Seal;

    fn n_seats(&self) -> u8;
    fn is_seated(&self, seat: Seat) -> bool;
    fn is_started(&self) -> bool;
    /// Whether all play on one device, so that one person in the hall acts for every seat.
    fn is_on_one_device(&self) -> bool;
    /// Whether a free seat may be taken when the game has begun.
    fn seats_late(&self) -> bool;
    /// Whether the game starts when every seat is taken, though nobody says so.
    fn starts_when_full(&self) -> bool;
    /// Whose place it is to start the game, by its rules.
    fn starter(&self) -> Option<Seat>;
    fn procedure(&self) -> Procedure;
    /// Where the game stands, in a few words.
    fn status(&self) -> String;

    /// What `viewer` is shown, as JSON.
    fn view(&self, viewer: Viewer) -> SharedJson;

    fn bot(&self, level: Level) -> AnyBot;
    /// What a bot on this seat is shown.
    fn view_for_bot(&self, seat: Seat) -> AnyView;
    /// Who helps whoever learns on this seat, and sees what it sees.
    fn coach(&self, seat: Seat) -> AnyCoach;

    /// Reads an action of this game.
    fn read(&self, action: &Value) -> Result<AnyAction, serde_json::Error>;
    /// Whether the action is about who has which seat.
    fn seating(&self, action: &AnyAction) -> Option<Seating>;

    /// Whether whoever has this badge serves, as far as the game knows; none if it does not ask.
    fn serves(&self, badge: Badge) -> Option<bool>;
    /// The action by which an office at the table is taken up, or given up.
    fn office(&self, serves: bool) -> Option<AnyAction>;

    /// Whether deciding the action may take longer than a moment.
    fn is_long(&self, action: &AnyAction) -> bool;
    /// Whether whatever is decided next may.
    fn is_loaded(&self) -> bool;

    /// Decides what comes of an action that reached the table at `at`.
    fn consider(
        &self,
        at: GameTime,
        by: Party,
        lag: Lag,
        action: AnyAction,
    ) -> Result<AnyDraft, Refusal>;
    /// The action by which a seat is taken, with the game's own options.
    fn sit(&self, options: &Value) -> Result<AnyAction, serde_json::Error>;
    /// The action by which a bot takes a seat.
    fn sit_bot(&self) -> AnyAction;
    /// The seat is given up, before the start.
    fn consider_leave(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal>;
    fn consider_start(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal>;
    /// An official suspends the table, or lets it go on.
    fn consider_suspend(&self, at: GameTime, by: Party, on: bool) -> Result<AnyDraft, Refusal>;
    /// Decides the alarm due by `at`, if there is one.
    fn consider_alarm(&self, at: GameTime) -> Option<AnyDraft>;
    /// The draft is written down: now it is true.
    fn commit(&mut self, draft: AnyDraft);

    /// Takes one entry as it stands in the log, and says when it was.
    fn replay(&mut self, body: &[u8]) -> Result<GameTime, String>;
    /// Decides an entry of a log again and takes it, or says what differs.
    fn audit(&mut self, body: &[u8]) -> Result<(), String>;
    /// The same by other references than those that the log names: an entry that rests on them and
    /// comes out otherwise stands as it is. Whether it came out the same.
    fn audit_by_others(&mut self, body: &[u8]) -> Result<bool, String>;
    /// Who did it, and with what lag, if anybody did; or what in the entry no hall has written.
    fn doer(&self, body: &[u8]) -> Result<Option<(Party, Lag)>, String>;
    /// Takes an entry as it stands, and tells what happened in sentences.
    ///
    /// Games trust their logs, and this one may be made up: an entry over which
    /// a game stumbles is an entry that does not fit. The table is of no use
    /// after an error.
    fn tell(&mut self, body: &[u8]) -> Result<Vec<Told>, String>;
}

/// An action that one table has read, to be considered there.
pub struct AnyAction(Box<dyn Any + Send + Sync>);

/// What a bot is shown.
pub struct AnyView(Box<dyn Any + Send + Sync>);

/// A decision that has been made and is yet to be written down.
pub struct AnyDraft {
    pub seq: u64,
    pub at: GameTime,
    /// The entry as it goes into the log.
    pub body: Vec<u8>,
    /// Whether the table is over with it.
    pub finishes: bool,
    draft: Box<dyn Any + Send + Sync>,
}

/// Somebody who plays without being a person.
pub struct AnyBot {
    mind: Box<dyn Thinks>,
    thinks_long: bool,
}

/// What a bot will do, and how long after it saw the table.
pub type AnyChoice = Choice<AnyAction>;

trait Thinks: Shared {
    fn choose(
        &mut self,
        view: &AnyView,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<AnyChoice>;

    fn refused(&mut self);
}

impl AnyBot {
    /// What it makes of what it sees; `stop` says when nobody waits for that any more.
    pub fn choose(
        &mut self,
        view: &AnyView,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<AnyChoice> {
        self.mind.choose(view, dice, stop)
    }

    /// What it chose could not be done.
    pub fn refused(&mut self) {
        self.mind.refused();
    }

    /// Whether it may think for seconds.
    pub fn thinks_long(&self) -> bool {
        self.thinks_long
    }
}

/// Somebody who helps a player: sees what their seat sees, and nothing else.
pub struct AnyCoach(Box<dyn Coaches>);

trait Coaches: Shared {
    fn hint(&mut self, dice: &mut Dice) -> Hint;
    fn read_draft(&self, draft: &Value) -> Result<Value, Problem>;
}

impl AnyCoach {
    /// What a good player would do here.
    pub fn hint(&mut self, dice: &mut Dice) -> Hint {
        self.0.hint(dice)
    }

    /// What a draft amounts to.
    pub fn read_draft(&self, draft: &Value) -> Result<Value, Problem> {
        self.0.read_draft(draft)
    }
}

impl fmt::Debug for AnyCoach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnyCoach")
    }
}

struct CoachOf<G: Hosted> {
    umpire: G,
    bot: G::Bot,
    view: G::View,
}

impl<G: Hosted> Coaches for CoachOf<G> {
    fn hint(&mut self, dice: &mut Dice) -> Hint {
        let action = self.bot.choose(&self.view, dice).map(|it| it.action);
        let text = G::hint(&self.view, action.as_ref());
        let action = action.map(|it| serde_json::to_value(it).expect("an action is well formed"));
        Hint { text, action }
    }

    fn read_draft(&self, draft: &Value) -> Result<Value, Problem> {
        self.umpire.read_draft(&self.view, draft)
    }
}

struct BotOf<G: Hosted>(G::Bot);

impl<G: Hosted> Thinks for BotOf<G> {
    fn choose(
        &mut self,
        view: &AnyView,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<AnyChoice> {
        let view = view.0.downcast_ref::<G::View>().expect("a bot is shown its own game");
        let choice = self.0.choose_until(view, dice, stop)?;
        Some(choice.map(|it| AnyAction(Box::new(it))))
    }

    fn refused(&mut self) {
        self.0.refused();
    }
}

/// A table with what all tables of its game share.
pub(super) struct HostedTable<G: Hosted> {
    table: Table<G>,
    references: Arc<G::References>,
    lines: Mutex<Lines>,
}

/// The lines of a record as JSON, each written once and shown many times.
#[derive(Default)]
struct Lines(VecDeque<Line>);

struct Line {
    told: Arc<Told>,
    json: SharedJson,
}

impl Lines {
    fn keep_up(&mut self, record: &Record) {
        let last = self.0.back().map(|it| it.told.clone());
        let is_new = |it: &&Arc<Told>| last.as_ref().is_none_or(|last| !Arc::ptr_eq(it, last));
        let mut new: Vec<&Arc<Told>> = record.iter().rev().take_while(is_new).collect();
        new.reverse();
        self.0.extend(
            new.into_iter().map(|it| Line { told: it.clone(), json: SharedJson::new(it.as_ref()) }),
        );
        let n_old = self.0.len().saturating_sub(record.len());
        self.0.drain(..n_old);
    }
}

impl<G: Hosted> HostedTable<G> {
    pub(super) fn new(table: Table<G>, references: Arc<G::References>) -> HostedTable<G> {
        HostedTable { table, references, lines: Mutex::default() }
    }

    fn state(&self) -> &G::State {
        self.table.state()
    }

    fn draft(&self, draft: Draft<G>) -> AnyDraft {
        let entry = &draft.entry;
        AnyDraft {
            seq: entry.seq,
            at: entry.at,
            body: serde_json::to_vec(entry).expect("an entry is well formed"),
            finishes: draft.is_over() && !self.table.is_over(),
            draft: Box::new(draft),
        }
    }

    fn consider_cause(&self, at: GameTime, cause: Cause<G::Action>) -> Result<AnyDraft, Refusal> {
        self.table.consider(at, cause).map(|it| self.draft(it))
    }
}

impl<G: Hosted> AnyTable for HostedTable<G> {
    fn seq(&self) -> u64 {
        self.table.seq()
    }

    fn now(&self) -> GameTime {
        self.table.now()
    }

    fn deadline(&self) -> Option<GameTime> {
        self.table.deadline()
    }

    fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn record(&self) -> SharedJson {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.keep_up(self.table.record());
        SharedJson::new(&lines.0.iter().map(|it| &it.json).collect::<Vec<_>>())
    }

    fn is_suspended(&self) -> bool {
        self.table.is_suspended()
    }

    fn seal(&self) -> Seal {
        Seal {
            commitment: self.table.commitment().to_owned(),
            seed: self.table.revealed().map(|it| it.to_string()),
        }
    }

    fn n_seats(&self) -> u8 {
        G::n_seats(self.state())
    }

    fn is_seated(&self, seat: Seat) -> bool {
        G::is_seated(self.state(), seat)
    }

    fn is_started(&self) -> bool {
        G::is_started(self.state())
    }

    fn is_on_one_device(&self) -> bool {
        G::is_on_one_device(self.state())
    }

    fn seats_late(&self) -> bool {
        G::CARD.seats_late
    }

    fn starts_when_full(&self) -> bool {
        G::CARD.starts_when_full
    }

    fn starter(&self) -> Option<Seat> {
        self.table.game().starter(self.state())
    }

    fn procedure(&self) -> Procedure {
        G::procedure(self.state())
    }

    fn status(&self) -> String {
        G::status(self.state())
    }

    fn view(&self, viewer: Viewer) -> SharedJson {
        SharedJson::new(&self.table.view(viewer))
    }

    fn bot(&self, level: Level) -> AnyBot {
        let mind = Box::new(BotOf::<G>(self.table.game().bot(&self.references, level)));
        AnyBot { mind, thinks_long: G::bot_thinks_long(level) }
    }

    fn view_for_bot(&self, seat: Seat) -> AnyView {
        AnyView(Box::new(self.table.view(Viewer::Player(seat))))
    }

    fn coach(&self, seat: Seat) -> AnyCoach {
        let umpire = self.table.game().clone();
        let bot = umpire.coach(&self.references);
        let view = self.table.view(Viewer::Player(seat));
        AnyCoach(Box::new(CoachOf { umpire, bot, view }))
    }

    fn read(&self, action: &Value) -> Result<AnyAction, serde_json::Error> {
        Ok(AnyAction(Box::new(G::Action::deserialize(action)?)))
    }

    fn seating(&self, action: &AnyAction) -> Option<Seating> {
        let action = action.0.downcast_ref().expect("an action is asked about where it was read");
        G::seating(action)
    }

    fn serves(&self, badge: Badge) -> Option<bool> {
        G::serves(self.table.state(), badge)
    }

    fn office(&self, serves: bool) -> Option<AnyAction> {
        G::office(serves).map(|it| AnyAction(Box::new(it)))
    }

    fn is_long(&self, action: &AnyAction) -> bool {
        let action = action.0.downcast_ref().expect("an action is asked about where it was read");
        G::is_long(action)
    }

    fn is_loaded(&self) -> bool {
        G::is_loaded(self.table.state())
    }

    fn consider(
        &self,
        at: GameTime,
        by: Party,
        lag: Lag,
        action: AnyAction,
    ) -> Result<AnyDraft, Refusal> {
        let action = action.0.downcast().expect("an action is considered where it was read");
        self.consider_cause(at, Cause::Act { by, lag, action: *action })
    }

    fn sit(&self, options: &Value) -> Result<AnyAction, serde_json::Error> {
        Ok(AnyAction(Box::new(G::sit(or_default(options)?))))
    }

    fn sit_bot(&self) -> AnyAction {
        AnyAction(Box::new(G::sit_bot()))
    }

    fn consider_leave(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal> {
        self.consider_cause(at, Cause::act(Party::Player(seat), G::leave()))
    }

    fn consider_start(&self, at: GameTime, seat: Seat) -> Result<AnyDraft, Refusal> {
        self.consider_cause(at, Cause::act(Party::Player(seat), G::start()))
    }

    fn consider_suspend(&self, at: GameTime, by: Party, on: bool) -> Result<AnyDraft, Refusal> {
        self.consider_cause(at, if on { Cause::Suspend { by } } else { Cause::Resume { by } })
    }

    fn consider_alarm(&self, at: GameTime) -> Option<AnyDraft> {
        self.table.consider_alarm(at).map(|it| self.draft(it))
    }

    fn commit(&mut self, draft: AnyDraft) {
        let draft = draft.draft.downcast().expect("a draft is committed where it was made");
        self.table.commit(*draft);
    }

    fn replay(&mut self, body: &[u8]) -> Result<GameTime, String> {
        let entry = read_entry::<G>(body)?;
        if entry.seq != self.table.seq() {
            let stands = self.table.seq();
            return Err(format!("it says it is entry {}, and stands at {stands}", entry.seq));
        }
        self.table.replay_entry(&entry);
        Ok(entry.at)
    }

    fn audit(&mut self, body: &[u8]) -> Result<(), String> {
        let draft = self.table.audit(&read_entry::<G>(body)?)?;
        self.table.commit(draft);
        Ok(())
    }

    fn audit_by_others(&mut self, body: &[u8]) -> Result<bool, String> {
        let entry = read_entry::<G>(body)?;
        match self.table.audit(&entry) {
            Ok(draft) => {
                self.table.commit(draft);
                Ok(true)
            }
            Err(_) if G::rests_on_pins(self.state(), &entry.cause) => {
                self.table.comes_when_due(&entry)?;
                self.tell(body)?;
                Ok(false)
            }
            Err(what) => Err(what),
        }
    }

    fn doer(&self, body: &[u8]) -> Result<Option<(Party, Lag)>, String> {
        let entry = read_entry::<G>(body)?;
        only_what_is_known(body, &entry)?;
        Ok(match entry.cause {
            Cause::Act { by, lag, .. } => Some((by, lag)),
            Cause::Suspend { by } | Cause::Resume { by } => Some((by, Lag::NONE)),
            Cause::Alarm => None,
        })
    }

    fn tell(&mut self, body: &[u8]) -> Result<Vec<Told>, String> {
        let telling = AssertUnwindSafe(|| {
            let entry = read_entry::<G>(body)?;
            self.table.fits(&entry)?;
            Ok(self.table.retell_entry(&entry))
        });
        catch_unwind(telling).unwrap_or_else(|_| Err("it does not fit what came before".to_owned()))
    }
}

/// Reads an entry as it was written down.
pub(super) fn read_entry<G: Hosted>(body: &[u8]) -> Result<Entry<G::Action, G::Event>, String> {
    serde_json::from_slice(body).map_err(|error| format!("it cannot be read: {error}"))
}

/// Reads options; `null` is the default ones.
pub(super) fn or_default<O: DeserializeOwned + Default>(
    options: &Value,
) -> Result<O, serde_json::Error> {
    if options.is_null() { Ok(O::default()) } else { O::deserialize(options) }
}
