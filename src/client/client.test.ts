import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checksum, type Delta } from '../protocol/delta.ts';
import type { Flow, Reply, TableSnapshot } from '../protocol/reply.ts';
import type { Request } from '../protocol/request.ts';
import { Client, type TableHearer, type Wire } from './client.ts';

/** The other end of a socket: records what the client sent, and can answer. */
class Socket implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  readonly sent: Request[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    // the socket is gone
  }

  open(): this {
    this.onopen?.({});
    return this;
  }

  tell(reply: Reply): void {
    this.onmessage?.({ data: JSON.stringify(reply) });
  }

  drop(code = 1006): void {
    this.onclose?.({ code });
  }

  /** The requests without heartbeats. */
  get asked(): Request[] {
    return this.sent.filter(({ t }) => t !== 'time');
  }
}

/** A client with its storage, clock and network. */
function openPage(storage = new Map<string, string>()) {
  const sockets: Socket[] = [];
  const page = { now: 0, online: true };
  const client = new Client({
    connect: () => {
      sockets.push(new Socket());
      return sockets.at(-1)!;
    },
    storage: { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
    now: () => page.now,
    online: () => page.online,
  });
  return { client, sockets, page, storage, last: () => sockets.at(-1)! };
}

const TABLE = 'table-one';
const flow: Flow = { version: 5, stage: 'running', turn: [0], clocks: null, now: 0 };
const table = (version: number): Reply => ({ t: 'table', seen: { ...flow, version, id: TABLE } as TableSnapshot });
const acts = (after: number, version: number): Reply => ({
  t: 'acts',
  table: TABLE,
  after,
  acts: [],
  ...flow,
  version,
});

const viewed = (version: number, view: unknown): Reply => ({
  t: 'table',
  seen: { ...flow, version, id: TABLE, view } as TableSnapshot,
});

function listener(): TableHearer & { readonly log: string[] } {
  const log: string[] = [];
  return {
    log,
    table: ({ version }) => void log.push(`table ${version}`),
    acts: (_, { version }) => void log.push(`acts ${version}`),
    absent: ({ seats }) => void log.push(`absent ${seats.join()}`),
    here: ({ seats }) => void log.push(`here ${seats.join()}`),
    heard: (said) => void log.push(...said.map(({ text }) => text)),
    emote: (_, emote) => void log.push(emote),
    refused: ({ code }) => void log.push(code),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a table that is followed', () => {
  it('is requested when the socket opens, and told in order', () => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last().open().tell(table(5));
    last().tell(acts(5, 6));
    expect(last().asked).toEqual([{ t: 'watch', table: TABLE }]);
    expect(hears.log).toEqual(['table 5', 'acts 6']);
  });

  it('may be older than the page’s: the server was restored from a copy', () => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last().open().tell(table(9));
    last().drop();
    vi.runOnlyPendingTimers();
    expect(last().open().asked).toEqual([{ t: 'watch', table: TABLE, version: 9 }]);
    last().tell(table(5));
    last().tell(acts(5, 6));
    expect(hears.log).toEqual(['table 9', 'table 5', 'acts 6']);
  });

  it('is requested again after a gap, and nothing is told before the snapshot arrives', () => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last().open().tell(table(5));
    last().tell(acts(7, 8));
    last().tell(acts(8, 9));
    expect(last().asked.slice(1)).toEqual([{ t: 'watch', table: TABLE, version: 5 }]);
    last().tell(table(9));
    last().tell(acts(9, 10));
    expect(hears.log).toEqual(['table 5', 'table 9', 'acts 10']);
  });

  it('has the views that the deltas lead to, and the flow that did not change', () => {
    const { client, last } = openPage();
    const heard: unknown[] = [];
    client.watch(TABLE, { ...listener(), acts: (acts, { turn, stage }) => void heard.push(acts, turn, stage) });
    last()
      .open()
      .tell(viewed(5, { phase: 'roll', dice: [1, 2] }));
    const message = {
      t: 'acts',
      table: TABLE,
      after: 5,
      version: 7,
      check: checksum({ phase: 'place', dice: [1, 3] }),
    };
    const told = [
      [-1, 'roll 3', [{ kind: 'roll' }], { dice: [1, 3] }],
      [0, 'wait', []],
      [0, 'go', [], { phase: 'place' }],
    ] as const;
    last().tell({ ...message, t: 'acts', acts: told, turn: [1] });
    const views = [
      { phase: 'roll', dice: [1, 3] },
      { phase: 'roll', dice: [1, 3] },
      { phase: 'place', dice: [1, 3] },
    ];
    const acts = told.map(([actor, text, events], i) => ({ actor, text, events, view: views[i] }));
    expect(heard).toEqual([acts, [1], 'running']);
  });

  it.each([
    ['misses a field', { phase: 'place' }],
    ['starts from another view', { dice: [1, 3, 2, 4] }],
    ['changes a part that is not there', { phase: { part: 1 } }],
    ['is damaged', []],
    ['reaches for a prototype', JSON.parse('{"__proto__":{"phase":"place"}}') as object],
  ])('is requested as a whole where a delta %s, and the acts are not told', (_, delta) => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last()
      .open()
      .tell(viewed(5, { phase: 'roll', dice: [1, 2] }));
    const check = checksum({ phase: 'place', dice: [1, 3] });
    const doubtful = { t: 'acts', table: TABLE, after: 5, version: 6, check } as const;
    last().tell({ ...doubtful, acts: [[0, '3', [], delta as Delta]] });
    last().tell(acts(6, 7)); // nothing can be followed before the table is there
    expect(last().asked.slice(1)).toEqual([{ t: 'watch', table: TABLE }]);
    last().tell(table(7));
    last().tell(acts(7, 8));
    expect(hears.log).toEqual(['table 5', 'table 7', 'acts 8']);
  });

  it('is requested with the page’s version after a reconnect', () => {
    const { client, last } = openPage();
    client.watch(TABLE, listener());
    last().open().tell(table(5));
    last().drop();
    vi.runOnlyPendingTimers();
    expect(last().open().asked).toEqual([{ t: 'watch', table: TABLE, version: 5 }]);
  });

  it('is requested again if the server was busy, without a refusal', () => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last()
      .open()
      .tell({ t: 'refused', id: null, problem: { code: 'busy' } });
    last().tell({ t: 'refused', id: null, problem: { code: 'busy' } });
    vi.advanceTimersByTime(1000);
    expect(last().asked).toEqual([
      { t: 'watch', table: TABLE },
      { t: 'watch', table: TABLE },
    ]);
    last().tell(table(5));
    last().tell({ t: 'refused', id: null, problem: { code: 'busy' } }); // an emote that the rate limit refused
    expect(hears.log).toEqual(['table 5', 'busy']);
  });

  it('is not told any more after unwatching', () => {
    const { client, last } = openPage();
    const hears = listener();
    const leave = client.watch(TABLE, hears);
    last().open();
    leave();
    last().tell(table(5));
    expect(hears.log).toEqual([]);
    expect(last().asked.at(-1)).toEqual({ t: 'unwatch', table: TABLE });
  });
});

it('the lobby is requested again if the server was busy', () => {
  const { client, last } = openPage();
  let heard = 0;
  client.visitLobby({ lobby: () => void heard++, mine: () => undefined });
  last()
    .open()
    .tell({ t: 'refused', id: null, problem: { code: 'busy' } });
  vi.advanceTimersByTime(1000);
  last().tell({ t: 'lobby', lobby: { open: [], running: [] } });
  vi.advanceTimersByTime(3000);
  expect(last().asked).toEqual([
    { t: 'lobby', on: true },
    { t: 'lobby', on: true },
  ]);
  expect(heard).toBe(1);
});

describe('a command', () => {
  const idOf = (request: Request | undefined): string => (request && 'id' in request ? request.id : '');

  it('is resent under the same id until it is answered, and answered once', async () => {
    const { client, last, sockets } = openPage();
    last().open();
    const done = client.do(TABLE, { kind: 'act', text: 'x' });
    expect(client.safe).toBe(false);
    last().drop();
    vi.runOnlyPendingTimers();
    last().open();
    const [first, second] = sockets.map(({ asked }) => idOf(asked[0]));
    expect(second).toBe(first);
    last().tell({ t: 'done', id: first!, version: 6 });
    expect(await done).toEqual({ ok: true, version: 6 });
    expect(client.safe).toBe(true);
    last().drop();
    vi.runOnlyPendingTimers();
    expect(last().open().asked).toEqual([]);
  });

  it('survives a reload of the page', () => {
    const before = openPage();
    before.last().open();
    void before.client.do(TABLE, { kind: 'act', text: 'x' });
    const after = openPage(before.storage);
    expect(after.client.safe).toBe(false);
    expect(after.last().open().asked).toEqual(before.last().asked);
  });

  it('is refused with the reason, and retried if the server was busy', async () => {
    const { client, last } = openPage();
    last().open();
    const done = client.do(TABLE, { kind: 'act', text: 'x' });
    const id = idOf(last().asked[0]);
    last().tell({ t: 'refused', id, problem: { code: 'busy' } });
    vi.advanceTimersByTime(1000);
    expect(last().asked.map(idOf)).toEqual([id, id]);
    last().tell({ t: 'refused', id, problem: { code: 'paused' } });
    expect(await done).toEqual({ ok: false, problem: { code: 'paused' } });
  });

  it('is answered by the message about its change', async () => {
    const { client, last } = openPage();
    const hears = listener();
    client.watch(TABLE, hears);
    last().open().tell(table(5));
    const ids = (): string[] => last().asked.map(idOf);
    const acted = client.do(TABLE, { kind: 'act', text: 'x' });
    last().tell({ ...acts(5, 6), done: ids()[1]! } as Reply);
    expect(await acted).toEqual({ ok: true, version: 6 });
    const risen = client.do(TABLE, { kind: 'rise' });
    last().tell({ ...table(7), done: ids()[2]! } as Reply);
    expect(await risen).toEqual({ ok: true, version: 7 });
    expect(client.safe).toBe(true);
    expect(hears.log).toEqual(['table 5', 'acts 6', 'table 7']);
    // The answer counts even if an earlier message was missed; a snapshot is requested.
    const late = client.do(TABLE, { kind: 'act', text: 'y' });
    last().tell({ ...acts(8, 9), done: ids()[3]! } as Reply);
    expect(await late).toEqual({ ok: true, version: 9 });
    expect(last().asked.at(-1)).toEqual({ t: 'watch', table: TABLE, version: 7 });
  });

  it('whose change was missed requests a snapshot', () => {
    const { client, last } = openPage();
    client.watch(TABLE, listener());
    last().open().tell(table(5));
    void client.do(TABLE, { kind: 'rise' });
    last().tell({ t: 'done', id: idOf(last().asked[1]), version: 7 });
    expect(last().asked.at(-1)).toEqual({ t: 'watch', table: TABLE, version: 5 });
  });

  it('is not disturbed by other content of the storage', () => {
    const { client } = openPage(new Map([['vatout.pending', '{"no": "list"']]));
    expect(client.safe).toBe(true);
  });
});

describe('a socket that is lost', () => {
  it('is replaced at once, then with backoff', () => {
    const { last, sockets } = openPage();
    last().open().tell({ t: 'time', sent: 0, now: 0 });
    last().drop();
    vi.advanceTimersByTime(0);
    expect(sockets).toHaveLength(2);
    const waits = [500, 1000, 2000, 4000, 8000, 8000];
    for (const [tries, wait] of waits.entries()) {
      last().drop();
      vi.advanceTimersByTime(wait * 0.7);
      expect(sockets).toHaveLength(2 + tries);
      vi.advanceTimersByTime(wait * 0.6);
      expect(sockets).toHaveLength(3 + tries);
    }
  });

  it('is replaced when the network is back', () => {
    const { client, last, sockets, page } = openPage();
    last().open();
    page.online = false;
    client.cut();
    expect(client.status).toBe('reconnecting');
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(1);
    page.online = true;
    client.wake();
    expect(sockets).toHaveLength(2);
  });

  it('is noticed when no message arrives', () => {
    const { client, last, sockets } = openPage();
    last().open().tell({ t: 'time', sent: 0, now: 0 });
    vi.advanceTimersByTime(30_000);
    expect(sockets.length).toBeGreaterThan(1);
    expect(client.status).toBe('reconnecting');
  });

  it('is not replaced once the session has ended', () => {
    const { client, last, sockets } = openPage();
    last().open().drop(4001);
    client.wake();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(client.status).toBe('ended');
  });
});

describe('the server’s time', () => {
  /** Sends a request and delivers the answer after a delay in each direction. The server is over an hour ahead. */
  const AHEAD = 3_600_123;
  function travel({ last, page }: ReturnType<typeof openPage>, there: number, back: number): void {
    const question = last().sent.findLast(({ t }) => t === 'time') as Extract<Request, { t: 'time' }>;
    page.now = question.sent + there;
    const now = page.now + AHEAD;
    page.now += back;
    last().tell({ t: 'time', sent: question.sent, now });
  }

  it('is right to half of the shortest round trip, whatever the device’s clock says', () => {
    const page = openPage();
    page.last().open();
    travel(page, 400, 20);
    travel(page, 30, 40);
    travel(page, 10, 300);
    travel(page, 90, 90);
    expect(Math.abs(page.client.clock.now - page.page.now - AHEAD)).toBeLessThanOrEqual(35);
    expect(page.last().sent.filter(({ t }) => t === 'time')).toHaveLength(4);
  });

  it('is requested again when the page becomes visible', () => {
    const page = openPage();
    page.last().open();
    travel(page, 5, 5);
    page.client.wake();
    expect(page.client.clock.known).toBe(0);
    travel(page, 5, 5);
    expect(page.client.clock.known).toBe(1);
  });
});
