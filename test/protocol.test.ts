import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolReference } from '../scripts/protocol/text.ts';
import { parseRecord } from '../src/core/record.ts';
import type { Desk } from '../src/server/desk.ts';
import { buildHttp } from '../src/server/http.ts';
import { Hub } from '../src/server/hub.ts';
import { Metrics } from '../src/server/metrics.ts';
import { Security } from '../src/server/security.ts';
import { DEFAULTS } from '../src/server/settings.ts';
import { databaseOf } from '../src/server/store/copies.ts';
import { SqliteStore } from '../src/server/store/sqlite.ts';
import { Strain } from '../src/server/strain.ts';
import { temporaryFolder, vatout, type Run } from './cli.ts';
import { House } from './server/house.ts';
import { ManualTime } from './server/manual.ts';

const folder = temporaryFolder();
const written = readFileSync('docs/protocol.md', 'utf8');

describe('docs/protocol.md', () => {
  const reference = protocolReference(process.cwd());

  it('is what `npm run protocol` writes', () => {
    expect(written).toBe(reference.text);
  });

  it('lists every route of the server, and no other', async () => {
    const served = await routesServed();
    expect(served.length).toBeGreaterThan(10);
    expect([...reference.routes].sort()).toEqual(served);
  });
});

describe('the whole game in docs/protocol.md', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(() => house.close());

  it('is played by the printed program, and its record verifies', async () => {
    const [, program] = /```js\n([^]*?)\n```/.exec(written)!;
    const script = join(folder, 'client.mjs');
    writeFileSync(script, program!);
    const { code, out, err } = await run(script, house.at.url);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const record = parseRecord(out);
    expect(record).toMatchObject({ ok: true, value: { game: 'las-vegas', seats: 2 } });
    const file = join(folder, 'game.json');
    writeFileSync(file, out);
    expect((await vatout(['verify', file])).code).toBe(0);
  });
});

/** Method and path of everything that the real application serves, but for files, wildcards and HEAD. */
async function routesServed(): Promise<string[]> {
  const log = pino({ level: 'silent' });
  const metrics = new Metrics();
  const strain = new Strain();
  const hub = new Hub({ store: new SqliteStore(databaseOf(folder)), time: new ManualTime() });
  // No handler runs: the other parts are not reached.
  const desk = {
    hub,
    strain,
    log,
    metrics,
    settings: { ...DEFAULTS, web: 'nowhere' },
    security: new Security({ log, metrics }),
  };
  const app = await buildHttp(desk as unknown as Desk);
  await app.ready();
  const tree = app.printRoutes({ commonPrefix: false });
  await app.close();
  await hub.store.close();
  strain.close();
  return readTree(tree);
}

/** `├── /api/me (GET, HEAD, POST)`, children four columns to the right; → `GET /api/me`, `POST /api/me` */
function readTree(tree: string): string[] {
  const parents: string[] = [];
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
    })
    .filter((route) => !route.startsWith('HEAD') && !route.endsWith('*'))
    .sort();
}

function run(script: string, ...args: string[]): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err += data));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
