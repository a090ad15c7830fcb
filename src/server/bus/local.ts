import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Bus, Count, Hear, News } from './bus.ts';
import { Windows } from './windows.ts';

/** The bus of several nodes in one process. Usually there is one node, which hears nothing. */
export class Exchange {
  readonly channels = new EventEmitter().setMaxListeners(0);
  readonly claims = new Set<string>();
  readonly windows = new Windows();
  /** Shares of sums by node. */
  readonly shares = new Map<string, Map<string, number>>();
}

export class LocalBus implements Bus {
  readonly node = randomUUID();
  readonly connected = true;
  readonly foreign = false;
  private readonly exchange: Exchange;
  private readonly hearing = new Map<string, (text: string, from: string) => void>();

  constructor(exchange = new Exchange()) {
    this.exchange = exchange;
  }

  publish(channel: string, news: News): void {
    const own = this.hearing.has(channel) ? 1 : 0;
    if (this.exchange.channels.listenerCount(channel) === own) return;
    const text = JSON.stringify(news);
    setImmediate(() => this.exchange.channels.emit(channel, text, this.node)); // asynchronous, as on a network
  }

  async subscribe(channel: string, hear: Hear, confirmed?: () => void): Promise<void> {
    this.unsubscribe(channel);
    const listener = (text: string, from: string): void => {
      if (from !== this.node) hear(JSON.parse(text) as News, from);
    };
    this.hearing.set(channel, listener);
    this.exchange.channels.on(channel, listener);
    confirmed?.();
  }

  unsubscribe(channel: string): void {
    const listener = this.hearing.get(channel);
    if (!listener) return;
    this.hearing.delete(channel);
    this.exchange.channels.off(channel, listener);
  }

  async claim(key: string, ms: number): Promise<boolean> {
    const { claims } = this.exchange;
    if (claims.has(key)) return false;
    claims.add(key);
    setTimeout(() => claims.delete(key), ms).unref();
    return true;
  }

  async count(key: string, ms: number): Promise<Count> {
    return this.exchange.windows.count(key, ms);
  }

  async tally(key: string, share: number): Promise<number> {
    const { shares } = this.exchange;
    const nodes = shares.get(key) ?? new Map<string, number>();
    if (share > 0) shares.set(key, nodes.set(this.node, share));
    else if (nodes.delete(this.node) && nodes.size === 0) shares.delete(key);
    return [...nodes.values()].reduce((sum, one) => sum + one, 0);
  }

  onReturn(): void {
    // It is never silent.
  }

  async close(): Promise<void> {
    for (const channel of this.hearing.keys()) this.unsubscribe(channel);
  }
}
