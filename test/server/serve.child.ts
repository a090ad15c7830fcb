import { serve } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { QUICK } from './house.ts';
import type { Fault } from './victim.ts';

/* A server as a process of its own, to be killed: node serve.child.ts DATA PORT [FAULT]. Prints its address once it listens. */

const [data, port, fault] = process.argv.slice(2);

/** How long the hasty server takes to write what it has called safe, in milliseconds. */
const LATER = 100;

if ((fault as Fault) === 'hasty') {
  const { append } = SqliteStore.prototype;
  SqliteStore.prototype.append = async function (...notes) {
    setTimeout(() => void append.apply(this, notes), LATER);
    return true;
  };
}

const server = await serve({ ...DEFAULTS, ...QUICK, patience: 100_000, data: data!, port: Number(port) });
process.stdout.write(`${server.url}\n`);
