//! Events in words.

use kernel::{Citation, Kind, Seat, Telling, names};

use crate::{
    card::CardId,
    table::{
        event::{Event, Reason, Source},
        setup::Pace,
        state::State,
    },
    word::Word,
};

/// The telling of an event, with `state` as it was before. Off the record are cards as they are
/// dealt, which everybody sees, and calls that are still covered.
pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let told = Telling::new;
    let one = std::slice::from_ref::<Citation>;
    match event {
        Event::Signed { seat, least, young, head_start, rule, .. } => {
            let mut text = format!("{seat} sits down");
            text += match least {
                2 => " as a beginner: two cards make a word",
                4 => " as an expert: a word needs four cards",
                _ => "",
            };
            text += if *young { ", with twice the time to spell" } else { "" };
            match head_start.ms() {
                0 => (),
                ms => text += &format!(", and gives the others a head start of {}", span(ms)),
            }
            told(Kind::Seating, &[*seat], format!("{text}."), one(rule))
        }
        Event::Left { seat } => {
            told(Kind::Seating, &[*seat], format!("{seat} leaves the table."), &[])
        }
        Event::Began { players, dealer, rule, more, .. } => {
            let short = if state.setup.short { " a short game of one round" } else { "" };
            let text = format!("{} play{short}. {dealer} deals first.", names(players));
            told(Kind::Start, players, text, &all(rule, more))
        }
        Event::RoundBegan { round, dealer, rule, more } => {
            let text = format!("Round {round}: {dealer} deals.");
            told(Kind::Round, &[*dealer], text, &all(rule, more))
        }
        Event::DealGoesOn { next, rule, .. } => {
            told(Kind::Limit, &[], format!("the next card comes at {next}"), one(rule))
                .off_the_record()
        }
        Event::Dealt { card, next, rule } => {
            let last = if next.is_some() { "" } else { ", the last card" };
            told(Kind::Play, &[], format!("{} is dealt{last}", state.face(*card)), one(rule))
                .off_the_record()
        }
        Event::Called { entrant, closes, rule } => {
            let text = format!(
                "{} called {} at {}; the race closes at {closes}",
                entrant.seat, entrant.with.word, entrant.acted
            );
            told(Kind::Play, &[entrant.seat], text, one(rule)).off_the_record()
        }
        Event::Claimed { entrant, closes, rule } => {
            let text = format!(
                "{} claimed a word at {}; the race closes at {closes}",
                entrant.seat, entrant.acted
            );
            told(Kind::Play, &[entrant.seat], text, one(rule)).off_the_record()
        }
        Event::Hushed { seat, word, reason: why, until, grounds } => {
            let why = reason(state, Some(word), why);
            let text = format!("{seat} was stopped and keeps silent until {until}: {why}");
            told(Kind::Ruling, &[*seat], text, grounds).off_the_record()
        }
        Event::PaceSet { by, pace, rule } => {
            let pace = match pace {
                Pace::Manual => "deals by hand".to_owned(),
                Pace::Auto { every } => format!("deals a card every {}", seconds(every.ms())),
                Pace::Patient { percent: 100 } => "deals patiently".to_owned(),
                Pace::Patient { percent: ..100 } => "deals patiently, a little quicker".to_owned(),
                Pace::Patient { .. } => "deals patiently, a little slower".to_owned(),
            };
            told(Kind::Play, &[*by], format!("{by} {pace}."), one(rule))
        }
        Event::TieAsked { tied, claims, rule, .. } => {
            let callers: Vec<Seat> = tied.iter().map(|it| it.seat).chain(claims.clone()).collect();
            let text = format!(
                "{} call too close together to tell apart. {} says who was first.",
                names(&callers),
                state.dealer
            );
            told(Kind::Play, &callers, text, one(rule))
        }
        Event::WordAsked { seat, rule, .. } => {
            let text = format!("{seat} claims a word. Which is it?");
            told(Kind::Duty, &[*seat], text, one(rule))
        }
        Event::NoWord { seat, rules, .. } => {
            told(Kind::Play, &[*seat], format!("{seat} names no word."), rules)
        }
        Event::Lapsed { seat, rule } => {
            let text = format!("{seat} called too, after cards were taken: that costs nothing.");
            told(Kind::Play, &[*seat], text, one(rule))
        }
        Event::Heard { entrant, rules, .. } => {
            let text = format!("{} calls {}.", entrant.seat, entrant.with.word);
            told(Kind::Play, &[entrant.seat], text, rules)
        }
        Event::VoteAsked { rule, .. } => {
            let text = "It is not listed. The others vote: is it an English word, and no name, foreign \
                        word or abbreviation?";
            told(Kind::Duty, &[], text.to_owned(), one(rule))
        }
        Event::Voted { seat, allow } => {
            let vote = if *allow { "would allow it" } else { "would not allow it" };
            told(Kind::Check, &[*seat], format!("{seat} {vote}."), &[])
        }
        Event::Judged { ruling, .. } => {
            let heard = state.heard.as_ref();
            let because = heard.map(|it| reason(state, it.word.as_ref(), &ruling.reason));
            let verdict = if ruling.right { "Right" } else { "Not allowed" };
            let seats: Vec<Seat> = heard.map(|it| it.by).into_iter().collect();
            let text = format!("{verdict}: {}", because.unwrap_or_default());
            told(Kind::Ruling, &seats, text, &ruling.grounds)
        }
        Event::Took { seat, cards, rule, more } => {
            let text = format!("{seat} takes {}.", faces(state, cards));
            told(Kind::Score, &[*seat], text, &all(rule, more))
        }
        Event::ChoiceAsked { takers, at_once: true, rule, more, .. } if 1 < takers.len() => {
            let text = format!("{} may each take a free card.", names(takers));
            told(Kind::Duty, takers, text, &all(rule, more))
        }
        Event::ChoiceAsked { takers, rule, more, .. } => {
            let first = &takers[..takers.len().min(1)];
            let text = format!("{} may take a free card.", names(first));
            told(Kind::Duty, first, text, &all(rule, more))
        }
        Event::Paused { until, rule } => {
            told(Kind::Limit, &[], format!("calls are open again at {until}"), one(rule))
                .off_the_record()
        }
        Event::TookFree { seat, card, from, rule, more } => {
            let from = match from {
                Source::Table => "",
                Source::Deck => " from the deck",
            };
            let face = state.face(*card);
            let text = format!("{seat} takes {face} as a free card{from}.");
            told(Kind::Score, &[*seat], text, &all(rule, more))
        }
        Event::LastCall { rule, .. } => {
            told(Kind::Limit, &[], "All cards are dealt. Any last words?".to_owned(), one(rule))
        }
        Event::Finished { seat } => told(Kind::Play, &[*seat], format!("{seat} is done."), &[]),
        Event::RoundScored { points, left_over, rules } => {
            let mut text = format!("Points of this round: {}.", tally(state, points));
            if !left_over.is_empty() {
                text += &format!(" Left over: {}.", faces(state, left_over));
            }
            told(Kind::Score, &state.players, text, rules)
        }
        Event::Rested { next_dealer, rule, .. } => {
            let text = format!("The deal passes to {next_dealer}.");
            told(Kind::Round, &[*next_dealer], text, one(rule))
        }
        Event::PlayOff { rule, tied, .. } => {
            let between = match tied.as_slice() {
                [] => String::new(),
                tied => format!(" between {}", names(tied)),
            };
            let text = format!("The lead is shared: one more round decides{between}.");
            told(Kind::Round, tied, text, one(rule))
        }
        Event::Ended { totals, winners, rules } => {
            let wins = match winners.as_slice() {
                [winner] => format!("{winner} wins."),
                several => format!("{} share the win.", names(several)),
            };
            let text = format!("The game is over: {}. {wins}", tally(state, totals));
            told(Kind::End, winners, text, rules)
        }
    }
}

/// Forms are found by spelling alone: BED and RED are none of BE and RE, for no verb of two letters
/// takes a mere D.
fn looks_like_form(word: &str, base: &str) -> bool {
    base.len() > 2 || word.strip_suffix('D') != Some(base)
}

/// The reason against a call, or for it.
pub(crate) fn reason(state: &State, word: Option<&Word>, reason: &Reason) -> String {
    let word = word.map_or("", Word::as_str);
    match reason {
        Reason::Listed { list, base: Some(base) } if looks_like_form(word, base) => {
            format!("{word} is in the word list {list} and looks like a form of {base}.")
        }
        Reason::Listed { list, .. } => format!("{word} is in the word list {list}."),
        Reason::Unlisted { list } => format!("{word} is not in the word list {list}."),
        Reason::Mark => {
            let mark = match word.chars().find(|it| !it.is_ascii_uppercase()) {
                Some('\'' | '’') => "an apostrophe",
                Some('-') => "a hyphen",
                Some('.') => "a full stop",
                _ => "a space",
            };
            format!("{word} has {mark}.")
        }
        Reason::NoLetters => format!("{word} is not spelled in letters."),
        Reason::TooFewCards { n_cards, least } => {
            let cards = if *n_cards == 1 { "card" } else { "cards" };
            format!("{word} takes only {n_cards} {cards}; it needs {least}.")
        }
        Reason::WouldSplit { cards } => {
            format!("{word} would take {} apart.", faces(state, cards))
        }
        Reason::MissingLetters { letters } => {
            let letters: Vec<String> = letters.chars().map(|it| it.to_string()).collect();
            format!("{word} has letters that are not there: {}.", letters.join(" "))
        }
        Reason::OtherCards { cards } => {
            format!("{} do not spell exactly {word}.", faces(state, cards))
        }
        Reason::TooManyWays => {
            format!("there are too many ways to try to lay {word}.")
        }
        Reason::Voted { n_for, n_against } => format!("{n_for} for {word}, {n_against} against."),
        Reason::Official => format!("an official has ruled on {word}."),
        Reason::NoWord => "no word came in time.".to_owned(),
    }
}

/// Cards as they are read out: `C U R E`.
fn faces(state: &State, cards: &[CardId]) -> String {
    let faces: Vec<String> = cards.iter().map(|&it| state.face(it).to_string()).collect();
    faces.join(" ")
}

/// `P1 9, P2 4`: the players' points.
fn tally(state: &State, points: &[u32]) -> String {
    let line = state.players.iter().map(|it| {
        let points = points.get(it.idx()).copied().unwrap_or_default();
        format!("{it} {points}")
    });
    line.collect::<Vec<String>>().join(", ")
}

/// A rule and those beside it.
fn all(rule: &Citation, more: &[Citation]) -> Vec<Citation> {
    [std::slice::from_ref(rule), more].concat()
}

/// `1 second`, `3 seconds`.
fn span(ms: u32) -> String {
    if ms == 1000 { "1 second".to_owned() } else { seconds(ms) }
}

/// `3 seconds`, `1.5 seconds`.
fn seconds(ms: u32) -> String {
    match (ms / 1000, ms % 1000) {
        (1, 0) => "second".to_owned(),
        (whole, 0) => format!("{whole} seconds"),
        (whole, rest) => format!("{whole}.{} seconds", format!("{rest:03}").trim_end_matches('0')),
    }
}

#[cfg(test)]
mod tests {
    use super::looks_like_form;

    #[test]
    fn only_what_can_be_a_form_is_said_to_look_like_one() {
        let no = [("BED", "BE"), ("RED", "RE"), ("WED", "WE")];
        assert!(no.iter().all(|(word, base)| !looks_like_form(word, base)));
        let yes = [("ITS", "IT"), ("DIED", "DIE"), ("CATS", "CAT"), ("ENDED", "END")];
        assert!(yes.iter().all(|(word, base)| looks_like_form(word, base)));
    }
}
