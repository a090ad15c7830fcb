import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import { seeded } from '../../core/rng.ts';
import { charactersIn, sizeOf } from './characters.ts';
import { laws } from './laws.ts';
import { vaalbara as game } from './rules.ts';
import { play, refused, scene } from './scene.ts';
import { setup, type State } from './state.ts';

/** How often each answer comes up in samples of what the viewer sees. */
function tally(state: State, viewer: number, of: (sampled: State) => unknown, times = 300): Record<string, number> {
  const rng = seeded('tally');
  const counts: Record<string, number> = {};
  for (let i = 0; i < times; i++) {
    const sampled = game.sample(game.view(state, viewer), viewer, rng);
    expect(game.view(sampled, viewer)).toEqual(game.view(state, viewer));
    const key = JSON.stringify(of(sampled));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Every list inside, at any depth. */
const listsIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)];

describe('what is hidden', () => {
  it('VL-4 the hand is for its owner; the others see how many cards', () => {
    const state = scene('A hand 1 2 3\nB hand 4 5');
    expect(game.view(state, 0).hands).toEqual([0b111, null]);
    expect(game.view(state, 1).hands).toEqual([null, 0b11000]);
    expect(game.view(state, SPECTATOR).hands).toEqual([null, null]);
    expect(game.view(state, SPECTATOR).handSizes).toEqual([3, 2]);
    const deal = game.parse('draw A 1 3 5 7 12 B 2 4 6 8 11')!;
    expect(mask(game, deal, CHANCE, 0)).toBe('draw A 1 3 5 7 12 B ? ? ? ? ?');
    expect(mask(game, deal, CHANCE, 1)).toBe('draw A ? ? ? ? ? B 2 4 6 8 11');
    expect(mask(game, deal, CHANCE, SPECTATOR)).toBe('draw A ? ? ? ? ? B ? ? ? ? ?');
  });

  it('VL-7 a chosen Character is face down until the reveal', () => {
    const state = scene('A hand 1 2 3\nB hand 4 5\nC hand 6');
    play(state, 'A play 3');
    expect(game.view(state, 0).chosen).toEqual([3, 0, 0]);
    expect(game.view(state, 1).chosen).toEqual([null, 0, 0]);
    expect(game.view(state, SPECTATOR).chosen).toEqual([null, 0, 0]);
    expect(mask(game, { kind: 'play', character: 3 }, 0, 0)).toBe('play 3');
    expect(mask(game, { kind: 'play', character: 3 }, 0, 1)).toBe('play ?');
    expect(mask(game, { kind: 'take', slot: 0 }, 0, 1)).toBe('take 1');
    play(state, 'B play 4, C play 6');
    expect(game.view(state, SPECTATOR).chosen).toEqual([3, 4, 6]);
  });

  it('VL-19 an answer is the answerer’s own until all have answered', () => {
    const state = scene('A hand 1 2\nB hand 1 5\nC hand 1 7');
    play(state, 'A play 1, B play 5, C play 7, B fighter yes');
    expect(game.view(state, 1).shown).toBe(0b10);
    expect([game.view(state, 0).shown, game.view(state, 2).shown, game.view(state, SPECTATOR).shown]).toEqual([
      0, 0, 0,
    ]);
    expect(game.view(state, 0).waiting).toBe(0b100);
    expect(mask(game, { kind: 'fighter', show: true }, 1, 1)).toBe('fighter yes');
    expect(mask(game, { kind: 'fighter', show: true }, 1, 2)).toBe('fighter ?');
  });

  it('VL-11 points are secret until the end; each sees their own', () => {
    const state = scene('A points 7\nB points 9');
    expect(game.view(state, 0).points).toEqual([7, null]);
    expect(game.view(state, 0).gains[0]).toHaveLength(21);
    expect(game.view(state, 0).gains[1]).toBeNull();
    expect(game.view(state, SPECTATOR).points).toEqual([null, null]);
    state.phase = 'over';
    expect(game.view(state, 0).points).toEqual([7, 9]);
    expect(game.view(state, SPECTATOR).hands).toEqual([0b11111, 0b11111]);
    expect(game.reveals).toEqual(['reveal', 'fighter', 'steal', 'over']);
  });

  it('VL-11 option openPoints shows them to all, and nothing else', () => {
    const view = game.view(scene('A points 7\nB points 9', true), SPECTATOR);
    expect(view.points).toEqual([7, 9]);
    expect(view.gains[1]!.slice(0, 2)).toEqual([9, 0]);
    expect(view.hands).toEqual([null, null]);
  });

  it('a view judges actions as the state does, and keeps quiet about hands it does not show', () => {
    const state = scene('A hand 1 2\nB hand 3');
    const view = game.view(state, 0);
    expect(game.legal(view, 0)).toEqual(game.legal(state, 0));
    expect(game.legal(view, 1)).toEqual([]);
    expect(game.refusal(view, 0, game.parse('play 2')!)).toBeNull();
    expect(game.refusal(view, 0, game.parse('play 3')!)).toBe('VL-7');
    expect(game.refusal(view, 1, game.parse('play 3')!)).toBe('VL-7');
    const asked = scene('A hand 1\nB hand 1 5\nC hand 6');
    play(asked, 'A play 1, B play 5, C play 6');
    expect(game.refusal(game.view(asked, 0), 1, game.parse('fighter no')!)).toBe('VL-19');
    expect(game.refusal(game.view(asked, 1), 1, game.parse('fighter no')!)).toBeNull();
    state.phase = 'draw';
    const draw = (text: string) => game.refusal(game.view(state, 0), CHANCE, game.parse(text)!);
    expect(draw('draw A 4 5 6 B 1 2 4 5')).toBeNull();
    expect(draw('draw A 4 5 6 B 1 2 3 4')).toBeNull(); // B's hand is not seen
    expect(draw('draw A 4 5 6 B 1 2 4')).toBe('VL-10');
    expect(draw('draw A 1 5 6 B 1 2 4 5')).toBe('VL-10');
    state.known[1] = 0b100;
    expect(draw('draw A 4 5 6 B 1 2 3 4')).toBe('VL-10');
    expect(refused(state, 'chance draw A 4 5 6 B 1 2 3 4')).toBe('VL-10');
  });
});

describe('samples', () => {
  it('VL-4 deal what is hidden from what is left, evenly', () => {
    const state = scene('A hand 1 2\nB hand 4 5, discard 1 2 3 6 7 8 9 10');
    const counts = tally(state, 0, ({ hands }) => charactersIn(hands[1]!));
    // Two of 4, 5, 11, 12.
    expect(Object.keys(counts).sort()).toEqual(['[11,12]', '[4,11]', '[4,12]', '[4,5]', '[5,11]', '[5,12]']);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(25);
    expect(tally(state, 1, ({ hands }) => charactersIn(hands[1]!), 5)).toEqual({ '[4,5]': 5 });
  });

  it('VL-7 any card of the hand may be the one chosen', () => {
    const state = scene('A hand 1 2\nB hand 4 5 11, discard 1 2 3 6 7 8 9 10 12\nC hand 1');
    play(state, 'B play 5');
    const counts = tally(state, 0, ({ hands, chosen }) => [charactersIn(hands[1]!), chosen[1]]);
    expect(Object.keys(counts).sort()).toEqual(['[[4,11],5]', '[[4,5],11]', '[[5,11],4]']);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(60);
  });

  it('VL-19 VL-26 what everybody saw go into a hand is there', () => {
    const state = scene('A hand 1 2\nB hand 1 7 8, known 1 7');
    for (const key of Object.keys(tally(state, 0, ({ hands }) => hands[1]! & 0b1000001))) expect(key).toBe('65');
    play(state, 'B play 7');
    const counts = tally(state, 0, ({ hands, chosen }) => [hands[1]! & 1, chosen[1] === 7]);
    expect(counts['[1,true]']).toBeGreaterThan(0);
    expect(counts['[0,true]']).toBeUndefined();
    play(state, 'A play 2');
    expect(charactersIn(state.known[1]!)).toEqual([1]);
  });

  it('VL-19 a Fighter may have been shown or not; without one it was not', () => {
    const state = scene('A hand 1 2\nB hand 1 5, known 1\nC hand 7 8, discard 1');
    play(state, 'A play 1, B play 5, C play 7, B fighter yes, C fighter no');
    expect(state.phase).toBe('take');
    const asked = scene('A hand 1 2\nB hand 1 5, known 1\nC hand 7 8, discard 1\nD hand 8 9');
    play(asked, 'A play 1, B play 5, C play 7, D play 8, B fighter no, C fighter no');
    const counts = tally(asked, 0, ({ shown }) => shown);
    expect(Object.keys(counts).sort()).toEqual(['0', '2']);
    expect(counts['0']).toBeGreaterThan(100);
    expect(tally(asked, 1, ({ shown }) => shown, 20)).toEqual({ '0': 20 });
    const own = scene('A hand 1 2\nB hand 1 5\nC hand 7 8');
    play(own, 'A play 1, B play 5, C play 7, B fighter yes');
    expect(tally(own, 1, ({ shown }) => shown, 20)).toEqual({ '2': 20 });
  });

  it('VL-11 others’ points follow their Domains', () => {
    const domain = 'meadow meadow forest5 mountain mountain field field village river';
    const state = scene(`A points 30\nB points 99, domain ${domain}`);
    const sampled = game.sample(game.view(state, 0), 0, seeded(1));
    expect(sampled.points[0]).toBe(30);
    //                              start meadows forest mountains fields village river
    expect(sampled.points[1]).toBe(2 + (2 + 3) + 5 + (0 + 10) + (2 + 4) + 10 + 4);
    const rivers = scene('A points 30\nB domain river river');
    expect(game.sample(game.view(rivers, 0), 0, seeded(1)).points[1]).toBe(2 + 4 + 8);
    const open = scene(`A points 30\nB points 99, domain ${domain}`, true);
    expect(game.sample(game.view(open, 0), 0, seeded(1)).points).toEqual([30, 99]);
  });

  it('VL-24 what a Falconer took, somebody lost', () => {
    const thief = setup(3, { openPoints: false });
    const robbed = (state: State) => state.gains.filter((_, i) => i % 21 === 19);
    const stolen = (state: State) => state.gains.filter((_, i) => i % 21 === 12);
    thief.gains[12] = 4;
    thief.points[0] = 6;
    const sampled = game.sample(game.view(thief, 0), 0, seeded(1));
    expect(stolen(sampled)).toEqual([4, 0, 0]);
    expect(robbed(sampled).reduce((a, b) => a + b)).toBe(-4);
    expect(Math.min(...sampled.points)).toBe(0);
    thief.domains[1] = [4];
    expect(robbed(game.sample(game.view(thief, 0), 0, seeded(1)))).toEqual([0, -4, 0]);
    thief.domains = [[], [], [4]];
    expect(robbed(game.sample(game.view(thief, 0), 0, seeded(1)))).toEqual([0, 0, -4]);
    const victim = setup(3, { openPoints: false });
    victim.gains[19] = -2;
    victim.points[0] = 0;
    const other = game.sample(game.view(victim, 0), 0, seeded(1));
    expect(robbed(other)).toEqual([-2, 0, 0]);
    expect(stolen(other)).toEqual([0, 2, 0]);
    expect(other.points).toEqual([0, 4, 2]);
    expect([laws(sampled), laws(other)]).toEqual([null, null]);
  });

  it('obey the laws, at any state of a game and for anybody', () => {
    const rng = seeded('samples');
    for (let i = 0; i < 24; i++) {
      const seats = 2 + (i % 4);
      const state = setup(seats, { openPoints: i % 8 > 5 });
      for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
        const actor = rng.pick(turn);
        const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
        const seat = rng.pick([0, seats - 1, SPECTATOR]);
        if (rng.below(8) === 0) expect(laws(game.sample(game.view(state, seat), seat, rng))).toBeNull();
        expect(game.refusal(state, actor, action)).toBeNull();
        game.apply(state, actor, action);
        expect(laws(state)).toBeNull();
      }
      expect(state.hands.map(sizeOf).every((size) => size <= 5)).toBe(true);
    }
  });

  it('copies, views, samples and standings share nothing with the state', () => {
    const state = scene('now field river\nA hand 3, domain field\nB hand 5', true);
    play(state, 'A play 3, B play 5, A take 1');
    const own = listsIn(state);
    expect(own.length).toBe(13);
    const view = game.view(state, 0);
    for (const made of [game.copy(state), view, game.standing(state)]) {
      expect(listsIn(made).filter((list) => own.includes(list))).toEqual([]);
    }
    const seen = listsIn(view);
    expect(listsIn(game.sample(view, 0, seeded(1))).filter((list) => seen.includes(list))).toEqual([]);
  });

  it('a copy can be played on alone', () => {
    const state = scene('now field river\nA hand 3, domain field\nB hand 5');
    const before = JSON.stringify(state);
    const copied = game.copy(state);
    expect(copied).toEqual(state);
    play(copied, 'A play 3, B play 5, A take 1, B take 2, chance row field river BCDEA');
    expect(JSON.stringify(state)).toBe(before);
  });
});
