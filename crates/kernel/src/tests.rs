//! The loop from causes to events, on the smallest game there is.

use serde::{Deserialize, Serialize};

use crate::{
    Badge, Cause, Decision, Game, GameTime, Kind, LAG_MAX, Lag, Log, Office, Outcome, Party,
    Refusal, Seat, Seed, Span, Table, Telling, Viewer, house,
};

/// Whoever presses adds a die's throw; the bell rings every minute, and the
/// third bell ends the game.
#[derive(Clone, Debug)]
struct Bells;

#[derive(Clone, Debug, PartialEq)]
struct State {
    total: u32,
    bells: u32,
    due: GameTime,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    Pressed { throw: u32 },
    Rang,
}

impl Game for Bells {
    type Setup = u32;
    type State = State;
    type Action = ();
    type Event = Event;
    type View = u32;

    fn open(setup: &u32) -> State {
        State { total: *setup, bells: 0, due: GameTime::from_ms(60_000) }
    }

    fn act(&self, decision: &mut Decision<'_, Bells>, by: Party, _: &()) -> Result<(), Refusal> {
        by.player()?;
        let throw = decision.dice.below(6);
        decision.emit(Event::Pressed { throw });
        house::NOT_NOW.asks(decision.state().total < 1_000)
    }

    fn alarm(&self, decision: &mut Decision<'_, Bells>) {
        decision.emit(Event::Rang);
    }

    fn evolve(state: &mut State, at: GameTime, event: &Event) {
        match event {
            Event::Pressed { throw } => state.total += throw + 1,
            Event::Rang => {
                state.bells += 1;
                state.due = at + Span::minutes(1);
            }
        }
    }

    fn deadline(state: &State) -> Option<GameTime> {
        (state.bells < 3).then_some(state.due)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let outcome = || Outcome { winners: vec![Seat(0)], scores: vec![3], match_points: vec![] };
        (state.bells == 3).then(outcome)
    }

    fn tell(state: &State, event: &Event) -> Telling {
        match event {
            Event::Pressed { throw } => {
                let text = format!("{} and {} more", state.total, throw + 1);
                Telling::new(Kind::Play, &[], text, &[])
            }
            Event::Rang => Telling::new(Kind::Round, &[], "the bell", &[]).off_the_record(),
        }
    }

    fn view(&self, state: &State, _: Viewer) -> u32 {
        state.total
    }
}

const SEED: Seed = Seed([1; 32]);
const P1: Party = Party::Player(Seat(0));
const JUDGE: Party = Party::Official { badge: Badge(1), office: Office::Judge };

fn at(seconds: u32) -> GameTime {
    GameTime::from_ms(seconds * 1000)
}

fn open(total: u32) -> (Table<Bells>, Log<Bells>) {
    (Table::open(Bells, &total, SEED), Vec::new())
}

#[test]
fn an_alarm_due_is_served_before_what_arrives_later() {
    let (mut table, mut log) = open(0);
    table.act(at(130), P1, &(), &mut log).expect("P1 presses");
    assert_eq!(table.state().bells, 2);
    let times: Vec<u32> = log.iter().map(|it| it.at.ms()).collect();
    assert_eq!(times, [60_000, 120_000, 130_000]);
}

#[test]
fn a_refusal_halfway_leaves_the_table_as_it_was() {
    let (mut table, mut log) = open(999);
    let before = table.state().clone();
    assert_eq!(table.act(at(1), P1, &(), &mut log), house::NOT_NOW.refuses());
    assert_eq!((table.state(), table.seq(), log.len()), (&before, 0, 0));
}

#[test]
fn a_suspended_table_stands_still_and_hears_officials_only() {
    let (mut table, mut log) = open(0);
    table.hear(at(10), Cause::Suspend { by: JUDGE }, &mut log).expect("a judge may");
    assert_eq!(table.deadline(), None);
    assert_eq!(table.act(at(10), P1, &(), &mut log), house::SUSPENDED.refuses());
    assert_eq!(
        table.hear(at(10), Cause::Suspend { by: JUDGE }, &mut log),
        house::NOT_NOW.refuses()
    );
    assert_eq!(table.hear(at(10), Cause::Resume { by: P1 }, &mut log), house::NOT_YOURS.refuses());
    table.hear(at(10), Cause::Resume { by: JUDGE }, &mut log).expect("a judge may");
    table.act(at(11), P1, &(), &mut log).expect("play goes on");
    assert!(!Table::replay(Bells, &0, SEED, &log).is_suspended());
}

#[test]
fn a_log_replays_to_where_the_table_was_and_is_over_when_it_is() {
    let (mut table, mut log) = open(0);
    for second in [5, 70, 100] {
        table.act(at(second), P1, &(), &mut log).expect("P1 presses");
    }
    assert!(!table.is_over());
    table.advance(at(1_000), &mut log);
    assert!(table.is_over());
    let text = serde_json::to_string(&log).expect("it serializes");
    let read: Log<Bells> = serde_json::from_str(&text).expect("it reads back");
    let replayed = Table::replay(Bells, &0, SEED, &read);
    assert_eq!((replayed.state(), replayed.seq()), (table.state(), table.seq()));
    assert_eq!(replayed.view(Viewer::Spectator), table.view(Viewer::Everybody));
}

#[test]
fn an_entry_written_before_lag_was_measured_is_still_read() {
    let old = r#"{"seq":0,"at":5,"cause":{"Act":{"by":{"Player":0},"action":null}},"events":[]}"#;
    let entry: crate::Entry<(), Event> = serde_json::from_str(old).expect("it reads");
    assert_eq!(entry.cause, Cause::act(P1, ()));
    assert_eq!(serde_json::to_string(&entry).expect("it serializes"), old);
}

#[test]
fn a_header_from_before_referees_were_counted_is_the_first_ones() {
    let old = r#"{"game":"bells","format":1,"table":"t","dice":"d","commitment":"c","setup":0}"#;
    let header: crate::Header<u32> = serde_json::from_str(old).expect("it reads");
    assert_eq!(header.referee, 1);
    assert!(serde_json::to_string(&header).expect("it serializes").contains("\"referee\":1"));
}

#[test]
fn an_entry_that_no_referee_can_have_written_does_not_fit() {
    let (mut table, mut log) = open(0);
    table.act(at(5), P1, &(), &mut log).expect("P1 presses");
    let fits = |forge: fn(&mut crate::Entry<(), Event>)| {
        let mut entry = log[0].clone();
        (entry.seq, entry.at) = (1, at(6));
        forge(&mut entry);
        table.fits(&entry)
    };
    assert_eq!(fits(|it| it.events = vec![Event::Pressed { throw: 900 }]), Ok(()));
    assert_eq!(fits(|it| it.seq = 2), Err("it is out of order".to_owned()));
    assert_eq!(fits(|it| it.at = at(4)), Err("its time runs backwards".to_owned()));
    let slow = Lag { own: Span::minutes(1), slowest: LAG_MAX };
    let mut entry = log[0].clone();
    (entry.seq, entry.cause) = (1, Cause::Act { by: P1, lag: slow, action: () });
    assert_eq!(table.fits(&entry), Err("it claims more lag than is allowed".to_owned()));
}

#[test]
fn an_audit_says_what_differs() {
    let (mut table, mut log) = open(0);
    table.act(at(5), P1, &(), &mut log).expect("P1 presses");
    table.advance(at(60), &mut log);
    let audit = |forge: fn(&mut Log<Bells>)| {
        let mut log = log.clone();
        forge(&mut log);
        let mut table = Table::open(Bells, &0, SEED);
        for entry in &log {
            let draft = table.audit(entry).map_err(|it| (entry.seq, it))?;
            table.commit(draft);
        }
        Ok::<(), (u64, String)>(())
    };
    assert_eq!(audit(|_| ()), Ok(()));
    let of = |(seq, text): (u64, &str)| Err((seq, text.to_owned()));
    let forged = audit(|log| log[0].events = vec![Event::Pressed { throw: 6 }]);
    assert!(
        forged.is_err_and(|it| it.0 == 0 && it.1.starts_with("the log has Pressed { throw: 6 }"))
    );
    assert_eq!(audit(|log| log[1].at = at(59)), of((1, "no alarm was due then")));
    assert_eq!(audit(|log| log[1].at = at(4)), of((1, "its time runs backwards")));
    assert_eq!(audit(|log| log[0].at = at(61)), of((0, "an alarm was due before it")));
    assert_eq!(audit(|log| log[1].seq = 7), of((7, "it is out of order")));
    assert_eq!(
        audit(|log| log[0].cause = Cause::act(JUDGE, ())),
        of((
            0,
            "the referee would have it refused by HALL-1: That is up to another player, or to an official."
        ))
    );
}
