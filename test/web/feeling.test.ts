import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playWords } from '../../src/web/words/play.ts';
import { byPressing, primary } from './drivers.ts';
import { findTable, inPhase, layTable, ME, type Laid, type Step } from './storedtables.ts';
import { awaitTable } from './table.ts';
import { DESKTOP, openSite, PHONE } from './visit.ts';

const site = await openSite();
const words = playWords.en;

const MOVES = { reducedMotion: 'no-preference' } as const;

/**
 * Counts audio contexts, played notes and pulses from the next load on. Playwright evaluates as if a user had pressed something,
 * so the engine's own word about presses is hidden: only presses that reach the page count.
 */
const LISTEN = `
  Object.defineProperty(navigator, 'userActivation', { value: undefined });
  window.felt = { contexts: 0, notes: 0, pulses: [] };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.felt.contexts++;
    }
    createOscillator() {
      window.felt.notes++;
      return super.createOscillator();
    }
  };
  navigator.vibrate = (pulse) => window.felt.pulses.push([...pulse]);
`;

interface Felt {
  readonly contexts: number;
  readonly notes: number;
  readonly pulses: readonly (readonly number[])[];
}
const felt = (page: Page): Promise<Felt> => page.evaluate<Felt>('window.felt');

async function listenAgain(page: Page): Promise<void> {
  await page.addInitScript(LISTEN);
  await page.reload();
}

async function act(page: Page, game: string): Promise<void> {
  await awaitTable(page);
  if ((await primary(page).count()) === 0) await byPressing[game]!(page, 1);
  await primary(page).click();
}

const settingsOf = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate<string>(`localStorage['vatout.settings']`));

const VEGAS = layTable({ game: 'las-vegas', seats: 3, level: 1 }, inPhase('place', 1));

describe('sounds', () => {
  it('are off until the first game asks, and never start before a user gesture', async () => {
    const page = await site.visit(VEGAS.place, { seed: 41, kept: VEGAS.kept, device: DESKTOP, first: true });
    await listenAgain(page);
    await awaitTable(page);
    const question = page.getByRole('group', { name: words.sounds.ask });
    await question.waitFor();
    const places = `JSON.stringify([...document.querySelectorAll('.board-frame, .board-frame *, .dock')].map((box) => box.getBoundingClientRect()))`;
    const before = await page.evaluate<string>(places);
    expect(await felt(page)).toMatchObject({ contexts: 0 });
    await question.getByRole('button', { name: words.sounds.yes }).click();
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate<string>(places)).toBe(before);
    expect(await felt(page)).toMatchObject({ contexts: 1, notes: 2 });
    expect(await settingsOf(page)).toMatchObject({ sound: true, soundAsked: true });

    const kept = { ...VEGAS.kept, 'vatout.settings': await settingsOf(page) };
    const later = await site.visit(VEGAS.place, { seed: 41, kept, device: DESKTOP });
    await listenAgain(later);
    await awaitTable(later);
    expect(await later.getByRole('group', { name: words.sounds.ask }).count()).toBe(0);
    expect(await felt(later)).toMatchObject({ contexts: 0 });
    await act(later, 'las-vegas');
    await awaitTable(later);
    expect(await felt(later)).toMatchObject({ contexts: 1 });
  });

  it('stay off after a no; the key M turns them on', async () => {
    const page = await site.visit(VEGAS.place, { seed: 42, kept: VEGAS.kept, device: PHONE, first: true });
    await listenAgain(page);
    await awaitTable(page);
    await page.getByRole('button', { name: words.sounds.no, exact: true }).tap();
    await act(page, 'las-vegas');
    await awaitTable(page);
    expect(await felt(page)).toMatchObject({ contexts: 0 });
    expect(await settingsOf(page)).toMatchObject({ sound: false, soundAsked: true });
    expect(await page.getByRole('group', { name: words.sounds.ask }).count()).toBe(0);
    await page.keyboard.press('m');
    expect(await settingsOf(page)).toMatchObject({ sound: true });
  });
});

const PLACED = [14];
const TRAPPED = [30, 50, 60];
const WON = [30, 60, 30, 60, 110];

/** An opponent is about to move the last token, after which a Trap catches the person's. */
const CAUGHT = findTable({ game: 'vabanque', seats: 4 }, ({ actor, events }: Step) => {
  const payouts = events as readonly {
    kind: string;
    lines?: readonly { of: string; seat: number; by?: readonly number[] }[];
  }[];
  return (
    actor !== ME &&
    payouts.some(({ lines }) => lines?.some(({ of, seat, by }) => of === 'token' && seat === ME && by!.length > 0))
  );
});

/** Skips pauses until an element appears. */
async function passUntil(page: Page, selector: string): Promise<void> {
  for (;;) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.evaluate(
      `document.querySelector('.board-frame')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))`,
    );
    await sleep(30);
  }
}

describe('a phone', () => {
  it.each([
    ['vibrates', MOVES, {}, [PLACED]],
    ['does not vibrate with reduced motion', { reducedMotion: 'reduce' } as const, {}, []],
    ['does not vibrate with haptics switched off', MOVES, { haptics: false }, []],
  ])('%s when the person places a piece', async (_, motion, set, pulses) => {
    const kept = { ...VEGAS.kept, 'vatout.settings': { language: 'en', tempo: 0, soundAsked: true, ...set } };
    const page = await site.visit(VEGAS.place, { seed: 43, kept, device: { ...PHONE, ...motion } });
    await listenAgain(page);
    await act(page, 'las-vegas');
    await awaitTable(page);
    expect((await felt(page)).pulses).toEqual(pulses);
  });

  it('vibrates and changes the portrait when the person is trapped', async () => {
    const { place, kept } = CAUGHT;
    const page = await site.visit(place, { seed: 44, kept, held: true, device: { ...PHONE, ...MOVES } });
    await listenAgain(page);
    await page.locator('.board-frame').tap();
    await passUntil(page, `[data-seat="${ME}"] .portrait.trapped .mark`);
    expect((await felt(page)).pulses).toEqual([TRAPPED]);
    expect(await page.locator(`[data-seat]:not([data-seat="${ME}"]) .portrait.glad .mark`).count()).toBeGreaterThan(0);
  });

  it('without vibration plays on and offers no switch for it', async () => {
    const page = await site.visit(VEGAS.place, { seed: 45, kept: VEGAS.kept, device: { ...PHONE, ...MOVES } });
    await page.addInitScript('delete Navigator.prototype.vibrate');
    await page.reload();
    await act(page, 'las-vegas');
    expect(await awaitTable(page)).toBe('turn');
    await page.goto(new URL('#/settings', site.address).href);
    await page.getByRole('switch', { name: 'Table sounds' }).waitFor();
    expect(await page.getByRole('switch', { name: /Vibration/ }).count()).toBe(0);
  });
});

/** The person's last die decides the game; there is nothing to choose. */
const lastDie = (wins: boolean): Laid =>
  findTable({ game: 'las-vegas', seats: 2 }, ({ before: { game, state }, actor, events }) => {
    const over = events.find(({ kind }) => kind === 'over') as { scores: readonly number[] } | undefined;
    if (actor !== ME || !over || game.legal(state, ME).length > 1) return false;
    return wins ? over.scores[0]! > over.scores[1]! : over.scores[0]! < over.scores[1]!;
  });

/** Adds up all layout shifts, those after a press included. */
const WATCH = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shifted += value;
  }).observe({ type: 'layout-shift' });
  undefined;
`;

async function end({ place, kept }: Laid, motion: { reducedMotion: 'reduce' | 'no-preference' }): Promise<Page> {
  const page = await site.visit(place, { seed: 46, kept, tempo: 0.5, device: { ...PHONE, ...motion } });
  await listenAgain(page);
  await awaitTable(page);
  await primary(page).tap();
  await page.locator('main.result').waitFor();
  await page.evaluate(WATCH);
  return page;
}

const said = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.querySelector('.live-region[aria-live="assertive"]').textContent`);

describe('the end of a game', () => {
  const won = lastDie(true);

  it('that the person wins is celebrated once, without layout shift, and announced', async () => {
    const page = await end(won, MOVES);
    const flourish = page.locator('.flourish');
    await flourish.waitFor({ state: 'attached' });
    expect(await said(page)).toContain(words.result.youWin);
    expect((await felt(page)).pulses.at(-1)).toEqual(WON);
    await flourish.waitFor({ state: 'detached' });
    expect(await page.locator('.winner .rays').count()).toBe(1);
    expect(await page.evaluate<number>('window.shifted')).toBeLessThan(0.02);
    // Coming back from the review does not repeat it.
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await page.locator('main.result').waitFor();
    expect(await flourish.count()).toBe(0);
  });

  it('that a bot wins is not celebrated', async () => {
    const page = await end(lastDie(false), MOVES);
    await expect.poll(() => said(page)).toContain(words.result.placed(2));
    expect(await page.locator('.flourish, .winner .rays').count()).toBe(0);
    expect((await felt(page)).pulses).not.toContainEqual(WON);
  });

  it('has no animation with reduced motion', async () => {
    const page = await end(won, { reducedMotion: 'reduce' });
    expect(await said(page)).toContain(words.result.youWin);
    expect(await page.locator('.flourish').count()).toBe(0);
    expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
    expect((await felt(page)).pulses).toEqual([]);
  });
});

describe('an opened table of Vabanque', () => {
  const STAYS = `JSON.stringify([...document.querySelectorAll('.spot, .spot header, .spot li[data-about]')]
    .map((box) => box.getBoundingClientRect()))`;

  it.each([
    ['a phone', PHONE.viewport],
    ['a phone held across', { width: 844, height: 390 }],
    ['a desktop', DESKTOP.viewport],
  ])('keeps its cards in place when the sum appears, on %s', async (_, viewport) => {
    const { place, kept } = CAUGHT;
    const page = await site.visit(place, { seed: 48, kept, held: true, device: { viewport } });
    await passUntil(page, '.spot');
    const opened = await page.evaluate<string>(STAYS);
    await page.keyboard.press(' ');
    await page.locator('.spot .ledger').waitFor();
    expect(await page.evaluate<string>(STAYS)).toBe(opened);
  });
});

describe('the reveal of Vaalbara', () => {
  it('starts after everybody has chosen, then turns one Character after the other', async () => {
    const { place, kept } = layTable({ game: 'vaalbara', seats: 4 }, inPhase('choose', 2));
    const page = await site.visit(place, { seed: 47, kept, held: true, device: { ...DESKTOP, ...MOVES } });
    await act(page, 'vaalbara');
    await page.locator('.dock .acts .btn', { hasText: words.skip }).waitFor();
    expect(await page.locator('.order.revealed').count()).toBe(0);
    await page.keyboard.press(' ');
    await page.locator('.order.revealed.revealing').waitFor();
    const starts = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.order .tx')].map((text) => text.getAnimations()[0].effect.getTiming().delay)`,
    );
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(new Set(starts).size).toBe(4);
    await page.keyboard.press(' ');
    await page.locator('.order.revealing').waitFor({ state: 'detached' });
  });
});
