import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../core/game.ts';
import { LANGUAGES } from '../../core/prose.ts';
import { completeOptions } from '../../core/options.ts';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { prose } from './prose.ts';
import { vagabondo } from './rules.ts';
import type { Options, State } from './state.ts';

const NAMES = ['Ana', 'Ben', 'Chloé', 'Dimitri', 'Eva', 'Maximilienne-Charlotte'];

function table(seats: number, given: Partial<Options>): State {
  const options = completeOptions(vagabondo.options, seats, given);
  if (!options.ok) throw new Error(JSON.stringify(options.problem));
  return vagabondo.setup(seats, options.value);
}

/** One point, 28 points, two games and eight stakes. */
const SCORES = {
  en: ['1 point', '28 points', '2 games', '8 stakes'],
  fr: ['1 point', '28 points', '2 parties', '8 enjeux'],
  de: ['1 Punkt', '28 Punkte', '2 Partien', '8 Einsätze'],
} as const;

const TABLES: readonly (readonly [number, Partial<Options>])[] = [
  [2, { doubles: 'cube', series: 3, openTrays: false }],
  [3, { doubles: 'dice' }],
  [4, { doubles: 'cube', series: 2, scoreTouched: 'opponents' }],
  [6, { series: 2, copies: 2 }],
];

describe('words', () => {
  it('VG-1 VG-21 boards, actions and events have text of at most 80 columns in every language', () => {
    for (const language of LANGUAGES)
      for (const [seats, options] of TABLES) {
        const words = prose[language];
        const names = NAMES.slice(-seats);
        const state = table(seats, options);
        const rng = seeded(`${language} ${seats}`);
        const tell = (event: Event) => expect(words.event(event, names)).toMatch(/^\S.*[.]$/);
        while (vagabondo.turn(state).length > 0) {
          const actor = vagabondo.turn(state)[0]!;
          for (const viewer of rng.below(8) === 0 ? [0, 1, SPECTATOR] : []) {
            const lines = words.board(vagabondo.view(state, viewer), viewer, names).split('\n');
            expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
          }
          const action = actor < 0 ? vagabondo.draw(state, rng) : rng.pick(vagabondo.legal(state, actor));
          expect(words.action(action, vagabondo.view(state, 0), names)).toMatch(/\S/);
          vagabondo.apply(state, actor, action, tell);
        }
      }
  });

  it('VG-12 VG-20 the arithmetic of a score is told', () => {
    const state = table(2, { starter: 0 });
    const told: string[] = [];
    const german: string[] = [];
    for (const text of ['r6n a3', 'b3n h3', 'r5 f3', 'b1 n14']) {
      const action = vagabondo.parse(text)!;
      told.push(prose.en.action(action, vagabondo.view(state, 0), NAMES));
      german.push(prose.de.action(action, vagabondo.view(state, 0), NAMES));
      vagabondo.apply(state, state.mover, action, (event) => {
        told.push(prose.fr.event(event, NAMES));
        german.push(prose.de.event(event, NAMES));
      });
    }
    expect(told).toEqual([
      'red U ↑ at a3: 6',
      'Ana pose le U rouge ↑ en a3 : 6.',
      'blue corner ↗ at h3: 3',
      'Ben pose le coin bleu ↗ en h3 : 3.',
      'red plus at f3: (5 + 6 + 3) × 2 = 28',
      'Ana pose la croix rouge en f3 : (5 + 6 + 3) × 2 = 28.',
      'blue single at n14: 1',
      'Ben pose le carré bleu en n14 : 1.',
    ]);
    expect(german).toEqual([
      'rotes U ↑ auf a3: 6',
      'Ana legt das rote U ↑ auf a3: 6.',
      'blauer Winkel ↗ auf h3: 3',
      'Ben legt den blauen Winkel ↗ auf h3: 3.',
      'rotes Plus auf f3: (5 + 6 + 3) × 2 = 28',
      'Ana legt das rote Plus auf f3: (5 + 6 + 3) × 2 = 28.',
      'blaues Quadrat auf n14: 1',
      'Ben legt das blaue Quadrat auf n14: 1.',
    ]);
  });

  it('calls a move in the dative in German', () => {
    const called = (text: string) => prose.de.called!(vagabondo.parse(text)!);
    expect(called('r6n a3')).toBe('das rote U auf a3');
    expect(called('b3n h3')).toBe('der blaue Winkel auf h3');
    expect(called('take')).toBe('Annehmen');
  });

  it('is read aloud without arrows', () => {
    const { plain } = prose.en;
    expect(plain!('Ana places the red U ↑ at a3: 6.')).toBe('Ana places the red U at a3: 6.');
    expect(plain!('blue domino ─ at f2: 2 + 6 = 8')).toBe('blue domino at f2: 2 + 6 = 8');
  });

  it('VG-6 VG-13 the board shows colours, shades, doubling squares and trays without colour', () => {
    const state = table(2, { starter: 0 });
    for (const text of ['r6n a1', 'b3n e1']) vagabondo.apply(state, state.mover, vagabondo.parse(text)!);
    const lines = prose.en.board(vagabondo.view(state, 0), 0, NAMES).split('\n');
    expect(lines.slice(2, 8)).toEqual([
      '    a  b  c  d  e  f  g  h  i  j  k  l  m  n',
      ' 1 ▓R6 ·  · ▓R6░B3 ·  ·  ·  ·  ·  ·  ·  ·  ·   ▸*Ana                  6',
      ' 2 ▓R6▓R6▓R6▓R6░B3░B3 ·  ·  ·  ·  ·  ·  ·  ·     R red   ▓ 1 ●●●  6 ●●○',
      ' 3  ·  ·  ·  ·  ·  X  ·  ·  X  ·  ·  ·  ·  ·             ▒ 2 ●●●  5 ●●●',
      ' 4  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·             ░ 3 ●●●  4 ●●●',
      ' 5  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·',
    ]);
  });

  it('VG-19 every option and value has a name', () => {
    for (const language of LANGUAGES) {
      const words = prose[language];
      for (const name of Object.keys(vagabondo.options)) expect(words.option(name)).not.toBe(name);
      expect(words.value('copies', 2)).toMatch(/^2 /);
      expect(words.value('starter', 1)).toBe('B');
      expect(words.value('series', 3)).toBe('3');
      for (const value of ['pair', 'player', 'opponents', 'dice', 'cube', 'random', true]) {
        expect(words.value('', value)).not.toBe(String(value));
      }
      const scores = [
        words.score(1, 'point'),
        words.score(28, 'point'),
        words.score(2, 'game'),
        words.score(8, 'stake'),
      ];
      expect(scores).toEqual(SCORES[language]);
      expect(words.part({ of: 'game', at: 3, amount: 1 })).toMatch(/ 3$/);
    }
  });
});
