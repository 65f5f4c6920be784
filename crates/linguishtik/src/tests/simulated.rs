//! Properties over simulated tables of clumsy players.

use kernel::{Dice, Procedure, Seat, Span};
use mat::{Conduct, CubeId, CubePhase, RoundEvent, TaskKind};
use testkit::{
    add_golden,
    mat_clumsy::{
        self, Clumsily, Scene, any_opinion, any_setup, any_slip, clumsy_tables,
        covers_what_is_covered,
    },
    mat_idle::holds_nobody_up,
    n_games,
};

use super::script::list;
use crate::{
    Book, Breach, Color, Container, Deed, Degree, Demand, Division, Event, Function, Illegal,
    Letter, Linguishtik, NounDemand, Objection, Opening, OwnAction, OwnDeed, Paper, Phase, Section,
    Setup, State, Type, VerbDemand, View,
    table::{numbers, state::LinguishtikTable as _},
};

pub(crate) type Clumsy = mat_clumsy::Clumsy<Linguishtik>;

/// The kinds of event that some table has to reach.
const REACHED: &str = "\
    Sat Drawn MatchBegan RollingBegan Rolled Designated ImpossibleSaid Agreed Disagreed \
    Said Unsaid Demanded Opened Passed PassUndone Breached Insulated ChargeUpheld \
    ChargeFailed CorrectionAsked Conceded Silent TieAsked Appealed TurnPassed \
    ContestBegan BellRang MatchEnded HandedIn ShakeBegan LimitPassed TurnLost CubeMoved \
    CubeReturned Challenged ChallengeSetAside BlockBack PointsLost Initialled Scored \
    Presented Declined CheckingBegan Accepted Rejected Ruled Marked Closed";

impl Clumsily for Linguishtik {
    const ILLEGAL: &[Illegal] = Illegal::ALL;
    const SECTIONS: &[Section] = &[Section::Letters, Section::Demands];

    fn umpire() -> Linguishtik {
        super::script::umpire()
    }

    fn listed() -> &'static [Conduct] {
        numbers::CONDUCT.listed
    }

    fn any_setup(dice: &mut Dice) -> Setup {
        let own = |setup: &mut Setup, first, dice: &mut Dice| {
            setup.players.first = first;
            if dice.chance(1, 8) {
                setup.players.more_time = vec![Span::seconds(30)];
            }
        };
        any_setup(Division::ALL, list(), own, dice)
    }

    fn weight(_: &View, deed: Deed, on_turn: bool) -> Option<usize> {
        let Deed::Own(deed) = deed else { return None };
        Some(match deed {
            OwnDeed::Letter | OwnDeed::Demand if on_turn => 40,
            OwnDeed::Letter | OwnDeed::Demand | OwnDeed::SayImpossible => 2,
            OwnDeed::Say | OwnDeed::Shift | OwnDeed::FindSlip => 1,
            OwnDeed::Pass => 6,
            _ => return None,
        })
    }

    fn any_own(scene: &Scene<'_, Linguishtik>, deed: OwnDeed, dice: &mut Dice) -> OwnAction {
        let Scene { state, ground, .. } = *scene;
        match deed {
            OwnDeed::Roll => OwnAction::Roll,
            OwnDeed::Designate => {
                let designation = *dice.pick(&Division::Senior.designations());
                OwnAction::Designate { designation }
            }
            OwnDeed::SayImpossible => OwnAction::SayImpossible,
            OwnDeed::Agree => OwnAction::Agree,
            OwnDeed::Disagree => OwnAction::Disagree,
            OwnDeed::Say => OwnAction::Say { demand: any_demand(state, dice) },
            OwnDeed::Unsay => OwnAction::Unsay,
            OwnDeed::Letter => OwnAction::Letter { cube: any_cube(state, false, dice) },
            OwnDeed::Demand => {
                let demand = any_demand(state, dice);
                OwnAction::Demand { cube: any_cube(state, true, dice), demand }
            }
            OwnDeed::Shift => {
                let to = *dice.pick(&[Section::Letters, Section::Demands]);
                OwnAction::Shift { cube: CubeId(dice.below(24) as u8), to }
            }
            OwnDeed::Pass => OwnAction::Pass,
            OwnDeed::Opine => OwnAction::Opine { first: any_opinion(&state.round, dice) },
            OwnDeed::Concede => OwnAction::Concede { ground },
            OwnDeed::Appeal => OwnAction::Appeal { matter: dice.below(3) as u16 },
            OwnDeed::FindSlip => {
                let (seat, points) = any_slip(&state.round, dice);
                OwnAction::FindSlip { seat, points }
            }
            OwnDeed::AgreeToSlip => OwnAction::AgreeToSlip,
            OwnDeed::Consult => {
                let place = if dice.chance(1, 4) { String::new() } else { "page 61".to_owned() };
                OwnAction::Consult { book: *dice.pick(Book::ALL), place }
            }
        }
    }

    fn any_paper(state: &State, dice: &mut Dice) -> Paper {
        any_paper(state, dice)
    }

    fn any_objection(scene: &Scene<'_, Linguishtik>, dice: &mut Dice) -> Objection {
        any_objection(scene.state, dice)
    }

    fn illegal(breach: &Breach) -> Illegal {
        breach.illegal
    }

    fn due(state: &State) -> Vec<(Seat, TaskKind)> {
        let players = || state.players().iter().copied();
        let one = state.first;
        match &state.phase {
            CubePhase::Own(Phase::Rolling) => vec![(one, TaskKind::Roll)],
            CubePhase::Own(Phase::Designating) => vec![(one, TaskKind::Designate)],
            CubePhase::Own(Phase::AllImpossible { agreed, disagreed }) => players()
                .filter(|it| *it != one && !agreed.contains(it) && !disagreed.contains(it))
                .map(|it| (it, TaskKind::Agree))
                .collect(),
            CubePhase::Moving { mover } if state.opening().is_some() => {
                vec![(*mover, TaskKind::Demand)]
            }
            CubePhase::Moving { mover } => vec![(*mover, TaskKind::Move)],

            CubePhase::NoShake | CubePhase::Desk(_) => Vec::new(),
        }
    }

    fn holds(clumsy: &Clumsy) {
        let state = clumsy.table.state();
        let mat = state.shake.mat();
        if !state.faces.is_empty() {
            let cubes = clumsy.setup.things.cubes.faces();
            let shown = cubes.zip(&state.faces).all(|(cube, face)| cube.1.contains(face));
            assert!(shown, "each cube shows one of its faces");
        }
        let on_mat = |it: CubeId| mat.at(it).is_some();
        assert!(state.own.demands.iter().all(|it| on_mat(it.cube)), "a Demand has its cube");
        let typed = |it: &&(Opening, CubeId)| it.0 == Opening::Type;
        let types = state.own.opened.iter().filter(typed).count();
        assert!(types <= 1 && state.own.opened.len() <= 2, "the opening is made once");
        // Nobody else's cube makes the opening.
        assert!(state.own.opened.iter().all(|it| on_mat(it.1)));
        if clumsy.setup.procedure == Procedure::Assisted {
            assert!(!state.irregulars.any_but(Seat(9)), "an assisted table lets nothing pass");
            assert!(state.own.demands.iter().all(|it| !it.void));
        }
    }

    fn secret() -> Paper {
        Paper { word: "secret".to_owned(), ..Paper::default() }
    }

    fn marks(paper: &Paper) -> Vec<String> {
        paper.word.starts_with(MARK).then(|| paper.word.clone()).into_iter().collect()
    }
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "Xyzzyva";

/// That word, with letters for the time, so that each is another.
fn mark(state: &State) -> String {
    let digits = state.at.ms().to_string();
    let letters = digits.bytes().map(|it| char::from(it - b'0' + b'a'));
    MARK.chars().chain(letters).collect()
}

/// Mostly one in Resources, and for a Demand mostly a green or black one.
fn any_cube(state: &State, demands: bool, dice: &mut Dice) -> CubeId {
    let fits = |it: &CubeId| !demands || state.color(*it).is_some_and(Color::demands);
    let cubes: Vec<CubeId> = state.shake.mat().resources().filter(fits).collect();
    match cubes.as_slice() {
        [] => CubeId(dice.below(24) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(24) as u8),
        cubes => *dice.pick(cubes),
    }
}

/// Mostly what the opening asks for, and else anything there is.
fn any_demand(state: &State, dice: &mut Dice) -> Demand {
    let letter =
        |dice: &mut Dice| Letter::of(char::from(b'A' + dice.below(26) as u8)).expect("a letter");
    if dice.chance(4, 5) {
        match (state.opening(), state.part()) {
            (Some(Opening::Type), _) => return Demand::Type { part: *dice.pick(Type::ALL) },
            (Some(Opening::Function), Some(part)) => {
                let functions = state.setup.division.functions(part);
                if !functions.is_empty() {
                    return Demand::Function { function: *dice.pick(&functions) };
                }
            }
            _ => (),
        }
    }
    match dice.below(16) {
        0 => Demand::Wild { color: *dice.pick(Color::ALL) },
        1 => Demand::Contain { letter: letter(dice) },
        2 => Demand::NotContain { letter: letter(dice) },
        3 => Demand::Transfer { from: letter(dice), to: letter(dice) },
        4 => Demand::Letters { n: dice.below(14) as u8 },
        5 => Demand::DoubleVowel,
        6 => Demand::DoubleConsonant,
        7 => Demand::Noun { what: *dice.pick(NounDemand::ALL) },
        8 => Demand::Verb { what: *dice.pick(VerbDemand::ALL), time: None },
        9 => Demand::Degree { degree: *dice.pick(Degree::ALL), regularity: None },
        10 | 11 => Demand::In { container: *dice.pick(Container::ALL) },
        12 => Demand::NotIn { container: *dice.pick(Container::ALL) },
        13 => Demand::Compound,
        14 => Demand::Function { function: *dice.pick(Function::ALL) },
        _ => Demand::Unlisted { text: "no vowels".to_owned() },
    }
}

/// Seldom right; sometimes a word of the cubes that lie there.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let word = match dice.below(4) {
        0 => mark(state),
        1 => {
            let cubes: Vec<char> =
                state.cubes_in(Section::Letters).map(|it| it.face.char()).take(6).collect();
            cubes.into_iter().collect()
        }
        _ => (*dice.pick(&["summer", "sunburn", "cat", "geese", "don't"])).to_owned(),
    };
    let sentence = match dice.below(4) {
        0 => String::new(),
        1 => "Nobody knows.".to_owned(),
        _ => format!("Today {word} matters."),
    };
    let demand = dice.chance(1, 6).then(|| any_demand(state, dice));
    let designation = dice.chance(1, 6).then(|| *dice.pick(&Division::Senior.designations()));
    Paper { sentence, word, at: dice.chance(1, 8).then_some(1), demand, designation }
}

fn any_objection(state: &State, dice: &mut Dice) -> Objection {
    let made = state.demands_in_force();
    let demand = made.first().cloned().unwrap_or(Demand::DoubleVowel);
    let objections = [
        Objection::Cubes,
        Objection::Length,
        Objection::NotThere,
        Objection::Word,
        Objection::Demand { demand },
        Objection::Designation,
        Objection::Grammar { text: "the verb".to_owned() },
        Objection::Spelling { word: "Today".to_owned() },
        Objection::Ends,
        Objection::Punctuation { text: "a comma".to_owned() },
        Objection::TooLong,
        Objection::Reality,
        Objection::Cumbersome,
        Objection::Meaning,
        Objection::Title,
        Objection::Gimmick,
    ];
    dice.pick(&objections).clone()
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    clumsy_tables::<Linguishtik>(n_games(), REACHED, |seed, Clumsy { table, log, setup }| {
        for event in log.iter().flat_map(|it| &it.events) {
            if let Event::Round(RoundEvent::Scored { points, .. }) = event {
                assert!([-2, 0, 2, 4, 6].contains(points), "{points} is no score");
            }
        }
        // A call, a warning, a slip and the bell, and no paper that a reader would have to judge.
        let written = serde_json::to_string(log).expect("a log serializes");
        let has = |name: &str| written.contains(&format!("\"{name}\""));
        let told = ["JudgeCalled", "Answered", "Warned", "SlipFound", "BellRang"].map(has);
        let told = told.iter().all(|it| *it) && !has("Presented");
        if table.is_over() && told {
            let format = (Linguishtik::NAME, Linguishtik::FORMAT, Linguishtik::REFEREE);
            let setup = setup.clone();
            add_golden(env!("CARGO_MANIFEST_DIR"), "clumsy", format, setup, seed, log, table);
        }
    });
}

#[test]
fn a_player_who_does_nothing_for_ever_holds_nobody_up() {
    holds_nobody_up::<Linguishtik>();
}

#[test]
fn neither_views_nor_refusals_tell_what_is_covered() {
    covers_what_is_covered::<Linguishtik>();
}
