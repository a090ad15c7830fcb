import type { LobbyCard } from '../../protocol/reply.ts';
import { server } from './server.svelte.ts';

/** How often one's own tables are asked for while somebody looks at the page; in milliseconds. */
const EVERY = 30_000;

/** One's own tables elsewhere that have not ended. Nothing is asked of a server at which nobody has ever sat down here. */
class MyTables {
  cards = $state.raw<readonly LobbyCard[]>([]);
  readonly turns = $derived(this.cards.filter(({ yourTurn }) => yourTurn));

  /** Follows them for as long as the page is open; called once, inside an effect root. */
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
      // without a network what was known last is still the best guess
    }
  }
}

export const myTables = new MyTables();
