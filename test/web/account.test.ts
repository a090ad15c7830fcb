import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountWords } from '../../src/web/words/account.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { faultsOf } from './inspection.ts';
import { speak, TRANSLATIONS } from './language.ts';
import { faultsAtAllSizes } from './layout.ts';
import { addAuthenticator, credentialsOf, setVerified } from './passkeys.ts';
import { openTestServer, type TestServer } from './testserver.ts';
import { DESKTOP } from './visitor.ts';

const words = accountWords.en;

/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

/** A passkey belongs to a name, not to a number: the same server, as localhost. */
const at = (place: string): string => `${server.address.replace('127.0.0.1', 'localhost')}${place}`;

async function visit(place: string, device?: object): Promise<Page> {
  const page = await server.stranger('#/about', device);
  await page.goto(at(place));
  return page;
}

/** A guest on the account page. */
async function guest(name: string, device?: object): Promise<Page> {
  const page = await visit('#/about', device);
  await page.request.post(at('api/me'), { data: { name, identity: 'azur' } });
  await page.goto(at('#/account'));
  await page.reload();
  await page.getByText(words.guest.title).waitFor();
  return page;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** A request by hand, sent again while the server is busy, as the page does. */
async function post(path: string, cookie: string, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  for (;;) {
    const answer = await fetch(at(path), { method: 'POST', headers, body });
    if (answer.status !== 503) return answer;
  }
}

async function keepByPasskey(page: Page, handle: string): Promise<void> {
  await page.getByLabel(words.guest.handle).fill(handle);
  await press(page, words.guest.passkey);
  await page.getByText(`@${handle}, since`).waitFor();
}

async function codeOn(page: Page): Promise<string> {
  const groups = page.getByRole('group', { name: words.code.title }).locator('b');
  await groups.nth(7).waitFor();
  return (await groups.allInnerTexts()).join(' ');
}

async function signInByPasskey(page: Page): Promise<void> {
  await press(page, words.signIn.passkey);
  await page.getByText(onlineWords.en.you.are('Ada')).waitFor();
}

describe('a passkey', () => {
  it('keeps a guest’s name, and signs in on a second device, which can end the first', async () => {
    const ada = await guest('Ada');
    const authenticator = await addAuthenticator(ada);
    await keepByPasskey(ada, 'ada-first');
    const known = await credentialsOf(authenticator);
    expect(known).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: 'ada-first' }]);

    const phone = await visit('#/signin');
    await addAuthenticator(phone, known);
    await signInByPasskey(phone);
    await phone.goto(at('#/account'));
    await phone.getByText('@ada-first, since').waitFor();
    await phone.getByText(words.ways.used('today')).waitFor();
    await press(phone, /^Sign out Chrome/);
    await phone.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' });
    await ada.reload();
    await ada.getByText(words.notYet).waitFor();
  });

  it('a visitor begins on its page: a name is enough', async () => {
    const ada = await visit('#/account');
    await ada.getByText(words.notYet).waitFor();
    await ada.getByRole('textbox').fill('Ada');
    await press(ada, words.begin);
    await ada.getByText(words.notYet).waitFor({ state: 'detached' });
    await ada.getByText('Ada', { exact: true }).first().waitFor();
  });

  it('is not made if the person is not verified, and nothing has changed', async () => {
    const ada = await guest('Ada');
    const authenticator = await addAuthenticator(ada);
    await setVerified(authenticator, false);
    await ada.getByLabel(words.guest.handle).fill('x');
    await press(ada, words.guest.passkey);
    await ada.getByText(words.guest.handleWrong).waitFor();
    await ada.getByLabel(words.guest.handle).fill('unverified');
    await press(ada, words.guest.passkey);
    await ada.getByText(words.guest.failed).waitFor();
    await ada.reload();
    await ada.getByText(words.guest.title).waitFor();
    await setVerified(authenticator, true);
    await keepByPasskey(ada, 'unverified');
  });

  it('an answer is good once, in the browser that asked', async () => {
    const ada = await guest('Ada');
    const authenticator = await addAuthenticator(ada);
    await keepByPasskey(ada, 'replayed');
    const phone = await visit('#/signin');
    await addAuthenticator(phone, await credentialsOf(authenticator));
    const sent = phone.waitForRequest((request) => request.url().endsWith('/api/signin'));
    await signInByPasskey(phone);
    const request = await sent;
    const { cookie } = await request.allHeaders();
    const replay = await post('api/signin', cookie!, request.postData()!);
    expect(await replay.json()).toEqual({ problem: { code: 'credential' } });
  });

  it('an answer given to another site is refused, even one under the same name', async () => {
    const ada = await guest('Ada');
    const authenticator = await addAuthenticator(ada);
    await keepByPasskey(ada, 'phished');
    const evil = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    afterAll(() => void evil.close());
    const victim = await visit('#/about');
    await addAuthenticator(victim, await credentialsOf(authenticator));
    const asked = await post('api/signin/options', '', '{}');
    const { options } = (await asked.json()) as { options: { challenge: string } };
    await victim.goto(`http://localhost:${(evil.address() as AddressInfo).port}/`);
    const answer = await victim.evaluate<unknown>(`(async () => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(options)});
      return (await navigator.credentials.get({ publicKey })).toJSON();
    })()`);
    const visitCookie = asked.headers.get('set-cookie')!.split(';')[0]!;
    const refused = await post('api/signin', visitCookie, JSON.stringify({ response: answer }));
    expect(await refused.json()).toEqual({ problem: { code: 'credential' } });
  });
});

describe('a recovery code', () => {
  it('brings somebody back who lost the device, and the lost passkey is removed', async () => {
    const ada = await guest('Ada');
    const lost = await addAuthenticator(ada);
    await keepByPasskey(ada, 'lost-device');
    await press(ada, words.ways.makeCode);
    const code = await codeOn(ada);
    expect(code.split(' ')).toHaveLength(8);
    await press(ada, words.code.written);
    await ada.getByText(words.code.text).waitFor({ state: 'detached' });

    const phone = await visit('#/signin');
    await addAuthenticator(phone);
    await phone.getByLabel(words.signIn.code).fill(code.toLowerCase());
    await phone.getByRole('button', { name: words.signIn.go, exact: true }).click();
    await phone.getByText(words.code.replaced).waitFor();
    expect(await codeOn(phone)).not.toBe(code);
    await press(phone, words.code.written);
    await phone.getByText(onlineWords.en.you.are('Ada')).waitFor();
    await phone.goto(at('#/account'));
    await press(phone, `${words.ways.add}: ${words.ways.another}`);
    await phone.getByText(words.ways.added).waitFor();
    const known = (await credentialsOf(lost))[0]!;
    expect(known.userName).toBe('lost-device');
    await phone.getByRole('button', { name: words.ways.remove }).nth(1).waitFor();
    await phone.getByRole('button', { name: words.ways.remove }).first().click();
    await expect.poll(() => phone.getByRole('button', { name: words.ways.remove }).count()).toBe(1);
    const { account } = (await (await phone.request.get(at('api/me/account'))).json()) as {
      account: { passkeys: { id: string }[] };
    };
    expect(account.passkeys.map(({ id }) => id)).not.toContain(
      Buffer.from(known.credentialId, 'base64').toString('base64url'),
    );
  });
});

it('the page is accessible and fits at nine sizes, for a guest and with an account, in every language', async () => {
  const ada = await guest('Adalbertine Courtecuisse', INSPECTED);
  expect([...(await faultsOf(ada)), ...(await faultsAtAllSizes(ada))]).toEqual([]);
  await ada.getByLabel(words.guest.handle).fill('inspected');
  await press(ada, words.guest.code);
  await ada.getByText(words.code.text).waitFor();
  expect([...(await faultsOf(ada)), ...(await faultsAtAllSizes(ada))]).toEqual([]);
  for (const language of TRANSLATIONS) {
    await speak(ada, language);
    await ada.getByText(accountWords[language].ways.code, { exact: true }).waitFor();
    expect([language, ...(await faultsAtAllSizes(ada))]).toEqual([language]);
  }
});

it('one’s own data is exported in one file, and deleted after typing the name', async () => {
  const ada = await guest('Ada');
  const saved = ada.waitForEvent('download');
  await ada.getByRole('link', { name: words.data.exportGo }).click();
  const file = await (await saved).createReadStream();
  let text = '';
  for await (const part of file) text += String(part);
  expect(JSON.parse(text)).toMatchObject({ profile: { name: 'Ada' }, games: [], chat: [] });
  await press(ada, words.data.delete);
  await ada.getByLabel(words.data.type('Ada')).fill('Bob');
  await ada.getByRole('button', { name: words.data.deleteGo, exact: true }).click();
  await ada.getByText(words.data.wrong('Ada')).waitFor();
  await ada.getByLabel(words.data.type('Ada')).fill('Ada');
  await ada.getByRole('button', { name: words.data.deleteGo, exact: true }).click();
  await ada.getByText(words.data.gone).waitFor();
  await ada.getByText(words.notYet).waitFor();
});

describe('signing out', () => {
  it('tells a guest what is lost and asks twice', async () => {
    const ada = await guest('Ada');
    await ada.getByText(words.out.name('Ada')).waitFor();
    await press(ada, words.out.keepFirst);
    expect(await ada.evaluate(`document.activeElement.id`)).toBe('handle');
    await press(ada, words.out.lose);
    await press(ada, words.out.stay);
    await press(ada, words.out.lose);
    await ada.getByText(words.out.sure('Ada')).waitFor();
    await ada.getByRole('button', { name: words.out.go, exact: true }).click();
    await ada.getByText(words.notYet).waitFor();
  });
});
