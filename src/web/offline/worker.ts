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
interface Scope {
  addEventListener(kind: 'install' | 'activate', listen: (event: Work) => void): void;
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
  addEventListener(kind: 'fetch', listen: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}

const scope = globalThis as unknown as Scope;
const CACHE = `vatout-${__VERSION__}`;
const PAGE = 'index.html';

scope.addEventListener('install', (event) => event.waitUntil(fillCache()));

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

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('vatout-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === scope.location.origin && !pathname.includes('/api/'); // API responses are never cached
  if (request.method === 'GET' && ours) event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
