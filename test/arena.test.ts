import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../src/core/prose.ts';
import { vatout } from './cli.ts';

const WEAK = ['2@100', 'random'];

/** The JSON output without the fields that depend on the machine. */
async function json(args: readonly string[]) {
  const { code, out } = await vatout(['arena', 'las-vegas', ...args, '--json']);
  expect(code).toBe(0);
  const { milliseconds, scores, ...score } = JSON.parse(out);
  return { milliseconds, scores, score };
}

describe('vatout arena', () => {
  it('gives the same result with any number of threads', async () => {
    const args = [...WEAK, '-s', '3', '-n', '30', '--seed', 'threads'];
    const [one, three] = await Promise.all([json([...args, '--threads', '1']), json([...args, '--threads', '3'])]);
    expect(three.score).toEqual(one.score);
    expect(one.score).toMatchObject({ game: 'las-vegas', seats: 3, players: WEAK, games: 30, fair: 1 / 3 });
    expect((await json([...WEAK, '-s', '3', '-n', '30', '--seed', 'other'])).score.alone).not.toEqual(one.score.alone);
  });

  it('with two players: the shares of each game add up to 1', async () => {
    const { score, milliseconds } = await json([...WEAK, '-n', '39']);
    expect(score.games).toBe(40);
    expect(score.alone[0].value + score.alone[1].value).toBeCloseTo(1);
    expect(score.lead.value).toBeCloseTo(score.alone[0].value - 0.5);
    expect(score.alone[0].low).toBeLessThan(score.alone[0].value);
    expect(score.alone[0].high).toBeGreaterThan(score.alone[0].value);
    expect(milliseconds[0].moves).toBeGreaterThan(100);
  });

  it('stops when the sequential test is decided, at the same game with any number of threads', async () => {
    const args = ['3', 'random', '--sprt', '0.1', '--seed', 'sprt'];
    const [one, two] = await Promise.all([json([...args, '--threads', '1']), json([...args, '--threads', '2'])]);
    expect(two.score).toEqual(one.score);
    expect(one.score.sprt).toMatchObject({ verdict: 'ahead', delta: 0.1 });
    expect(one.score.games).toBeLessThan(1000);
    expect((await json([...args, '-n', '4'])).score).toMatchObject({ games: 4, sprt: { verdict: null } });
  });

  it('knows plain Monte Carlo as a baseline: mc40 beats random play', async () => {
    const { score } = await json(['mc40', 'random', '-n', '40', '-s', '2', '--seed', 'baseline']);
    expect(score.players).toEqual(['mc40', 'random']);
    expect(score.alone[0].low).toBeGreaterThan(0.5);
  });

  it('ranks a ladder', async () => {
    const { score, scores } = await json(['--ladder', 'random,3,1@20', '-n', '40', '-s', '2']);
    const [random, third] = score.ladder;
    expect(random).toEqual({ player: 'random', value: 0, low: 0, high: 0 });
    expect(third.value).toBeGreaterThan(random.value);
    expect(third.low).toBeLessThan(third.value);
    expect(scores.map(({ players }: { players: string[] }) => players.join())).toEqual([
      'random,3',
      'random,1@20',
      '3,1@20',
    ]);
  });

  it('reports in every language, and with the options of the table', async () => {
    const args = ['arena', 'las-vegas', ...WEAK, '-s', '3', '-n', '12', '-o', 'openMoney=true'];
    const runs = await Promise.all(LANGUAGES.map((lang) => vatout([...args, '--sprt', '.1', '--lang', lang])));
    const [en, fr, de] = runs;
    expect(en!.out).toMatch(/a single 2@100 among random +\d+\.\d %/);
    expect(en!.out).toMatch(/2@100 thinks \d+\.\d\d ms a move/);
    expect(fr!.out).toMatch(/un seul 2@100 parmi des random +\d+,\d %/);
    const ladder = await vatout(['arena', 'las-vegas', '--ladder', '1@20,random', '-n', '4', '--lang', 'fr']);
    expect(ladder.out).toContain('400 points font une cote de 10 contre 1');
    expect(de!.out).toMatch(/einmal 2@100 unter lauter random +\d+,\d %/);
    for (const { code, out } of [...runs, ladder]) expect([code, /undefined|NaN/.test(out)]).toEqual([0, false]);
    const { out } = await vatout([...args, '--markdown']);
    expect(out).toMatch(/^\| las-vegas \| 3 \| 2@100 \| random \| 12 \| .* \|\n$/);
    expect(out).toContain('`vatout arena las-vegas 2@100 random -s 3 -o openMoney=true -n 12 --seed vatout`');
  });
});
