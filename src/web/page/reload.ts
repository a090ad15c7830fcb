import { toast } from '../state/toasts.svelte.ts';
import { say } from '../words/index.ts';

const KEY = 'vatout.renewed';
/** A page that is still the old one after this is not helped by being loaded once more: whoever sits there decides when. */
const ONCE_IN = 60_000;
/** How long the new version is waited for; what is not kept on the device comes over the network. */
const PATIENCE = 10_000;

/** Loads the page anew in its newest version. What was asked, typed and chosen is kept by the tab (sessionStorage). */
export async function reloadNewest(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN) {
    const act = { label: say('update.now'), run: () => location.reload() };
    return toast({ icon: 'ic-bolt', text: say('update.ready'), act, stays: true });
  }
  sessionStorage.setItem(KEY, String(Date.now()));
  await Promise.race([takeNewest(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).catch(() => {});
  location.reload();
}

/** Fetches what the device keeps of the application, and lets it take the place of the old. */
async function takeNewest(): Promise<void> {
  const kept = await navigator.serviceWorker?.getRegistration();
  if (!kept) return;
  await kept.update();
  const next = kept.installing ?? kept.waiting;
  if (!next) return;
  const active = new Promise<void>((resolve) => {
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') next.postMessage('activate');
      if (next.state === 'activated') resolve();
    });
  });
  next.postMessage('activate');
  await active;
}
