import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MatchRecord } from '../../src/core/record.ts';
import { titles } from '../../src/games/index.ts';
import { companionWords } from '../../src/web/words/companion.ts';
import { en } from '../../src/web/words/en.ts';
import { asks, enterOnPage, layReal, scribes, storedEntries } from './realtable.ts';
import { exportRecord, keptTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = companionWords.en;

interface Past {
  readonly record: MatchRecord;
  readonly scores: readonly number[];
}

const GAMES = titles.filter(({ game }) => game.id in scribes).map(({ game }) => game);

/** The shortest game of the corpus. */
function shortest(game: string): Past {
  const lines = readFileSync(`src/games/${game}/corpus.v1.ndjson`, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Past);
  return all.reduce((best, past) => (past.record.entries.length < best.record.entries.length ? past : best));
}

/** An empty table with the seats and options of a record. */
const emptyFor = ({ game, seats, options }: MatchRecord) => layReal({ game, seats, options }, () => true);

describe('a game at a real table', () => {
  it.each(GAMES)('of $id is entered through the page, gives its result, and replays', async (game) => {
    const { record, scores } = shortest(game.id);
    const { place, kept } = emptyFor(record);
    const page = await site.visit(place, { seed: 1, kept, device: PHONE });
    await enterOnPage(page, record);
    await page.locator('main.result').waitFor();
    const { plan } = await keptTable(page);
    const totals = page.locator('main.result .points li > strong');
    const shown = await totals.allInnerTexts();
    expect(shown.map((text) => Number(text.replace(/[^\d]/g, ''))).sort()).toEqual([...scores].sort());
    const taken = await exportRecord(page, 'en');
    expect(taken.byHand).toBeDefined();
    expect(taken.players?.map(({ name }) => name)).toEqual(plan.sitters.map(({ name }) => name));
    await page.getByRole('button', { name: words.review }).click();
    await page.locator('.dock input[type="range"]').waitFor();
  });

  it('begins on the home page, survives a reload, and is taken up again from there', async () => {
    const page = await site.visit('', { seed: 2, device: PHONE });
    await page.getByRole('link', { name: words.entrance }).click();
    await page.getByText('Las Vegas', { exact: true }).first().click();
    await page.locator('form .field').first().fill('Camille');
    await page.getByRole('button', { name: words.remove('Player 4') }).click();
    await page.getByRole('button', { name: words.start(3) }).click();
    for (const bill of [60, 50, 60, 50, 70, 80])
      await page
        .locator('.stocking .keys button')
        .nth(bill / 10 - 1)
        .click();
    await page.locator('.dock .primary').click();
    await page.locator('.dock .entry', { hasText: 'Camille rolled' }).waitFor();
    await page.reload();
    await page.locator('.dock .entry', { hasText: 'Camille rolled' }).waitFor();
    await page.goto(site.address);
    await page.getByRole('link', { name: en['row.resume'] }).first().click();
    await page.locator('.dock .entry', { hasText: 'Camille rolled' }).waitFor();
    const { record } = await keptTable(page);
    expect(record).toMatchObject({ seats: 3, options: { starter: 0 }, byHand: { unseen: [] } });
  });
  it('needs no network once the page was visited', async () => {
    const page = await site.visit('', { seed: 5, device: PHONE, installs: true });
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: words.entrance }).click();
    await page.getByText('Vaalbara', { exact: true }).first().click();
    await page.getByRole('button', { name: words.start(4) }).click();
    for (let card = 0; card < 8; card++)
      await page
        .locator('.deal .fronts button')
        .nth(5 + (card % 4))
        .click();
    for (const clan of [2, 0, 1]) await page.locator('.deal .keys button').nth(clan).click();
    await page.locator('.dock .primary').click();
    await page.locator('.characters button').nth(2).click();
    await page.locator('.dock .entry', { hasText: 'Player 2 reveals' }).waitFor();
  });

  it('says what it asks for, once, to those who listen', async () => {
    const { place, kept } = layReal({ game: 'las-vegas', seats: 3, options: { starter: 0 } }, asks('roll'));
    const page = await site.visit(place, { seed: 6, kept, device: DESKTOP });
    const said = page.locator('[aria-live="assertive"], [role="alert"], [aria-live="polite"]');
    await expect.poll(async () => (await said.allTextContents()).join(' ')).toContain('Camille rolled 0 of 8 dice.');
    await page.getByRole('button', { name: 'Add a 4. Entered: 0' }).waitFor();
  });
});

describe('Las Vegas at a real table', () => {
  const { place, kept, match } = layReal(
    { game: 'las-vegas', seats: 3, level: 2, options: { starter: 0 } },
    asks('roll', 2),
  );
  const before = match.entries.length;

  it('takes dice by 1 to 6, a choice by Shift, and gives them back by U', async () => {
    const page = await site.visit(place, { seed: 3, kept, device: DESKTOP });
    await page.locator('.tray .key').first().waitFor();
    for (const face of '33355566') await page.keyboard.press(face);
    await page.locator('.tray .group[aria-pressed]').first().waitFor();
    await page.keyboard.press('Shift+Digit5');
    await page.locator('.tray .group[aria-pressed="true"][data-face="4"]').waitFor();
    await page.keyboard.press('u');
    // The dice are still there; another press of a wrong one is made good.
    await page.locator('.tray .key b', { hasText: '3' }).first().waitFor();
    await page.getByRole('button', { name: 'Enter this roll' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.keyboard.press('2');
    await page.keyboard.press('2');
    await page.keyboard.press('6');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Shift+Digit2');
    await expect.poll(() => storedEntries(page)).toBe(before + 2);
    const { record } = await keptTable(page);
    expect(record.entries.at(-1)![1]).toBe('2');
    expect(record.byHand).toEqual({ unseen: [before] });
  });

  it('takes back a tap before it takes back an entry', async () => {
    const page = await site.visit(place, { seed: 7, kept, device: PHONE });
    await page.locator('.tray .key').first().waitFor();
    for (const face of [2, 2, 6]) await page.locator(`.tray .key[data-face="${face - 1}"]`).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Put two 2s on / }).waitFor();
    expect(await storedEntries(page)).toBe(before);
    for (const _ of [2, 2]) await page.getByRole('button', { name: 'Undo' }).click();
    expect(await storedEntries(page)).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedEntries(page)).toBeLessThan(before);
  });

  it('says by its clause why a bill cannot lie there', async () => {
    const stock = layReal({ game: 'las-vegas', seats: 3, options: { starter: 0 } }, asks('stock'));
    const page = await site.visit(stock.place, { seed: 8, kept: stock.kept, device: PHONE });
    await page.getByRole('button', { name: 'Add 60,000' }).click();
    await page.getByRole('button', { name: 'Gold Vein', exact: true }).click();
    await page.getByRole('button', { name: 'Add 70,000' }).click({ force: true });
    await page.locator('.dock .live', { hasText: '(LV-3)' }).waitFor();
    await page.getByRole('button', { name: 'Add 10,000' }).click();
    await page.locator('.dock .live', { hasText: 'Laurels' }).waitFor();
  });

  it('corrects an earlier entry, and says which later one no longer fits', async () => {
    const page = await site.visit(place, { seed: 4, kept, device: PHONE });
    await page.locator('.tray .key').first().waitFor();
    const open = async (): Promise<void> => {
      await page.locator('.gbar-tools button').last().click();
      await page.getByRole('button', { name: words.correct }).click();
    };
    await open();
    await page.locator('dialog li button', { hasText: 'rolls' }).last().click();
    await page.locator('.correcting').waitFor();
    await page.getByRole('button', { name: words.restore }).click();
    await page.locator('.correcting').waitFor({ state: 'detached' });
    expect(await storedEntries(page)).toBe(before);
    await open();
    await page.locator('dialog li button', { hasText: 'rolls' }).last().click();
    await page.getByRole('button', { name: 'Clear' }).click();
    const [, first] = match.entries.find(([actor]) => actor === 'A')!;
    const other = 1 + (Number(first) % 6);
    for (let die = 0; die < 8; die++)
      await page
        .locator('.tray .key')
        .nth(other - 1)
        .click();
    await page.locator('.correcting').waitFor();
    await page.getByRole('button', { name: words.goOn }).click();
    await expect.poll(() => storedEntries(page)).toBe(2);
    await page.locator('.dock .primary').waitFor();
  });
});

describe('Vaalbara at a real table', () => {
  const { place, kept } = layReal({ game: 'vaalbara', seats: 3, level: 2 }, asks('choose', 2));

  it('says in the list of entries which Character it was, and keeps the cards of a deal that is taken back', async () => {
    const page = await site.visit(place, { seed: 9, kept, device: PHONE });
    await page.locator('.characters button').first().waitFor();
    await page.locator('.gbar-tools button').last().click();
    await page.getByRole('button', { name: words.correct }).click();
    await page
      .locator('dialog li button', { hasText: /has chosen\. Play \d+ [A-Z]/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Enter these cards' }).waitFor();
  });
});
