import { setTimeout as sleep } from 'node:timers/promises';
import type { Seat } from '../../src/core/game.ts';
import type { Match } from '../../src/core/match.ts';
import { titles } from '../../src/games/index.ts';
import { byPressing, primary } from './drivers.ts';
import { beforeEvent, findTable, inPhase, layTable, ME, type Laid, type Seating, type Step } from './storedtables.ts';
import { answerOn } from './puzzles.ts';
import { awaitTable } from './table.ts';
import type { Tab } from './tab.ts';
import { PHONE, type Visit } from './visitor.ts';

/*
 * Every screen of the page and every state of it that people come to. The tests of accessibility look at all of them, and
 * `npm run screenshots` takes their pictures. Nothing here depends on the language.
 */

export interface Screen {
  readonly name: string;
  readonly place: string;
  readonly visit?: Omit<Visit, 'seed'>;
  /** From the opened page to the state. */
  readonly reach: (page: Tab) => Promise<void>;
}

const GAMES = titles.map(({ game }) => game.id);

const shown =
  (selector: string) =>
  async (page: Tab): Promise<void> =>
    page.locator(selector).first().waitFor();

const screen = (name: string, place: string, selector = 'h1'): Screen => ({ name, place, reach: shown(selector) });

const table = (name: string, { place, kept }: Laid, reach: Screen['reach'], visit?: Screen['visit']): Screen => ({
  name,
  place,
  visit: { ...visit, kept },
  reach: async (page) => {
    if (!visit?.held) await awaitTable(page);
    await reach(page);
  },
});

const asItIs = async (): Promise<void> => undefined;

/** Something is picked and its effect is shown. */
const picked =
  (game: string, turn = 0) =>
  async (page: Tab): Promise<void> => {
    if ((await primary(page).count()) === 0) await byPressing[game]!(page, turn);
    await primary(page).waitFor();
  };

/** Ends one wait after another until something is shown. */
const passUntil =
  (selector: string) =>
  async (page: Tab): Promise<void> => {
    const pass = `(() => {
      if (document.querySelector(${JSON.stringify(selector)})) return true;
      document.querySelector('.board-frame')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return false;
    })()`;
    while (!(await page.evaluate<boolean>(pass))) await sleep(50);
  };

const seats = (game: string, count: number, more: Partial<Seating> = {}): Seating => ({ game, seats: count, ...more });
const levels = { level: 2 };
const HELD = { held: true };

const VEGAS = seats('las-vegas', 4, { ...levels, options: { neutralDice: true } });
const BANK = seats('vabanque', 5, levels);
const SIX = seats('vabanque', 6, { options: { edition: 2001 } });
/** Everybody goes to the fifth of twelve tables, with three Traps and two Raises among them. */
const CROWD = seats('vabanque', 6, { plays: toTheFifth });
const BONDO = seats('vagabondo', 2, levels);
const CLANS = seats('vaalbara', 4, levels);
/** A table of each game that has no screens of its own here. */
const OTHERS = titles
  .filter(({ facts }) => ![VEGAS, BANK, BONDO, CLANS].some(({ game }) => game === facts.id))
  .map(({ facts }) => seats(facts.id, facts.usual, levels));
/** A table of each game. */
const SEATINGS: readonly Seating[] = [VEGAS, BANK, BONDO, CLANS, ...OTHERS];
const CUBE = seats('vagabondo', 2, { options: { series: 3, doubles: 'cube' } });

/** All tokens stand there from the third round on; that is when the cards are laid there. */
function toTheFifth({ game, state }: Match, seat: Seat): string | null {
  const { tokens, round } = state as { readonly tokens: readonly number[]; readonly round: number };
  const away = (4 - tokens[seat]! + 12) % 12;
  const texts = game.legal(state, seat).map((action) => game.format(action));
  const cards = [...(seat < 3 ? ['trap 5'] : []), ...(seat < 2 ? ['raise 5'] : []), 'bluff 5'];
  const wanted = [`move ${Math.min(away, 4)}`, ...(round < 3 ? [] : cards)];
  return wanted.find((text) => texts.includes(text)) ?? null;
}

/** A puzzle of each game before and after the answer, and where there is none. */
const PUZZLED = '2026-11-17';
const puzzles = (): Screen[] => [
  ...GAMES.map((game) => screen(`puzzle-${game}`, `#/puzzle/${PUZZLED}/${game}`, '.board-frame button:enabled')),
  ...GAMES.map((game, at) => ({
    ...screen(`puzzle-solved-${game}`, `#/puzzle/${PUZZLED}/${game}`, '.result'),
    visit: { kept: { 'vatout.puzzles': [answerOn(PUZZLED, game, at % 2 === 0)] } },
  })),
  screen('puzzle-none', `#/puzzle/${PUZZLED}/none`, '.none'),
  {
    ...screen('puzzle-past', `#/puzzle/${PUZZLED}/vabanque`),
    visit: { device: PHONE, kept: { 'vatout.puzzles': [answerOn(PUZZLED, 'vabanque', true)] } },
    reach: async (page) => {
      await page.locator('.result').waitFor();
      await page.locator('.gbar nav button').first().click();
      await page.locator('dialog .calendar').waitFor();
    },
  },
];

export const pages = (): Screen[] => {
  const running = [layTable(VEGAS, inPhase('place', 2)), layTable(CLANS, inPhase('choose', 4)), layTable(BONDO)];
  const kept = Object.assign({}, ...running.map((laid) => laid.kept)) as Record<string, unknown>;
  return [
    screen('home', '', '.launch .primary'),
    { ...screen('home-resume', '', '.launch .primary'), visit: { kept } },
    { ...screen('games', '#/games'), visit: { kept } },
    screen('games-none', '#/games'),
    ...GAMES.map((game) => screen(`set-up-${game}`, `#/new/${game}`, 'main .primary')),
    screen('settings', '#/settings'),
    screen('rules', '#/rules'),
    ...GAMES.map((game) => screen(`rules-${game}`, `#/rules/${game}`)),
    screen('rules-payout', '#/rules/vabanque/payout', '.live'),
    screen('rules-cards', '#/rules/vabanque/cards', '.live'),
    screen('rules-casino', '#/rules/las-vegas/payout', '.live'),
    screen('rules-piece', '#/rules/vagabondo/shade', '.live'),
    screen('rules-rewards', '#/rules/vaalbara/take', '.live'),
    screen('rules-words', '#/rules/vabanque/words'),
    screen('rules-chapter', '#/rules/vabanque/3'),
    screen('rules-sheet', '#/rules/vabanque/sheet'),
    ...puzzles(),
    screen('about', '#/about'),
    screen('bots', '#/bots/las-vegas'),
    screen('lost', '#/nowhere'),
    screen('no-table', '#/table/none'),
  ];
};

/** Bots have chosen when the person does, so that all Characters are turned at once. */
async function revealed(page: Tab): Promise<void> {
  await awaitTable(page);
  await picked('vaalbara', 1)(page);
  await primary(page).click();
  await passUntil('.order.revealed')(page);
}

/** The phases of Vaalbara in which a Character asks something, and what they look like when that is answered. */
const ASKED = ['fighter', 'poet', 'tracker', 'midwife', 'rider', 'pioneer'];

export const phases = (): Screen[] => [
  table('las-vegas-place', layTable(VEGAS, inPhase('place', 2)), picked('las-vegas', 1)),
  table('las-vegas-five', layTable(seats('las-vegas', 5), inPhase('place', 3)), asItIs),
  table('las-vegas-payout', layTable(VEGAS, beforeEvent('payout', 2)), passUntil('.cas.paying .prize'), HELD),
  table('las-vegas-round', layTable(VEGAS, beforeEvent('payout', 2)), passUntil('.summary'), HELD),
  table(
    'las-vegas-round-five',
    layTable(seats('las-vegas', 5, levels), beforeEvent('payout', 1)),
    passUntil('.summary'),
    HELD,
  ),
  table('vabanque-chips', layTable(BANK, inPhase('chips', 2)), picked('vabanque', 1)),
  table('vabanque-cards', layTable(BANK, inPhase('cards', 3)), picked('vabanque', 2)),
  table('vabanque-sounds', layTable(BANK, inPhase('cards', 1)), shown('.asks'), { first: true }),
  table('vabanque-tokens', layTable(BANK, inPhase('tokens', 3)), picked('vabanque', 1)),
  table('vabanque-payout', layTable(BANK, beforeEvent('payout', 3)), passUntil('.ledger .win'), HELD),
  table('vabanque-crowd', layTable(CROWD, beforeEvent('payout', 3)), passUntil('.ledger li:nth-child(6)'), HELD),
  table('vabanque-round', layTable(BANK, beforeEvent('order', 2)), passUntil('.vb .why'), HELD),
  table('vabanque-round-six', layTable(CROWD, beforeEvent('order', 3)), passUntil('.vb .why'), HELD),
  table('vabanque-six', layTable(SIX, inPhase('cards', 2)), asItIs),
  table('vagabondo-place', findTable(BONDO, late(18)), picked('vagabondo', 2)),
  table('vagabondo-hint', findTable(BONDO, late(18)), byKey('h', '.hints .btn.primary')),
  touching('vagabondo-refused', findTable(BONDO, late(18))),
  table('vagabondo-pool', findTable(seats('vagabondo', 5), late(20)), picked('vagabondo', 1)),
  table('vagabondo-pairs', findTable(seats('vagabondo', 4, { options: { openTrays: false } }), late(20)), asItIs),
  table('vagabondo-dice', findTable(seats('vagabondo', 2, { options: { doubles: 'dice' } }), late(30)), asItIs),
  table('vagabondo-cube', findTable(CUBE, inPhase('answer')), asItIs),
  table('vaalbara-choose', layTable(CLANS, inPhase('choose', 4)), picked('vaalbara', 1)),
  table('vaalbara-reveal', layTable(CLANS, inPhase('choose', 4)), revealed, HELD),
  table('vaalbara-take', layTable(CLANS, inPhase('take', 4)), picked('vaalbara', 1)),
  ...ASKED.map((phase) => table(`vaalbara-${phase}`, findTable(seats('vaalbara', 4), inPhase(phase)), asItIs)),
  table('vaalbara-five', findTable(seats('vaalbara', 5), inPhase('take', 6)), asItIs),
  ...OTHERS.map((seating) => table(`${seating.game}-turn`, layTable(seating, isLate), picked(seating.game, 1))),
];

/** The person is to act after so many entries. */
const late =
  (entries: number) =>
  (step: Step): boolean =>
    step.before.entries.length >= entries && inPhase('place')(step);

const byKey =
  (key: string, selector: string) =>
  async (page: Tab): Promise<void> => {
    await page.keyboard.press(key);
    await page.locator(selector).filter({ visible: true }).first().waitFor();
  };

/** The person’s single piece is held where it would touch their own shade, and put down. */
function touching(name: string, laid: Laid): Screen {
  const { game, state } = laid.match;
  const touches = (square: number): boolean => {
    const at = `${'abcdefghijklmn'[square % 14]}${Math.floor(square / 14) + 1}`;
    return game.refusal(state, ME, game.parse(`r1 ${at}`)) === 'VG-13';
  };
  const square = Array.from({ length: 14 * 14 }, (_, at) => at).find(touches);
  return table(name, laid, async (page) => {
    await page.locator('.own .piece[data-value="1"]').click();
    // The first press brings the piece there.
    for (const _ of [1, 2]) await page.locator(`[data-square="${square}"]`).click();
    await page.locator('.refused').waitFor();
  });
}

/** A casino for which nothing was rolled. */
async function refused(page: Tab): Promise<void> {
  const face = await page.locator('.tray .hollow').first().getAttribute('data-face');
  await page.locator(`[data-casino="${face}"]`).click();
  await page.locator('.refused').waitFor();
}

export const around = (): Screen[] => {
  const vegas = layTable(VEGAS, inPhase('place', 2));
  const bank = layTable(BANK, inPhase('cards', 3));
  const shared = seats('vabanque', 4, { ...levels, shared: true });
  return [
    table('hints', vegas, byKey('h', '.hints .how')),
    table('refused', vegas, refused),
    table('clause', vegas, async (page) => {
      await refused(page);
      await page.locator('.refused .clause').click();
      await page.locator('dialog').waitFor();
    }),
    // Where the log and the seats have no room of their own.
    table('log', bank, byKey('l', '.log'), { device: PHONE }),
    table('players', bank, (page) => page.locator('.strip').filter({ visible: true }).click(), { device: PHONE }),
    table('menu', bank, async (page) => {
      await page.locator('.gbar-tools button').last().click();
      await page.locator('dialog').waitFor();
    }),
    table('keys', bank, byKey('?', 'dialog')),
    table('curtain', layTable(shared, inPhase('cards', 2)), asItIs),
    ...SEATINGS.map((seating) => inWords(seating)),
  ];
};

/** The person is to act, and the game is well under way. */
const isLate = ({ before, actor }: Step): boolean => actor === ME && before.entries.length > 12;

/** A table with its board as text. */
function inWords(seating: Seating): Screen {
  const laid = layTable(seating, isLate);
  const words = table(`text-${seating.game}`, laid, shown('.text'));
  const settings = { language: 'en', tempo: 0, soundAsked: true, text: true };
  return { ...words, visit: { kept: { ...laid.kept, 'vatout.settings': settings } } };
}

export const ends = (): Screen[] =>
  SEATINGS.flatMap((seating) => {
    const laid = layTable(seating);
    return [
      table(`result-${seating.game}`, laid, asItIs),
      table(`review-${seating.game}`, laid, async (page) => {
        for (let step = 0; step < 12; step++) await page.keyboard.press('j');
        await page.locator('.dock input[type="range"]').waitFor();
      }),
    ];
  });
