import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findPromtool } from '../../scripts/monitors.ts';
import { GAUGES } from '../../src/server/metrics.ts';
import { temporaryFolder } from '../cli.ts';
import { TestServer } from '../server/testserver.ts';

/* What hosts watch a server with: the metrics, the dashboard and the alert rules. */

interface Panel {
  readonly title: string;
  readonly type: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

const promtool = (args: readonly string[], input = '') => spawnSync(findPromtool()!, args, { input, encoding: 'utf8' });

const { panels } = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8')) as { panels: readonly Panel[] };
const { rules } = (parse(readFileSync('deploy/alerts.yaml', 'utf8')) as Alerts).groups[0]!;

const folder = temporaryFolder();
let server: TestServer;
/** What a server with everything switched on says. */
let figures: string;
beforeAll(async () => {
  server = await TestServer.open({ metrics: '127.0.0.1:0', log: 'silent' });
  const page = await server.visitor();
  const table = await page.guest.open('las-vegas', { seats: 2 });
  await page.watch(table);
  await page.sit(table, 0);
  figures = await server.figures();
});
afterAll(() => server.close());

/** The type of a metric; undefined where a server has none of that name. */
const typeOf = (name: string): string | undefined =>
  new RegExp(`^# TYPE ${name} (\\w+)$`, 'm').exec(figures)?.[1] ?? (name === 'vatout_redis_up' ? 'gauge' : undefined);

describe('/metrics', () => {
  /** Names are an interface: dashboards and rules of hosts use them. */
  const NAMES: Readonly<Record<string, string>> = {
    ...{ bot_failures_total: 'counter', bots_waiting: 'gauge', command_seconds: 'histogram', commands_done: 'counter' },
    ...{ commands_refused: 'counter', connections: 'gauge', lag_seconds: 'gauge', notices_total: 'counter' },
    ...{ redis_errors_total: 'counter', redis_silences_total: 'counter', redis_up: 'gauge', resident_bytes: 'gauge' },
    ...{
      security_events_total: 'counter',
      spans_dropped_total: 'counter',
      tables: 'gauge',
      tables_missed_total: 'counter',
    },
    ...{ tables_on_hold: 'gauge', tables_unreadable_total: 'counter', tables_went_back_total: 'counter' },
    ...{ under_way: 'gauge', unreadable_total: 'counter' },
  };

  it('has every name that it ever had, and no other', () => {
    for (const [name, type] of Object.entries(NAMES)) expect(typeOf(`vatout_${name}`), name).toBe(type);
    const all = [...figures.matchAll(/^# TYPE vatout_(\w+) /gm)].map(([, name]) => name!);
    expect([...all, 'redis_up'].sort()).toEqual(Object.keys(NAMES).sort());
    expect(Object.keys(GAUGES)).toContain('redis_up');
  });

  it('counts the time of commands in the same buckets as ever', () => {
    const bounds = [...figures.matchAll(/^vatout_command_seconds_bucket\{le="([^"]+)"\} \d+$/gm)].map(([, le]) => le);
    expect(bounds).toEqual([
      '0.001',
      '0.0025',
      '0.005',
      '0.01',
      '0.025',
      '0.05',
      '0.1',
      '0.25',
      '0.5',
      '1',
      '2.5',
      '+Inf',
    ]);
    expect(figures).toMatch(/^vatout_command_seconds_count 1$/m);
    expect(figures).toMatch(/^vatout_commands_done 1$/m);
    expect(figures).toMatch(/^vatout_commands_refused 0$/m);
  });

  it('has process, event loop and garbage collection', () => {
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_gc_duration_seconds'])
      expect(typeOf(name), name).toBeDefined();
  });

  it('is text that promtool reads; it minds only two old names', () => {
    const { stderr, stdout } = promtool(['check', 'metrics'], figures);
    const minded = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('vatout_'));
    expect(minded.map((line) => line.split(' ')[0]).sort()).toEqual([
      'vatout_commands_done',
      'vatout_commands_refused',
    ]);
    expect(`${stdout}${stderr}`).not.toContain('error while linting');
  });
});

describe('what watches the metrics', () => {
  const expressions = [
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const)),
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ];

  it.each(expressions)('%s names only metrics that a server has', (_, expr) => {
    const names = expr.match(/\b(?:vatout|process|nodejs)_\w+|\bup\b/g)!;
    for (const name of names) {
      const family = name.replace(/_(?:bucket|sum|count)$/, '');
      const known = typeOf(name) ?? (typeOf(family) === 'histogram' ? 'histogram' : undefined);
      expect(name === 'up' || known, name).toBeTruthy();
      if (known === 'counter' || known === 'histogram') expect(expr, name).toMatch(/\b(?:rate|increase)\(/);
    }
  });

  it('promtool accepts the rules, and their tests pass', () => {
    for (const args of [
      ['check', 'rules', 'deploy/alerts.yaml'],
      ['test', 'rules', 'test/install/alerts.test.yaml'],
    ]) {
      const { status, stdout, stderr } = promtool(args);
      expect(status, stdout + stderr).toBe(0);
    }
    const tests = readFileSync('test/install/alerts.test.yaml', 'utf8');
    for (const { alert } of rules) expect(tests, alert).toContain(`alertname="${alert}"`);
  });

  it('promtool can read every expression of the dashboard', () => {
    const queries = panels
      .flatMap(({ targets = [] }) => targets)
      .map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$node', '.*'));
    const rulesOf = queries.map((expr, i) => ({ record: `query_${i}`, expr }));
    const file = join(folder, 'queries.yaml');
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: rulesOf }] }));
    const { status, stdout, stderr } = promtool(['check', 'rules', file]);
    expect(status, stdout + stderr).toBe(0);
    expect(queries.length).toBeGreaterThan(20);
  });

  it('no panel lies over another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  });
});
