import { expect, it } from 'vitest';
import { choice, flag, starter } from '../../core/options.ts';
import type { ShelfCard } from '../board.ts';
import { IDENTITIES } from '../table/plan.ts';
import {
  fitsCard,
  isPlan,
  named,
  quickPlan,
  sharedPlan,
  withIdentity,
  withOptions,
  withSeats,
  withSitter,
} from './draft.ts';

const card: ShelfCard = {
  id: 'las-vegas',
  order: 2,
  name: 'Las Vegas',
  pitch: { en: '', fr: '' },
  seats: [2, 3, 4, 5],
  usual: 4,
  minutes: 30,
  identities: ['azur', 'carmin', 'soleil', 'prune', 'jade'],
};
const colour = (identity: string): string => identity.toUpperCase();
const coloursOf = (plan: ReturnType<typeof quickPlan>): string[] => plan.sitters.map(({ identity }) => identity);

it('a quick table seats one person against bots of one level', () => {
  const plan = quickPlan(card, 3, 4);
  expect(plan.sitters.map(({ kind }) => kind)).toEqual(['person', 'bot', 'bot', 'bot']);
  expect(plan.sitters.slice(1).every(({ level }) => level === 4)).toBe(true);
  expect(fitsCard(plan, card)).toBe(true);
});

it('seats come and go, and every colour is there once', () => {
  const swapped = withIdentity(quickPlan(card, 1, 2), 0, 'onyx');
  const grown = withSeats(swapped, card, 5);
  expect(new Set(coloursOf(grown)).size).toBe(5);
  expect(grown.sitters.slice(2).every(({ kind, level }) => kind === 'bot' && level === 2)).toBe(true);
  expect(withSeats(grown, card, 2)).toEqual(swapped);
});

it('a colour that is taken changes hands', () => {
  const plan = quickPlan(card, 2, 2);
  for (const identity of IDENTITIES) {
    const changed = withIdentity(plan, 2, identity);
    expect(changed.sitters[2]!.identity).toBe(identity);
    expect(new Set(coloursOf(changed)).size).toBe(3);
  }
  expect(coloursOf(withIdentity(plan, 2, 'azur'))).toEqual(['soleil', 'carmin', 'azur']);
});

it('everybody gets a name, and no two the same', () => {
  const plan = withSitter(withSitter(quickPlan(card, 3, 3), 1, { kind: 'person', name: ' AZUR ' }), 3, { level: 5 });
  const names = named(withSeats(plan, card, 5), colour).sitters.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['AZUR', 'AZUR 2']);
  expect(new Set(names).size).toBe(5);
});

it('bots of one level have faces of their own, and keep them', () => {
  const plan = named(withSitter(quickPlan(card, 4, 3), 2, { level: 1 }), colour);
  expect(plan.sitters.map(({ face }) => face)).toEqual([undefined, 3, 1, 2, 4]);
  expect(plan.sitters.map(({ level }) => level)).toEqual([2, 3, 1, 3, 3]);
  expect(new Set(plan.sitters.map(({ name }) => name)).size).toBe(5);
  const moved = { ...plan, sitters: plan.sitters.toReversed() };
  expect(named(moved, colour)).toEqual(moved);
  expect(isPlan(plan)).toBe(true);
  expect(isPlan({ ...plan, sitters: [{ ...plan.sitters[1], face: 9 }] })).toBe(false);
});

it('where there are more bots than faces, two share one and a name that tells them apart', () => {
  const full = {
    ...quickPlan(card, 4, 5),
    sitters: quickPlan(card, 4, 5).sitters.map((old) => ({ ...old, kind: 'bot' as const })),
  };
  const crowd = { ...full, sitters: [...full.sitters, { ...full.sitters[1]!, identity: 'onyx' as const }] };
  const names = named(crowd, colour).sitters.map(({ name }) => name);
  expect(new Set(names).size).toBe(6);
});

it('only options that differ and are possible are kept', () => {
  const schema = { starter, dice: flag(false, [2, 3]), edition: choice([2021, 2001]) };
  const plan = withOptions(quickPlan(card, 2, 2), schema, { starter: 2, dice: true, edition: 2021 });
  expect(plan.options).toEqual({ starter: 2, dice: true });
  expect(withOptions(withSeats(plan, card, 2), schema).options).toEqual({ dice: true });
  expect(withOptions(withSeats(plan, card, 4), schema, { edition: 2001, old: 1 }).options).toEqual({
    starter: 2,
    edition: 2001,
  });
});

it('people who share a device are two at first', () => {
  expect(sharedPlan(card, 3).sitters.map(({ kind }) => kind)).toEqual(['person', 'person', 'bot', 'bot']);
});

it('what is kept may be anything', () => {
  const plan = quickPlan(card, 2, 2);
  expect(isPlan(JSON.parse(JSON.stringify(plan)))).toBe(true);
  for (const broken of [null, 3, {}, { ...plan, sitters: [{}] }, { ...plan, hints: 1 }, { ...plan, options: null }]) {
    expect(isPlan(broken)).toBe(false);
  }
  expect(fitsCard({ ...plan, game: 'vabanque' }, card)).toBe(false);
  expect(fitsCard(withIdentity(plan, 0, 'onyx'), card)).toBe(true);
  expect(fitsCard(withIdentity(plan, 0, 'onyx'), { ...card, fixed: true })).toBe(false);
  expect(fitsCard({ ...plan, sitters: plan.sitters.slice(0, 1) }, card)).toBe(false);
});
