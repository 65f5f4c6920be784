//! The promises of every kind of store.

use std::collections::BTreeMap;

use super::{account, command, entry, seat, seqs, session, table};
use crate::{
    AccountError, Append, AppendError, AppendOutcome, NewTable, Store, StoredEntry, Table,
    TableError, TableTime, Trouble,
};

/// Holds each kind of store to each promise.
macro_rules! every_kind_of_store {
    ($($promise:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $promise() {
                super::$promise(crate::Store::memory()).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $promise() {
                let folder = tempfile::tempdir().unwrap();
                let store = crate::Store::open(folder.path().join("hall.db")).unwrap();
                super::$promise(store.clone()).await;
                store.close().await;
            })*
        }
    };
}

every_kind_of_store! {
    a_table_is_found_by_id_and_by_code
    no_two_tables_share_an_id_or_a_code
    a_log_is_read_in_the_order_it_was_written
    a_log_is_read_in_pages
    a_retry_is_answered_with_its_first_number
    a_command_is_only_known_at_its_own_table
    a_number_is_given_once
    a_log_has_no_gaps
    a_claim_makes_earlier_epochs_stale
    nothing_is_appended_to_a_table_nobody_knows
    a_table_is_over_with_its_last_entry
    a_table_can_be_over_without_a_last_entry
    only_the_owner_says_that_a_table_is_over
    a_table_that_is_deleted_leaves_nothing
    only_the_owner_deletes_a_table
    a_log_tells_whether_anybody_gave_a_command
    finished_tables_are_listed_in_pages
    meta_can_be_changed
    a_seat_has_one_occupant_at_a_time
    an_account_finds_its_seats_open_tables_first
    an_account_is_created_once_and_can_be_renamed
    a_session_is_good_until_it_expires
    a_session_is_renewed_and_never_shortened
    a_session_needs_an_account
    what_the_hall_keeps_is_kept_once
    old_sessions_are_forgotten
    the_time_of_a_table_in_play_goes_forward
    many_tables_are_written_at_once
    of_many_who_want_a_number_one_gets_it
    a_closed_store_says_so
}

async fn a_table_is_found_by_id_and_by_code(store: Store) {
    let new = table("t1");
    store.create_table(new.clone()).await.unwrap();

    let found = store.table("t1").await.unwrap().unwrap();
    let NewTable { id, game, header, header_hash, seed, code, host, listed, created_ms, meta } =
        new;
    let expected = Table {
        id,
        game,
        header,
        header_hash,
        seed,
        code,
        host,
        listed,
        created_ms,
        meta,
        epoch: 0,
        finished_ms: None,
    };
    assert_eq!(found, expected);
    assert_eq!(store.table_by_code("code-t1").await.unwrap(), Some(expected.clone()));
    assert_eq!(store.open_tables().await.unwrap(), [expected]);
    assert_eq!(store.table("t2").await.unwrap(), None);
    assert_eq!(store.table_by_code("t1").await.unwrap(), None);
}

async fn no_two_tables_share_an_id_or_a_code(store: Store) {
    store.create_table(table("t1")).await.unwrap();

    let same_id = NewTable { code: "other".to_string(), ..table("t1") };
    let refused = store.create_table(same_id).await;
    assert_eq!(refused, Err(TableError::IdTaken { id: "t1".to_string() }));

    let same_code = NewTable { code: "code-t1".to_string(), ..table("t2") };
    let refused = store.create_table(same_code).await;
    assert_eq!(refused, Err(TableError::CodeTaken { code: "code-t1".to_string() }));
    assert_eq!(store.table("t2").await.unwrap(), None);
}

async fn a_log_is_read_in_the_order_it_was_written(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    for seq in 0..3 {
        let written = store.append(command("t1", seq, &format!("c{seq}"))).await;
        assert_eq!(written, Ok(AppendOutcome::Written));
    }

    let expected = |seq: u64| StoredEntry {
        seq,
        command: Some(format!("c{seq}")),
        at_ms: 2_000 + seq.cast_signed(),
        body: format!("entry {seq} of t1").into_bytes(),
        hash: [3; 32],
    };
    assert_eq!(store.entries("t1").await.unwrap(), [expected(0), expected(1), expected(2)]);
}

async fn a_log_is_read_in_pages(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    for seq in 0..5 {
        store.append(entry("t1", seq)).await.unwrap();
    }

    let page = store.entries_from("t1", 1, 3).await.unwrap();
    assert_eq!(page.iter().map(|entry| entry.seq).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(store.entries_from("t1", 5, 3).await.unwrap(), []);
    assert_eq!(store.entries_from("t1", 0, 0).await.unwrap(), []);
    assert_eq!(store.entries("t2").await.unwrap(), []);
}

async fn a_retry_is_answered_with_its_first_number(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.append(entry("t1", 0)).await.unwrap();
    store.append(command("t1", 1, "a")).await.unwrap();

    // Under its old number, under the next, and under one far away.
    for seq in [1, 2, 9] {
        let again = store.append(command("t1", seq, "a")).await;
        assert_eq!(again, Ok(AppendOutcome::Duplicate { seq: 1 }));
    }
    // Under a number that another entry has.
    let again = store.append(command("t1", 0, "a")).await;
    assert_eq!(again, Ok(AppendOutcome::Duplicate { seq: 1 }));
    assert_eq!(seqs(&store, "t1").await, [0, 1]);
}

async fn a_command_is_only_known_at_its_own_table(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.create_table(table("t2")).await.unwrap();
    store.append(command("t1", 0, "a")).await.unwrap();

    assert_eq!(store.append(command("t2", 0, "a")).await, Ok(AppendOutcome::Written));
}

async fn a_number_is_given_once(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.append(command("t1", 0, "a")).await.unwrap();

    let taken = Err(AppendError::Taken { table: "t1".to_string(), seq: 0 });
    assert_eq!(store.append(command("t1", 0, "b")).await, taken);
    assert_eq!(store.append(entry("t1", 0)).await, taken);
    assert_eq!(store.entries("t1").await.unwrap()[0].command.as_deref(), Some("a"));
}

async fn a_log_has_no_gaps(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    let gap = |seq, next| Err(AppendError::Gap { table: "t1".to_string(), seq, next });

    assert_eq!(store.append(entry("t1", 1)).await, gap(1, 0));
    store.append(entry("t1", 0)).await.unwrap();
    assert_eq!(store.append(entry("t1", 2)).await, gap(2, 1));
    assert_eq!(store.append(entry("t1", u64::MAX)).await, gap(u64::MAX, 1));
    assert_eq!(seqs(&store, "t1").await, [0]);
}

async fn a_claim_makes_earlier_epochs_stale(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.append(command("t1", 0, "a")).await.unwrap();
    assert_eq!(store.claim("t1").await, Ok(1));
    assert_eq!(store.claim("t1").await, Ok(2));
    assert_eq!(store.table("t1").await.unwrap().unwrap().epoch, 2);

    for held in [0, 1, 3] {
        let refused = store.append(Append { epoch: held, ..entry("t1", 1) }).await;
        let table = "t1".to_string();
        assert_eq!(refused, Err(AppendError::Stale { table, held, current: 2 }));
    }
    // Whoever has lost the table is told so, even when they only repeat themselves.
    let refused = store.append(command("t1", 0, "a")).await;
    assert!(matches!(refused, Err(AppendError::Stale { .. })));

    let written = store.append(Append { epoch: 2, ..entry("t1", 1) }).await;
    assert_eq!(written, Ok(AppendOutcome::Written));
    assert_eq!(store.claim("t2").await, Err(TableError::NoTable { id: "t2".to_string() }));
}

async fn nothing_is_appended_to_a_table_nobody_knows(store: Store) {
    let refused = store.append(entry("t1", 0)).await;
    assert_eq!(refused, Err(AppendError::NoTable { table: "t1".to_string() }));
    store.create_table(table("t1")).await.unwrap();
    assert_eq!(store.entries("t1").await.unwrap(), []);
}

async fn a_table_is_over_with_its_last_entry(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.append(entry("t1", 0)).await.unwrap();
    let last = Append { finishes: true, ..command("t1", 1, "last") };
    store.append(last.clone()).await.unwrap();

    assert_eq!(store.table("t1").await.unwrap().unwrap().finished_ms, Some(2_001));
    assert_eq!(store.open_tables().await.unwrap(), []);
    assert_eq!(store.append(last).await, Ok(AppendOutcome::Duplicate { seq: 1 }));
    let over = Err(AppendError::Over { table: "t1".to_string() });
    assert_eq!(store.append(entry("t1", 2)).await, over);
    assert_eq!(store.append(entry("t1", 1)).await, over);
    assert_eq!(seqs(&store, "t1").await, [0, 1]);
}

async fn a_table_can_be_over_without_a_last_entry(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.finish_table("t1", 0, 3_000).await.unwrap();
    store.finish_table("t1", 0, 4_000).await.unwrap();

    assert_eq!(store.table("t1").await.unwrap().unwrap().finished_ms, Some(3_000));
    assert_eq!(store.open_tables().await.unwrap(), []);
    let unknown = store.finish_table("t2", 0, 3_000).await;
    assert_eq!(unknown, Err(TableError::NoTable { id: "t2".to_string() }));
}

async fn only_the_owner_says_that_a_table_is_over(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.claim("t1").await.unwrap();

    let refused = store.finish_table("t1", 0, 3_000).await;
    assert_eq!(refused, Err(TableError::Stale { id: "t1".to_string(), held: 0, current: 1 }));
    assert_eq!(store.open_tables().await.unwrap().len(), 1);
}

async fn finished_tables_are_listed_in_pages(store: Store) {
    // Two of them finish in the same millisecond: the newer table is first.
    for (id, finished_ms) in [("a", 30), ("b", 10), ("c", 20), ("d", 20)] {
        store.create_table(table(id)).await.unwrap();
        store.finish_table(id, 0, finished_ms).await.unwrap();
    }
    store.create_table(table("open")).await.unwrap();

    let page = async |limit, before| {
        let tables = store.finished_tables(limit, before).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(page(9, None).await, ["a", "d", "c", "b"]);
    assert_eq!(page(2, None).await, ["a", "d"]);
    assert_eq!(page(2, Some("d")).await, ["c", "b"]);
    assert!(page(2, Some("b")).await.is_empty());
    assert!(page(2, Some("open")).await.is_empty());
    assert!(page(2, Some("unknown")).await.is_empty());
}

async fn meta_can_be_changed(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.set_meta("t1", b"{\"paused\":true}".to_vec()).await.unwrap();
    assert_eq!(store.table("t1").await.unwrap().unwrap().meta, b"{\"paused\":true}");

    let unknown = store.set_meta("t2", Vec::new()).await;
    assert_eq!(unknown, Err(TableError::NoTable { id: "t2".to_string() }));
}

async fn a_seat_has_one_occupant_at_a_time(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.set_seat(seat("t1", 2, None)).await.unwrap();
    store.set_seat(seat("t1", 0, Some("ann"))).await.unwrap();
    assert_eq!(store.seats("t1").await.unwrap(), [seat("t1", 0, Some("ann")), seat("t1", 2, None)]);

    store.set_seat(seat("t1", 0, Some("bob"))).await.unwrap();
    assert_eq!(store.seat("t1", 0).await.unwrap(), Some(seat("t1", 0, Some("bob"))));
    assert_eq!(store.seats_of("ann", 9).await.unwrap(), []);

    store.vacate_seat("t1", 0).await.unwrap();
    store.vacate_seat("t1", 1).await.unwrap();
    store.vacate_seat("t9", 0).await.unwrap();
    assert_eq!(store.seat("t1", 0).await.unwrap(), None);
    assert_eq!(store.seats("t1").await.unwrap(), [seat("t1", 2, None)]);

    let unknown = store.set_seat(seat("t9", 0, None)).await;
    assert_eq!(unknown, Err(TableError::NoTable { id: "t9".to_string() }));
}

async fn an_account_finds_its_seats_open_tables_first(store: Store) {
    for id in ["t1", "t2", "t3", "t4"] {
        store.create_table(table(id)).await.unwrap();
    }
    for id in ["t1", "t2", "t3"] {
        store.set_seat(seat(id, 1, Some("ann"))).await.unwrap();
    }
    store.set_seat(seat("t3", 0, Some("ann"))).await.unwrap();
    store.set_seat(seat("t4", 0, Some("bob"))).await.unwrap();
    store.finish_table("t2", 0, 3_000).await.unwrap();

    let anns = store.seats_of("ann", 9).await.unwrap();
    let places: Vec<_> = anns.iter().map(|seat| (seat.table.as_str(), seat.seat)).collect();
    assert_eq!(places, [("t3", 0), ("t3", 1), ("t1", 1), ("t2", 1)]);
    assert_eq!(store.seats_of("ann", 2).await.unwrap(), anns[..2]);
}

async fn an_account_is_created_once_and_can_be_renamed(store: Store) {
    store.create_account(account("ann")).await.unwrap();
    let again = store.create_account(account("ann")).await;
    assert_eq!(again, Err(AccountError::IdTaken { id: "ann".to_string() }));
    assert_eq!(store.account("ann").await.unwrap(), Some(account("ann")));
    assert_eq!(store.account("bob").await.unwrap(), None);

    store.rename_account("ann", "Anna").await.unwrap();
    assert_eq!(store.account("ann").await.unwrap().unwrap().name, "Anna");
    let unknown = store.rename_account("bob", "Bob").await;
    assert_eq!(unknown, Err(AccountError::NoAccount { id: "bob".to_string() }));
}

async fn a_session_is_good_until_it_expires(store: Store) {
    store.create_account(account("ann")).await.unwrap();
    store.create_session(session(7, "ann", 1_000)).await.unwrap();

    assert_eq!(store.session(&[7; 32], 999).await.unwrap(), Some((account("ann"), 1_000)));
    assert_eq!(store.session(&[7; 32], 1_000).await.unwrap(), None);
    assert_eq!(store.session(&[8; 32], 999).await.unwrap(), None);

    store.end_session(&[7; 32]).await.unwrap();
    store.end_session(&[7; 32]).await.unwrap();
    assert_eq!(store.session(&[7; 32], 999).await.unwrap(), None);
}

async fn a_session_is_renewed_and_never_shortened(store: Store) {
    store.create_account(account("ann")).await.unwrap();
    store.create_session(session(7, "ann", 1_000)).await.unwrap();
    for (asked, lasts) in [(2_000, 2_000), (1_500, 2_000)] {
        store.renew_session(&[7; 32], asked).await.unwrap();
        let found = store.session(&[7; 32], 1_999).await.unwrap();
        assert_eq!(found, Some((account("ann"), lasts)));
    }
    // One that is not there is not made.
    store.renew_session(&[8; 32], 2_000).await.unwrap();
    assert_eq!(store.session(&[8; 32], 0).await.unwrap(), None);
}

async fn what_the_hall_keeps_is_kept_once(store: Store) {
    assert_eq!(store.own("a", vec![1]).await, Ok(vec![1]));
    assert_eq!(store.own("a", vec![2]).await, Ok(vec![1]));
    assert_eq!(store.own("b", vec![2]).await, Ok(vec![2]));
    assert_eq!(store.trouble().await, None);
}

async fn a_session_needs_an_account(store: Store) {
    let refused = store.create_session(session(7, "ann", 1_000)).await;
    assert_eq!(refused, Err(AccountError::NoAccount { id: "ann".to_string() }));

    store.create_account(account("ann")).await.unwrap();
    store.create_session(session(7, "ann", 1_000)).await.unwrap();
    let refused = store.create_session(session(7, "ann", 2_000)).await;
    assert_eq!(refused, Err(AccountError::SessionTaken));
}

async fn old_sessions_are_forgotten(store: Store) {
    store.create_account(account("ann")).await.unwrap();
    for (token, expires_ms) in [(1, 10), (2, 20), (3, 30)] {
        store.create_session(session(token, "ann", expires_ms)).await.unwrap();
    }

    assert_eq!(store.prune_sessions(20).await, Ok(2));
    assert_eq!(store.prune_sessions(20).await, Ok(0));
    assert_eq!(store.session(&[3; 32], 20).await.unwrap(), Some((account("ann"), 30)));
    // What is pruned is gone, and not merely hidden by the hour.
    assert_eq!(store.session(&[1; 32], 0).await.unwrap(), None);
}

async fn the_time_of_a_table_in_play_goes_forward(store: Store) {
    for id in ["t1", "t2", "t3"] {
        store.create_table(table(id)).await.unwrap();
    }
    let shows = |table: &str, shows_ms| TableTime { table: table.to_string(), shows_ms };
    assert_eq!(store.kept_time("t1").await.unwrap(), None);
    store.keep_times(vec![shows("t1", 21_600), shows("t2", 5), shows("none", 7)]).await.unwrap();
    store.keep_times(vec![shows("t1", 600), shows("t2", 1_005)]).await.unwrap();
    assert_eq!(store.kept_time("t1").await.unwrap(), Some(21_600), "it never runs backwards");
    assert_eq!(store.kept_time("t2").await.unwrap(), Some(1_005));
    assert_eq!(store.kept_time("none").await.unwrap(), None);

    // Over, with a last entry or without: its log says all.
    store.append(Append { finishes: true, ..entry("t1", 0) }).await.unwrap();
    store.finish_table("t2", 0, 9_000).await.unwrap();
    store.keep_times(vec![shows("t1", 30_000), shows("t2", 30_000)]).await.unwrap();
    for id in ["t1", "t2", "t3"] {
        assert_eq!(store.kept_time(id).await.unwrap(), None, "{id}");
    }
}

async fn many_tables_are_written_at_once(store: Store) {
    let mut rooms = tokio::task::JoinSet::new();
    for idx in 0..50 {
        let store = store.clone();
        rooms.spawn(async move {
            let id = format!("t{idx}");
            store.create_table(table(&id)).await.unwrap();
            for seq in 0..20 {
                store.append(command(&id, seq, &format!("c{seq}"))).await.unwrap();
            }
            id
        });
    }
    for id in rooms.join_all().await {
        assert_eq!(seqs(&store, &id).await, (0..20).collect::<Vec<_>>());
        let bodies = store.entries(&id).await.unwrap();
        assert_eq!(bodies[7].body, format!("entry 7 of {id}").into_bytes());
    }
}

async fn of_many_who_want_a_number_one_gets_it(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    let mut rivals = tokio::task::JoinSet::new();
    for idx in 0..100 {
        let store = store.clone();
        // Four rivals to a command, twenty-five commands, one number.
        let entry = command("t1", 0, &format!("c{}", idx % 25));
        rivals.spawn(async move { store.append(entry).await });
    }
    let mut n_answers = BTreeMap::<String, usize>::new();
    for answer in rivals.join_all().await {
        *n_answers.entry(format!("{answer:?}")).or_default() += 1;
    }
    let expected = [
        ("Err(Taken { table: \"t1\", seq: 0 })", 96),
        ("Ok(Duplicate { seq: 0 })", 3),
        ("Ok(Written)", 1),
    ];
    assert_eq!(n_answers, expected.map(|(answer, n)| (answer.to_string(), n)).into());
    assert_eq!(seqs(&store, "t1").await, [0]);
}

async fn a_closed_store_says_so(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    let other_hand = store.clone();
    store.close().await;
    other_hand.close().await;

    let Err(AppendError::Store(error)) = other_hand.append(entry("t1", 0)).await else {
        panic!("a closed store writes nothing");
    };
    assert_eq!(error.trouble, Trouble::Closed);
    assert_eq!(other_hand.table("t1").await.unwrap_err().trouble, Trouble::Closed);
}

async fn a_table_that_is_deleted_leaves_nothing(store: Store) {
    for id in ["t1", "t2"] {
        store.create_table(table(id)).await.unwrap();
        store.set_seat(seat(id, 0, Some("ann"))).await.unwrap();
        store.append(command(id, 0, "c0")).await.unwrap();
        store.append(entry(id, 1)).await.unwrap();
    }
    store.finish_table("t1", 0, 9_000).await.unwrap();
    store.delete_table("t1", 0).await.unwrap();

    assert_eq!(store.table("t1").await.unwrap(), None);
    assert_eq!(store.table_by_code("code-t1").await.unwrap(), None);
    assert_eq!(seqs(&store, "t1").await, [0; 0]);
    assert_eq!(store.seats("t1").await.unwrap(), []);
    assert_eq!(store.seats_of("ann", 9).await.unwrap(), [seat("t2", 0, Some("ann"))]);
    assert_eq!(store.finished_tables(9, None).await.unwrap(), []);
    assert_eq!(seqs(&store, "t2").await, [0, 1], "the others are as they were");
    let gone = Err(TableError::NoTable { id: "t1".to_string() });
    assert_eq!(store.delete_table("t1", 0).await, gone);
    assert_eq!(
        store.append(entry("t1", 2)).await,
        Err(AppendError::NoTable { table: "t1".to_string() })
    );
    // Its id and its code are free, and what had them begins anew.
    store.create_table(table("t1")).await.unwrap();
    assert_eq!(seqs(&store, "t1").await, [0; 0]);
    assert_eq!(store.append(command("t1", 0, "c0")).await, Ok(AppendOutcome::Written));
}

async fn only_the_owner_deletes_a_table(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    let epoch = store.claim("t1").await.unwrap();
    let stale = Err(TableError::Stale { id: "t1".to_string(), held: 0, current: epoch });
    assert_eq!(store.delete_table("t1", 0).await, stale);
    assert!(store.table("t1").await.unwrap().is_some());
    store.delete_table("t1", epoch).await.unwrap();
}

async fn a_log_tells_whether_anybody_gave_a_command(store: Store) {
    store.create_table(table("t1")).await.unwrap();
    store.append(entry("t1", 0)).await.unwrap();
    assert!(!store.has_commands("t1").await.unwrap());
    store.append(command("t1", 1, "c1")).await.unwrap();
    assert!(store.has_commands("t1").await.unwrap());
    assert!(!store.has_commands("t2").await.unwrap());
}
