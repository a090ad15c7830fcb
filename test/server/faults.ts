import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { playOne } from './party.ts';
import { BadLine } from './proxy.ts';
import { check, newSum, type Played } from './testimony.ts';

/*
 * The checker of “exactly once”. People play through a line that drops, delays, doubles and cuts their messages, while the
 * server is killed and started again. They send everything with its number until it is answered. Afterwards what they
 * were told is compared with what the store has.
 */

export interface Ordeal {
  readonly games: number;
  /** How many games are under way at the same time. */
  readonly abreast: number;
  readonly seed: string;
  /** The share of messages that something happens to. */
  readonly rate: number;
  /** How many messages pass between two deaths of the server: at least, at most. */
  readonly lives: readonly [number, number];
  /** Something wrong that is done to the server on purpose, by a module that it loads first: the checker must find it. */
  readonly fault?: URL;
  /** A game that takes so long is stuck; in milliseconds. */
  readonly stuck?: number;
  readonly told?: (text: string) => void;
}

export interface Findings {
  readonly games: number;
  readonly moves: number;
  readonly rolls: number;
  readonly lines: number;
  readonly kills: number;
  readonly faults: BadLine['counts'];
  /** What is wrong; nothing should be. */
  readonly problems: readonly string[];
}

/** A dead line is noticed within two seconds; a busy machine is not taken for one. */
const TIMING = { beat: 1_000, patience: 1_000 };

export async function endure(ordeal: Ordeal): Promise<Findings> {
  const data = mkdtempSync(join(tmpdir(), 'vatout-faults-'));
  const rng = seeded(ordeal.seed);
  // Nobody is ever called absent: people are only cut off.
  const flags = { data, web: 'nowhere', threads: 1, patience: 100_000, log: 'error', ...UNLIMITED };
  const victim = new ServerNode(flags, ordeal.fault && { NODE_OPTIONS: `--import ${ordeal.fault.href}` });
  await victim.start();
  const line = new BadLine(victim.at, ordeal.rate, rng.split());
  await line.open();
  const problems: string[] = [];
  const begun: Played[] = [];
  const options = { timing: TIMING, stuck: ordeal.stuck, begun: (game: Played) => void begun.push(game) };
  let games = 0;
  let over = false;
  const haunting = haunt(victim, line, ordeal.lives, rng.split(), () => over);
  const left = [...Array(ordeal.games).keys()];
  const lane = async (): Promise<void> => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      await playOne(victim.at, line.at, `${ordeal.seed} ${i}`, options).then(
        () => games++,
        (error: Error) => problems.push(`game ${i}: ${error.message}`),
      );
      ordeal.told?.(`${games} of ${ordeal.games} games, ${victim.kills} deaths`);
    }
  };
  await Promise.all(Array.from({ length: ordeal.abreast }, lane));
  over = true;
  line.close();
  await haunting;
  await victim.kill();
  const store = new SqliteStore(databaseOf(data));
  const sum = newSum();
  for (const game of begun) problems.push(...(await check(store, game, sum)));
  await store.close();
  rmSync(data, { recursive: true, force: true });
  return { games, ...sum, kills: victim.kills - 1, faults: line.counts, problems };
}

/** Kills the server again and again, until there is nothing more to disturb. */
async function haunt(
  victim: ServerNode,
  line: BadLine,
  [least, most]: Ordeal['lives'],
  rng: Rng,
  over: () => boolean,
): Promise<void> {
  while (!over()) {
    await line.after(least + rng.below(most - least + 1));
    if (over()) return;
    await victim.kill();
    await victim.start();
  }
}
