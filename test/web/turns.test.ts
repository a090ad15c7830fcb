import type { CDPSession, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { en } from '../../src/web/words/en.ts';
import { noticeWords } from '../../src/web/words/notices.ts';
import { openWholeBrowser } from '../chromium.ts';
import { PushService, type PushDevice } from '../server/pushservice.ts';
import { begin, inTurn, INSTALLS, openTestServer } from './testserver.ts';

/* Notices on a device: the settings, the service worker, the home page. The push service is this test's own. */

const push = await PushService.open();
afterAll(() => push.close());
const server = await openTestServer(openWholeBrowser, { privateTargets: true, noticeDelay: 1 });
const words = noticeWords.en;

/** The browser under test reaches no push service: it is given the subscription of one that this test runs. */
async function subscribable(page: Page, device: PushDevice): Promise<void> {
  const { endpoint, p256dh, auth } = device.subscription;
  const given = { endpoint, keys: { p256dh, auth } };
  await page.context().grantPermissions(['notifications']);
  await page.context().addInitScript(`{
    let subscription = null;
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async () => (subscription = {
      endpoint: '${endpoint}',
      toJSON: () => (${JSON.stringify(given)}),
      unsubscribe: async () => { subscription = null; return true; },
    });
  }`);
  await page.reload();
}

/** Delivers messages to the service worker of the page, as the browser does with those of its push service. */
class Worker {
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly registration: string;

  private constructor(page: Page, session: CDPSession, registration: string) {
    this.page = page;
    this.session = session;
    this.registration = registration;
  }

  static async of(page: Page): Promise<Worker> {
    await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
    const session = await page.context().newCDPSession(page);
    const found = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    return new Worker(page, session, await found);
  }

  /** The tags of the notifications that are on the screen. */
  async shown(): Promise<string[]> {
    const [worker] = this.page.context().serviceWorkers();
    return worker!.evaluate(`registration.getNotifications().then((all) => all.map(({ tag }) => tag))`);
  }

  /**
   * The browser gives the device another subscription, or none. Chromium lets no test cause this, and lets no event made by a
   * script wait: the event is ours, the worker and its requests are real. Resolves when the worker is done.
   */
  async change(given: PushDevice, byWorker: boolean): Promise<void> {
    const { endpoint, p256dh, auth } = given.subscription;
    const [worker] = this.page.context().serviceWorkers();
    await worker!.evaluate(`(async () => {
      const fresh = { toJSON: () => (${JSON.stringify({ endpoint, keys: { p256dh, auth } })}) };
      PushManager.prototype.subscribe = async ({ applicationServerKey }) => (applicationServerKey ? fresh : null);
      let work;
      const more = { waitUntil: (promise) => (work = promise), newSubscription: ${byWorker ? 'null' : 'fresh'} };
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), more));
      await work;
    })()`);
  }

  async deliver(message: object): Promise<void> {
    const origin = new URL(server.address).origin;
    const data = JSON.stringify(message);
    await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: this.registration, data });
  }
}

it('a device is switched on and tested, and quiet hours are kept', async () => {
  const page = await server.guest('Ada', INSTALLS);
  const device = push.device();
  await subscribable(page, device);
  await page.evaluate(`location.hash = '#/account'`);
  await page.getByRole('switch', { name: words.device }).click();
  await page.getByRole('button', { name: words.test }).click();
  await page.getByText(words.tested).waitFor();
  expect(device.received).toMatchObject([{ title: 'It works' }]);
  await page.getByRole('switch', { name: words.quiet }).click();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/quiet') && answer.request().postData()!.includes('1410'),
  );
  await page.getByLabel(words.from).selectOption('23:30');
  await saved;
  await page.getByRole('switch', { name: words.device }).click();
  await page.getByRole('button', { name: words.test }).waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => page.getByLabel(words.from).inputValue()).toBe('1410');
  expect(await page.getByRole('switch', { name: words.device }).isChecked()).toBe(false);
});

it('the service worker shows each table once, and nothing while the page is looked at', async () => {
  const page = await server.guest('Ada', INSTALLS);
  await page.context().grantPermissions(['notifications']);
  const worker = await Worker.of(page);
  const turn = { title: 'Your turn in Las Vegas', body: 'With Ben', place: '#/t/a-table', turns: 1 };
  const about = (...ids: string[]) => ({ tables: ids.map((id) => ({ id, mark: 4 })) });
  const asked = page.waitForRequest('**/api/games/running');
  await worker.deliver({ ...turn, tag: 'looked-at', ...about('looked-at') });
  await asked; // the page fetches its tables instead
  await worker.deliver({ ...turn, tag: 'test', ...about() }); // a test is always shown
  await expect.poll(() => worker.shown()).toContain('test');
  expect(await worker.shown()).toEqual(['test']);
  await page.goto('about:blank');
  await worker.deliver({ ...turn, tag: 'a-table', ...about('a-table') });
  await worker.deliver({ ...turn, tag: 'a-table', ...about('a-table') });
  await expect.poll(() => worker.shown()).toContain('a-table');
  expect((await worker.shown()).filter((tag) => tag !== 'test')).toEqual(['a-table']);
  await worker.deliver({ ...turn, title: 'Your turn in 2 games', tag: 'turns', ...about('a-table', 'b-table') });
  await expect.poll(async () => (await worker.shown()).filter((tag) => tag !== 'test')).toEqual(['turns']);
});

it('a device whose subscription the browser replaces or ends is still told, in its language', async () => {
  const page = await server.guest('Ada', INSTALLS);
  const [first, second, third] = [push.device(), push.device(), push.device()];
  await subscribable(page, first);
  const { endpoint, p256dh, auth } = first.subscription;
  const own = { endpoint, p256dh, auth, language: 'fr' };
  expect((await page.request.post(`${server.address}api/me/notices/push`, { data: own })).status()).toBe(200);
  const worker = await Worker.of(page);
  const test = () => page.request.post(`${server.address}api/me/notices/test`, { data: { kind: 'push' } });
  for (const [device, byWorker] of [[second, false] as const, [third, true] as const]) {
    await worker.change(device, byWorker);
    expect((await test()).status()).toBe(200);
    expect(device.received).toMatchObject([{ title: 'Ça marche' }]);
  }
  expect(first.received).toEqual([]);
});

it('home lists the game that waits, and never says that there is none; the icon counts turns', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada', INSTALLS), server.guest('Ben', INSTALLS)]);
  for (const page of [ada, ben])
    await page.context().addInitScript(`navigator.setAppBadge = async (count) => void (globalThis.badge = count)`);
  await begin(ada, ben, { game: 'las-vegas', seats: 2 });
  const [first] = await inTurn(ada, ben);
  await first.evaluate(`location.hash = '#/'`);
  await first.getByRole('link', { name: en['again.mine'].replace('{game}', 'Las Vegas') }).waitFor();
  // The next visit, while the list of tables is still on its way.
  let answer = (): void => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  await first.route('**/api/games/running', async (route) => {
    await late;
    await route.continue();
  });
  await first.reload();
  await first.getByRole('heading', { name: en['bring.title'] }).waitFor();
  expect(await first.getByText(en['empty.title']).count()).toBe(0);
  answer();
  await first.getByRole('link', { name: en['again.mine'].replace('{game}', 'Las Vegas') }).waitFor();
  expect(await first.getByText(en['empty.title']).count()).toBe(0);
  expect(await first.evaluate('globalThis.badge')).toBe(1);
});
