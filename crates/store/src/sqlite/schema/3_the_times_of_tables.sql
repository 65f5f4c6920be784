-- How far the time of a table in play has come: written when it begins to stand,
-- and now and then while it runs. What is in the log comes first; this tells what
-- passed since its last entry.
CREATE TABLE times (
    table_key INTEGER PRIMARY KEY REFERENCES tables (key),
    shows_ms  INTEGER NOT NULL
) STRICT;
