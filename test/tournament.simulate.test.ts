import { describe, expect, it } from 'vitest';
import { measuredSpread, drawPlaces, normalQuantile, strengths } from '../src/cli/tournament/strengths.ts';
import { levelsOf } from '../src/cli/tournament/trial.ts';
import { seeded } from '../src/core/rng.ts';
import { chance } from '../src/ratings/rating.ts';
import { vatout } from './cli.ts';

const simulate = (...args: string[]) => vatout(['tournament', 'simulate', ...args]);

describe('the model of places', () => {
  it('places one of two ahead as often as their ratings say, also among others', () => {
    const rng = seeded('places');
    const ratings = [1700, 1500, 1600, 1450];
    const games = 20_000;
    let ahead = 0;
    for (let game = 0; game < games; game++) {
      const places = drawPlaces(ratings, rng);
      if (places[0]! < places[1]!) ahead++;
    }
    const expected = chance({ rating: 1700, deviation: 0 }, { rating: 1500, deviation: 0 });
    expect(Math.abs(ahead / games - expected)).toBeLessThan(4 * Math.sqrt(0.25 / games));
  });

  it('has strengths in order, apart as measured', () => {
    expect([0.5, 0.975, 0.001].map(normalQuantile)).toEqual(
      [0, 1.959964, -3.090232].map((value) => expect.closeTo(value, 5)),
    );
    const list = strengths(32, 100);
    expect(list).toEqual(list.toSorted((a, b) => b - a));
    expect(measuredSpread('vagabondo', 2)!).toBeGreaterThan(2 * measuredSpread('las-vegas', 5)!);
    expect(measuredSpread('las-vegas', 6)).toBe(null);
    expect(levelsOf(9)).toEqual([5, 4, 4, 3, 3, 2, 2, 1, 1]);
  });
});

describe('vatout tournament simulate', () => {
  it('gives the same result with any number of threads, round by round', async () => {
    const args = ['vaalbara', '--players', '12', '--rounds', '3', '--games', '12', '--json'];
    const [one, three] = await Promise.all([simulate(...args, '--threads', '1'), simulate(...args, '--threads', '3')]);
    expect(three.out).toBe(one.out);
    const { rounds, tournaments, game } = JSON.parse(one.out);
    expect({ game, tournaments, length: rounds.length }).toEqual({ game: 'vaalbara', tournaments: 12, length: 3 });
    const { first, place } = rounds[2];
    expect(first.low < first.value && first.value < first.high && place.value >= 1).toBe(true);
  });

  it.each([
    [['--format', 'round-robin'], 'round robin'],
    [['--format', 'knockout', '--through', '1'], 'knockout'],
    [['--format', 'arena'], 'arena'],
    [['--meet-again'], 'Swiss'],
    [['--play', '--players', '8', '--rounds', '2'], 'Bots played real games'],
  ])('plays %j', async (args, text) => {
    const rounds = args.includes('knockout') || args.includes('--rounds') ? [] : ['--rounds', '3'];
    const { code, out } = await simulate('las-vegas', '--players', '16', '--games', '2', ...rounds, ...args);
    expect([code, out]).toEqual([0, expect.stringContaining(text)]);
  });

  it('speaks French', async () => {
    const { out } = await simulate('vaalbara', '--games', '2', '--rounds', '1', '--lang', 'fr');
    expect(out).toContain('système suisse, 32 joueurs à des tables de 4, 2 tournois');
    const help = await vatout(['tournament', 'simulate', '--help', '--lang', 'fr']);
    expect(help.out).toContain('la formule');
    expect(help.out).not.toContain('default');
  });

  it.concurrent.each([
    [['frob'], 'no game “frob”'],
    [['vaalbara', '--format', 'cup'], 'no format “cup”'],
    [['vaalbara', '--players', '3'], '--players must be a whole number from 4 to 512'],
    [['vaalbara', '--players', '513'], '--players must be a whole number from 4 to 512'],
    [['vaalbara', '--table', '6'], '--table cannot be “6”'],
    [['vaalbara', '--rounds', '0'], '--rounds must be'],
    [['vaalbara', '--format', 'knockout', '--rounds', '3'], 'Leave out --rounds'],
    [['vaalbara', '--format', 'knockout', '--through', '3'], '--through must be'],
    [['vaalbara', '--through', '2'], 'belongs to a knockout'],
    [['vaalbara', '--format', 'arena', '--meet-again'], 'belongs to a Swiss'],
    [['vaalbara', '--play', '--spread', '100'], 'cannot be used together'],
    [['vagabondo', '--play', '--table', '4'], 'this game has partners'],
  ])('%j: %s', async (args, message) => {
    const { code, out, err } = await simulate(...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });
});
