import { expect } from 'vitest';
import { CHANCE } from '../../src/core/game.ts';
import type { Match } from '../../src/core/match.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { replay } from '../../src/core/replay.ts';
import { actorOf, seatOf } from '../../src/core/seat.ts';
import { CHARACTERS } from '../../src/games/vaalbara/characters.ts';
import { EN as PEOPLE } from '../../src/games/vaalbara/prose.en.ts';
import { FRONTS } from '../../src/games/vaalbara/territories.ts';
import { vabanque } from '../../src/games/vabanque/index.ts';
import { byHandRules as vabanqueRules } from '../../src/games/vabanque/board/byhand/rules.ts';
import { parse as parsePiece, type PlaceAction } from '../../src/games/vagabondo/actions.ts';
import { cellsOf, middleOf, outlineOf } from '../../src/games/vagabondo/board/ghost.ts';
import { toneOf } from '../../src/games/vagabondo/board/tones.ts';
import { SIZE } from '../../src/games/vagabondo/pieces.ts';
import type { Plan } from '../../src/web/match/plan.ts';
import { layTable, type Laid, type Seating, type Step } from './storedtables.ts';
import type { Tab } from './tab.ts';

/* Games at a real table: as this device stores them, and entered through the page as people see them. */

const NAMES = ['Camille', 'Youssef', 'Malik', 'Inès', 'Léa', 'Noé'];

interface Table {
  readonly plan: Plan;
  readonly record: MatchRecord;
  readonly over: boolean;
}

/** What nobody has seen: cards drawn into hands, and cards of this round that lie face down. */
function unseenIn({ entries }: MatchRecord, { state }: Match): number[] {
  const { phase } = state as { readonly phase: string };
  const lastChip = entries.findLastIndex(([, text]) => text.startsWith('chip '));
  const isLaid = (text: string): boolean => ['cards', 'tokens'].includes(phase) && /^(raise|trap|bluff) /.test(text);
  return entries.flatMap(([, text], at) => (text.startsWith('draw ') || (at > lastChip && isLaid(text)) ? [at] : []));
}

/** A game at a real table up to the wanted step; without one, to its end. */
export function layReal(seating: Seating, isWanted?: (step: Step) => boolean): Laid {
  const laid = layTable(seating, isWanted);
  const [[key, kept]] = Object.entries(laid.kept) as [[string, Table & { id: string; touched: number }]];
  const { id, plan, record, touched, over } = kept;
  const sitters = plan.sitters.map((sitter, seat) => ({ ...sitter, kind: 'person', name: NAMES[seat]! }));
  const { fairness: _, ...bare } = record;
  const real = { ...bare, byHand: { unseen: unseenIn(record, laid.match) } };
  return { ...laid, kept: { [key]: { id, plan: { ...plan, sitters, hints: false }, record: real, touched, over } } };
}

/** What is to be entered next is of this phase, in this round or later. */
export const asks =
  (phase: string, round = 1) =>
  ({ before: { state } }: Step): boolean => {
    const seen = state as { readonly phase: string; readonly round?: number };
    return seen.phase === phase && (seen.round ?? 1) >= round;
  };

/** The entries that the device has stored. */
const STORED = `(JSON.parse(localStorage.getItem('vatout.table.' + location.hash.split('/').at(-1))) ?? { record: { entries: [] } })
  .record.entries.length`;

/** Waits until the page has stored so many entries. */
const WAIT = (entries: number): string => `new Promise((resolve) => {
  const look = () => (${STORED} >= ${entries} ? resolve(true) : setTimeout(look, 20));
  look();
})`;

export const storedEntries = (tab: Tab): Promise<number> => tab.evaluate<number>(STORED);

const press = (tab: Tab, selector: string): Promise<void> => tab.locator(selector).first().click();
const confirm = (tab: Tab): Promise<void> => press(tab, '.dock .acts .primary');

type Scribe = (tab: Tab, record: MatchRecord, at: number) => Promise<void>;

/** The cards of the tables that a move opens, in the order in which the form lists them. */
async function turnOver(tab: Tab, record: MatchRecord, at: number): Promise<void> {
  const before = replay(vabanque.game, record, { until: at });
  if (!before.ok) throw new Error(before.problem.code);
  const turned = vabanqueRules.turnsUp!(before.value, record.entries[at]![1]);
  const cards = turned.map((entry) => record.entries[entry]![1].split(' ') as [string, string]);
  cards.sort(([, a], [, b]) => Number(a) - Number(b)); // stable: entries of a table stay in order
  for (const [i, [card]] of cards.entries()) {
    await tab.locator('.opening li').nth(i).waitFor();
    const face = ['raise', 'trap', 'bluff'].indexOf(card);
    await tab
      .locator('.opening .seg label')
      .nth(3 * i + face)
      .click();
  }
  if (cards.length > 0) await confirm(tab);
}

/** Territories from the left, but for the first where everybody knows it, and then the clans at the table by the Omens. */
async function deal(tab: Tab, words: readonly string[], seats: number): Promise<void> {
  await tab.locator('.deal').waitFor();
  const fronts = words.filter((word) => (FRONTS as readonly string[]).includes(word));
  const laid = await tab.locator('.deal .cards li button').count();
  for (const front of fronts.slice(laid)) {
    await tab
      .locator('.deal .fronts button')
      .nth((FRONTS as readonly string[]).indexOf(front))
      .click();
  }
  const clans = [...(words[fronts.length] ?? '')].map((letter) => seatOf(letter)!).filter((clan) => clan < seats);
  const asked = await tab.locator('.deal .keys:not(.fronts) button').count();
  if (asked > 0) for (const clan of clans.slice(0, -1)) await tab.locator('.deal .keys button').nth(clan).click();
  await confirm(tab);
}

const start = (tab: Tab, text: string): Promise<void> =>
  tab
    .locator('.board-frame li button')
    .nth(seatOf(text.split(' ')[1]!)!)
    .click();

/** By game: enters what comes at that place of a record. */
export const scribes: Readonly<Record<string, Scribe>> = {
  async 'las-vegas'(tab, { entries }, at) {
    const [actor, text] = entries[at]!;
    const [word, ...rest] = text.split(' ');
    if (actorOf(actor) !== CHANCE) {
      await press(tab, `.tray .group[data-face="${Number(text) - 1}"][aria-pressed]`);
      await confirm(tab);
    } else if (word === 'start') await start(tab, text);
    else if (word === 'stock') {
      // The largest bill of a casino last: it brought it over the limit.
      for (const bill of rest.flatMap((bills) => bills.split('+').reverse())) {
        await tab
          .locator('.stocking .keys button')
          .nth(Number(bill) / 10 - 1)
          .click();
      }
      await confirm(tab);
    } else
      for (const face of rest.join('').replace('+', ''))
        await press(tab, `.tray .key[data-face="${Number(face) - 1}"]`);
  },
  async vagabondo(tab, { entries }, at) {
    const text = entries[at]![1];
    if (text.startsWith('start')) await start(tab, text);
    else if (text.startsWith('dice')) {
      for (const face of text.slice(5))
        await tab
          .locator('.dice button')
          .nth(Number(face) - 1)
          .click();
    } else if (/^(double|take|drop)$/.test(text)) {
      await tab
        .locator('.stakes button')
        .nth(text === 'drop' ? 1 : 0)
        .click();
      await confirm(tab);
    } else await layPiece(tab, text);
  },
  async vabanque(tab, record, at) {
    const [word, number] = record.entries[at]![1].split(' ') as [string, string];
    if (word === 'start') return start(tab, record.entries[at]![1]);
    if (word === 'move') {
      await tab.locator('.vb .tray ul button').nth(Number(number)).click();
      await confirm(tab);
      return turnOver(tab, record, at);
    }
    if (word === 'chip' || word === 'first') {
      await press(tab, `.vb [data-table="${Number(number) - 1}"]`);
      return confirm(tab);
    }
    await tab
      .locator('.laying button')
      .nth(Number(number) - 1)
      .click();
  },
  async vaalbara(tab, { entries, seats }, at) {
    const [actor, text] = entries[at]!;
    const [word, first, second] = text.split(' ') as [string, string, string | undefined];
    const place = (row: number, slot: string): Promise<void> =>
      press(tab, `.va [data-place="${row}/${Number(slot) - 1}"]`);
    switch (word) {
      case 'row':
      case 'uncover':
        return deal(tab, text.split(' ').slice(1), seats);
      case 'play': {
        // They are asked for in the order of seats.
        const from = entries.findLastIndex(([, before], i) => i < at && !before.startsWith('play ')) + 1;
        const plays = entries.slice(from, from + seats).toSorted(([a], [b]) => (a < b ? -1 : 1));
        return tab
          .locator('.characters button')
          .nth(Number(plays[at - from]![1].slice(5)) - 1)
          .click();
      }
      case 'fighter': {
        const answers = entries.slice(at, at + seats - 1).toSorted(([a], [b]) => (a < b ? -1 : 1));
        for (const [i, [, answer]] of answers.entries()) {
          if (answer === 'fighter yes') await tab.locator('.va ul button').nth(i).click();
        }
        return confirm(tab);
      }
      case 'poet': {
        const [from, to] = [actorOf(actor)!, seatOf(first)!];
        await tab
          .locator('.va .choice button')
          .nth(to > from ? to - 1 : to)
          .click();
        break;
      }
      case 'midwife':
        await tab.locator('.va .choice button', { hasText: PEOPLE.characters[CHARACTERS[Number(first) - 1]!] }).click();
        break;
      case 'pioneer':
        await tab
          .locator('.va .choice button')
          .nth(Number(first) - 1)
          .click();
        break;
      case 'tracker':
        await place(Number(first) - 1, second!);
        break;
      case 'rider':
        await place(0, first);
        await place(1, second!);
        break;
      default:
        await place(0, first);
    }
    return confirm(tab);
  },
};

/** A piece is taken up by its value, brought to its square, and turned until it lies as the record says. */
async function layPiece(tab: Tab, text: string): Promise<void> {
  const action = parsePiece(text) as PlaceAction;
  const [cells, { fill }] = [cellsOf(action), toneOf(action)];
  await tab.locator('.own .piece:enabled').first().waitFor();
  const take = (): Promise<void> => tab.keyboard.press(String(action.value));
  // The board drops what is taken up while it still moves the piece before.
  await expect.poll(async () => (await tab.locator('path.body').count()) > 0 || void (await take())).toBe(true);
  // In a pool the first press takes the red piece, the second the blue one.
  if ((await tab.locator('path.body').getAttribute('fill')) !== fill) await take();
  const held = `document.querySelector('path.body').getAttribute('d')`;
  const focused = 'Number(document.activeElement.dataset.square)';
  const [to, wanted] = [middleOf(cells), outlineOf(cells, 1)];
  for (let turn = 0; (await tab.evaluate<string>(held)) !== wanted; turn++) {
    if (turn > 0) await tab.keyboard.press('r');
    let from = -1;
    // At an edge its middle may lie elsewhere as long as it is turned otherwise.
    for (let now = await tab.evaluate<number>(focused); now !== to && now !== from;) {
      from = now;
      const row = Math.floor(from / SIZE) !== Math.floor(to / SIZE);
      await tab.keyboard.press(row ? (from < to ? 'ArrowDown' : 'ArrowUp') : from < to ? 'ArrowRight' : 'ArrowLeft');
      now = await tab.evaluate<number>(focused);
    }
    if (turn > 4) throw new Error(`${text} cannot be laid`);
  }
  await confirm(tab);
}

/** Enters a game through the page, from what is stored there to so many entries. */
export async function enterOnPage(tab: Tab, record: MatchRecord, until = record.entries.length): Promise<void> {
  await tab.locator('.dock').waitFor();
  for (let at = await storedEntries(tab); at < until; at = await storedEntries(tab)) {
    await scribes[record.game]!(tab, record, at);
    await tab.evaluate(WAIT(at + 1));
  }
}
