import { fromRoot } from '../place.ts';

const PLAIN = fromRoot('mark.svg');
const CALLING = fromRoot('mark-turn.svg');

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Tells a person whose page is in the background that it is their turn, once for each turn. */
export class TurnNotice {
  /** Whether the title and the icon of the page show it. */
  calling = $state(false);
  private shown: Notification | null = null;

  constructor() {
    window.addEventListener('focus', this.look);
    document.addEventListener('visibilitychange', this.look);
  }

  /** Call it once when a turn begins and once when it ends. */
  heed(turn: boolean, text: string, tag: string): void {
    if (!turn) this.hush();
    else if (!isLookedAt()) this.call(text, tag);
  }

  private call(text: string, tag: string): void {
    this.calling = true;
    showIcon(CALLING);
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted') this.notify(text, tag);
  }

  private notify(text: string, tag: string): void {
    const options = { tag, icon: fromRoot('icon-192.png') };
    try {
      this.shown = new Notification(text, options);
      this.shown.onclick = () => window.focus();
    } catch {
      // Phones allow notifications only from the service worker.
      void navigator.serviceWorker?.ready.then((registration) => registration.showNotification(text, options));
    }
  }

  private readonly look = (): void => {
    if (isLookedAt()) this.hush();
  };

  private hush(): void {
    if (this.calling) showIcon(PLAIN);
    this.calling = false;
    this.shown?.close();
    this.shown = null;
  }

  close(): void {
    this.hush();
    window.removeEventListener('focus', this.look);
    document.removeEventListener('visibilitychange', this.look);
  }
}

function showIcon(href: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', href);
}
