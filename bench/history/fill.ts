import type { DatabaseSync } from 'node:sqlite';
import { historyStatement, MEETINGS } from '../../src/server/store/rows-results.ts';
import { listStatement } from '../../src/server/store/lists.ts';

/* Fills a database with people and finished games by bulk statements. */

const YEAR = 365 * 86_400_000;
const OPEN = 200;

const count = (name: string, to: number): string =>
  `WITH RECURSIVE ${name}(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM ${name} WHERE i + 1 < ${to})`;
const GAME = `CASE i % 4 WHEN 0 THEN 'vabanque' WHEN 1 THEN 'las-vegas' WHEN 2 THEN 'vagabondo' ELSE 'vaalbara' END`;
const chair = (person: string): string => `{"kind":"person","name":"Person '||${person}||'","identity":"azur"}`;
const SUMMARY = (stage: string, people: string, chairs: string): string =>
  `'{"game":"'||game||'","listed":true,"stage":"${stage}","people":[${people}],"turn":[],"due":null,"card":{"terms":{"game":"'||game||'","seats":2,"options":{},"pace":{"kind":"free"},"overtime":"bot","listed":true,"hints":false},"chairs":[${chairs}],"step":64}}'`;

/** Everybody plays everybody: person `i % people` with another one. The reader is person 0. */
export function fillHistory(db: DatabaseSync, reader: string, people: number, games: number): void {
  const now = Date.now();
  const id = (at: string): string => `CASE ${at} WHEN 0 THEN '${reader}' ELSE 'p'||(${at}) END`;
  db.exec(`PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN;
    ${count('n', people)} INSERT INTO people (id, name, identity) SELECT 'p'||i, 'Person '||i, 'azur' FROM n WHERE i > 0;
    ${count('n', people)} INSERT INTO accounts (person, handle, folded, created) SELECT 'p'||i, 'person'||i, 'person'||i, ${now - YEAR} FROM n WHERE i > 0;
    ${count('n', people * 4)} INSERT INTO ratings (game, person, rating, deviation, low, games, changed, met)
      SELECT ${GAME}, ${id('i / 4')}, 1200 + i * 7 % 600, 60, 1080 + i * 7 % 600, 25, ${now}, 10 FROM n;
    CREATE TEMP TABLE played AS ${count('n', games)}
      SELECT i, ${GAME} AS game, i % ${people} AS a, (i % ${people} + 1 + (i / ${people}) % ${people - 1}) % ${people} AS b,
        ${now - YEAR} + i * (${YEAR} / ${games}) AS ended FROM n;
    INSERT INTO tables (id, secret, version, changed, game, listed, stage, due, summary)
      SELECT printf('t%07d', i), '{}', 70, ended, game, 1, 'ended', NULL,
        ${SUMMARY('ended', `"'||${id('a')}||'","'||${id('b')}||'"`, `${chair('a')},${chair('b')}`)} FROM played;
    INSERT INTO results ("table", person, game, seats, place, score, ended, pending, rating, deviation)
      SELECT printf('t%07d', i), ${id('a')}, game, 2, 1 + i % 2, 90, ended, 0, 1500, 60 FROM played ORDER BY a, ended;
    INSERT INTO results ("table", person, game, seats, place, score, ended, pending, rating, deviation)
      SELECT printf('t%07d', i), ${id('b')}, game, 2, 2 - i % 2, 80, ended, 0, 1500, 60 FROM played ORDER BY b, ended;
    INSERT INTO seats (person, "table") SELECT ${id('a')}, printf('t%07d', i) FROM played ORDER BY a, i;
    INSERT INTO seats (person, "table") SELECT ${id('b')}, printf('t%07d', i) FROM played ORDER BY b, i;
    INSERT INTO tables (id, secret, version, changed, game, listed, stage, due, summary)
      SELECT 'o'||i, '{}', 2, ${now}, game, 1, 'open', NULL,
        ${SUMMARY('open', `"'||${id('a')}||'"`, `${chair('a')},{"kind":"empty"}`)} FROM played WHERE i > 0 AND i <= ${OPEN};
    INSERT INTO notes ("table", version, note) SELECT id, 1, '{}' FROM tables ORDER BY id; -- no table is without events
    COMMIT;`);
}

const given = (value: string | number): string => (typeof value === 'number' ? String(value) : `'${value}'`);
const oneOf = (stages: readonly string[]): string => `IN (${stages.map(given).join()})`;

/** The statements behind the requests, with values in place. */
export const PLANS: readonly (readonly [name: string, statement: string])[] = [
  ['open tables', listStatement({ listed: true, stages: ['open'], limit: 50 }, given, oneOf)],
  ['own tables', listStatement({ person: 'p1', stages: ['ended'], limit: 200 }, given, oneOf)],
  ['history', historyStatement({ person: 'p1', before: { ended: 1, table: 't' }, limit: 30 }, given)],
  ['curve', historyStatement({ person: 'p1', game: 'vabanque', rated: true, limit: 40 }, given)],
  ['meetings', MEETINGS(`'p1'`, `'p2'`)],
  [
    'leaders',
    `SELECT person FROM ratings WHERE game = 'vabanque' AND games >= 10 AND met >= 3 ORDER BY low DESC LIMIT 100`,
  ],
];
