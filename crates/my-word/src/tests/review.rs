//! The review of a round.

use kernel::{Cause, GameTime, Lag, Party, Seat, Seed, Span, Table};
use lexicon::Lexicon;

use crate::{
    Action, Call, CallBy, CallReview, MyWord, Outcome, Position, Setup, Solver, What, Word, review,
};

fn call(seat: u8, lag: u32, word: &str, seen: u32) -> Cause<Action> {
    let lag = Lag { own: Span::from_ms(lag), slowest: Span::from_ms(100) };
    let call = Call { word: Word::parse(word).expect("a word"), cards: Vec::new(), seen };
    Cause::Act { by: Party::Player(Seat(seat)), lag, action: Action::Call(call) }
}

fn said(it: &CallReview) -> &str {
    it.word.as_ref().map_or("", |it| it.as_str())
}

#[test]
fn a_review_tells_what_could_have_been_called_and_when() {
    let game = MyWord::new(Lexicon::mini());
    let mut setup = Setup::standard(2, game.list());
    let text = "P1 deals | table: S T O N E C A T | deck: R";
    setup.start = Some(Position::parse(text, &setup.deck).expect("a position"));
    let mut table = Table::open(game, &setup, Seed([1; 32]));
    let mut log = Vec::new();
    let at = GameTime::from_ms;
    // Both call: P2's is heard later and was made earlier.
    table.hear(at(1_000), call(0, 0, "ACT", 0), &mut log).expect("P1 calls");
    table.hear(at(1_050), call(1, 100, "CAT", 0), &mut log).expect("P2 calls");
    table.hear(at(2_000), call(1, 0, "TAC", 1), &mut log).expect("P2 calls");
    table.advance(at(120_000), &mut log);

    let solver = Solver::new(Lexicon::mini());
    let review = review(&solver, &setup, &log, 1).expect("the round is over");
    let calls: Vec<(u8, &str, Outcome, u32, u32)> = review
        .calls
        .iter()
        .map(|it| (it.seat.0, said(it), it.outcome, it.heard.ms(), it.acted.ms()))
        .collect();
    assert_eq!(
        calls,
        [
            (0, "ACT", Outcome::NotFirst, 1_000, 1_000),
            (1, "CAT", Outcome::Right, 1_050, 950),
            (1, "TAC", Outcome::Wrong, 2_000, 2_000),
        ]
    );
    assert_eq!(review.calls[1].possible_since, Some(at(0)));
    assert_eq!(review.calls[2].possible_since, None);
    let took = review.moments.first().expect("a moment");
    assert_eq!(
        took.what,
        What::Took { seat: Seat(1), word: Word::parse("CAT").unwrap(), n_cards: 3 }
    );
    assert_eq!(took.best[0].word, "STONE");
    assert_eq!((review.missed[0].word.as_str(), review.missed[0].n_cards), ("STONE", 5));
    assert_eq!(review.missed[0].from, at(0));
    assert_eq!(review.players[1].n_right, 1);
    assert_eq!(review.players[1].mean_reaction, Some(Span::from_ms(950)));
}

#[test]
fn a_ruling_is_on_the_call_that_was_heard_and_not_on_an_earlier_one_of_its_player() {
    let game = MyWord::new(Lexicon::mini());
    let mut setup = Setup::standard(2, game.list());
    setup.call = CallBy::Claim;
    let text = "P1 deals | table: S T O N E C A T | deck: R";
    setup.start = Some(Position::parse(text, &setup.deck).expect("a position"));
    let mut table = Table::open(game, &setup, Seed([1; 32]));
    let mut log = Vec::new();
    let at = GameTime::from_ms;
    let claim = |lag: u32, seen: u32| {
        let lag = Lag { own: Span::from_ms(lag), slowest: Span::from_ms(100) };
        Cause::Act { by: Party::Player(Seat(1)), lag, action: Action::Claim { seen } }
    };
    table.hear(at(1_000), claim(100, 0), &mut log).expect("P2 claims");
    table.hear(at(3_000), call(1, 0, "CAT", 0), &mut log).expect("P2 says the word");
    // And claims once more, and says nothing in time.
    table.hear(at(6_000), claim(0, 1), &mut log).expect("P2 claims again");
    table.advance(at(120_000), &mut log);

    let solver = Solver::new(Lexicon::mini());
    let review = review(&solver, &setup, &log, 1).expect("the round is over");
    let calls: Vec<(&str, Outcome, u32, u32, u32)> = review
        .calls
        .iter()
        .map(|it| (said(it), it.outcome, it.heard.ms(), it.lag.ms(), it.acted.ms()))
        .collect();
    assert_eq!(
        calls,
        [("CAT", Outcome::Right, 1_000, 100, 900), ("", Outcome::NoWord, 6_000, 0, 6_000)],
        "a claim counts from when it was made, with a word or without one"
    );
    let player = &review.players[1];
    assert_eq!((player.n_calls, player.n_right), (2, 1));
    assert_eq!(player.mean_reaction, Some(Span::from_ms(900)));
    let took = review.moments.first().map(|it| &it.what);
    let cat = Word::parse("CAT").expect("a word");
    assert_eq!(took, Some(&What::Took { seat: Seat(1), word: cat, n_cards: 3 }));
    assert!(review.missed.iter().all(|it| it.word != "CAT"), "it was taken");
}

#[test]
fn a_round_that_is_not_over_has_no_review() {
    let game = MyWord::new(Lexicon::mini());
    let setup = Setup::standard(2, game.list());
    assert_eq!(review(&Solver::new(Lexicon::mini()), &setup, &[], 1), None);
}
