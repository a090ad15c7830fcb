import type { Person } from '../../client/api.ts';

/** How long after no answer it is asked again; in milliseconds. */
const AGAIN = 10_000;

/** The server behind this page, if there is one: files alone are enough for everything but playing with others. */
class Server {
  /** Null until it has answered, or has not. */
  there = $state<boolean | null>(null);
  /** Whether nothing answered at all, so that there may be one later. */
  silent = $state(false);
  person = $state.raw<Person | null>(null);
  private asking: Promise<boolean> | null = null;

  /** Whether there is one, asked until something answers; a host of files answers with the file that lies there. */
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
