//! The rules of one game as the loop asks them, and one decision being made.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use crate::{Dice, GameTime, Outcome, Party, Refusal, Span, Telling, Viewer};

/// The rules of one game.
///
/// `self` is the umpire with its references at hand: dictionary, grammar,
/// division. The state of play is separate, and only events change it. Note
/// which functions have no `self`: a log is replayed without a dictionary.
///
/// Whatever crosses a border has to be readable in ten years, so it is serializable by bound;
/// `State` is not asked to be.
pub trait Game: Sized {
    type Setup: Serialize + DeserializeOwned;
    type State: Clone;
    type Action: Clone + Serialize + DeserializeOwned;
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    type View: Serialize;

    /// The number of lines of its record that a table remembers and shows; the log has them all.
    const RECORD_MAX: usize = 60;

    /// The table before its first event.
    fn open(setup: &Self::Setup) -> Self::State;

    /// Judges an action: emits what came of it, or refuses it, changing nothing.
    fn act(
        &self,
        decision: &mut Decision<'_, Self>,
        by: Party,
        action: &Self::Action,
    ) -> Result<(), Refusal>;

    /// The clock has reached the deadline: emits what comes of it.
    fn alarm(&self, decision: &mut Decision<'_, Self>);

    /// Applies one event. Total: it never fails and never asks.
    fn evolve(state: &mut Self::State, at: GameTime, event: &Self::Event);

    /// The time at which the table next needs its [`alarm`](Game::alarm).
    fn deadline(state: &Self::State) -> Option<GameTime>;

    /// The outcome, once play is over: the hall then publishes the seed and the log.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// An event in words, with `state` as it was before it. Sentences are for reading: nothing
    /// depends on them, and no log holds one.
    fn tell(state: &Self::State, event: &Self::Event) -> Telling;

    /// The table as `viewer` may see it, with all that `viewer` may do.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
}

/// One decision being made: the state as it will be, and the events so far.
#[derive(Debug)]
pub struct Decision<'t, G: Game> {
    /// The time at which the table heard of it. All limits and clocks go by this.
    pub at: GameTime,
    /// The time it was under way, and others may be. Only a race looks at this.
    pub lag: Lag,
    pub dice: &'t mut Dice,
    state: G::State,
    events: Vec<G::Event>,
    told: Vec<Telling>,
}

/// The state of the network at the moment of an action, as the room measured it: written down with
/// the action so that a replay needs no network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(default)]
pub struct Lag {
    /// The time to this player and back, measured and capped.
    pub own: Span,
    /// The same for the slowest player at the table: so long may somebody's
    /// earlier act still be under way.
    pub slowest: Span,
}

impl Lag {
    /// Nothing is under way: bots, terminals and tests.
    pub const NONE: Lag = Lag { own: Span::from_ms(0), slowest: Span::from_ms(0) };

    pub(crate) fn is_none(&self) -> bool {
        *self == Lag::NONE
    }
}

impl<'t, G: Game> Decision<'t, G> {
    pub(crate) fn new(state: G::State, at: GameTime, lag: Lag, dice: &'t mut Dice) -> Self {
        Decision { at, lag, dice, state, events: Vec::new(), told: Vec::new() }
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Emits an event, in the form that a tool or a book has it.
    pub fn emit(&mut self, event: impl Into<G::Event>) {
        let event = event.into();
        self.told.push(G::tell(&self.state, &event));
        G::evolve(&mut self.state, self.at, &event);
        self.events.push(event);
    }

    /// Emits one event after the other.
    pub fn emit_all<E: Into<G::Event>>(&mut self, events: impl IntoIterator<Item = E>) {
        for event in events {
            self.emit(event);
        }
    }

    pub(crate) fn finish(self) -> (G::State, Vec<G::Event>, Vec<Telling>) {
        (self.state, self.events, self.told)
    }
}
