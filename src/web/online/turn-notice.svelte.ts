const PLAIN = './mark.svg';
const CALLING = './mark-turn.svg';

/** Whether somebody looks at this page. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Tells a person who looks elsewhere that it is their turn: once for every turn, and never while they look. The sound is the
 * table's own.
 */
export class TurnNotice {
  /** Whether the title and the icon of the page say so. */
  calling = $state(false);
  private turn = false;
  private shown: Notification | null = null;

  constructor() {
    window.addEventListener('focus', this.look);
    document.addEventListener('visibilitychange', this.look);
  }

  /** Told whether it is their turn, as often as anybody likes. */
  heed(turn: boolean, text: string, tag: string): void {
    const begins = turn && !this.turn;
    this.turn = turn;
    if (!turn) this.hush();
    else if (begins && !isLookedAt()) this.call(text, tag);
  }

  private call(text: string, tag: string): void {
    this.calling = true;
    showIcon(CALLING);
    if (typeof Notification !== 'undefined' && Notification.permission === 'granted') this.notify(text, tag);
  }

  private notify(text: string, tag: string): void {
    const options = { tag, icon: './icon-192.png' };
    try {
      this.shown = new Notification(text, options);
      this.shown.onclick = () => window.focus();
    } catch {
      // Phones want it from the service worker.
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
