import type { Answer } from '../../client/api.ts';
import type { Language } from '../../core/prose.ts';
import { api } from './api.ts';

/* Web Push on this device. */

export const canPush = (): boolean =>
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window;

const current = async (): Promise<PushSubscription | null> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null;

/** Whether this browser has a subscription. The server may have one that the browser has forgotten. */
export const isSubscribed = async (): Promise<boolean> => canPush() && (await current()) !== null;

/** Asks the person and the browser, then tells the server; `blocked`: the browser does not allow it. */
export async function subscribe(key: string, language: Language): Promise<Answer<unknown> | 'blocked'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  await (await current())?.unsubscribe(); // it may belong to another key
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  const { p256dh, auth } = subscription?.toJSON().keys ?? {};
  if (!subscription || !p256dh || !auth) return 'blocked';
  return api.subscribe({ endpoint: subscription.endpoint, p256dh, auth, language });
}

export async function unsubscribe(): Promise<Answer<unknown>> {
  await (await current())?.unsubscribe();
  return api.unsubscribe();
}
