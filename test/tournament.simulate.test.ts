import { describe, expect, it } from 'vitest';
import { boardWorth, drawLuck, drawResults, measuredBoards } from '../src/cli/tournament/boards.ts';
import { measuredSpread, drawPlaces, normalQuantile, strengths } from '../src/cli/tournament/strengths.ts';
import { levelsOf } from '../src/cli/tournament/trial.ts';
import { LANGUAGES } from '../src/core/prose.ts';
import { seeded } from '../src/core/rng.ts';
import { titles } from '../src/games/index.ts';
import { chance, POINTS } from '../src/ratings/rating.ts';
import { sigmoid } from '../src/search/maths.ts';
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

describe('the model of boards', () => {
  const worth = { own: 1.5, others: -0.5, shared: 0.6 };
  const [strong, weak] = [
    [1700, 1500, 1600, 1450],
    [1550, 1650, 1400, 1500],
  ] as const;

  it('puts one of two tables ahead in a seat as often as strength and company say, whatever the board', () => {
    const rng = seeded('boards');
    const boards = 20_000;
    let ahead = 0;
    for (let board = 0; board < boards; board++) {
      const luck = drawLuck(worth, 4, rng);
      const [one, other] = [strong, weak].map((ratings) => drawResults(ratings, luck, worth, rng)[0]!) as [
        number,
        number,
      ];
      if (one > other) ahead++;
    }
    const company = (1500 + 1600 + 1450 - (1650 + 1400 + 1500)) / 3;
    const expected = sigmoid((worth.own * 150 + worth.others * company) / POINTS);
    expect(Math.abs(ahead / boards - expected)).toBeLessThan(4 * Math.sqrt(0.25 / boards));
  });

  it('gives all tables of a board so much of their luck in common as was measured', () => {
    const rng = seeded('luck');
    const boards = 20_000;
    const pairs = Array.from({ length: boards }, () => {
      const luck = drawLuck(worth, 4, rng);
      return [strong, strong].map((ratings) => drawResults(ratings, luck, worth, rng)[2]!) as [number, number];
    });
    const mean = pairs.reduce((sum, [one, other]) => sum + one + other, 0) / (2 * boards);
    const sum = (of: (pair: [number, number]) => number): number => pairs.reduce((all, pair) => all + of(pair), 0);
    const common = sum(([one, other]) => (one - mean) * (other - mean));
    const all = sum(([one, other]) => ((one - mean) ** 2 + (other - mean) ** 2) / 2);
    expect(common / all).toBeCloseTo(worth.shared, 1);
  });

  it('is known for the tables and options that were measured, defaults written or not', () => {
    for (const { game } of titles)
      for (const { seats, options } of measuredBoards(game.id))
        expect(boardWorth(game.id, seats, options)).not.toBe(null);
    expect(boardWorth('vaalbara', 4, {})).not.toBe(null);
    expect(boardWorth('vaalbara', 3, {})).toBe(null);
    expect(boardWorth('vagabondo', 4, {})).toBe(null); // partners
    expect(boardWorth('vagabondo', 4, { scoring: 'player', copies: 3 })).toEqual(
      boardWorth('vagabondo', 4, { scoring: 'player' }),
    );
    expect(boardWorth('vagabondo', 4, { scoring: 'player', copies: 2 })).toBe(null);
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

  it('plays boards in duplicate, drawn as measured or by bots, the same with any number of threads', async () => {
    const args = ['vaalbara', '--duplicate', '--players', '8', '--rounds', '1', '--games', '2', '--json'];
    const [drawn, one, two, plain] = await Promise.all([
      simulate(...args),
      simulate(...args, '--play', '--threads', '1'),
      simulate(...args, '--play', '--threads', '2'),
      simulate(...args.filter((arg) => arg !== '--duplicate'), '--play'),
    ]);
    expect(JSON.parse(drawn.out)).toMatchObject({ duplicate: { worth: boardWorth('vaalbara', 4, {}) } });
    expect(JSON.parse(one.out)).toMatchObject({ duplicate: { worth: null }, spread: null });
    expect(two.out).toBe(one.out);
    expect(JSON.parse(plain.out).rounds).not.toEqual(JSON.parse(one.out).rounds);
  });

  it('says what boards were drawn from, in every language', async () => {
    const args = ['vaalbara', '--duplicate', '--players', '8', '--rounds', '1', '--games', '2'];
    const [en, fr, de] = await Promise.all(LANGUAGES.map((lang) => simulate(...args, '--lang', lang)));
    expect(en!.out).toContain('All tables of a round play one board, drawn as measured with bots.');
    expect(fr!.out).toContain(
      'Toutes les tables d’une ronde jouent la même donne, tirée comme mesuré avec des robots.',
    );
    expect(de!.out).toContain('Alle Tische einer Runde spielen dasselbe Board, ausgelost wie bei Bots gemessen.');
  });

  it('speaks French', async () => {
    const { out } = await simulate('vaalbara', '--games', '2', '--rounds', '1', '--lang', 'fr');
    expect(out).toContain('système suisse, 32 joueurs à des tables de 4, 2 tournois');
    const help = await vatout(['tournament', 'simulate', '--help', '--lang', 'fr']);
    expect(help.out).toContain('la formule');
    expect(help.out).not.toContain('default');
  });

  it('speaks German', async () => {
    const { out } = await simulate('vaalbara', '--games', '2', '--rounds', '1', '--lang', 'de');
    expect(out).toContain('Schweizer System, 32 Spieler, Tische zu 4, 2 Turniere');
    const help = await vatout(['tournament', 'simulate', '--help', '--lang', 'de']);
    expect(help.out).toContain('der Modus');
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
    [['vaalbara', '--duplicate', '--format', 'knockout'], 'do not in this format: knockout. Leave out --duplicate'],
    [['vaalbara', '--duplicate', '--format', 'arena', '--lang', 'fr'], 'arène. Enlevez --duplicate'],
    [['vaalbara', '--duplicate', '--format', 'arena', '--lang', 'de'], 'Arena. Lass --duplicate weg'],
    [['vaalbara', '--duplicate', '--players', '7'], 'Give --players 8 or more'],
    [['vaalbara', '--duplicate', '--table', '3'], 'never measured at such tables. Choose --table 4; or add --play'],
    [['vagabondo', '--duplicate', '--table', '4'], '--table 4 --option scoring=player; or add --play'],
    [['vagabondo', '--play', '--table', '4'], 'this game has partners'],
  ])('%j: %s', async (args, message) => {
    const { code, out, err } = await simulate(...args);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });
});
