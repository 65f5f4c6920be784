-- What the hall keeps about itself, a row a thing: the secret it signs logs
-- with, and the mark by which it tries whether its disk takes anything.
CREATE TABLE own (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
