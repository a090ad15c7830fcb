import { describe, expect, it } from 'vitest';
import { titles } from '../src/games/index.ts';
import { advance, type Sources } from '../src/core/advance.ts';
import { CHANCE, type AnyGame, type Turn } from '../src/core/game.ts';
import { chanceText, isOver, start, type Match } from '../src/core/match.ts';
import { seeded } from '../src/core/rng.ts';

const begin = (game: AnyGame): Match => {
  const begun = start(game, game.seats[0]!);
  if (!begun.ok) throw new Error(begun.problem.code);
  return begun.value;
};

const first = ({ game, state }: Match, [seat]: Turn) => [seat!, game.format(game.legal(state, seat!)[0])] as const;

describe.each(titles.map(({ game }) => [game.id, game] as const))('advance in %s', (_, game) => {
  const rng = seeded('advance');
  const chance = (match: Match): string => chanceText(match, rng);

  it('alternates chance and seats to the end, one entry a step', () => {
    let before = begin(game);
    for (const { actor, text, match } of advance(before, { chance, seat: first })) {
      expect(game.turn(before.state)).toContain(actor);
      expect(match.entries).toHaveLength(before.entries.length + 1);
      expect(match.entries.at(-1)![1]).toBe(text);
      before = match;
    }
    expect(isOver(before)).toBe(true);
  });

  it('stops at a seat without a source, and at once when no source answers', () => {
    const steps = [...advance(begin(game), { chance })];
    expect(steps.map(({ actor }) => actor)).toEqual(steps.map(() => CHANCE));
    const { state } = steps.at(-1)?.match ?? begin(game);
    expect(game.turn(state)).not.toContain(CHANCE);
    const silent: Sources = { chance: () => null, seat: () => null };
    expect([...advance(begin(game), silent)]).toEqual([]);
  });

  it('asks no seat after its caller stops', () => {
    const asked: number[] = [];
    const seat: Sources['seat'] = (match, turn) => {
      asked.push(match.entries.length);
      return first(match, turn);
    };
    for (const { match } of advance(begin(game), { chance, seat })) if (match.entries.length >= 8) break;
    expect(Math.max(...asked)).toBeLessThan(8);
  });

  it('throws when a source gives an action that the rules refuse', () => {
    const wrong: Sources = { chance, seat: (_match, [seat]) => [seat!, 'nonsense'] };
    expect(() => [...advance(begin(game), wrong)]).toThrow('cannot nonsense (text)');
  });
});
