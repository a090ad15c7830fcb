import { toast } from '../state/toasts.svelte.ts';
import { say } from '../words/index.ts';

/** How long a first visit has the line and the device to itself before everything else is fetched; in milliseconds. */
const SETTLED = 3_000;

/**
 * Keeps the whole application on the device, so that it works without a network, and offers a newer version once it has been
 * fetched: never in the middle of a game. Called once, inside an effect root.
 */
export function watchForUpdates(inGame: () => boolean): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let waiting = $state.raw<ServiceWorker | null>(null);
  /** Another window has changed to the new version; this page still runs the old one. */
  let changed = $state(false);

  const watch = (found: ServiceWorkerRegistration) => {
    // The first worker of a device is no newer version. WebKit still calls it waiting when it controls the page.
    const first = had ? null : (found.installing ?? found.waiting);
    const look = () => (waiting = found.waiting === first ? null : found.waiting);
    look();
    found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
    // A page that stays open for days asks for itself; without a network there is simply no answer.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) found.update().catch(() => {});
    });
  };

  const had = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => (changed = had));
  const register = () => {
    if (!had && !navigator.onLine) addEventListener('online', register, { once: true });
    // A device that refuses (private windows do) plays with the network only.
    else void navigator.serviceWorker.register('./sw.js').then(watch, () => {});
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
