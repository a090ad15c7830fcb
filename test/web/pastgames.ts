import { DatabaseSync } from 'node:sqlite';
import { databaseOf } from '../../src/server/store/folder.ts';

/* Two people with accounts and dozens of finished games, written into the database of a stopped server. */

const DAY = 86_400_000;

export interface Player {
  readonly name: string;
  readonly handle: string;
  readonly identity: string;
}

export interface Past {
  readonly game: string;
  readonly games: number;
  readonly options: object;
}

/** One game of each title a day until yesterday, each at a time of its own. The ratings drift apart, and their deviations shrink. */
export function fillGames(data: string, players: readonly Player[], past: readonly Past[]): void {
  const db = new DatabaseSync(databaseOf(data));
  const write = (into: string, row: Readonly<Record<string, string | number>>): void => {
    const columns = Object.keys(row).map((name) => `"${name}"`);
    const values = columns.map(() => '?');
    db.prepare(`INSERT OR REPLACE INTO ${into} (${columns.join()}) VALUES (${values.join()})`).run(
      ...Object.values(row),
    );
  };
  const now = Date.now();
  db.exec('BEGIN');
  for (const { name, handle, identity } of players) {
    write('people', { id: handle, name, identity });
    write('accounts', { person: handle, handle, folded: handle, created: now - 250 * DAY });
  }
  for (const [order, { game, games, options }] of past.entries()) {
    const summary = JSON.stringify(summaryOf(game, options, players));
    for (let at = 0; at < games; at++) {
      const [table, ended] = [`${game}-${at}`, now - (games - at) * DAY - order];
      const stored = { version: 1, changed: ended, game, listed: 1, stage: 'ended', summary };
      write('tables', { id: table, secret: '{}', ...stored });
      for (const [seat, { handle }] of players.entries()) {
        const [place, score] = [(at + seat) % 3 === 0 ? 1 : 2, 60 + at];
        const rating = 1500 + (seat === 0 ? 1 : -1) * (4 * at + 40 * Math.sin(at));
        const deviation = 300 / Math.sqrt(at + 2);
        const result = { table, person: handle, game, seats: 2, place, score, ended, pending: 0 };
        write('results', { ...result, rating, deviation });
        const low = rating - 2 * deviation;
        write('ratings', { game, person: handle, rating, deviation, low, games: at + 1, changed: ended, met: 3 });
      }
    }
  }
  db.exec('COMMIT');
  db.close();
}

function summaryOf(game: string, options: object, players: readonly Player[]): object {
  const pace = { kind: 'free' };
  const terms = { game, seats: 2, options, pace, overtime: 'bot', listed: true, hints: false };
  const chairs = players.map(({ name, identity }) => ({ kind: 'person', name, identity }));
  const card = { terms, chairs, step: 1 };
  return { game, listed: true, stage: 'ended', people: players.map(({ handle }) => handle), turn: [], due: null, card };
}
