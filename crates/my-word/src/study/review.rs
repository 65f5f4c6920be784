//! After a round: what could have been called, and when.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Cause, Entrant, Entry, Game, GameTime, Lag, Seat, Span};
use serde::Serialize;

use crate::{
    card::Face,
    solver::{Answer, Solver},
    table::{
        action::Action,
        event::{Event, Source},
        numbers,
        referee::MyWord,
        setup::Setup,
        state::State,
    },
    word::Word,
};

/// A round looked back on.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "my-word.ts", rename = "MyWordReview")
)]
pub struct Review {
    pub round: u8,
    pub dealer: Seat,
    pub from: GameTime,
    pub to: GameTime,
    /// Every time the table changed, in order.
    pub moments: Vec<Moment>,
    /// Every call and every claim that reached the table, heard or not.
    pub calls: Vec<CallReview>,
    /// The words nobody took, longest first: at most fifty.
    pub missed: Vec<MissedWord>,
    /// For each player: what they might have called before somebody else acted.
    pub players: Vec<PlayerReview>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct Moment {
    pub at: GameTime,
    pub what: What,
    /// The cards that then lay on the table.
    pub table: Vec<Face>,
    pub n_words: u32,
    /// The words that take most cards, the most common of them first: at most five.
    pub best: Vec<PossibleWord>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
#[serde(tag = "is")]
pub enum What {
    Dealt { face: Face },
    Took { seat: Seat, word: Word, n_cards: u8 },
    TookFree { seat: Seat, face: Face },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct PossibleWord {
    pub word: String,
    pub cards: Vec<Face>,
    /// From 0 (unknown) to 8 (everybody's), by use in print.
    pub zipf: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct CallReview {
    pub seat: Seat,
    /// None: it was a claim, and nobody heard a word.
    pub word: Option<Word>,
    /// When it reached the table, how long it had been under way, and so when it counts from.
    pub heard: GameTime,
    pub lag: Span,
    pub acted: GameTime,
    pub outcome: Outcome,
    /// Since when the word had been there to be seen.
    pub possible_since: Option<GameTime>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub enum Outcome {
    Right,
    Wrong,
    /// Somebody else was heard first.
    NotFirst,
    /// A claim was heard, and no word came in time: as a wrong call.
    NoWord,
}

/// A word that lay there for a while and was not taken.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct MissedWord {
    pub word: String,
    pub n_cards: u8,
    pub from: GameTime,
    pub to: GameTime,
    pub zipf: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "my-word.ts"))]
pub struct PlayerReview {
    pub seat: Seat,
    pub n_calls: u32,
    pub n_right: u32,
    pub n_cards: u32,
    /// Words this player could have called at the moments others took cards, and did not.
    pub could_have: Vec<MissedWord>,
    /// The average time from a word being there to its call.
    pub mean_reaction: Option<Span>,
}

/// The most words that a review lists, of those missed and for each player.
const MISSED_MAX: usize = 50;
const COULD_HAVE_MAX: usize = 10;
/// The most windows that are kept in mind: a deck full
/// of wild cards opens and closes the whole list at every card.
const CLOSED_MAX: usize = 400_000;
/// A word this common is one that most players know.
const KNOWN: f32 = 3.5;

/// Looks back on a round; none if the log does not hold all of it.
pub fn review(
    solver: &Solver,
    setup: &Setup,
    log: &[Entry<Action, Event>],
    round: u8,
) -> Option<Review> {
    let mut state = MyWord::open(setup);
    let mut hindsight = (state.round == round).then(|| Hindsight::begin(solver, &state));
    for entry in log {
        let lag = match entry.cause {
            Cause::Act { lag, .. } => lag,
            Cause::Alarm | Cause::Suspend { .. } | Cause::Resume { .. } => Lag::NONE,
        };
        for event in &entry.events {
            MyWord::evolve(&mut state, entry.at, event);
            if matches!(event, Event::RoundBegan { round: begun, .. } if *begun == round) {
                hindsight = Some(Hindsight::begin(solver, &state));
            }
            if let Some(hindsight) = &mut hindsight {
                hindsight.see(&state, entry.at, lag, event);
                if matches!(event, Event::RoundScored { .. }) {
                    return Some(hindsight.end(&state, entry.at));
                }
            }
        }
    }
    None
}

/// A review in the making.
struct Hindsight<'a> {
    solver: &'a Solver,
    review: Review,
    /// Which words of the list can be laid now, since when, and with how many cards at most.
    open: Vec<Option<Window>>,
    /// Words that could be laid for a while, and who put an end to it.
    closed: Vec<(&'a str, Window, GameTime, Option<Seat>)>,
    /// The calls, by their place among all, that nobody has heard yet.
    unheard: Vec<usize>,
    /// Those that were heard, by the number that their ruling names.
    heard: BTreeMap<u32, usize>,
}

#[derive(Clone, Copy)]
struct Window {
    from: GameTime,
    n_cards: u8,
    zipf: f32,
}

impl<'a> Hindsight<'a> {
    fn begin(solver: &'a Solver, state: &State) -> Hindsight<'a> {
        let review = Review {
            round: state.round,
            dealer: state.dealer,
            from: state.at,
            to: state.at,
            moments: Vec::new(),
            calls: Vec::new(),
            missed: Vec::new(),
            players: Vec::new(),
        };
        let mut hindsight = Hindsight {
            solver,
            review,
            open: vec![None; solver.n_words()],
            closed: Vec::new(),
            unheard: Vec::new(),
            heard: BTreeMap::new(),
        };
        if !state.table.is_empty() {
            hindsight.look(state, state.at, None);
        }
        hindsight
    }

    fn see(&mut self, state: &State, at: GameTime, lag: Lag, event: &Event) {
        match event {
            Event::Dealt { card, .. } => {
                self.moment(state, at, What::Dealt { face: state.face(*card) }, None);
            }
            Event::Took { seat, cards, .. } => {
                if let Some(word) = state.heard.as_ref().and_then(|it| it.word.clone()) {
                    let n_cards = cards.len() as u8;
                    self.moment(state, at, What::Took { seat: *seat, word, n_cards }, Some(*seat));
                }
            }
            Event::TookFree { seat, card, from: Source::Table, .. } => {
                let what = What::TookFree { seat: *seat, face: state.face(*card) };
                self.moment(state, at, what, Some(*seat));
            }
            Event::Called { entrant: Entrant { seat, acted, with }, .. } => {
                let idx = self.called(*seat, *acted, at, lag);
                self.says(idx, &with.word);
            }
            Event::Claimed { entrant, .. } => {
                self.called(entrant.seat, entrant.acted, at, lag);
            }
            Event::Heard { no, entrant: Entrant { seat, acted, with }, .. } => {
                let idx = self.hears(*no, *seat, *acted, at, lag);
                self.says(idx, &with.word);
            }
            Event::NoWord { no, seat, acted, .. } => {
                self.hears(*no, *seat, *acted, at, lag);
            }
            Event::Judged { no, ruling } => {
                let idx = self.heard.get(no);
                if let Some(call) = idx.and_then(|it| self.review.calls.get_mut(*it)) {
                    call.outcome = match (ruling.right, &call.word) {
                        (true, _) => Outcome::Right,
                        (false, Some(_)) => Outcome::Wrong,
                        (false, None) => Outcome::NoWord,
                    };
                }
            }
            _ => (),
        }
    }

    /// Somebody calls or claims: which of the calls that is.
    fn called(&mut self, seat: Seat, acted: GameTime, at: GameTime, lag: Lag) -> usize {
        let idx = self.review.calls.len();
        self.unheard.push(idx);
        self.review.calls.push(CallReview {
            seat,
            word: None,
            heard: at,
            lag: lag.own,
            acted,
            outcome: Outcome::NotFirst,
            possible_since: None,
        });
        idx
    }

    /// The call that is heard as number `no`: the one its player made then. What is ruled on this
    /// number is ruled on this call and on no other of theirs.
    fn hears(&mut self, no: u32, seat: Seat, acted: GameTime, at: GameTime, lag: Lag) -> usize {
        let calls = &self.review.calls;
        let made_then = |it: &usize| (calls[*it].seat, calls[*it].acted) == (seat, acted);
        let idx = match self.unheard.iter().rposition(made_then) {
            Some(place) => self.unheard.remove(place),
            None => self.called(seat, acted, at, lag),
        };
        self.heard.insert(no, idx);
        idx
    }

    /// The word of a call.
    fn says(&mut self, idx: usize, word: &Word) {
        let window = self.solver.idx(word.as_str()).and_then(|it| self.open[it]);
        let call = &mut self.review.calls[idx];
        call.word = Some(word.clone());
        call.possible_since = window.map(|it| it.from);
    }

    fn moment(&mut self, state: &State, at: GameTime, what: What, by: Option<Seat>) {
        let (n_words, best) = self.look(state, at, by);
        let table = state.laid_out().into_iter().map(|it| it.1).collect();
        self.review.moments.push(Moment { at, what, table, n_words, best });
    }

    /// The words that can be called now: their number, and the best of them.
    fn look(&mut self, state: &State, at: GameTime, by: Option<Seat>) -> (u32, Vec<PossibleWord>) {
        let cards = state.laid_out();
        let fewest = state.players.iter().map(|&it| state.least(it)).min();
        let found = self.solver.words(&cards, fewest.unwrap_or(numbers::LEAST_CARDS.value));
        let zipf = |it: &Answer<'_>| it.frequency().map_or(0.0, |it| it.zipf());
        let none_yet = vec![None; self.solver.n_words()];
        let mut before = std::mem::replace(&mut self.open, none_yet);
        for it in &found {
            let now = Window { from: at, n_cards: it.n_cards, zipf: zipf(it) };
            let window = before[it.idx()].take().unwrap_or(now);
            let n_cards = window.n_cards.max(it.n_cards);
            self.open[it.idx()] = Some(Window { n_cards, ..window });
        }
        self.close(&before, at, by);
        let most = found.first().map_or(0, |it| it.n_cards);
        let mut best: Vec<&Answer<'_>> = found.iter().take_while(|it| it.n_cards == most).collect();
        best.sort_by(|a, b| zipf(b).total_cmp(&zipf(a)));
        let possible = |it: &&Answer<'_>| {
            let cards = it.lay(&cards)?.cards.into_iter().map(|it| state.face(it)).collect();
            Some(PossibleWord { word: it.word().to_owned(), cards, zipf: zipf(it) })
        };
        (found.len() as u32, best.iter().take(5).filter_map(possible).collect())
    }

    fn end(&mut self, state: &State, at: GameTime) -> Review {
        let still_open = std::mem::take(&mut self.open);
        self.close(&still_open, at, None);
        self.best_first();
        let mut review = self.review.clone();
        review.to = at;
        review.missed = self.missed(&review.calls, MISSED_MAX, |_, _| true);
        review.players =
            state.players.iter().map(|&it| self.player(state, &review.calls, it)).collect();
        review
    }

    /// These words cannot be laid any more.
    fn close(&mut self, windows: &[Option<Window>], at: GameTime, by: Option<Seat>) {
        let solver = self.solver;
        let closed = windows.iter().enumerate();
        let closed = closed.filter_map(|(idx, it)| Some((solver.word(idx), (*it)?, at, by)));
        self.closed.extend(closed);
        if CLOSED_MAX < self.closed.len() {
            self.best_first();
            self.closed.truncate(CLOSED_MAX / 2);
        }
    }

    fn best_first(&mut self) {
        self.closed.sort_by(|a, b| {
            let worth = |it: &(&str, Window, GameTime, Option<Seat>)| (it.1.n_cards, it.1.zipf);
            let ((a_cards, a_zipf), (b_cards, b_zipf)) = (worth(a), worth(b));
            b_cards.cmp(&a_cards).then(b_zipf.total_cmp(&a_zipf)).then(a.0.cmp(b.0))
        });
    }

    /// Words that nobody took, each once, the best first.
    fn missed(
        &self,
        calls: &[CallReview],
        most: usize,
        counts: impl Fn(&Window, Option<Seat>) -> bool,
    ) -> Vec<MissedWord> {
        let right = calls.iter().filter(|it| it.outcome == Outcome::Right);
        let taken: BTreeSet<&str> =
            right.filter_map(|it| Some(it.word.as_ref()?.as_str())).collect();
        let mut missed: Vec<MissedWord> = Vec::new();
        for &(word, window, to, by) in &self.closed {
            if most <= missed.len() {
                break;
            }
            let known = || missed.iter().any(|it| it.word == word);
            if counts(&window, by) && !taken.contains(word) && !known() {
                let Window { from, n_cards, zipf } = window;
                missed.push(MissedWord { word: word.to_owned(), n_cards, from, to, zipf });
            }
        }
        missed
    }

    fn player(&self, state: &State, calls: &[CallReview], seat: Seat) -> PlayerReview {
        let own: Vec<&CallReview> = calls.iter().filter(|it| it.seat == seat).collect();
        let right = own.iter().filter(|it| it.outcome == Outcome::Right);
        let reactions: Vec<u32> = right
            .clone()
            .filter_map(|it| it.possible_since.map(|since| (it.acted - since).ms()))
            .collect();
        let mean = reactions.iter().sum::<u32>().checked_div(reactions.len() as u32);
        // Words most people know that somebody else, or the end, took away.
        let could = |window: &Window, by: Option<Seat>| {
            by != Some(seat) && KNOWN <= window.zipf && state.least(seat) <= window.n_cards
        };
        PlayerReview {
            seat,
            n_calls: own.len() as u32,
            n_right: right.count() as u32,
            n_cards: state.piles[seat.idx()].len() as u32,
            could_have: self.missed(calls, COULD_HAVE_MAX, could),
            mean_reaction: mean.map(Span::from_ms),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use lexicon::Lexicon;

    use super::*;
    use crate::{Deck, Setup};

    /// Every word of the list can be laid and cannot, again and again.
    #[test]
    fn a_look_back_keeps_a_bounded_number_of_words_in_mind() {
        let letter = |no: usize| char::from(b'A' + (no % 26) as u8);
        let word = |no: usize| String::from_iter([26 * 26, 26, 1].map(|it| letter(no / it)));
        let list: Vec<String> = (0..26 * 26 * 26).map(word).chain(["QUIZ".to_owned()]).collect();
        let list = Arc::new(Lexicon::from_words("many", &list.join("\n")).expect("a list"));
        let solver = Solver::new(list.clone());
        let mut setup = Setup::standard(2, MyWord::new(list).list());
        setup.deck = Deck::parse("? 72").expect("a deck");
        let mut state = MyWord::open(&setup);
        let wild: Vec<_> = setup.deck.ids().map(|it| it.0).collect();
        let mut hindsight = Hindsight::begin(&solver, &state);
        let mut n_closed = 0;
        for no in 0..30 {
            // Once there is a card more.
            let n_cards = if no == 0 { 4 } else { 3 };
            state.table = wild[..n_cards].to_vec();
            n_closed += hindsight.look(&state, GameTime::from_ms(no), None).0 as usize;
            state.table.clear();
            hindsight.look(&state, GameTime::from_ms(no), Some(Seat(0)));
            assert!(hindsight.closed.len() <= CLOSED_MAX);
        }
        assert!(CLOSED_MAX < n_closed, "{n_closed}");
        let review = hindsight.end(&state, GameTime::from_ms(30));
        assert_eq!(review.missed[0].word, "QUIZ", "the best are kept");
        assert_eq!(review.missed.len(), MISSED_MAX);
    }
}
