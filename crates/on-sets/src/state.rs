//! The table: how it is set up, what it knows, what can be done, what happens.

use std::sync::Arc;

use kernel::{Badge, Citation, GameTime, Irregular, Irregulars, Procedure, Record, Seat, Span};
use mat::{
    Claim, Contest, CubeId, Desk, DeskEvent, Duty, Glass, GroundNo, Limit, MoveNo, Round, Shake,
};
use serde::{Deserialize, Serialize};

use crate::{
    Division, Face, Goal, GoalDigit, Layout, Rules, Universe, Variation,
    breach::{Breach, Illegal},
    conduct::{Conduct, Matter, Order},
    paper::{Objection, Paper},
    rulebook as rule,
    start::Start,
};

/// The sections of an On-Sets mat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Section {
    Goal,
    Required,
    Permitted,
    Forbidden,
}

/// How a table is set up. What the book leaves open is chosen here, and stays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The edition of the rules: [`EDITION`](crate::rulebook::EDITION).
    pub edition: String,
    pub n_seats: u8,
    pub division: Division,
    pub procedure: Procedure,
    pub adjudication: Adjudication,
    #[serde(default)]
    pub glass: Glass,
    /// Lifts closer together than this are too close to call.
    #[serde(default)]
    pub tie: Span,
    #[serde(default)]
    pub clock: RoundClock,
    /// None: by the highest digit.
    #[serde(default)]
    pub first_setter: Option<Seat>,
    /// Play begins in the middle of a shake: for practice, and for tests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
}

/// Who says whether a Solution is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Adjudication {
    /// The opponents, who have to show what is wrong.
    Players,
    /// The umpire, at once and with its reasons: for learning.
    Umpire,
}

/// Who rings the bell at the end of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum RoundClock {
    /// The table's own clock.
    #[default]
    Table,
    /// The hall, for all its tables together.
    Hall,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    pub chairs: Vec<Chair>,
    /// What each cube shows; empty before the first roll.
    pub faces: Vec<Face>,
    pub universe: Universe,
    pub shake: Shake<Section>,
    /// Who sets the Goal of this shake.
    pub setter: Seat,
    /// The Goal as it lies, set or not yet.
    pub goal: Option<LaidGoal>,
    /// The Goal-setter has made a bonus move.
    pub setter_bonus: bool,
    pub chosen: Vec<Chosen>,
    /// How each chair's selection stands.
    pub picks: Vec<Pick>,
    /// When the minute for rolling is over.
    pub minute_ends: GameTime,
    pub irregulars: Irregulars<Breach>,
    pub round: Round,
    pub matters: Vec<Matter>,
    /// Expulsions that one judge has asked for.
    pub expulsions: Vec<(Seat, Badge)>,
    pub phase: Phase,
    pub record: Record,
}

/// How many lines of its record a table remembers; the log has them all.
pub(crate) const RECORD_MAX: usize = 60;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Chair {
    /// Somebody sits there now.
    pub here: bool,
    /// Sent from the table: plays no more.
    pub out: bool,
    pub warned: bool,
    /// How many shakes they have taken part in.
    pub n_shakes: u16,
    /// How often they called a judge.
    pub n_calls: u16,
}

/// Digit cubes as they lie in the Goal section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct LaidGoal {
    pub layout: Layout,
    pub cubes: Vec<GoalCube>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct GoalCube {
    pub cube: CubeId,
    #[serde(default)]
    pub upside_down: bool,
}

/// A variation somebody selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    pub by: Seat,
    pub variation: Variation,
    /// Not sound: it has no effect, conflicts, or was chosen before.
    pub sound: bool,
    /// Not sound, and it is known by now that it does not count.
    pub ignored: bool,
}

/// How one player's selection stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pick {
    pub n_chosen: u8,
    /// How often a wrong selection was pointed out.
    pub n_wrong: u8,
    pub done: bool,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take their seats.
    Seating,
    /// Cubes are rolled and cards dealt, in either order.
    Rolling {
        dealer: Seat,
        rolled: bool,
        dealt: bool,
    },
    Selecting {
        chooser: Seat,
    },
    Goal,
    /// The Goal-setter says there is no Goal; these agree.
    NoGoal {
        agreed: Vec<Seat>,
    },
    Moving {
        mover: Seat,
    },
    /// One of two cubes goes back, whichever the Mover likes.
    Returning {
        seat: Seat,
        cubes: [CubeId; 2],
    },
    Desk(Desk<Paper, Objection>),
    /// The match is over; the sheet is signed and handed in.
    Signing {
        points: Vec<u8>,
        until: GameTime,
    },
    Over {
        points: Vec<u8>,
    },
}

/// A cube and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Placed {
    pub cube: CubeId,
    pub to: Section,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-sets.ts", rename = "OnSetsAction")
)]
pub enum Action {
    /// Takes a seat, or comes back to it.
    Sit,
    /// Gets up, and plays no shake after this one.
    Leave,
    /// Nobody else is coming: the match begins with who is there.
    Begin,
    /// Rolls the cubes; where the Restriction cubes are laid out, with so many V.
    Roll {
        #[serde(default)]
        n_universe: Option<u8>,
    },
    /// Deals so many cards from the top.
    Deal {
        n: u8,
    },
    Select {
        variation: Variation,
    },
    /// Selects no second variation, where one may.
    EndSelection,
    /// The Goal-setter says Bonus and forbids a cube.
    Bonus {
        cube: CubeId,
    },
    /// Lays digits in the Goal section, or lays them otherwise.
    LayGoal {
        goal: LaidGoal,
    },
    /// Says Goal: as it is laid, or laid so.
    SetGoal {
        #[serde(default)]
        goal: Option<LaidGoal>,
    },
    DeclareNoGoal,
    Agree,
    /// With `bonus`, Bonus is said and that cube goes first.
    Move {
        #[serde(default)]
        bonus: Option<Placed>,
        cube: CubeId,
        to: Section,
    },
    /// Puts two cubes into Forbidden at once and says nothing.
    MoveTwo {
        cubes: [CubeId; 2],
    },
    /// Takes back one of two cubes.
    Return {
        cube: CubeId,
    },
    /// Lifts the block, with or without a word.
    Lift {
        against: MoveNo,
        #[serde(default)]
        claim: Option<Claim>,
    },
    /// States the challenge.
    Claim {
        claim: Claim,
    },
    /// Puts the block back without a challenge.
    PutBack,
    /// The third player's opinion: who was first, or nobody.
    Opine {
        first: Option<Seat>,
    },
    Charge {
        illegal: Illegal,
    },
    Present {
        paper: Paper,
    },
    Decline,
    /// Answers name the paper or the objection they are on.
    Accept {
        of: Seat,
    },
    Reject {
        of: Seat,
        objection: Objection,
    },
    /// Reads a Solution so that it misses the Goal.
    Attempt {
        of: Seat,
        paper: Paper,
    },
    /// Calls a judge, and says what about.
    Call {
        about: String,
    },
    Appeal {
        matter: u16,
    },
    Sign,
    HandIn,
    /// A judge rules on an objection.
    Rule {
        ground: GroundNo,
        upheld: bool,
    },
    /// A judge answers a call.
    Answer {
        matter: u16,
        upheld: bool,
    },
    Initial {
        line: u16,
    },
    /// The hall's round clock, which acts with a Director's badge.
    Bell,
    Stop,
    Direct(Order),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts", rename = "OnSetsEvent"))]
pub enum Event {
    Sat {
        seat: Seat,
        rules: Vec<Citation>,
    },
    /// Digits are rolled for the first Goal, until one is highest.
    Drawn {
        rolls: Vec<Vec<(Seat, u8)>>,
        setter: Seat,
        rules: Vec<Citation>,
    },
    MatchBegan {
        round: Round,
        rules: Vec<Citation>,
    },
    /// The minute for roll and deal, and who deals.
    RollingBegan {
        dealer: Seat,
        minute_ends: GameTime,
        rules: Vec<Citation>,
    },
    Rolled {
        by: Seat,
        faces: Vec<Face>,
        rules: Vec<Citation>,
    },
    /// Cards come; when there are enough the deal is done.
    Dealt {
        by: Seat,
        universe: Universe,
        done: bool,
        rules: Vec<Citation>,
    },
    /// Too many: the last ones dealt go.
    CardsRemoved {
        universe: Universe,
        done: bool,
        rules: Vec<Citation>,
    },
    /// The cards are shuffled again for another dealer.
    DealPassed {
        to: Seat,
        rules: Vec<Citation>,
    },
    SelectionBegan {
        rules: Vec<Citation>,
    },
    Selected {
        by: Seat,
        variation: Variation,
        sound: bool,
        done: bool,
        rules: Vec<Citation>,
    },
    SelectionEnded {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// A wrong selection was pointed out.
    SelectionWrong {
        by: Seat,
        variation: Variation,
        done: bool,
        rules: Vec<Citation>,
    },
    /// A wrong selection was not pointed out in time.
    SelectionIgnored {
        by: Seat,
        variation: Variation,
        rules: Vec<Citation>,
    },
    GoalAsked {
        rules: Vec<Citation>,
    },
    SetterBonus {
        by: Seat,
        cube: CubeId,
        rules: Vec<Citation>,
    },
    GoalLaid {
        by: Seat,
        goal: LaidGoal,
        rules: Vec<Citation>,
    },
    GoalSet {
        by: Seat,
        goal: LaidGoal,
        /// What it may mean.
        values: Vec<u32>,
        /// Digits left over, which go to Forbidden.
        unused: Vec<CubeId>,
        rules: Vec<Citation>,
    },
    NoGoalDeclared {
        by: Seat,
        rules: Vec<Citation>,
    },
    Agreed {
        by: Seat,
        rules: Vec<Citation>,
    },
    /// The shake counts for nobody.
    Voided {
        rules: Vec<Citation>,
    },
    Mat(mat::Event<Section>),
    Breached(Irregular<Breach>),
    Insulated {
        by: Seat,
        rules: Vec<Citation>,
    },
    ChargeUpheld {
        /// None: nobody charged it, and play could not go on.
        by: Option<Seat>,
        against: Seat,
        illegal: Illegal,
        /// Who had moved last before it.
        last_mover: Option<Seat>,
        rules: Vec<Citation>,
    },
    ChargeFailed {
        by: Seat,
        illegal: Illegal,
        rules: Vec<Citation>,
    },
    ReturnAsked {
        seat: Seat,
        cubes: [CubeId; 2],
        rules: Vec<Citation>,
    },
    /// The Mover's turn goes on after a correction.
    MovesAgain {
        seat: Seat,
    },
    ContestBegan {
        contest: Contest,
        duties: Vec<Duty>,
        ends: GameTime,
        rules: Vec<Citation>,
    },
    Desk(DeskEvent<Paper, Objection>),
    BellRang {
        round: Round,
        rules: Vec<Citation>,
    },
    Stopped {
        rules: Vec<Citation>,
    },
    MatchEnded {
        totals: Vec<i16>,
        points: Vec<u8>,
        until: GameTime,
        rules: Vec<Citation>,
    },
    Signed {
        by: Seat,
        rules: Vec<Citation>,
    },
    HandedIn {
        by: Option<Seat>,
        points: Vec<u8>,
        rules: Vec<Citation>,
    },
    JudgeCalled {
        by: Seat,
        about: String,
        rules: Vec<Citation>,
    },
    Answered {
        matter: u16,
        badge: Badge,
        upheld: bool,
        rules: Vec<Citation>,
    },
    Appealed {
        by: Seat,
        matter: u16,
        rules: Vec<Citation>,
    },
    Warned {
        seat: Seat,
        conduct: Conduct,
        badge: Badge,
        rules: Vec<Citation>,
    },
    Gone {
        seat: Seat,
        rules: Vec<Citation>,
    },
    ExpulsionAsked {
        seat: Seat,
        badge: Badge,
        reason: String,
        rules: Vec<Citation>,
    },
    Out {
        seat: Seat,
        rules: Vec<Citation>,
    },
    TimeGranted {
        seat: Option<Seat>,
        span: Span,
    },
    /// A judge changes what the sheet says.
    Corrected {
        seat: Seat,
        points: i8,
        reason: String,
        rules: Vec<Citation>,
    },
    /// A sheet signed to deceive: nothing for this round.
    Deceived {
        seat: Seat,
        rules: Vec<Citation>,
    },
}

impl Setup {
    /// A table as the book has it.
    pub fn usual(n_seats: u8, division: Division, procedure: Procedure) -> Setup {
        let adjudication = match procedure {
            Procedure::Assisted => Adjudication::Umpire,
            Procedure::Tournament => Adjudication::Players,
        };
        Setup {
            edition: rule::EDITION.to_owned(),
            n_seats,
            division,
            procedure,
            adjudication,
            glass: Glass::Clean,
            tie: Span::from_ms(0),
            clock: RoundClock::Table,
            first_setter: None,
            start: None,
        }
    }

    /// Whether a table can be opened so; if not, what is wrong.
    pub fn check(&self) -> Result<(), String> {
        let (lo, hi) = rule::SEATS.value;
        let asks = |holds: bool, what: String| if holds { Ok(()) } else { Err(what) };
        asks(
            self.edition == rule::EDITION,
            format!("the only edition played is {}", rule::EDITION),
        )?;
        asks(
            lo <= self.n_seats && self.n_seats <= hi,
            format!("{} seats; On-Sets has {lo} to {hi}", self.n_seats),
        )?;
        asks(
            self.first_setter.is_none_or(|it| it.0 < self.n_seats),
            "the first Goal-setter has no seat at this table".to_owned(),
        )?;
        let tie_ms = self.tie.ms();
        asks(tie_ms <= 1_000, format!("tie is {tie_ms} ms; it can be 0 to 1000"))?;
        self.start.as_ref().map_or(Ok(()), |it| it.check(self))
    }
}

impl LaidGoal {
    /// The Goal as mathematics.
    pub fn read(&self, faces: &[Face]) -> Goal {
        let digit = |it: &GoalCube| GoalDigit {
            digit: faces.get(it.cube.idx()).and_then(|it| it.digit()).unwrap_or_default(),
            upside_down: it.upside_down,
        };
        Goal { layout: self.layout, digits: self.cubes.iter().map(digit).collect() }
    }

    pub fn uses(&self, cube: CubeId) -> bool {
        self.cubes.iter().any(|it| it.cube == cube)
    }
}

impl State {
    pub fn n_seats(&self) -> u8 {
        self.setup.n_seats
    }

    /// Who plays this shake.
    pub fn players(&self) -> &[Seat] {
        self.shake.players()
    }

    pub fn plays(&self, seat: Seat) -> bool {
        self.players().contains(&seat)
    }

    /// Points in the match, with the penalties that count.
    pub fn score(&self, seat: Seat) -> i16 {
        self.shake.sheet().total(seat)
    }

    /// Leading is having more than every opponent: level is not leading.
    pub fn leads(&self, seat: Seat) -> bool {
        self.players().iter().all(|&it| it == seat || self.score(it) < self.score(seat))
    }

    pub fn face(&self, cube: CubeId) -> Option<Face> {
        self.faces.get(cube.idx()).copied()
    }

    /// Whether a cube shows = or ⊂.
    pub fn is_relation(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::symbol).is_some_and(|it| it.is_relation())
    }

    pub fn is_digit(&self, cube: CubeId) -> bool {
        self.face(cube).and_then(Face::digit).is_some()
    }

    /// The variations in force that players chose, in the order chosen.
    pub fn in_force(&self) -> impl Iterator<Item = &Variation> {
        self.chosen.iter().filter(|it| it.sound).map(|it| &it.variation)
    }

    /// What is in force in this shake.
    pub fn rules(&self) -> Rules {
        let chosen: Vec<Variation> = self.in_force().cloned().collect();
        let division = self.setup.division;
        Rules::new(division, &self.universe, &chosen).unwrap_or_else(|_| Rules::plain(division))
    }

    /// What the Goal as it lies may mean; none if no digit lies there.
    pub fn goal_values(&self) -> Option<Vec<u32>> {
        let goal = self.goal.as_ref()?;
        Some(goal.read(&self.faces).values(self.rules().absolute_value))
    }

    pub fn limit_of(&self, seat: Seat) -> Option<Limit> {
        self.shake.limit_of(seat)
    }

    /// Who is at the table and may play the next shake.
    pub fn present(&self) -> Vec<Seat> {
        let sits = |it: &Seat| self.chairs[it.idx()].here && !self.chairs[it.idx()].out;
        Seat::all(self.n_seats()).filter(sits).collect()
    }
}
