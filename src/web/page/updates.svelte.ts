import { fromRoot } from '../place.ts';
import { toast } from '../state/toasts.svelte.ts';
import { say } from '../words/index.ts';

/**
 * How long a first visit has the network and the device to itself before everything else is precached; in milliseconds.
 */
const SETTLED = 3_000;

/**
 * Precaches the whole application for offline use, and offers a newer version once it has been fetched, never during a
 * match. Call it once, inside an effect root.
 */
export function watchForUpdates(inGame: () => boolean): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let waiting = $state.raw<ServiceWorker | null>(null);
  /** Another tab has activated the new version; this page still runs the old one. */
  let changed = $state(false);

  const watch = (found: ServiceWorkerRegistration) => {
    // The first worker of a device is not an update. WebKit still calls it waiting when it controls the page.
    const first = had ? null : (found.installing ?? found.waiting);
    const look = () => (waiting = found.waiting === first ? null : found.waiting);
    look();
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    // A page that stays open for days checks for updates itself; without a network the check fails silently.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) found.update().catch(() => {});
    });
  };

  const had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => (changed = had));
  const register = () => {
    if (!had && !navigator.onLine) addEventListener('online', register, { once: true });
    // Without a service worker (as in private windows) the page needs the network.
    else void navigator.serviceWorker.register(fromRoot('sw.js')).then(watch, () => {});
  };
  setTimeout(register, had ? 0 : SETTLED);

  $effect(() => {
    if (inGame()) return;
    if (changed) location.reload();
    else if (waiting) {
      const run = () => waiting?.postMessage('activate');
      toast({ icon: 'ic-bolt', text: say('update.ready'), act: { label: say('update.now'), run }, stays: true });
    }
  });
}
