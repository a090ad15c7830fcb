import { serve } from '../../src/server/server.ts';
import { DEFAULTS } from '../../src/server/settings.ts';
import { QUICK } from './house.ts';

/* A server as a process of its own, to be killed: node serve.child.ts DATA PORT. Prints its address once it listens. */

const [data, port] = process.argv.slice(2);
const server = await serve({ ...DEFAULTS, ...QUICK, patience: 100_000, data: data!, port: Number(port) });
process.stdout.write(`${server.url}\n`);
