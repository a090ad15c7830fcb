import { toast } from '../state/toasts.svelte.ts';
import { say } from '../words/index.ts';

const KEY = 'vatout.renewed';
/** Within this time another reload would not help; the person decides. */
const ONCE_IN = 60_000;
/** How long to wait for the new version; files that are not cached come over the network. */
const PATIENCE = 10_000;

/** Reloads the page in its newest version. The tab keeps commands, drafts and picks (sessionStorage). */
export async function reloadNewest(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN) {
    const act = { label: say('update.now'), run: () => location.reload() };
    return toast({ icon: 'ic-bolt', text: say('update.ready'), act, stays: true });
  }
  sessionStorage.setItem(KEY, String(Date.now()));
  await Promise.race([takeNewest(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]).catch(() => {});
  location.reload();
}

/** Fetches the newest build and activates it. */
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
