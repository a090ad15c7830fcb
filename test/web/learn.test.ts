import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titles } from '../../src/games/index.ts';
import { about as lasVegas } from '../../src/games/las-vegas/board/about.ts';
import { lessons as lasVegasLessons } from '../../src/games/las-vegas/board/lessons.ts';
import { lessons as vabanqueLessons } from '../../src/games/vabanque/board/lessons.ts';
import type { About } from '../../src/web/board.ts';
import type { Lessons } from '../../src/web/lesson.ts';
import { lessonWords } from '../../src/web/lesson/words.ts';
import { en } from '../../src/web/words/en.ts';
import { playWords } from '../../src/web/words/play.ts';
import { boardPart } from './boardpart.ts';
import { arrowTo, drivers, primary, tabTo, type Hit } from './drivers.ts';
import { faultsOf } from './inspection.ts';
import { restoreSize } from './layout.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const ZOOMED = { width: 720, height: 450 };
const words = lessonWords.en;

/** What is said, with the names of those who sit there left out. */
const opening = (text: string): string => text.split('{')[0]!;
const coach = (page: Page) => page.locator('.coach p');
/** Ends one wait after another until the coach says something, and points at something where there is a selector. */
const passUntilSaid = async (page: Page, text: string, pointed = 'body'): Promise<void> => {
  const pass = `(() => {
    const said = document.querySelector('.coach p')?.textContent.includes(${JSON.stringify(text)});
    if (said && document.querySelector('${pointed}')) return true;
    document.querySelector('.board-frame')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return false;
  })()`;
  await page.waitForFunction(pass, undefined, { polling: 50 });
};
/** What a screen reader adds to the name of an element. */
const described = async (page: Page, element: Locator): Promise<string | null> =>
  page.locator(`[id="${await element.getAttribute('aria-describedby')}"]`).textContent();

const within = async (target: Locator, share: number): Promise<{ x: number; y: number }> => {
  const { width, height } = (await target.boundingBox())!;
  return { x: width * share, y: height * share };
};
const click: Hit = async (target, at = 0.5) => target.click({ position: await within(target, at) });
const tap: Hit = async (target, at = 0.5) => target.tap({ position: await within(target, at) });

const table = (number: number): string => `.vb [data-table="${number - 1}"]`;
const dice = (face: number): string => `.tray [data-face="${face - 1}"]`;

/** Shown where there is nothing (more) to choose. */
const markedButton = (page: Page): Locator => page.locator('.dock .primary[data-wanted]');
/** A choice takes fewer presses. */
const MOST_PRESSES = 4;

/** Presses what the coach points at, until that is the button. */
async function pressMarked(page: Page, hit: Hit): Promise<void> {
  for (let times = 0; times < MOST_PRESSES; times++) {
    const marked = page.locator('[data-wanted]').first();
    await marked.waitFor();
    if (await markedButton(page).isVisible()) return;
    await hit(marked);
  }
}

/** Chooses what the coach points at with the keyboard alone, until the coach points at the button. */
async function chooseByKeys(page: Page, groups: readonly string[]): Promise<void> {
  for (let times = 0; times < MOST_PRESSES; times++) {
    await page.locator('[data-wanted]').first().waitFor();
    if (await markedButton(page).isVisible()) return;
    const marked = await page.evaluate<string[]>(
      `${JSON.stringify(groups)}.filter((group) => document.querySelector(group + '[data-wanted]'))`,
    );
    await tabTo(page, marked[0]!);
    await arrowTo(page, 'ArrowRight', '[data-wanted]');
    await page.keyboard.press('Enter');
  }
}

interface Taught {
  readonly game: string;
  readonly lessons: Lessons;
  readonly about: About | null;
}

/** The games that have lessons. */
const taught = (
  await Promise.all(
    titles.map(async ({ facts: { id: game } }): Promise<Taught[]> => {
      const found = await boardPart<{ lessons: Lessons }>(game, 'lessons');
      const told = await boardPart<{ about: About }>(game, 'about');
      return found ? [{ game, lessons: found.lessons, about: told?.about ?? null }] : [];
    }),
  )
).flat();

describe.each(taught)('the first game of $game', ({ game, lessons: { first } }) => {
  const { groups, lesson } = drivers[game]!;

  async function playFirst(page: Page, hit: Hit): Promise<void> {
    const moves = [...(lesson ?? [])];
    for (const { text, wants } of first.steps) {
      await coach(page).getByText(opening(text.en)).waitFor();
      if (wants && lesson) await moves.shift()!.press(page, hit);
      else if (wants) await pressMarked(page, hit);
      await markedButton(page).waitFor();
      await hit(primary(page));
    }
    await coach(page).getByText(opening(first.done.en)).waitFor();
    expect(moves).toEqual([]);
  }

  it('is played to its end with a mouse, and leads to a real one', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 21, device: DESKTOP });
    await playFirst(page, click);
    expect(await page.evaluate<string[]>('Object.keys(localStorage)')).not.toContain('vatout.table.first');
    await page.getByRole('button', { name: words.again }).click();
    await coach(page).getByText(opening(first.steps[0]!.text.en)).waitFor();
    await page.goto(`${site.address}#/new/${game}`);
    await page.getByRole('link', { name: en['launch.learn'] }).click();
    await coach(page).getByText(opening(first.steps[0]!.text.en)).waitFor();
  });

  it('is played to its end with a finger on a phone', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 21, device: PHONE });
    await playFirst(page, tap);
  });

  it('has room for all that it says, upright, on its side and at 200 % zoom', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 21, device: PHONE });
    await coach(page).waitFor();
    const said = first.steps.flatMap(({ text, otherwise }) => [text, ...(otherwise ? [otherwise] : [])]);
    const texts = [...said, first.done].flatMap((text) => [text.en, text.fr]);
    const hidden = `${JSON.stringify(texts)}.filter((text) => {
      const words = document.querySelector('.coach p');
      words.textContent = text.replace(/{[A-F]}/g, 'Zelda');
      return words.scrollHeight > words.clientHeight;
    })`;
    for (const size of [UPRIGHT, ON_ITS_SIDE, ZOOMED]) {
      await page.setViewportSize(size);
      expect(await page.evaluate<string[]>(hidden), JSON.stringify(size)).toEqual([]);
    }
  });

  it('is played to its end with the keyboard, and every step is announced', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 21, device: DESKTOP });
    const moves = [...(lesson ?? [])];
    for (const { text, wants } of first.steps) {
      await page.locator('[aria-live="assertive"], [role="alert"]').getByText(opening(text.en)).first().waitFor();
      if (wants && lesson) await moves.shift()!.keys(page);
      else if (wants) await chooseByKeys(page, groups);
      expect(await described(page, markedButton(page))).toBe(words.pressThis);
      await tabTo(page, '.dock .primary');
      await page.keyboard.press('Enter');
    }
    await coach(page).getByText(opening(first.done.en)).waitFor();
  });

  it('has nothing that axe or IBM find wrong', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 22, device: DESKTOP });
    await primary(page).click();
    await coach(page).getByText(opening(first.steps[1]!.text.en)).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('lessons', () => {
  it('Las Vegas is learnt with the keyboard alone, on a phone’s screen and in French', async () => {
    const { first } = lasVegasLessons;
    const page = await site.visit('#/rules/las-vegas', { seed: 23, device: PHONE, language: 'fr' });
    await page.getByRole('link', { name: lessonWords.fr.begin }).waitFor();
    await tabTo(page, 'aside .btn');
    await page.keyboard.press('Enter');
    const faces = ['4', '6', '4', '2'];
    for (const { text, wants } of first.steps) {
      await coach(page).getByText(opening(text.fr)).waitFor();
      // What is the only thing to do waits at the button.
      if (wants && faces.length === 0) await tabTo(page, '.dock .primary');
      else if (wants) await page.keyboard.press(faces.shift()!);
      await page.keyboard.press('Enter');
    }
    await coach(page).getByText(opening(first.done.fr)).waitFor();
    await tabTo(page, '.dock a.primary');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/new\/las-vegas$/);
  });

  it('the coach tells what each casino pays while it is shown', async () => {
    const page = await site.visit('#/learn/las-vegas', { seed: 30, device: DESKTOP, held: true });
    const { first } = lasVegasLessons;
    const last = first.steps.findLastIndex(({ wants }) => wants);
    for (const { text, wants } of first.steps.slice(0, last + 1)) {
      await passUntilSaid(page, opening(text.en), '[data-wanted]');
      if (wants) await pressMarked(page, click);
      await primary(page).click();
    }
    await passUntilSaid(page, 'Casino 4: your dice come first, so the largest bill is yours. That is 80k.');
  });

  it('another move is not made, and the reader is told what would be better', async () => {
    const page = await site.visit('#/learn/las-vegas', { seed: 24, device: DESKTOP });
    const [, step] = lasVegasLessons.first.steps;
    await primary(page).click();
    await page.locator(dice(1)).click();
    await primary(page).click();
    await coach(page).getByText(step!.otherwise!.en).waitFor();
    expect(await awaitTable(page)).toBe('turn');
    await page.locator(dice(4)).click();
    await primary(page).click();
    await coach(page).getByText(opening(lasVegasLessons.first.steps[2]!.text.en)).waitFor();
  });
});

describe('an example in the rules', () => {
  it('is played on the real board, refuses with its clause, and begins again', async () => {
    const stop = vabanqueLessons.examples.find(({ id }) => id === 'stop')!;
    const page = await site.visit('#/rules/vabanque/VB-12', { seed: 25, device: DESKTOP });
    await page.locator('.try').scrollIntoViewIfNeeded();
    await coach(page).getByText(opening(stop.steps[0]!.text.en)).waitFor();
    await page.locator(table(7)).click();
    await page.getByRole('button', { name: playWords.en.clause('VB-10') }).click();
    await page.getByRole('dialog').getByRole('link', { name: /VB-10/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(table(3)).click();
    await primary(page).click();
    await coach(page).getByText(opening(stop.done.en)).waitFor();
    await page.getByRole('button', { name: words.again }).click();
    await coach(page).getByText(opening(stop.steps[0]!.text.en)).waitFor();
    const trap = vabanqueLessons.examples.find(({ id }) => id === 'trap')!;
    await page.getByRole('button', { name: trap.name.en }).click();
    await coach(page).getByText(opening(trap.steps[0]!.text.en)).waitFor();
  });

  it('has nothing that axe or IBM find wrong', async () => {
    const page = await site.visit('#/rules/las-vegas/LV-8', { seed: 28, device: DESKTOP });
    await page.locator('.try').scrollIntoViewIfNeeded();
    await page.locator('.try .tray .group').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('leaves the keys of the page to the page', async () => {
    const page = await site.visit('#/rules/vagabondo/VG-11', { seed: 26, device: DESKTOP });
    await page.locator('.try .own').waitFor();
    await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction('scrollY > 0');
    expect(await page.evaluate<boolean>(`document.activeElement === document.body`)).toBe(true);
  });
});

const explained = taught.flatMap(({ game, about }) => (about ? [{ game, about }] : []));

describe.each(explained)('what a piece of $game is', ({ game, about }) => {
  it('is told for everything on the table, by mouse, keyboard and from a list', async () => {
    const page = await site.visit(`#/learn/${game}`, { seed: 27, device: DESKTOP });
    const sheet = page.getByRole('dialog');
    await primary(page).click();
    const marks = page.locator('.board-frame [data-about]');
    await marks.first().waitFor();
    const kinds = await page.evaluate<string[]>(
      `[...new Set([...document.querySelectorAll('.board-frame [data-about]')].map(({ dataset }) => dataset.about))]`,
    );
    expect(kinds).not.toEqual([]);
    expect(kinds.filter((kind) => !(kind in about))).toEqual([]);

    // By mouse: a press asks, and plays nothing.
    await page.getByRole('button', { name: playWords.en.about.title }).click();
    const { x, y, width, height } = (await marks.last().boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await sheet.getByRole('heading').waitFor();
    const names = Object.values(about).map(({ name }) => name.en);
    expect(names).toContain(await sheet.getByRole('heading').innerText());
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });

    // By keyboard: what has the focus.
    await tabTo(page, '.board-frame [data-about]');
    const focused = await page.evaluate<string>('document.activeElement.dataset.about');
    await page.keyboard.press('i');
    await sheet.getByRole('heading', { name: about[focused]!.name.en, exact: true }).waitFor();
    await sheet.getByText(about[focused]!.text.en).waitFor();
    await sheet.getByText(about[focused]!.clauses[0]!).first().waitFor();

    // From the list, to the rules.
    await sheet.getByRole('button', { name: playWords.en.about.others }).click();
    const [first] = await sheet.getByRole('listitem').getByRole('button').all();
    await first!.click();
    await sheet.getByRole('link').first().click();
    await page.waitForURL(new RegExp(`#/rules/${game}/`));
  });
});

describe('what a piece is', () => {
  it('is asked and told without anything that axe or IBM find wrong', async () => {
    const page = await site.visit('#/learn/las-vegas', { seed: 29, device: DESKTOP });
    await page.getByRole('button', { name: playWords.en.about.title }).click();
    expect(await faultsOf(page)).toEqual([]);
    await restoreSize(page);
    await page.getByRole('button', { name: playWords.en.about.list }).click();
    await page.getByRole('dialog').getByRole('button', { name: lasVegas.bill.name.en }).click();
    expect(await faultsOf(page)).toEqual([]);
  });
});
