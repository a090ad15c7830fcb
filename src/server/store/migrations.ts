/** SQLite's `application_id` of our databases: “vato”. */
export const APPLICATION = 0x7661746f;

/**
 * The oldest schema whose programs can still use this one, stored in `meta`: a program that finds a newer schema
 * continues if this allows it. A step that only adds leaves it; one that older programs cannot handle raises it to its
 * own number.
 */
export const COMPATIBLE = 1;
export const COMPATIBLE_KEY = 'compatible';

/** The steps of the schema. A released step is never changed. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  INSERT INTO meta (key, value) VALUES ('generation', '');

  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    stage TEXT NOT NULL,
    due INTEGER,
    summary TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tables_shown ON tables (stage, changed DESC) WHERE listed = 1;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

  CREATE TABLE notes (
    "table" TEXT NOT NULL,
    version INTEGER NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY ("table", version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE seats (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (person, "table")
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE chat (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY ("table", number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    identity TEXT NOT NULL
  ) STRICT;

  CREATE TABLE devices (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX devices_of ON devices (person);

  CREATE TABLE tickets (
    ticket TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT;
  `,
  // A resent line is said once.
  `
  ALTER TABLE chat ADD COLUMN id TEXT;
  CREATE UNIQUE INDEX chat_once ON chat ("table", person, id);
  `,
  // A ticket is void once the device that issued it is signed out.
  `
  ALTER TABLE tickets ADD COLUMN device TEXT;
  CREATE INDEX tickets_of ON tickets (person);
  `,
];
