//! The umpire: what reaches the table goes to the procedure of the book that it belongs to.

use std::sync::Arc;

use kernel::{Decision, Game, GameTime, Outcome, Party, Refusal, Seat, Telling, Viewer, house};
use lexicon::{Headword, Lexicon};

use crate::{
    rulebook as rule,
    table::{
        action::Action,
        event::{ArrivalEvent, Event},
        evolve,
        may::may,
        procedures::{
            arriving, away, blanks, challenging, directing, drawing, ending, exchanging, finding,
            lapses, overdraw, playing, remedies, scores, starting, unjoined,
        },
        setup::{ListId, Setup},
        state::{How, Over, Phase, State},
        tell,
        view::{self, View},
        waits,
    },
};

/// The SCRABBLE umpire, with a word list at hand.
#[derive(Clone, Debug)]
pub struct Scrabble {
    pub lexicon: Arc<Lexicon>,
}

pub(crate) type Deciding<'t> = Decision<'t, Scrabble>;

impl Scrabble {
    pub const NAME: &str = "scrabble";
    /// The version of the events.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 2;

    pub fn new(lexicon: Arc<Lexicon>) -> Scrabble {
        Scrabble { lexicon }
    }

    /// The word list as a setup pins it.
    pub fn list(&self) -> ListId {
        let hash = self.lexicon.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        ListId { name: self.lexicon.name().to_owned(), hash }
    }

    /// The list has a word, as it is written on a slip.
    pub(crate) fn has(&self, word: &str) -> bool {
        Headword::parse(word).is_ok_and(|it| self.lexicon.contains(&it))
    }
}

impl Game for Scrabble {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn open(setup: &Setup) -> State {
        evolve::open(setup)
    }

    fn act(&self, decision: &mut Deciding<'_>, by: Party, action: &Action) -> Result<(), Refusal> {
        if !challenging::is_raced(decision, by, action) {
            may(decision.state(), by, action.deed())?;
        }
        match action {
            Action::Rule { acceptable } => {
                return challenging::rule(self, decision, by, *acceptable);
            }
            Action::Direct { order } => return directing::direct(decision, order),
            Action::CallOverdraw { seat } => {
                return overdraw::call(decision, by.player().ok(), *seat);
            }
            Action::CallUnjoined { turn } => {
                return unjoined::call(decision, by.player().ok(), *turn);
            }
            Action::Notify { about } => return directing::notify(decision, *about),
            Action::StopClock if by.player().is_err() => {
                arriving::stop(decision);
                return Ok(());
            }
            Action::StartClock if by.player().is_err() => {
                challenging::start_clock(decision);
                return Ok(());
            }
            _ => (),
        }
        self.player_acts(decision, by.player()?, action)
    }

    fn alarm(&self, decision: &mut Deciding<'_>) {
        if let Some(wait) = waits::next(decision.state()) {
            lapses::over(self, decision, &wait);
        }
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        evolve::evolve(state, at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        waits::next(state).map(|it| it.until)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over(Over { how, signed: [true, true], .. }) = &state.phase else { return None };
        Some(ending::outcome(state, how))
    }

    fn tell(state: &State, event: &Event) -> Telling {
        tell::tell(state, event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
}

impl Scrabble {
    fn player_acts(
        &self,
        decision: &mut Deciding<'_>,
        by: Seat,
        action: &Action,
    ) -> Result<(), Refusal> {
        match action {
            Action::Sit => arriving::sit(decision, by),
            Action::Leave => decision.emit(ArrivalEvent::Left { seat: by }),
            Action::Start => starting::start(decision, by),
            Action::Decline => arriving::decline(decision, by),
            Action::Postpone => arriving::postpone(decision, by),
            Action::Draw { n, rack } => drawing::draw(decision, by, usize::from(*n), *rack)?,
            Action::Look => drawing::look(decision, by),
            Action::Rack => drawing::rack(decision, by)?,
            Action::PutBack { tiles } => drawing::put_back(decision, by, tiles)?,
            Action::CountBag => drawing::count(decision, by),
            Action::Track { tiles } => drawing::track(decision, by, tiles),
            Action::Record => challenging::record(decision, by),
            Action::Play { puts, score, press } => {
                playing::play(decision, by, puts, *score, *press)?;
            }
            Action::TakeUp => playing::take_up(decision, by),
            Action::Press => playing::press(decision, by)?,
            Action::Pass => playing::pass(decision, by),
            Action::SayError => playing::say_error(decision, by),
            Action::TakeMinute => playing::take_minute(decision, by),
            Action::Exchange { n, tiles, press } => {
                exchanging::exchange(decision, by, *n, tiles, *press)?;
            }
            Action::Return { tiles } => exchanging::give_back(decision, by, tiles)?,
            Action::Hold { turn } => challenging::hold(decision, by, *turn)?,
            Action::Accept { turn } => challenging::accept(decision, by, *turn)?,
            Action::Petition { turn } => challenging::petition(decision, by, *turn)?,
            Action::Challenge { turn, words, stop } => {
                challenging::challenge(self, decision, by, *turn, words, *stop)?;
            }
            Action::StopClock => match decision.state().phase {
                Phase::Seating => arriving::stop(decision),
                _ => challenging::stop_clock(decision),
            },
            Action::Retract => challenging::retract(decision, by),
            Action::WriteSlip { words } => challenging::write_slip(decision, by, words)?,
            Action::Confirm => challenging::confirm(decision, by, false, rule::IV_J_1B),
            Action::LookUp => challenging::look_up(self, decision),
            Action::Concede => challenging::concede(decision, by),
            Action::Withdraw => challenging::withdraw(decision, by)?,
            Action::AskOpinion => challenging::ask_opinion(decision, by),
            Action::AskJudge => challenging::ask_judge(decision, by),
            Action::CheckBoard => challenging::check_board(decision, by),
            Action::StartClock => playing::asks_to_go_on(decision, by),
            Action::Object { turn } => scores::object(decision, by, *turn)?,
            Action::SayScore { points } => scores::say(decision, by, *points)?,
            Action::AskTotals => scores::ask_totals(decision, by),
            Action::AskBlank => blanks::ask(decision, by),
            Action::AskClear => blanks::ask_clear(decision, by),
            Action::WriteBlank { letters } => blanks::write(decision, by, letters)?,
            Action::CallPutBack { seat } => remedies::call_put_back(decision, by, *seat)?,
            Action::CallExchange { seat } => exchanging::call(decision, by, *seat)?,
            Action::CallShort { seat } => remedies::call_short(decision, by, *seat)?,
            Action::CallAwayDraw => away::call(decision, by)?,
            Action::Expose { n } => remedies::expose(decision, usize::from(*n))?,
            Action::Choose { back } => remedies::choose(decision, back)?,
            Action::TakeBack { tiles } => remedies::take_back(decision, tiles)?,
            Action::Trade { take, back } => remedies::trade(decision, take, back)?,
            Action::Give { tiles } => remedies::give(decision, tiles)?,
            Action::EndScoreless => ending::end(decision, How::Zeros),
            Action::Reveal { how } => ending::reveal(decision, by, *how),
            Action::ClaimOut => finding::claim_out(decision, by),
            Action::FindTiles => finding::find(decision)?,
            Action::Agree => ending::agree(decision, by),
            Action::Wonder => ending::wonder(decision, by),
            Action::Recount => ending::recount(decision, by)?,
            Action::Contest { turn } => ending::contest(decision, by, *turn)?,
            Action::Sign => ending::sign(decision, by, false),
            Action::Resign => ending::resign(decision, by),
            Action::AnswerResignation { accept } => ending::answer(decision, by, *accept),
            Action::GoAway => away::go(decision, by),
            Action::ComeBack => away::come_back(self, decision, by, rule::IV_L_1),
            Action::CallDirector { about } => directing::call(decision, by, *about),
            Action::WithdrawCall => directing::resume(decision, false),
            Action::AskWatchers => directing::ask_watchers(decision, by),
            // These went their own way: an official may do them too.
            Action::Rule { .. }
            | Action::Notify { .. }
            | Action::Direct { .. }
            | Action::CallOverdraw { .. }
            | Action::CallUnjoined { .. } => return house::NOT_YOURS.refuses(),
        }
        Ok(())
    }
}
