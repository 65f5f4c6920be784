//! The language of My Word! scenarios.
//!
//! ```text
//! table 3 tournament dealer=P1 pace=manual handicaps vote play-off tie=20 deck=E*70;ST*2
//! position P1 deals | table: C U R E | deck: SH
//! table 3 kind learning claim taps in-turn short spare-young one-device pause=0
//! 0:00 P1 signs            (as beginner, as expert, as young, as bot, giving 2000)
//! 0:00 P1 starts           leaves, deals, is done
//! 0:00 P1 sets pace 1.5    (or: manual)
//! 0:01 P2 calls MASK with M ?? K
//! 0:01 P2 claims
//! 0:01 P1 does for P2 claims
//! 0:01 P1 says P2 first
//! 0:01 P1 allows           (or: does not allow)
//! 0:01 P3 takes SH
//! 0:01 show table 9 rest=0     whether a table can be opened so
//! 0:01 show word C4T           whether that can be called
//! 0:01 show deck file E 70;ST 2 (with `;` for a new line and `\t` for a tab)
//! ```

use kernel::{Game as _, Procedure, Seat, Span};
use lexicon::Lexicon;
use testkit::{Script, check_citations, run_scenarios};

use crate::{
    Action, Call, CallBy, CardId, Deck, Face, FreeCards, Hands, Mercy, MyWord, Pace, Position,
    Setup, Stage, State, UnlistedWords, View, Word, numbers, rulebook,
};

struct MyWordScript;

#[test]
fn scenarios() {
    run_scenarios::<MyWordScript>(env!("CARGO_MANIFEST_DIR"), rulebook::ALL);
}

#[test]
fn rules_are_cited_by_their_constants() {
    check_citations(env!("CARGO_MANIFEST_DIR"), rulebook::ALL);
}

impl Script for MyWordScript {
    type Game = MyWord;

    fn open(line: &str, position: Option<&str>) -> (MyWord, Setup) {
        let game = MyWord::new(Lexicon::mini());
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut setup = setup(&game, &words);
        setup.start = position.map(|it| Position::parse(it, &setup.deck).expect("a position"));
        setup.check().expect("a table that can be opened");
        (game, setup)
    }

    fn action(state: &State, words: &[&str]) -> Action {
        match words {
            ["signs"] => sign(3, false, 0, false),
            ["signs", "with", least] => sign(least.parse().expect("a number"), false, 0, false),
            ["signs", "as", "beginner"] => sign(2, false, 0, false),
            ["signs", "as", "expert"] => sign(4, false, 0, false),
            ["signs", "as", "young"] => sign(3, true, 0, false),
            ["signs", "as", "bot"] => sign(3, false, 0, true),
            ["signs", "giving", ms] => sign(3, false, ms.parse().expect("milliseconds"), false),
            ["leaves"] => Action::Leave,
            ["starts"] => Action::Start,
            ["deals"] => Action::Deal,
            ["sets", "pace", pace] => Action::SetPace { pace: pace_of(pace) },
            ["calls", word] => call(state, word, &[], state.n_taken),
            ["calls", word, "with", faces @ ..] => call(state, word, faces, state.n_taken),
            // Sent before the latest card was taken, and heard after it.
            ["called", word, "long", "ago"] => call(state, word, &[], 0),
            ["called", word] => call(state, word, &[], state.n_taken - 1),
            ["called", word, "with", faces @ ..] => call(state, word, faces, state.n_taken - 1),
            ["calls", word, "before", "it", "is", "time"] => {
                call(state, word, &[], state.n_taken + 1)
            }
            ["claims"] => Action::Claim { seen: state.n_taken },
            ["claims", "before", "it", "is", "time"] => Action::Claim { seen: state.n_taken + 1 },
            ["does", "for", seat, rest @ ..] => {
                Action::As { seat: seat_of(seat), action: Box::new(Self::action(state, rest)) }
            }
            ["says", seat, "first"] => Action::SayFirst { seat: seat_of(seat) },
            ["allows"] => Action::Vote { no: state.n_heard.saturating_sub(1), allow: true },
            // Meant for the word before this one.
            ["allowed"] => Action::Vote { no: state.n_heard.saturating_sub(2), allow: true },
            ["does", "not", "allow"] => {
                Action::Vote { no: state.n_heard.saturating_sub(1), allow: false }
            }
            ["takes", face] => Action::Take { card: cards(state, &[face])[0] },
            ["is", "done"] => Action::Done { round: state.round },
            // Sent in the round before, and heard in this one.
            ["was", "done"] => Action::Done { round: state.round - 1 },
            _ => panic!("{words:?} is nothing a player does"),
        }
    }

    fn look(view: &View, part: &[&str]) -> String {
        match part {
            ["table"] => {
                let faces: Vec<String> = view.table.iter().map(|it| it.face.to_string()).collect();
                format!("on the table: {}", faces.join(" "))
            }
            ["stage"] => {
                let hidden: Vec<String> = view.hidden.iter().map(|it| format!(" [{it}]")).collect();
                format!("{}{}", stage(&view.stage), hidden.concat())
            }
            ["offers"] => view.may.iter().map(|it| format!("may {it:?}\n")).collect(),
            ["bars", deed] => {
                let barred = view.may_not.iter().find(|it| format!("{:?}", it.deed) == *deed);
                barred.map_or("nothing bars it".to_owned(), |it| format!("barred [{}]", it.rule))
            }
            ["dealer"] => view.dealer.map_or("nobody deals".to_owned(), |it| format!("{it} deals")),
            ["deck"] => format!("{} cards to come", view.n_deck),
            ["votes"] if view.votes => "the others vote on a word that is not listed".to_owned(),
            ["votes"] => "the list decides".to_owned(),
            ["time"] => format!("the latest event was at {}", view.at),
            ["taken"] => format!("cards have left the table {} times", view.n_taken),
            ["done"] => {
                let done = view.chairs.iter().filter(|it| it.done);
                let done: Vec<String> = done.map(|it| it.seat.to_string()).collect();
                format!("done: {}", done.join(" "))
            }
            ["heard"] => match &view.heard {
                None => "nothing was heard".to_owned(),
                Some(it) => {
                    let ruling = it.ruling.as_ref();
                    let ruling =
                        ruling.map_or("not judged", |it| if it.right { "right" } else { "wrong" });
                    let word = it.word.as_ref().map_or("no word", Word::as_str);
                    format!("call {}: {} {word}, {ruling}", it.no, it.by)
                }
            },
            ["waiting"] => format!("waiting to be heard: {}", seats(&view.waiting)),
            ["slip"] => match &view.slip {
                None => "not stopped".to_owned(),
                Some(it) => format!("stopped until {}: {}", it.until, it.because),
            },
            ["chair", seat] => {
                let it = &view.chairs[seat_of(seat).idx()];
                let young = if it.young { "young, " } else { "" };
                let may: Vec<String> = it.may.iter().map(|it| format!("{it:?}")).collect();
                let (seat, head_start) = (it.seat, it.head_start.ms());
                format!("{seat}: {young}giving {head_start} ms, may {}", may.join(" "))
            }
            ["round"] => {
                format!("round {} of {}", view.round, view.n_rounds)
            }
            ["pad"] => {
                let lines = view.chairs.iter().filter(|it| it.signed).map(|it| {
                    let points: Vec<String> = it.points.iter().map(u32::to_string).collect();
                    let points =
                        if points.is_empty() { "0".to_owned() } else { points.join(" + ") };
                    let (total, n_cards) = (it.total, it.pile.len());
                    format!("{} {points} = {total}, {n_cards} cards in this round\n", it.seat)
                });
                lines.collect()
            }
            _ => panic!("{part:?} is no part of a view"),
        }
    }

    fn show(game: &MyWord, state: &State, what: &[&str]) -> String {
        let deck = &state.setup.deck;
        match what {
            ["table", words @ ..] => match setup(game, words).check() {
                Ok(()) => "such a table can be opened".to_owned(),
                Err(bad) => bad.message,
            },
            ["word", word] => match Word::parse(word) {
                Ok(word) => format!("{word} can be called"),
                Err(error) => error.to_string(),
            },
            ["deck", "file", "of", n, "bytes"] => {
                let n_bytes: usize = n.parse().expect("a number of bytes");
                told_deck(&("E 72\n".to_owned() + &"#".repeat(n_bytes - 5)))
            }
            ["outcome"] => match MyWord::outcome(state) {
                None => "not over".to_owned(),
                Some(it) => {
                    let scores: Vec<String> = it.scores.iter().map(ToString::to_string).collect();
                    format!("{} with {}", kernel::names(&it.winners), scores.join(", "))
                }
            },
            ["deck"] => {
                format!("{}: {} cards", deck.name(), deck.cards().len())
            }
            ["kinds"] => {
                let kind =
                    |kind: fn(&Face) -> bool| deck.cards().iter().filter(|it| kind(it)).count();
                format!(
                    "letters {}, pairs {}, wild {}, double wild {}",
                    kind(|it| matches!(it, Face::Letter(_))),
                    kind(|it| matches!(it, Face::Pair(..))),
                    kind(|it| *it == Face::Wild),
                    kind(|it| *it == Face::DoubleWild)
                )
            }
            ["deck", "file", lines @ ..] => {
                told_deck(&lines.join(" ").replace(';', "\n").replace("\\t", "\t"))
            }
            _ => panic!("{what:?} is nothing that can be shown"),
        }
    }
}

fn setup(game: &MyWord, words: &[&str]) -> Setup {
    let n_seats = words[0].parse().expect("a number of seats");
    let mut setup = Setup::standard(n_seats, game.list());
    let ms = |ms: &str| Span::from_ms(ms.parse().expect("milliseconds"));
    for word in &words[1..] {
        match word.split_once('=').unwrap_or((word, "")) {
            ("tournament", _) => setup.procedure = Procedure::Tournament,
            ("assisted", _) => setup.procedure = Procedure::Assisted,
            ("edition", edition) => edition.clone_into(&mut setup.edition),
            ("dealer", seat) => setup.first_dealer = Some(seat_of(seat)),
            ("deck", cards) => {
                let text = cards.replace(';', "\n").replace('*', " ");
                setup.deck = Deck::parse(&text).expect("a deck");
            }
            ("pace", pace) => setup.pace = pace_of(pace),
            ("tie", tie) => setup.tie = ms(tie),
            ("family", _) => setup.tie = numbers::TIE_FAMILY.value,
            ("hush", hush) => setup.hush = ms(hush),
            ("last-call", last_call) => setup.last_call = ms(last_call),
            ("free-card", free_card) => setup.free_card = ms(free_card),
            ("rest", s) => setup.rest = Span::seconds(s.parse().expect("seconds")),
            ("handicaps", _) => setup.handicaps = true,
            ("kind", _) => (setup.procedure, setup.mercy) = (Procedure::Assisted, Mercy::Kind),
            ("learning", _) => {
                (setup.procedure, setup.hush) = (Procedure::Assisted, numbers::HUSH.value);
            }
            ("claim", _) => setup.call = CallBy::Claim,
            ("taps", _) => setup.hands = Hands::Taps,
            ("in-turn", _) => setup.free_cards = FreeCards::InTurn,
            ("short", _) => setup.short = true,
            ("spare-young", _) => setup.spare_young = true,
            ("one-device", _) => setup.one_device = true,
            ("pause", pause) => setup.pause = ms(pause),
            ("vote", _) => setup.unlisted = UnlistedWords::Vote,
            ("play-off", _) => setup.play_off = true,
            _ => panic!("{word} is no way to set up a table"),
        }
    }
    setup
}

fn told_deck(text: &str) -> String {
    match Deck::parse(text) {
        Ok(deck) => format!("{} is a deck", deck.name()),
        Err(error) => error.to_string(),
    }
}

fn seats(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    if seats.is_empty() { "nobody".to_owned() } else { seats.join(" ") }
}

fn stage(stage: &Stage) -> String {
    match stage {
        Stage::Tied { tied, until } => {
            let seats: Vec<String> = tied.iter().map(ToString::to_string).collect();
            format!("tied until {until}: {}", seats.join(", "))
        }
        Stage::Choosing { takers, until, at_once } => {
            let at_once = if *at_once { " at once" } else { "" };
            format!("{} choose{at_once} until {until}", seats(takers))
        }
        Stage::Seating => "seating".to_owned(),
        Stage::Dealing { next } => format!("dealing, the next card at {next}"),
        Stage::LastCall { until } => format!("last words until {until}"),
        Stage::Calling { you_called } => {
            format!("calls are awaited{}", if *you_called { ", one of them yours" } else { "" })
        }
        Stage::Spelling { by, until, may_pass } => {
            let pass = if *may_pass { ", or lets it be" } else { "" };
            format!("{by} says the word until {until}{pass}")
        }
        Stage::Voting { voted, until } => format!("votes until {until}: {}", seats(voted)),
        Stage::Pausing { until } => format!("calls are open again at {until}"),
        Stage::Between { until, next_dealer } => {
            format!("between rounds until {until}, {next_dealer} deals next")
        }
        Stage::Over { winners } => format!("over, won by {}", seats(winners)),
    }
}

fn sign(least: u8, young: bool, head_start: u32, bot: bool) -> Action {
    Action::Sign { least, young, head_start: Span::from_ms(head_start), bot }
}

fn call(state: &State, word: &str, faces: &[&str], seen: u32) -> Action {
    let word = Word::parse(word).expect("a word");
    Action::Call(Call { word, cards: cards(state, faces), seen })
}

/// Cards with these faces: from the table, or wherever they went.
fn cards(state: &State, faces: &[&str]) -> Vec<CardId> {
    let everywhere = state.table.iter().chain(state.piles.iter().flatten()).chain(&state.deck);
    let mut left: Vec<CardId> = everywhere.copied().collect();
    let card = |face: &&str| {
        let at = left.iter().position(|&it| state.face(it).to_string() == **face);
        left.remove(at.unwrap_or_else(|| panic!("there is no {face}")))
    };
    faces.iter().map(card).collect()
}

fn seat_of(text: &str) -> Seat {
    Seat(text.trim_start_matches('P').parse::<u8>().expect("a seat like P1") - 1)
}

fn pace_of(text: &str) -> Pace {
    if let Some(percent) = text.strip_prefix("patient") {
        return Pace::Patient { percent: percent.parse().unwrap_or(100) };
    }
    match text.parse::<f32>() {
        Ok(seconds) => Pace::Auto { every: Span::from_ms((seconds * 1000.0) as u32) },
        Err(_) => Pace::Manual,
    }
}
