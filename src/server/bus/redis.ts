import { createClient } from '@redis/client';
import { randomUUID } from 'node:crypto';
import type { Bus, Hear, News } from './bus.ts';

/** How long anything waits for Redis before it goes on without; in milliseconds. */
const PATIENCE = 500;
/** How long it is not asked again after that. */
const SILENCE = 2_000;
/** Between two attempts to connect. */
const AGAIN = 200;
/** What may wait to be sent: beyond that it is lost, and healed like anything that is lost. */
const MOST_WAITING = 20_000;

const PREFIX = 'vatout:';

/** Redis between nodes: publish and subscribe for news, keys that expire for claims. */
export class RedisBus implements Bus {
  readonly node = randomUUID();
  private readonly client: ReturnType<typeof newClient>;
  private readonly hearing = new Map<string, Hear>();
  private readonly returned: (() => void)[] = [];
  private away = false;
  /** It was asked for something and did not answer in time: until then it counts as away. */
  private silentUntil = 0;

  private constructor(url: string, failed: (error: Error) => void) {
    this.client = newClient(url);
    this.client.on('error', (error: Error) => {
      if (!this.away) failed(error); // once, not with every attempt to come back
      this.away = true;
    });
    this.client.on('ready', () => void this.ready());
  }

  /** Resolves when it is connected, or soon: a node can do without. */
  static async open(url: string, failed: (error: Error) => void = () => {}): Promise<RedisBus> {
    const bus = new RedisBus(url, failed);
    await soon(bus.client.connect());
    return bus;
  }

  get connected(): boolean {
    return this.client.isReady && Date.now() >= this.silentUntil;
  }

  publish(channel: string, news: News): void {
    if (!this.connected) return;
    this.client
      .publish(PREFIX + channel, JSON.stringify([this.node, news] satisfies NonNullable<ReturnType<typeof readNews>>))
      .catch(() => undefined);
  }

  async subscribe(channel: string, hear: Hear): Promise<void> {
    this.hearing.set(channel, hear);
    if (this.connected) await soon(this.client.subscribe(PREFIX + channel, this.hear));
  }

  unsubscribe(channel: string): void {
    if (!this.hearing.delete(channel) || !this.connected) return;
    void soon(this.client.unsubscribe(PREFIX + channel, this.hear));
  }

  async claim(key: string, ms: number): Promise<boolean> {
    if (!this.connected) return true;
    const set = this.client.set(`${PREFIX}claim:${key}`, this.node, {
      condition: 'NX',
      expiration: { type: 'PX', value: ms },
    });
    const won = await soon(set.then((answer) => answer === 'OK'));
    if (won === null) this.silentUntil = Date.now() + SILENCE;
    return won ?? true;
  }

  onReturn(listener: () => void): void {
    this.returned.push(listener);
  }

  async close(): Promise<void> {
    this.hearing.clear();
    this.client.destroy();
  }

  /** The client listens again to what it had listened to; what was asked for meanwhile is ours to remember. */
  private async ready(): Promise<void> {
    this.silentUntil = 0; // what it did not answer it cannot have heard: this is another connection
    const channels = [...this.hearing.keys()].map((channel) => PREFIX + channel);
    if (channels.length > 0) await soon(this.client.subscribe(channels, this.hear));
    if (!this.away) return;
    this.away = false;
    for (const listener of this.returned) listener();
  }

  private readonly hear = (message: string, channel: string): void => {
    const hear = this.hearing.get(channel.slice(PREFIX.length));
    if (!hear) return;
    const read = readNews(message);
    if (read && read[0] !== this.node) hear(read[1], read[0]);
  };
}

/** Whatever else may write to the same Redis: what is not from one of us is nothing. */
function readNews(message: string): readonly [from: string, news: News] | null {
  try {
    const read = JSON.parse(message) as unknown;
    return Array.isArray(read) && typeof read[0] === 'string' ? (read as [string, News]) : null;
  } catch {
    return null;
  }
}

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true, // what cannot be sent now is lost, as it would be to whoever is not listening
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: 10_000,
    socket: { connectTimeout: 2_000, reconnectStrategy: AGAIN },
  });

/** What comes of it; null if it fails or takes too long. */
function soon<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
