import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { actorOf } from '../../core/seat.ts';
import { prose } from './prose.ts';
import { vagabondo as game } from './rules.ts';
import { played, table } from './scene.ts';
import type { State } from './state.ts';

const after = (state: State, ...texts: string[]): State => {
  played(state, ...texts);
  return state;
};
const SERIES = { doubles: 'cube', series: 2 } as const;

/** Where the game stands when something is refused. */
const POSITIONS: Readonly<Record<string, () => State>> = {
  'before the start': () => table(2, { starter: 'random' }),
  'before the first piece': () => table(2),
  'after r6n f7': () => after(table(2), 'r6n f7'),
  'after r1 a1 and b1 n14': () => after(table(2, { copies: 1 }), 'r1 a1', 'b1 n14'),
  'in pairs': () => table(4),
  'in pairs after the only 6': () => after(table(4, { copies: 1 }), 'r6n a1', 'b6n f1'),
  'in a pool': () => table(3),
  'in a pool after the only 1': () => after(table(3, { copies: 1 }), 'r1 a1'),
  'before the dice': () => table(2, { doubles: 'dice' }),
  'after the dice': () => after(table(2, { doubles: 'dice' }), 'dice 34'),
  'with the cube in the middle': () => table(2, SERIES),
  'with the cube offered': () => after(table(2, SERIES), 'double'),
  'with the cube on the other side': () => after(table(2, SERIES), 'double', 'take'),
  'after the end': () => ({ ...table(2), phase: 'over' }),
};

const wordsFor = (language: Language, clause: string, text: string): string =>
  prose[language].refused!(clause as 'VG-8', game.parse(text)!) ?? prose[language].refusals[clause as 'VG-8']!;

describe('every refusal names the clause that forbids it', () => {
  it.each([
    ['VG-8', 'before the start', 'chance', 'start C'],
    ['VG-8', 'before the start', 'A', 'start A'],
    ['VG-8', 'before the start', 'chance', 'dice 11'],
    ['VG-8', 'before the start', 'chance', 'r1 a1'],
    ['VG-8', 'before the start', 'chance', 'double'],
    ['VG-1', 'before the first piece', 'A', 'r6n l1'],
    ['VG-9', 'before the first piece', 'A', 'r1 f3'],
    ['VG-8', 'before the first piece', 'A', 'b1 a1'],
    ['VG-8', 'before the first piece', 'B', 'b1 a1'],
    ['VG-8', 'before the first piece', 'A', 'start A'],
    ['VG-20', 'before the first piece', 'A', 'double'],
    ['VG-20', 'before the first piece', 'A', 'take'],
    ['VG-20', 'before the first piece', 'A', 'drop'],
    ['VG-20', 'before the first piece', 'A', 'dice 11'],
    ['VG-10', 'after r6n f7', 'B', 'b1 f7'],
    ['VG-12', 'after r6n f7', 'B', 'b1 f3'],
    ['VG-13', 'after r1 a1 and b1 n14', 'A', 'r6n b1'],
    ['VG-8', 'after r1 a1 and b1 n14', 'A', 'r1 c1'], // the only one is laid, however few there are
    ['VG-17', 'in pairs', 'A', 'b1 a1'],
    ['VG-17', 'in pairs after the only 6', 'C', 'r6n k1'],
    ['VG-8', 'in pairs', 'C', 'r1 a1'],
    ['VG-18', 'in a pool after the only 1', 'B', 'r1 c1'],
    ['VG-9', 'in a pool', 'A', 'b1 f3'],
    ['VG-20', 'before the dice', 'chance', 'r1 a1'],
    ['VG-20', 'before the dice', 'chance', 'double'],
    ['VG-20', 'before the dice', 'A', 'dice 11'],
    ['VG-8', 'before the dice', 'chance', 'start A'],
    ['VG-20', 'after the dice', 'A', 'dice 34'],
    ['VG-20', 'with the cube in the middle', 'A', 'take'],
    ['VG-20', 'with the cube offered', 'B', 'b1 a1'],
    ['VG-20', 'with the cube offered', 'B', 'double'],
    ['VG-20', 'with the cube offered', 'A', 'take'],
    ['VG-8', 'with the cube offered', 'B', 'start A'],
    ['VG-20', 'with the cube on the other side', 'A', 'double'],
    ['VG-15', 'after the end', 'A', 'r1 a1'],
    ['VG-15', 'after the end', 'chance', 'start A'],
  ] as const)('%s %s: %s %s', (clause, position, actor, text) => {
    expect(game.refusal(POSITIONS[position]!(), actorOf(actor)!, game.parse(text)!)).toBe(clause);
    for (const language of LANGUAGES) expect(wordsFor(language, clause, text)).toMatch(/\.$/);
  });

  it.each([
    ['VG-8', 'start C', /start player is drawn/, /tire au sort qui commence/, /wird ausgelost, wer/],
    ['VG-8', 'b1 a1', /your own colour/, /votre couleur/, /deiner Farbe/],
    ['VG-20', 'dice 11', /^Dice are rolled/, /^On lance les dés/, /^Gewürfelt wird einmal/],
    ['VG-20', 'double', /^You may double before/, /^On double avant/, /^Verdoppeln darfst du, bevor/],
    ['VG-20', 'take', /^Nobody has doubled/, /^Personne ne vous a proposé/, /^Niemand hat verdoppelt/],
    ['VG-20', 'r1 a1', /^Roll the dice first/, /^Lancez d’abord les dés/, /^Erst wird gewürfelt/],
  ] as const)('%s in words for %s', (clause, text, en, fr, de) => {
    expect(wordsFor('en', clause, text)).toMatch(en);
    expect(wordsFor('fr', clause, text)).toMatch(fr);
    expect(wordsFor('de', clause, text)).toMatch(de);
  });

  it('VG-20 in words for options that do not go together', () => {
    expect(prose.en.refusals['VG-20']).toMatch(/cube needs two sides and a series/);
    expect(prose.fr.refusals['VG-20']).toMatch(/videau demande deux camps et une série/);
    expect(prose.de.refusals['VG-20']).toMatch(/zwei Seiten und einer Serie/);
  });
});
