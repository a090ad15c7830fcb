import { expect, it } from 'vitest';
import { onlineWords } from '../../src/web/words/online.ts';
import { goTo, openTestServer, openTable, sitAt } from './testserver.ts';
import { PHONE } from './visitor.ts';

const server = await openTestServer();
const { wait, room, chat, lobby } = onlineWords.en;

it('the host changes the table, guests say again that they are ready, and a removed guest is told and waits', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben', PHONE)]);
  const table = await openTable(ada, { game: 'las-vegas', seats: 3 });
  await sitAt(ben, table);
  await ben.getByRole('button', { name: room.sayReady }).click();
  const mark = ada.getByRole('listitem').filter({ hasText: 'Ben' }).locator('.mark');
  await expect.poll(() => mark.innerText()).toBe(room.ready);

  // Fewer chairs than people cannot be chosen; a change asks everybody again.
  const chairs = ada.getByRole('group', { name: room.chairs });
  await chairs.getByRole('button', { name: room.fewer }).click();
  await expect.poll(() => ben.getByRole('listitem', { name: /^Seat/ }).count()).toBe(2);
  await expect.poll(() => mark.innerText()).toBe(room.notReady);
  await ben.getByRole('button', { name: room.sayReady }).waitFor();
  await chairs.getByRole('button', { name: room.fewer, disabled: true }).waitFor();
  await ada.getByRole('button', { name: wait.start, exact: true }).waitFor();
  await ada.getByRole('radio', { name: onlineWords.en.pace.kinds.move }).check({ force: true });
  const talk = ben.getByRole('button', { name: room.openChat(0) });
  await talk.getByText(room.news.clock('Ada', '1 min a move')).waitFor();

  // They talk: beside the chairs on a desktop, in a sheet on a phone.
  await ada.getByRole('textbox', { name: chat.write }).fill('With a clock this time');
  await ada.keyboard.press('Enter');
  await ben.getByRole('button', { name: room.openChat(1) }).click();
  await ben.getByRole('dialog').getByText('With a clock this time').waitFor();
  await ben.keyboard.press('Escape');

  await ada.getByRole('button', { name: wait.remove('Ben') }).click();
  await ben.getByRole('alert').getByText(room.removed).waitFor();
  expect(await ben.getByRole('button', { name: lobby.sit, exact: true }).count()).toBe(0);
  await ada.getByRole('button', { name: room.admit('Ben') }).click();
  await ben.getByRole('button', { name: lobby.sit, exact: true }).click();
  await ben.getByRole('button', { name: wait.rise }).waitFor();
});

it('a host who stands up hands the table on; the next one closes it, and everybody has a way back', async () => {
  const [ada, ben] = await Promise.all([server.guest('Ada'), server.guest('Ben')]);
  const table = await openTable(ada, { game: 'vabanque', seats: 4 });
  await sitAt(ben, table);
  expect(await ben.getByText(room.settings).count()).toBe(0);
  await ada.getByRole('button', { name: wait.rise }).click();
  await ben.getByRole('log').getByText(room.news.youHost).waitFor();
  await goTo(ada, table);
  await ada.getByRole('heading', { name: wait.other('Ben', 'Vabanque') }).waitFor();
  await ben.getByRole('button', { name: room.close }).click();
  await ben.getByRole('dialog').getByRole('button', { name: room.keep }).click();
  await ben.getByRole('button', { name: room.close }).click();
  await ben.getByRole('dialog').getByRole('button', { name: room.close, exact: true }).last().click();
  for (const page of [ada, ben]) {
    await page.getByRole('heading', { name: room.closed }).waitFor();
    await page.getByRole('link', { name: room.back }).click();
    await page.getByRole('heading', { name: lobby.title, level: 1 }).waitFor();
  }
});
