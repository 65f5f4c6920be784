//! A store in memory, with the same manners as one on a disk.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use crate::{
    Account, AccountError, Append, AppendError, AppendOutcome, NewTable, Seat, Session, StoreError,
    StoredEntry, Table, TableError, TableTime, Trouble,
};

/// Everything the hall knows, until the last clone is gone.
#[derive(Clone, Default)]
pub struct Memory {
    books: Arc<Mutex<Books>>,
}

#[derive(Default)]
struct Books {
    closed: bool,
    /// In the order they were created.
    tables: Vec<Table>,
    logs: BTreeMap<String, Vec<StoredEntry>>,
    seats: BTreeMap<(String, u8), Seat>,
    accounts: BTreeMap<String, Account>,
    sessions: BTreeMap<[u8; 32], Session>,
    times: BTreeMap<String, u32>,
    own: BTreeMap<String, Vec<u8>>,
}

impl Memory {
    pub(crate) fn close(&self) {
        self.lock().closed = true;
    }

    /// The books, unless they are closed.
    fn open(&self, doing: &str) -> Result<MutexGuard<'_, Books>, StoreError> {
        let books = self.lock();
        if books.closed {
            return Err(StoreError { doing: doing.to_string(), trouble: Trouble::Closed });
        }
        Ok(books)
    }

    fn lock(&self) -> MutexGuard<'_, Books> {
        self.books.lock().expect("nobody panics while holding the books")
    }
}

/// The hall itself.
impl Memory {
    pub(crate) fn own(&self, name: &str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        let mut books = self.open("read what the hall keeps")?;
        Ok(books.own.entry(name.to_string()).or_insert(fresh).clone())
    }

    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.lock().closed.then_some(Trouble::Closed)
    }
}

/// Tables.
impl Memory {
    pub(crate) fn create_table(&self, new: NewTable) -> Result<(), TableError> {
        let mut books = self.open("create a table")?;
        if books.tables.iter().any(|table| table.id == new.id) {
            return Err(TableError::IdTaken { id: new.id });
        }
        if books.tables.iter().any(|table| table.code == new.code) {
            return Err(TableError::CodeTaken { code: new.code });
        }
        books.tables.push(Table {
            id: new.id,
            game: new.game,
            header: new.header,
            header_hash: new.header_hash,
            seed: new.seed,
            code: new.code,
            host: new.host,
            listed: new.listed,
            created_ms: new.created_ms,
            meta: new.meta,
            epoch: 0,
            finished_ms: None,
        });
        Ok(())
    }

    pub(crate) fn table(&self, id: &str) -> Result<Option<Table>, StoreError> {
        let books = self.open("read a table")?;
        Ok(books.tables.iter().find(|table| table.id == id).cloned())
    }

    pub(crate) fn table_by_code(&self, code: &str) -> Result<Option<Table>, StoreError> {
        let books = self.open("read a table")?;
        Ok(books.tables.iter().find(|table| table.code == code).cloned())
    }

    pub(crate) fn open_tables(&self) -> Result<Vec<Table>, StoreError> {
        let books = self.open("list the open tables")?;
        Ok(books.tables.iter().filter(|table| table.finished_ms.is_none()).cloned().collect())
    }

    pub(crate) fn finished_tables(
        &self,
        limit: usize,
        before: Option<&str>,
    ) -> Result<Vec<Table>, StoreError> {
        let books = self.open("list the finished tables")?;
        let mut finished: Vec<&Table> =
            books.tables.iter().rev().filter(|table| table.finished_ms.is_some()).collect();
        finished.sort_by_key(|table| std::cmp::Reverse(table.finished_ms));
        let skipped = match before {
            None => 0,
            Some(id) => match finished.iter().position(|table| table.id == id) {
                Some(last_idx) => last_idx + 1,
                None => finished.len(),
            },
        };
        Ok(finished.into_iter().skip(skipped).take(limit).cloned().collect())
    }

    pub(crate) fn claim(&self, id: &str) -> Result<u64, TableError> {
        let mut books = self.open("claim a table")?;
        let table = books.known(id)?;
        table.epoch += 1;
        Ok(table.epoch)
    }

    pub(crate) fn finish_table(
        &self,
        id: &str,
        epoch: u64,
        finished_ms: i64,
    ) -> Result<(), TableError> {
        let mut books = self.open("finish a table")?;
        let table = books.known(id)?;
        if table.epoch != epoch {
            let id = id.to_string();
            return Err(TableError::Stale { id, held: epoch, current: table.epoch });
        }
        table.finished_ms.get_or_insert(finished_ms);
        books.times.remove(id);
        Ok(())
    }

    pub(crate) fn delete_table(&self, id: &str, epoch: u64) -> Result<(), TableError> {
        let mut books = self.open("delete a table")?;
        let table = books.known(id)?;
        if table.epoch != epoch {
            let (id, current) = (id.to_string(), table.epoch);
            return Err(TableError::Stale { id, held: epoch, current });
        }
        books.tables.retain(|table| table.id != id);
        books.logs.remove(id);
        books.seats.retain(|(table, _), _| table != id);
        books.times.remove(id);
        Ok(())
    }

    pub(crate) fn set_meta(&self, id: &str, meta: Vec<u8>) -> Result<(), TableError> {
        self.open("change a table")?.known(id)?.meta = meta;
        Ok(())
    }
}

impl Books {
    fn known(&mut self, id: &str) -> Result<&mut Table, TableError> {
        self.tables
            .iter_mut()
            .find(|table| table.id == id)
            .ok_or_else(|| TableError::NoTable { id: id.to_string() })
    }
}

/// Entries.
impl Memory {
    pub(crate) fn append(&self, entry: Append) -> Result<AppendOutcome, AppendError> {
        let mut books = self.open("append an entry")?;
        let Books { tables, logs, times, .. } = &mut *books;
        let Append { table: id, epoch, seq, command, at_ms, body, hash, finishes } = entry;
        let Some(table) = tables.iter_mut().find(|table| table.id == id) else {
            return Err(AppendError::NoTable { table: id });
        };
        if table.epoch != epoch {
            return Err(AppendError::Stale { table: id, held: epoch, current: table.epoch });
        }
        let log = logs.entry(id.clone()).or_default();
        let first = log.iter().find(|known| command.is_some() && known.command == command);
        if let Some(first) = first {
            return Ok(AppendOutcome::Duplicate { seq: first.seq });
        }
        if table.finished_ms.is_some() {
            return Err(AppendError::Over { table: id });
        }
        let next = log.last().map_or(0, |last| last.seq + 1);
        if seq < next {
            return Err(AppendError::Taken { table: id, seq });
        }
        if next < seq {
            return Err(AppendError::Gap { table: id, seq, next });
        }
        log.push(StoredEntry { seq, command, at_ms, body, hash });
        if finishes {
            times.remove(&id);
            table.finished_ms = Some(at_ms);
        }
        Ok(AppendOutcome::Written)
    }

    pub(crate) fn entries_from(
        &self,
        table: &str,
        seq: u64,
        limit: usize,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        let books = self.open("read a log")?;
        let log = books.logs.get(table).map_or(&[][..], Vec::as_slice);
        Ok(log.iter().filter(|entry| seq <= entry.seq).take(limit).cloned().collect())
    }
}

/// Questions about a log.
impl Memory {
    pub(crate) fn has_commands(&self, table: &str) -> Result<bool, StoreError> {
        let books = self.open("look into a log")?;
        let log = books.logs.get(table).map_or(&[][..], Vec::as_slice);
        Ok(log.iter().any(|entry| entry.command.is_some()))
    }

    /// None, for books in memory are on no disk.
    pub(crate) fn free_bytes(&self) -> Option<u64> {
        None
    }
}

/// The time of tables in play.
impl Memory {
    pub(crate) fn keep_times(&self, kept: &[TableTime]) -> Result<(), StoreError> {
        let mut books = self.open("keep the times of tables")?;
        let Books { tables, times, .. } = &mut *books;
        for TableTime { table, shows_ms } in kept {
            if tables.iter().any(|it| it.id == *table && it.finished_ms.is_none()) {
                let known = times.entry(table.clone()).or_default();
                *known = (*known).max(*shows_ms);
            }
        }
        Ok(())
    }

    pub(crate) fn kept_time(&self, table: &str) -> Result<Option<u32>, StoreError> {
        Ok(self.open("read the time of a table")?.times.get(table).copied())
    }
}

/// Seats.
impl Memory {
    pub(crate) fn set_seat(&self, seat: Seat) -> Result<(), TableError> {
        let mut books = self.open("seat somebody")?;
        books.known(&seat.table)?;
        books.seats.insert((seat.table.clone(), seat.seat), seat);
        Ok(())
    }

    pub(crate) fn vacate_seat(&self, table: &str, seat: u8) -> Result<(), StoreError> {
        self.open("empty a seat")?.seats.remove(&(table.to_string(), seat));
        Ok(())
    }

    pub(crate) fn seat(&self, table: &str, seat: u8) -> Result<Option<Seat>, StoreError> {
        Ok(self.open("read a seat")?.seats.get(&(table.to_string(), seat)).cloned())
    }

    pub(crate) fn seats(&self, table: &str) -> Result<Vec<Seat>, StoreError> {
        let books = self.open("read the seats")?;
        Ok(books.seats.values().filter(|seat| seat.table == table).cloned().collect())
    }

    pub(crate) fn seats_of(&self, account: &str, limit: usize) -> Result<Vec<Seat>, StoreError> {
        let books = self.open("read the seats of an account")?;
        let newest_first = books.tables.iter().rev();
        let (over, open): (Vec<&Table>, Vec<&Table>) =
            newest_first.partition(|table| table.finished_ms.is_some());
        let seats = open.into_iter().chain(over).flat_map(|table| {
            books.seats.values().filter(move |seat| {
                seat.table == table.id && seat.account.as_deref() == Some(account)
            })
        });
        Ok(seats.take(limit).cloned().collect())
    }
}

/// Accounts and sessions.
impl Memory {
    pub(crate) fn create_account(&self, account: Account) -> Result<(), AccountError> {
        let mut books = self.open("create an account")?;
        if books.accounts.contains_key(&account.id) {
            return Err(AccountError::IdTaken { id: account.id });
        }
        books.accounts.insert(account.id.clone(), account);
        Ok(())
    }

    pub(crate) fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        Ok(self.open("read an account")?.accounts.get(id).cloned())
    }

    pub(crate) fn rename_account(&self, id: &str, name: &str) -> Result<(), AccountError> {
        let mut books = self.open("rename an account")?;
        let Some(account) = books.accounts.get_mut(id) else {
            return Err(AccountError::NoAccount { id: id.to_string() });
        };
        account.name = name.to_string();
        Ok(())
    }

    pub(crate) fn create_session(&self, session: Session) -> Result<(), AccountError> {
        let mut books = self.open("begin a session")?;
        if !books.accounts.contains_key(&session.account) {
            return Err(AccountError::NoAccount { id: session.account });
        }
        if books.sessions.contains_key(&session.hash) {
            return Err(AccountError::SessionTaken);
        }
        books.sessions.insert(session.hash, session);
        Ok(())
    }

    pub(crate) fn session(
        &self,
        hash: &[u8; 32],
        now_ms: i64,
    ) -> Result<Option<(Account, i64)>, StoreError> {
        let books = self.open("read a session")?;
        let good = books.sessions.get(hash).filter(|session| now_ms < session.expires_ms);
        Ok(good.and_then(|session| {
            let account = books.accounts.get(&session.account)?;
            Some((account.clone(), session.expires_ms))
        }))
    }

    pub(crate) fn renew_session(&self, hash: &[u8; 32], expires_ms: i64) -> Result<(), StoreError> {
        if let Some(session) = self.open("renew a session")?.sessions.get_mut(hash) {
            session.expires_ms = session.expires_ms.max(expires_ms);
        }
        Ok(())
    }

    pub(crate) fn end_session(&self, hash: &[u8; 32]) -> Result<(), StoreError> {
        self.open("end a session")?.sessions.remove(hash);
        Ok(())
    }

    pub(crate) fn prune_sessions(&self, now_ms: i64) -> Result<usize, StoreError> {
        let mut books = self.open("forget old sessions")?;
        let before = books.sessions.len();
        books.sessions.retain(|_, session| now_ms < session.expires_ms);
        Ok(before - books.sessions.len())
    }
}
