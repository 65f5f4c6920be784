//! What happened, in words: what is nobody else's to know stays off the record.

use kernel::{Kind, Office, Seat, Telling};

use crate::{
    board::TileSet,
    rulebook as rule,
    table::{
        action::{Incident, Notice, Reveal},
        event::Event,
        put::Put,
        state::{How, Matter, Phase, Remedy, State, Watchers, other},
        view::{play_text, turn_text},
    },
};

pub(crate) fn tell(state: &State, event: &Event) -> Telling {
    let telling = tell_all(state, event);
    // The record is everybody's: it shows no board to those who were asked to leave.
    match unread(state, event).filter(|_| state.watchers == Watchers::SentAway) {
        Some(text) => telling.on_record_as(text),
        None => telling,
    }
}

/// What is told of an event whose text would show words, to those who may not see the board.
fn unread(state: &State, event: &Event) -> Option<String> {
    Some(match event {
        Event::Laid { by, said, .. } => match said {
            Some(said) => format!("{by} plays for {said}."),
            None => format!("{by} plays."),
        },
        Event::CameOff { .. } => "The play comes off.".to_owned(),
        Event::Voided { .. } => "The play counts nothing.".to_owned(),
        Event::ScoreDisputed { by, turn, .. } => match state.is_unsaid(*turn) {
            true => format!("{} is asked for a score.", other(*by)),
            false => format!("{by} disputes a score."),
        },
        Event::ScoreSettled { points, .. } => format!("The score is {points}."),
        Event::BlankWritten { by, .. } => format!("{by} writes the blank down."),
        Event::BlankSet { .. } => "The Director says what the blank is.".to_owned(),
        Event::BlankTold { by, .. } => format!("{by} asks about the blanks."),
        Event::Contested { by, .. } => format!("{by} contests what the recount says."),
        Event::Recounted { by, .. } => format!("{by} recounts."),
        _ => return None,
    })
}

fn tell_all(state: &State, event: &Event) -> Telling {
    match event {
        Event::Sat { seat } => {
            Telling::new(Kind::Seating, &[*seat], format!("{seat} sits down."), &[])
        }
        Event::Left { seat } => {
            Telling::new(Kind::Seating, &[*seat], format!("{seat} leaves."), &[])
        }
        Event::LateClock { seat, rules } => {
            let text = match state.late {
                Some(_) => {
                    format!("The other is still late; {seat}'s clock, which was started, runs on.")
                }
                None => format!("{seat} is late; {seat}'s clock runs."),
            };
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        Event::LateNoted { seat, used, rules } => {
            let text = format!("{seat} has come; {} count against {seat}.", clock_text(used.ms()));
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        Event::LateOver { used: [one, two], rules } => {
            let (one, two) = (clock_text(one.ms()), clock_text(two.ms()));
            let text = format!("Both are there; {one} of P1's time and {two} of P2's are gone.");
            Telling::new(Kind::Limit, &[Seat(0), Seat(1)], text, rules)
        }
        Event::Declined { by, rules } => {
            let text = format!("{by} does not want to play any more.");
            Telling::new(Kind::Seating, &[*by], text, rules)
        }
        Event::PostponeAgreed { by, rules } => {
            let text = format!("{by} agrees to play at another time.");
            Telling::new(Kind::Seating, &[*by], text, rules)
        }
        Event::FirstCharged { seat, first, rules } => {
            let as_what = if *first { "first" } else { "second" };
            let text = format!("{seat} is charged as having gone {as_what}.");
            Telling::new(Kind::Score, &[*seat], text, rules)
        }
        Event::DrewForFirst { tiles: [one, two], rules } => {
            let text = format!("P1 draws {one} and P2 draws {two} to see who goes first.");
            Telling::new(Kind::Start, &[Seat(0), Seat(1)], text, rules)
        }
        Event::FirstFound { seat, rules } => {
            Telling::new(Kind::Start, &[*seat], format!("{seat} goes first."), rules)
        }
        Event::Drew { by, tiles, rules, .. } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} draws {tiles}."), rules)
                .on_record_as(format!("{by} draws {n} tile{s}."))
        }
        Event::Looked { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} looks at the new tiles."), rules)
                .off_the_record()
        }
        Event::Racked { by, tiles, rules } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} racks {n} tile{s}."), rules)
                .off_the_record()
        }
        Event::PutBack { by, rack, new, rules } => {
            let tiles = rack.with(new);
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} puts {tiles} back into the bag."), rules)
                .on_record_as(format!("{by} puts {n} tile{s} back into the bag."))
        }
        Event::Counted { by, n, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} counts {n} in the bag."), rules)
                .on_record_as(format!("{by} counts the bag."))
        }
        Event::Tracked { by, tiles, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} has crossed off {tiles}."), rules)
                .off_the_record()
        }
        Event::Recorded { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} writes the play down first."), rules)
        }
        Event::Laid { by, puts, place, said, words, rules, .. } => {
            let score = said.map_or("and says no score".to_owned(), |it| format!("for {it}"));
            let text =
                format!("{by} plays {} {score}.{}", play_text(place, puts, words), blanks(puts));
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        Event::TakenUp { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} takes the tiles up again."), rules)
        }
        Event::Played { by, pressed, rules, .. } => {
            let text = match pressed {
                true => format!("{by}'s turn ends."),
                false => format!("{by}'s turn ends without the clock."),
            };
            Telling::new(Kind::Play, &[*by], text, rules).off_the_record()
        }
        Event::Passed { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} passes."), rules)
        }
        Event::PutAside { by, said, tiles, rules, .. } => {
            let (n, s) = plural(tiles.n());
            let said = said.map_or("\"exchange\"".to_owned(), |it| format!("\"exchange {it}\""));
            let text = format!("{by} says {said} and puts down {tiles}.");
            Telling::new(Kind::Play, &[*by], text, rules)
                .on_record_as(format!("{by} says {said} and puts down {n} tile{s}."))
        }
        Event::Exchanged { by, n, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} exchanges {n}."), rules)
        }
        Event::NotExchanged { by, rules } => Telling::new(
            Kind::Ruling,
            &[*by],
            format!("{by} takes the tiles up again: no exchange."),
            rules,
        ),
        Event::Returned { by, tiles, rules } => {
            let (n, s) = plural(tiles.n());
            Telling::new(Kind::Play, &[*by], format!("{by} returns {tiles} to the bag."), rules)
                .on_record_as(format!("{by} returns {n} tile{s} to the bag."))
        }
        Event::PressedInError { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} hits the clock without a turn."), rules)
        }
        Event::ErrorSaid { by, rules } => Telling::new(
            Kind::Play,
            &[*by],
            format!("{by} hit the clock in error: the turn goes on."),
            rules,
        ),
        Event::ClockRuns { seat, rules } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat}'s clock runs."), rules)
                .off_the_record()
        }
        Event::ClockNeutral { rules } => {
            Telling::new(Kind::Limit, &[], "The clock is neutral.", rules)
        }
        Event::MinuteOwed { seat, rules } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat} may take an extra minute."), rules)
        }
        Event::MinuteTaken { seat, rules } => {
            Telling::new(Kind::Limit, &[*seat], format!("{seat} takes an extra minute."), rules)
        }
        Event::TimeGiven { seat, span, rules } => {
            let seconds = span.ms() / 1000;
            let text = format!("{seat} gets {}:{:02} more.", seconds / 60, seconds % 60);
            Telling::new(Kind::Limit, &[*seat], text, rules)
        }
        Event::Held { by, rules, .. } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} holds."), rules)
        }
        Event::Accepted { by, rules, .. } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} accepts the play."), rules)
        }
        _ => tell_disputes(state, event),
    }
}

/// What is written of blanks, and what is said where that differs.
fn blanks(puts: &[Put]) -> String {
    let blank = |(put, name): (&Put, &str)| match (put.written, put.said) {
        (Some(written), Some(said)) if written != said => {
            format!(" The {name} is written as {written}, and {said} is said.")
        }
        (Some(written), _) => format!(" The {name} is {written}."),
        (None, Some(said)) => format!(" The {name} is not written; {said} is said."),
        (None, None) => format!(" The {name} is not written."),
    };
    let puts: Vec<&Put> = puts.iter().filter(|it| it.is_blank()).collect();
    let names = if puts.len() == 1 { ["blank"; 2] } else { ["first blank", "second blank"] };
    puts.into_iter().zip(names).map(blank).collect()
}

fn tell_disputes(state: &State, event: &Event) -> Telling {
    match event {
        Event::Challenged { by, words, binding, rules, .. } => {
            let what = if words.is_empty() { "the play".to_owned() } else { words.join(", ") };
            let clock = if *binding { "" } else { " The clock still runs." };
            Telling::new(Kind::Challenge, &[*by], format!("{by} challenges {what}.{clock}"), rules)
                .on_record_as(format!("{by} challenges.{clock}"))
        }
        Event::Bound { rules } => {
            Telling::new(Kind::Challenge, &[], "The challenge is binding.", rules)
        }
        Event::Retracted { by, rules } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} takes the challenge back."), rules)
        }
        Event::SlipWritten { words, silent: true, rules, .. } => {
            let text = format!("All words stand on the slip: {}.", words.join(", "));
            Telling::new(Kind::Challenge, &[], text, rules)
                .on_record_as("All words of the play stand on the slip.")
        }
        Event::SlipWritten { by, words, rules, .. } => {
            let text = format!("{by} writes {} on the slip.", words.join(", "));
            Telling::new(Kind::Challenge, &[*by], text, rules)
                .on_record_as(format!("{by} writes the slip."))
        }
        Event::Confirmed { by, silent: true, rules } => {
            let text = format!("{by} has said nothing against it.");
            Telling::new(Kind::Check, &[*by], text, rules)
        }
        Event::Confirmed { by, rules, .. } => {
            Telling::new(Kind::Check, &[*by], format!("{by} has checked it."), rules)
        }
        Event::Conceded { by, rules } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by} concedes the challenge."), rules)
        }
        Event::Ruled { acceptable, rules, .. } => {
            let text =
                if *acceptable { "The play is acceptable." } else { "The play is unacceptable." };
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        Event::OpinionAsked { by, rules } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} asks for another opinion."), rules)
        }
        Event::JudgeAsked { by, rules } => {
            let text = format!("{by} doubts the program and wants a Word Judge.");
            Telling::new(Kind::Challenge, &[*by], text, rules)
        }
        Event::BoardChecked { by, rules } => {
            let text = format!("{by} wants to see the board again.");
            Telling::new(Kind::Challenge, &[*by], text, rules)
        }
        Event::RuledUnclear { rules } => {
            Telling::new(Kind::Ruling, &[], "The blank is ruled unclear.", rules)
        }
        Event::Withdrawn { by, rules } => {
            Telling::new(Kind::Challenge, &[*by], format!("{by} withdraws the challenge."), rules)
        }
        Event::Settled => {
            Telling::new(Kind::Ruling, &[], "The dispute is over.", &[]).off_the_record()
        }
        Event::ChallengeLost { by, rules } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by} loses the turn."), rules)
        }
        Event::Awaited { whose, rules } => {
            let text = format!("{whose}'s clock runs when {whose} has seen a tile.");
            Telling::new(Kind::Duty, &[*whose], text, rules)
        }
        Event::CameOff { turn, rules } => {
            let by = state.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
            Telling::new(
                Kind::Ruling,
                &[by],
                format!("{text} comes off; {by} loses the turn."),
                rules,
            )
        }
        Event::Reracked { by } => {
            Telling::new(Kind::Play, &[*by], format!("{by} racks the tiles from the board."), &[])
                .off_the_record()
        }
        Event::IslandsOff { squares, rules } => {
            let (n, s) = plural(squares.len());
            let leave = if n == 1 { "leaves" } else { "leave" };
            let text = format!("{n} unjoined tile{s} {leave} the board for the bag.");
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        Event::Voided { turn, rules } => {
            let by = state.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
            Telling::new(Kind::Penalty, &[by], format!("{by}'s {text} counts nothing."), rules)
        }
        Event::NewReturned { by, tiles, shown, rules } => {
            let (n, s) = plural(tiles.n());
            let shows = if *shown { "shows them and returns" } else { "returns" };
            let full = format!("{by} {shows} {tiles} to the bag.");
            let telling = Telling::new(Kind::Ruling, &[*by], full, rules);
            telling.on_record_as(format!("{by} {shows} {n} new tile{s} to the bag."))
        }
        Event::ScoreDisputed { by, turn, rules } => {
            let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
            let (kind, player) = (Kind::Charge, other(*by));
            let text = match state.is_unsaid(*turn) {
                true => format!("{player} has not said what {text} scores, and is asked for it."),
                false => format!("{by} disputes the score of {text}."),
            };
            Telling::new(kind, &[*by], text, rules)
        }
        Event::ScoreSaid { by, points } => {
            Telling::new(Kind::Check, &[*by], format!("{by} says {points}."), &[])
        }
        Event::ScoreSettled { turn, points, corrected, rules } => {
            let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
            let by = state.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let how = match state.is_unsaid(*turn) {
                true => "is",
                false if *corrected => "is corrected to",
                false => "stays",
            };
            Telling::new(Kind::Score, &[by], format!("The score of {text} {how} {points}."), rules)
        }
        Event::TotalsTold { by, scores: [one, two], rules } => {
            let text = format!("{by} asks for the totals: {one} and {two}.");
            Telling::new(Kind::Score, &[*by], text, rules)
        }
        Event::BlankAsked { by, rules, .. } => {
            let whom = other(*by);
            let text = format!("{by} asks {whom} to write the blank down.");
            Telling::new(Kind::Charge, &[*by, whom], text, rules)
        }
        Event::BlankWritten { by, letters, rules, .. } => {
            let letters: String = letters.iter().collect();
            Telling::new(Kind::Play, &[*by], format!("{by} writes {letters} for the blank."), rules)
        }
        Event::BlankSet { square, letter, rules, .. } => {
            Telling::new(Kind::Official, &[], format!("The blank on {square} is {letter}."), rules)
        }
        Event::BlankTold { by, rules } => {
            let set = TileSet::english();
            let blanks = state.board.tiles().filter(|it| it.1.is_blank);
            let blanks: Vec<String> =
                blanks.map(|(square, it)| format!("{} on {square}", set.write_laid(it))).collect();
            let text = format!("{by} asks about the blanks: {}.", blanks.join(", "));
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        _ => tell_remedies(state, event),
    }
}

fn tell_remedies(state: &State, event: &Event) -> Telling {
    match event {
        Event::Called { by, seat, rules, .. } => {
            let who = by.map_or("An official".to_owned(), |it| it.to_string());
            Telling::new(Kind::Charge, &[*seat], format!("{who} calls attention to {seat}."), rules)
        }
        Event::AwayDrawCalled { by, seat, n, rules } => {
            let counts = if *n == 1 { "counts" } else { "count" };
            let text =
                format!("{by} was away, and {seat} has {n} that {counts} as drawn meanwhile.");
            Telling::new(Kind::Charge, &[*by, *seat], text, rules)
        }
        Event::PickAsked { offender, n, n_back, rules, .. } => {
            let picker = other(*offender);
            let go = if *n_back == 1 { "goes" } else { "go" };
            let text = format!(
                "{picker} turns up {n} of {offender}'s tiles; {n_back} of them {go} to the bag."
            );
            Telling::new(Kind::Duty, &[picker, *offender], text, rules)
        }
        Event::Combined { by, rules } => {
            Telling::new(Kind::Ruling, &[*by], format!("{by}'s tiles are one group."), rules)
        }
        Event::Exposed { offender, rack, new, bag, n_back, rules, .. } => {
            let open = rack.with(new).with(bag);
            let chooser = other(*offender);
            let lie = if open.n() == 1 { "lies" } else { "lie" };
            let text = match usize::from(*n_back) {
                0 => format!("{open} {lie} open."),
                n if n == open.n() => format!("{open} {lie} open."),
                n => format!("{open} {lie} open; {chooser} sends {n} to the bag."),
            };
            Telling::new(Kind::Check, &[chooser, *offender], text, rules)
        }
        Event::Overexposed { offender, rack, new, n_take, rules, .. } => {
            let open = rack.with(new);
            let text = format!("{open} lie open, {n_take} too many, which {offender} takes back.");
            Telling::new(Kind::Check, &[*offender], text, rules)
        }
        Event::LookedInto { offender, rack, new, n, rules, .. } => {
            let (open, chooser) = (rack.with(new), other(*offender));
            let text = format!("{chooser} looks at {open} and trades {n}.");
            Telling::new(Kind::Check, &[chooser, *offender], text, rules)
                .on_record_as(format!("{chooser} looks at {offender}'s tiles and trades {n}."))
        }
        Event::SentBack { offender, back, rest, rules } => {
            let (n, s) = plural(back.n());
            let go = if n == 1 { "goes" } else { "go" };
            let to_bag = if back.is_empty() { "Nothing".to_owned() } else { back.to_string() };
            let full = match rest.is_empty() {
                true => format!("{to_bag} to the bag."),
                false => format!("{to_bag} to the bag, {rest} to {offender}."),
            };
            let telling = Telling::new(Kind::Ruling, &[*offender], full, rules);
            let unseen =
                matches!(state.phase, Phase::Remedy { remedy: Remedy::TakingBack { .. }, .. });
            match unseen {
                true => telling.on_record_as(format!("{n} tile{s} {go} to the bag unseen.")),
                false => telling,
            }
        }
        Event::Traded { offender, take, back, rules, .. } => {
            let chooser = other(*offender);
            let text = format!("{chooser} takes {take} and puts {back} into the bag.");
            let n = take.n();
            Telling::new(Kind::Ruling, &[chooser, *offender], text, rules)
                .on_record_as(format!("{chooser} takes {n} and puts {n} into the bag."))
        }
        Event::GiveAsked { from, n, rules, .. } => {
            let text = format!("{from} gives {n} to {}.", other(*from));
            Telling::new(Kind::Duty, &[*from], text, rules)
        }
        Event::Given { from, tiles, rules } => {
            let (n, to) = (tiles.n(), other(*from));
            Telling::new(Kind::Ruling, &[*from], format!("{from} hands {tiles} to {to}."), rules)
                .on_record_as(format!("{from} hands {n} to {to}."))
        }
        Event::PutRight => {
            Telling::new(Kind::Ruling, &[], "It is put right.", &[]).off_the_record()
        }
        _ => tell_end(state, event),
    }
}

fn tell_end(state: &State, event: &Event) -> Telling {
    match event {
        Event::WentOut { by, until, rules } => {
            let away = state.away.filter(|it| !it.back);
            let disputed = match away {
                Some(away) => format!("{} can dispute it when they are back", away.who),
                None => format!("it can be disputed until {until}"),
            };
            let text = format!("{by} has played the last tile; {disputed}.");
            Telling::new(Kind::Duty, &[*by], text, rules)
        }
        Event::Revealed { by, how, rules } => {
            let text = match how {
                Reveal::ShowsTiles => format!("{by} shows {}.", state.hand(*by).all()),
                Reveal::TellsValue => {
                    format!("{by} says that the tiles are worth {}.", state.hand(*by).all().value())
                }
                Reveal::AgreesOnScore => format!("{by} agrees on the score."),
                Reveal::Concedes => format!("{by} concedes that the game is over."),
            };
            Telling::new(Kind::End, &[*by], text, rules)
        }
        Event::Ended { how, lines, rules } => {
            let how = match how {
                How::Out { by } => format!("{by} is out."),
                How::Zeros => "Six scores of zero end the game.".to_owned(),
                How::Shortened => "The Director ends the game.".to_owned(),
                How::Overtime { seat } => format!("{seat} is more than ten minutes over."),
                How::Resigned { seat } => format!("{seat} resigns."),
                How::Left { seat } => format!("{seat} has left."),
                How::Postponed => "The game is put off.".to_owned(),
                How::Bye { seat } => format!("{seat} has no opponent."),
                How::Forfeit { seats: [true, true] } => "Both forfeit.".to_owned(),
                How::Forfeit { seats } => format!("P{} forfeits.", if seats[0] { 1 } else { 2 }),
            };
            let line = |it: &crate::table::state::Line| {
                format!(" {} {:+} [{}].", it.seat, it.points, it.rule)
            };
            let mut scores = state.scores();
            lines.iter().for_each(|it| scores[it.seat.idx() & 1] += it.points);
            let lines: String = lines.iter().map(line).collect();
            let text = format!("{how}{lines} It ends {} to {}.", scores[0], scores[1]);
            Telling::new(Kind::End, &[Seat(0), Seat(1)], text, rules)
        }
        Event::Reckoned { lines } => {
            let line = |it: &crate::table::state::Line| {
                format!(" {} {:+} [{}].", it.seat, it.points, it.rule)
            };
            let text: String = lines.iter().map(line).collect();
            let text = format!("The end is reckoned anew.{text}");
            Telling::new(Kind::Score, &[Seat(0), Seat(1)], text, &[])
        }
        Event::TilesFound { n, rules, .. } => {
            let text = match n {
                1 => "A tile turns up in the bag.".to_owned(),
                n => format!("{n} tiles turn up in the bag."),
            };
            Telling::new(Kind::Ruling, &[], text, rules)
        }
        Event::Contested { by, turn, rules } => {
            let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
            let text = format!("{by} contests what the recount says of {text}.");
            Telling::new(Kind::Charge, &[*by], text, rules)
        }
        Event::RecountStopped { rules } => {
            let text = "The recount is stopped; what is not contested counts.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        Event::Wondered { by, rules } => {
            let text = format!("{by} wonders whether to recount.");
            Telling::new(Kind::Play, &[*by], text, rules)
        }
        Event::Reopened { rules } => Telling::new(Kind::Ruling, &[], "The game goes on.", rules),
        Event::Agreed { by, silent: true, rules } => {
            let text = format!("{by} has said nothing against the score.");
            Telling::new(Kind::Check, &[*by], text, rules)
        }
        Event::Agreed { by, rules, .. } => {
            Telling::new(Kind::Check, &[*by], format!("{by} agrees on the score."), rules)
        }
        Event::Recounted { by, found, rules } => {
            let finding = |(turn, points): &(usize, i32)| {
                let text = state.turns.get(*turn).map(turn_text).unwrap_or_default();
                format!(" {text} is {points}.")
            };
            let found: String = match found.is_empty() {
                true => " Nothing is wrong.".to_owned(),
                false => found.iter().map(finding).collect(),
            };
            Telling::new(Kind::Check, &[*by], format!("{by} recounts.{found}"), rules)
        }
        Event::Signed { by, silent: true, rules } => {
            let text = format!("{by} has not signed in time, and counts as having signed.");
            Telling::new(Kind::End, &[*by], text, rules)
        }
        Event::Signed { by, rules, .. } => {
            Telling::new(Kind::End, &[*by], format!("{by} signs the slip."), rules)
        }
        Event::ResignationAsked { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} asks to resign."), rules)
        }
        Event::ResignationRefused { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} wants to play on."), rules)
        }
        Event::WentAway { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} leaves the table for a while."), rules)
        }
        Event::CameBack { by, rules } if rules.contains(&rule::O_7.cite()) => {
            let text = format!("{by} was away for too long, and counts as back.");
            Telling::new(Kind::Late, &[*by], text, rules)
        }
        Event::CameBack { by, rules } => {
            Telling::new(Kind::Play, &[*by], format!("{by} is back."), rules)
        }
        Event::Warned { rules } if matches!(state.phase, Phase::Over(_)) => {
            let text = "The Director warns that the recount will be stopped.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        _ => tell_officials(event),
    }
}

fn tell_officials(event: &Event) -> Telling {
    match event {
        Event::Stopped { by, about, rules } => {
            let who = by.map_or("The Director stops the clock".to_owned(), |it| {
                format!("{it} calls the Director")
            });
            let about = about_what(*about);
            let seats: Vec<Seat> = by.iter().copied().collect();
            Telling::new(
                Kind::Official,
                &seats,
                format!("{who} {about}. The clock is neutral."),
                rules,
            )
        }
        Event::Wanted { by, rules } => {
            let text = format!("{by} is wanted elsewhere as soon as this turn ends.");
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        Event::WatchersAsked { by, rules } => {
            let text = format!("{by} asks those who watch to leave.");
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        Event::Annotated { rules } => {
            let text = "The game is annotated; those who do it stay.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        Event::Notified { about, rules } => {
            let text = match about {
                Notice::SecondOpinion => "Somebody suggests a second opinion.",
                Notice::LongList => "Somebody reminds the Word Judge of the Long List.",
                Notice::ClockStands => "Somebody says that the clock is not running.",
            };
            Telling::new(Kind::Official, &[], text, rules)
        }
        Event::Answered { by, about, rules } => {
            let text = format!(
                "{by} calls for a Director {}. This table keeps the rules by itself, and play goes on.",
                about_what(*about)
            );
            Telling::new(Kind::Official, &[*by], text, rules)
        }
        Event::Attended { rules } => {
            let text = "The Director sees to it.";
            Telling::new(Kind::Official, &[], text, rules)
        }
        Event::NobodyCame { office, rules } => {
            let who = if *office == Office::Director { "Director" } else { "Word Judge" };
            Telling::new(Kind::Late, &[], format!("No {who} has come."), rules)
        }
        Event::Silent { seats, rules } => {
            let text = match seats.as_slice() {
                [one] => format!("{one} has not done it in time."),
                _ => "Neither has done it in time.".to_owned(),
            };
            Telling::new(Kind::Late, seats, text, rules)
        }
        Event::TurnAsked { by, until, rules } => {
            let text = format!("{by} asks {} to go on: this turn lasts until {until}.", other(*by));
            Telling::new(Kind::Limit, &[other(*by)], text, rules)
        }
        Event::Resumed { rules, .. } => Telling::new(Kind::Official, &[], "Play goes on.", rules),
        Event::TrackingWarned { seat, rules } => {
            let text = format!("The Director warns {seat}, who tracks before drawing.");
            Telling::new(Kind::Official, &[*seat], text, rules)
        }
        Event::Adjusted { line } | Event::FaultCharged { line } => {
            let note = line.note.as_ref().map_or(String::new(), |it| format!(" {it}"));
            let text = format!("{} {:+} points.{note}", line.seat, line.points);
            Telling::new(Kind::Score, &[line.seat], text, std::slice::from_ref(&line.rule))
        }
        Event::SpreadAdjusted { line } | Event::Compensated { line, .. } => {
            let note = line.note.as_ref().map_or(String::new(), |it| format!(" {it}"));
            let text = format!("{} {:+} points of spread.{note}", line.seat, line.points);
            Telling::new(Kind::Score, &[line.seat], text, std::slice::from_ref(&line.rule))
        }
        Event::OvertimeErased { seat, rules } => {
            Telling::new(Kind::Official, &[*seat], format!("{seat}'s overtime is erased."), rules)
        }
        Event::Warned { rules } => Telling::new(
            Kind::Official,
            &[],
            "The Director warns that the game will be ended.",
            rules,
        ),
        Event::IncidentFiled { seat, about, note, rules } => {
            let text =
                format!("The Director files a report on {seat}: {}. {note}", incident(*about));
            Telling::new(Kind::Official, &[*seat], text, rules).off_the_record()
        }
        Event::Directed { note, rules } => {
            let text = if note.is_empty() {
                "The Director asks for quiet.".to_owned()
            } else {
                format!("The Director rules: {note}")
            };
            Telling::new(Kind::Official, &[], text, rules)
        }
        _ => unreachable!("every other event was told before"),
    }
}

fn incident(about: Incident) -> &'static str {
    match about {
        Incident::CodeOfConduct => "the code of conduct",
        Incident::Cheating => "cheating or collusion",
        Incident::Disqualification => "ejected and disqualified",
        Incident::Quitting => "quitting",
        Incident::Tanking => "throwing the game",
        Incident::Abuse => "abuse or disruption",
        Incident::Violence => "violence; membership may be revoked",
        Incident::Suspicion => "something suspicious",
        Incident::HiddenOverdraw => "a hidden overdraw",
        Incident::WrongScore => "a score known to be wrong",
        Incident::HopedForOvertime => "hoping for the other's overtime",
        Incident::LimitedSpread => "limiting a spread by the clock",
        Incident::StrategicForfeit => "a forfeit for gain",
        Incident::SpokenBlank => "a blank said otherwise than written",
        Incident::TwoGames => "two games at once",
    }
}

/// Minutes and seconds.
fn clock_text(ms: u32) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}

fn plural(n: usize) -> (usize, &'static str) {
    (n, if n == 1 { "" } else { "s" })
}

/// What a Director is called about.
fn about_what(about: Matter) -> &'static str {
    match about {
        Matter::Rule => "about a rule",
        Matter::Noise => "for quiet",
        Matter::Score => "about a score",
        Matter::Blank => "about a blank",
        Matter::Tiles => "about tiles",
        Matter::Clock => "about the clock",
        Matter::TimePenalty => "about a time penalty",
        Matter::Conduct => "about conduct",
        Matter::CalledAway => "because a player is wanted elsewhere",
        Matter::Other => "about something else",
    }
}
