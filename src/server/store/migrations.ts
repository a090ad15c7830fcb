import { TOGETHER } from './migrations-together.ts';

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
  // Without it, everybody who sits down costs a look at all seats of all tables.
  `
  CREATE INDEX seats_at ON seats ("table");
  `,
  // A guest keeps the name: a handle, passkeys, a recovery code. `folded`: the handle in lower case.
  `
  CREATE TABLE accounts (
    person TEXT PRIMARY KEY,
    handle TEXT NOT NULL,
    folded TEXT NOT NULL,
    created INTEGER NOT NULL,
    code TEXT,
    made INTEGER,
    leaving INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX accounts_named ON accounts (folded);
  CREATE UNIQUE INDEX accounts_code ON accounts (code);
  CREATE INDEX accounts_leaving ON accounts (leaving) WHERE leaving IS NOT NULL;

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER
  ) STRICT;
  CREATE INDEX passkeys_of ON passkeys (person);

  CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    purpose TEXT NOT NULL,
    until INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX challenges_until ON challenges (until);

  CREATE TABLE proofs (
    device TEXT PRIMARY KEY,
    at INTEGER NOT NULL
  ) STRICT;

  -- How people are told that it is their turn, and what each channel has been told of each table.
  CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    site TEXT NOT NULL,
    created INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    lease INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX channels_of ON channels (person);

  CREATE TABLE notices (
    channel TEXT NOT NULL,
    "table" TEXT NOT NULL,
    mark INTEGER NOT NULL,
    at INTEGER,
    sent INTEGER NOT NULL,
    PRIMARY KEY (channel, "table")
  ) STRICT;
  CREATE INDEX notices_at ON notices ("table");
  CREATE INDEX notices_due ON notices (at) WHERE at IS NOT NULL;

  CREATE TABLE quiet (
    person TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    zone TEXT NOT NULL
  ) STRICT;

  CREATE TABLE codes (
    person TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    hash TEXT NOT NULL,
    until INTEGER NOT NULL,
    tries INTEGER NOT NULL
  ) STRICT;

  -- Results of finished games, and ratings. low: the lower end of the band that the skill lies in.
  -- met: different people in the games that counted, up to ten.
  CREATE TABLE results (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    place INTEGER,
    score REAL NOT NULL,
    ended INTEGER NOT NULL,
    pending INTEGER NOT NULL,
    rating REAL,
    deviation REAL,
    PRIMARY KEY (person, ended, "table")
  ) STRICT;
  CREATE UNIQUE INDEX results_at ON results ("table", person);
  CREATE INDEX results_pending ON results (ended) WHERE pending = 1;

  CREATE TABLE ratings (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    low REAL NOT NULL,
    games INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    met INTEGER NOT NULL,
    PRIMARY KEY (person, game)
  ) STRICT;
  CREATE INDEX ratings_best ON ratings (game, low DESC);

  CREATE TABLE backlog ("table" TEXT PRIMARY KEY) STRICT;
  INSERT INTO backlog SELECT id FROM tables WHERE stage = 'ended';
  CREATE INDEX tables_ended ON tables (changed) WHERE stage = 'ended';
  CREATE INDEX chat_by ON chat (person);

  -- Who looks for players, and tables that people were claimed for and that have not begun.
  CREATE TABLE seeks (
    person TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    device TEXT NOT NULL,
    games TEXT NOT NULL,
    pace TEXT NOT NULL,
    rated INTEGER NOT NULL,
    entropy TEXT NOT NULL,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    "table" TEXT
  ) STRICT;
  CREATE UNIQUE INDEX seeks_by_id ON seeks (id);

  CREATE TABLE pairings (
    "table" TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;

  -- A row of friends: a person wants the other as a friend; two rows make a friendship. blocks: a person blocks the other.
  CREATE TABLE friends (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, other)
  ) STRICT;
  CREATE INDEX friends_other ON friends (other);

  CREATE TABLE blocks (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, other)
  ) STRICT;
  CREATE INDEX blocks_other ON blocks (other);

  CREATE TABLE invitations (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    inviter TEXT NOT NULL,
    at INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY ("table", person)
  ) STRICT;
  CREATE INDEX invitations_to ON invitations (person, at);
  CREATE INDEX invitations_by ON invitations (inviter, at);

  -- Who may see a person's games.
  CREATE TABLE privacy (
    person TEXT PRIMARY KEY,
    games TEXT NOT NULL
  ) STRICT;

  -- Moderation: who may, what was reported, what is in force, and the log of what was done.
  CREATE TABLE roles (
    person TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    since INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    about TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    "table" TEXT NOT NULL,
    context TEXT NOT NULL,
    at INTEGER NOT NULL,
    closed INTEGER
  ) STRICT;
  CREATE INDEX reports_open ON reports (at DESC) WHERE closed IS NULL;
  CREATE INDEX reports_by ON reports (reporter, at);
  CREATE INDEX reports_about ON reports (about);
  CREATE UNIQUE INDEX reports_once ON reports (reporter, about, "table")
    WHERE closed IS NULL AND reporter <> '' AND about <> '';

  CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    since INTEGER NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    lifted INTEGER
  ) STRICT;
  CREATE INDEX sanctions_of ON sanctions (person);

  CREATE TABLE deeds (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    person TEXT NOT NULL,
    person_name TEXT NOT NULL,
    what TEXT NOT NULL,
    until INTEGER,
    reason TEXT NOT NULL,
    report TEXT,
    sanction TEXT
  ) STRICT;
  CREATE INDEX deeds_at ON deeds (at DESC);
  `,
  // Names that moderators took from a person, handles that nobody may take for a while (the hash of each), and an index
  // for the waiting tables of a host. met: the name that a blocked person had at a table; NULL: blocked by the handle.
  `
  ALTER TABLE blocks ADD COLUMN met TEXT;
  CREATE INDEX tables_open ON tables (changed) WHERE stage = 'open';

  CREATE TABLE lost_names (
    person TEXT NOT NULL,
    looks TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, looks)
  ) STRICT;

  CREATE TABLE reserved (
    handle TEXT PRIMARY KEY,
    until INTEGER NOT NULL
  ) STRICT;
  `,
  ...TOGETHER,
];
