//! The language of SCRABBLE scenarios.
//!
//! ```text
//! table tournament time=25 penalty=five judge first=P2 ledger=3/2,4/1 resign grants=0/5 untimed
//! position board 8D CARE | P1 AEIRST? | P2 LLL | bag EEN | scores 20 12 | P2 to play | used 24:30 0:10 | zeros 5
//! announced=2 break=10 school spoken=P1 no-blank-minute tie=40 after `table`; ledger=3/2/1 with forfeits
//! 0:00 P1 draws 3            onto the rack; `draws 3 apart` onto the table
//! 0:00 P1 plays 8D CARe      says the right score and hits the clock; small letters are blanks
//! 0:00 P1 plays 8D CAR? for 9 saying E      a blank that is said and not written
//! 0:00 P1 lays 8D CARE without a score      does not hit the clock
//! 0:00 P1 plays tiles 8D=C 9E=A             squares by themselves
//! 0:00 P1 exchanges AB saying 3             `puts down AB` does not hit the clock
//! 0:00 P2 challenges CARE    stops the clock; `declares CARE` does not
//! 0:00 director orders warn  and other orders
//! 0:00 P1 sees board         board rack open stage silent awaited offers clock sheet players hidden bars NAME; also:
//!                            hand P1, words, lines, draft, table, disputable,
//!                            reckoned, reasons, ended, draws
//! 0:00 show score 8D CARE    what it would score; also: outcome, tiles, numbers, table OPTIONS, position TEXT
//! ```

use std::sync::Arc;

use kernel::{Game as _, Procedure, Seat, Span};
use lexicon::Lexicon;
use testkit::{Script, check_citations, run_scenarios};

use crate::{
    Action, How, Incident, Ledger, Line, LookUp, Matter, Notice, Order, Penalty, Position, Put,
    Reveal, Scrabble, Setup, State, StopReason, Tiles, View, What,
    board::{Board, Direction, Layout, Square, TileSet},
    read, rulebook,
};

struct ScrabbleScript;

const WORDS: &str = "
    containers ab ad ae an ar are as at ate cab cad car card care cared careen cares cars cat cats dare dares dear
    ear ears east eat eats era eras es et in is it na ne no on or ore quiz race raced racer races rat rate
    rates re red rest retains retinas sad sate scare sea seat set stainer star tea teas tie tin to
    zax zoa za xi qi ax ox ex jo ka";

pub(crate) fn umpire() -> Scrabble {
    let words: Vec<&str> = WORDS.split_whitespace().collect();
    let list = Lexicon::from_words("scenario words", &words.join("\n")).expect("words");
    Scrabble::new(Arc::new(list))
}

#[test]
fn scenarios() {
    run_scenarios::<ScrabbleScript>(env!("CARGO_MANIFEST_DIR"), rulebook::ALL);
}

#[test]
fn rules_are_cited_by_their_constants() {
    check_citations(env!("CARGO_MANIFEST_DIR"), rulebook::ALL);
}

impl Script for ScrabbleScript {
    type Game = Scrabble;

    fn open(line: &str, position: Option<&str>) -> (Scrabble, Setup) {
        let game = umpire();
        let words: Vec<&str> = line.split_whitespace().collect();
        let mut setup = setup(&game, &words);
        setup.start = position.map(|it| Position::parse(it).expect("a position"));
        setup.check().expect("a table that can be opened");
        (game, setup)
    }

    fn action(state: &State, words: &[&str]) -> Action {
        let last = state.sheet.turns.len().saturating_sub(1);
        let number = |it: &str| it.parse::<u8>().expect("a number");
        let slip = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<String>>();
        match words {
            ["sits"] => Action::Sit,
            ["leaves"] => Action::Leave,
            ["starts"] => Action::Start,
            ["declines"] => Action::Decline,
            ["agrees", "to", "put", "it", "off"] => Action::Postpone,
            ["draws", n] => Action::Draw { n: number(n), rack: true },
            ["draws", n, "apart"] => Action::Draw { n: number(n), rack: false },
            ["looks"] => Action::Look,
            ["racks"] => Action::Rack,
            ["puts", "back", tiles] => Action::PutBack { tiles: tiles_of(tiles) },
            ["counts", "the", "bag"] => Action::CountBag,
            ["crosses", "off", tiles] => Action::Track { tiles: tiles_of(tiles) },
            ["records"] => Action::Record,
            ["plays", rest @ ..] => play(state, rest, true),
            ["lays", rest @ ..] => play(state, rest, false),
            ["takes", "up"] => Action::TakeUp,
            ["hits", "the", "clock"] => Action::Press,
            ["passes"] => Action::Pass,
            ["exchanges", rest @ ..] => exchange(rest, true),
            ["puts", "down", rest @ ..] => exchange(rest, false),
            ["returns", tiles] => Action::Return { tiles: tiles_of(tiles) },
            ["hit", "it", "in", "error"] => Action::SayError,
            ["takes", "a", "minute"] => Action::TakeMinute,
            ["holds"] => Action::Hold { turn: last },
            ["held", "the", "one", "before"] => Action::Hold { turn: last.saturating_sub(1) },
            ["accepts"] => Action::Accept { turn: last },
            ["accepts", "turn", turn] => Action::Accept { turn: turn.parse().expect("a turn") },
            ["petitions"] => Action::Petition { turn: last },
            ["petitions", "turn", turn] => Action::Petition { turn: turn.parse().expect("a turn") },
            ["challenges", "turn", turn] => {
                let turn = turn.parse().expect("a turn");
                Action::Challenge { turn, words: Vec::new(), stop: true }
            }
            ["challenges", words @ ..] => {
                Action::Challenge { turn: last, words: slip(words), stop: true }
            }
            ["declares", words @ ..] => {
                Action::Challenge { turn: last, words: slip(words), stop: false }
            }
            ["stops", "the", "clock"] => Action::StopClock,
            ["retracts"] => Action::Retract,
            ["writes", "slip", words @ ..] => Action::WriteSlip { words: slip(words) },
            ["confirms"] => Action::Confirm,
            ["looks", "it", "up"] => Action::LookUp,
            ["concedes"] => Action::Concede,
            ["withdraws"] => Action::Withdraw,
            ["asks", "for", "an", "opinion"] => Action::AskOpinion,
            ["asks", "for", "a", "judge"] => Action::AskJudge,
            ["checks", "the", "board"] => Action::CheckBoard,
            ["rules", "acceptable"] => Action::Rule { acceptable: true },
            ["rules", "unacceptable"] => Action::Rule { acceptable: false },
            ["starts", "the", "clock"] => Action::StartClock,
            ["objects"] => Action::Object { turn: last },
            ["objects", "turn", turn] => Action::Object { turn: turn.parse().expect("a turn") },
            ["says", points] => Action::SayScore { points: points.parse().expect("points") },
            ["asks", "for", "totals"] => Action::AskTotals,
            ["asks", "for", "the", "blank"] => Action::AskBlank,
            ["asks", "about", "the", "blank"] => Action::AskClear,
            ["writes", letters] => Action::WriteBlank { letters: letters.chars().collect() },
            ["calls", "overdraw", seat] => Action::CallOverdraw { seat: seat_of(seat) },
            ["calls", "put-back", seat] => Action::CallPutBack { seat: seat_of(seat) },
            ["calls", "exchange", seat] => Action::CallExchange { seat: seat_of(seat) },
            ["calls", "short", seat] => Action::CallShort { seat: seat_of(seat) },
            ["calls", "unjoined"] => Action::CallUnjoined { turn: last },
            ["calls", "unjoined", turn] => {
                Action::CallUnjoined { turn: turn.parse().expect("a turn") }
            }
            ["calls", "away-draw"] => Action::CallAwayDraw,
            ["turns", "up", n] => Action::Expose { n: number(n) },
            ["sends", "back", tiles] => Action::Choose { back: tiles_of(tiles) },
            ["takes", "back", tiles] => Action::TakeBack { tiles: tiles_of(tiles) },
            ["trades", take, "for", back] => {
                Action::Trade { take: tiles_of(take), back: tiles_of(back) }
            }
            ["gives", tiles] => Action::Give { tiles: tiles_of(tiles) },
            ["ends", "it"] => Action::EndScoreless,
            ["shows", "tiles"] => Action::Reveal { how: Reveal::ShowsTiles },
            ["tells", "value"] => Action::Reveal { how: Reveal::TellsValue },
            ["agrees", "on", "score"] => Action::Reveal { how: Reveal::AgreesOnScore },
            ["concedes", "the", "end"] => Action::Reveal { how: Reveal::Concedes },
            ["claims", "out"] => Action::ClaimOut,
            ["finds", "tiles"] => Action::FindTiles,
            ["agrees"] => Action::Agree,
            ["wonders", "about", "a", "recount"] => Action::Wonder,
            ["recounts"] => Action::Recount,
            ["contests", turn] => Action::Contest { turn: turn.parse().expect("a turn") },
            ["signs"] => Action::Sign,
            ["resigns"] => Action::Resign,
            ["takes", "the", "resignation"] => Action::AnswerResignation { accept: true },
            ["wants", "to", "play", "on"] => Action::AnswerResignation { accept: false },
            ["goes", "away"] => Action::GoAway,
            ["comes", "back"] => Action::ComeBack,
            ["calls", "the", "director", "about", matter] => {
                Action::CallDirector { about: matter_of(matter) }
            }
            ["withdraws", "the", "call"] => Action::WithdrawCall,
            ["asks", "watchers", "to", "leave"] => Action::AskWatchers,
            ["mentions", "a", "second", "opinion"] => {
                Action::Notify { about: Notice::SecondOpinion }
            }
            ["mentions", "the", "long", "list"] => Action::Notify { about: Notice::LongList },
            ["mentions", "the", "clock"] => Action::Notify { about: Notice::ClockStands },
            ["orders", order @ ..] => Action::Direct { order: order_of(order) },
            _ => panic!("{words:?} is nothing a player does"),
        }
    }

    fn look(view: &View, part: &[&str]) -> String {
        let hidden: Vec<String> = view.hidden.iter().map(|it| format!(" [{it}]")).collect();
        match part {
            ["board"] => match &view.board {
                None => format!("the board is covered{}", hidden.concat()),
                Some(rows) => {
                    let used = rows.iter().filter(|it| it.chars().any(|it| it != '.'));
                    let used: Vec<&str> = used.map(String::as_str).collect();
                    if used.is_empty() { "nothing lies there".to_owned() } else { used.join("\n") }
                }
            },
            ["rack", seat] => {
                let player = &view.players[seat_of(seat).idx()];
                match player.rack {
                    Some(rack) => format!("{} {rack}", player.seat),
                    None => format!("{}'s rack is not to be seen{}", player.seat, hidden.concat()),
                }
            }
            ["players"] => {
                let player = |it: &crate::PlayerView| {
                    let (rack, new, aside) = (it.n_rack, it.n_new, it.n_aside);
                    format!(
                        "{} {} points, {rack} on the rack, {new} new, {aside} aside\n",
                        it.seat, it.score
                    )
                };
                view.players.iter().map(player).collect()
            }
            ["new", seat] => match view.players[seat_of(seat).idx()].new {
                Some(new) => format!("{new}"),
                None => "face down".to_owned(),
            },
            ["clock"] => {
                let reads = |it: u8| view.clock.reads(Seat(it), view.at);
                let runs =
                    view.clock.running.map_or("neutral".to_owned(), |it| format!("{it} runs"));
                format!("{} {}, {runs}", reads(0), reads(1))
            }
            ["awaited"] => match &view.awaited {
                None => "nobody".to_owned(),
                Some(it) => {
                    let seats: Vec<String> = it.seats.iter().map(|it| it.to_string()).collect();
                    let office = it.office.map(|it| format!("{it:?}"));
                    let whom = office.unwrap_or(seats.join(" and "));
                    format!("{whom} until {}, then {:?} [{}]", it.until, it.then, it.rule)
                }
            },
            ["silent"] => {
                let who = |it: [bool; 2]| match it {
                    [false, false] => "nobody",
                    [true, false] => "P1",
                    [false, true] => "P2",
                    [true, true] => "P1 and P2",
                };
                let silent = view.silent;
                format!("silent: {} agreed, {} signed", who(silent.agreed), who(silent.signed))
            }
            ["stage"] => format!("{}{}", stage(&view.stage), hidden.concat()),
            ["offers"] => view.may.iter().map(|it| format!("{it:?} ")).collect(),
            ["bars", deed] => {
                let barred = view.may_not.iter().find(|it| format!("{:?}", it.deed) == *deed);
                barred.map_or("nothing bars it".to_owned(), |it| format!("barred [{}]", it.rule))
            }
            ["sheet"] => {
                let turn = |it: &crate::TurnView| {
                    format!("{} {} {} {:?}\n", it.by, it.text, it.points, it.standing)
                };
                let sheet: String = view.turns.iter().map(turn).collect();
                let scores = view.players.each_ref().map(|it| it.score);
                format!("{sheet}{} to {}", scores[0], scores[1])
            }
            ["bag"] => match (view.n_bag, view.counted) {
                (Some(n), _) => format!("{n} in the bag"),
                (None, Some(n)) => format!("counted {n}"),
                (None, None) => "not counted".to_owned(),
            },
            ["shown"] => view
                .shown
                .as_ref()
                .map_or("nothing".to_owned(), |it| format!("{} of {}", it.tiles, it.of)),
            ["crossed", "off"] => match view.tracked {
                None => "covered".to_owned(),
                Some(it) if it.is_empty() => "nothing".to_owned(),
                Some(it) => it.to_string(),
            },
            ["zeros"] => format!("{} zeros", view.zeros),
            ["hand", seat] => {
                let it = &view.players[seat_of(seat).idx()];
                let tiles =
                    |it: Option<Tiles>| it.map_or("covered".to_owned(), |it| it.to_string());
                let (rack, new, aside) = (tiles(it.rack), tiles(it.new), tiles(it.aside));
                format!("{}: rack {rack}, new {new}, aside {aside}; {} owed", it.seat, it.minutes)
            }
            ["words"] => {
                let turn = |it: &crate::TurnView| {
                    let n = if let What::Play { puts } = &it.what { puts.len() } else { 0 };
                    let said = it.said.map_or("nothing".to_owned(), |it| it.to_string());
                    let words = it.words.join(" ");
                    format!("{} {}: {n} tiles, said {said}, words: {words}\n", it.by, it.text)
                };
                view.turns.iter().map(turn).collect()
            }
            ["lines"] => {
                let line = |it: &Line| format!("{} {:+} [{}]\n", it.seat, it.points, it.rule);
                let lines: String = view.lines.iter().map(|it| line(&it.line)).collect();
                let spread: String = view.spread.iter().map(line).collect();
                format!("{lines}spread:\n{spread}")
            }
            ["draft"] => view.draft.as_ref().map_or("nothing".to_owned(), |it| {
                let said = it.said.map_or("nothing".to_owned(), |it| it.to_string());
                format!("{} {}, saying {said}", it.by, drafted(&it.what))
            }),
            ["table"] => format!(
                "first: {}; on turn: {}; {} due; {} in the bag; away: {}; wanted: {}; late: {}; \
                 postponing: {}; resigning: {}; stopped: {}; seated: {}",
                one(view.first),
                one(view.on_turn),
                view.due,
                view.n_bag.map_or("unknown".to_owned(), |it| it.to_string()),
                one(view.away),
                one(view.wanted),
                view.late.as_ref().map_or("nobody".to_owned(), late),
                those(view.postpone),
                one(view.resigning),
                view.stopped.as_ref().map_or("no".to_owned(), |it| {
                    let by = it.by.map_or("an official".to_owned(), |it| it.to_string());
                    format!("by {by} about {:?}", it.about)
                }),
                those(view.players.each_ref().map(|it| it.seated)),
            ),
            ["disputable"] => {
                view.disputable.map_or("nothing".to_owned(), |it| format!("turn {}", it + 1))
            }
            ["reckoned"] => view.turns.iter().map(reckoned).collect(),
            ["reasons"] => {
                let reason = |it: &crate::LineView| format!("{:?} [{}]\n", it.reason, it.line.rule);
                view.lines.iter().map(reason).collect()
            }
            ["ended"] => view.challenge_end.map_or("no challenge".to_owned(), |it| {
                let verdict = if it.acceptable { "acceptable" } else { "unacceptable" };
                let how = if it.conceded { ", conceded" } else { "" };
                format!("{} challenged turn {}: {verdict}{how}", it.by, it.turn + 1)
            }),
            // From when each play's tiles can be drawn, and since when it is held.
            ["draws"] => {
                let turn = |it: &crate::TurnView| {
                    let from = it.draw_from.map_or("any time".to_owned(), |it| it.to_string());
                    let held = it.held.map_or("not held".to_owned(), |it| format!("held at {it}"));
                    format!("{}: from {from}, {held}\n", it.text)
                };
                view.turns.iter().map(turn).collect()
            }
            _ => panic!("{part:?} is no part of a view"),
        }
    }

    fn show(game: &Scrabble, state: &State, what: &[&str]) -> String {
        match what {
            ["score", place, word] => {
                let puts = puts_of(&state.sheet.board, &[place, word]);
                let Some(reading) = read(&state.sheet.board, &puts) else {
                    return "it cannot lie there".to_owned();
                };
                let words = reading.words.iter().map(|it| format!("{} {}", it.word, it.points));
                let words: Vec<String> = words.collect();
                let rules: Vec<String> = reading.rules.iter().map(ToString::to_string).collect();
                let wrong = reading.wrong.map_or(String::new(), |it| format!(" ({it})"));
                format!("{}: {}{wrong} [{}]", words.join(", "), reading.score, rules.join(", "))
            }
            ["outcome"] => match Scrabble::outcome(state) {
                None => "not over".to_owned(),
                Some(it) => {
                    let (scores, halves) = (&it.scores, &it.match_points);
                    format!(
                        "{} with {} to {}, {} to {} half wins",
                        kernel::names(&it.winners),
                        scores[0],
                        scores[1],
                        halves[0],
                        halves[1]
                    )
                }
            },
            ["tiles"] => {
                let set = TileSet::english();
                let letters = set.letters().iter();
                let letters: Vec<String> =
                    letters.map(|it| format!("{}{}x{}", it.name, it.count, it.value)).collect();
                let value = Tiles::all().value();
                format!(
                    "{} tiles worth {value}: {} ?{}",
                    Tiles::all().n(),
                    letters.join(" "),
                    set.n_blanks()
                )
            }
            ["bag"] => format!("{} in the bag", state.racks.bag.n()),
            ["numbers"] => numbers(),
            ["premiums"] => {
                let layout = Layout::standard();
                let count = |letter: i32, word: i32| {
                    let all = layout.squares().map(|it| layout.premium(it));
                    all.filter(|it| it.letter == letter && it.word == word).count()
                };
                format!(
                    "{} by {}: {} 3W, {} 2W, {} 3L, {} 2L",
                    layout.n_rows(),
                    layout.n_columns(),
                    count(1, 3),
                    count(1, 2),
                    count(3, 1),
                    count(2, 1)
                )
            }
            ["spread"] => state
                .sheet
                .spread
                .iter()
                .map(|it| format!("{} {:+} [{}]\n", it.seat, it.points, it.rule))
                .collect(),
            ["table", words @ ..] => match setup(game, words).check() {
                Ok(()) => "such a table can be opened".to_owned(),
                Err(bad) => bad.message,
            },
            ["position", words @ ..] => match Position::parse(&words.join(" ")) {
                Ok(_) => "such a position can be played".to_owned(),
                Err(bad) => bad,
            },
            _ => panic!("{what:?} is nothing that can be shown"),
        }
    }
}

fn one(seat: Option<Seat>) -> String {
    seat.map_or("nobody".to_owned(), |it| it.to_string())
}

fn those(of: [bool; 2]) -> String {
    let seats: Vec<Seat> = [Seat(0), Seat(1)].into_iter().filter(|it| of[it.idx()]).collect();
    if seats.is_empty() { "nobody".to_owned() } else { kernel::names(&seats) }
}

fn late(it: &crate::LateView) -> String {
    let both = if it.both { ", neither was there" } else { "" };
    let over = if it.over { ", over" } else { "" };
    format!("{}'s clock{both}{over}, declined by {}", it.clock, those(it.declined))
}

fn drafted(what: &What) -> String {
    match what {
        What::Play { puts } => {
            let tile = |it: &crate::Put| format!("{} on {}", it.tile, it.square);
            let tiles: Vec<String> = puts.iter().map(tile).collect();
            format!("lays {}", tiles.join(", "))
        }
        What::Exchange { n } => format!("puts {n} aside"),
        What::Pass => "passes".to_owned(),
        What::LostChallenge => "has lost a challenge".to_owned(),
    }
}

fn stage(stage: &crate::Stage) -> String {
    use crate::Stage;
    let group = |it: &crate::Group| match it {
        crate::Group::New => "new tiles",
        crate::Group::All => "tiles",
        crate::Group::Rack => "rack",
    };
    match stage {
        Stage::Seating => "seating".to_owned(),
        Stage::Playing => "playing".to_owned(),
        Stage::Challenge { by, turn, slip, words, .. } => {
            let list = |it: &[String]| match it {
                [] => "nothing".to_owned(),
                words => words.join(" "),
            };
            let (slip, words) = (list(slip), list(words));
            let more = challenge(stage);
            format!("{by} challenges turn {}: {slip} of {words}{more}", turn + 1)
        }
        Stage::Resuming { whose, recording } => {
            let doing = if *recording { ", who writes the play down" } else { "" };
            format!("waiting until {whose}{doing} has seen a tile")
        }
        Stage::Score { turn, said } => {
            let said = said.map(|it| it.map_or("nothing".to_owned(), |it| it.to_string()));
            format!("the score of turn {}: said {} and {}", turn + 1, said[0], said[1])
        }
        Stage::Writing { by, turn, clock } => {
            format!("{by} writes the blank of turn {}, on {clock}'s clock", turn + 1)
        }
        Stage::Picking { offender, group: of, n, n_back, rule } => {
            format!("{n} of {offender}'s {} turned up, {n_back} back [{rule}]", group(of))
        }
        Stage::Choosing { offender, open, n_back, until } => {
            format!("{open} of {offender}'s open, {n_back} back, until {until}")
        }
        Stage::TakingBack { offender, open, n_take } => {
            format!("{open} of {offender}'s open, {n_take} taken back")
        }
        Stage::Trading { offender, open, n, until } => {
            let open = open.map_or("covered tiles".to_owned(), |it| it.to_string());
            format!("{open} of {offender}'s, {n} traded, until {until}")
        }
        Stage::Giving { from, n, until } => format!("{from} gives {n} until {until}"),
        Stage::OutPlay { by, until } => format!("{by} is out until {until}"),
        Stage::Over { how, since, agreed, recounted, findings, signed } => {
            let how = match how {
                How::Out { by } => format!("{by} is out"),
                How::Zeros => "six zeros".to_owned(),
                How::Shortened => "shortened".to_owned(),
                How::Overtime { seat } => format!("{seat}'s overtime"),
                How::Resigned { seat } => format!("{seat} resigned"),
                How::Left { seat } => format!("{seat} left"),
                How::Forfeit { seats } => format!("forfeited by {}", those(*seats)),
                How::Postponed => "postponed".to_owned(),
                How::Bye { seat } => format!("{seat} has a bye"),
            };
            let found: Vec<String> = findings.iter().map(|it| format!("turn {}", it + 1)).collect();
            let found = if found.is_empty() { "nothing".to_owned() } else { found.join(", ") };
            let recount = recounted.map(|it| format!("; recounted by {it}, who found {found}"));
            format!(
                "over since {since}: {how}; agreed by {}{}; signed by {}",
                those(*agreed),
                recount.unwrap_or_default(),
                those(*signed)
            )
        }
    }
}

/// The state of a challenge, as far as there is something to say of it.
fn challenge(stage: &crate::Stage) -> String {
    let crate::Stage::Challenge {
        binding,
        confirmed,
        n_rulings,
        ruled,
        appealed,
        unclear,
        by_hand,
        at_board,
        ..
    } = stage
    else {
        return String::new();
    };
    let ruled = match (n_rulings, ruled) {
        (0, _) | (_, None) => String::new(),
        (1, Some(it)) => format!("; ruled {}", if *it { "acceptable" } else { "unacceptable" }),
        (n, Some(it)) => {
            format!("; {n} rulings, now {}", if *it { "acceptable" } else { "unacceptable" })
        }
    };
    let flags = [
        (!binding, "not binding"),
        (*appealed, "appealed"),
        (*unclear, "the blank is unclear"),
        (*by_hand, "by hand"),
        (*at_board, "at the board"),
    ];
    let flags: String =
        flags.iter().filter(|it| it.0).map(|(_, text)| format!("; {text}")).collect();
    format!("; confirmed by {}{ruled}{flags}", those(*confirmed))
}

/// The worth of a play, word by word, with the premium squares that count, where that is told.
fn reckoned(turn: &crate::TurnView) -> String {
    let Some(reckoning) = &turn.reckoning else { return format!("{}: not told\n", turn.text) };
    let word = |it: &crate::ReadWord| {
        let squares = it.multiplied.iter();
        let squares: Vec<String> =
            squares.map(|it| format!("{} {}L {}W", it.square, it.letter, it.word)).collect();
        format!("{} {} ({})", it.word, it.points, squares.join(", "))
    };
    let words: Vec<String> = reckoning.words.iter().map(word).collect();
    format!("{}: {}, and {}\n", turn.text, words.join(", "), reckoning.bonus)
}

/// Every number that a rule sets, with its rule.
fn numbers() -> String {
    use crate::{rulebook as rule, table::numbers};
    let span = |it: &kernel::Cited<Span>| format!("{} s [{}]", it.value.ms() / 1000, it.rule.id);
    let tiles = |it: &kernel::Cited<usize>| format!("{} [{}]", it.value, it.rule.id);
    let points = |it: &kernel::Cited<i32>| format!("{} points [{}]", it.value, it.rule.id);
    let breaks = numbers::BREAKS.value.map(|it| it.ms() / 1000);
    [
        ("a full rack", tiles(&numbers::RACK)),
        ("a player's time", span(&numbers::CLOCK)),
        (
            "players",
            format!("{} to {} [{}]", rule::SEATS.value.0, rule::SEATS.value.1, rule::SEATS.rule.id),
        ),
        ("late after", span(&numbers::LATE)),
        ("breaks", format!("{} or {} s [{}]", breaks[0], breaks[1], numbers::BREAKS.rule.id)),
        (
            "corrections for a minute",
            format!("{} [{}]", numbers::CORRECTIONS.value, numbers::CORRECTIONS.rule.id),
        ),
        ("unjoined plays after the end", span(&numbers::AFTER_THE_END)),
        ("filling a rack", span(&numbers::REFILL)),
        ("turned up beside", tiles(&numbers::BESIDE)),
        ("turning up", span(&numbers::PICK)),
        ("choosing", span(&numbers::CHOOSE)),
        ("enough to draw in any order", tiles(&numbers::ENOUGH)),
        ("drawing out of order", points(&numbers::OUT_OF_ORDER)),
        ("handing tiles over", span(&numbers::HAND_OVER)),
        ("an extra minute", span(&numbers::EXTRA)),
        ("enough to exchange", tiles(&numbers::EXCHANGE)),
        ("an improper exchange", points(&numbers::IMPROPER)),
        ("the clock forgotten", span(&numbers::FORGOTTEN)),
        ("a quick draw", span(&numbers::QUICK)),
        ("a courtesy draw", span(&numbers::COURTESY)),
        ("words looked up apart", points(&numbers::LOOK_UP_FAULT)),
        ("a wrong ruling", points(&numbers::COMPENSATION)),
        ("drawn while away", span(&numbers::AWAY_DRAW)),
        ("zeros", format!("{} [{}]", numbers::ZEROS.value, numbers::ZEROS.rule.id)),
        ("the out play", span(&numbers::OUT)),
        ("a minute over", points(&numbers::OVERTIME)),
        ("overtime at most", span(&numbers::OVERTIME_MAX)),
        ("more than that", points(&numbers::OVERTIME_LOSS)),
        ("a recount", span(&numbers::RECOUNT)),
        ("its warning", span(&numbers::RECOUNT_WARNING)),
        ("a forfeit", points(&numbers::FORFEIT)),
        ("leaving", points(&numbers::LEAVING)),
        ("a bye", points(&numbers::BYE)),
    ]
    .map(|(name, it)| format!("{name}: {it}\n"))
    .concat()
}

fn setup(game: &Scrabble, words: &[&str]) -> Setup {
    let mut setup = Setup::standard(game.list());
    let minutes = |it: &str| Span::minutes(it.parse().expect("minutes"));
    for word in words {
        match word.split_once('=').unwrap_or((word, "")) {
            ("tournament", _) => setup.procedure = Procedure::Tournament,
            ("assisted", _) => setup.procedure = Procedure::Assisted,
            ("edition", edition) => edition.clone_into(&mut setup.edition),
            ("time", time) => setup.time = Some(minutes(time)),
            ("untimed", _) => setup.time = None,
            ("grants", grants) => {
                let (one, two) = grants.split_once('/').expect("two grants");
                setup.grants = [minutes(one), minutes(two)];
            }
            ("penalty", "five") => setup.penalty = Penalty::Five,
            ("penalty", "ten") => setup.penalty = Penalty::Ten,
            ("penalty", "nothing") => setup.penalty = Penalty::Nothing,
            ("judge", _) => setup.look_up = LookUp::Judge,
            ("announced", at) => setup.announced = Some(minutes(at)),
            ("break", at) => setup.rest = Some(minutes(at)),
            ("school", _) => setup.school = true,
            ("spoken", seat) => setup.spoken[seat_of(seat).idx()] = true,
            ("no-blank-minute", _) => setup.blank_minute = false,
            ("tie", ms) => setup.tie = Span::from_ms(ms.parse().expect("milliseconds")),
            ("first", seat) => setup.first = Some(seat_of(seat)),
            ("resign", _) => setup.resignation = true,
            ("ledger", ledger) => {
                let one = |it: &str| {
                    let n: Vec<u16> = it.split('/').map(|it| it.parse().expect("n")).collect();
                    let forfeits = n.get(2).copied().unwrap_or_default();
                    Ledger { firsts: n[0], seconds: n[1], forfeits }
                };
                let (first, second) = ledger.split_once(',').expect("two ledgers");
                setup.ledger = [one(first), one(second)];
            }
            _ => panic!("{word} is no way to set up a table"),
        }
    }
    setup
}

fn seat_of(text: &str) -> Seat {
    Seat(text.trim_start_matches('P').parse::<u8>().expect("a seat like P1") - 1)
}

fn tiles_of(text: &str) -> Tiles {
    Tiles::parse(text).expect("tiles")
}

fn exchange(words: &[&str], press: bool) -> Action {
    let (tiles, rest) = match words {
        ["nothing", rest @ ..] => (Tiles::default(), rest),
        [tiles, rest @ ..] => (tiles_of(tiles), rest),
        [] => panic!("what is exchanged?"),
    };
    let n = match rest {
        ["saying", n] => Some(n.parse().expect("a number")),
        ["saying", "no", "number"] => None,
        _ => Some(tiles.n() as u8).filter(|it| 0 < *it),
    };
    Action::Exchange { n, tiles, press }
}

fn play(state: &State, words: &[&str], press: bool) -> Action {
    let end = words.iter().position(|it| ["for", "without", "saying"].contains(it));
    let (tiles, rest) = words.split_at(end.unwrap_or(words.len()));
    let mut puts = puts_of(&state.sheet.board, tiles);
    let mut score = read(&state.sheet.board, &puts).map(|it| it.score);
    let mut rest = rest;
    loop {
        match rest {
            ["for", points, more @ ..] => {
                score = Some(points.parse().expect("points"));
                rest = more;
            }
            ["without", "a", "score", more @ ..] => {
                score = None;
                rest = more;
            }
            ["saying", letter, more @ ..] => {
                let blank = puts.iter_mut().find(|it| it.is_blank()).expect("a blank");
                blank.said = letter.chars().next();
                rest = more;
            }
            _ => break,
        }
    }
    Action::Play { puts, score, press }
}

/// `8D CARe` or `tiles 8D=C 9E=A`: small letters are blanks, and `?` a blank that is not written.
fn puts_of(board: &Board, words: &[&str]) -> Vec<Put> {
    let put = |square: Square, it: char| match it {
        'A'..='Z' => Put { square, tile: it, written: None, said: None },
        '?' => Put { square, tile: '?', written: None, said: None },
        _ => Put { square, tile: '?', written: Some(it.to_ascii_uppercase()), said: None },
    };
    if let ["tiles", rest @ ..] = words {
        let one = |it: &&str| {
            let (place, tile) = it.split_once('=').expect("a square and a tile");
            let square = Square::parse(place).expect("a square").0;
            put(square, tile.chars().next().expect("a tile"))
        };
        return rest.iter().map(one).collect();
    }
    let [place, word] = words else { panic!("{words:?} is no play") };
    let (start, direction): (Square, Direction) = Square::parse(place).expect("a place");
    let squares = (0..).map(|n| start.step(direction, n).expect("a square"));
    let new = squares.zip(word.chars()).filter(|it| board.at(it.0).is_none());
    new.map(|(square, it)| put(square, it)).collect()
}

fn matter_of(text: &str) -> Matter {
    match text {
        "rule" => Matter::Rule,
        "noise" => Matter::Noise,
        "score" => Matter::Score,
        "blank" => Matter::Blank,
        "tiles" => Matter::Tiles,
        "clock" => Matter::Clock,
        "time" => Matter::TimePenalty,
        "conduct" => Matter::Conduct,
        "ruling" => Matter::CalledAway,
        _ => Matter::Other,
    }
}

fn order_of(words: &[&str]) -> Order {
    let points = |it: &str| it.parse().expect("points");
    let note = |it: &[&str]| it.join(" ");
    match words {
        ["start", "clock", seat] => Order::StartLate { seat: seat_of(seat) },
        ["annotate"] => Order::Annotate,
        ["stop-recount", reason] => Order::StopRecount {
            reason: match *reason {
                "delay" => StopReason::Delay,
                "frivolous" => StopReason::Frivolous,
                _ => StopReason::Unverifiable,
            },
        },
        ["look-up-fault", seat] => Order::LookUpFault { seat: seat_of(seat) },
        ["put-off"] => Order::Close { how: How::Postponed },
        ["bye", seat] => Order::Close { how: How::Bye { seat: seat_of(seat) } },
        ["resume"] => Order::Resume,
        ["attend"] => Order::Attend,
        ["stop", matter] => Order::Stop { about: matter_of(matter) },
        ["time", seat, seconds] => {
            let span = Span::seconds(seconds.parse().expect("seconds"));
            Order::GiveTime { seat: seat_of(seat), span }
        }
        ["tracking", seat] => Order::TrackingDelay { seat: seat_of(seat) },
        ["score", turn, n] => Order::SetScore { turn: turn.parse().expect("n"), points: points(n) },
        ["adjust", seat, n, rest @ ..] => {
            Order::Adjust { seat: seat_of(seat), points: points(n), note: note(rest) }
        }
        ["spread", seat, n, rest @ ..] => {
            Order::Spread { seat: seat_of(seat), points: points(n), note: note(rest) }
        }
        ["out-of-order", seat] => Order::OutOfOrder { seat: seat_of(seat) },
        ["compensate", seat, turn] => {
            Order::Compensate { seat: seat_of(seat), turn: turn.parse().expect("a turn") }
        }
        ["erase", seat] => Order::EraseOvertime { seat: seat_of(seat) },
        ["blank", place, letter] => Order::SetBlank {
            square: Square::parse(place).expect("a square").0,
            letter: letter.chars().next().expect("a letter"),
        },
        ["unclear"] => Order::Unclear,
        ["warn"] => Order::Warn,
        ["end"] => Order::EndGame,
        ["close", "out", seat] => Order::Close { how: How::Out { by: seat_of(seat) } },
        ["left", seat] => Order::Close { how: How::Left { seat: seat_of(seat) } },
        ["forfeit", seats @ ..] => {
            let forfeits = |it: u8| seats.iter().any(|seat| seat_of(seat) == Seat(it));
            Order::Close { how: How::Forfeit { seats: [forfeits(0), forfeits(1)] } }
        }
        ["quiet"] => Order::Quiet,
        ["ruling", rest @ ..] => Order::Ruling { note: note(rest) },
        ["incident", seat, about, rest @ ..] => {
            let about = match *about {
                "code" => Incident::CodeOfConduct,
                "cheating" => Incident::Cheating,
                "disqualified" => Incident::Disqualification,
                "quitting" => Incident::Quitting,
                "tanking" => Incident::Tanking,
                "abuse" => Incident::Abuse,
                "violence" => Incident::Violence,
                "suspicion" => Incident::Suspicion,
                "overdraw" => Incident::HiddenOverdraw,
                "score" => Incident::WrongScore,
                "overtime" => Incident::HopedForOvertime,
                "spread" => Incident::LimitedSpread,
                "forfeit" => Incident::StrategicForfeit,
                "two-games" => Incident::TwoGames,
                _ => Incident::SpokenBlank,
            };
            Order::Incident { seat: seat_of(seat), about, note: note(rest) }
        }
        _ => panic!("{words:?} is nothing a Director orders"),
    }
}
