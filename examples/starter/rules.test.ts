import { describe, expect, it } from 'vitest';
import { CHANCE, type AnyGame, type GameEvent } from '../../src/core/game.ts';
import { isOver, play, start, type Match } from '../../src/core/match.ts';
import { actorOf } from '../../src/core/seat.ts';
import { starter as game, type State, type View } from './rules.ts';

/** A match of two after some entries, written as in a record: 'chance draw 3', 'A play 1'. */
function after(entries: readonly string[], cards = 5, emit?: (event: GameEvent) => void): Match {
  const begun = start(game as AnyGame, 2, { cards });
  if (!begun.ok) throw new Error(begun.problem.code);
  return entries.reduce((match, entry) => {
    const [actor, ...text] = entry.split(' ');
    const played = play(match, actorOf(actor!)!, text.join(' '), emit);
    if (!played.ok) throw new Error(`${entry}: ${played.problem.clause ?? played.problem.code}`);
    return played.value;
  }, begun.value);
}

const stateAfter = (entries: readonly string[]): State => after(entries).state as State;

describe('a round', () => {
  it('ST-1 everybody has 5 cards and the bag 5 prizes, or 7 of each', () => {
    expect(stateAfter([])).toMatchObject({
      bag: [1, 2, 3, 4, 5],
      hands: [
        [1, 2, 3, 4, 5],
        [1, 2, 3, 4, 5],
      ],
    });
    expect(after([], 7).state).toMatchObject({ bag: [1, 2, 3, 4, 5, 6, 7] });
  });

  it('ST-2 begins with a prize that is still in the bag', () => {
    const state = stateAfter(['chance draw 3']);
    expect(state).toMatchObject({ prize: 3, bag: [1, 2, 4, 5] });
    expect(game.refusal(state, CHANCE, game.parse('draw 3')!)).toBe('ST-2');
  });

  it('ST-3 lets everybody choose a card from their hand, in any order', () => {
    const state = stateAfter(['chance draw 3', 'B play 5']);
    expect(game.turn(state)).toEqual([0]);
    expect(game.legal(state, 0).map(game.format)).toEqual(['play 1', 'play 2', 'play 3', 'play 4', 'play 5']);
    expect(game.refusal(state, 0, game.parse('play 6')!)).toBe('ST-3');
  });

  it('ST-3 keeps the card secret until all have chosen', () => {
    const state = stateAfter(['chance draw 3', 'B play 5']);
    const seenBy = (viewer: number): View['chosen'] => game.view(state, viewer).chosen;
    expect(seenBy(0)).toEqual([0, null]);
    expect(seenBy(1)).toEqual([0, 5]);
  });

  it('ST-4 gives the prize to the highest card, and played cards are gone', () => {
    const events: GameEvent[] = [];
    const { state } = after(['chance draw 3', 'B play 5', 'A play 4'], 5, (event) => events.push(event));
    expect(state).toMatchObject({
      points: [0, 3],
      prize: 0,
      hands: [
        [1, 2, 3, 5],
        [1, 2, 3, 4],
      ],
    });
    expect(events.at(-1)).toEqual({ kind: 'round', prize: 3, cards: [4, 5], winner: 1 });
  });

  it('ST-4 gives the prize to nobody where the cards tie', () => {
    expect(stateAfter(['chance draw 3', 'B play 5', 'A play 5'])).toMatchObject({ points: [0, 0], unclaimed: 3 });
  });
});

describe('the end', () => {
  it('ST-5 comes with the last prize; the most points win', () => {
    const rounds = [1, 2, 3, 4, 5].flatMap((n) => [`chance draw ${n}`, `A play ${n}`, `B play ${n === 5 ? 1 : n + 1}`]);
    const match = after(rounds);
    expect(isOver(match)).toBe(true);
    expect(game.standing(match.state as State)).toMatchObject({ scores: [5, 10], ranks: [2, 1] });
  });
});
