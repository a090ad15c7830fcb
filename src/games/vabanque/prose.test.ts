import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../core/game.ts';
import { LANGUAGES, type Language } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { EDITIONS } from './pieces.ts';
import { prose } from './prose.ts';
import { vabanque } from './rules.ts';
import { begun, cardsAway, firstRound, played, stateOf, through } from './scene.ts';

const NAMES = ['Ana', 'Bo', 'Cid', 'Dee', 'Eve', 'Fay'];
const told = (events: readonly Event[], language: Language, kind: Event['kind']): string[] =>
  events.filter((event) => event.kind === kind).map((event) => prose[language].event(event, NAMES));

describe('prose', () => {
  it('VB-12 VB-13 VB-14 a payout is told with its arithmetic, in the words of the edition', () => {
    const picture = 'chips 3\ncards A raise, C raise, D bluff, B trap\ntokens A B';
    const now = firstRound(4, picture);
    expect(told(now.events, 'en', 'reveal')[0]).toBe(
      'Table 5 is opened: Raise (Ana), Trap (Bo), Raise (Cid), Bluff (Dee).',
    );
    expect(told(now.events, 'en', 'payout')[0]).toBe(
      'Table 5: 15k × 3 = 45k. Ana gets nothing (token caught by Bo) · Bo +45k (token) · Bo +45k (Trap: 1 × 45k).',
    );
    const then = firstRound(4, picture);
    const of2001 = then.events.map((event) => ({ ...event, edition: 2001 }) as Event);
    expect(told(of2001, 'en', 'payout')[0]).toBe(
      'Table 5: 15k × 3 = 45k. Ana gets nothing (pawn caught by Bo) · Bo +45k (pawn) · Bo +45k (Cheat: 1 × 45k).',
    );
    expect(told(now.events, 'fr', 'payout')[0]).toBe(
      'Table 5 : 15k × 3 = 45k. Ana rien (pion pris par Bo) · Bo +45k (pion) · Bo +45k (Piège : 1 × 45k).',
    );
    expect(told(now.events, 'de', 'payout')[0]).toBe(
      'Tisch 5: 15k × 3 = 45k. Ana nichts (Figur von Bo erwischt) · Bo +45k (Figur) · Bo +45k (Falle: 1 × 45k).',
    );
    expect(told(of2001, 'de', 'payout')[0]).toBe(
      'Tisch 5: 15k × 3 = 45k. Ana nichts (Stein von Bo erwischt) · Bo +45k (Stein) · Bo +45k (Gauner: 1 × 45k).',
    );
    expect(told(now.events, 'de', 'unseen')).toEqual(['Ungesehen zurück auf die Hand: die Karten an Tisch 9.']);
    expect(told(now.events, 'en', 'unseen')).toEqual(['Taken back unseen: the cards at table 9.']);
    expect(told(now.events, 'en', 'order')).toEqual(['Round 2. Playing order: Bo 90k, Dee 0k, Cid 0k, Ana 0k.']);
  });

  it('VB-8 VB-9 VB-10 the board shows own cards by name, the others’ by owner, and the own reach', () => {
    const match = played(through(begun(3), 'chip 2'), 'trap 2, raise 2, bluff 3, bluff 4, bluff 2');
    expect(prose.en.board(vabanque.view(stateOf(match), 0), 0, NAMES)).toBe(
      `Vabanque · round 1 of 4 · phase 2: cards · Cid to play

Table  Total   5 10 20 50   Reach  Tokens  Cards, face down
    1     0k   .  .  .  .      +0  A
    2    60k  12  .  .  .      +1          Trap B2
    3     0k   .  .  .  .      +2  B       C
    4     0k   .  .  .  .      +3          Bluff
    5     0k   .  .  .  .      +4  C
    6     0k   .  .  .  .
    7     0k   .  .  .  .
Clockwise is down the list; after table 7 comes table 1.

     Player             Money  Bills (thousands)       To place          Cards
 1*  A Ana                 0k                          3×10 2×20 50      1
 2   B Bo                  0k                          3×10 2×20 50      1
▸3   C Cid                 0k                          3×10 2×20 50      2

Your hand: Raise`,
    );
  });

  it('VB-10 actions are told with where they lead', () => {
    const match = cardsAway(through(begun(3), 'chip 2'), 7);
    const view = vabanque.view(stateOf(match), 0);
    const say = (text: string, language: Language) => prose[language].action(vabanque.parse(text)!, view, NAMES);
    expect(say('move 0', 'en')).toBe('Stay at table 1');
    expect(say('move 3', 'en')).toBe('Move 3, to table 4');
    expect(say('move 3', 'fr')).toBe('Avancer de 3, à la table 4');
    expect(say('chip 2', 'en')).toBe('Place a 5k chip on table 2');
    expect(say('trap 2', 'fr')).toBe('Poser Piège à côté de la table 2');
    expect(say('move 0', 'de')).toBe('An Tisch 1 bleiben');
    expect(say('move 3', 'de')).toBe('3 weiter, zu Tisch 4');
    expect(say('chip 2', 'de')).toBe('5er-Chip auf Tisch 2 legen');
    expect(say('trap 2', 'de')).toBe('Falle an Tisch 2 legen');
  });

  it('VB-1 boards fit 80 columns, and everything has words, in every language and edition', () => {
    const long = NAMES.map((name) => name.repeat(12));
    for (const [seed, edition] of EDITIONS.entries()) {
      const rng = seeded(`prose ${seed}`);
      const state = vabanque.setup(6, { edition, starter: 'random' });
      for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
        const actor = turn[0]!;
        const action = actor === CHANCE ? vabanque.draw(state, rng) : rng.pick(vabanque.legal(state, actor));
        const viewer = rng.below(7) === 6 ? SPECTATOR : rng.below(6);
        const events: Event[] = [];
        const view = vabanque.view(state, viewer);
        vabanque.apply(state, actor, action, (event) => events.push(event));
        for (const language of LANGUAGES) {
          const lines = prose[language].board(view, viewer, long).split('\n');
          expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
          const said = [
            prose[language].action(action, view, NAMES),
            ...events.map((e) => prose[language].event(e, NAMES)),
          ];
          expect([...lines, ...said].join('\n')).not.toMatch(/undefined|NaN|null|\[object/);
        }
      }
    }
  });

  it('VB-8 all eighteen cards at one table still fit', () => {
    let match = played(begun(6, { edition: 2001 }), 'first 12');
    match = cardsAway(through(match, 'chip 12'), 12);
    for (const language of LANGUAGES) {
      const board = prose[language].board(vabanque.view(stateOf(match), 0), 0, NAMES);
      expect(board).toMatch(/B3 C3 D3 E3 F3/);
      for (const line of board.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    }
  });

  it('VB-3 VB-4 VB-17 VB-21 options, values, parts, scores and refusals have words', () => {
    expect(prose.en.value('edition', 2001)).toBe('2001');
    expect(prose.en.value('starter', 1)).toBe('seat B');
    expect(prose.fr.value('starter', 'random')).toBe('tiré au sort');
    expect(prose.fr.option('edition')).toBe('Édition');
    expect(prose.en.part({ of: 'round 3', at: 7, amount: 70 })).toBe('Round 3, table 7');
    expect(prose.fr.part({ of: 'round 3', at: 7, amount: 70 })).toBe('Manche 3, table 7');
    expect(prose.en.score(70, 'thousand')).toBe('70k');
    expect(prose.de.value('starter', 1)).toBe('Platz B');
    expect(prose.de.part({ of: 'round 3', at: 7, amount: 70 })).toBe('Runde 3, Tisch 7');
    for (const language of LANGUAGES)
      expect(Object.keys(prose[language].refusals)).toEqual(Object.keys(prose.en.refusals));
    expect(prose.de.event({ kind: 'over', money: [5, 5, 0] }, NAMES.slice(0, 3))).toBe(
      'Die Partie ist zu Ende. Ana und Bo teilen sich den Sieg mit 5k.',
    );
    expect(prose.en.event({ kind: 'over', money: [5, 5, 0] }, NAMES.slice(0, 3))).toBe(
      'The game is over. Ana and Bo share the win with 5k.',
    );
  });
});
