//! What a review says of a shake.

use kernel::{Dice, GameTime, Party, Procedure, Seat, Seed, Span, Table};
use mat::{BlockAction, Claim, CubeId, DeskAction, GoalAction, GoalBookAction};

use super::simulated::Clumsy;
use crate::{
    Action, Division, Effect, Fewest, OnSets, Paper, Review, Section, Setup, Solution, Solvable,
    Start, Things, What, study::review::review,
};

/// A table that begins in the middle of a shake, with what is done there.
struct Played {
    setup: Setup,
    table: Table<OnSets>,
    log: kernel::Log<OnSets>,
}

impl Played {
    fn from(division: Division, position: &str) -> Played {
        let mut setup = Setup::standard(2, division, Procedure::Assisted, Things {});
        setup.start = Some(Start::parse(position).expect("a position"));
        Played { table: Table::open(OnSets, &setup, Seed([3; 32])), setup, log: Vec::new() }
    }

    fn does(&mut self, seat: u8, action: Action) {
        let at = self.table.now() + Span::seconds(5);
        let by = Party::Player(Seat(seat));
        self.table.act(at, by, &action, &mut self.log).expect("it may be done");
    }

    /// Moves the first such cube in Resources.
    fn moves(&mut self, seat: u8, face: char, to: Section) {
        let state = self.table.state();
        let shows = |it: &CubeId| {
            let symbol = state.face(*it).and_then(|it| it.symbol());
            symbol.is_some_and(|it| it.key() == face)
        };
        let cube = state.shake.mat().resources().find(shows).expect("such a cube");
        self.does(
            seat,
            Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus: None, cube, to })),
        );
    }

    fn challenges(&mut self, seat: u8, claim: Claim) {
        let against = self.table.state().shake.move_no();
        self.does(seat, Action::Block(BlockAction::Lift { against, claim: Some(claim) }));
        let at = self.table.now() + Span::seconds(2);
        self.table.advance(at, &mut self.log);
    }

    fn presents(&mut self, seat: u8, set_name: &str) {
        self.does(
            seat,
            Action::Desk(DeskAction::Present { paper: Paper::of(Solution::of(set_name)) }),
        );
    }

    fn review(&self) -> Option<Review> {
        review(&self.setup, &self.log, 1)
    }
}

#[test]
fn a_review_tells_when_now_would_have_won_and_who_made_it_impossible() {
    let mut played = Played::from(
        Division::Elementary,
        "P1 sets | U: B BR R RG G GY | goal: row 4 | req: B | perm: | res: u R Y n - | P2 to move",
    );
    played.moves(1, 'u', Section::Permitted);
    played.moves(0, 'Y', Section::Forbidden);
    played.moves(1, 'R', Section::Forbidden);
    assert_eq!(played.review(), None, "the shake goes on");
    played.challenges(0, Claim::Impossible);
    assert_eq!(played.review(), None, "papers are being written");
    played.presents(1, "Bu(R-B)");
    let review = played.review().expect("the shake is over");

    let moved: Vec<_> = review.moments.iter().filter(|it| it.what == What::Moved).collect();
    assert_eq!(moved[0].text, "P2 moves ∪ to Permitted.");
    let truth = |idx: usize| moved[idx].truth.as_ref().expect("the Goal is set");
    // B ∪ R are B, BR, R and RG.
    let Solvable::Yes { solutions } = &truth(0).now else { panic!("{:?}", truth(0)) };
    assert_eq!(solutions[0].set_name, "BuR");
    assert!(matches!(truth(0).shortest, Fewest::Exactly { n_cubes: 3, .. }));
    assert!(matches!(truth(0).needed, Fewest::Exactly { n_cubes: 1, .. }));
    assert!(matches!(truth(2).ever, Solvable::No { .. }));
    assert_eq!(truth(2).shortest, Fewest::Never);
    let impossible = review.impossible.expect("nothing is left");
    assert_eq!(impossible.by, Some(Seat(1)));
    assert!(review.moments[usize::from(impossible.moment)].text.contains("R to Forbidden"));

    let [paper] = &review.papers[..] else { panic!("{:?}", review.papers) };
    assert_eq!((paper.writer, paper.marked), (Seat(1), Some(false)));
    assert!(!paper.verdict.correct && !paper.verdict.reasons.is_empty());
    assert_eq!(review.scores, [(Seat(0), 6), (Seat(1), 2)]);
    assert_eq!(review.to, GameTime::from_ms(played.table.now().ms()));
}

#[test]
fn a_review_tells_what_each_variation_did() {
    let mut played = Played::from(
        Division::Middle,
        "P1 sets | U: B BR R RG G GY | goal: row 4 | req: B n | perm: R | res: Y Y V | \
         var: P1 union-intersection, P2 two-operations, P1 shift-from-permitted | P2 to move",
    );
    played.moves(1, 'Y', Section::Permitted);
    played.challenges(0, Claim::Now);
    played.presents(0, "BuR");
    let review = played.review().expect("the shake is over");
    let [either, two, shift] = &review.variations[..] else { panic!("three were chosen") };
    assert_eq!(
        either.at_end,
        Effect::NoSolution,
        "two operations are asked for, and ′ is not there"
    );
    assert!(matches!(two.at_end, Effect::MadeImpossible { .. }), "{two:?}");
    assert_eq!(shift.at_end, Effect::NoSolution);
    assert!(!review.papers[0].verdict.correct);
}

#[test]
fn reviews_of_clumsy_shakes_agree_with_themselves() {
    let mut n_reviews = 0;
    for number in 0..16 {
        let seed = Seed([number; 32]);
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let mut clumsy = Clumsy::sit(seed, &mut dice);
        for _ in 0..400 {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step(&mut dice);
        }
        let state = clumsy.table.state();
        let n_shakes = state.round.shake();
        for shake in 1..=n_shakes {
            let review = review(&clumsy.setup, &clumsy.log, shake);
            let over = shake < n_shakes || clumsy.table.is_over();
            assert!(review.is_some() || !over, "a shake that is over has a review");
            n_reviews += usize::from(review.is_some());
            review.iter().for_each(agrees_with_itself);
        }
        assert_eq!(review(&clumsy.setup, &clumsy.log, n_shakes + 1), None);
    }
    assert!(20 < n_reviews, "{n_reviews} shakes were over");
}

fn agrees_with_itself(review: &Review) {
    let mut before: Option<bool> = None;
    for moment in &review.moments {
        assert_eq!(moment.mat.len(), 18);
        let Some(truth) = &moment.truth else { continue };
        let is_known = |it: &Solvable| !matches!(it, Solvable::Unknown);
        assert!(is_known(&truth.now) && is_known(&truth.ever), "{moment:#?}");
        let possible = matches!(truth.ever, Solvable::Yes { .. });
        assert!(possible || matches!(truth.now, Solvable::No { .. }), "Now is harder");
        assert_eq!(possible, truth.shortest.solutions().is_some(), "{moment:#?}");
        assert_eq!(possible, truth.needed.solutions().is_some());
        let now = matches!(truth.now, Solvable::Yes { .. });
        let needs_most = |most: u8| truth.needed.at_least().is_some_and(|it| it <= most);
        // Of two Solutions each may take a cube of its own. (XIII-D-14c)
        let n_solutions = truth.needed.solutions().map_or(1, <[_]>::len) as u8;
        assert!(!now || needs_most(n_solutions), "{moment:#?}");
        assert!(now || !needs_most(1), "{moment:#?}");
        before = Some(possible);
    }
    if let Some(impossible) = review.impossible {
        assert_eq!(before, Some(false));
        let moment = &review.moments[usize::from(impossible.moment)];
        assert!(moment.truth.as_ref().is_some_and(|it| it.shortest == Fewest::Never));
    }
}
