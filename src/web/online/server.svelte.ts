import type { Person } from '../../client/api.ts';
import { fromRoot } from '../place.ts';
import { recall, remember } from '../state/storage.ts';

/** The wait before the next attempt without an answer: the first one and the longest; in milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10_000;

const KEY = 'server';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** The server of this page, if any. Static hosting is enough for everything but playing online. */
class Server {
  /** Null before the first answer. It stays true while a server that was there is away. */
  there = $state<boolean | null>(null);
  /** Whether there was one at the last visit; a first visit expects it. What it adds to a page keeps its room meanwhile. */
  private readonly expected = recall(KEY, isFlag) ?? true;
  /** Whether the last attempt got no answer; the page tries again until it gets one. */
  silent = $state(false);
  /** Whether the socket has been lost for a while; requests may still be answered. */
  cut = $state(false);
  person = $state.raw<Person | null>(null);
  private asking: Promise<boolean> | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  /** Whether tables have a path; in development only fragments lead to the page. */
  get paths(): boolean {
    return import.meta.env.PROD && this.there === true;
  }

  /** Whether there is a server or may be one. */
  get likely(): boolean {
    return this.there ?? this.expected;
  }

  /** Whether there is a server, retried until something answers; static hosting answers with a file. */
  find(): Promise<boolean> {
    clearTimeout(this.again);
    this.asking ??= this.ask().then((there) => {
      if (this.silent) this.retry();
      return there;
    });
    return this.asking;
  }

  /** A request or the socket got no answer: asks until the server is back. */
  lost(): void {
    if (!this.there || this.silent) return;
    this.silent = true;
    this.retry();
  }

  private async ask(): Promise<boolean> {
    const me = navigator.onLine ? await whoAmI() : null;
    this.silent = me === null;
    if (me) {
      this.tries = 0;
      this.there = 'person' in me;
      remember(KEY, this.there);
      this.person = me.person ?? null;
    }
    return (this.there ??= false);
  }

  private retry(): void {
    this.asking = null;
    const wait = Math.min(FIRST_WAIT * 2 ** this.tries++, LONGEST_WAIT);
    // Jitter: pages that lost the same server do not come back together.
    this.again = setTimeout(() => void this.find(), wait * (0.75 + Math.random() / 2));
  }
}

/** Null without an answer. A proxy answers for a server that is away, and a busy one will answer later. */
async function whoAmI(): Promise<{ readonly person?: Person | null } | null> {
  try {
    const response = await fetch(fromRoot('api/me'), { cache: 'no-store' });
    if (response.ok) return (await response.json()) as { person?: Person | null };
    return response.status >= 500 || response.status === 429 ? null : {};
  } catch {
    return null;
  }
}

export const server = new Server();
