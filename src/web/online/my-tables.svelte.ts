import type { LobbyCard } from '../../protocol/reply.ts';
import { server } from './server.svelte.ts';

/** How often the tables are fetched while the page is visible; in milliseconds. */
const EVERY = 30_000;

/** The person's running online tables. Without a session nothing is fetched. */
class MyTables {
  cards = $state.raw<readonly LobbyCard[]>([]);
  readonly turns = $derived(this.cards.filter(({ yourTurn }) => yourTurn));

  /** Runs as long as the page is open; call it once, inside an effect root. */
  follow(): void {
    $effect(() => {
      if (!server.person) return void (this.cards = []);
      const look = (): void => void (document.visibilityState === 'visible' && this.ask());
      look();
      const timer = setInterval(look, EVERY);
      document.addEventListener('visibilitychange', look);
      addEventListener('hashchange', look);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
        removeEventListener('hashchange', look);
      };
    });
  }

  private async ask(): Promise<void> {
    try {
      const response = await fetch('api/games/running', { cache: 'no-store' });
      if (!response.ok) return;
      const { games } = (await response.json()) as { games: readonly LobbyCard[] };
      this.cards = games;
    } catch {
      // without a network the last known list is the best guess
    }
  }
}

export const myTables = new MyTables();
