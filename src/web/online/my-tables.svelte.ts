import type { LobbyCard } from '../../protocol/reply.ts';
import { recall, remember } from '../state/storage.ts';
import { fromRoot } from '../place.ts';
import { server } from './server.svelte.ts';

/** How often the tables are fetched while the page is visible; in milliseconds. */
const EVERY = 30_000;

const KEY = 'tables';
const isCount = (value: unknown): value is number => typeof value === 'number';

/** The person's running online tables. Without a session nothing is fetched. */
class MyTables {
  cards = $state.raw<readonly LobbyCard[]>([]);
  readonly turns = $derived(this.cards.filter(({ yourTurn }) => yourTurn));
  /** Whether there were tables at the last visit that are not fetched yet: the list is not known to be empty. */
  expected = $state((recall(KEY, isCount) ?? 0) > 0);

  /** Runs as long as the page is open; call it once, inside an effect root. */
  follow(): void {
    $effect(() => {
      if (!server.person) return server.there ? this.show([]) : void (this.cards = []);
      const look = (): void => void (document.visibilityState === 'visible' && this.ask());
      look();
      const timer = setInterval(look, EVERY);
      document.addEventListener('visibilitychange', look);
      addEventListener('hashchange', look);
      navigator.serviceWorker?.addEventListener('message', look); // a notice arrived
      return () => {
        navigator.serviceWorker?.removeEventListener('message', look);
        clearInterval(timer);
        document.removeEventListener('visibilitychange', look);
        removeEventListener('hashchange', look);
      };
    });
  }

  private show(cards: readonly LobbyCard[]): void {
    this.cards = cards;
    this.expected = false;
    remember(KEY, cards.length);
    const turns = cards.filter(({ yourTurn }) => yourTurn).length;
    // The number on the icon of the installed application.
    if ('setAppBadge' in navigator)
      void (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => {});
  }

  private async ask(): Promise<void> {
    try {
      const response = await fetch(fromRoot('api/games/running'), { cache: 'no-store' });
      if (!response.ok) return;
      const { games } = (await response.json()) as { games: readonly LobbyCard[] };
      this.show(games);
    } catch {
      // without a network the last known list is the best guess
    }
  }
}

export const myTables = new MyTables();
