import { describe, expect, it } from 'vitest';
import { vaalbara as game } from './rules.ts';
import { NEIGHBOURS, mountainPay, typesIn, varietyBonus } from './scoring.ts';
import { ofKind, play, scene } from './scene.ts';
import type { Reward } from './scoring.ts';

/** What A is paid for taking the front, with its Domain and that of its neighbour. */
function reward(front: string, domain: string, character = 5, neighbour = ''): Reward {
  const state = scene(
    `now ${front} village\nA hand ${character}${domain && `, domain ${domain}`}\nB hand 12${neighbour && `, domain ${neighbour}`}`,
  );
  const events = play(state, `B play 12, A play ${character}`);
  events.push(...play(state, character === 1 ? 'B fighter no, A take 1' : 'A take 1'));
  const [take] = ofKind(events, 'take');
  expect(take).toMatchObject({ seat: 0, slot: 0 });
  const { each, count, times, amount } = take!.reward;
  expect(each * count * times).toBe(amount);
  return take!.reward;
}

describe('rewards', () => {
  it('VL-12 Meadow: 1 per Meadow of yours and of your neighbours', () => {
    expect(reward('meadow', '')).toEqual({ each: 1, count: 1, times: 1, amount: 1, held: 1 });
    expect(reward('meadow', 'meadow field', 5, 'meadow meadow river')).toEqual({
      ...{ each: 1, count: 4, times: 1, amount: 4, held: 2 },
    });
  });

  it('VL-12 VL-18 not of the seats beyond', () => {
    const state = scene('now meadow\nA hand 3\nB hand 5\nC hand 5, domain meadow meadow\nD hand 5, domain meadow');
    const events = play(state, 'A play 3, B play 5, C play 5, D play 5, A take 1');
    expect(ofKind(events, 'take')[0]!.reward.amount).toBe(2);
  });

  it.each([3, 4, 5, 6])('VL-13 Forest: the printed %i', (value) => {
    expect(reward(`forest${value}`, 'forest3')).toEqual({ each: value, count: 1, times: 1, amount: value, held: 2 });
  });

  it('VL-14 Mountain: 10 for the second, 20 for the fourth', () => {
    expect([0, 1, 2, 3, 4, 5].map(mountainPay)).toEqual([0, 0, 10, 0, 20, 0]);
    expect(reward('mountain', 'field mountain')).toEqual({ each: 10, count: 1, times: 1, amount: 10, held: 2 });
    expect(reward('mountain', 'mountain mountain')).toEqual({ each: 0, count: 1, times: 1, amount: 0, held: 3 });
  });

  it('VL-15 Field: 2 per Field', () => {
    expect(reward('field', 'field meadow field')).toEqual({ each: 2, count: 3, times: 1, amount: 6, held: 3 });
  });

  it('VL-16 Village: 2 per different type', () => {
    expect(reward('village', '')).toMatchObject({ each: 2, count: 1, amount: 2 });
    expect(reward('village', 'forest3 forest6 village river')).toEqual({
      ...{ each: 2, count: 3, times: 1, amount: 6, held: 2 },
    });
    expect(reward('village', 'meadow forest3 mountain field river').amount).toBe(12);
  });

  it.each([
    [1, 1],
    [5, 5],
    [6, 6],
    [10, 6],
  ])('VL-17 River: initiative %i counts %i', (character, each) => {
    expect(reward('river', 'river', character)).toEqual({ each, count: 2, times: 1, amount: 2 * each, held: 2 });
  });

  it('VL-18 neighbours sit on either side; with two players the one counts once', () => {
    expect(NEIGHBOURS[2]).toEqual([[1], [0]]);
    expect(NEIGHBOURS[3]![0]).toEqual([2, 1]);
    expect(NEIGHBOURS[5]).toEqual([
      [4, 1],
      [0, 2],
      [1, 3],
      [2, 4],
      [3, 0],
    ]);
    expect(reward('meadow', '', 5, 'meadow').amount).toBe(2);
  });

  it('VL-31 five types 5, six types 10', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(varietyBonus)).toEqual([0, 0, 0, 0, 0, 5, 10]);
    expect(typesIn([0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1], 1)).toBe(3);
  });
});

describe('worked examples', () => {
  it('VL-E1 the second round of the rulebook', () => {
    const state = scene(`
      round 2, omens ABCDE
      now meadow field river field
      A hand 3
      B hand 3, domain field
      C hand 10, domain river
      D hand 12, domain meadow`);
    const events = play(state, 'A play 3, B play 3, C play 10, D play 12, A take 1, B take 2, C take 3, D take 4');
    expect(ofKind(events, 'reveal')[0]).toMatchObject({ order: [0, 1, 2, 3], characters: [3, 3, 10, 12] });
    expect(ofKind(events, 'gain').map(({ seat, amount }) => [seat, amount])).toEqual([
      [0, 3],
      [1, 0],
      [2, 0],
    ]);
    expect(
      ofKind(events, 'take').map(({ seat, reward }) => [seat, reward.each, reward.count, reward.times, reward.amount]),
    ).toEqual([
      [0, 1, 2, 1, 2],
      [1, 2, 2, 1, 4],
      [2, 6, 2, 1, 12],
      [3, 2, 1, 2, 4],
    ]);
    expect(state.points).toEqual([2 + 5, 2 + 4, 2 + 12, 2 + 4]);
  });

  it('VL-E2 Marie: five types, 57 + 5 = 62', () => {
    const state = scene(`
      round 9, omens ABCDE
      now forest3 mountain
      A hand 5, domain field field field meadow meadow forest4 village river, points 51
      B hand 12`);
    // The Carpenter pays 3 for the Forest she has, the last Forest 3: 51 + 6 = 57.
    const events = play(state, 'A play 5, B play 12, A take 1');
    expect(state.points[0]).toBe(57);
    events.push(...play(state, 'B take 2'));
    expect(ofKind(events, 'variety')).toEqual([{ kind: 'variety', seat: 0, types: 5, amount: 5 }]);
    expect(state.points[0]).toBe(62);
    expect(game.standing(state).parts[0]).toContainEqual({ of: 'variety', amount: 5 });
  });

  it('VL-E3 Mountains one after another: 0, 10, 0, 20, 0; with a Farmer 20 and 40', () => {
    const mountains = (n: number) => Array.from({ length: n }, () => 'mountain').join(' ');
    expect([0, 1, 2, 3, 4].map((n) => reward('mountain', mountains(n)).amount)).toEqual([0, 10, 0, 20, 0]);
    expect([1, 3].map((n) => farmer('mountain', mountains(n)))).toEqual([20, 40]);
  });

  it('VL-E4 River third with Fighter 3, second with Farmer 24, first with Carpenter 5', () => {
    expect(reward('river', 'river river', 1).amount).toBe(3);
    expect(farmer('river', 'river')).toBe(24);
    expect(reward('river', '', 5).amount).toBe(5);
  });

  it('VL-E5 Carpenter with two Forests, then Forest 6: 12 in the turn', () => {
    const state = scene('now forest6\nA hand 5, domain forest3 forest4\nB hand 12');
    play(state, 'A play 5, B play 12, A take 1');
    expect(state.points[0]).toBe(2 + 12);
  });

  /** The same with a Farmer: B acts first. */
  function farmer(front: string, domain: string): number {
    const state = scene(`now village ${front}\nA hand 12, domain ${domain}\nB hand 5`);
    const events = play(state, 'A play 12, B play 5, B take 1, A take 2');
    const { reward } = ofKind(events, 'take')[1]!;
    expect(reward.times).toBe(2);
    expect(state.points[0]).toBe(2 + reward.amount);
    return reward.amount;
  }
});
