import { expect, it } from 'vitest';
import { personaOf } from '../../bots/personas.ts';
import { choice, flag, starter } from '../../core/options.ts';
import { factsOf } from '../shelf.ts';
import { IDENTITIES } from '../../core/identity.ts';
import { CHAMPION, LEVELS } from '../../core/level.ts';
import { companyOf, quickPlan, withSitter } from './quick-plan.ts';
import { fitsFacts, isPlan } from './stored.ts';
import { named, sharedPlan, withIdentity, withOptions, withSeats } from './draft.ts';

const facts = factsOf('las-vegas')!;
const nameless = (seat: number): string => `Player ${seat + 1}`;
const coloursOf = (plan: ReturnType<typeof quickPlan>): string[] => plan.sitters.map(({ identity }) => identity);

it('quickPlan: one person against the chosen bot and its companions', () => {
  const plan = quickPlan(facts, 3, 4);
  expect(plan.sitters.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot']);
  expect(plan.sitters.slice(1).map(({ level }) => level)).toEqual([4, 3, 5]);
  expect(fitsFacts(plan, facts)).toBe(true);
});

it('withSeats: seats come and go, and colours stay distinct', () => {
  const swapped = withIdentity(quickPlan(facts, 1, 2), 0, 'onyx');
  const grown = withSeats(swapped, facts, 5);
  expect(new Set(coloursOf(grown)).size).toBe(5);
  expect(grown.sitters.slice(2).map(({ kind, level }) => `${kind} ${level}`)).toEqual(['bot 1', 'bot 3', 'bot 4']);
  expect(withSeats(grown, facts, 2)).toEqual(swapped);
});

it('withIdentity: swaps a colour that is taken', () => {
  const plan = quickPlan(facts, 2, 2);
  for (const identity of IDENTITIES) {
    const changed = withIdentity(plan, 2, identity);
    expect(changed.sitters[2]!.identity).toBe(identity);
    expect(new Set(coloursOf(changed)).size).toBe(3);
  }
  expect(coloursOf(withIdentity(plan, 2, 'azur'))).toEqual(['soleil', 'carmin', 'azur']);
});

it('named: gives everybody a distinct name', () => {
  const plan = withSitter(withSitter(quickPlan(facts, 3, 3), 1, { kind: 'person', name: ' Player 1 ' }), 3, {
    level: 5,
  });
  const names = named(withSeats(plan, facts, 5), nameless).sitters.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Player 1', 'Player 1 2']);
  expect(new Set(names).size).toBe(5);
});

it('named: bots of one level share a name and get numbers', () => {
  const plan = named(withSitter(withSitter(quickPlan(facts, 3, 3), 2, { level: 1 }), 3, { level: 3 }), nameless);
  expect(plan.sitters.map(({ name }) => name)).toEqual([
    'Player 1',
    personaOf(facts, 3).name,
    personaOf(facts, 1).name,
    `${personaOf(facts, 3).name} 2`,
  ]);
  const moved = { ...plan, sitters: plan.sitters.toReversed() };
  expect(named(named(moved, nameless), nameless)).toEqual(named(moved, nameless));
});

it.each(LEVELS)('companyOf: level %i gets distinct levels, nearest first', (level) => {
  for (const bots of [1, 2, 3, 4, 5]) {
    const levels = companyOf(level, bots);
    expect(levels[0]).toBe(level);
    expect(new Set(levels).size).toBe(bots);
    const away = levels.map((other) => Math.abs(other - level));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
  }
});

it('companyOf: the champion comes only where it is asked for', () => {
  expect(companyOf(5, 5)).toEqual([5, 4, 3, 2, 1]);
  expect(companyOf(CHAMPION, 3)).toEqual([CHAMPION, 5, 4]);
  expect(
    withSeats(quickPlan(facts, 1, CHAMPION), facts, 3)
      .sitters.map(({ level }) => level)
      .slice(1),
  ).toEqual([6, 5]);
});

it('withOptions: keeps options that differ from the default and are allowed', () => {
  const schema = { starter, dice: flag(false, [2, 3]), edition: choice([2021, 2001]) };
  const plan = withOptions(quickPlan(facts, 2, 2), schema, { starter: 2, dice: true, edition: 2021 });
  expect(plan.options).toEqual({ starter: 2, dice: true });
  expect(withOptions(withSeats(plan, facts, 2), schema).options).toEqual({ dice: true });
  expect(withOptions(withSeats(plan, facts, 4), schema, { edition: 2001, old: 1 }).options).toEqual({
    starter: 2,
    edition: 2001,
  });
});

it('sharedPlan: starts with two people', () => {
  expect(sharedPlan(facts, 3).sitters.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot', 'bot']);
});

it('isPlan: rejects other stored values', () => {
  const plan = quickPlan(facts, 2, 2);
  expect(isPlan(JSON.parse(JSON.stringify(plan)))).toBe(true);
  for (const broken of [null, 3, {}, { ...plan, sitters: [{}] }, { ...plan, hints: 1 }, { ...plan, options: null }]) {
    expect(isPlan(broken)).toBe(false);
  }
  expect(fitsFacts({ ...plan, game: 'vabanque' }, facts)).toBe(false);
  expect(fitsFacts(withIdentity(plan, 0, 'onyx'), facts)).toBe(true);
  expect(fitsFacts(withIdentity(plan, 0, 'onyx'), { ...facts, fixed: true })).toBe(false);
  expect(fitsFacts({ ...plan, sitters: plan.sitters.slice(0, 1) }, facts)).toBe(false);
});
