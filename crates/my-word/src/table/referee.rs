//! The umpire: one function per procedure, in the book's order.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use std::sync::Arc;

use kernel::{
    Citation, Decision, Entrant, Finish, Game, GameTime, Outcome, Party, Race, Refusal, Rule, Seat,
    Span, Telling, Viewer, house,
};
use lexicon::Lexicon;

use crate::{
    card::CardId,
    rulebook as rule,
    table::{
        action::{Action, Call},
        check::{self, Verdict},
        event::{Event, Reason, Ruling, Source},
        evolve,
        may::may,
        numbers,
        setup::{FreeCards, Hands, ListId, Manner, Pace, Setup},
        state::{Handicap, Phase, Shout, State},
        tell,
        view::{self, View},
    },
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
        if let Action::As { seat, action } = action {
            house::NOT_NOW.asks(!matches!(**action, Action::As { .. }))?;
            return self.act(decision, Party::Player(*seat), action);
        }
        if let Action::Vote { no, allow } = action {
            return self.vote(decision, by, *no, *allow);
        }
        let by = by.player()?;
        let rests = matches!(decision.state().phase, Phase::Between { .. });
        match action {
            Action::Sign { least, young, head_start, bot } => {
                let handicap = Handicap { young: *young, head_start: *head_start, bot: *bot };
                sign(decision, by, *least, handicap)?;
            }
            Action::Leave => decision.emit(Event::Left { seat: by }),
            Action::Start => start(decision),
            Action::Deal if rests => next_round(decision),
            Action::Deal => deal(decision),
            Action::SetPace { pace } => set_pace(decision, by, *pace)?,
            Action::Call(call) => self.call(decision, by, call)?,
            Action::Claim { seen } => claim(decision, by, *seen)?,
            Action::SayFirst { seat } => self.say_first(decision, *seat)?,
            Action::Take { card } => self.take(decision, by, *card)?,
            Action::Done { round } => self.done(decision, by, *round)?,
            Action::Vote { .. } | Action::As { .. } => {
                unreachable!("these went their own way above")
            }
        }
        Ok(())
    }

    fn alarm(&self, decision: &mut Decision<'_, MyWord>) {
        match decision.state().phase.clone() {
            Phase::Dealing { .. } => deal(decision),
            Phase::Calling { race } => self.first_of(decision, &race),
            Phase::Tied { tied, .. } => {
                let first = tied.first().expect("somebody is tied").clone();
                self.hear(decision, first);
            }
            Phase::Spelling { seat, acted, may_pass, .. } => {
                self.no_word(decision, seat, acted, may_pass);
            }
            Phase::Voting { .. } => self.count_votes(decision),
            Phase::Choosing { takers, at_once, .. } => {
                let n_due = if at_once { takers.len() } else { 1 };
                for &taker in &takers[..n_due] {
                    let lot = *decision.dice.pick(&decision.state().table.clone());
                    take_free(decision, taker, lot, Source::Table);
                }
                self.free_cards(decision, &takers[n_due..]);
            }
            Phase::Pausing { .. } => resume(decision),
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
            | Phase::Spelling { until, .. }
            | Phase::Choosing { until, .. }
            | Phase::Pausing { until }
            | Phase::Between { until } => Some(*until),
            Phase::Seating | Phase::Over { .. } => None,
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Phase::Over { winners } = &state.phase else { return None };
        Some(Outcome {
            winners: winners.clone(),
            scores: state.totals().into_iter().map(|it| it as i32).collect(),
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

fn sign(
    decision: &mut Decision<'_, MyWord>,
    seat: Seat,
    least: u8,
    handicap: Handicap,
) -> Result<(), Refusal> {
    let (lo, hi) = numbers::LEAST_CARDS_RANGE.value;
    let Handicap { young, head_start, bot } = handicap;
    let any = least != numbers::LEAST_CARDS.value || young || Span::default() < head_start;
    if !decision.state().setup.handicaps && any {
        return rule::A_1.refuses_because("This table plays without handicaps.");
    }
    numbers::LEAST_CARDS_RANGE.rule.asks(lo <= least && least <= hi)?;
    numbers::HEAD_START_MAX.rule.asks(head_start <= numbers::HEAD_START_MAX.value)?;
    let rule = rule::S_1.cite();
    decision.emit(Event::Signed { seat, least, rule, young, head_start, bot });
    Ok(())
}

fn start(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    let chairs = Seat::all(state.setup.n_seats);
    let players: Vec<Seat> = chairs.filter(|it| state.signed[it.idx()].is_some()).collect();
    let named = state.setup.first_dealer.filter(|it| players.contains(it));
    let dealer = named.unwrap_or_else(|| *decision.dice.pick(&players));
    let n_rounds = if decision.state().setup.short { 1 } else { players.len() as u8 };
    let (rule, more) = (rule::S_2.cite(), vec![rule::S_3B.cite()]);
    decision.emit(Event::Began { players, dealer, n_rounds, rule, more });
    begin_round(decision, 1, dealer);
}

/// All cards go back, and are drawn anew. (MW-P-1b)
fn begin_round(decision: &mut Decision<'_, MyWord>, round: u8, dealer: Seat) {
    let (rule, more) = (rule::S_3.cite(), vec![rule::P_1B.cite()]);
    decision.emit(Event::RoundBegan { round, dealer, rule, more });
    deal_goes_on(decision, Span::default());
}

fn next_round(decision: &mut Decision<'_, MyWord>) {
    let (round, dealer) = (decision.state().round + 1, decision.state().dealer);
    let dealer = decision.state().left_of(dealer);
    begin_round(decision, round, dealer);
}

/// The next card is waited for from now on, and a little longer after a verdict.
fn deal_goes_on(decision: &mut Decision<'_, MyWord>, longer: Span) {
    let state = decision.state();
    let next = decision.at + state.pace.wait(state.table.len()) + longer;
    let rule = numbers::DEALER_WAITS.rule.cite();
    decision.emit(Event::DealGoesOn { next, rule, since: None });
}

/// A card, drawn by lot from those not yet dealt. (MW-P-1)
fn deal(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    let (more, wait) = (1 < state.deck.len(), state.pace.wait(state.table.len() + 1));
    let card = *decision.dice.pick(&decision.state().deck.clone());
    let next = more.then(|| decision.at + wait);
    decision.emit(Event::Dealt { card, next, rule: rule::P_1.cite() });
    if !more {
        last_call(decision, decision.state().setup.last_call);
    }
}

/// A pace that is changed does not put the next card off: what was waited already counts.
fn set_pace(decision: &mut Decision<'_, MyWord>, by: Seat, pace: Pace) -> Result<(), Refusal> {
    if let Err(because) = pace.check() {
        return numbers::PACE_RANGE.rule.refuses_because(format!("{because}."));
    }
    let rule = rule::N_1.cite();
    decision.emit(Event::PaceSet { by, pace, rule: rule.clone() });
    let (since, n_cards) = (decision.state().since, decision.state().table.len());
    let next = decision.at.max(since + pace.wait(n_cards));
    decision.emit(Event::DealGoesOn { next, rule, since: Some(since) });
    Ok(())
}

/// When an act of this seat counts from, and when a race that it opens closes.
fn race_of(decision: &Decision<'_, MyWord>, by: Seat) -> (GameTime, GameTime) {
    let setup = &decision.state().setup;
    let head_start = decision.state().handicap(by).head_start;
    let acted = decision.at.before(decision.lag.own) + head_start;
    let closes = Race::<Shout>::closing(decision.at, decision.lag, setup.tie) + head_start;
    match &decision.state().phase {
        // Nobody can be earlier than whoever is first after that.
        Phase::Calling { race } => match race.entrants().first() {
            Some(first) if acted < first.acted => (acted, closes.min(race.closes)),
            _ => (acted, race.closes),
        },
        _ => (acted, closes),
    }
}

/// Somebody claims to have a word; it is spelled when all who may have claimed are heard.
fn claim(decision: &mut Decision<'_, MyWord>, by: Seat, seen: u32) -> Result<(), Refusal> {
    house::MOVED_ON.asks(seen <= decision.state().n_taken)?;
    stays_silent(decision, by)?;
    let (acted, closes) = race_of(decision, by);
    let entrant = Entrant { seat: by, acted, with: seen };
    let rule = call_rule(decision.state(), by).cite();
    decision.emit(Event::Claimed { entrant, closes, rule });
    Ok(())
}

/// Refuses whoever was stopped a moment ago.
fn stays_silent(decision: &Decision<'_, MyWord>, by: Seat) -> Result<(), Refusal> {
    let slip = decision.state().slips.get(by.idx()).and_then(Option::as_ref);
    match slip.filter(|it| decision.at < it.until) {
        Some(_) => numbers::HUSH.rule.refuses_because("You were stopped a moment ago."),
        None => Ok(()),
    }
}

/// Nobody has a turn, and a wrong call bars nobody from the next.
fn call_rule(state: &State, by: Seat) -> Rule {
    let ruling = state.heard.as_ref().filter(|it| it.by == by).and_then(|it| it.ruling.as_ref());
    match ruling.map(|it| it.right) {
        Some(true) => rule::P_3D,
        Some(false) => rule::P_6B,
        None => rule::P_3,
    }
}

/// The time of a claimant for the word.
fn spelling_time(state: &State, by: Seat) -> Span {
    let [least, each, most] = numbers::SPELL.value.map(Span::ms);
    let ms = most.min(least + each * state.table.len() as u32);
    Span::from_ms(if state.handicap(by).young { 2 * ms } else { ms })
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
        let claimed = match state.phase {
            Phase::Spelling { acted, .. } => Some(acted),
            _ => None,
        };
        self.still_there(decision, by, call)?;
        stays_silent(decision, by)?;
        if state.setup.hands == Hands::Taps && call.cards.is_empty() {
            return rule::P_3.refuses_because("At this table a word is called by its cards.");
        }
        if let Some((broken, ruling)) = self.slip(state, by, call) {
            let Ruling { reason, grounds, .. } = ruling;
            let (hush, word) = (state.setup.hush, call.word.clone());
            if claimed.is_some() || hush == Span::default() {
                return broken.refuses_because(tell::reason(state, Some(&word), &reason));
            }
            let until = decision.at + hush;
            decision.emit(Event::Hushed { seat: by, word, reason, until, grounds });
            return Ok(());
        }
        if let Some(acted) = claimed {
            self.hear_word(decision, Entrant { seat: by, acted, with: call.clone() });
            return Ok(());
        }
        let (acted, closes) = race_of(decision, by);
        let entrant = Entrant { seat: by, acted, with: call.clone() };
        let rule = call_rule(decision.state(), by).cite();
        decision.emit(Event::Called { entrant, closes, rule });
        Ok(())
    }

    /// The slip for which this table stops a call free of charge, with the rule that it breaks.
    fn slip(&self, state: &State, by: Seat, call: &Call) -> Option<(Rule, Ruling)> {
        let manner = state.setup.manner();
        if manner == Manner::Book {
            return None;
        }
        match (manner, check::judge(&self.lexicon, state, by, call)) {
            (Manner::Book, _) | (_, Verdict::Right(_)) => None,
            (_, Verdict::Wrong(broken, ruling)) => Some((broken, ruling)),
            (Manner::Kind, Verdict::Unlisted(_)) => None,
            (Manner::Learning, Verdict::Unlisted(_)) if state.votes_on(by) => None,
            (Manner::Learning, Verdict::Unlisted(ruling)) => Some((rule::A_5, ruling)),
        }
    }

    /// Refuses, free of charge, a call for cards that somebody took before it
    /// was heard. (MW-X-3)
    fn still_there(
        &self,
        decision: &Decision<'_, MyWord>,
        by: Seat,
        call: &Call,
    ) -> Result<(), Refusal> {
        let state = decision.state();
        house::MOVED_ON.asks(call.seen <= state.n_taken)?;
        let taken = check::just_taken(state, decision.at.before(decision.lag.own), call.seen);
        match self.is_late(state, by, call, &taken) {
            true if call.cards.is_empty() => {
                rule::X_3.refuses_because("Cards were taken first, and the rest do not spell it.")
            }
            true => rule::X_3.refuses_because("A card you chose was taken first."),
            false if check::lie_there(state, &call.cards) => Ok(()),
            false => {
                house::NO_SUCH.refuses_because("One of these cards does not lie on the table.")
            }
        }
    }

    /// A call cannot be laid, and could with the cards that were just taken.
    fn is_late(&self, state: &State, by: Seat, call: &Call, taken: &[CardId]) -> bool {
        if taken.is_empty() {
            return false;
        }
        let wrong = || matches!(check::judge(&self.lexicon, state, by, call), Verdict::Wrong(..));
        let stands = check::lie_there(state, &call.cards) && (!call.cards.is_empty() || !wrong());
        !stands && check::is_for_taken(state, by, call, taken)
    }

    /// The race is over: the first is heard, or the dealer says who that is. (MW-N-2)
    fn first_of(&self, decision: &mut Decision<'_, MyWord>, race: &Race<Shout>) {
        let state = decision.state();
        let tied = match race.finish(state.setup.tie) {
            Finish::First(first) => vec![first],
            Finish::Tie(tied) => tied,
        };
        let dealer_called = tied.iter().any(|it| it.seat == state.dealer);
        if tied.len() == 1 || dealer_called || self.needs_no_decision(state, &tied) {
            self.hear(decision, tied[0].clone());
            return;
        }
        let until = decision.at + numbers::DEALER_DECIDES.value;
        let rule = numbers::DEALER_DECIDES.rule.cite();
        let mut calls = Vec::new();
        let mut claims = Vec::new();
        for Entrant { seat, acted, with } in tied {
            match with {
                Shout::Word(with) => calls.push(Entrant { seat, acted, with }),
                Shout::Claim { .. } => claims.push(seat),
            }
        }
        decision.emit(Event::TieAsked { tied: calls, until, rule, claims });
    }

    /// All these calls are right, whichever is heard first.
    fn needs_no_decision(&self, state: &State, tied: &[Entrant<Shout>]) -> bool {
        let right = |state: &mut State, it: &Entrant<Shout>| {
            let Shout::Word(call) = &it.with else { return false };
            let lies = check::lie_there(state, &call.cards);
            match check::judge(&self.lexicon, state, it.seat, call) {
                Verdict::Right(ruling) if lies => {
                    state.table.retain(|card| !ruling.cards.contains(card));
                    true
                }
                _ => false,
            }
        };
        tied.iter().all(|first| {
            let mut state = state.clone();
            let others = tied.iter().filter(|it| it.seat != first.seat);
            [first].into_iter().chain(others).all(|it| right(&mut state, it))
        })
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

    /// A shout is heard: a word is checked, after a claim the word is asked for.
    fn hear(&self, decision: &mut Decision<'_, MyWord>, entrant: Entrant<Shout>) {
        let Entrant { seat, acted, with } = entrant;
        match with {
            Shout::Word(with) => self.hear_word(decision, Entrant { seat, acted, with }),
            Shout::Claim { seen } => {
                let state = decision.state();
                let (until, may_pass) =
                    (decision.at + spelling_time(state, seat), seen < state.n_taken);
                let rule = numbers::SPELL.rule.cite();
                decision.emit(Event::WordAsked { seat, acted, until, may_pass, rule });
            }
        }
    }

    /// The dealer pauses to check the word. (MW-P-4)
    fn hear_word(&self, decision: &mut Decision<'_, MyWord>, entrant: Entrant<Call>) {
        let state = decision.state();
        let (by, no) = (entrant.seat, state.n_heard);
        let mut rules = rule::cite([rule::P_4, rule::P_3C]).to_vec();
        if by == state.dealer {
            rules.push(rule::S_4.cite());
        }
        let verdict = check::judge(&self.lexicon, state, by, &entrant.with);
        let votes = state.votes_on(by);
        decision.emit(Event::Heard { no, entrant, rules });
        match verdict {
            Verdict::Unlisted(_) if votes => {
                let until = decision.at + numbers::VOTE.value;
                decision.emit(Event::VoteAsked { no, until, rule: numbers::VOTE.rule.cite() });
            }
            verdict => self.judged(decision, by, no, verdict.ruling()),
        }
    }

    /// No word came of a claim: a wrong call, unless cards were taken after it was made.
    fn no_word(
        &self,
        decision: &mut Decision<'_, MyWord>,
        seat: Seat,
        acted: GameTime,
        may_pass: bool,
    ) {
        if may_pass {
            decision.emit(Event::Lapsed { seat, rule: rule::X_3.cite() });
            self.go_on(decision);
            return;
        }
        let no = decision.state().n_heard;
        let rules = rule::cite([rule::P_4, rule::P_3C]).to_vec();
        decision.emit(Event::NoWord { no, seat, acted, rules });
        let (reason, grounds) = (Reason::NoWord, vec![numbers::SPELL.rule.cite()]);
        self.judged(decision, seat, no, Ruling { right: false, cards: vec![], reason, grounds });
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
                let state = decision.state();
                let Phase::Voting { votes, .. } = &state.phase else {
                    unreachable!("a vote leaves the table voting");
                };
                if state.voters(entrant.seat).len() <= votes.len() {
                    self.count_votes(decision);
                }
            }
            Party::Official { .. } => {
                let ruling = self.unlisted(decision.state(), &entrant);
                let ruling = check::ruled(ruling, allow);
                self.judged(decision, entrant.seat, no, ruling);
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
        self.judged(decision, entrant.seat, decision.state().n_heard - 1, ruling);
    }

    fn unlisted(&self, state: &State, entrant: &Entrant<Call>) -> Ruling {
        check::judge(&self.lexicon, state, entrant.seat, &entrant.with).ruling()
    }

    /// The consequences of a ruling. (MW-P-5, MW-P-6)
    fn judged(&self, decision: &mut Decision<'_, MyWord>, by: Seat, no: u32, ruling: Ruling) {
        let (right, cards) = (ruling.right, ruling.cards.clone());
        decision.emit(Event::Judged { no, ruling });
        let state = decision.state();
        if right {
            let stay = cards.len() < state.table.len();
            let more = cited_if(stay, rule::P_5B);
            decision.emit(Event::Took { seat: by, cards, rule: rule::P_5.cite(), more });
            self.go_on(decision);
            return;
        }
        if state.setup.spare_young && state.handicap(by).young {
            self.go_on(decision);
            return;
        }
        let mut takers = Vec::new();
        let mut taker = state.left_of(by);
        while taker != by {
            takers.push(taker);
            taker = state.left_of(taker);
        }
        self.free_cards(decision, &takers);
    }

    /// Each of `takers` takes a free card: all at once where enough lie there, or in
    /// turn their choice from the table and, when that is empty, what the deck gives.
    /// (MW-P-6, MW-P-7)
    fn free_cards(&self, decision: &mut Decision<'_, MyWord>, takers: &[Seat]) {
        let until = decision.at + decision.state().setup.free_card;
        let (rule, more) = (numbers::FREE_CARD.rule.cite(), vec![rule::P_6C.cite()]);
        let n_cards = decision.state().table.len();
        let at_once = decision.state().setup.free_cards == FreeCards::AtOnce;
        if at_once && 1 < n_cards && (1..=n_cards).contains(&takers.len()) {
            let takers = takers.to_vec();
            decision.emit(Event::ChoiceAsked { takers, until, rule, at_once, more });
            return;
        }
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
                    let (takers, at_once) = (takers[idx..].to_vec(), false);
                    decision.emit(Event::ChoiceAsked { takers, until, rule, at_once, more });
                    return;
                }
            }
        }
        self.go_on(decision);
    }

    fn take(
        &self,
        decision: &mut Decision<'_, MyWord>,
        by: Seat,
        card: CardId,
    ) -> Result<(), Refusal> {
        let Phase::Choosing { takers, at_once, .. } = decision.state().phase.clone() else {
            return house::NOT_NOW.refuses();
        };
        house::NO_SUCH.asks(decision.state().table.contains(&card))?;
        take_free(decision, by, card, Source::Table);
        match at_once {
            true if takers == [by] => self.go_on(decision),
            true => (),
            false => self.free_cards(decision, &takers[1..]),
        }
        Ok(())
    }

    /// The check is over: who waits is heard next, in order. After that the deal goes
    /// on, or the last call does. (MW-N-2)
    fn go_on(&self, decision: &mut Decision<'_, MyWord>) {
        while let Some(next) = decision.state().waiting.first().cloned() {
            let (state, seat) = (decision.state(), next.seat);
            let late = match &next.with {
                Shout::Word(call) => {
                    let made = next.acted.before(state.handicap(seat).head_start);
                    let taken = check::just_taken(state, made, call.seen);
                    let lies = check::lie_there(state, &call.cards);
                    !lies || self.is_late(state, seat, call, &taken)
                }
                Shout::Claim { .. } => false,
            };
            if !late {
                self.hear(decision, next);
                return;
            }
            decision.emit(Event::Lapsed { seat, rule: rule::X_3.cite() });
        }
        let pause = decision.state().setup.pause;
        if pause == Span::default() || is_used_up(decision.state()) {
            resume(decision);
            return;
        }
        let (until, rule) = (decision.at + pause, numbers::PAUSE.rule.cite());
        decision.emit(Event::Paused { until, rule });
    }

    /// Has no more words, is ready for the next round, or waives a claim.
    fn done(
        &self,
        decision: &mut Decision<'_, MyWord>,
        seat: Seat,
        round: u8,
    ) -> Result<(), Refusal> {
        house::MOVED_ON.asks(round == decision.state().round)?;
        if let Phase::Spelling { acted, may_pass, .. } = decision.state().phase {
            self.no_word(decision, seat, acted, may_pass);
            return Ok(());
        }
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
}

fn cited_if(holds: bool, rule: Rule) -> Vec<Citation> {
    if holds { vec![rule.cite()] } else { Vec::new() }
}

fn take_free(decision: &mut Decision<'_, MyWord>, seat: Seat, card: CardId, from: Source) {
    let (rule, more) = match from {
        Source::Table => (rule::P_6.cite(), Vec::new()),
        Source::Deck => (rule::P_7.cite(), vec![rule::P_7B.cite()]),
    };
    decision.emit(Event::TookFree { seat, card, from, rule, more });
}

/// Calls are open again.
fn resume(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    if !state.deck.is_empty() {
        let patient = matches!(state.pace, Pace::Patient { .. });
        let longer = if patient { numbers::AFTER_VERDICT.value } else { Span::default() };
        deal_goes_on(decision, longer);
        return;
    }
    let left = state.last_call_left.unwrap_or(state.setup.last_call);
    last_call(decision, left);
}

/// All cards are dealt and too few lie there for anybody's word.
fn is_used_up(state: &State) -> bool {
    let fewest = state.players.iter().map(|&it| state.least(it)).min().unwrap_or_default();
    state.deck.is_empty() && state.table.len() < usize::from(fewest)
}

/// All cards are dealt; words may still be called. (MW-P-8)
fn last_call(decision: &mut Decision<'_, MyWord>, span: Span) {
    if is_used_up(decision.state()) {
        end_round(decision);
        return;
    }
    let until = decision.at + span;
    decision.emit(Event::LastCall { until, rule: numbers::LAST_CALL.rule.cite() });
}

/// A point for each card, and the deal passes to the left. (MW-P-9, MW-P-10)
fn end_round(decision: &mut Decision<'_, MyWord>) {
    let state = decision.state();
    let points = state.piles.iter().map(|pile| pile.len() as u32).collect();
    let left_over = state.table.clone();
    let double = |card: &CardId| state.face(*card).n_letters() == 2;
    let mut rules = vec![rule::P_9.cite()];
    rules.extend(cited_if(state.piles.iter().flatten().any(double), rule::P_9B));
    if !left_over.is_empty() {
        rules.extend(rule::cite([rule::N_3, rule::N_3B]));
    }
    decision.emit(Event::RoundScored { points, left_over, rules });
    if decision.state().round == decision.state().n_rounds && !plays_off(decision) {
        end_game(decision);
        return;
    }
    let until = decision.at + decision.state().setup.rest;
    let next_dealer = decision.state().left_of(decision.state().dealer);
    decision.emit(Event::Rested { until, next_dealer, rule: numbers::REST.rule.cite() });
}

/// One more round, once, where the table is set so and the lead is shared.
fn plays_off(decision: &mut Decision<'_, MyWord>) -> bool {
    let state = decision.state();
    let tied = leaders(state);
    let n_agreed = if state.setup.short { 1 } else { state.players.len() };
    let first = usize::from(state.n_rounds) == n_agreed;
    let plays = state.setup.play_off && first && 1 < tied.len();
    if plays {
        let n_rounds = state.n_rounds + 1;
        decision.emit(Event::PlayOff { n_rounds, rule: rule::W_1.cite(), tied });
    }
    plays
}

/// Each has dealt a round, and the most points win. (MW-P-11, MW-W-1)
fn end_game(decision: &mut Decision<'_, MyWord>) {
    let (totals, winners) = (decision.state().totals(), leaders(decision.state()));
    let rules = [rule::P_11, rule::O_1, rule::W_1].map(|it| it.cite()).to_vec();
    decision.emit(Event::Ended { totals, winners, rules });
}

/// Who has the most points; after a play-off, who of those in it has the most of it.
fn leaders(state: &State) -> Vec<Seat> {
    let (seats, points) = match (state.play_off.as_slice(), state.pad.last()) {
        ([_, ..], Some(last)) => (&state.play_off, last.clone()),
        _ => (&state.players, state.totals()),
    };
    let most = seats.iter().map(|it| points[it.idx()]).max();
    let leads = |it: &&Seat| Some(points[it.idx()]) == most;
    seats.iter().filter(leads).copied().collect()
}
