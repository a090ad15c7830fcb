import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { choices, type Page } from './client.ts';
import { TestServer } from './testserver.ts';

const hex = (bytes: number) => v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
const attributes = v.array(
  v.strictObject({ key: v.string(), value: v.strictObject({ stringValue: v.pipe(v.string(), v.nonEmpty()) }) }),
);
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{19}$/),
  v.transform((text) => BigInt(text)),
);

/** `ExportTraceServiceRequest` of OTLP, as far as we use it: fields in lower camel case, ids in hex, 64 bits as text. */
const exported = v.strictObject({
  resourceSpans: v.tuple([
    v.strictObject({
      resource: v.strictObject({ attributes }),
      scopeSpans: v.tuple([
        v.strictObject({
          scope: v.strictObject({ name: v.literal('vatout'), version: v.string() }),
          spans: v.array(
            v.strictObject({
              traceId: hex(16),
              spanId: hex(8),
              parentSpanId: v.optional(hex(8)),
              name: v.string(),
              kind: v.picklist([1, 2]),
              startTimeUnixNano: moment,
              endTimeUnixNano: moment,
              attributes,
              status: v.strictObject({ code: v.optional(v.literal(2)) }),
            }),
          ),
        }),
      ]),
    }),
  ]),
});

type Spans = v.InferOutput<typeof exported>['resourceSpans'][0]['scopeSpans'][0]['spans'];

/** A small collector: it keeps what it is sent. */
const bodies: string[] = [];
let status = 200;
const collector = createServer(async (request, response) => {
  if (request.url === '/v1/traces' && request.headers['content-type'] === 'application/json')
    bodies.push(await text(request));
  response.writeHead(status).end('{}');
});
const listening = once(collector.listen(0, '127.0.0.1'), 'listening');
const servers: TestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  bodies.length = 0;
  status = 200;
});
afterAll(() => collector.close());

async function open(): Promise<TestServer> {
  await listening;
  const { port } = collector.address() as AddressInfo;
  const traces = `http://127.0.0.1:${port}/v1/traces`;
  const server = await TestServer.open({ traces, metrics: '127.0.0.1:0', log: 'silent' });
  servers.push(server);
  return server;
}

async function seated(server: TestServer): Promise<{ table: string; pages: readonly [Page, Page] }> {
  const pages = [await server.visitor('Ada'), await server.visitor('Bob')] as const;
  const table = await pages[0].guest.open('las-vegas', { seats: 2 });
  for (const [seat, page] of pages.entries()) {
    await page.watch(table);
    await page.sit(table, seat);
  }
  await pages[0].must(table, { kind: 'start', fill: null });
  return { table, pages };
}

/** All spans that the collector was sent; the server is closed first, so that none is on its way. */
async function spansOf(server: TestServer): Promise<Spans> {
  await server.stop();
  return bodies.flatMap((body) => v.parse(exported, JSON.parse(body)).resourceSpans[0].scopeSpans[0].spans);
}

const rootOf = (spans: Spans, name: string) => spans.filter((span) => span.name === name);
const attribute = ({ attributes }: Spans[number], name: string): string | undefined =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

describe('the trace of a move', () => {
  it('has its stages one after the other, from the socket to the deltas', async () => {
    const server = await open();
    const { table, pages } = await seated(server);
    const find = () => pages.find((page) => choices(page.tables.get(table)!).length > 0);
    await expect.poll(find).toBeDefined(); // the page of the one who did not start hears of it later
    const mover = find()!;
    const { version } = mover.tables.get(table)!.snapshot;
    await mover.must(table, { kind: 'act', text: choices(mover.tables.get(table)!)[0]!, version });
    const spans = await spansOf(server);
    const [root, ...others] = rootOf(spans, 'command act');
    expect(others).toEqual([]);
    expect(root!.kind).toBe(2);
    expect(root!.parentSpanId).toBeUndefined();
    expect(attribute(root!, 'vatout.game')).toBe('las-vegas');
    const children = spans.filter(({ traceId, spanId }) => traceId === root!.traceId && spanId !== root!.spanId);
    expect(children.map(({ name }) => name)).toEqual(['gate', 'queue', 'decide', 'append', 'deltas']);
    expect(new Set(children.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root!.spanId]));
    const moments = children.flatMap(({ startTimeUnixNano, endTimeUnixNano }) => [startTimeUnixNano, endTimeUnixNano]);
    expect(moments).toEqual([...moments].sort((a, b) => Number(a - b)));
    expect(moments.slice(1, -1).filter((_, i) => i % 2 === 0)).toEqual(
      moments.slice(1, -1).filter((_, i) => i % 2 === 1),
    );
    expect([moments[0], moments.at(-1)]).toEqual([root!.startTimeUnixNano, root!.endTimeUnixNano]);
  });

  it('says why a command was refused, and names neither table nor person', async () => {
    const server = await open();
    const { table, pages } = await seated(server);
    const version = pages[0].tables.get(table)!.snapshot.version;
    await Promise.all(pages.map((page) => page.do(table, { kind: 'act', text: 'place 9', version })));
    const refused = rootOf(await spansOf(server), 'command act');
    expect(refused).toHaveLength(2);
    for (const root of refused) expect(attribute(root, 'vatout.refusal')).toMatch(/^\w+$/);
    for (const secret of [table, ...pages.map(({ guest }) => guest.id), 'Ada'])
      expect(bodies.join(), secret).not.toContain(secret);
  });
});

describe('a collector that takes nothing', () => {
  it('costs the spans and no move', async () => {
    const server = await open();
    status = 503;
    const { table, pages } = await seated(server);
    expect(pages[0].tables.get(table)!.snapshot.stage).toBe('running');
    await expect.poll(() => server.figures()).toMatch(/^vatout_spans_dropped_total [1-9]/m);
  });
});

it('a flood of commands is no flood of traces', async () => {
  const server = await open();
  const { table, pages } = await seated(server);
  const { version } = pages[0].tables.get(table)!.snapshot;
  const sent = 400;
  const begun = performance.now();
  await Promise.all(Array.from({ length: sent }, () => pages[0].do(table, { kind: 'act', text: 'place 9', version })));
  const seconds = (performance.now() - begun) / 1000;
  const traced = rootOf(await spansOf(server), 'command act').length;
  expect(traced).toBeGreaterThan(20);
  expect(traced).toBeLessThanOrEqual(50 * (seconds + 1));
});

it('without --traces and --metrics nothing of either is loaded', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const [{ serve }, { DEFAULTS }] = await Promise.all([import('./src/server/server.ts'), import('./src/server/settings.ts')]);
    const { mkdtempSync, rmSync } = await import('node:fs');
    const data = mkdtempSync('/tmp/vatout-loaded-');
    for (const more of [{}, JSON.parse(process.argv[1])]) {
      const server = await serve({ ...DEFAULTS, ...more, data, port: 0, web: 'nowhere', log: 'silent' });
      await server.close();
      console.log(loaded.filter((url) => /node_modules.@opentelemetry|prom-client|traces[.]ts|collector[.]ts|prometheus[.]ts/.test(url)).length);
    }
    rmSync(data, { recursive: true });`;
  const more = JSON.stringify({ traces: 'http://127.0.0.1:9/v1/traces', metrics: '127.0.0.1:0' });
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program, more], {
    encoding: 'utf8',
  });
  const [off, on] = stdout.trim().split('\n').map(Number);
  expect(off, stderr).toBe(0);
  expect(on, stderr).toBeGreaterThan(3);
});
