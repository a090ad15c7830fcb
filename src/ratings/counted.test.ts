import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { A_DAY, counted, type Played, type Player } from './counted.ts';
import { rate } from './rate.ts';
import { NEWCOMER, PROVISIONAL, type Rating } from './rating.ts';

const known = (rating: number, deviation = 80): Player => ({ rating: { rating, deviation }, games: PROVISIONAL });
const NEW: Player = { rating: NEWCOMER, games: 0 };
const BOT: Player = { rating: { rating: 1500, deviation: 0 }, games: null };

const game = (players: readonly Player[], part: Partial<Played> = {}): Played => ({
  players,
  places: players.map((_, seat) => seat + 1),
  lost: players.map(() => false),
  whole: true,
  together: 0,
  ...part,
});

describe('a rated game', () => {
  it('between people with a rating counts as it was played', () => {
    const players = [known(1500), known(1600), known(1400)];
    const expected = rate(
      players.map(({ rating }) => rating),
      [1, 2, 3],
    );
    expect(counted(game(players))).toEqual(expected);
  });

  it('that ends early costs whoever gave it up, and gives nobody anything', () => {
    const [winner, loser] = counted(game([known(1500), known(1500)], { whole: false, lost: [false, true] }));
    expect(winner).toBeNull();
    expect(loser!.rating).toBeLessThan(1500);
  });

  it('counts for nobody once the same two have had enough of them in a day', () => {
    const players = [known(1500), NEW, BOT];
    expect(counted(game(players, { together: A_DAY }))).toEqual([null, null, null]);
    expect(counted(game(players, { together: A_DAY - 1 }))[0]).not.toBeNull();
  });

  it('with a newcomer counts for the newcomer alone', () => {
    const [rated, fresh] = counted(game([known(1500), NEW]));
    expect(rated).toBeNull();
    expect(fresh!.rating).toBeLessThan(NEWCOMER.rating);
  });

  it('with newcomers and others compares the others with each other', () => {
    const players = [known(1500), NEW, known(1700)];
    const [first, , third] = counted(game(players));
    expect([first, third]).toEqual(rate([players[0]!.rating, players[2]!.rating], [1, 3]));
  });

  it('never changes a bot, and bots count for everybody', () => {
    const after = counted(game([known(1500), BOT]));
    expect(after).toEqual([rate([{ rating: 1500, deviation: 80 }, BOT.rating], [1, 2])[0], null]);
  });
});

describe('for any game', () => {
  const player = fc.oneof(
    fc.record({
      rating: fc.record({ rating: fc.integer({ min: 600, max: 2600 }), deviation: fc.integer({ min: 40, max: 350 }) }),
      games: fc.integer({ min: 0, max: 30 }),
    }),
    fc.constant(BOT),
  );
  const played = fc.integer({ min: 2, max: 6 }).chain((seats) =>
    fc.record({
      players: fc.array(player, { minLength: seats, maxLength: seats }),
      places: fc.array(fc.integer({ min: 1, max: seats }), { minLength: seats, maxLength: seats }),
      lost: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
      whole: fc.boolean(),
      together: fc.integer({ min: 0, max: A_DAY }),
    }),
  );

  it('a better place never lowers one’s own rating', () =>
    fc.assert(
      fc.property(played, fc.nat(5), (one, at) => {
        const seat = at % one.players.length;
        const better = one.places.map((place, i) => (i === seat ? 0 : place));
        const [before, after] = [counted(one)[seat], counted({ ...one, places: better })[seat]];
        expect(after === null).toBe(before === null);
        if (before && after) expect(after.rating).toBeGreaterThanOrEqual(before.rating - 1e-9);
      }),
    ));

  it('the order of the seats makes no difference, to the last bit', () =>
    fc.assert(
      fc.property(played, (one) => {
        const turned = <T>(list: readonly T[]): T[] => [...list.slice(1), list[0]!];
        const { players, places, lost } = one;
        const other = { ...one, players: turned(players), places: turned(places), lost: turned(lost) };
        expect(counted(other)).toEqual(turned<Rating | null>(counted(one)));
      }),
    ));

  it('nobody wins anything by a game that ends early', () =>
    fc.assert(
      fc.property(played, (one) => {
        const early = { ...one, whole: false };
        for (const [seat, after] of counted(early).entries()) if (!one.lost[seat]) expect(after).toBeNull();
      }),
    ));
});
