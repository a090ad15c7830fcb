import { beforeAll, expect, it } from 'vitest';
import { botWords } from '../../src/web/words/bot.ts';
import { onlineWords } from '../../src/web/words/online.ts';
import { peopleWords } from '../../src/web/words/people.ts';
import { profileWords } from '../../src/web/words/profile.ts';
import { faultsOf } from './inspection.ts';
import { faultsAtAllSizes } from './layout.ts';
import { openTable, openTestServer, type TestServer } from './testserver.ts';
import { DESKTOP } from './visitor.ts';

/** Injects the checkers past the page's content security policy. */
const INSPECTED = { ...DESKTOP, bypassCSP: true };
const words = botWords.en;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});

it('an account becomes a bot’s on the account page, after a warning, and is marked wherever a person sees it', async () => {
  const robbie = await server.guest('Robbie', INSPECTED);
  await robbie.request.post(`${server.address}api/me/account`, { data: { handle: 'robbie' } });
  await robbie.goto(`${server.address}#/account`);
  const become = robbie.getByRole('button', { name: `${words.go}: ${words.become}` });
  await become.press('Enter');
  const dialog = robbie.getByRole('dialog', { name: words.sure });
  await dialog.getByText(words.forGood).waitFor();
  expect([...(await faultsOf(robbie)), ...(await faultsAtAllSizes(robbie))]).toEqual([]);
  await robbie.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await become.press('Enter');
  await dialog.getByRole('button', { name: words.yes }).press('Enter');
  await robbie.getByText(words.is, { exact: true }).waitFor();
  await robbie.getByLabel('Vabanque').uncheck();
  await robbie.getByLabel(words.limits.atOnce).fill('3');
  await robbie.getByRole('button', { name: words.save }).click();
  await robbie.getByText(words.saved).waitFor();
  expect([...(await faultsOf(robbie)), ...(await faultsAtAllSizes(robbie))]).toEqual([]);
  await robbie.reload();
  await expect.poll(() => robbie.getByLabel(words.limits.atOnce).inputValue()).toBe('3');

  const ada = await server.guest('Ada', INSPECTED);
  await ada.request.post(`${server.address}api/me/account`, { data: { handle: 'ada' } });
  await ada.goto(`${server.address}#/p/robbie`);
  await ada.getByRole('heading', { name: 'Robbie (bot)' }).waitFor();
  await ada.getByText(profileWords.en.bot('Las Vegas, Vagabondo, and Vaalbara')).waitFor();
  await ada.getByRole('heading', { name: profileWords.en.botRatings }).waitFor();
  expect(await faultsOf(ada)).toEqual([]);

  const id = await openTable(ada, { game: 'las-vegas', seats: 2 });
  await ada.getByLabel(peopleWords.en.table.byName).fill('@robbie');
  await ada.keyboard.press('Enter');
  await ada.getByText('Robbie (bot)').first().waitFor();
  await robbie.goto(`${server.address}#/t/${id}`);
  await robbie.getByRole('button', { name: onlineWords.en.lobby.sit }).click();
  await ada.getByRole('listitem').getByText('Robbie (bot)').first().waitFor();
  expect([...(await faultsOf(ada)), ...(await faultsAtAllSizes(ada))]).toEqual([]);

  await ada.goto(`${server.address}#/leaders/las-vegas`);
  const bots = ada.getByRole('button', { name: profileWords.en.leaders.bots, exact: true });
  await bots.press('Enter');
  await ada.getByText(profileWords.en.leaders.noBots).waitFor();
  expect(await bots.getAttribute('aria-pressed')).toBe('true');
  const { challenges } = profileWords.en.leaders;
  const row = ada.getByRole('list', { name: challenges.title }).getByRole('listitem');
  await row.getByText(`${challenges.here} · ${profileWords.en.unrated}`).waitFor();
  expect([...(await faultsOf(ada)), ...(await faultsAtAllSizes(ada))]).toEqual([]);

  await row.getByRole('button', { name: challenges.challengeOf('Robbie (bot)') }).press('Enter');
  await ada.getByText(peopleWords.en.inviteSoon('Robbie (bot)')).waitFor();
  await ada.getByRole('button', { name: onlineWords.en.create.go }).click();
  await ada.getByText(peopleWords.en.table.noReply).waitFor();
  await robbie.goto(`${server.address}#/online`);
  await robbie.getByText(peopleWords.en.invitations.invites('Ada')).waitFor();

  // A game that it does not take, and after it has gone.
  await ada.goto(`${server.address}#/leaders/vabanque`);
  await bots.press('Enter');
  await ada.getByText(challenges.none).waitFor();
  await robbie.context().close();
  await ada.goto(`${server.address}#/leaders/las-vegas`);
  await bots.press('Enter');
  await expect
    .poll(async () => {
      await ada.reload();
      await bots.press('Enter');
      await row.waitFor();
      return [await row.getByText(challenges.away).count(), await row.getByRole('button').count()];
    })
    .toEqual([1, 0]);
  expect([...(await faultsOf(ada)), ...(await faultsAtAllSizes(ada))]).toEqual([]);
});
