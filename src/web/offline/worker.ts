/*
 * The service worker. It precaches every file of one build, serves the page from the cache, and hands over to the next
 * build when the page says so. The build injects the list of files (scripts/offline.ts).
 */

declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** The part of a service worker's global scope that we use; its lib types conflict with those of a page. */
interface Work {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** A window of this page. */
interface WindowClient {
  readonly focused: boolean;
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
}
interface Clients {
  claim(): Promise<void>;
  matchAll(of: { readonly type: 'window'; readonly includeUncontrolled?: boolean }): Promise<readonly WindowClient[]>;
  openWindow(url: string): Promise<unknown>;
}
interface Pushing extends Work {
  readonly data: { json(): unknown } | null;
}
interface Clicking extends Work {
  readonly notification: Notification;
}
interface Renewing extends Work {
  readonly newSubscription?: PushSubscription | null;
}
interface Scope {
  addEventListener(kind: 'install' | 'activate', listen: (event: Work) => void): void;
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
  addEventListener(kind: 'fetch', listen: (event: Fetching) => void): void;
  addEventListener(kind: 'push', listen: (event: Pushing) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', listen: (event: Renewing) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: Clicking) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: Clients;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
}

declare const self: Scope;
export {}; // only a module can give `self` another type

const CACHE = `vatout-${__VERSION__}`;
const PAGE = 'index.html';

self.addEventListener('install', (event) => event.waitUntil(fillCache()));

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(__FILES__.map((file) => keep(cache, file)));
}

/** File names in assets/ contain a content hash, so a file cached by an older build is reused. */
async function keep(cache: Cache, file: string): Promise<void> {
  const before = file.startsWith('assets/') ? await caches.match(file) : undefined;
  const answer = before ?? (await fetch(file, { cache: 'no-cache' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('vatout-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === self.location.origin && !pathname.includes('/api/'); // API responses are never cached
  if (request.method === 'GET' && ours) event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (request.mode === 'navigate') return (await page(cache, request)) ?? fetch(request);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** The page, at whatever address: the addresses of its files are relative, so a table's path needs them from further up. */
async function page(cache: Cache, request: Request): Promise<Response | undefined> {
  const kept = await cache.match(PAGE);
  const below = request.url.slice(new URL('./', self.location.href).href.length).replace(/[?#].*/s, '');
  const depth = below.split('/').length - 1;
  if (!kept || depth === 0) return kept;
  // The same as `deepened` in src/protocol/path.ts; a worker is one file.
  const html = (await kept.text()).replace(/(\s(?:src|href)=")\.\//g, (_, before) => before + '../'.repeat(depth));
  return new Response(html, { headers: kept.headers });
}

/** A notice of the server (src/server/notices/pushsender.ts). */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly place: string;
  readonly turns: number;
  readonly tables: readonly { readonly id: string }[];
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotice(event.data.json() as Notice));
});

async function showNotice({ title, body, tag, place, turns, tables }: Notice): Promise<void> {
  const ids = tables.map(({ id }) => id);
  if (ids.length > 0) await setBadge(turns);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage('turns');
  const lookedAt = pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');
  if (lookedAt && ids.length > 0) return; // the page shows its own banner
  // The server may send a notice twice, or a newer one that also covers this table: a device shows each table once.
  for (const shown of await self.registration.getNotifications()) {
    const about = (shown.data as { readonly ids?: readonly string[] } | null)?.ids ?? [];
    if (shown.tag !== tag && about.some((id) => ids.includes(id))) shown.close();
  }
  await self.registration.showNotification(title, { body, tag, icon: 'icon-192.png', data: { place, ids } });
}

/** The number on the icon of the installed application. */
async function setBadge(turns: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  await (turns > 0 ? navigator.setAppBadge(turns) : navigator.clearAppBadge()).catch(() => undefined);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { readonly place: string }).place));
});

/** Opens a place in a window that is there, else in a new one. */
async function open(place: string): Promise<void> {
  const url = new URL(place, self.registration.scope).href;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return void (await self.clients.openWindow(url));
  await page.focus();
  await page.navigate(url);
}

/* The browser has ended the subscription of this device, or replaced it. Without this the person would not be told any more. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription ?? null)));

async function renew(given: PushSubscription | null): Promise<void> {
  const asked = await fetch('api/me/notices');
  if (!asked.ok) return; // nobody is signed in here
  const { key } = (await asked.json()) as { readonly key: string };
  const { pushManager } = self.registration;
  const { endpoint, keys } = (
    given ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  ).toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  await fetch('api/me/notices/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
