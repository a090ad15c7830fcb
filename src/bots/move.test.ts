import { describe, expect, it } from 'vitest';
import { seeded } from '../core/rng.ts';
import { titles } from '../games/index.ts';
import { attempt, moveOf } from './move.ts';
import { randomPlayer, type Player } from './player.ts';

const { game } = titles.find(({ game }) => game.id === 'vabanque')!;
const state = game.setup(3, { starter: 0, edition: 2021 });
const view = game.view(state, 0);
const first = game.format(game.legal(view, 0)[0]);

function made(player: Player): { move: string; reports: string[] } {
  const reports: string[] = [];
  const tried = attempt(game, player, view, 0, seeded('move'), []);
  return { move: moveOf(game, view, 0, tried, (why) => reports.push(why)), reports };
}

describe('the move of a bot', () => {
  it('is its own where the rules allow it, and nothing is reported', () => {
    const player = randomPlayer(game);
    expect(made(player)).toEqual({ move: game.format(player(view, 0, seeded('move'), [])), reports: [] });
  });

  it('is the first legal one where the bot throws, and that is reported', () => {
    const broken: Player = () => {
      throw new Error('no idea');
    };
    expect(made(broken)).toEqual({ move: first, reports: ['vabanque, seat 0: Error: no idea'] });
  });

  it('is the first legal one where the rules refuse the bot’s, and the report names the clause', () => {
    const { move, reports } = made(() => game.parse('raise 1'));
    expect(move).toBe(first);
    expect(reports).toEqual([expect.stringMatching(/^vabanque, seat 0: “raise 1” is refused by VB-\d+$/)]);
  });
});
