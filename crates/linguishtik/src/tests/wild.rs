//! What somebody does who wants a table to choke.

use kernel::{Badge, Office, Party, Procedure, Seat, Seed, Table};
use mat::{BlockAction, Claim, DeskAction, GroundNo};
use testkit::check_log;

use super::script::{list, umpire};
use crate::{
    Action, CubeSet, Division, Objection, Paper, Setup,
    table::{numbers::OVERRULED_MAX, position::Start, state::RULINGS_MAX},
};

const ONE: Party = Party::Player(Seat(0));
const TWO: Party = Party::Player(Seat(1));
const THREE: Party = Party::Player(Seat(2));
const JUDGE: Party = Party::Official { badge: Badge(1), office: Office::Judge };
const SEED: Seed = Seed([7; 32]);
const POSITION: &str = "P1 one | S-V | P2: green B = noun | P3: black E = subject | letters: red A, \
    pink S, black N | res: orange D, green T | P1 to move | P3 moved";

/// With words of one's own there is always something else to object to. Somebody who never stops is
/// stopped, and what is remembered for everybody to see has an end.
#[test]
fn a_solution_is_not_objected_to_for_ever() {
    let start = Start::parse(POSITION, &CubeSet::default()).ok();
    let standard = Setup::standard(3, Division::Senior, Procedure::Tournament, list());
    let setup = Setup { start, ..standard };
    let mut table = Table::open(umpire(), &setup, SEED);
    let mut log = Vec::new();
    let paper = |sentence: &str| {
        let (sentence, word) = (sentence.to_owned(), "sand".to_owned());
        Action::Desk(DeskAction::Present { paper: Paper { sentence, word, ..Paper::default() } })
    };
    let against = table.state().shake.move_no();
    let begin = [
        (TWO, Action::Block(BlockAction::Lift { against, claim: Some(Claim::Now) })),
        (ONE, paper("The sand is hot.")),
        (TWO, paper("The sand hurts.")),
        (THREE, paper("The sand is cold.")),
    ];
    for (by, action) in begin {
        table.act(table.now(), by, &action, &mut log).expect("it is time for that");
    }
    let mut n_ruled = 0;
    for n in 0..8 * OVERRULED_MAX {
        let Some(writer) = table.state().desk().and_then(|it| Some(it.checking()?.writer)) else {
            break;
        };
        let checkers = [ONE, TWO, THREE].into_iter().filter(|it| *it != Party::Player(writer));
        let objection = Objection::Grammar { text: format!("so and so, {n}") };
        let reject = Action::Desk(DeskAction::Reject { of: writer, objection });
        let mut rejecting = checkers.clone();
        if rejecting.any(|it| table.act(table.now(), it, &reject, &mut log).is_ok()) {
            let ground =
                table.state().desk().and_then(|it| Some(it.checking()?.ground.as_ref()?.no));
            let ground: GroundNo = ground.expect("it is up to a judge");
            let rule = Action::Desk(DeskAction::Rule { ground, upheld: false });
            table.act(table.now(), JUDGE, &rule, &mut log).expect("a judge rules");
            n_ruled += 1;
            continue;
        }
        for by in checkers {
            let _ = table.act(
                table.now(),
                by,
                &Action::Desk(DeskAction::Accept { of: writer }),
                &mut log,
            );
        }
    }
    assert_eq!(n_ruled, 3 * OVERRULED_MAX);
    assert_eq!(table.state().own.rulings.len(), RULINGS_MAX);
    check_log(&umpire(), &setup, SEED, &table, &log);
}
