import { socketAddress } from '../../client/address.ts';
import { Client, type Status } from '../../client/client.ts';
import { reloadNewest } from '../page/reload.ts';

/** The page's one connection, as it is shown. */
class Connection {
  status = $state<Status>('connecting');
  /** Whether the server has answered everything that was asked of it. */
  safe = $state(true);
  readonly client: Client;

  constructor() {
    this.client = new Client({
      connect: () => new WebSocket(socketAddress(document.baseURI)),
      storage: sessionStorage,
      online: () => navigator.onLine,
      changed: () => this.look(),
    });
    this.look();
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
  }

  private look(): void {
    if (!this.client) return; // the first look is taken when it is there
    if (this.client.status === 'outdated' && this.status !== 'outdated') void reloadNewest();
    this.status = this.client.status;
    this.safe = this.client.safe;
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
  }
}

let connection: Connection | null = null;

/** Made by whoever first needs it; it stays as long as the page. */
export const openConnection = (): Connection => (connection ??= new Connection());

/**
 * Nobody, or somebody else, is signed in now. What waits to be sent and what was typed belongs to the last person: it must neither be
 * shown to the next one nor sent in their name.
 */
export function closeConnection(): void {
  connection?.close();
  connection = null;
  sessionStorage.clear();
}
