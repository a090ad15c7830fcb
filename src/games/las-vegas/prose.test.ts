import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../core/game.ts';
import { LANGUAGES } from '../../core/prose.ts';
import { seeded } from '../../core/rng.ts';
import { prose } from './prose.ts';
import { lasVegas as game } from './rules.ts';
import { DEFAULTS, payCasino1 } from './scene.ts';

const LONG = ['Maximilienne-Charlotte', 'Bartholomäus', 'Ana', 'Konstantinos-Alexandros', 'Eve'];

describe('words', () => {
  it('LV-1 LV-11 boards fit 80 columns, and every choice and event has words, in every language', () => {
    const rng = seeded('prose');
    for (const [seats, neutralDice] of [
      [5, false],
      [4, true],
      [3, true],
      [2, true],
    ] as const) {
      const state = game.setup(seats, { ...DEFAULTS, neutralDice });
      const names = LONG.slice(0, seats);
      for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
        const actor = turn[0]!;
        const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
        for (const language of LANGUAGES) {
          for (const viewer of [0, SPECTATOR]) {
            const board = prose[language].board(game.view(state, viewer), viewer, names);
            for (const line of board.split('\n')) if ([...line].length > 80) throw new Error(`${line.length}: ${line}`);
          }
          const told = actor === CHANCE ? '-' : prose[language].action(action, game.view(state, actor), names);
          expect(told).not.toMatch(/^$|undefined|NaN/);
        }
        game.apply(state, actor, action, (event) => {
          for (const language of LANGUAGES) expect(prose[language].event(event, names)).not.toMatch(/^$|undefined|NaN/);
        });
      }
    }
  });

  it('LV-8 LV-9 LV-18 a payout is told line by line', () => {
    const { event } = payCasino1('A3 B3 C1 W2', [50, 20]);
    const names = ['Ana', 'Ben', 'Cy', 'Dee'];
    expect(prose.en.event(event, names)).toBe(
      '1 Gold Vein (50k 20k): Ana and Ben tie with 3 dice each and get nothing, House takes 50k with 2 dice, Cy takes 20k with 1 die, 50k under the pile.',
    );
    expect(prose.fr.event(event, names)).toBe(
      '1 Le Filon (50k 20k) : Ana et Ben à égalité avec 3 dés, rien pour eux, Maison prend 50k avec 2 dés, Cy prend 20k avec 1 dé, 50k sous la pile.',
    );
    expect(prose.de.event(event, names)).toBe(
      '1 Goldader (50k 20k): Ana und Ben im Patt (je 3 Würfel, kein Schein), das Haus bekommt 50k (2 Würfel), Cy bekommt 20k (1 Würfel), 50k unter den Stapel.',
    );
  });

  it('LV-13 the end names the winner, by bills among equals', () => {
    const over = { kind: 'over', scores: [90, 90, 10], bills: [1, 2, 1] } as const;
    expect(prose.en.event(over, ['Ana', 'Ben', 'Cy'])).toBe(
      'The game is over: Ana 90k (1 bill), Ben 90k (2 bills), Cy 10k (1 bill). Ben wins.',
    );
    expect(prose.fr.event({ ...over, bills: [2, 2, 1] }, ['Ana', 'Ben', 'Cy'])).toContain(
      'Ana et Ben se partagent la victoire.',
    );
    expect(prose.de.event(over, ['Ana', 'Ben', 'Cy'])).toBe(
      'Die Partie ist zu Ende: Ana 90k (1 Schein), Ben 90k (2 Scheine), Cy 10k (1 Schein). Ben gewinnt.',
    );
    expect(prose.de.event({ ...over, bills: [2, 2, 1] }, ['Ana', 'Ben', 'Cy'])).toContain(
      'Ana und Ben teilen sich den Sieg.',
    );
  });

  it('LV-4 LV-15 options and values have names', () => {
    for (const language of LANGUAGES) {
      for (const name of Object.keys(game.options)) expect(prose[language].option(name)).not.toBe(name);
      expect(prose[language].value('starter', 1)).toBe('B');
      expect(prose[language].score(70, 'thousand')).toBe('70k');
    }
    expect(prose.fr.value('neutralDice', true)).toBe('oui');
    expect(prose.de.value('starter', 'random')).toBe('ausgelost');
  });
});
