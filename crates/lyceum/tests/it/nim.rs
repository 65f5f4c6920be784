//! Nim, the whole of it: rules, referee, bot, and what the hall asks of a game.

use std::sync::atomic::{AtomicUsize, Ordering};

use kernel::{
    Bot, Choice, Decision, Dice, Game, GameTime, Kind, Level, Log, Outcome, Party, Procedure,
    Refusal, Seat, Span, Telling, Viewer,
};
use lyceum::{
    games::{Card, Hosted, Materials, NoOptions, Seating},
    problem::Problem,
};
use serde::{Deserialize, Serialize};

kernel::rulebook! {
    TURN = "NIM-1", Played, "Players take stones in turn.";
    TAKE = "NIM-2", Played, "One to three stones are taken at a time.";
    LAST = "NIM-3", Played, "Whoever takes the last stone wins.";
}

const SEATS: u8 = 2;

#[derive(Clone, Copy)]
pub(crate) struct Nim;

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Setup {
    stones: u8,
}

#[derive(Clone)]
pub(crate) struct State {
    stones: u8,
    seated: [bool; SEATS as usize],
    /// Whose turn it is, once the game has begun.
    turn: Option<Seat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Action {
    Sit,
    Leave,
    Start,
    Take {
        n: u8,
    },
    /// The same, and the referee looks into it for so long.
    Ponder {
        n: u8,
        ms: u64,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Sat { seat: Seat },
    Left { seat: Seat },
    Started,
    Took { seat: Seat, n: u8 },
}

#[derive(Serialize)]
pub(crate) struct View {
    stones: u8,
    yours: bool,
}

impl Game for Nim {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn open(setup: &Setup) -> State {
        State { stones: setup.stones, seated: [false; SEATS as usize], turn: None }
    }

    fn act(
        &self,
        decision: &mut Decision<'_, Nim>,
        by: Party,
        action: &Action,
    ) -> Result<(), Refusal> {
        let seat = by.player()?;
        let state = decision.state();
        match *action {
            Action::Sit => decision.emit(Event::Sat { seat }),
            Action::Leave => decision.emit(Event::Left { seat }),
            Action::Start => {
                TURN.asks(state.turn.is_none() && state.seated == [true; SEATS as usize])?;
                decision.emit(Event::Started);
            }
            Action::Take { n } | Action::Ponder { n, .. } => {
                if let Action::Ponder { ms, .. } = *action {
                    std::thread::sleep(std::time::Duration::from_millis(ms));
                }
                TURN.asks(state.turn == Some(seat))?;
                TAKE.asks((1..=3).contains(&n) && n <= state.stones)?;
                decision.emit(Event::Took { seat, n });
            }
        }
        Ok(())
    }

    fn alarm(&self, _: &mut Decision<'_, Nim>) {}

    fn evolve(state: &mut State, _: GameTime, event: &Event) {
        match *event {
            Event::Sat { seat } => state.seated[seat.idx()] = true,
            Event::Left { seat } => state.seated[seat.idx()] = false,
            Event::Started => state.turn = Some(Seat(0)),
            Event::Took { seat, n } => {
                state.stones = state.stones.saturating_sub(n);
                state.turn = Some(seat.left(SEATS));
            }
        }
    }

    fn deadline(_: &State) -> Option<GameTime> {
        None
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let winner = state.turn?.left(SEATS);
        let scores = Seat::all(SEATS).map(|it| i32::from(it == winner)).collect();
        let outcome = Outcome { winners: vec![winner], scores, match_points: Vec::new() };
        (state.stones == 0).then_some(outcome)
    }

    fn tell(_: &State, event: &Event) -> Telling {
        match *event {
            Event::Sat { seat } => {
                Telling::new(Kind::Seating, &[seat], format!("{seat} sits down."), &[])
            }
            Event::Left { seat } => {
                Telling::new(Kind::Seating, &[seat], format!("{seat} gets up."), &[])
            }
            Event::Started => Telling::new(Kind::Start, &[], "It begins.", &[TURN.cite()]),
            Event::Took { seat, n } => {
                Telling::new(Kind::Play, &[seat], format!("{seat} takes {n}."), &[TAKE.cite()])
            }
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let yours = state.turn.is_some_and(|it| viewer == Viewer::Player(it));
        View { stones: state.stones, yours }
    }
}

pub(crate) struct Player(Level);

/// From how many stones on the strongest ponders for as long as somebody waits for it.
pub(crate) const ENDLESS: u8 = 200;

/// From how many on it ponders for a second or two.
pub(crate) const PONDERED: u8 = 150;

/// How many such thoughts are under way, and how many were stopped.
pub(crate) static N_PONDERING: AtomicUsize = AtomicUsize::new(0);
pub(crate) static N_STOPPED: AtomicUsize = AtomicUsize::new(0);

impl Bot<Nim> for Player {
    fn choose_until(
        &mut self,
        view: &View,
        dice: &mut Dice,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice<Action>> {
        if Nim::bot_thinks_long(self.0) && view.yours && ENDLESS <= view.stones {
            N_PONDERING.fetch_add(1, Ordering::SeqCst);
            while !stop() {
                std::thread::sleep(std::time::Duration::from_millis(5));
            }
            N_STOPPED.fetch_add(1, Ordering::SeqCst);
        } else if Nim::bot_thinks_long(self.0) && view.yours && PONDERED <= view.stones {
            std::thread::sleep(std::time::Duration::from_millis(1_500));
        }
        self.choose(view, dice)
    }

    fn choose(&mut self, view: &View, dice: &mut Dice) -> Option<Choice<Action>> {
        let random = 1 + dice.below(3) as u8;
        let best = if self.0.number() < 3 { random } else { (view.stones % 4).max(1) };
        let action = Action::Take { n: best.min(view.stones) };
        // The fourth plays as somebody who is slow.
        let after = if self.0.number() == 4 { Span::seconds(60) } else { Span::from_ms(5) };
        (view.yours && 0 < view.stones).then(|| Choice::new(after, action))
    }
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    stones: Option<u8>,
}

/// How many reviews were made.
pub(crate) static N_REVIEWS: AtomicUsize = AtomicUsize::new(0);

/// Who took how many.
#[derive(Serialize)]
pub(crate) struct Review {
    taken: Vec<(Seat, u8)>,
}

impl Hosted for Nim {
    const CARD: Card = Card {
        name: "nim",
        title: "Nim",
        edition: "as everybody knows it",
        rules: ALL,
        sections: &[],
        format: 1,
        referee: 1,
        seats: (SEATS, SEATS),
        seats_late: false,
        starts_when_full: false,
    };

    type Options = Options;
    type SitOptions = NoOptions;
    type References = ();
    type Bot = Player;
    type Review = Review;

    fn setup(options: Options, _: &Materials) -> Result<Setup, Problem> {
        match options.stones.unwrap_or(12) {
            0 => Err(Problem::bad_request("there must be a stone").about("stones")),
            stones => Ok(Setup { stones }),
        }
    }

    fn umpire(_: &Setup, (): &(), _: &Materials) -> Result<Nim, String> {
        Ok(Nim)
    }

    fn bot(&self, (): &(), level: Level) -> Player {
        Player(level)
    }

    fn bot_thinks_long(level: Level) -> bool {
        level.number() == 5
    }

    fn review(&self, (): &(), _: &Setup, log: &Log<Nim>, part: u16) -> Option<Review> {
        N_REVIEWS.fetch_add(1, Ordering::SeqCst);
        let took = |event: &Event| match *event {
            Event::Took { seat, n } => Some((seat, n)),
            _ => None,
        };
        let taken = log.iter().flat_map(|it| &it.events).filter_map(took).collect();
        (part == 1).then_some(Review { taken })
    }

    fn sit(_: NoOptions) -> Action {
        Action::Sit
    }

    fn leave() -> Action {
        Action::Leave
    }

    fn start() -> Action {
        Action::Start
    }

    fn seating(action: &Action) -> Option<Seating> {
        match action {
            Action::Sit => Some(Seating::Sit),
            Action::Leave => Some(Seating::Leave),
            Action::Start => Some(Seating::Start),
            Action::Take { .. } | Action::Ponder { .. } => None,
        }
    }

    fn is_long(action: &Action) -> bool {
        matches!(action, Action::Ponder { .. })
    }

    fn n_seats(_: &State) -> u8 {
        SEATS
    }

    fn is_seated(state: &State, seat: Seat) -> bool {
        state.seated.get(seat.idx()) == Some(&true)
    }

    fn is_started(state: &State) -> bool {
        state.turn.is_some()
    }

    fn starter(&self, _: &State) -> Option<Seat> {
        Some(Seat(0))
    }

    fn procedure(_: &State) -> Procedure {
        Procedure::Assisted
    }

    fn hint(_: &View, action: Option<&Action>) -> String {
        format!("Do {action:?}.")
    }

    fn status(state: &State) -> String {
        format!("{} stones", state.stones)
    }
}
