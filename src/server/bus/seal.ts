import { createHmac, timingSafeEqual } from 'node:crypto';
import { readNews, type News } from './news.ts';

/** A message older or newer than this is a replay, or its node's clock is far off; in milliseconds. */
const WINDOW = 60_000;

/** `unsigned`: not signed with our key. `stale`: a replay. `malformed`: signed and invalid. */
export type Fault = 'unsigned' | 'stale' | 'malformed';

export type Opened =
  { readonly ok: true; readonly from: string; readonly news: News } | { readonly ok: false; readonly fault: Fault };

interface Heard {
  readonly number: number;
  readonly at: number;
}

const refused = (fault: Fault): Opened => ({ ok: false, fault });

/**
 * Signs messages with a key that only nodes know, and refuses all others: a party that can write to Redis can forge
 * nothing. The signature covers the channel, so that no message can be moved to another table. Sequence numbers detect
 * replays, and the time bounds replays to a node that has not heard the sender before.
 */
export class Seal {
  private readonly node: string;
  private readonly now: () => number;
  private key: string;
  private number = 0;
  /** The last message of every node. */
  private readonly heard = new Map<string, Heard>();

  constructor(node: string, key: string, now: () => number) {
    this.node = node;
    this.key = key;
    this.now = now;
  }

  /** Takes a new key, after the one in the database has changed. */
  renew(key: string): void {
    this.key = key;
  }

  close(channel: string, news: News): string {
    const body = JSON.stringify([this.node, ++this.number, this.now(), news]);
    return `${this.sign(channel, body).toString('base64url')} ${body}`;
  }

  open(channel: string, message: string): Opened {
    const at = message.indexOf(' ');
    const body = message.slice(at + 1);
    if (at < 0 || !same(this.sign(channel, body), Buffer.from(message.slice(0, at), 'base64url'))) {
      return refused('unsigned');
    }
    const read = parts(body);
    const news = read && readNews(read.news);
    if (!read || !news) return refused('malformed');
    const { from, number, sent } = read;
    const last = this.heard.get(from);
    if (Math.abs(this.now() - sent) > WINDOW || (last && number <= last.number)) return refused('stale');
    this.heard.set(from, { number, at: sent });
    if (!last) this.forget();
    return { ok: true, from, news };
  }

  /** Forgets nodes that have ended: their messages are too old by now. */
  private forget(): void {
    for (const [node, { at }] of this.heard) if (Math.abs(this.now() - at) > 2 * WINDOW) this.heard.delete(node);
  }

  private sign(channel: string, body: string): Buffer {
    return createHmac('sha256', this.key).update(`${channel}\n${body}`).digest();
  }
}

const same = (one: Buffer, other: Buffer): boolean => one.length === other.length && timingSafeEqual(one, other);

function parts(body: string): { from: string; number: number; sent: number; news: unknown } | null {
  try {
    const read = JSON.parse(body) as unknown;
    if (!Array.isArray(read) || read.length !== 4) return null;
    const [from, number, sent, news] = read as unknown[];
    if (typeof from !== 'string' || typeof number !== 'number' || typeof sent !== 'number') return null;
    return { from, number, sent, news };
  } catch {
    return null;
  }
}
