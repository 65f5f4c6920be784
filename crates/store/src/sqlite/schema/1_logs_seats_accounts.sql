-- A table of the hall. Its id is for people and links; its key keeps the rows
-- that point at it small.
CREATE TABLE tables (
    key         INTEGER PRIMARY KEY,
    id          TEXT    NOT NULL UNIQUE,
    game        TEXT    NOT NULL,
    header      BLOB    NOT NULL,
    header_hash BLOB    NOT NULL,
    seed        BLOB    NOT NULL,
    code        TEXT    NOT NULL UNIQUE,
    host        TEXT    NOT NULL,
    listed      INTEGER NOT NULL,
    created_ms  INTEGER NOT NULL,
    meta        BLOB    NOT NULL,
    epoch       INTEGER NOT NULL,
    finished_ms INTEGER
) STRICT;

CREATE INDEX tables_open ON tables (key) WHERE finished_ms IS NULL;
CREATE INDEX tables_finished ON tables (finished_ms, key) WHERE finished_ms IS NOT NULL;

-- All logs in one, in the order they were written: an append touches the last
-- page, whichever table it is for. Clustered by table it was 2.8 times slower,
-- one page dirtied for each entry.
CREATE TABLE entries (
    pos       INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seq       INTEGER NOT NULL,
    command   TEXT,
    at_ms     INTEGER NOT NULL,
    hash      BLOB    NOT NULL,
    body      BLOB    NOT NULL
) STRICT;

CREATE UNIQUE INDEX entries_by_seq ON entries (table_key, seq);
CREATE UNIQUE INDEX entries_by_command ON entries (table_key, command) WHERE command IS NOT NULL;

CREATE TABLE seats (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    seat      INTEGER NOT NULL,
    account   TEXT,
    occupant  BLOB    NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_of_account ON seats (account) WHERE account IS NOT NULL;

CREATE TABLE accounts (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The hash of a browser's token, never the token.
CREATE TABLE sessions (
    hash       BLOB    NOT NULL PRIMARY KEY,
    account    TEXT    NOT NULL REFERENCES accounts (id),
    created_ms INTEGER NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sessions_by_expiry ON sessions (expires_ms);
