import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { WebSocket } from 'ws';
import { CONTENDERS } from './contenders.ts';
import { quantile } from '../together.ts';
import { drive, Driver } from './drive.ts';
import { connectFloor } from './floor.ts';
import { connect, guest } from './own.ts';
import type { Collected } from './process.ts';

export interface Many {
  readonly idle: number;
  readonly tables: number;
}

/** How long the tables are played before their memory is read, in seconds; each move comes after ten on average. */
const SECONDS = 10;
const THINK = 10_000;
const AT_ONCE = 25;

const kB = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
const heldBy = (before: Collected, after: Collected, count: number): number => (after.held - before.held) / count;
const each = (before: Collected, after: Collected, count: number): string =>
  `${kB(heldBy(before, after, count))} each, resident ${kB((after.resident - before.resident) / count)}`;

/** What is wanted of ours, in bytes held. */
const WANTED = { idle: 12 * 1024, table: 30 * 1024 };
const verdict = (idle: number, table: number): string => {
  const reached = idle <= WANTED.idle && table <= WANTED.table ? 'reached' : '**not reached**';
  return ` Wanted: at most ${kB(WANTED.idle)} and ${kB(WANTED.table)}: ${reached}.`;
};

/**
 * What idle connections and live tables hold of one process, ours and the floor's, after a collection of garbage. Resident
 * memory also has what V8 keeps in reserve, some 40 MB, whatever their number is.
 */
export async function memoryOfMany(folder: string, { idle, tables }: Many): Promise<string[]> {
  const lines: string[] = [];
  for (const name of ['vatout', 'floor'] as const) {
    const { start, opener, url } = CONTENDERS[name];
    const server = await start(mkdtempSync(join(folder, 'many-')));
    // Compiles the code. Few matches: their tables are released a minute later, while others are counted.
    await drive(opener(), { live: 20, reserve: 60, think: 0, warm: 500, seconds: 4 }, () => undefined);
    const empty = await server.collected();
    const sockets: WebSocket[] = [];
    for (let i = 0; i < idle; i += AT_ONCE) {
      const cookie = name === 'vatout' ? await guest(url) : '';
      const some = Array.from({ length: Math.min(AT_ONCE, idle - i) }, () =>
        name === 'vatout' ? connect(url, cookie) : connectFloor(url, `idle-${i}`),
      );
      await Promise.all(some.map((socket) => once(socket, 'open')));
      sockets.push(...some);
    }
    const withIdle = await server.collected();
    const driver = new Driver(opener(), { live: tables, reserve: tables / 10, think: THINK, warm: tables });
    await driver.fill();
    const { moves, seconds, latencies } = await driver.window(SECONDS, () => undefined);
    const withTables = await server.collected();
    driver.close();
    for (const socket of sockets) socket.terminate();
    await server.stop();
    const held = { idle: heldBy(empty, withIdle, idle), table: heldBy(withIdle, withTables, tables) };
    lines.push(
      `${name} with ${idle} idle connections (${each(empty, withIdle, idle)}) and ${tables} live tables (${each(withIdle, withTables, tables)}, two connections included): ${Math.round(moves / seconds)} moves/s, p99 ${quantile(latencies, 0.99).toFixed(1)} ms.${name === 'vatout' ? verdict(held.idle, held.table) : ''}`,
    );
    console.log(lines.at(-1));
  }
  return lines;
}
