//! The umpire: one function per procedure, in the book's order.

use std::sync::Arc;

use kernel::{
    Decision, Entrant, Finish, Game, GameTime, Outcome, Party, Race, Refusal, Seat, Span, Telling,
    Viewer, house,
};
use lexicon::Lexicon;

use crate::{
    card::CardId,
    check::{self, Verdict},
    evolve,
    may::may,
    rulebook as rule,
    state::{
        Action, Call, Event, ListId, Pace, Phase, Ruling, Setup, Source, State, UnlistedWords,
    },
    tell,
    view::{self, View},
};

/// The My Word! umpire, with a word list at hand.
#[derive(Clone, Debug)]
pub struct MyWord {
    pub lexicon: Arc<Lexicon>,
}

impl MyWord {
    pub const NAME: &str = "my-word";
    /// The version of the events below.
    pub const FORMAT: u16 = 1;
    /// Which referee this is: raised whenever the same cause may be decided otherwise.
    pub const REFEREE: u16 = 2;

    pub fn new(lexicon: Arc<Lexicon>) -> MyWord {
        MyWord { lexicon }
    }

    /// The word list as a setup pins it.
    pub fn list(&self) -> ListId {
        let hash = self.lexicon.hash().iter().map(|byte| format!("{byte:02x}")).collect();
        ListId { name: self.lexicon.name().to_owned(), hash }
    }
}

impl Game for MyWord {
    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    /// A round is two dozen lines, and a hall has many such tables.
    const RECORD_MAX: usize = 40;

    fn open(setup: &Setup) -> State {
        evolve::open(setup)
    }

    fn act(
        &self,
        decision: &mut Decision<'_, MyWord>,
        by: Party,
        action: &Action,
    ) -> Result<(), Refusal> {
        may(decision.state(), by, action.deed())?;
        if let Action::Vote { no, allow } = action {
            return self.vote(decision, by, *no, *allow);
        }
        let by = by.player()?;
        let rests = matches!(decision.state().phase, Phase::Between { .. });
        match action {
            Action::Sign { least } => sign(decision, by, *least)?,
            Action::Leave => decision.emit(Event::Left { seat: by }),
            Action::Start => start(decision),
            Action::Deal if rests => next_round(decision),
            Action::Deal => deal(decision),
            Action::SetPace { pace } => set_pace(decision, by, *pace)?,
            Action::Call(call) => self.call(decision, by, call)?,
            Action::SayFirst { seat } => self.say_first(decision, *seat)?,
            Action::Take { card } => take(decision, by, *card)?,
            Action::Done { round } => done(decision, by, *round)?,
            Action::Vote { .. } => unreachable!("votes went their own way above"),
        }
        Ok(())
    }

    fn alarm(&self, decision: &mut Decision<'_, MyWord>) {
        match decision.state().phase.clone() {
            Phase::Dealing { .. } => deal(decision),
            Phase::Calling { race } => match race.finish(decision.state().setup.tie) {
                Finish::First(first) => self.hear(decision, first),
                Finish::Tie(tied) => {
                    let until = decision.at + rule::DEALER_DECIDES.value;
                    let rule = rule::DEALER_DECIDES.rule.cite();
                    decision.emit(Event::TieAsked { tied, until, rule });
                }
            },
            Phase::Tied { tied, .. } => {
                let first = tied.first().expect("somebody is tied").clone();
                self.hear(decision, first);
            }
            Phase::Voting { .. } => self.count_votes(decision),
            Phase::Choosing { takers, .. } => {
                let lot = *decision.dice.pick(&decision.state().table.clone());
                take_free(decision, takers[0], lot, Source::Table);
                free_cards(decision, &takers[1..]);
            }
            Phase::LastCall { .. } => end_round(decision),
            Phase::Between { .. } => next_round(decision),
            Phase::Seating | Phase::Over { .. } => unreachable!("nothing is due then"),
        }
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        evolve::evolve(state, at, event);
    }

    fn deadline(state: &State) -> Option<GameTime> {
        match &state.phase {
            Phase::Dealing { next } => Some(*next),
            Phase::Calling { race } => Some(race.closes),
            Phase::LastCall { until }
            | Phase::Tied { until, .. }
            | Phase::Voting { until, .. }
            | Phase::Choosing { until, .. }
            | Phase::Between { until } => Some(*until),
            Phase::Seating | Phase::Over { .. } => None,
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over { winners } = &state.phase else { return None };
        let total = |seat: Seat| state.pad.iter().map(|line| line[seat.idx()] as i32).sum();
        Some(Outcome {
            winners: winners.clone(),
            scores: Seat::all(state.setup.n_seats).map(total).collect(),
            match_points: Vec::new(),
        })
    }

    fn tell(state: &State, event: &Event) -> Telling {
        tell::tell(state, event)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }
}

fn sign(decision: &mut Decision<'_, MyWord>, seat: Seat, least: u8) -> Result<(), Refusal> {
    let (lo, hi) = rule::LEAST_CARDS_RANGE.value;
    if !decision.state().setup.handicaps && least != rule::LEAST_CARDS.value {
        return rule::A_1.refuses_because("This table plays without handicaps.");
    }
    rule::LEAST_CARDS_RANGE.rule.asks(lo <= least && least <= hi)?;
    decision.emit(Event::Signed { seat, least, rule: rule::S_1.cite() });
    Ok(())
}

fn start(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    let chairs = Seat::all(state.setup.n_seats);
    let players: Vec<Seat> = chairs.filter(|it| state.signed[it.idx()].is_some()).collect();
    let named = state.setup.first_dealer.filter(|it| players.contains(it));
    let dealer = named.unwrap_or_else(|| *decision.dice.pick(&players));
    let n_rounds = players.len() as u8;
    decision.emit(Event::Began { players, dealer, n_rounds, rule: rule::S_2.cite() });
    begin_round(decision, 1, dealer);
}

fn begin_round(decision: &mut Decision<'_, MyWord>, round: u8, dealer: Seat) {
    decision.emit(Event::RoundBegan { round, dealer, rule: rule::S_3.cite() });
    deal_goes_on(decision);
}

fn next_round(decision: &mut Decision<'_, MyWord>) {
    let (round, dealer) = (decision.state().round + 1, decision.state().dealer);
    let dealer = decision.state().left_of(dealer);
    begin_round(decision, round, dealer);
}

fn deal_goes_on(decision: &mut Decision<'_, MyWord>) {
    let next = decision.at + decision.state().pace.wait();
    decision.emit(Event::DealGoesOn { next, rule: rule::DEALER_WAITS.rule.cite() });
}

/// A card, drawn by lot from those not yet dealt. (MW-P-1)
fn deal(decision: &mut Decision<'_, MyWord>) {
    let card = *decision.dice.pick(&decision.state().deck.clone());
    let more = 1 < decision.state().deck.len();
    let next = more.then(|| decision.at + decision.state().pace.wait());
    decision.emit(Event::Dealt { card, next, rule: rule::P_1.cite() });
    if !more {
        last_call(decision, decision.state().setup.last_call);
    }
}

fn set_pace(decision: &mut Decision<'_, MyWord>, by: Seat, pace: Pace) -> Result<(), Refusal> {
    if let Err(because) = pace.check() {
        return rule::PACE_RANGE.rule.refuses_because(format!("{because}."));
    }
    decision.emit(Event::PaceSet { by, pace, rule: rule::N_1.cite() });
    deal_goes_on(decision);
    Ok(())
}

impl MyWord {
    /// Somebody calls a word. The deal waits while earlier calls may still be
    /// under way.
    fn call(
        &self,
        decision: &mut Decision<'_, MyWord>,
        by: Seat,
        call: &Call,
    ) -> Result<(), Refusal> {
        let state = decision.state();
        self.still_there(state, by, call)?;
        match check::judge(&self.lexicon, state, by, call) {
            Verdict::Right(_) => (),
            Verdict::Unlisted(_) if state.setup.unlisted == UnlistedWords::Vote => (),
            Verdict::Unlisted(ruling) => {
                let because = tell::reason(state, &call.word, &ruling.reason);
                state.setup.procedure.lets_pass_because(rule::A_5, &because)?;
            }
            Verdict::Wrong(broken, ruling) => {
                let because = tell::reason(state, &call.word, &ruling.reason);
                state.setup.procedure.lets_pass_because(broken, &because)?;
            }
        }
        let acted = decision.at.before(decision.lag.own);
        let entrant = Entrant { seat: by, acted, with: call.clone() };
        let closes = match &state.phase {
            Phase::Calling { race } => race.closes,
            _ => Race::<Call>::closing(decision.at, decision.lag, state.setup.tie),
        };
        decision.emit(Event::Called { entrant, closes, rule: rule::P_3.cite() });
        Ok(())
    }

    /// Refuses, free of charge, a call for cards that somebody took before it
    /// was heard. (MW-X-3)
    fn still_there(&self, state: &State, by: Seat, call: &Call) -> Result<(), Refusal> {
        house::MOVED_ON.asks(call.seen <= state.n_taken)?;
        let stale = call.seen < state.n_taken;
        if !check::lie_there(state, &call.cards) {
            return if stale {
                rule::X_3.refuses_because("A card you chose was taken first.")
            } else {
                house::NO_SUCH.refuses_because("One of these cards does not lie on the table.")
            };
        }
        let wrong = || matches!(check::judge(&self.lexicon, state, by, call), Verdict::Wrong(..));
        if stale && call.cards.is_empty() && wrong() && check::could_be_laid(state, by, call) {
            return rule::X_3
                .refuses_because("Cards were taken first, and the rest do not spell it.");
        }
        Ok(())
    }

    fn say_first(&self, decision: &mut Decision<'_, MyWord>, seat: Seat) -> Result<(), Refusal> {
        let Phase::Tied { tied, .. } = &decision.state().phase else {
            return house::NOT_NOW.refuses();
        };
        let Some(entrant) = tied.iter().find(|it| it.seat == seat).cloned() else {
            return house::NO_SUCH.refuses_because("That player is not among those who called.");
        };
        self.hear(decision, entrant);
        Ok(())
    }

    /// The dealer pauses to check the word. (MW-P-4)
    fn hear(&self, decision: &mut Decision<'_, MyWord>, entrant: Entrant<Call>) {
        let state = decision.state();
        let (by, no) = (entrant.seat, state.n_heard);
        let mut rules = vec![rule::P_4.cite()];
        if by == state.dealer {
            rules.push(rule::S_4.cite());
        }
        let verdict = check::judge(&self.lexicon, state, by, &entrant.with);
        let vote = state.setup.unlisted == UnlistedWords::Vote;
        decision.emit(Event::Heard { no, entrant, rules });
        match verdict {
            Verdict::Unlisted(_) if vote => {
                let until = decision.at + rule::VOTE.value;
                decision.emit(Event::VoteAsked { no, until, rule: rule::VOTE.rule.cite() });
            }
            verdict => judged(decision, by, no, verdict.ruling()),
        }
    }

    /// The others, or an official, say whether a word that is not listed is
    /// allowed.
    fn vote(
        &self,
        decision: &mut Decision<'_, MyWord>,
        by: Party,
        no: u32,
        allow: bool,
    ) -> Result<(), Refusal> {
        let Phase::Voting { entrant, .. } = decision.state().phase.clone() else {
            return house::NOT_NOW.refuses();
        };
        house::MOVED_ON.asks(no + 1 == decision.state().n_heard)?;
        match by {
            Party::Player(seat) => {
                decision.emit(Event::Voted { seat, allow });
                let Phase::Voting { votes, .. } = &decision.state().phase else {
                    unreachable!("a vote leaves the table voting");
                };
                if votes.len() + 1 == decision.state().players.len() {
                    self.count_votes(decision);
                }
            }
            Party::Official { .. } => {
                let ruling = self.unlisted(decision.state(), &entrant);
                let ruling = check::ruled(ruling, allow);
                judged(decision, entrant.seat, no, ruling);
            }
        }
        Ok(())
    }

    fn count_votes(&self, decision: &mut Decision<'_, MyWord>) {
        let Phase::Voting { entrant, votes, .. } = decision.state().phase.clone() else {
            unreachable!("votes are counted while voting");
        };
        let n_for = votes.iter().filter(|it| it.1).count();
        let ruling = self.unlisted(decision.state(), &entrant);
        let ruling = check::voted(ruling, n_for, votes.len() - n_for);
        judged(decision, entrant.seat, decision.state().n_heard - 1, ruling);
    }

    fn unlisted(&self, state: &State, entrant: &Entrant<Call>) -> Ruling {
        check::judge(&self.lexicon, state, entrant.seat, &entrant.with).ruling()
    }
}

/// What follows from a ruling. (MW-P-5, MW-P-6)
fn judged(decision: &mut Decision<'_, MyWord>, by: Seat, no: u32, ruling: Ruling) {
    let (right, cards) = (ruling.right, ruling.cards.clone());
    decision.emit(Event::Judged { no, ruling });
    if right {
        decision.emit(Event::Took { seat: by, cards, rule: rule::P_5.cite() });
        go_on(decision, true);
        return;
    }
    let mut takers = Vec::new();
    let mut taker = decision.state().left_of(by);
    while taker != by {
        takers.push(taker);
        taker = decision.state().left_of(taker);
    }
    free_cards(decision, &takers);
}

/// Each of `takers` in turn takes a free card: their choice from the table and,
/// when that is empty, what the deck gives. (MW-P-6, MW-P-7)
fn free_cards(decision: &mut Decision<'_, MyWord>, takers: &[Seat]) {
    for (idx, &taker) in takers.iter().enumerate() {
        let state = decision.state();
        match (state.table.as_slice(), state.deck.is_empty()) {
            ([], true) => break,
            ([], false) => {
                let card = *decision.dice.pick(&state.deck.clone());
                take_free(decision, taker, card, Source::Deck);
            }
            (&[card], _) => take_free(decision, taker, card, Source::Table),
            _ => {
                let until = decision.at + state.setup.free_card;
                let takers = takers[idx..].to_vec();
                let rule = rule::FREE_CARD.rule.cite();
                decision.emit(Event::ChoiceAsked { takers, until, rule });
                return;
            }
        }
    }
    go_on(decision, false);
}

fn take(decision: &mut Decision<'_, MyWord>, by: Seat, card: CardId) -> Result<(), Refusal> {
    let Phase::Choosing { takers, .. } = decision.state().phase.clone() else {
        return house::NOT_NOW.refuses();
    };
    house::NO_SUCH.asks(decision.state().table.contains(&card))?;
    take_free(decision, by, card, Source::Table);
    free_cards(decision, &takers[1..]);
    Ok(())
}

fn take_free(decision: &mut Decision<'_, MyWord>, seat: Seat, card: CardId, from: Source) {
    let rule = match from {
        Source::Table => rule::P_6.cite(),
        Source::Deck => rule::P_7.cite(),
    };
    decision.emit(Event::TookFree { seat, card, from, rule });
}

/// The check is over: the deal goes on, or the last call does.
fn go_on(decision: &mut Decision<'_, MyWord>, right: bool) {
    let state = decision.state();
    if !state.deck.is_empty() {
        deal_goes_on(decision);
        return;
    }
    let whole = state.setup.last_call;
    let left = state.last_call_left.unwrap_or(whole);
    last_call(decision, if right { whole } else { left });
}

/// All cards are dealt; words may still be called. (MW-P-8)
fn last_call(decision: &mut Decision<'_, MyWord>, span: Span) {
    let state = decision.state();
    let fewest = state.players.iter().map(|&it| state.least(it)).min().unwrap_or_default();
    if state.table.len() < usize::from(fewest) {
        end_round(decision);
        return;
    }
    let until = decision.at + span;
    decision.emit(Event::LastCall { until, rule: rule::LAST_CALL.rule.cite() });
}

/// Has no more words, or is ready for the next round.
fn done(decision: &mut Decision<'_, MyWord>, seat: Seat, round: u8) -> Result<(), Refusal> {
    house::MOVED_ON.asks(round == decision.state().round)?;
    decision.emit(Event::Finished { seat });
    let state = decision.state();
    if !state.players.iter().all(|it| state.done[it.idx()]) {
        return Ok(());
    }
    match state.phase {
        Phase::Between { .. } => next_round(decision),
        _ => end_round(decision),
    }
    Ok(())
}

/// A point for each card, and the deal passes to the left. (MW-P-9, MW-P-10)
fn end_round(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    let points = state.piles.iter().map(|pile| pile.len() as u32).collect();
    let left_over = state.table.clone();
    let mut rules = vec![rule::P_9.cite()];
    if !left_over.is_empty() {
        rules.push(rule::N_3.cite());
    }
    decision.emit(Event::RoundScored { points, left_over, rules });
    if decision.state().round == decision.state().n_rounds && !plays_off(decision) {
        end_game(decision);
        return;
    }
    let until = decision.at + decision.state().setup.rest;
    let next_dealer = decision.state().left_of(decision.state().dealer);
    decision.emit(Event::Rested { until, next_dealer, rule: rule::REST.rule.cite() });
}

/// One more round, once, where the table is set so and the lead is shared.
fn plays_off(decision: &mut Decision<'_, MyWord>) -> bool {
    let state = decision.state();
    let first = usize::from(state.n_rounds) == state.players.len();
    let plays = state.setup.play_off && first && 1 < leaders(state).len();
    if plays {
        let n_rounds = state.n_rounds + 1;
        decision.emit(Event::PlayOff { n_rounds, rule: rule::W_1.cite() });
    }
    plays
}

/// Each has dealt a round, and the most points win. (MW-P-11, MW-W-1)
fn end_game(decision: &mut Decision<'_, MyWord>) {
    let (totals, winners) = (decision.state().totals(), leaders(decision.state()));
    let rules = [rule::P_11, rule::O_1, rule::W_1].map(|it| it.cite()).to_vec();
    decision.emit(Event::Ended { totals, winners, rules });
}

fn leaders(state: &State) -> Vec<Seat> {
    let totals = state.totals();
    let most = state.players.iter().map(|it| totals[it.idx()]).max();
    let leads = |it: &&Seat| Some(totals[it.idx()]) == most;
    state.players.iter().filter(leads).copied().collect()
}
