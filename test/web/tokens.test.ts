import { beforeAll, expect, it } from 'vitest';
import { accountWords } from '../../src/web/words/account.ts';
import { OPENING } from '../server/apifuzz.ts';
import { faultsOf } from './inspection.ts';
import { faultsAtAllSizes } from './layout.ts';
import { openTestServer, type TestServer } from './testserver.ts';
import { DESKTOP } from './visitor.ts';

/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };
const words = accountWords.en.tokens;

/** What the checkers expect of a page: the name of its theme, and a root. */
const PREPARED = `{
  document.body.id = 'app';
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const name = () => (document.documentElement.dataset.theme = dark.matches ? 'night' : 'day');
  dark.onchange = name;
  name();
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

it('a token is made in the account, tried on the page for programs, and ended', async () => {
  const ada = await server.guest('Ada', INSPECTED);
  await ada.request.post(`${server.address}api/me/account`, { data: { handle: 'tokens' } });
  await ada.goto(`${server.address}#/account`);
  await ada.getByRole('button', { name: `${words.make}: ${words.another}` }).click();
  await ada.getByLabel(words.name).fill('Laptop');
  await ada.getByLabel(words.scopes.tables).check();
  await ada.getByLabel(words.lasts).selectOption({ label: words.days[30] });
  expect(await faultsOf(ada)).toEqual([]);
  await ada.getByRole('button', { name: words.go }).click();
  const token = await ada.getByRole('textbox', { name: words.another }).inputValue();
  expect(token).toMatch(/^vat_[\w-]{43}$/);
  expect(await faultsAtAllSizes(ada)).toEqual([]);
  await ada.getByRole('button', { name: words.kept }).click();
  await ada.getByText(`${token.slice(0, 8)}… · read, tables`).waitFor();
  expect(await ada.content()).not.toContain(token);

  const docs = await ada.context().newPage();
  const complaints: string[] = [];
  docs.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  await docs.goto(`${server.address}api/v1/docs?lang=fr#openTable`);
  await docs.evaluate(PREPARED);
  await docs.getByLabel('Jeton').fill(token);
  const opening = docs.locator('#openTable');
  await opening.locator('textarea').fill(JSON.stringify(OPENING));
  await opening.getByRole('button', { name: 'Envoyer' }).click();
  await opening.getByText('"id"').waitFor();
  expect([...(await faultsOf(docs)), ...(await faultsAtAllSizes(docs))]).toEqual([]);
  const following = docs.locator('#followMe');
  await following.locator('summary').press('Enter');
  await following.getByRole('button', { name: 'Envoyer' }).press('Enter');
  await following.getByText('"kind":"tables"').waitFor();
  await following.getByRole('button', { name: 'Arrêter' }).press('Enter');
  await following.getByRole('button', { name: 'Arrêter' }).waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);

  await ada.getByRole('button', { name: words.endOf('Laptop') }).click();
  await ada.getByText(words.ended('Laptop')).waitFor();
  await opening.getByRole('button', { name: 'Envoyer' }).click();
  await opening.getByText('"code": "token"').waitFor();
});
