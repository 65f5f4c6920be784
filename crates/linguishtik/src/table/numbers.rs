//! The numbers that rules set: limits, costs, places, and what else the shared procedures of
//! `mat` are told by this book. (LT 13, 18, 26 to 29)

use kernel::{Cited, Office, Rule, Span};
use mat::{
    BlockRules, ChallengeRules, Conduct, ConductRules, DeskRules, ExtraMinute, LimitRules, Panel,
    Places, RoundRules, SetAside, WriterRules,
};

use crate::{Division, rulebook as rule, table::setup::Adjudication};

/// To roll, order and designate.
pub(crate) const DESIGNATION_LIMIT: Cited<Span> = rule::LT13_A_1.sets(Span::minutes(1));
/// For the Type and the Function Demand.
pub(crate) const OPENING_LIMIT: Cited<Span> = rule::LT13_A_3.sets(Span::minutes(1));
/// For a letter, a Demand, a PASS or a challenge.
pub(crate) const TURN_LIMIT: Cited<Span> = rule::LT13_A_2.sets(Span::minutes(1));
pub(crate) const AGREE_LIMIT: Cited<Span> = rule::LT25_3.sets(Span::minutes(1));
pub(crate) const CORRECTION: Cited<Span> = rule::LT13_A_6C.sets(Span::seconds(10));
/// A judge's time counts from so long before the warning. (LT26-2)
pub(crate) const JUDGE_TIME: Cited<Span> = rule::LT26_2.sets(Span::minutes(5));
pub(crate) const DUPLICATE: Cited<i8> = rule::LT13_A_6G.sets(1);
pub(crate) const AHEAD: Cited<i32> = rule::LT26_3.sets(4);

/// What holds where limits are measured with sand.
pub(crate) const SAND: &[Rule] = &[rule::LT13_0C, rule::LT13_B_1];

const COUNTDOWN: Option<Cited<Span>> = Some(rule::LT13_B_2A.sets(Span::seconds(10)));

/// Whoever is late at a turn loses a point and the turn.
pub(crate) const TURN: LimitRules =
    LimitRules { countdown: COUNTDOWN, late: Some(rule::LT13_A_2.sets(1)), extra: None };

/// In the opening a point is lost and the move is still to be made, once. (LT13-A-3x, R-LS-13)
pub(crate) const OPENING: LimitRules = LimitRules {
    countdown: COUNTDOWN,
    late: Some(rule::LT13_A_3X.sets(1)),
    extra: Some(ExtraMinute {
        span: rule::LT13_A_3X.sets(Span::minutes(1)),
        countdown: COUNTDOWN,
        late: Some(rule::LT13_A_3X.sets(1)),
        again: false,
    }),
};

/// Who corrects a duplicate too late loses the turn, and no second point. (LT13-A-6g)
pub(crate) const DUPLICATE_TURN: LimitRules =
    LimitRules { countdown: COUNTDOWN, late: None, extra: None };

/// Where papers are written and checked time that runs out costs no point. (LT13-A-4, LT13-A-5)
const PAPERS: LimitRules = LimitRules { countdown: COUNTDOWN, late: None, extra: None };

/// Who says nothing of Player One's Impossible agrees. (LT25-3)
pub(crate) const AGREEING: LimitRules = PAPERS;

/// What this book says of a round at such a table.
pub(crate) const fn round(division: Division, adjudication: Adjudication) -> RoundRules {
    RoundRules {
        seats: rule::SEATS,
        sit: rule::LT1,
        absent: rule::LT34,
        absent_scores: rule::LT34.sets(-2),
        begin: &[rule::LT26_0, rule::LT3_1, rule::LT30_33],
        shake: rule::LT6_1,
        passes: rule::LT5_2,
        play: rule::LT26_0.sets(Span::minutes(30)),
        extra: rule::LT26_0.sets(Span::minutes(5)),
        stop: rule::LT26_1,
        places: PLACES,
        // Ours.
        signing: rule::LT27_1.sets(Span::minutes(5)),
        initials: initials(division),
        adjudication,
        conduct: CONDUCT,
    }
}

/// The younger divisions ask for a judge's initials at every lost point.
pub(crate) const fn initials(division: Division) -> Option<Cited<u8>> {
    match division {
        Division::Elementary | Division::Middle => Some(rule::LT13_0A.sets(1)),
        Division::Junior | Division::Senior => None,
    }
}

pub(crate) const CONDUCT: ConductRules = ConductRules {
    call: rule::LT29_7,
    answer: rule::LT4_5,
    appeal: Some(rule::LT28.sets(2)),
    listed: &[
        Conduct::Phone,
        Conduct::Talking,
        Conduct::Tapping,
        Conduct::Language,
        Conduct::Hovering,
        Conduct::FalseCharges,
        Conduct::Other,
    ],
    warning: &[rule::LT29_1, rule::LT29_2, rule::LT29_2X],
    offence: rule::LT29_3.sets(1),
    offence_by: Panel { n_judges: 3, least: Office::Judge, rule: rule::LT29_3 },
    offence_at_once: None,
    earlier_warning: Some(rule::LT29_3),
    wrecking: Some((
        rule::LT29_5.sets(1),
        Panel { n_judges: 2, least: Office::Judge, rule: rule::LT29_5 },
    )),
    disqualify: Panel { n_judges: 3, least: Office::Judge, rule: rule::LT29_4 },
    at_once: Office::HeadJudge,
    expel: Some(Panel { n_judges: 2, least: Office::Judge, rule: rule::LT29_6 }),
    replay: None,
    replay_without: None,
    correct: rule::LT27_1,
    slip: Some(rule::LT27_1),
    deceit: rule::LT27_2,
};

/// What this book says of the block: the word comes with the lift, and a third player says who was
/// first. (LT18, R-LS-37)
pub(crate) const BLOCK: BlockRules = BlockRules {
    lift: &[rule::LT18_1],
    first: rule::LT18_4,
    holder: rule::LT18_4,
    opinion: Some(rule::LT18_5.sets(Span::seconds(15))),
    level: true,
    statement: rule::LT18_1.sets(Span::seconds(3)),
    silence: LimitRules { countdown: None, late: Some(rule::LT18_2.sets(1)), extra: None },
    silent: &[rule::LT18_2],
    put_back: SetAside { costs: Some(rule::LT18_2.sets(1)), why: &[rule::LT18_2] },
    own_limit_runs: false,
};

/// What makes a challenge valid.
pub(crate) const CHALLENGE: ChallengeRules = ChallengeRules {
    costs: Some(rule::LT18_2.sets(1)),
    own_move: rule::LT18_2A,
    now_resources_min: None,
    now_usable_min: rule::LT18_2B.sets(3),
};

/// The book has no table; On-Sets' is played, which says the same of two players. (R-LS-6)
const PLACES: Places = Places {
    rows: &[(1, 1, 6), (1, 2, 5), (1, 3, 4), (2, 1, 4), (2, 2, 3), (3, 1, 2)],
    absent: 0,
    rule: rule::LT27_1,
    tied_first: None,
};

pub(crate) const DESK: DeskRules = DeskRules {
    writing: PAPERS,
    checking: PAPERS,
    writing_limit: rule::LT13_A_4.sets(Span::minutes(3)),
    checking_limit: rule::LT13_A_5.sets(Span::minutes(2)),
    writers: WriterRules {
        now: rule::LT20_A_1,
        impossible: rule::LT20_B_1,
        goal: rule::LT25_4,
        open: rule::LT24_2B,
    },
    presented_once: rule::LT21_2,
    decided_once: rule::LT20_A_3,
    undecided: rule::LT20_A_3,
    too_late: rule::LT13_A_4,
    // Nobody reads a solution otherwise here.
    one_attempt: rule::LT13_A_5,
    begins: rule::LT23_A2,
    together: rule::LT13_A_5,
    answer: rule::LT13_A_5,
    presenting: &[rule::LT21_2, rule::LT21_3],
    attempting: &[],
    attempts_failed: rule::LT13_A_5,
};

/// How much may be said of one solution that is not so: with a text of one's own there is always
/// something else to say, and each ruling is shown to everybody.
pub(crate) const OVERRULED_MAX: usize = 32;
