//! The numbers that rules set: limits, costs, places, and what else the shared
//! procedures of `mat` are told by this book.

use kernel::{Cited, Office, Rule, Span};
use mat::{
    BlockRules, ChallengeRules, Conduct, ConductRules, DeskRules, ExtraMinute, Glass, LimitRules,
    Panel, Places, RoundRules, SetAside, WriterRules,
};

use crate::{
    rulebook as rule,
    table::{
        division::Division,
        setup::{Adjudication, Setup},
    },
};

/// Roll and Goal together.
pub(crate) const GOAL_LIMIT: Cited<Span> = rule::X_A_1A.sets(Span::minutes(2));
pub(crate) const FIRST_TURN_LIMIT: Cited<Span> = rule::X_A_1B.sets(Span::minutes(2));
pub(crate) const TURN_LIMIT: Cited<Span> = rule::X_A_1C.sets(Span::minutes(1));
pub(crate) const NO_GOAL_LIMIT: Cited<Span> = rule::III_D_0.sets(Span::minutes(1));
pub(crate) const LAST_IMPOSSIBLE: Cited<Span> = rule::X_A_1E.sets(Span::minutes(1));
pub(crate) const CORRECTION: Cited<Span> = rule::VIII_A_1.sets(Span::seconds(10));

pub(crate) const GOAL_MIN: Cited<i32> = rule::III_B_1.sets(3);

/// What holds where limits are measured with sand.
pub(crate) const SAND: &[Rule] = &[rule::I_B_3, rule::X_A_2];

/// No point is at stake at the end of the extra minute, so nobody counts down to it.
pub(crate) const LIMIT: LimitRules = LimitRules {
    countdown: Some(rule::X_A_3.sets(Span::seconds(10))),
    late: Some(rule::X_A_0.sets(1)),
    extra: Some(ExtraMinute {
        span: rule::X_A_0.sets(Span::minutes(1)),
        countdown: None,
        late: None,
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
        absent: rule::IX_D,
        absent_scores: rule::IX_D.sets(0),
        begin: &[rule::X_B_1],
        shake: rule::I_A_2,
        passes: rule::I_D_2,
        play: rule::X_B_1.sets(Span::minutes(30)),
        extra: rule::X_B_2.sets(Span::minutes(5)),
        stop: rule::X_B_3,
        places: if n_seats == 2 { TWO_PLAYERS } else { THREE_PLAYERS },
        // Ours.
        signing: rule::XI_B_1.sets(Span::minutes(5)),
        initials: initials(division),
        adjudication,
        conduct: CONDUCT,
    }
}

pub(crate) const CONDUCT: ConductRules = ConductRules {
    call: rule::VIII_C_1,
    answer: rule::VIII_C_1,
    appeal: None,
    listed: &[
        Conduct::Talking,
        Conduct::Tapping,
        Conduct::Language,
        Conduct::Hovering,
        Conduct::FalseCharges,
        Conduct::Spoiling,
        Conduct::Countdown,
        Conduct::Other,
    ],
    warning: &[rule::VIII_C_1, rule::VIII_C_6],
    offence: rule::VIII_C_2.sets(1),
    offence_by: head_judge(rule::VIII_C_2),
    offence_at_once: None,
    earlier_warning: Some(rule::VIII_C_2R),
    wrecking: None,
    disqualify: head_judge(rule::VIII_C_3),
    at_once: Office::HeadJudge,
    expel: None,
    replay: Some(head_judge(rule::VIII_C_5)),
    replay_without: Some(rule::VIII_C_4),
    correct: rule::XI_B_2,
    slip: Some(rule::XI_B_2),
    deceit: rule::XI_B_3,
};

const fn head_judge(rule: Rule) -> Panel {
    Panel { n_judges: 1, least: Office::HeadJudge, rule }
}

/// What this book says of the block. Always one has it, and whoever says nothing is late like
/// anybody else.
pub(crate) fn block(setup: &Setup) -> BlockRules {
    BlockRules {
        lift: match setup.glass {
            // The seconds for the word are not measured by it.
            Glass::Sand => &[rule::V_B_1, rule::I_B_4, rule::X_A_0T],
            Glass::Clean | Glass::Away => &[rule::V_B_1, rule::I_B_4],
        },
        first: rule::V_B_A,
        holder: rule::V_B_A,
        opinion: None,
        level: false,
        statement: rule::X_A_1D.sets(Span::seconds(15)),
        silence: LIMIT,
        silent: &[rule::X_A_0, rule::V_B_C],
        put_back: SetAside { costs: None, why: &[rule::V_B_C] },
        own_limit_runs: !setup.players.holder_stands_still,
    }
}

const THREE_PLAYERS: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (1, 3, 4), (2, 1, 4), (2, 2, 3), (3, 1, 2)],
    absent: 0,
    rule: rule::XI_A_3,
    tied_first: None,
};

const TWO_PLAYERS: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (2, 1, 4)],
    absent: 0,
    rule: rule::XI_A_2,
    tied_first: None,
};

/// What makes Now valid. No challenge that is set aside costs anything.
pub(crate) const CHALLENGE: ChallengeRules = ChallengeRules {
    costs: None,
    own_move: rule::V_B_2,
    now_resources_min: Some(rule::V_A_2A.sets(2)),
    now_usable_min: rule::V_A_2B.sets(2),
};

pub(crate) const DESK: DeskRules = DeskRules {
    writing: LIMIT,
    checking: LIMIT,
    writing_limit: rule::X_A_1F.sets(Span::minutes(2)),
    checking_limit: rule::X_A_1G.sets(Span::minutes(2)),
    writers: WriterRules {
        now: rule::VI_A_1,
        impossible: rule::VI_A_2,
        goal: rule::III_D_2B,
        open: rule::VII_A_2,
    },
    presented_once: rule::VI_C_1A,
    decided_once: rule::VI_A_3,
    undecided: rule::VI_A_3C,
    too_late: rule::X_A_0,
    // Nobody reads a Solution otherwise here.
    one_attempt: rule::VI_C_3,
    begins: rule::VI_C_0,
    together: rule::VI_C_2,
    answer: rule::VI_C_3,
    presenting: &[rule::VI_C_1B],
    attempting: &[],
    attempts_failed: rule::VI_C_3,
};

/// The younger divisions ask for a judge's initials at every lost point.
const fn initials(division: Division) -> Option<Cited<u8>> {
    if division.is_young() { Some(rule::X_A_N.sets(1)) } else { None }
}
