//! What scenarios of all games on the mat say and show in the same words.

use std::{collections::BTreeMap, fmt::Debug, str::FromStr};

use kernel::{Barred, Procedure, Seat, Span, cited, names};
use mat::{
    Adjudication, BlockAction, Claim, Conduct, Contest, CubeAction, CubeId, CubeSetup, Desk,
    DeskAction, DeskView, DigitFace, Glass, Goal, GroundNo, LaidGoal, MoveNo, Order, PaperId,
    RoundAction, RoundClock, Shake, SheetView, Words,
};
/// `P1`.
pub fn seat(text: &str) -> Seat {
    let number: Option<u8> = text.strip_prefix('P').and_then(|it| it.parse().ok());
    number.map(|it| Seat(it - 1)).unwrap_or_else(|| panic!("{text} is no seat"))
}

/// What a judge or a Director directs. `listed` is the conduct that has a name.
fn order(words: &[&str], listed: &[Conduct]) -> Order {
    let conduct = |text: &str| {
        let named = |it: &&Conduct| format!("{it:?}").to_lowercase() == text;
        *listed.iter().find(named).expect("conduct that has a name")
    };
    let number = |text: &str| text.parse::<i8>().expect("a number");
    match words {
        ["begins"] => Order::Begin,
        ["marks", it, "absent"] => Order::Absent { seat: seat(it) },
        ["warns", it, what] => Order::Warn { seat: seat(it), conduct: conduct(what) },
        ["notes", "a", "warning", "of", it] => Order::WarnedBefore { seat: seat(it) },
        ["penalises", it, what] => Order::Penalise { seat: seat(it), conduct: conduct(what) },
        ["punishes", it, "for", rest @ ..] => {
            Order::Wrecked { seat: seat(it), reason: rest.join(" ") }
        }
        ["disqualifies", it] => Order::Disqualify { seat: seat(it) },
        ["expels", it, "for", rest @ ..] => Order::Expel { seat: seat(it), reason: rest.join(" ") },
        ["replays", "shake", n] => Order::Replay { shake: n.parse().expect("a shake") },
        // Anybody who is no player is all who write or check.
        ["grants", it, seconds, "seconds"] => Order::Grant {
            seat: it.starts_with('P').then(|| seat(it)),
            span: Span::seconds(seconds.parse().expect("seconds")),
        },
        ["corrects", it, "by", points, "for", rest @ ..] => {
            Order::Correct { seat: seat(it), points: number(points), reason: rest.join(" ") }
        }
        ["finds", it, "signed", "for", points, "more"] => {
            Order::Deceit { seat: seat(it), higher_by: number(points) }
        }
        _ => panic!("{words:?} is nothing that is done here"),
    }
}

/// What words like *accepts* and *challenges* are about at a table.
pub struct Here {
    pub against: MoveNo,
    /// Whose paper is checked; nobody's while there is none.
    pub of: Seat,
    pub ground: GroundNo,
}

impl Here {
    pub fn at<S, P, G>(shake: &Shake<S>, desk: Option<&Desk<P, G>>) -> Here
    where
        S: Copy + PartialEq,
        P: Clone,
        G: Clone,
    {
        let checking = desk.and_then(Desk::checking);
        Here {
            against: shake.move_no(),
            of: checking.map_or(Seat(9), |it| it.writer),
            ground: checking.and_then(|it| it.ground_no()).unwrap_or_default(),
        }
    }
}

/// `P1's 1:` is the paper of P1 in shake 1.
fn paper(writer: &str, shake: &str) -> PaperId {
    let shake = shake.trim_end_matches(':').parse().expect("the number of a shake");
    PaperId { shake, writer: seat(writer.trim_end_matches("'s")) }
}

/// What all games on the mat call by the same words, and what a judge directs.
pub fn action<P, O, I, A>(
    words: &[&str],
    here: &Here,
    listed: &[Conduct],
) -> CubeAction<P, O, I, A> {
    let Here { against, of, ground } = *here;
    let lift = |against, claim| BlockAction::Lift { against, claim }.into();
    let action = match words {
        ["sits"] => RoundAction::Sit,
        ["leaves"] => RoundAction::Leave,
        ["starts"] => RoundAction::Begin,
        ["is", "ready"] => RoundAction::Ready,
        ["lifts"] => return lift(against, None),
        ["challenges", word] => return lift(against, Some(claim(word))),
        // Sent before the last move was seen.
        ["challenged", word] => {
            return lift(MoveNo(against.0.wrapping_sub(1)), Some(claim(word)));
        }
        ["claims", word] => return BlockAction::Claim { claim: claim(word) }.into(),
        ["puts", "back"] => return BlockAction::PutBack.into(),
        ["declines"] => return DeskAction::Decline.into(),
        ["accepts"] => return DeskAction::Accept { of }.into(),
        ["accepts", it] => return DeskAction::Accept { of: seat(it) }.into(),
        ["serves"] => RoundAction::Serve,
        ["retires"] => RoundAction::Retire,
        // `disputes P1's shake 1: it was right`.
        ["disputes", writer, "shake", no, rest @ ..] => {
            RoundAction::Call { about: rest.join(" "), paper: Some(paper(writer, no)) }
        }
        // `rules P1's shake 1 correct: it was right`.
        ["rules", writer, "shake", no, mark, rest @ ..] => {
            let correct = mark.starts_with("correct");
            let (paper, reason) = (paper(writer, no), rest.join(" "));
            return DeskAction::RulePaper { paper, correct, objection: None, reason }.into();
        }
        ["calls", "about", rest @ ..] => RoundAction::Call { about: rest.join(" "), paper: None },
        ["signs"] => RoundAction::Sign,
        ["hands", "in"] => RoundAction::HandIn,
        ["upholds"] => return DeskAction::Rule { ground, upheld: true }.into(),
        ["upholds", "ground", no] => {
            return DeskAction::Rule { ground: GroundNo(number(no)), upheld: true }.into();
        }
        ["overrules"] => return DeskAction::Rule { ground, upheld: false }.into(),
        ["answers", matter, word] => {
            RoundAction::Answer { matter: number(matter), upheld: *word == "yes" }
        }
        ["initials", line] => RoundAction::Initial { line: number(line) },
        ["rings", "the", "bell"] => RoundAction::Bell,
        ["stops", "the", "round"] => RoundAction::Stop,
        _ => RoundAction::Direct { order: order(words, listed) },
    };
    action.into()
}

/// What a `table` line says about any table on the mat.
pub fn set_up<B: Words>(setup: &mut CubeSetup<B>, word: &str) {
    let (name, text) = word.split_once('=').unwrap_or((word, ""));
    match name {
        "tournament" => setup.procedure = Procedure::Tournament,
        "assisted" => setup.procedure = Procedure::Assisted,
        "umpire" => setup.adjudication = Adjudication::Umpire,
        "players" => setup.adjudication = Adjudication::Players,
        "on-word" => setup.begins_on_word = true,
        "sand" => setup.glass = Glass::Sand,
        "untimed" => setup.glass = Glass::Away,
        "rest" => setup.rest = Span::seconds(number(text)),
        "shakes" => setup.n_shakes = Some(number(text)),
        "hall" => setup.clock = RoundClock::Hall,
        "tie" => setup.tie = Span::from_ms(number(text)),
        "edition" => text.clone_into(&mut setup.edition),
        _ => panic!("{word} is no way to set up a table"),
    }
}

/// `7`.
pub fn number<N: FromStr>(text: &str) -> N {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

/// The one of `all` whose name is `out-of-turn` where the code says `OutOfTurn`.
pub fn named<T: Copy + Debug>(all: &[T], text: &str) -> T {
    let is_named = |it: &&T| {
        let name = format!("{it:?}").chars().fold(String::new(), |name, it| match it {
            'A'..='Z' if !name.is_empty() => name + "-" + &it.to_lowercase().to_string(),
            _ => name + &it.to_lowercase().to_string(),
        });
        name == text
    };
    *all.iter().find(is_named).unwrap_or_else(|| panic!("{text} is none of {all:?}"))
}

fn claim(text: &str) -> Claim {
    match text {
        "now" => Claim::Now,
        // On-Words has one button for both.
        "impossible" | "never" => Claim::Impossible,
        "goal" => Claim::Goal,
        _ => panic!("{text} is no claim"),
    }
}

/// A contest of P1 against P2, or of nobody.
pub fn contest(after: &str) -> Contest {
    let (challengers, mover) = (vec![Seat(0)], Seat(1));
    match after {
        "now" => Contest::Challenge { claim: Claim::Now, challengers, mover },
        "impossible" => Contest::Challenge { claim: Claim::Impossible, challengers, mover },
        "no-goal" => Contest::Challenge { claim: Claim::Goal, challengers, mover },
        "last-cube" => Contest::Open { last_mover: None, resources: false },
        "stop" => Contest::Open { last_mover: None, resources: true },
        _ => panic!("{after} is nothing a Solution is written after"),
    }
}

/// `row,2,-5`, as it is written on a paper.
pub fn written_goal(text: &str) -> Goal {
    let words: Vec<&str> = text.split(',').collect();
    let mut faces = Vec::new();
    let laid = LaidGoal::parse(words[0], &words[1..], |digit| {
        faces.push(Digit(digit));
        Some(CubeId(faces.len() as u8 - 1))
    });
    laid.expect("a Goal").read(&faces)
}

struct Digit(u8);

impl DigitFace for Digit {
    fn as_digit(&self) -> Option<u8> {
        Some(self.0)
    }
}

/// What somebody may do, and which rule keeps them from what else.
pub fn show_bars<D: Debug>(may: &[D], may_not: &[Barred<D>]) -> String {
    let mut barred: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for it in may_not {
        barred.entry(it.rule.to_string()).or_default().push(format!("{:?}", it.deed));
    }
    let lines = barred.iter().map(|it| format!("not {} [{}]\n", it.1.join(" "), it.0));
    format!("may {may:?}\n{}", lines.collect::<String>())
}

/// Which rule keeps somebody from one deed.
pub fn show_bar<D: Debug>(may_not: &[Barred<D>], deed: &str) -> String {
    let barred = may_not.iter().find(|it| format!("{:?}", it.deed) == deed);
    barred.map_or("nothing bars it".to_owned(), |it| format!("barred [{}]", it.rule))
}

/// Who has to write or to check, and by when.
pub fn show_duties<P, G>(desk: Option<&DeskView<P, G>>) -> String {
    let Some(desk) = desk else { return "no desk".to_owned() };
    let limit = desk.limit.map_or("no limit".to_owned(), |it| format!("until {}", it.ends));
    let on_desk = desk.on_desk.map_or(String::new(), |it| format!(", on the desk {it}'s"));
    let ground = desk.ground.as_ref().map_or(String::new(), |it| format!(", {} objects", it.by));
    let awaited = names(&desk.awaited);
    format!("{:?}: {:?} {limit}, awaited {awaited}{on_desk}{ground}", desk.contest, desk.duties)
}

pub fn show_sheet(sheet: &SheetView) -> String {
    let totals: Vec<String> = sheet.totals.iter().map(ToString::to_string).collect();
    let penalties = sheet.penalties.iter().zip(0..).map(|(it, line)| {
        let waits = if it.counts { "" } else { ", not signed" };
        format!("\npenalty {line}: {} {}{waits}{}", it.seat, it.points, cited(&it.rules))
    });
    format!("totals {}{}", totals.join(" "), penalties.collect::<String>())
}
