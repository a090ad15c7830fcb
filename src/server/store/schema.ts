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
