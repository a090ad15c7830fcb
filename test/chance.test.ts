import { describe, expect, it } from 'vitest';
import type { OptionValue } from '../src/core/options.ts';
import { CHANCE } from '../src/core/game.ts';
import { playout } from '../src/core/playout.ts';
import { Rng, seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { commit, stepRng } from '../src/fairness/fairness.ts';
import { OMENS } from '../src/games/vaalbara/omens.ts';
import { chiSquare, pValue } from './statistics.ts';

/** Below this a result counts as unfair. With the seeds fixed the tests either always pass or always fail. */
const LEVEL = 0.001;

type Options = Readonly<Record<string, OptionValue>>;

const gameOf = (id: string) => titles.find(({ game }) => game.id === id)!.game;

function optionsOf(id: string, given: Options): Options {
  const schema = gameOf(id).options;
  return { ...Object.fromEntries(Object.entries(schema).map(([name, spec]) => [name, spec.default])), ...given };
}

/** The texts of all that chance does in random games. */
function chanceTexts(id: string, seats: number, games: number, given: Options = {}): string[] {
  const game = gameOf(id);
  const rng = seeded(`${id} ${seats} fairness`);
  const texts: string[] = [];
  for (let i = 0; i < games; i++) {
    playout(game, game.setup(seats, optionsOf(id, given)), rng, (actor, action) => {
      if (actor === CHANCE) texts.push(game.format(action));
    });
  }
  return texts;
}

/** The chance of so uneven a count if each of `kinds` were as likely as its weight says. */
function fairness(seen: readonly string[], weights: Readonly<Record<string, number>>): number {
  const kinds = Object.keys(weights);
  const total = kinds.reduce((sum, kind) => sum + weights[kind]!, 0);
  const counts = kinds.map((kind) => seen.filter((one) => one === kind).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seen.length);
  const expected = kinds.map((kind) => (seen.length * weights[kind]!) / total);
  return pValue(chiSquare(counts, expected), kinds.length - 1);
}

const equal = (kinds: readonly (string | number)[]) => Object.fromEntries(kinds.map((kind) => [kind, 1]));
const FACES = equal([1, 2, 3, 4, 5, 6]);

describe('fair dice', () => {
  it('Las Vegas: every face equally often', () => {
    const rolls = chanceTexts('las-vegas', 3, 120).filter((text) => text.startsWith('roll'));
    expect(fairness([...rolls.map((text) => text.slice(5)).join('')], FACES)).toBeGreaterThan(LEVEL);
  });

  it('Las Vegas: the dice of one roll are independent', () => {
    const pairs = chanceTexts('las-vegas', 2, 900).filter((text) => /^roll \d\d$/.test(text));
    const weights: Record<string, number> = {};
    for (let a = 1; a <= 6; a++) for (let b = a; b <= 6; b++) weights[`roll ${a}${b}`] = a === b ? 1 : 2;
    expect(pairs.length).toBeGreaterThan(2000);
    expect(fairness(pairs, weights)).toBeGreaterThan(LEVEL);
  });

  it('Las Vegas: white dice too, and those that nobody owns', () => {
    const rolls = chanceTexts('las-vegas', 3, 150, { neutralDice: true });
    const whites = rolls.flatMap((text) => text.split('+')[1] ?? []).filter((text) => /^[1-6]+$/.test(text));
    expect(fairness([...whites.join('')], FACES)).toBeGreaterThan(LEVEL);
    const spare = rolls.filter((text) => /^roll \+\d\d$/.test(text));
    expect(fairness([...spare.map((text) => text.slice(6)).join('')], FACES)).toBeGreaterThan(LEVEL);
  });

  it('Vagabondo: each of the 36 throws equally often', () => {
    const throws = chanceTexts('vagabondo', 2, 160, { doubles: 'dice' }).filter((text) => text.startsWith('dice'));
    const kinds = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => `dice ${a}${b}`));
    expect(fairness(throws, equal(kinds))).toBeGreaterThan(LEVEL);
  });

  it('dice from a committed secret are as fair as those from a seed', () => {
    const secret = commit(
      '00',
      Uint8Array.from({ length: 32 }, (_, i) => i),
      ['aa', 'bb'],
    );
    const seen = Array.from({ length: 6000 }, (_, step) => String(1 + stepRng(secret, step).below(6)));
    expect(fairness(seen, FACES)).toBeGreaterThan(LEVEL);
  });

  it('a loaded die is found out', () => {
    const rng = new Rng([1, 2, 3, 4]);
    const loaded = Array.from({ length: 3000 }, () => String(rng.below(20) === 0 ? 6 : 1 + rng.below(6)));
    expect(fairness(loaded, FACES)).toBeLessThan(LEVEL);
  });
});

describe('fair draws', () => {
  it('Las Vegas: a bill that fills the first casino alone is drawn by how many there are', () => {
    const first = chanceTexts('las-vegas', 2, 1500)
      .filter((text) => text.startsWith('stock'))
      .filter((_, round) => round % 4 === 0)
      .map((text) => text.split(' ')[1]!)
      .filter((bills) => !bills.includes('+'));
    expect(first.length).toBeGreaterThan(500);
    expect(fairness(first, { 50: 6, 60: 5, 70: 5, 80: 5, 90: 5 })).toBeGreaterThan(LEVEL);
  });

  it.each(['las-vegas', 'vabanque', 'vagabondo'])('%s: everybody starts equally often', (id) => {
    for (const seats of gameOf(id).seats) {
      const game = gameOf(id);
      const rng = seeded(`${id} ${seats} start`);
      const state = game.setup(seats, optionsOf(id, {}));
      const starts = Array.from({ length: 1200 }, () => game.format(game.draw(state, rng)));
      const letters = [...'ABCDEF'].slice(0, seats).map((letter) => `start ${letter}`);
      expect(fairness(starts, equal(letters))).toBeGreaterThan(LEVEL);
    }
  });

  const vaalbara = () => chanceTexts('vaalbara', 5, 700);

  it('Vaalbara: each of the 51 Omens comes up equally often', () => {
    const omens = vaalbara().flatMap((text) => /^row .* ([A-E]{5})$/.exec(text)?.[1] ?? []);
    expect(omens.length).toBeGreaterThan(5000);
    expect(fairness(omens, equal(OMENS))).toBeGreaterThan(LEVEL);
  });

  it('Vaalbara: every character is dealt equally often into the first hand', () => {
    const hands = vaalbara().filter((text) => /^draw A \d+ \d+ \d+ \d+ \d+ B/.test(text));
    const cards = hands.flatMap((text) => /^draw A ([\d ]+) B/.exec(text)![1]!.split(' '));
    expect(cards.length).toBe(700 * 5);
    expect(fairness(cards, equal([...Array(12).keys()].map((n) => n + 1)))).toBeGreaterThan(LEVEL);
  });

  it('Vaalbara: territories of the first rows come by how many there are', () => {
    const rows = vaalbara().filter((text) => text.startsWith('row') && text.split(' ').length === 12);
    const types = rows.flatMap((text) => text.split(' ').slice(1, -1)).map((name) => name.replace(/\d/, ''));
    const weights = { forest: 9, field: 9, village: 9, meadow: 8, river: 8, mountain: 8 };
    expect(types.length).toBe(7000);
    expect(fairness(types, weights)).toBeGreaterThan(LEVEL);
  });
});
