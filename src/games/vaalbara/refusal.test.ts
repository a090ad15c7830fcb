import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { prose } from './prose.ts';
import { vaalbara as game } from './rules.ts';
import { play, refused, scene } from './scene.ts';
import { setup, type State } from './state.ts';

const after = (state: State, texts: string): State => {
  play(state, texts);
  return state;
};
const inPhase = (phase: State['phase'], state: State): State => ({ ...state, phase });
const ROWS = 'now field river\nnext village forest5';
const turnOf = (character: number, more = '') =>
  after(
    scene(`omens ABCDE${more}\n${ROWS}\nA hand ${character} 4, domain field, discard 3 5\nB hand 12`),
    `A play ${character}, B play 12`,
  );

/** Two players unless the seats say otherwise. Where the game stands when something is refused. */
const POSITIONS: Readonly<Record<string, () => State>> = {
  'before the first rows': () => setup(2, { openPoints: false }),
  'before the first hands': () => after(setup(2, { openPoints: false }), 'chance row field river village meadow ABCDE'),
  'before a later row': () => inPhase('row', scene('omens ABCDE\nround 3\nA hand 1\nB hand 2')),
  'before a row under a known top': () => inPhase('row', scene('omens ABCDE, top river\nround 3\nA hand 1\nB hand 2')),
  'before a row from the last fields': () =>
    inPhase('row', scene('omens ABCDE, pile field field field\nround 3\nA hand 1\nB hand 2')),
  'before later hands': () => inPhase('draw', scene('round 3\nA hand 1 2 3 4\nB hand 1 2 3 4 5')),
  choosing: () => scene('A hand 3 4\nB hand 5'),
  'choosing after A': () => after(scene('A hand 3 4\nB hand 5'), 'A play 3'),
  'asked by the Fighter of A': () => after(scene('A hand 1\nB hand 1 5\nC hand 6 7'), 'A play 1, B play 5, C play 6'),
  'on the turn of the Poet of A': () => after(scene('A hand 2 4\nB hand 5\nC hand 6'), 'A play 2, B play 5, C play 6'),
  'on the turn of the Tracker of A': () => turnOf(7),
  'on the turn of the Midwife of A': () => turnOf(8),
  'on the turn of the Rider of A': () => turnOf(9),
  'on the turn of the Pioneer of A': () =>
    after(scene(`${ROWS}\nA hand 11 4, domain field meadow\nB hand 12`), 'A play 11, B play 12'),
  'uncovering for the Tracker': () => after(turnOf(7), 'A tracker 1 1'),
  'uncovering a known card for the Tracker': () => after(turnOf(7, ', top mountain'), 'A tracker 1 1'),
  'uncovering for the Pioneer': () =>
    after(scene(`${ROWS}\nA hand 11 4, domain field meadow\nB hand 12`), 'A play 11, B play 12, A pioneer 1'),
  'taking first': () => after(scene(`${ROWS}\nA hand 3 4\nB hand 5`), 'A play 3, B play 5'),
  'taking second': () => after(scene(`${ROWS}\nA hand 3 4\nB hand 5`), 'A play 3, B play 5, A take 2'),
  'after the end': () => inPhase('over', scene('A hand 1\nB hand 2')),
};

const wordsFor = (language: Language, clause: string, text: string): string =>
  prose[language].refused!(clause as 'VL-7', game.parse(text)!) ?? prose[language].refusals[clause as 'VL-7']!;

describe('every refusal names the clause that forbids it', () => {
  it.each([
    ['VL-5', 'before the first rows', 'chance row field river village ABCDE'],
    ['VL-2', 'before the first rows', 'chance row forest5 forest5 forest5 field ABCDE'],
    ['VL-5', 'before the first rows', 'chance draw A 1 2 3 4 5 B 1 2 3 4 5'],
    ['VL-5', 'before the first rows', 'A take 1'],
    ['VL-4', 'before the first hands', 'chance draw A 1 2 3 4 B 1 2 3 4 5'],
    ['VL-4', 'before the first hands', 'chance draw A 1 2 3 4 5 B 1 2 3 4 5 C 1 2 3 4 5'],
    ['VL-4', 'before the first hands', 'chance row field river village meadow ABCDE'],
    ['VL-4', 'before the first hands', 'A play 1'],
    ['VL-10', 'before a later row', 'chance row field river village EDCBA'],
    ['VL-3', 'before a later row', 'chance row field river ABCDE'],
    ['VL-10', 'before a later row', 'chance draw A 2'],
    ['VL-10', 'before a later row', 'A take 1'],
    ['VL-25', 'before a row under a known top', 'chance row field river EDCBA'],
    ['VL-2', 'before a row from the last fields', 'chance row field river EDCBA'],
    ['VL-10', 'before later hands', 'chance draw A 5 6'],
    ['VL-10', 'before later hands', 'chance draw A 1'],
    ['VL-10', 'before later hands', 'chance draw A 5 B 6'],
    ['VL-7', 'choosing', 'A play 5'],
    ['VL-7', 'choosing', 'A take 1'],
    ['VL-7', 'choosing', 'chance play 3'],
    ['VL-7', 'choosing after A', 'A play 4'],
    ['VL-19', 'asked by the Fighter of A', 'C fighter yes'],
    ['VL-19', 'asked by the Fighter of A', 'A fighter no'],
    ['VL-19', 'asked by the Fighter of A', 'B take 1'],
    ['VL-19', 'asked by the Fighter of A', 'B play 1'],
    ['VL-20', 'on the turn of the Poet of A', 'A poet A'],
    ['VL-20', 'on the turn of the Poet of A', 'A poet D'],
    ['VL-20', 'on the turn of the Poet of A', 'A rider 1 1'],
    ['VL-9', 'on the turn of the Poet of A', 'A take 1'],
    ['VL-7', 'on the turn of the Poet of A', 'A play 4'],
    ['VL-8', 'on the turn of the Poet of A', 'B poet A'],
    ['VL-25', 'on the turn of the Tracker of A', 'A tracker 1 3'],
    ['VL-25', 'on the turn of the Tracker of A', 'A poet B'],
    ['VL-9', 'on the turn of the Tracker of A', 'A take 1'],
    ['VL-8', 'on the turn of the Tracker of A', 'chance tracker 1 1'],
    ['VL-26', 'on the turn of the Midwife of A', 'A midwife 4'],
    ['VL-26', 'on the turn of the Midwife of A', 'A midwife 8'],
    ['VL-9', 'on the turn of the Midwife of A', 'A take 1'],
    ['VL-7', 'on the turn of the Midwife of A', 'A play 3'],
    ['VL-27', 'on the turn of the Rider of A', 'A rider 3 1'],
    ['VL-27', 'on the turn of the Rider of A', 'A rider 1 3'],
    ['VL-9', 'on the turn of the Rider of A', 'A take 1'],
    ['VL-29', 'on the turn of the Pioneer of A', 'A pioneer 3'],
    ['VL-9', 'on the turn of the Pioneer of A', 'A take 1'],
    ['VL-25', 'uncovering for the Tracker', 'chance row meadow EDCBA'],
    ['VL-25', 'uncovering for the Tracker', 'A uncover meadow EDCBA'],
    ['VL-3', 'uncovering for the Tracker', 'chance uncover meadow'],
    ['VL-3', 'uncovering for the Tracker', 'chance uncover meadow ABCDE'],
    ['VL-25', 'uncovering a known card for the Tracker', 'chance uncover field EDCBA'],
    ['VL-29', 'uncovering for the Pioneer', 'chance uncover field EDCBA'],
    ['VL-29', 'uncovering for the Pioneer', 'A take 1'],
    ['VL-5', 'taking first', 'A take 3'],
    ['VL-7', 'taking first', 'A play 4'],
    ['VL-9', 'taking first', 'A poet B'],
    ['VL-8', 'taking first', 'B take 1'],
    ['VL-10', 'taking second', 'B take 2'],
    ['VL-31', 'after the end', 'A take 1'],
    ['VL-31', 'after the end', 'chance draw A 2'],
  ] as const)('%s %s: %s', (clause, position, line) => {
    expect(refused(POSITIONS[position]!(), line)).toBe(clause);
    const text = line.slice(line.indexOf(' ') + 1);
    for (const language of LANGUAGES) expect(wordsFor(language, clause, text)).toMatch(/\.$/);
  });

  it.each([
    [
      'VL-10',
      'take 1',
      /first row is refilled only/,
      /la première ligne n’est complétée qu’/,
      /erste Reihe füllt sich erst nach/,
    ],
    [
      'VL-10',
      'draw A 2',
      /draws back up to five Characters/,
      /repioche jusqu’à cinq Personnages/,
      /ziehen alle auf fünf Charaktere nach/,
    ],
    [
      'VL-10',
      'row field river EDCBA',
      /one new Territory per player is dealt/,
      /on pose autant de nouveaux Territoires/,
      /so viele neue Gebiete hinzu/,
    ],
    ['VL-9', 'take 1', /^First your Character acts/, /^D’abord votre Personnage agit/, /^Erst wirkt dein Charakter/],
    [
      'VL-19',
      'fighter yes',
      /^Only a Fighter in your hand/,
      /^On ne montre qu’une Combattante/,
      /nur eine Kämpferin auf der Hand/,
    ],
    ['VL-19', 'take 1', /answers the Fighter/, /répond d’abord à la Combattante/, /antworten alle auf die Kämpferin/],
    [
      'VL-25',
      'tracker 1 1',
      /swaps one card of either row/,
      /échange une carte des lignes/,
      /tauscht eine Karte der beiden Reihen/,
    ],
    [
      'VL-25',
      'row field river EDCBA',
      /stays on top until it is dealt/,
      /y reste jusqu’à ce qu’elle soit distribuée/,
      /bleibt oben, bis/,
    ],
    ['VL-29', 'uncover field', /turns up the bottom card/, /retourne la carte du dessous/, /deckt die unterste Karte/],
  ] as const)('%s in words for %s', (clause, text, en, fr, de) => {
    expect(wordsFor('en', clause, text)).toMatch(en);
    expect(wordsFor('fr', clause, text)).toMatch(fr);
    expect(wordsFor('de', clause, text)).toMatch(de);
  });
});
