import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { readNews, type News } from './news.ts';

/** A message older or newer than this is a replay, or its node's clock is far off; in milliseconds. */
const WINDOW = 60_000;

const CIPHER = 'aes-256-gcm';
/** In bytes. */
const [KEY, NONCE, TAG] = [32, 12, 16];
/** Sequence numbers have six bytes. */
const HIGHEST = 2 ** 48 - 1;

/** `unsealed`: not sealed with our key. `stale`: a replay. `malformed`: sealed and invalid. */
export type Fault = 'unsealed' | 'stale' | 'malformed';

export type Opened =
  { readonly ok: true; readonly from: string; readonly news: News } | { readonly ok: false; readonly fault: Fault };

interface Heard {
  readonly number: number;
  readonly at: number;
}

const refused = (fault: Fault): Opened => ({ ok: false, fault });

/**
 * Seals messages with a key that only nodes know (AES-256-GCM), and refuses all others: a party that can read and write
 * Redis learns nothing of what was played, and can forge nothing. The seal covers the channel, so that no message can be
 * moved to another table. Sequence numbers detect replays, and the time bounds replays to a node that has not heard the
 * sender before.
 */
export class Seal {
  private readonly node: string;
  private readonly now: () => number;
  private key: string;
  private number = 0;
  /** The last message of every node. */
  private readonly heard = new Map<string, Heard>();
  /** The keys of this node and of those that were heard. */
  private readonly keys = new Map<string, KeyObject>();

  constructor(node: string, key: string, now: () => number) {
    this.node = node;
    this.key = key;
    this.now = now;
  }

  /** Takes a new key, after the one in the database has changed. */
  renew(key: string): void {
    this.key = key;
    this.keys.clear();
  }

  close(channel: string, news: News): string {
    const number = ++this.number;
    const header = `${this.node} ${number} ${this.now()}`;
    const cipher = createCipheriv(CIPHER, this.known(this.node, this.keyOf(this.node)), nonceOf(number));
    cipher.setAAD(Buffer.from(`${channel}\n${header}`));
    const text = cipher.update(JSON.stringify(news), 'utf8');
    return `${header} ${Buffer.concat([text, cipher.final(), cipher.getAuthTag()]).toString('base64')}`;
  }

  open(channel: string, message: string): Opened {
    const read = HEADER.exec(message);
    const [header = '', from = '', number, sent] = read ?? [];
    const key = this.keyOf(from);
    const text = read && unseal(key, Number(number), `${channel}\n${header}`, message.slice(header.length + 1));
    if (text === null) return refused('unsealed');
    return this.check(from, Number(number), Number(sent), parsed(text), key);
  }

  private check(from: string, number: number, sent: number, given: unknown, key: KeyObject): Opened {
    const news = readNews(given);
    if (!news) return refused('malformed');
    const last = this.heard.get(from);
    if (Math.abs(this.now() - sent) > WINDOW || (last && number <= last.number)) return refused('stale');
    this.heard.set(from, { number, at: sent });
    this.known(from, key);
    if (!last) this.forget();
    return { ok: true, from, news };
  }

  /** Forgets nodes that have ended: their messages are too old by now. */
  private forget(): void {
    for (const [node, { at }] of this.heard) {
      if (Math.abs(this.now() - at) <= 2 * WINDOW) continue;
      this.heard.delete(node);
      this.keys.delete(node);
    }
  }

  /**
   * Each node has its own key, and another name after each start: so no two messages have the same key and sequence
   * number, which is the nonce. Node's cipher takes 5 µs with a key object, and 20 with the bytes of the key.
   */
  private keyOf(node: string): KeyObject {
    const derive = (): ArrayBuffer => hkdfSync('sha256', this.key, '', `vatout bus ${node}`, KEY);
    return this.keys.get(node) ?? createSecretKey(Buffer.from(derive()));
  }

  private known(node: string, key: KeyObject): KeyObject {
    this.keys.set(node, key);
    return key;
  }
}

/** The node, the sequence number and the time. */
const HEADER = /^([\w-]{1,100}) (\d{1,15}) (\d{1,16}(?:\.\d+)?)(?= )/;

function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(NONCE);
  nonce.writeUIntBE(number, NONCE - 6, 6);
  return nonce;
}

/** Null where it was not sealed with this key. */
function unseal(key: KeyObject, number: number, header: string, body: string): string | null {
  const bytes = Buffer.from(body, 'base64');
  if (bytes.length < TAG || number > HIGHEST) return null;
  const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(header));
  decipher.setAuthTag(bytes.subarray(-TAG));
  const text = decipher.update(bytes.subarray(0, -TAG), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
