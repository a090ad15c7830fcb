import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { dayAfter, dayOf, numberOfDay, type Day } from '../../src/web/puzzle/day.ts';
import type { Answer } from '../../src/web/puzzle/diary.ts';
import { formatPercent } from '../../src/web/words/format.ts';
import { puzzleWords } from '../../src/web/words/puzzle.ts';
import { byKeys, byPressing, primary } from './drivers.ts';
import { answerOn, puzzleOn } from './puzzles.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = puzzleWords.en;
const TODAY = dayOf(new Date());
const GAMES = titles.map(({ facts }) => facts.id);
const gameOf = (day: Day): string => GAMES[numberOfDay(day) % GAMES.length]!;
const percent = (share: number): string => formatPercent(share, 'en');

const kept = async (page: Page): Promise<Answer[]> =>
  JSON.parse(await page.evaluate<string>(`localStorage['vatout.puzzles'] ?? '[]'`)) as Answer[];

const verdict = (page: Page) => page.locator('.result header');

describe('a puzzle', () => {
  it.each([
    ['by pressing, on a phone', PHONE, byPressing],
    ['with the keyboard alone, on a desktop', DESKTOP, byKeys],
  ] as const)('is answered once, on the board of each game: %s', async (_, device, picks) => {
    const page = await site.visit('#/puzzle', { seed: 3, device });
    for (const game of GAMES) {
      await page.evaluate(`location.hash = '#/puzzle/${TODAY}/${game}'`);
      await page
        .locator('.gbar p', { hasText: titles.find(({ facts }) => facts.id === game)!.facts.name.en })
        .waitFor();
      await page.locator('.board-frame button:enabled').first().waitFor();
      await picks[game]!(page, 0);
      await primary(page).waitFor();
      await (device === PHONE ? primary(page).click() : page.keyboard.press('Enter'));
      await verdict(page).waitFor();
      const answer = (await kept(page)).find((one) => one.game === game)!;
      const [best] = puzzleOn(TODAY, game).moves;
      expect(answer).toMatchObject({
        day: TODAY,
        found: answer.action === best!.action,
        counts: game === gameOf(TODAY),
      });
      expect(await verdict(page).innerText()).toContain(answer.found ? words.found : words.missed);
      expect(await verdict(page).innerText()).toContain(percent(best!.share));
      expect(await page.locator('.why').innerText()).not.toBe('');
      // Another try shows a move, and changes no answer.
      await page.getByRole('button', { name: /^All \d+ moves$/ }).click();
      await page.locator('dialog ol button').nth(1).click();
      expect((await kept(page)).find((one) => one.game === game)).toEqual(answer);
    }
  });

  it('shows the shares of all judged moves, the answer among them', async () => {
    const answer = answerOn(TODAY, 'las-vegas', false);
    const page = await site.visit(`#/puzzle/${TODAY}/las-vegas`, {
      seed: 3,
      device: DESKTOP,
      kept: { 'vatout.puzzles': [answer] },
    });
    const { moves } = puzzleOn(TODAY, 'las-vegas');
    await verdict(page).waitFor();
    expect(await page.locator('.result.rail ol .num').allInnerTexts()).toEqual(
      moves.map(({ share }) => percent(share)),
    );
    expect(await page.locator('.result.rail li').last().innerText()).toContain(words.yours);
    expect(await verdict(page).innerText()).toContain(
      words.instead(percent(moves.at(-1)!.share), percent(moves[0]!.share)),
    );
  });

  it('is the same on a phone without a network, and so are past days', async () => {
    const page = await site.visit('#/games', { seed: 3, device: PHONE, installs: true });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: words.title }).click();
    await page.locator('.board-frame button:enabled').first().waitFor();
    for (let ago = 1; ago <= 7; ago++) {
      const day = dayAfter(TODAY, -ago);
      await page.evaluate(`location.hash = '#/puzzle/${day}/${gameOf(day)}'`);
      await page
        .locator('.gbar p', { hasText: titles.find(({ facts }) => facts.id === gameOf(day))!.facts.name.en })
        .waitFor();
      await page.locator('.board-frame button:enabled').first().waitFor();
    }
  });
});

describe('past days', () => {
  const days = [1, 2, 3].map((ago) => dayAfter(TODAY, -ago));
  const answers = [
    ...days.map((day) => answerOn(day, gameOf(day), true)),
    answerOn(dayAfter(TODAY, -4), gameOf(dayAfter(TODAY, -4)), false),
  ];

  it('show their results in a calendar, with the days in a row, and can be opened', async () => {
    const page = await site.visit('#/puzzle', { seed: 3, device: PHONE, kept: { 'vatout.puzzles': answers } });
    await page.getByRole('button', { name: words.past }).click();
    expect(await page.locator('dialog .streak').innerText()).toMatch(/^3\s+days in a row\s+longest 3/);
    if (days.every((day) => day.slice(0, 7) === TODAY.slice(0, 7)))
      expect(await page.locator('dialog a.found').count()).toBe(3);
    await page.locator('dialog a[aria-current]').waitFor();
    // The month before last may begin on any day of the week; its first day is there to be opened.
    await page.getByRole('button', { name: words.earlier }).click();
    await page.locator('dialog a.day').first().click();
    await page.getByText(words.ask).first().waitFor();
    expect(await page.evaluate<string>('location.hash')).toMatch(/^#\/puzzle\/\d{4}-\d\d-01\//);
  });

  it('another day of the same game shows its own puzzle', async () => {
    const [game] = GAMES as [string];
    const answer = answerOn(dayAfter(TODAY, -4), game, false);
    const page = await site.visit(`#/puzzle/${TODAY}/${game}`, {
      seed: 3,
      device: PHONE,
      kept: { 'vatout.puzzles': [answer] },
    });
    await page.locator('.board-frame button:enabled').first().waitFor();
    await page.evaluate(`location.hash = '#/puzzle/${answer.day}/${game}'`);
    await verdict(page).waitFor();
    expect(await verdict(page).innerText()).toContain(percent(puzzleOn(answer.day, game).moves[0]!.share));
  });

  it('an unknown game has no puzzle, but yesterday has one', async () => {
    const page = await site.visit(`#/puzzle/${TODAY}/chess`, { seed: 3, device: DESKTOP });
    await page.getByText(words.none).waitFor();
    await page.getByRole('link', { name: words.yesterday }).click();
    await page.getByText(words.ask).first().waitFor();
  });

  it('the result is copied as text without the move', async () => {
    const answer = answerOn(TODAY, gameOf(TODAY), true);
    const page = await site.visit('#/puzzle', {
      seed: 3,
      device: DESKTOP,
      kept: { 'vatout.puzzles': [...answers, answer] },
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: words.copy }).click();
    await page.getByText(words.copied).waitFor();
    const [first, second, third] = (await page.evaluate<string>('navigator.clipboard.readText()')).split('\n');
    expect(first).toMatch(/^Vatout \d+ \w+ \d{4}, /);
    expect(second).toBe(words.sharedFound(percent(puzzleOn(TODAY, gameOf(TODAY)).moves[0]!.share)));
    expect(third).toMatch(new RegExp(`^Streak 4\\. http.*#/puzzle/${TODAY}/${gameOf(TODAY)}$`));
  });
});
