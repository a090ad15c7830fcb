import { spawn } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { subscribe } from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolReference } from '../scripts/protocol/text.ts';
import { OPERATIONS } from '../src/server/api/operations.ts';
import { parseRecord } from '../src/core/recordreader.ts';
import { temporaryFolder, vatout, type Run } from './cli.ts';
import { TestServer } from './server/testserver.ts';

const folder = temporaryFolder();
const written = readFileSync('docs/protocol.md', 'utf8');

/** The applications that Fastify has made in this process: the server keeps its own to itself. */
const applications: FastifyInstance[] = [];
subscribe('fastify.initialization', (message) => {
  applications.push((message as { fastify: FastifyInstance }).fastify);
});

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

describe('docs/protocol.md', () => {
  const reference = protocolReference(process.cwd());

  it('is what `npm run protocol` writes', () => {
    expect(written).toBe(reference.text);
  });

  it('lists every route of the server, and no other', () => {
    const served = applications.flatMap((app) => readTree(app.printRoutes({ commonPrefix: false })));
    expect(served.length).toBeGreaterThan(10);
    // Those of programs are described by docs/openapi.v1.json.
    const isOfPrograms = (route: string): boolean => route.includes(' /api/v1/');
    expect([...reference.routes].sort()).toEqual(served.filter((route) => !isOfPrograms(route)));
    const operations = OPERATIONS.map(({ method, path }) => `${method} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`);
    const files = ['docs', 'docs.css', 'docs.js', 'openapi.json'].map((name) => `GET /api/v1/${name}`);
    expect(served.filter(isOfPrograms)).toEqual([...operations, ...files].sort());
  });

  it('prints a program that plays a whole game, whose record verifies', async () => {
    const [, program] = /```js\n([^]*?)\n```/.exec(written)!;
    const script = join(folder, 'client.mjs');
    writeFileSync(script, program!);
    const { code, out, err } = await run(script, server.at.url);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(parseRecord(out)).toMatchObject({ ok: true, value: { game: 'las-vegas', seats: 2 } });
    const file = join(folder, 'game.json');
    writeFileSync(file, out);
    expect((await vatout(['verify', file])).code).toBe(0);
  });
});

/**
 * `├── /api/me (GET, HEAD, POST)` → `GET /api/me`, `POST /api/me`. Children are indented by four columns. Wildcards and HEAD are
 * left out.
 */
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
