//! Properties over simulated tables of clumsy players.

use kernel::{Dice, Seat, Viewer};
use mat::{Conduct, CubeId, CubePhase, Desk, GoalBookDeed, GoalEvent, TaskKind};
use testkit::{
    add_golden, check_golden,
    mat_clumsy::{
        self, Charges, Clumsily, Scene, any_goal, any_goal_action, any_opinion, any_setup,
        clumsy_tables, covers_what_is_covered, goal_weight,
    },
    mat_idle::holds_nobody_up,
    n_games,
};

use crate::{
    Breach, Card, Deed, Division, Event, Illegal, Objection, OnSets, OwnAction, OwnDeed, OwnEvent,
    Paper, Phase, Section, Setup, Solution, Start, State, Symbol, Things, Variation, View,
    maths::cube_kind::cubes,
    solve,
    table::{
        action::{BookAction, BookDeed},
        judgement, numbers,
        state::OnSetsTable as _,
    },
};

pub(crate) type Clumsy = mat_clumsy::Clumsy<OnSets>;

/// The kinds of event that some table has to reach.
const REACHED: &str = "\
    Sat Drawn MatchBegan RollingBegan Rolled Dealt CardsRemoved SelectionBegan Selected \
    SelectionEnded SelectionWrong SelectionIgnored GoalAsked SetterBonus GoalLaid GoalSet \
    NoGoalDeclared Agreed Voided Breached Insulated ChargeUpheld ChargeFailed ReturnAsked \
    TurnPassed ContestBegan BellRang MatchEnded Signed HandedIn JudgeCalled Answered \
    Warned Gone TimeGranted Corrected ShakeBegan LimitBegan LimitPassed TurnLost \
    CubeMoved CubeReturned Lifted TieAsked Held Claimed Challenged ChallengeSetAside \
    BlockBack PointsLost Initialled Scored Presented Declined CheckingBegan Accepted \
    Rejected Attempted AttemptJudged Ruled Marked Closed";

impl Clumsily for OnSets {
    const ILLEGAL: &[Illegal] = Illegal::ALL;
    const SECTIONS: &[Section] =
        &[Section::Goal, Section::Required, Section::Permitted, Section::Forbidden];

    fn umpire() -> OnSets {
        OnSets
    }

    fn listed() -> &'static [Conduct] {
        numbers::CONDUCT.listed
    }

    fn any_setup(dice: &mut Dice) -> Setup {
        let own = |setup: &mut Setup, first, dice: &mut Dice| {
            setup.players.first_setter = first;
            setup.players.holder_stands_still = dice.chance(1, 4);
        };
        any_setup(&Division::ALL, Things {}, own, dice)
    }

    fn weight(view: &View, deed: Deed, on_turn: bool) -> Option<usize> {
        match deed {
            Deed::Own(GoalBookDeed::Goal(deed)) => goal_weight(deed, on_turn),
            Deed::Own(GoalBookDeed::Own(OwnDeed::Appeal)) => {
                Some(usize::from(view.matters.len() < 3))
            }
            _ => None,
        }
    }

    fn any_own(scene: &Scene<'_, OnSets>, deed: BookDeed, dice: &mut Dice) -> BookAction {
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
                let cubes = (18, Section::Forbidden);
                let action = any_goal_action(deed, cubes, returning, (cube, section), dice);
                return BookAction::Goal(action);
            }
            GoalBookDeed::Own(deed) => deed,
        };
        let round = &scene.state.round;
        BookAction::Own(match deed {
            OwnDeed::Roll => OwnAction::Roll { n_universe: Some(dice.below(4) as u8) },
            OwnDeed::Deal => OwnAction::Deal { n: dice.below(16) as u8 },
            OwnDeed::Select => OwnAction::Select { variation: any_variation(scene.state, dice) },
            OwnDeed::EndSelection => OwnAction::EndSelection,
            OwnDeed::Opine => OwnAction::Opine { first: any_opinion(round, dice) },
            OwnDeed::Attempt => {
                OwnAction::Attempt { of: scene.of, paper: any_attempt(scene.state, dice) }
            }
            OwnDeed::Appeal => OwnAction::Appeal { matter: dice.below(3) as u16 },
        })
    }

    fn any_paper(state: &State, dice: &mut Dice) -> Paper {
        any_paper(state, dice)
    }

    fn any_objection(_: &Scene<'_, OnSets>, dice: &mut Dice) -> Objection {
        let objections = [
            Objection::NoGoal,
            Objection::NotTheGoal,
            Objection::Argument { text: "look".to_owned() },
            Objection::Undefined,
            Objection::Variation,
            Objection::Cubes,
            Objection::Asks,
        ];
        dice.pick(&objections).clone()
    }

    fn illegal(breach: &Breach) -> Illegal {
        breach.illegal
    }

    fn due(state: &State) -> Vec<(Seat, TaskKind)> {
        let players = || state.players().iter().copied();
        match &state.phase {
            CubePhase::Own(Phase::Rolling { dealer, rolled, dealt }) => {
                let roll = (!rolled).then_some((state.first, TaskKind::Roll));
                let deal = (!dealt).then_some((*dealer, TaskKind::Deal));
                // One task a player: who also deals is timed for that.
                let roll = roll.filter(|it| deal.is_none_or(|deal| deal.0 != it.0));
                roll.into_iter().chain(deal).collect()
            }
            CubePhase::Own(Phase::Selecting { chooser }) => vec![(*chooser, TaskKind::Select)],
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
        if !state.faces.is_empty() {
            let kinds = cubes().zip(&state.faces).all(|(kind, face)| kind.faces().contains(face));
            assert!(kinds, "each cube shows one of its faces");
            assert!(mat.section(Section::Goal).all(|it| state.is_digit(it)));
            for section in [Section::Required, Section::Permitted] {
                assert!(mat.section(section).all(|it| !state.is_digit(it)));
            }
        }
        let view = clumsy.table.view(Viewer::Spectator);
        let n_cards = view.own.universe.len() + view.own.undealt.len();
        assert!(n_cards == 0 || n_cards == Card::all().count(), "no card is lost");
        if let Some(start) = Start::of(state) {
            let text = start.tell();
            let again = Start::parse(&text).expect("a position is read back");
            assert_eq!(again.tell(), text);
        }
        if let CubePhase::Moving { mover } = state.phase {
            let owes = state.bonus_cube().is_some();
            assert!(!owes || state.shake.last_mover().is_some(), "a bonus has its Mover");
            assert!(state.plays(mover), "who is on turn plays this shake");
        }
    }

    fn secret() -> Paper {
        Paper::of(Solution::of("secret"))
    }

    fn hide(desk: &mut Desk<Paper, Objection>, own: impl Fn(Seat) -> bool) {
        if let mat::DeskStage::Checking { checking, .. } = &mut desk.stage {
            for attempt in checking.attempts.iter_mut().filter(|it| !own(it.by)) {
                attempt.paper = Self::secret();
            }
        }
    }

    fn marks(paper: &Paper) -> Vec<String> {
        let names = paper.solutions.iter().map(|it| it.set_name.clone());
        names.filter(|it| it.starts_with(MARK)).collect()
    }
}

/// A word that nothing else says, so that a leak can be seen.
const MARK: &str = "xyzzy";

/// Mostly one in Resources, and no digit.
fn any_cube(state: &State, dice: &mut Dice) -> CubeId {
    let mat = state.shake.mat();
    let mut cubes: Vec<CubeId> = mat.resources().filter(|&it| !state.is_digit(it)).collect();
    if state.rules().shift_from_permitted {
        cubes.extend(mat.section(Section::Permitted));
    }
    match cubes.as_slice() {
        [] => CubeId(dice.below(19) as u8),
        _ if dice.chance(1, 20) => CubeId(dice.below(19) as u8),
        cubes => *dice.pick(cubes),
    }
}

fn any_variation(state: &State, dice: &mut Dice) -> Variation {
    let cube = *dice.pick(&Symbol::ALL);
    let card = match state.own.universe.cards() {
        [] => Card::BLANK,
        cards => *dice.pick(cards),
    };
    let set = dice.pick(&["B", "B-R", "GuY", "R'", "V", "BnRnG", "Bu"]).to_string();
    let all = [
        Variation::RequiredCube { cube },
        Variation::WildCube { cube },
        Variation::UnionIntersection,
        Variation::UniverseNull,
        Variation::TwoOperations,
        Variation::MultipleOperations,
        Variation::ShiftFromPermitted,
        Variation::NoNullRestrictions,
        Variation::AbsoluteValue,
        Variation::DoubleSet { set },
        Variation::RequiredCard { card },
        Variation::ForbiddenCard { card },
        Variation::BlankCardWild,
        Variation::SymmetricDifference,
        Variation::TwoSolutions,
    ];
    dice.pick(&all).clone()
}

/// Sometimes right, often not.
fn any_paper(state: &State, dice: &mut Dice) -> Paper {
    let names = ["BuR", "BnV", "B-R", "(BuG)-R", "R'", "BuG-R", "GuY", "junk(", "", "VnY", "BuRuG"];
    let one = |dice: &mut Dice| {
        let mut solution = Solution::of(*dice.pick(&names));
        if dice.chance(1, 8) {
            solution.set_name = format!("{MARK}{}", dice.below(1_000_000));
        }
        if dice.chance(1, 6) {
            solution.restrictions = vec![dice.pick(&["B<R", "B=G", "R<", "V=V"]).to_string()];
        }
        solution.wild = dice.chance(1, 10).then_some(Symbol::Union);
        solution.blank = dice.chance(1, 10).then(|| "BG".parse().expect("a card"));
        solution
    };
    let goal = dice.chance(1, 4).then(|| any_goal(18, dice).read(&state.faces));
    let mut paper = Paper { solutions: vec![one(dice)], same: dice.chance(1, 9), goal };
    if dice.chance(1, 4) {
        paper.solutions.push(one(dice));
    }
    let CubePhase::Desk(desk) = &state.phase else { return paper };
    if dice.chance(1, 3) {
        let problem = judgement::problem(state, &desk.contest, paper.goal.as_ref());
        if let Some(witness) = solve(&problem).witness {
            paper.solutions = witness;
            paper.same = false;
        }
    }
    paper
}

fn any_attempt(state: &State, dice: &mut Dice) -> Paper {
    let CubePhase::Desk(desk) = &state.phase else { return Paper::default() };
    let mut paper = desk.on_desk().cloned().unwrap_or_default();
    for solution in &mut paper.solutions {
        if solution.set_name == "BuG-R" && dice.chance(2, 3) {
            solution.set_name = "Bu(G-R)".to_owned();
        }
    }
    paper
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut charges = Charges::default();
    clumsy_tables::<OnSets>(n_games(), REACHED, |seed, Clumsy { table, log, setup }| {
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
        }
        let kept = [(Division::Elementary, 2), (Division::Senior, 3)];
        if table.is_over() && kept.contains(&(setup.division, setup.n_seats)) {
            let name = format!("clumsy-{}-{}", setup.division, setup.n_seats);
            let format = (OnSets::NAME, OnSets::FORMAT, OnSets::REFEREE);
            let setup = setup.clone();
            add_golden(env!("CARGO_MANIFEST_DIR"), &name, format, setup, seed, log, table);
        }
    });
    charges.were_of_every_kind();
}

#[test]
fn a_player_who_does_nothing_for_ever_holds_nobody_up() {
    holds_nobody_up::<OnSets>();
}

#[test]
fn neither_views_nor_refusals_tell_what_is_covered() {
    covers_what_is_covered::<OnSets>();
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<OnSets>(env!("CARGO_MANIFEST_DIR"), OnSets::REFEREE, |_| OnSets);
}
