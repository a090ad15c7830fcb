import { expect, it } from 'vitest';
import { ladderWords } from '../../src/web/words/ladder.ts';
import { strengthWords } from '../../src/web/words/strength.ts';
import { playOn } from './playing.ts';
import { findTable, ME, type Step } from './storedtables.ts';
import { awaitTable } from './table.ts';
import { openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = ladderWords.en;

/** The person's only action ends the match, which they win alone. */
const winning = ({ before: { game, state }, actor }: Step): boolean => {
  if (actor !== ME || game.legal(state, ME).length > 1) return false;
  const after = game.copy(state);
  game.apply(after, ME, game.legal(state, ME)[0]);
  const { ranks } = game.standing(after);
  return game.turn(after).length === 0 && ranks[ME] === 1 && ranks[1]! > 1;
};

it('beat the house: a win ticks off the bots left behind, and the next one plays at a press', async () => {
  const table = findTable({ game: 'las-vegas', seats: 2 }, winning);
  const page = await site.visit(table.place, { seed: 5, device: PHONE, kept: table.kept });
  await playOn(page, 'las-vegas');
  const bot = table.kept[Object.keys(table.kept)[0]!] as { plan: { sitters: { name: string; level: number }[] } };
  const { name, level } = bot.plan.sitters[1]!;
  const beaten = page.getByRole('button', { name: words.beaten(name, level) });
  await beaten.waitFor();
  await page.reload();
  await beaten.waitFor();

  await page.getByRole('button', { name: words.play('Birdie', 1) }).click();
  await expect.poll(() => page.evaluate('location.hash')).not.toBe(table.place);
  await awaitTable(page);
});

it('how strong the bots are: found from the ladder, one scale for each game and number of players', async () => {
  const page = await site.visit('#/games', { seed: 5, device: PHONE });
  await page.getByRole('link', { name: strengthWords.en.title }).click();
  await page.getByRole('heading', { level: 1, name: strengthWords.en.title }).waitFor();
  await page.getByRole('link', { name: 'Vaalbara' }).click();
  const scale = page.getByRole('list', { name: strengthWords.en.list('Vaalbara', 2) });
  const faces = ['Luma', 'Bram', 'Imara', 'Altan', 'Eldra'];
  const shown = await scale.getByRole('listitem').allInnerTexts();
  expect(shown.flatMap((text) => faces.find((name) => text.includes(name)) ?? [])).toEqual(faces);
  await page.getByRole('radio', { name: strengthWords.en.players(5) }).check({ force: true });
  await page.getByRole('list', { name: strengthWords.en.list('Vaalbara', 5) }).waitFor();
});
