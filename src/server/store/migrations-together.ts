/** The steps of SQLite’s schema for clubs, duplicate play and tournaments. A released step is never changed. */
export const TOGETHER: readonly string[] = [
  // Clubs. members.role: also of people who ask to be let in, or are banned. evenings.starts follows from local and zone.
  // draws: tables that are being opened for an evening. posts: what the chat of a group was told, and is to be told.
  `
  CREATE TABLE clubs (
    address TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    described TEXT NOT NULL,
    joining TEXT NOT NULL,
    zone TEXT NOT NULL,
    created INTEGER NOT NULL,
    ended INTEGER,
    version INTEGER NOT NULL,
    invite TEXT NOT NULL,
    calendar TEXT NOT NULL,
    site TEXT NOT NULL,
    hook TEXT,
    failed INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE members (
    club TEXT NOT NULL,
    person TEXT NOT NULL,
    role TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (club, person)
  ) STRICT;
  CREATE INDEX members_of ON members (person);

  CREATE TABLE evenings (
    id TEXT PRIMARY KEY,
    club TEXT NOT NULL,
    local TEXT NOT NULL,
    zone TEXT NOT NULL,
    starts INTEGER NOT NULL,
    minutes INTEGER NOT NULL,
    game TEXT,
    note TEXT NOT NULL,
    season TEXT,
    series TEXT,
    repeat TEXT,
    cancelled INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    changed INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX evenings_of ON evenings (club, starts);
  CREATE INDEX evenings_soon ON evenings (starts);

  CREATE TABLE answers (
    evening TEXT NOT NULL,
    person TEXT NOT NULL,
    answer TEXT NOT NULL,
    guests INTEGER NOT NULL,
    known INTEGER,
    at INTEGER NOT NULL,
    PRIMARY KEY (evening, person)
  ) STRICT;
  CREATE INDEX answers_of ON answers (person);

  CREATE TABLE seasons (
    id TEXT PRIMARY KEY,
    club TEXT NOT NULL,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    rules TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX seasons_of ON seasons (club, number);

  CREATE TABLE draws (
    id TEXT PRIMARY KEY,
    club TEXT NOT NULL,
    evening TEXT NOT NULL,
    plan TEXT NOT NULL,
    at INTEGER NOT NULL,
    done INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX draws_at ON draws (at);

  CREATE TABLE posts (
    id TEXT PRIMARY KEY,
    club TEXT NOT NULL,
    at INTEGER NOT NULL,
    due INTEGER,
    tries INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX posts_due ON posts (due) WHERE due IS NOT NULL;

  ALTER TABLE tables ADD COLUMN club TEXT;
  ALTER TABLE tables ADD COLUMN evening TEXT;
  CREATE INDEX tables_club ON tables (club, changed) WHERE club IS NOT NULL;
  `,
  // Duplicate play. duplicates: the secret of an event, whose boards are played at several tables. assigned: who plays a
  // board at which table; bound once that has begun.
  `
  CREATE TABLE duplicates (
    event TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    created INTEGER NOT NULL,
    closed INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE boards (
    event TEXT NOT NULL,
    number INTEGER NOT NULL,
    complete INTEGER NOT NULL,
    published INTEGER NOT NULL,
    PRIMARY KEY (event, number)
  ) STRICT;
  CREATE INDEX boards_unpublished ON boards (event, number) WHERE complete = 1 AND published = 0;

  CREATE TABLE assigned (
    event TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    "table" TEXT NOT NULL,
    bound INTEGER NOT NULL,
    PRIMARY KEY (event, number, person)
  ) STRICT;
  CREATE INDEX assigned_of ON assigned (person);

  ALTER TABLE tables ADD COLUMN event TEXT;
  ALTER TABLE tables ADD COLUMN board INTEGER;
  CREATE INDEX tables_board ON tables (event, board) WHERE event IS NOT NULL;
  `,
  // Tournaments. due: service time from which on somebody must look at it; auto: rounds start by themselves. erased: how often people
  // were erased from its events. entrants: whom it has or had, to find the tournaments of a person.
  `
  CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    organiser TEXT NOT NULL,
    club TEXT,
    listed INTEGER NOT NULL,
    starts INTEGER,
    created INTEGER NOT NULL,
    stage TEXT NOT NULL,
    auto INTEGER NOT NULL,
    due INTEGER,
    version INTEGER NOT NULL,
    erased INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX tournaments_by ON tournaments (organiser);
  CREATE INDEX tournaments_club ON tournaments (club) WHERE club IS NOT NULL;
  CREATE INDEX tournaments_shown ON tournaments (created) WHERE listed = 1;
  CREATE INDEX tournaments_live ON tournaments (stage);
  CREATE INDEX tournaments_due ON tournaments (due) WHERE due IS NOT NULL;

  CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    number INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (tournament, number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE entrants (
    tournament TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (tournament, person)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entrants_of ON entrants (person);
  `,
  // Whether the dumps of finished public games may name the person.
  `
  ALTER TABLE privacy ADD COLUMN named INTEGER NOT NULL DEFAULT 0;
  `,
  // Personal tokens of the HTTP API. used: to within minutes; until: NULL: it lasts until it is ended.
  `
  CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    start TEXT NOT NULL,
    scopes TEXT NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER,
    until INTEGER
  ) STRICT;
  CREATE INDEX tokens_of ON tokens (person);
  `,
  // Bot accounts: since when, and which challenges they take, as JSON; NULL: the account is a person's.
  `
  ALTER TABLE accounts ADD COLUMN bot TEXT;
  CREATE INDEX accounts_bots ON accounts (person) WHERE bot IS NOT NULL;
  `,
];
