import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerNode, UNLIMITED } from '../../scripts/node.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { playOne, type PlayOptions } from './players.ts';
import { BadLine, type LinePlan } from './proxy.ts';
import { check, newSum, type Played } from './historychecker.ts';

/*
 * The exactly-once checker. People play through a network that drops, delays, duplicates and cuts their messages, while
 * the server is killed and restarted. The shipped client resends every command under its id until it is answered.
 * Afterwards the histories of all clients are compared with the store.
 */

export interface FaultPlan extends LinePlan, Pick<PlayOptions, 'game' | 'timing' | 'stuck'> {
  readonly games: number;
  /** How many games run at the same time. */
  readonly abreast: number;
  readonly seed: string;
  /** The least and the most messages between two kills of the server. Without it the server is not killed. */
  readonly lives?: readonly [number, number];
  /** A module with a planted fault that the server loads first: the checker must find it. */
  readonly fault?: URL;
  readonly told?: (text: string) => void;
}

export interface Findings {
  readonly games: number;
  readonly moves: number;
  readonly rolls: number;
  readonly lines: number;
  readonly kills: number;
  readonly faults: BadLine['counts'];
  /** Violations; there should be none. */
  readonly problems: readonly string[];
}

/** A dead connection is noticed within two seconds; a busy machine is not taken for one. */
const TIMING = { beat: 1_000, patience: 1_000 };

export async function injectFaults(plan: FaultPlan): Promise<Findings> {
  const data = mkdtempSync(join(tmpdir(), 'vatout-faults-'));
  const rng = seeded(plan.seed);
  // Nobody is called absent: people are only cut off.
  const flags = { data, web: 'nowhere', threads: 1, patience: 100_000, log: 'error', ...UNLIMITED };
  const victim = new ServerNode(flags, plan.fault && { NODE_OPTIONS: `--import ${plan.fault.href}` });
  await victim.start();
  const line = new BadLine(victim.at, plan, rng.split());
  await line.open();
  const problems: string[] = [];
  const begun: Played[] = [];
  const { game, timing = TIMING, stuck } = plan;
  const options: PlayOptions = { game, timing, stuck, begun: (played) => void begun.push(played) };
  let games = 0;
  let over = false;
  const disturbing = plan.lives && disturb(victim, line, plan.lives, rng.split(), () => over);
  const left = [...Array(plan.games).keys()];
  const lane = async (): Promise<void> => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      await playOne(victim.at, line.at, `${plan.seed} ${i}`, options).then(
        () => games++,
        (error: Error) => problems.push(`game ${i}: ${error.message}`),
      );
      plan.told?.(`${games} of ${plan.games} games, ${victim.kills} deaths`);
    }
  };
  await Promise.all(Array.from({ length: plan.abreast }, lane));
  over = true;
  line.close();
  await disturbing;
  await victim.kill();
  const store = new SqliteStore(databaseOf(data));
  const sum = newSum();
  for (const game of begun) problems.push(...(await check(store, game, sum)));
  await store.close();
  rmSync(data, { recursive: true, force: true });
  return { games, ...sum, kills: victim.kills - 1, faults: line.counts, problems };
}

/** Kills and restarts the server until all games are over. */
async function disturb(
  victim: ServerNode,
  line: BadLine,
  [least, most]: NonNullable<FaultPlan['lives']>,
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
