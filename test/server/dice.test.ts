import { afterAll, describe, expect, it } from 'vitest';
import { CHANCE } from '../../src/core/game.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { stepRng } from '../../src/fairness/fairness.ts';
import type { TableSnapshot } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { playOn, type Page } from './client.ts';
import { gameOf, termsOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';
import { expectNoSecret, hexOf, layTable } from './twintables.ts';

const opening = TestServer.open();
/** A second connection to the same database, for tables whose secrets the test knows. */
const storing = opening.then(({ data }) => new SqliteStore(databaseOf(data)));
afterAll(async () => {
  await (await storing).close();
  await (await opening).close();
});

/** A prediction of a roll. */
interface Guess {
  readonly chance: number;
  readonly right: boolean;
}

/** The chance that two independent rolls of so many dice look the same. */
function coincidence(dice: number): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  let sum = 0;
  const split = (faces: number, left: number, ways: number): void => {
    if (faces === 1) {
      sum += (ways / factorial(left) / 6 ** dice) ** 2;
      return;
    }
    for (let n = 0; n <= left; n++) split(faces - 1, left - n, ways / factorial(n));
  };
  split(6, dice, factorial(dice));
  return sum;
}

/** Guesses: everything that a spectator knows, as the secret or as a seed. */
const spies = (snapshot: TableSnapshot): ((step: number) => Rng)[] => {
  const { match, commitment, entropy } = snapshot.fairness;
  const asSecret = (secret: string) => (step: number) => stepRng({ match, commitment, entropy, secret }, step);
  return [
    asSecret(commitment),
    asSecret(hexOf(commitment)),
    asSecret(match.padEnd(64, '0')),
    asSecret(entropy.join('').padEnd(64, '0').slice(0, 64)),
    asSecret('0'.repeat(64)),
    (step) => seeded(`${snapshot.id} ${step}`),
    (step) => seeded(`${match} ${step}`),
    (step) => seeded(snapshot.now + step),
  ];
};

describe('dice', () => {
  it('cannot be predicted from what a spectator can fetch; the secret is revealed at the end and not before', async () => {
    const at = await opening;
    const guesses: Guess[] = [];
    const lane = async (name: number): Promise<void> => {
      const pages = [await at.visitor('One'), await at.visitor('Two')];
      const spy = await at.visitor('Spy');
      for (let round = 0; round < 4; round++) {
        const seed = `dice ${name} ${round}`;
        const table = `dice-${hexOf(seed).slice(0, 12)}`;
        const { secret } = await layTable(await storing, table, seed, termsOf('las-vegas'), pages[0]!.guest.id);
        for (const [seat, page] of pages.entries()) {
          await page.watch(table);
          await page.sit(table, seat);
        }
        const { snapshot: first } = await spy.watch(table);
        const heard = spy.received.length;
        await pages[0]!.must(table, { kind: 'start', fill: null });
        await Promise.all(pages.map((page, i) => playOn(page, table, seeded(`${seed} ${i}`))));
        await spy.until(() => spy.tables.get(table)!.snapshot.fairness.secret === secret);
        const running = spy.received.slice(heard).filter((text) => !text.includes('"stage":"ended"'));
        expect(running.length).toBeGreaterThan(20);
        for (const text of running) expectNoSecret(text, secret);
        guesses.push(...(await guessesAt(spy, table, first)));
      }
    };
    await Promise.all([...Array(5).keys()].map(lane));
    const right = guesses.filter((guess) => guess.right).length;
    const expected = guesses.reduce((sum, { chance }) => sum + chance, 0);
    const spread = Math.sqrt(guesses.reduce((sum, { chance }) => sum + chance * (1 - chance), 0));
    expect(guesses.length).toBeGreaterThan(5000);
    expect(Math.abs(right - expected) / spread).toBeLessThan(4);
  });
});

/** The spy's prediction of each roll, with its chance to be right by luck. */
async function guessesAt(spy: Page, table: string, first: TableSnapshot): Promise<Guess[]> {
  const game = gameOf(first.terms.game);
  const { entries } = await spy.guest.record(table);
  const snapshot = spy.tables.get(table)!.snapshot;
  const before: TableSnapshot = { ...snapshot, now: first.now, fairness: { ...snapshot.fairness, secret: undefined } };
  const state = game.setup(snapshot.terms.seats, snapshot.terms.options);
  const guesses: Guess[] = [];
  for (const [step, [actor, text]] of entries.entries()) {
    const [, dice] = /^roll (\d+)$/.exec(text) ?? [];
    if (actor === 'chance' && dice !== undefined) {
      const chance = coincidence(dice.length);
      for (const spied of spies(before)) {
        guesses.push({ chance, right: game.format(game.draw(state, spied(step))) === text });
      }
    }
    const seat = actor === 'chance' ? CHANCE : 'ABCDEF'.indexOf(actor);
    game.apply(state, seat, game.parse(text));
  }
  return guesses;
}
