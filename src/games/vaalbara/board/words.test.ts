import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../core/prose.ts';
import { CHARACTERS } from '../characters.ts';
import { play } from '../scene.ts';
import { FRONTS, TYPES } from '../territories.ts';
import { choosing, resolving, seenBy, table } from './fixtures.ts';
import { foretold } from './foretold.ts';
import { deedOf, witness } from './memory.ts';
import { drawOf, type Draw } from './draw.ts';
import { fullName, namesIn } from './names.ts';
import { NO_SWAP } from './offers.ts';
import { statusOf, turnNote } from './telling.ts';
import { WORDS } from './words.ts';

const NAMES = ['Anna', 'Camille', 'Youssef', 'Inès'];

function drawFor(viewer: number, view: ReturnType<typeof seenBy>): Draw {
  const players = NAMES.map((name) => ({ name, identity: 'azur' as const }));
  const shown = { view, viewer, players, language: 'en', offers: [], picked: null, events: [] } as const;
  return drawOf(shown, new Map(), NO_SWAP);
}

/** The names of all messages, with their kind. */
const shape = (words: object): unknown =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'object' ? shape(value as object) : typeof value,
    ]),
  );

/** Every text that needs no argument. */
const texts = (words: object): string[] =>
  Object.values(words).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value) : [],
  );

describe('the words of the board', () => {
  it('are the same messages in every language', () => {
    for (const language of LANGUAGES) expect(shape(WORDS[language])).toEqual(shape(WORDS.en));
  });

  it('put a narrow space before French double punctuation', () => {
    for (const text of texts(WORDS.fr)) expect(text).not.toMatch(/[^\u202f][;:!?]/);
  });

  it.each(LANGUAGES)('name every Territory and Character, %s', (language) => {
    const { land, person } = namesIn(language);
    for (const front of FRONTS.keys()) expect(land(front).name && land(front).rule).not.toBe('');
    for (const initiative of CHARACTERS.keys()) expect(person(initiative + 1).effect).not.toBe('');
    expect(new Set(FRONTS.map((_, front) => land(front).type)).size).toBe(TYPES.length);
  });

  it('tell a Forest by its value', () => {
    const { land } = namesIn('fr');
    expect(fullName(land(FRONTS.indexOf('forest5')))).toBe('Forêt 5');
    expect(land(FRONTS.indexOf('forest5')).rule).toBe('rapporte 5');
  });
});

describe('telling', () => {
  it('says what a Character would bring', () => {
    const view = seenBy(0, choosing());
    expect(foretold(view, 0, { kind: 'play', character: 6 }, NAMES, 'en')).toEqual({
      label: 'Lock in Falconer',
      gain: '6 Falconer.',
      rest: 'Steal 2 from whoever acted just before you. A River would pay 6 × 3 = 18.',
    });
    expect(foretold(view, 0, { kind: 'play', character: 6 }, NAMES, 'fr').rest).toContain(
      'Une Rivière rapporterait 6 × 3 = 18.',
    );
    expect(foretold(view, 0, { kind: 'play', character: 6 }, NAMES, 'de')).toEqual({
      label: 'Falknerin spielen',
      gain: '6 Falknerin.',
      rest: 'Wer direkt vor dir dran war, verliert 2 an dich. Ein Fluss würde 6 × 3 = 18 bringen.',
    });
  });

  it('says where the points of a Territory come from', () => {
    const view = seenBy(0, resolving().state);
    expect(foretold(view, 0, { kind: 'take', slot: 1 }, NAMES, 'en')).toEqual({
      label: 'Take River, +18',
      gain: '+18.',
      rest: 'River, initiative 6 × 3 Rivers.',
    });
  });

  it('says what a Rider would bring down, and what that would pay', () => {
    const state = table(3);
    play(state, 'A play 9, B play 11, C play 11');
    expect(foretold(seenBy(0, state), 0, { kind: 'rider', first: 0, second: 1 }, NAMES, 'en')).toEqual({
      label: 'Swap Meadow and River',
      gain: 'River comes down, Meadow goes up.',
      rest: 'River would pay you 6 × 2 = 12.',
    });
  });

  it('says where everybody stands', () => {
    const status = (view: ReturnType<typeof seenBy>) => NAMES.map((_, seat) => statusOf(view, seat, 'en'));
    expect(status(seenBy(0, choosing()))).toEqual(['choosing', 'ready', 'ready', 'choosing']);
    expect(status(seenBy(0, resolving().state))).toEqual(['acting now', 'done', 'to come', 'done']);
  });

  it('tells turns in a few words', () => {
    const { state, told } = resolving();
    const view = seenBy(0, state);
    const memory = witness(new Map(), 4, told);
    expect(view.order.map((seat) => turnNote(drawFor(0, view), seat, deedOf(memory, view, seat)))).toEqual([
      'Mountain',
      'stole 2, Village',
      'stole 2, now take',
      'Farmer',
    ]);
  });

  it('calls the viewer you', () => {
    expect(drawFor(1, seenBy(1, choosing())).names).toEqual(['Anna', 'You', 'Youssef', 'Inès']);
  });
});
