import type { Person } from '../../client/api.ts';

/** The delay before the next attempt without an answer, in milliseconds. */
const AGAIN = 10_000;

/** The server of this page, if any. Static hosting is enough for everything but playing online. */
class Server {
  /** Null before the first answer. */
  there = $state<boolean | null>(null);
  /** Whether nothing responded, so that another attempt makes sense. */
  silent = $state(false);
  person = $state.raw<Person | null>(null);
  private asking: Promise<boolean> | null = null;

  /** Whether there is a server, retried until something answers; static hosting answers with a file. */
  find(): Promise<boolean> {
    this.asking ??= this.ask().then((there) => {
      if (this.silent) {
        this.asking = null;
        setTimeout(() => this.find(), AGAIN);
      }
      return there;
    });
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const me = navigator.onLine ? await whoAmI() : null;
    this.silent = me === null;
    this.there = me !== null && 'person' in me;
    this.person = me?.person ?? null;
    return this.there;
  }
}

async function whoAmI(): Promise<{ readonly person?: Person | null } | null> {
  try {
    const response = await fetch('api/me', { cache: 'no-store' });
    return response.ok ? ((await response.json()) as { person?: Person | null }) : {};
  } catch {
    return null;
  }
}

export const server = new Server();
