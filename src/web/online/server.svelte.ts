import type { Person } from './api.ts';

/** The server behind this page, if there is one: files alone are enough for everything but playing with others. */
class Server {
  /** Null until that is known. */
  there = $state<boolean | null>(null);
  person = $state.raw<Person | null>(null);
  private asking: Promise<boolean> | null = null;

  /** Whether there is one, asked once; a host of files answers with the file that lies there. */
  find(): Promise<boolean> {
    this.asking ??= this.ask();
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const me = navigator.onLine ? await whoAmI() : null;
    this.there = me !== null && 'person' in me;
    this.person = me?.person ?? null;
    // Without a network nobody knows: whoever asks later may have one.
    if (me === null) this.asking = null;
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
