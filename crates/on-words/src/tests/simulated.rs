//! Properties over simulated tables of clumsy players.

use kernel::{Dice, Seat};
use mat::{
    Conduct, CubeId, CubePhase, DeskDeed, DeskEvent, GoalBookDeed, GoalEvent, RoundDeed,
    RoundEvent, Stage, TaskKind,
};
use testkit::{
    add_golden, check_golden,
    mat_clumsy::{
        self, Charges, Clumsily, Scene, any_goal, any_goal_action, any_seat, any_setup, any_slip,
        clumsy_tables, covers_what_is_covered, goal_weight,
    },
    mat_idle::holds_nobody_up,
    n_games,
};

use super::script::{list, umpire};
use crate::{
    Breach, CubeSet, Deed, Division, Event, Goal, Illegal, Objection, OnWords, OwnAction, OwnDeed,
    OwnEvent, Paper, Phase, Section, Setup, Sound, Start, State, Symbol, View, WordRuling,
    rulebook as rule,
    table::{
        action::{BookAction, BookDeed},
        numbers,
        state::OnWordsTable as _,
    },
};

pub(crate) type Clumsy = mat_clumsy::Clumsy<OnWords>;

/// The kinds of event that some table has to reach.
const REACHED: &str = "\
    Sat Drawn MatchBegan RollingBegan Rolled GoalAsked SetterBonus GoalLaid GoalSet \
    NoGoalDeclared Agreed Voided Breached Insulated ChargeUpheld ChargeFailed ReturnAsked \
    WordAsked ValueAsked Conceded WordRuled Sided Silent ClaimLate SlipFound SlipAgreed \
    WarningNoted TurnPassed ContestBegan BellRang MatchEnded Signed HandedIn JudgeCalled \
    Answered Warned Gone TimeGranted Corrected ShakeBegan LimitBegan LimitPassed TurnLost \
    CubeMoved CubeReturned Lifted Held Challenged ChallengeSetAside BlockBack PointsLost \
    Initialled Scored Presented Declined CheckingBegan Accepted Rejected Ruled Marked \
    Closed";

impl Clumsily for OnWords {
    const ILLEGAL: &[Illegal] = Illegal::ALL;
    const SECTIONS: &[Section] =
        &[Section::Goal, Section::Required, Section::Permitted, Section::Forbidden];

    fn umpire() -> OnWords {
        super::script::umpire()
    }

    fn listed() -> &'static [Conduct] {
        numbers::CONDUCT.listed
    }

    fn any_setup(dice: &mut Dice) -> Setup {
        let own = |setup: &mut Setup, first, dice: &mut Dice| {
            setup.players.first_setter = first;
            setup.players.holder_stands_still = dice.chance(1, 4);
            setup.things.declared_words = dice.chance(1, 8);
            if dice.chance(1, 8) {
                setup.things.cubes = other_cubes(dice);
            }
        };
        any_setup(&Division::ALL, list(), own, dice)
    }

    fn weight(view: &View, deed: Deed, on_turn: bool) -> Option<usize> {
        Some(match deed {
            Deed::Own(GoalBookDeed::Goal(deed)) => goal_weight(deed, on_turn)?,
            Deed::Own(GoalBookDeed::Own(OwnDeed::RuleWord)) => {
                usize::from(view.own.rulings.len() < 2)
            }
            Deed::Own(GoalBookDeed::Own(OwnDeed::FindSlip))
            | Deed::Round(RoundDeed::Serve | RoundDeed::Retire)
            | Deed::Desk(DeskDeed::RulePaper) => 1,
            _ => return None,
        })
    }

    fn any_own(scene: &Scene<'_, OnWords>, deed: BookDeed, dice: &mut Dice) -> BookAction {
        let section = |dice: &mut Dice| {
            *dice.pick(&[
                Section::Required,
                Section::Permitted,
                Section::Permitted,
                Section::Forbidden,
                Section::Goal,
            ])
        };
        let deed = match deed {
            GoalBookDeed::Goal(deed) => {
                let returning = match scene.state.phase {
                    CubePhase::Own(Phase::Returning { cubes, .. }) => Some(cubes),
                    _ => None,
                };
                let cube = |dice: &mut Dice| any_cube(scene.state, dice);
                let cubes = (31, Section::Forbidden);
                let action = any_goal_action(deed, cubes, returning, (cube, section), dice);
                return BookAction::Goal(action);
            }
            GoalBookDeed::Own(deed) => deed,
        };
        let round = &scene.state.round;
        BookAction::Own(match deed {
            OwnDeed::Roll => OwnAction::Roll,
            OwnDeed::TurnTimer => OwnAction::TurnTimer,
            OwnDeed::Side => OwnAction::Side,
            OwnDeed::Join => OwnAction::Join { with: any_seat(round, dice) },
            OwnDeed::Concede => OwnAction::Concede { ground: scene.ground },
            OwnDeed::FindSlip => {
                let (seat, points) = any_slip(round, dice);
                OwnAction::FindSlip { seat, points }
            }
            OwnDeed::AgreeToSlip => OwnAction::AgreeToSlip,
            OwnDeed::RuleWord => OwnAction::RuleWord { ruling: any_ruling(dice) },
        })
    }

    fn any_paper(state: &State, dice: &mut Dice) -> Paper {
        any_paper(state, dice)
    }

    fn any_objection(scene: &Scene<'_, OnWords>, dice: &mut Dice) -> Objection {
        any_objection(scene.state, scene.view, dice)
    }

    fn illegal(breach: &Breach) -> Illegal {
        breach.illegal
    }

    fn due(state: &State) -> Vec<(Seat, TaskKind)> {
        let players = || state.players().iter().copied();
        match &state.phase {
            CubePhase::Own(Phase::Rolling) => vec![(state.first, TaskKind::Roll)],
            CubePhase::Own(Phase::Goal) => vec![(state.first, TaskKind::SetGoal)],
            CubePhase::Own(Phase::NoGoal { agreed }) => players()
                .filter(|it| *it != state.first && !agreed.contains(it))
                .map(|it| (it, TaskKind::Agree))
                .collect(),
            CubePhase::Moving { mover } => vec![(*mover, TaskKind::Move)],
            CubePhase::Own(Phase::Returning { seat, .. }) => vec![(*seat, TaskKind::Return)],

            CubePhase::NoShake | CubePhase::Desk(_) => Vec::new(),
        }
    }

    fn holds(clumsy: &Clumsy) {
        let state = clumsy.table.state();
        let mat = state.shake.mat();
        let cubes = clumsy.setup.things.cubes.faces();
        if !state.faces.is_empty() {
            let shown = cubes.iter().zip(&state.faces).all(|(cube, face)| cube.contains(face));
            assert!(shown, "each cube shows one of its faces");
            assert!(mat.section(Section::Goal).all(|it| state.is_digit(it)));
            for section in [Section::Required, Section::Permitted] {
                assert!(mat.section(section).all(|it| !state.is_digit(it)));
            }
            // Once there is a Goal every other digit is in Forbidden.
            let has_goal = matches!(
                state.phase,
                CubePhase::Moving { .. } | CubePhase::Own(Phase::Returning { .. })
            );
            assert!(!has_goal || mat.resources().all(|it| !state.is_digit(it)));
        }
        if let Some(start) = Start::of(state) {
            let text = start.tell();
            let again =
                Start::parse(&text, &clumsy.setup.things.cubes).expect("a position is read back");
            assert_eq!(again.tell(), text);
        }
        if let CubePhase::Moving { mover } = state.phase {
            let owes = state.bonus_cube().is_some();
            assert!(!owes || state.shake.last_mover().is_some(), "a bonus has its Mover");
            assert!(state.plays(mover), "who is on turn plays this shake");
        }
    }

    fn secret() -> Paper {
        Paper::of(["SECRET"])
    }

    fn marks(paper: &Paper) -> Vec<String> {
        paper.solution.rows.iter().filter(|it| it.starts_with(MARK)).cloned().collect()
    }
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "XYZZY";

const WORDS: [&str; 9] = ["STAR", "IN", "TEN", "NOTE", "TRAIN", "QZ", "LEAD", "HATH", "TO"];

/// A box in which one cube shows one of its signs on all its faces.
fn other_cubes(dice: &mut Dice) -> CubeSet {
    let mut faces = CubeSet::default().faces().to_vec();
    let cube = dice.below(faces.len() as u32) as usize;
    faces[cube] = [faces[cube][2]; 6];
    CubeSet::new(faces).expect("cubes of their kinds")
}

/// Mostly one in Resources, and no digit.
fn any_cube(state: &State, dice: &mut Dice) -> CubeId {
    let mat = state.shake.mat();
    let cubes: Vec<CubeId> = mat.resources().filter(|&it| !state.is_digit(it)).collect();
    match cubes.as_slice() {
        [] => CubeId(dice.below(32) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(32) as u8),
        cubes => *dice.pick(cubes),
    }
}

/// Seldom right. Often worth what the Goal asks, and sometimes of the cubes that lie there.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let mut paper = match dice.below(6) {
        0 => Paper::of([*dice.pick(&["IT", "TO"]), "NO"]),
        1 => Paper::of(["TEN...", "....AT"]),
        2 => Paper::of([""; 0]),
        3 => Paper::of([letters(state, dice)]),
        _ => Paper::of([*dice.pick(&WORDS)]),
    };
    if dice.chance(1, 8) {
        // Twenty letters of no word.
        let mark = (0..15).map(|_| char::from(b'A' + dice.below(26) as u8));
        paper = Paper::of([MARK.chars().chain(mark).collect::<String>()]);
    }
    paper.goal =
        dice.chance(1, 4).then(|| any_goal(31, dice).read(&state.faces)).filter(has_digits);
    paper
}

fn has_digits(goal: &Goal) -> bool {
    goal.digits.iter().all(|it| 0 < it.digit)
}

/// As many letters as the Goal asks for, of those that may be used.
fn letters(state: &State, dice: &mut Dice) -> String {
    let mat = state.shake.mat();
    let cubes = mat.section(Section::Required).chain(mat.section(Section::Permitted));
    let shown = cubes.chain(mat.resources()).filter_map(|it| state.face(it)?.letter());
    let n_letters = state.laid_goal().and_then(|it| it.number()).unwrap_or(4).clamp(1, 20);
    let mut letters: Vec<char> = shown.map(|it| it.as_char()).collect();
    for idx in (1..letters.len()).rev() {
        letters.swap(idx, dice.below(idx as u32 + 1) as usize);
    }
    letters.into_iter().take(n_letters as usize).collect()
}

/// Mostly about what is written and what lies there.
fn any_objection(state: &State, view: &View, dice: &mut Dice) -> Objection {
    let papers = view.desk.as_ref().map_or(&[][..], |it| &it.papers);
    let rows = papers.iter().flat_map(|it| &it.paper.solution.rows);
    let written: Vec<String> = rows
        .flat_map(|it| it.split(['.', ' ']))
        .filter(|it| 1 < it.len())
        .map(str::to_owned)
        .collect();
    let word = match written.as_slice() {
        [] => dice.pick(&WORDS).to_string(),
        words => dice.pick(words).clone(),
    };
    let on = |section: Section| -> Option<Sound> {
        state.shake.mat().section(section).find_map(|it| state.face(it)?.sound())
    };
    let any = Symbol::parse("/k/").and_then(Symbol::sound).expect("a sound");
    let objections = [
        Objection::NoGoal,
        Objection::NotTheGoal,
        Objection::Argument { text: "look".to_owned() },
        Objection::Asks,
        Objection::Asks,
        Objection::Format,
        Objection::TooFew,
        Objection::Required,
        Objection::Cubes,
        Objection::Resources,
        Objection::OneLetter,
        Objection::Phonetic,
        Objection::Misspelt { word: word.clone() },
        Objection::Barred { word: word.clone() },
        Objection::ForbiddenSound { word, sound: on(Section::Forbidden).unwrap_or(any) },
        Objection::RequiredSound { sound: on(Section::Required).unwrap_or(any) },
    ];
    dice.pick(&objections).clone()
}

fn any_ruling(dice: &mut Dice) -> WordRuling {
    let word = dice.pick(&WORDS).to_string();
    let sounds = ["/k/", "/s/", "/t/"].map(|it| Symbol::parse(it).and_then(Symbol::sound));
    let sound = *dice.pick(&sounds);
    match sound.filter(|_| dice.chance(1, 2)) {
        Some(sound) => WordRuling::Sound { word, sound, has: dice.chance(1, 2) },
        None => WordRuling::Word { word, counts: dice.chance(1, 2) },
    }
}

/// What this book has that others have not, over all of a log.
#[derive(Default)]
struct Book {
    verified: Vec<Seat>,
}

impl Book {
    fn holds(&mut self, event: &Event) {
        match event {
            Event::Round(RoundEvent::ShakeBegan { .. }) => self.verified.clear(),
            // Nothing costs a point but being late, and conduct after a warning.
            Event::Round(RoundEvent::PointsLost { points, rules, .. }) => {
                let why = rules.first().cloned();
                assert!(why == Some(rule::X_A_0.cite()) || why == Some(rule::VIII_C_2.cite()));
                assert_eq!(*points, -1);
            }
            Event::Round(RoundEvent::Scored { points, .. }) => {
                assert!([0, 2, 4, 6].contains(points), "{points} is no score");
            }
            Event::Mat(mat::Event::Challenged { by, .. }) => {
                assert_eq!(by.len(), 1, "there is one Challenger");
            }
            Event::Mat(mat::Event::LimitPassed { limit, .. })
            | Event::Desk(DeskEvent::LimitPassed { limit, .. }) => {
                assert_ne!(limit.stage, Stage::ExtraCountdown, "nobody counts down twice");
            }
            Event::Own(GoalEvent::Own(OwnEvent::WordAsked { by, .. })) => {
                assert!(!self.verified.contains(by), "one word a player and shake");
                self.verified.push(*by);
            }
            Event::Own(GoalEvent::Own(OwnEvent::WordSpared { by, .. })) => {
                self.verified.retain(|it| it != by)
            }
            _ => (),
        }
    }
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut charges = Charges::default();
    // A setter seldom lets time pass without a word, and a first move has no limit that costs.
    clumsy_tables::<OnWords>(2 * n_games(), REACHED, |seed, Clumsy { table, log, setup }| {
        let mut book = Book::default();
        for event in log.iter().flat_map(|it| &it.events) {
            match event {
                Event::Own(GoalEvent::Own(OwnEvent::ChargeUpheld {
                    illegal,
                    with,
                    act: Some(_),
                    undone,
                    ..
                })) => {
                    let turn = Illegal::OutOfTurn;
                    let out_of_turn = *illegal == turn || with.contains(&turn);
                    charges.upheld(!with.is_empty(), *undone, out_of_turn);
                }
                Event::Mat(event) => charges.saw(event),
                _ => (),
            }
            book.holds(event);
        }
        let kept = [(Division::Minor, 2), (Division::Senior, 3)];
        if table.is_over() && kept.contains(&(setup.division, setup.n_seats)) {
            let name = format!("clumsy-{}-{}", setup.division, setup.n_seats);
            let format = (OnWords::NAME, OnWords::FORMAT, OnWords::REFEREE);
            let setup = setup.clone();
            add_golden(env!("CARGO_MANIFEST_DIR"), &name, format, setup, seed, log, table);
        }
    });
    charges.were_of_every_kind();
}

#[test]
fn a_player_who_does_nothing_for_ever_holds_nobody_up() {
    holds_nobody_up::<OnWords>();
}

#[test]
fn neither_views_nor_refusals_tell_what_is_covered() {
    covers_what_is_covered::<OnWords>();
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<OnWords>(env!("CARGO_MANIFEST_DIR"), OnWords::REFEREE, |_| umpire());
}
