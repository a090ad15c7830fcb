import { createClient } from '@redis/client';
import { randomUUID } from 'node:crypto';
import type { Bus, BusState, Count, Hear, News } from './bus.ts';
import { COUNT, TALLY } from './scripts.ts';
import { Seal, type Fault } from './seal.ts';
import { Windows } from './windows.ts';

/** The timeout of a call, in milliseconds; the caller continues without an answer. */
const PATIENCE = 500;
/**
 * After a call that took longer, claims and counts are not tried for this long, in milliseconds. News is not affected.
 */
const CLAIMS_REST = 2_000;
/** The interval of echoes and of reconciling subscriptions, in milliseconds. */
const ECHO = 1_000;
/** Redis is silent when the newest returned echo is older than this, in milliseconds. */
const SILENT = 3_000;
/**
 * A connection that stays silent for this long is replaced, in milliseconds: it may be half-open, which TCP notices after
 * minutes.
 */
const HALF_OPEN = 5_000;
/** The pause between two attempts to connect, in milliseconds. */
const AGAIN = 200;
/** How many commands may wait to be sent; more are dropped, and repaired like all lost news. */
const MOST_WAITING = 20_000;
/** How many channels one command subscribes to. */
const AT_ONCE = 500;
/** How long a foreign message is remembered, in milliseconds. */
const FOREIGN = 10_000;
/** The minimum interval of reading the key again when messages cannot be opened, in milliseconds. */
const REKEY = 5_000;

const PREFIX = 'vatout:';

export interface RedisBusOptions {
  /** Reads the key that seals messages. */
  readonly key: () => Promise<string>;
  /** The time that nodes agree on. */
  readonly now?: () => number;
  /** Called when the state changes; `reason`: the last error of Redis. */
  readonly changed?: (state: BusState, reason: Error | null) => void;
  /** Called for every message that was not accepted. */
  readonly dropped?: (fault: Fault, channel: string) => void;
  /** Called for every command that Redis refused or did not answer in time. */
  readonly refused?: (error: Error) => void;
}

interface Subscription {
  readonly hear: Hear;
  readonly confirmed: (() => void) | undefined;
}

/**
 * The bus over Redis: pub/sub for news, keys that expire for claims. Its health is measured, not assumed: every second an
 * echo must return, and every subscription must be confirmed. Redis is not trusted: see `Seal`.
 */
export class RedisBus implements Bus {
  readonly node = randomUUID();
  private readonly url: string;
  private readonly options: RedisBusOptions;
  private readonly seal: Seal;
  private readonly own = `node/${this.node}`;
  private client: Client;
  private readonly hearing = new Map<string, Subscription>();
  /** Since when each channel waits for its confirmation, the oldest first. */
  private readonly pending = new Map<string, number>();
  /** Channels of a subscribe command that is under way. */
  private readonly subscribing = new Set<string>();
  /** Channels that are still to be unsubscribed. */
  private readonly leaving = new Set<string>();
  private readonly returned: (() => void)[] = [];
  /** This node's own counts, kept also while Redis works. */
  private readonly windows = new Windows();
  private readonly ticking: NodeJS.Timeout;
  private state: BusState = 'silent';
  private reason: Error | null = null;
  private echoes = 0;
  /** When each outstanding echo was sent, on both clocks: one of them stands still in a sleep. */
  private readonly sent = new Map<number, readonly [monotonic: number, wall: number]>();
  private echoed: readonly [monotonic: number, wall: number] | null = null;
  /** When this connection was begun, or fell silent. */
  private waitsSince = performance.now();
  private claimsRestUntil = 0;
  private foreignAt = -Infinity;
  private rekeyed = -Infinity;
  private rekeying = false;
  private opened = false;
  private closed = false;

  private constructor(url: string, key: string, options: RedisBusOptions) {
    this.url = url;
    this.options = options;
    this.seal = new Seal(this.node, key, options.now ?? Date.now);
    this.client = this.connect();
    this.want(this.own, { hear: (news) => this.hearEcho(news), confirmed: undefined });
    this.ticking = setInterval(() => this.tick(), ECHO);
  }

  /** Resolves when the first echo has returned, or soon: a node works without Redis. */
  static async open(url: string, options: RedisBusOptions): Promise<RedisBus> {
    const bus = new RedisBus(url, await options.key(), options);
    await soon(new Promise<void>((resolve) => bus.onReturn(resolve)));
    bus.opened = true;
    if (bus.state === 'silent') options.changed?.('silent', bus.reason);
    return bus;
  }

  get connected(): boolean {
    return this.client.isReady && this.echoIsFresh() && !this.late();
  }

  get foreign(): boolean {
    return performance.now() - this.foreignAt < FOREIGN;
  }

  publish(channel: string, news: News): void {
    if (!this.client.isReady) return;
    this.client.publish(PREFIX + channel, this.seal.close(channel, news)).catch((error: Error) => this.failed(error));
  }

  async subscribe(channel: string, hear: Hear, confirmed?: () => void): Promise<void> {
    const known = this.hearing.has(channel) && !this.pending.has(channel);
    this.want(channel, { hear, confirmed });
    if (known) confirmed?.();
    else if (this.client.isReady) await soon(this.listen([channel]));
  }

  unsubscribe(channel: string): void {
    if (!this.hearing.delete(channel)) return;
    this.pending.delete(channel);
    if (this.client.isReady) void this.unlisten(channel);
    else this.leaving.add(channel);
  }

  async claim(key: string, ms: number): Promise<boolean> {
    if (!this.connected || performance.now() < this.claimsRestUntil) return true;
    const set = this.client.set(`${PREFIX}claim:${key}`, this.node, {
      condition: 'NX',
      expiration: { type: 'PX', value: ms },
    });
    set.catch((error: Error) => this.failed(error));
    const won = await soon(set.then((answer) => answer === 'OK'));
    if (won === null) this.claimsRestUntil = performance.now() + CLAIMS_REST;
    return won ?? true;
  }

  async count(key: string, ms: number, most: number): Promise<Count> {
    const own = this.windows.count(key, ms);
    if (own.count > most) return own; // do not pass a flood on to Redis
    const all = await this.run(COUNT, `count:${key}`, [String(ms)]);
    if (!Array.isArray(all)) return own;
    return { count: Math.max(own.count, Number(all[0])), left: Number(all[1]) };
  }

  async tally(key: string, share: number, ms: number): Promise<number> {
    const sum = await this.run(TALLY, `tally:${key}`, [this.node, String(share), String(ms)]);
    return Math.max(share, Number(sum ?? 0));
  }

  /** The result of a script; null where Redis does not answer. */
  private async run(script: string, key: string, values: string[]): Promise<unknown> {
    if (!this.connected || performance.now() < this.claimsRestUntil) return null;
    const running = this.client.eval(script, { keys: [PREFIX + key], arguments: values });
    running.catch((error: Error) => this.failed(error));
    const answer: unknown = await soon(running);
    if (answer === null) this.claimsRestUntil = performance.now() + CLAIMS_REST;
    return answer;
  }

  onReturn(listener: () => void): void {
    this.returned.push(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.ticking);
    this.hearing.clear();
    end(this.client);
  }

  private connect(): Client {
    const client = newClient(this.url);
    this.waitsSince = performance.now();
    client.on('error', (error: Error) => {
      if (client === this.client) this.failed(error);
    });
    client.on('ready', () => {
      // The client has resubscribed to all confirmed channels.
      if (client === this.client) this.tick();
    });
    client.connect().catch(() => undefined); // `error` was emitted
    return client;
  }

  private want(channel: string, subscription: Subscription): void {
    if (!this.hearing.has(channel)) this.pending.set(channel, performance.now());
    this.hearing.set(channel, subscription);
  }

  private failed(error: Error): void {
    if (this.closed) return;
    this.reason = error;
    this.options.refused?.(error);
    this.look();
  }

  private tick(): void {
    if (this.closed) return;
    this.look();
    if (this.state === 'ok') this.reason = null;
    if (this.state === 'silent' && performance.now() - this.waitsSince > HALF_OPEN) this.replace();
    if (!this.client.isReady) return;
    this.reconcile();
    this.sendEcho();
  }

  private replace(): void {
    end(this.client);
    this.subscribing.clear();
    this.leaving.clear();
    this.pending.clear();
    for (const channel of this.hearing.keys()) this.pending.set(channel, -Infinity);
    this.client = this.connect();
  }

  private sendEcho(): void {
    const number = ++this.echoes;
    this.sent.set(number, [performance.now(), Date.now()]);
    if (this.sent.size > (2 * HALF_OPEN) / ECHO) this.sent.delete(this.sent.keys().next().value!);
    this.publish(this.own, { kind: 'echo', number });
  }

  private hearEcho(news: News): void {
    const sent = news.kind === 'echo' ? this.sent.get(news.number) : undefined;
    if (!sent) return;
    this.look(); // before the new echo: a process that slept has missed news, though the echo is fresh in a moment
    this.echoed = sent;
    for (const number of this.sent.keys()) if (number <= (news as { number: number }).number) this.sent.delete(number);
    this.look();
  }

  private echoIsFresh(): boolean {
    if (!this.echoed) return false;
    const [monotonic, wall] = this.echoed;
    return performance.now() - monotonic < SILENT && Math.abs(Date.now() - wall) < SILENT;
  }

  /** Whether a subscription has been waiting for too long. */
  private late(): boolean {
    const [oldest] = this.pending.values();
    return oldest !== undefined && performance.now() - oldest > SILENT;
  }

  private look(): void {
    const state: BusState = this.connected ? 'ok' : 'silent';
    if (state === this.state) return;
    this.state = state;
    if (state === 'ok') {
      this.reason = null;
      this.claimsRestUntil = 0;
      for (const listener of this.returned) listener();
    } else this.waitsSince = performance.now();
    if (this.opened) this.options.changed?.(state, this.reason);
  }

  /** Subscribes to unconfirmed channels and unsubscribes from unwanted ones. */
  private reconcile(): void {
    const missing = [...this.pending.keys()].filter((channel) => !this.subscribing.has(channel));
    for (let from = 0; from < missing.length; from += AT_ONCE) void this.listen(missing.slice(from, from + AT_ONCE));
    const left = [...this.leaving].filter((channel) => !this.hearing.has(channel));
    this.leaving.clear();
    for (const channel of left) void this.unlisten(channel);
  }

  private async listen(channels: readonly string[]): Promise<void> {
    const { client } = this;
    for (const channel of channels) this.subscribing.add(channel);
    const names = channels.map((channel) => PREFIX + channel);
    const error = await client.subscribe(names, this.hear).then(
      () => null,
      (reason: Error) => reason,
    );
    if (client !== this.client) return;
    for (const channel of channels) this.subscribing.delete(channel);
    if (!error) for (const channel of channels) this.confirm(channel);
    else this.failed(error);
    // Redis refuses a whole command: a channel without rights must not affect the others.
    if (error && channels.length > 1 && client.isReady) for (const channel of channels) void this.listen([channel]);
  }

  private confirm(channel: string): void {
    if (this.pending.delete(channel)) this.hearing.get(channel)?.confirmed?.();
  }

  private async unlisten(channel: string): Promise<void> {
    const { client } = this;
    try {
      await client.unsubscribe(PREFIX + channel, this.hear);
    } catch (error) {
      if (client !== this.client) return;
      this.leaving.add(channel);
      this.failed(error as Error);
    }
  }

  /** Must not throw: the client would drop its connection's state, and the rest of the packet. */
  private readonly hear = (message: string, prefixed: string): void => {
    const channel = prefixed.slice(PREFIX.length);
    const hear = this.hearing.get(channel)?.hear;
    if (!hear || (channel !== this.own && this.isOwn(message))) return;
    try {
      const opened = this.seal.open(channel, message);
      if (opened.ok) return hear(opened.news, opened.from);
      this.options.dropped?.(opened.fault, channel);
      if (opened.fault !== 'unsealed') return;
      this.foreignAt = performance.now();
      void this.rekey();
    } catch (error) {
      this.failed(error as Error);
    }
  };

  private isOwn(message: string): boolean {
    return message.startsWith(this.node);
  }

  /** A database that went back may have another key. */
  private async rekey(): Promise<void> {
    if (this.rekeying || performance.now() - this.rekeyed < REKEY) return;
    this.rekeying = true;
    try {
      this.seal.renew(await this.options.key());
    } catch {
      // The database is away: the next message that does not match tries again.
    } finally {
      this.rekeyed = performance.now();
      this.rekeying = false;
    }
  }
}

type Client = ReturnType<typeof newClient>;

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true, // a message that cannot be sent now is lost
    commandsQueueMaxLength: MOST_WAITING,
    socket: { connectTimeout: 2_000, reconnectStrategy: AGAIN },
  });

/** A client that was never connected cannot be ended. */
function end(client: Client): void {
  try {
    client.destroy();
  } catch {
    // It has ended already.
  }
}

/** The result; null on failure or timeout. */
function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
