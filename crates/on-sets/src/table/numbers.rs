//! The numbers that rules set: limits, costs, places, and what else the shared
//! procedures of `mat` are told by this book.

use kernel::{Citation, Cited, Office, Rule, Span};
use mat::{
    BlockRules, ChallengeRules, Conduct, ConductRules, DeskRules, ExtraMinute, LimitRules, Panel,
    Places, RoundRules, SetAside, WriterRules,
};

use crate::{Adjudication, Division, rulebook as rule, table::setup::Setup};

pub(crate) const ROLL_LIMIT: Cited<Span> = rule::XI_A_1A.sets(Span::minutes(1));
pub(crate) const SELECTION_LIMIT: Cited<Span> = rule::XI_A_1B.sets(Span::seconds(15));
pub(crate) const GOAL_LIMIT: Cited<Span> = rule::XI_A_1C.sets(Span::minutes(2));
pub(crate) const FIRST_TURN_LIMIT: Cited<Span> = rule::XI_A_1D.sets(Span::minutes(2));
pub(crate) const TURN_LIMIT: Cited<Span> = rule::XI_A_1E.sets(Span::minutes(1));
pub(crate) const NO_GOAL_LIMIT: Cited<Span> = rule::III_D_0.sets(Span::minutes(1));
pub(crate) const CORRECTION: Cited<Span> = rule::IX_A_1.sets(Span::seconds(10));

pub(crate) const RELATIONS_FORBIDDEN_FROM: Cited<usize> = rule::IV_D_1.sets(4);
pub(crate) const BAD_SELECTION_COSTS: Cited<i8> = rule::II_C_2A.sets(1);
pub(crate) const BAD_AGAIN_COSTS: Cited<i8> = rule::II_C_2B.sets(1);
pub(crate) const SETTER_BONUS_COSTS: Cited<i8> = rule::III_C_2B.sets(1);
pub(crate) const LEADER_BONUS_COSTS: Cited<i8> = rule::IV_C_2.sets(1);
const SET_ASIDE_COSTS: Cited<i8> = rule::V_B_4.sets(1);

/// What holds where limits are measured with sand.
pub(crate) const SAND: &[Rule] = &[rule::I_B_4, rule::XI_A_2];

const COUNTDOWN: Cited<Span> = rule::XI_A_3A.sets(Span::seconds(10));

pub(crate) const LIMIT: LimitRules = LimitRules {
    countdown: Some(COUNTDOWN),
    late: Some(rule::XI_A_0.sets(1)),
    extra: Some(ExtraMinute {
        span: rule::XI_A_0.sets(Span::minutes(1)),
        countdown: Some(COUNTDOWN),
        late: Some(rule::XI_A_0.sets(1)),
        again: false,
    }),
};

/// What this book says of a round at such a table.
pub(crate) const fn round(
    n_seats: u8,
    division: Division,
    adjudication: Adjudication,
) -> RoundRules {
    RoundRules {
        seats: rule::SEATS,
        sit: rule::I_A_1,
        absent: rule::X_D,
        absent_scores: rule::X_D.sets(-2),
        begin: &[rule::XI_B_0, rule::G_3],
        shake: rule::I_A_2,
        passes: rule::I_D_2,
        play: rule::XI_B_0.sets(Span::minutes(30)),
        extra: rule::XI_B_1.sets(Span::minutes(5)),
        stop: rule::XI_B_2,
        places: if n_seats == 2 { TWO_PLAYERS } else { THREE_PLAYERS },
        // Ours.
        signing: rule::XII_B_1.sets(Span::minutes(5)),
        initials: initials(division),
        adjudication,
        conduct: CONDUCT,
    }
}

pub(crate) const CONDUCT: ConductRules = ConductRules {
    call: rule::IX_D_3,
    answer: rule::VII_C_7,
    appeal: Some(rule::VII_C_7.sets(2)),
    listed: &[
        Conduct::Phone,
        Conduct::Talking,
        Conduct::Tapping,
        Conduct::Language,
        Conduct::Hovering,
        Conduct::FalseCharges,
        Conduct::Spoiling,
        Conduct::FalseVariation,
        Conduct::Countdown,
        Conduct::Other,
    ],
    warning: &[rule::IX_C_1, rule::IX_C_5],
    offence: rule::IX_C_2.sets(1),
    offence_by: judges(1, rule::IX_C_2),
    offence_at_once: Some(Office::Director),
    earlier_warning: None,
    wrecking: Some((rule::IX_D_1.sets(1), judges(2, rule::IX_D_2A))),
    disqualify: judges(1, rule::IX_C_3),
    at_once: Office::Director,
    expel: Some(judges(2, rule::IX_D_2)),
    replay_without: None,
    replay: Some(judges(1, rule::IX_C_4)),
    correct: rule::VII_C_7,
    slip: None,
    deceit: rule::XII_B_2,
};

const fn judges(n_judges: u8, rule: Rule) -> Panel {
    Panel { n_judges, least: Office::Judge, rule }
}

/// What this book says of the block.
pub(crate) fn block(setup: &Setup) -> BlockRules {
    BlockRules {
        lift: match setup.division {
            Division::Basic => &[rule::V_B_1, rule::BASIC_IV_A, rule::I_B_5, rule::V_B_A],
            _ => &[rule::V_B_1, rule::I_B_5, rule::V_B_A],
        },
        first: rule::V_B_2,
        holder: rule::V_B_A,
        // How long is ours.
        opinion: Some(rule::V_B_3.sets(Span::seconds(15))),
        level: true,
        statement: rule::XI_A_1F.sets(Span::seconds(15)),
        silence: LimitRules { countdown: None, late: Some(rule::XI_A_3B.sets(1)), extra: None },
        silent: &[rule::V_B_4, rule::V_B_C],
        put_back: SetAside { costs: Some(rule::V_B_5.sets(1)), why: &[rule::V_B_4] },
        own_limit_runs: !setup.players.holder_stands_still,
    }
}

const THREE_PLAYERS: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (1, 3, 4), (2, 1, 4), (2, 2, 3), (3, 1, 2)],
    absent: 0,
    rule: rule::XII_A_3,
    tied_first: Some(rule::XII_A_4),
};

const TWO_PLAYERS: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (2, 1, 4)],
    absent: 0,
    rule: rule::XII_A_2,
    tied_first: None,
};

/// How many cards are dealt.
pub(crate) fn cards(division: Division) -> Cited<(usize, usize)> {
    match division {
        Division::Basic => rule::BASIC_I.sets((6, 12)),
        Division::Elementary | Division::Middle | Division::Junior => rule::II_B_1.sets((6, 12)),
        Division::Senior => rule::II_B_2.sets((10, 14)),
    }
}

/// What makes Now valid; Two Solutions asks for one cube more.
pub(crate) const fn challenge(two_solutions: bool) -> ChallengeRules {
    let resources = if two_solutions { rule::XIII_D_14T.sets(3) } else { rule::V_A_2A.sets(2) };
    ChallengeRules {
        costs: Some(SET_ASIDE_COSTS),
        own_move: rule::V_B_4A,
        now_resources_min: Some(resources),
        now_usable_min: rule::V_A_2B.sets(1),
    }
}

/// How long Impossible may be challenged after the last cube.
pub(crate) const fn last_impossible(two_solutions: bool) -> Cited<Span> {
    if two_solutions {
        rule::XIII_D_14T.sets(Span::minutes(2))
    } else {
        rule::XI_A_1G.sets(Span::minutes(1))
    }
}

pub(crate) const fn desk(two_solutions: bool) -> DeskRules {
    let (writing_limit, checking_limit) = if two_solutions {
        let three = rule::XIII_D_14T.sets(Span::minutes(3));
        (three, three)
    } else {
        (rule::XI_A_1H.sets(Span::minutes(2)), rule::XI_A_1I.sets(Span::minutes(2)))
    };
    DeskRules {
        writing: LIMIT,
        checking: LIMIT,
        writing_limit,
        checking_limit,
        writers: WriterRules {
            now: rule::VII_A_1,
            impossible: rule::VII_A_2,
            goal: rule::III_D_2B,
            open: rule::VIII_A_2,
        },
        presented_once: rule::VII_C_2A,
        decided_once: rule::VII_C_1B,
        undecided: rule::VII_C_1B,
        too_late: rule::VII_C_1B,
        one_attempt: rule::VII_C_5C_C,
        begins: rule::VII_C_0,
        together: rule::VII_C_3,
        answer: rule::VII_C_4A,
        presenting: &[rule::G_2],
        attempting: &[rule::VII_C_5C_1, rule::VII_C_5C_2, rule::VII_C_5C_6],
        attempts_failed: rule::VII_C_5C_4,
    }
}

/// The younger divisions ask for a judge's initials at every lost point.
const fn initials(division: Division) -> Option<Cited<u8>> {
    match division {
        Division::Elementary | Division::Middle => Some(rule::XI_A_N.sets(1)),
        Division::Basic | Division::Junior | Division::Senior => None,
    }
}

/// The rule and, in Basic play, the rule of that name in its own short book.
pub(crate) fn cite_in(division: Division, rule: Rule) -> Vec<Citation> {
    let twin = TWINS.iter().find(|it| division == Division::Basic && it.0 == rule);
    std::iter::once(rule).chain(twin.map(|it| it.1)).map(Rule::cite).collect()
}

/// What Basic play says in its own words.
const TWINS: &[(Rule, Rule)] = &[
    (rule::III_A, rule::BASIC_I_A),
    (rule::III_B, rule::BASIC_I_A),
    (rule::III_B_1A, rule::BASIC_I_B),
    (rule::III_B_1B, rule::BASIC_I_B),
    (rule::IV_B_1, rule::BASIC_II),
    (rule::VII_B_3, rule::BASIC_III_0),
    (rule::V_A_2, rule::BASIC_IV_A1),
    (rule::VII_B_4E, rule::BASIC_IV_A1),
    (rule::V_A_1, rule::BASIC_IV_A2),
    (rule::VII_B_4F, rule::BASIC_IV_A2),
    (rule::VII_B_4A, rule::BASIC_III_A),
    (rule::VII_B_4B, rule::BASIC_III_B),
    (rule::VII_B_4C, rule::BASIC_III_D),
    (rule::VII_B_4D, rule::BASIC_III_C),
    (rule::VII_B_6A, rule::BASIC_III_E),
    (rule::V_B_1, rule::BASIC_IV_A),
    (rule::VII_A_1, rule::BASIC_IV_B),
    (rule::VII_A_2, rule::BASIC_IV_B),
    (rule::X_A_2, rule::BASIC_V),
    (rule::X_B_2, rule::BASIC_V),
    (rule::X_B_1A, rule::BASIC_VI),
    (rule::X_B_1B, rule::BASIC_VI),
    (rule::X_B_1C, rule::BASIC_VI),
    (rule::X_B_1D, rule::BASIC_VI),
    (rule::X_B_1E, rule::BASIC_VI),
    (rule::X_B_3A, rule::BASIC_VI),
    (rule::X_B_3B, rule::BASIC_VI),
    (rule::X_B_3C, rule::BASIC_VI),
    (rule::X_B_4A, rule::BASIC_VI),
    (rule::X_B_4B, rule::BASIC_VI),
    (rule::VIII_A_2, rule::BASIC_VII),
    (rule::X_C_1, rule::BASIC_VII),
    (rule::X_C_2, rule::BASIC_VII),
];
