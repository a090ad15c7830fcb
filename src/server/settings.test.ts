import { describe, expect, it } from 'vitest';
import { DEFAULTS, readListener, readSettings } from './settings.ts';

const DATABASE = 'postgres://vatout:secret@db/vatout';
const REDIS = 'redis://cache:6379';

describe('settings', () => {
  it('are the defaults where nothing is given', () => {
    expect(readSettings({}, {})).toEqual({ ok: true, settings: DEFAULTS });
  });

  it('are read from a flag before a variable', () => {
    const read = readSettings({ port: '1', botPace: '5' }, { VATOUT_PORT: '2', VATOUT_PATIENCE: '9' });
    expect(read).toMatchObject({ ok: true, settings: { port: 1, botPace: 5, patience: 9 } });
  });

  it('of services are also read from the variables that hosting services set; an empty one counts as unset', () => {
    const both = { DATABASE_URL: DATABASE, REDIS_URL: REDIS };
    expect(readSettings({}, both)).toMatchObject({ settings: { database: DATABASE, redis: REDIS } });
    expect(readSettings({ database: 'postgresql://other/x' }, both)).toMatchObject({
      settings: { database: 'postgresql://other/x' },
    });
    expect(readSettings({}, { ...both, VATOUT_REDIS: 'rediss://own' })).toMatchObject({
      settings: { redis: 'rediss://own' },
    });
    expect(readSettings({}, { DATABASE_URL: '', REDIS_URL: '' })).toEqual({ ok: true, settings: DEFAULTS });
  });

  it.each([
    { port: '65536' },
    { port: 'x' },
    { proxy: 'yes' },
    { proxy: 'true' },
    { proxy: '10' },
    { proxy: '0.0.0.0/0' },
    { proxy: '10.0.0.0/33' },
    { proxy: 'loopback,' },
    { metrics: '9090' },
    { metrics: '127.0.0.1:65536' },
    { traces: '127.0.0.1:4318' },
    { traces: 'http://user:password@127.0.0.1:4318' },
    { log: 'loud' },
    { address: 'example.org' },
    { address: 'ftp://example.org/' },
    { address: 'https://example.org/?x' },
    { address: 'https://ada:pw@example.org/' },
  ])('that cannot be are refused by name: %j', (flags) => {
    const [name, value] = Object.entries(flags).at(-1)!;
    expect(readSettings(flags, {})).toMatchObject({ ok: false, name, value });
  });

  it.each([
    { database: 'mysql://ada:hunter2@host/x' },
    { database: 'postgre://ada:hunter2@host/x' },
    { database: 'ada:hunter2@host/x' },
    { database: 'postgres://ada:hunter2@[x' },
    { database: 'postgres://ada:2/hunter2@host/x' },
    { database: 'postgres://ada:2?hunter2@host/x' },
    { database: 'postgres://ada:2#hunter2@host/x' },
    { database: 'postgres://ada:%hunter2@host/x' },
    { database: DATABASE, redis: 'http://:hunter2@cache' },
  ])('of services are refused without their passwords: %j', (flags) => {
    const [name] = Object.entries(flags).at(-1)!;
    const read = readSettings(flags, {});
    expect(read).toMatchObject({ ok: false, name, value: null });
    expect(JSON.stringify(read)).not.toContain('hunter2');
  });

  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['loopback', ['loopback']],
    ['10.0.0.5, 10.1.0.0/16,::1', ['10.0.0.5', '10.1.0.0/16', '::1']],
  ] as const)('of proxies: %s', (text, proxy) => {
    expect(readSettings({ proxy: text }, {})).toMatchObject({ ok: true, settings: { proxy } });
  });

  it('of the public address end with a slash', () => {
    for (const address of ['https://example.org/games', 'https://example.org/games/'])
      expect(readSettings({ address }, {})).toMatchObject({ settings: { address: 'https://example.org/games/' } });
  });

  it('of the listener for metrics', () => {
    expect(readSettings({ metrics: '127.0.0.1:9090' }, {})).toMatchObject({ settings: { metrics: '127.0.0.1:9090' } });
    expect(readListener('[::1]:0')).toEqual({ host: '::1', port: 0 });
  });

  it('of the collector of traces get the usual path', () => {
    const read = (traces: string) => readSettings({}, { VATOUT_TRACES: traces });
    expect(read('http://127.0.0.1:4318')).toMatchObject({ settings: { traces: 'http://127.0.0.1:4318/v1/traces' } });
    expect(read('https://example.org/otlp')).toMatchObject({ settings: { traces: 'https://example.org/otlp' } });
  });

  it('Redis without a database that nodes share is refused', () => {
    expect(readSettings({ redis: REDIS }, {})).toMatchObject({ ok: false, name: 'database' });
  });
});
