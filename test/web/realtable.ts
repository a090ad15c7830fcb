import { CHANCE } from '../../src/core/game.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { actorOf } from '../../src/core/seat.ts';
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

/** What nobody has seen: cards drawn into hands, and cards that lie face down. */
function unseenIn({ entries }: MatchRecord): number[] {
  const lastMove = entries.findLastIndex(([, text]) => text.startsWith('move '));
  return entries.flatMap(([, text], at) =>
    text.startsWith('draw ') || (at > lastMove && /^(raise|trap|bluff) /.test(text)) ? [at] : [],
  );
}

/** A game at a real table up to the wanted step; without one, to its end. */
export function layReal(seating: Seating, isWanted?: (step: Step) => boolean): Laid {
  const laid = layTable(seating, isWanted);
  const [[key, kept]] = Object.entries(laid.kept) as [[string, Table & { id: string; touched: number }]];
  const { id, plan, record, touched, over } = kept;
  const sitters = plan.sitters.map((sitter, seat) => ({ ...sitter, kind: 'person', name: NAMES[seat]! }));
  const { fairness: _, ...bare } = record;
  const real = { ...bare, byHand: { unseen: unseenIn(record) } };
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

/** By game: enters what comes at that place of a record. */
export const scribes: Readonly<Record<string, Scribe>> = {
  async 'las-vegas'(tab, { entries }, at) {
    const [actor, text] = entries[at]!;
    const [word, ...rest] = text.split(' ');
    if (actorOf(actor) !== CHANCE) {
      await press(tab, `.tray .group[data-face="${Number(text) - 1}"][aria-pressed]`);
      await confirm(tab);
    } else if (word === 'start') await tab.locator('.board-frame li button').nth(actorOf(rest[0]!)!).click();
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
};

/** Enters a game through the page, from what is stored there to so many entries. */
export async function enterOnPage(tab: Tab, record: MatchRecord, until = record.entries.length): Promise<void> {
  await tab.locator('.dock').waitFor();
  for (let at = await storedEntries(tab); at < until; at = await storedEntries(tab)) {
    await scribes[record.game]!(tab, record, at);
    await tab.evaluate(WAIT(at + 1));
  }
}
