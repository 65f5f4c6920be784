//! What happened, in words.

use kernel::{Citation, Kind, Seat, Telling, names};

use crate::{
    card::CardId,
    state::{Event, Pace, Reason, Source, State},
    word::Word,
};

/// What happened, with `state` as it was before. Off the record are cards as they are
/// dealt, which everybody sees, and calls that are still covered.
pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let told = Telling::new;
    let one = std::slice::from_ref::<Citation>;
    match event {
        Event::Signed { seat, least, rule } => {
            let least = match least {
                2 => " as a young player: two cards make a word",
                4 => " as an expert: a word needs four cards",
                _ => "",
            };
            told(Kind::Seating, &[*seat], format!("{seat} sits down{least}."), one(rule))
        }
        Event::Left { seat } => {
            told(Kind::Seating, &[*seat], format!("{seat} gets up again."), &[])
        }
        Event::Began { players, dealer, rule, .. } => {
            let text = format!("{} play. {dealer} deals first.", names(players));
            told(Kind::Start, players, text, one(rule))
        }
        Event::RoundBegan { round, dealer, rule } => {
            told(Kind::Round, &[*dealer], format!("Round {round}: {dealer} deals."), one(rule))
        }
        Event::DealGoesOn { next, rule } => {
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
        Event::PaceSet { by, pace, rule } => {
            let pace = match pace {
                Pace::Manual => "deals by hand".to_owned(),
                Pace::Auto { every } => format!("deals a card every {}", seconds(every.ms())),
            };
            told(Kind::Play, &[*by], format!("{by} {pace}."), one(rule))
        }
        Event::TieAsked { tied, rule, .. } => {
            let callers: Vec<Seat> = tied.iter().map(|it| it.seat).collect();
            let text = format!(
                "{} call too close together to tell apart. {} says who was first.",
                names(&callers),
                state.dealer
            );
            told(Kind::Play, &callers, text, one(rule))
        }
        Event::Heard { entrant, rules, .. } => {
            let text = format!("{} calls {}.", entrant.seat, entrant.with.word);
            told(Kind::Play, &[entrant.seat], text, rules)
        }
        Event::VoteAsked { rule, .. } => {
            told(Kind::Duty, &[], "It is not listed: the others vote on it.".to_owned(), one(rule))
        }
        Event::Voted { seat, allow } => {
            let vote = if *allow { "would allow it" } else { "would not allow it" };
            told(Kind::Check, &[*seat], format!("{seat} {vote}."), &[])
        }
        Event::Judged { ruling, .. } => {
            let heard = state.heard.as_ref();
            let because = heard.map(|it| reason(state, &it.word, &ruling.reason));
            let verdict = if ruling.right { "Right" } else { "Not allowed" };
            let seats: Vec<Seat> = heard.map(|it| it.by).into_iter().collect();
            let text = format!("{verdict}: {}", because.unwrap_or_default());
            told(Kind::Ruling, &seats, text, &ruling.grounds)
        }
        Event::Took { seat, cards, rule } => {
            told(Kind::Score, &[*seat], format!("{seat} takes {}.", faces(state, cards)), one(rule))
        }
        Event::ChoiceAsked { takers, rule, .. } => {
            let first = &takers[..takers.len().min(1)];
            told(Kind::Duty, first, format!("{} may take a free card.", names(first)), one(rule))
        }
        Event::TookFree { seat, card, from, rule } => {
            let from = match from {
                Source::Table => "",
                Source::Deck => " from the deck",
            };
            let face = state.face(*card);
            let text = format!("{seat} takes {face} as a free card{from}.");
            told(Kind::Score, &[*seat], text, one(rule))
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
        Event::PlayOff { rule, .. } => told(
            Kind::Round,
            &[],
            "The lead is shared: one more round decides.".to_owned(),
            one(rule),
        ),
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

/// What was wrong with a call, or what spoke for it.
pub(crate) fn reason(state: &State, word: &Word, reason: &Reason) -> String {
    match reason {
        Reason::Listed { list, base: None } => format!("{word} is in the word list {list}."),
        Reason::Listed { list, base: Some(base) } => {
            format!("{word} is in the word list {list} and looks like a form of {base}.")
        }
        Reason::Unlisted { list } => format!("{word} is not in the word list {list}."),
        Reason::Mark => {
            let mark = match word.mark() {
                Some('\'' | '’') => "an apostrophe",
                Some('-') => "a hyphen",
                Some('.') => "a full stop",
                _ => "a space",
            };
            format!("{word} has {mark}.")
        }
        Reason::NoLetters => format!("{word} is not spelled in letters."),
        Reason::TooFewCards { n_cards, least } => {
            format!("{word} takes only {n_cards} cards; it needs {least}.")
        }
        Reason::WouldSplit { cards } => {
            format!("{word} would take {} apart.", faces(state, cards))
        }
        Reason::MissingLetters { letters } => {
            let letters: Vec<String> = letters.chars().map(|it| it.to_string()).collect();
            format!("{word} has letters that are not there: {}.", letters.join(" "))
        }
        Reason::OtherCards { cards } => {
            format!("{} do not spell {word} and nothing else.", faces(state, cards))
        }
        Reason::TooManyWays => {
            format!("there are too many ways to try to lay {word}.")
        }
        Reason::Voted { n_for, n_against } => format!("{n_for} for {word}, {n_against} against."),
        Reason::Official => format!("an official has ruled on {word}."),
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

/// `3 seconds`, `1.5 seconds`.
fn seconds(ms: u32) -> String {
    match (ms / 1000, ms % 1000) {
        (1, 0) => "second".to_owned(),
        (whole, 0) => format!("{whole} seconds"),
        (whole, rest) => format!("{whole}.{} seconds", format!("{rest:03}").trim_end_matches('0')),
    }
}
