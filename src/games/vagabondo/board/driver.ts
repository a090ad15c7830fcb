import {
  arrows,
  arrowTo,
  isThere,
  pressOne,
  tabTo,
  type Driver,
  type LessonMove,
} from '../../../../test/web/driver.ts';

const PIECES = '.own .piece:enabled:not(:has(.dead))';
/** What may be said about the cube. */
const WORDS = '.stakes button';

const SIDE = 14;
const squareOf = (name: string): number => (Number(name.slice(1)) - 1) * SIDE + name.charCodeAt(0) - 97;
/** Within a square, as a share of it: not its middle, where it is open to which of two squares a piece of even width goes. */
const ASIDE = 0.6;

/** Takes a piece up by its value and puts it down around a square. */
const lay = (value: number, name: string): LessonMove => ({
  async press(page, hit) {
    const piece = `.own .piece[data-value="${value}"]`;
    await page.locator(`${piece}[data-wanted]`).waitFor();
    await hit(page.locator(piece));
    await hit(page.locator(`[data-square="${squareOf(name)}"]`), ASIDE);
  },
  async keys(page) {
    await page.keyboard.press(String(value));
    const to = squareOf(name);
    const at = (): Promise<number> => page.evaluate<number>('Number(document.activeElement.dataset.square)');
    const towards = (from: number): string => {
      if (Math.floor(from / SIDE) !== Math.floor(to / SIDE)) return from < to ? 'ArrowDown' : 'ArrowUp';
      return from < to ? 'ArrowRight' : 'ArrowLeft';
    };
    for (let from = await at(); from !== to; from = await at()) await page.keyboard.press(towards(from));
    await page.keyboard.press('Enter');
  },
});

export const driver: Driver = {
  async press(page, turn) {
    const words = page.locator(WORDS);
    if (await isThere(words)) return words.first().click();
    return pressOne(page.locator(PIECES), turn);
  },
  async keys(page, turn) {
    if (await isThere(page.locator(WORDS))) await tabTo(page, WORDS);
    else {
      await tabTo(page, '.own .piece');
      await arrows(page, 'ArrowRight', turn % 5);
      await arrowTo(page, 'ArrowRight', PIECES);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
  },
  groups: ['.own .piece'],
  names: [/^(Take|Drop|Offer) the /, /^(Dark|Medium|Pale) .* left\.$/, /^Place\b/],
  lesson: [lay(5, 'g9'), lay(1, 'j8'), lay(4, 'd9'), lay(3, 'e5'), lay(2, 'c8')],
};
