import { TOGETHER } from './schema-together.ts';

/**
 * The steps of the schema in PostgreSQL: the same tables and columns as in SQLite (migrations.ts), so that rows can be
 * copied. A released step is never changed.
 */
export const SCHEMA: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed BIGINT NOT NULL,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    stage TEXT NOT NULL,
    due BIGINT,
    summary TEXT NOT NULL
  ) WITH (autovacuum_vacuum_scale_factor = 0.02); -- every move writes a row anew
  CREATE INDEX tables_shown ON tables (stage, changed DESC) WHERE listed = 1;
  CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

  CREATE TABLE notes (
    "table" TEXT NOT NULL,
    version INTEGER NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY ("table", version)
  );

  CREATE TABLE seats (
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    PRIMARY KEY (person, "table")
  );
  CREATE INDEX seats_at ON seats ("table");

  CREATE TABLE chat (
    "table" TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL,
    id TEXT,
    PRIMARY KEY ("table", number)
  );
  CREATE UNIQUE INDEX chat_once ON chat ("table", person, id);

  CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    identity TEXT NOT NULL
  );

  CREATE TABLE devices (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
  );
  CREATE INDEX devices_of ON devices (person);

  CREATE TABLE tickets (
    ticket TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    until BIGINT NOT NULL
  );
  `,
  // A ticket is void once the device that issued it is signed out.
  `
  ALTER TABLE tickets ADD COLUMN device TEXT;
  CREATE INDEX tickets_of ON tickets (person);
  `,
  // A guest keeps the name: a handle, passkeys, a recovery code. `folded`: the handle in lower case.
  `
  CREATE TABLE accounts (
    person TEXT PRIMARY KEY,
    handle TEXT NOT NULL,
    folded TEXT NOT NULL,
    created BIGINT NOT NULL,
    code TEXT,
    made BIGINT,
    leaving BIGINT
  );
  CREATE UNIQUE INDEX accounts_named ON accounts (folded);
  CREATE UNIQUE INDEX accounts_code ON accounts (code);
  CREATE INDEX accounts_leaving ON accounts (leaving) WHERE leaving IS NOT NULL;

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
  );
  CREATE INDEX passkeys_of ON passkeys (person);

  CREATE TABLE challenges (
    challenge TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    purpose TEXT NOT NULL,
    until BIGINT NOT NULL
  );
  CREATE INDEX challenges_until ON challenges (until);

  CREATE TABLE proofs (
    device TEXT PRIMARY KEY,
    at BIGINT NOT NULL
  );

  -- How people are told that it is their turn, and what each channel has been told of each table.
  CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    device TEXT NOT NULL,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    site TEXT NOT NULL,
    created BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    lease BIGINT NOT NULL
  );
  CREATE INDEX channels_of ON channels (person);

  CREATE TABLE notices (
    channel TEXT NOT NULL,
    "table" TEXT NOT NULL,
    mark INTEGER NOT NULL,
    at BIGINT,
    sent BIGINT NOT NULL,
    PRIMARY KEY (channel, "table")
  );
  CREATE INDEX notices_at ON notices ("table");
  CREATE INDEX notices_due ON notices (at) WHERE at IS NOT NULL;

  CREATE TABLE quiet (
    person TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER NOT NULL,
    zone TEXT NOT NULL
  );

  CREATE TABLE codes (
    person TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    hash TEXT NOT NULL,
    until BIGINT NOT NULL,
    tries INTEGER NOT NULL
  );

  -- Results of finished games, and ratings. low: the lower end of the band that the skill lies in.
  -- met: different people in the games that counted, up to ten.
  CREATE TABLE results (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    place INTEGER,
    score DOUBLE PRECISION NOT NULL,
    ended BIGINT NOT NULL,
    pending INTEGER NOT NULL,
    rating DOUBLE PRECISION,
    deviation DOUBLE PRECISION,
    PRIMARY KEY (person, ended, "table")
  );
  CREATE UNIQUE INDEX results_at ON results ("table", person);
  CREATE INDEX results_pending ON results (ended) WHERE pending = 1;

  CREATE TABLE ratings (
    game TEXT NOT NULL,
    person TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    low DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    changed BIGINT NOT NULL,
    met INTEGER NOT NULL,
    PRIMARY KEY (person, game)
  );
  CREATE INDEX ratings_best ON ratings (game, low DESC);

  CREATE TABLE backlog ("table" TEXT PRIMARY KEY);
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
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    "table" TEXT
  );
  CREATE UNIQUE INDEX seeks_by_id ON seeks (id);

  CREATE TABLE pairings (
    "table" TEXT PRIMARY KEY,
    plan TEXT NOT NULL,
    at BIGINT NOT NULL
  );

  -- A row of friends: a person wants the other as a friend; two rows make a friendship. blocks: a person blocks the other.
  CREATE TABLE friends (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
  );
  CREATE INDEX friends_other ON friends (other);

  CREATE TABLE blocks (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
  );
  CREATE INDEX blocks_other ON blocks (other);

  CREATE TABLE invitations (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    inviter TEXT NOT NULL,
    at BIGINT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY ("table", person)
  );
  CREATE INDEX invitations_to ON invitations (person, at);
  CREATE INDEX invitations_by ON invitations (inviter, at);

  -- Who may see a person's games.
  CREATE TABLE privacy (
    person TEXT PRIMARY KEY,
    games TEXT NOT NULL
  );

  -- Moderation: who may, what was reported, what is in force, and the log of what was done.
  CREATE TABLE roles (
    person TEXT PRIMARY KEY,
    role TEXT NOT NULL,
    since BIGINT NOT NULL
  );

  CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    about TEXT NOT NULL,
    reporter TEXT NOT NULL,
    reason TEXT NOT NULL,
    text TEXT NOT NULL,
    "table" TEXT NOT NULL,
    context TEXT NOT NULL,
    at BIGINT NOT NULL,
    closed BIGINT
  );
  CREATE INDEX reports_open ON reports (at DESC) WHERE closed IS NULL;
  CREATE INDEX reports_by ON reports (reporter, at);
  CREATE INDEX reports_about ON reports (about);
  CREATE UNIQUE INDEX reports_once ON reports (reporter, about, "table")
    WHERE closed IS NULL AND reporter <> '' AND about <> '';

  CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT,
    reason TEXT NOT NULL,
    lifted BIGINT
  );
  CREATE INDEX sanctions_of ON sanctions (person);

  CREATE TABLE deeds (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    actor_name TEXT NOT NULL,
    person TEXT NOT NULL,
    person_name TEXT NOT NULL,
    what TEXT NOT NULL,
    until BIGINT,
    reason TEXT NOT NULL,
    report TEXT,
    sanction TEXT
  );
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
    at BIGINT NOT NULL,
    PRIMARY KEY (person, looks)
  );

  CREATE TABLE reserved (
    handle TEXT PRIMARY KEY,
    until BIGINT NOT NULL
  );
  `,
  ...TOGETHER,
];

/**
 * The oldest schema whose programs can still use this one, so that a node can go one version back after an upgrade. A
 * step that only adds leaves it; one that older programs cannot handle raises it to its own number.
 */
export const COMPATIBLE = 1;

/** Every table of the schema. */
export const TABLES: readonly string[] = [
  'meta',
  ...[...SCHEMA.join('').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(([, name]) => name!),
];
