import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Failures } from './failures.ts';
import { Unavailable } from './store/unavailable.ts';

it('an outage logs a few lines and a count, and hides no failure of another kind', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const failures = new Failures(log);
  for (let i = 0; i < 1000; i++) {
    failures.report(new Unavailable(new Error('no room'), 'full'), `table-${i}`);
    failures.report(new Error('permission denied for table notes'), `table-${i}`);
  }
  failures.report(new Unavailable(new Error('gone'), 'away'), 'table-a');
  failures.report(new TypeError('a fault'), 'table-b');
  failures.close();
  expect(lines.slice(0, 2)).toMatchObject([
    { level: 40, table: 'table-0', reason: 'the database is full: no room', msg: 'not done' },
    { level: 50, table: 'table-0', err: { message: 'permission denied for table notes' }, msg: 'failed' },
  ]);
  expect(lines.slice(40)).toMatchObject([
    { level: 40, table: 'table-a', reason: 'the database is away: gone' },
    { level: 50, table: 'table-b', err: { message: 'a fault' } },
    { level: 40, reason: 'the database is full: no room', suppressed: 980, msg: 'not done' },
    { level: 50, reason: 'permission denied for table notes', suppressed: 980, msg: 'failed' },
  ]);
  expect(lines).toHaveLength(44);
});
