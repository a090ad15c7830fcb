import { socketAddress } from '../../client/address.ts';
import { Client, type Status } from '../../client/client.ts';
import { reloadNewest } from '../page/reload.ts';
import { circle } from '../people/circle.svelte.ts';
import { fromRoot } from '../place.ts';
import { server } from './server.svelte.ts';

/** A disconnection shorter than this is not reported; in milliseconds. */
const SHORT = 1_000;

/** The state of the page's one connection. */
class Connection {
  status = $state<Status>('connecting');
  /** Whether the server has answered every command. */
  safe = $state(true);
  readonly client: Client;
  private losing: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.client = new Client({
      connect: () => new WebSocket(socketAddress(fromRoot(''), server.person === null)),
      storage: sessionStorage,
      online: () => navigator.onLine,
      changed: () => this.look(),
      people: (next) => circle.hear(next),
      standing: (sanctions) => void import('../moderation/told.ts').then(({ tell }) => tell(sanctions)),
    });
    this.look();
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
  }

  private look(): void {
    if (!this.client) return; // the client calls this from its constructor
    if (this.client.status === 'outdated' && this.status !== 'outdated') void reloadNewest();
    this.status = this.client.status;
    this.safe = this.client.safe;
    if (this.status === 'reconnecting') this.losing ??= setTimeout(() => this.lose(), SHORT);
    else this.regain();
  }

  private lose(): void {
    server.cut = true;
    server.lost();
  }

  private regain(): void {
    clearTimeout(this.losing);
    this.losing = undefined;
    server.cut = false;
  }

  private readonly wake = (): void => {
    if (!document.hidden) this.client.wake();
  };

  private readonly cut = (): void => this.client.cut();

  close(): void {
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
    this.client.close();
    this.regain();
  }
}

let connection: Connection | null = null;

/** Opened on first use; it lasts as long as the page. */
export const openConnection = (): Connection => (connection ??= new Connection());

/** Reconnects at once, if there is a connection. */
export const wakeConnection = (): void => connection?.client.wake();

/**
 * Called when the person signs out or changes. Unsent commands and drafts belong to the last person: they must neither
 * be shown to the next one nor be sent in their name.
 */
export function closeConnection(): void {
  connection?.close();
  connection = null;
  sessionStorage.clear();
}
