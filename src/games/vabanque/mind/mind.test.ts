import { describe, expect, it } from 'vitest';
import { rulesHash } from '../../../../training/file.ts';
import { CHANCE, SPECTATOR } from '../../../core/game.ts';
import { seeded } from '../../../core/rng.ts';
import { best } from '../../../search/choice.ts';
import type { Skill } from '../../../search/mind.ts';
import type { Event } from '../events.ts';
import { HAND } from '../pieces.ts';
import { vabanque } from '../rules.ts';
import { begun, firstRound, played, stateOf, through } from '../scene.ts';
import type { State } from '../state.ts';
import cards from './cards.json' with { type: 'json' };
import chips from './chips.json' with { type: 'json' };
import championCards from './champion-cards.json' with { type: 'json' };
import championChips from './champion-chips.json' with { type: 'json' };
import championTokens from './champion-tokens.json' with { type: 'json' };
import { mind } from './index.ts';
import tokens from './tokens.json' with { type: 'json' };

/** Decisions at random moments of a game of quick players. */
function positions(seats: number, edition: 2021 | 2001): State[] {
  const rng = seeded(`positions ${seats} ${edition}`);
  const state = vabanque.setup(seats, { edition, starter: 'random' });
  const found: State[] = [];
  for (let turn = vabanque.turn(state); turn.length > 0; turn = vabanque.turn(state)) {
    const actor = turn[0]!;
    const action = actor === CHANCE ? vabanque.draw(state, rng) : mind.quick(state, actor, rng);
    if (actor !== CHANCE && (found.length === 0 || rng.below(4 * seats) === 0)) found.push(vabanque.copy(state));
    vabanque.apply(state, actor, action);
  }
  return found;
}

const TABLES = [3, 4, 5, 6].flatMap((seats) => ([2021, 2001] as const).map((edition) => ({ seats, edition })));
const seatOf = (state: State): number => vabanque.turn(state)[0]!;
const thought = (state: State, skill: Skill, seed = 'law') =>
  mind.think(vabanque.view(state, seatOf(state)), seatOf(state), skill, seeded(seed));
/** The levels with small budgets, so that the tests can afford many positions; solving starts at 500 nodes. */
const skillsFor = ({ phase }: State): Skill[] =>
  mind.levels.map((skill) => ({ ...skill, nodes: Math.min(skill.nodes, phase === 'tokens' ? 500 : 100) }));

describe('the mind of Vabanque', () => {
  it.each(TABLES)(
    'gives legal options, shares from 0 to 1, weights that add up to 1 and nodes within the budget: $seats seats, $edition',
    (table) => {
      for (const state of positions(table.seats, table.edition)) {
        const legal = vabanque.legal(state, seatOf(state)).map(vabanque.format);
        for (const skill of skillsFor(state)) {
          const { verdicts, nodes } = thought(state, skill);
          const texts = verdicts.map(({ action }) => vabanque.format(action));
          expect(new Set(texts).size).toBe(texts.length);
          expect(legal).toEqual(expect.arrayContaining(texts));
          expect(verdicts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
          for (const { value, error, weight } of verdicts) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
            expect(error).toBeGreaterThanOrEqual(0);
            expect(weight).toBeGreaterThanOrEqual(0);
          }
          if (skill.lookahead > 2 && state.phase === 'tokens') expect(nodes).toBeLessThanOrEqual(skill.nodes);
        }
      }
    },
  );

  it.each(TABLES)('answers with a single node: $seats seats, $edition', ({ seats, edition }) => {
    for (const state of positions(seats, edition)) {
      for (const skill of mind.levels) {
        expect(thought(state, { ...skill, nodes: 1 }).verdicts.length).toBeGreaterThan(0);
      }
    }
  });

  it('gives the same answer to the same question, independent of hidden information', () => {
    for (const state of [...positions(3, 2021), ...positions(5, 2001)]) {
      const seat = seatOf(state);
      const other = vabanque.sample(vabanque.view(state, seat), seat, seeded('other'));
      for (const skill of skillsFor(state)) expect(thought(other, skill)).toEqual(thought(state, skill));
      expect(mind.quick(other, seat, seeded('quick'))).toEqual(mind.quick(state, seat, seeded('quick')));
    }
  });

  it('takes the one table that pays, when the others have moved', () => {
    // 60k on table 6, all cards away at table 4, which nobody enters; C moves last.
    const laid = 'raise 4, raise 4, raise 4, trap 4, trap 4, trap 4, bluff 4, bluff 4, bluff 4';
    const state = stateOf(played(through(begun(3), 'chip 6'), `${laid}, move 0, move 0`));
    for (const skill of mind.levels.map((level) => ({ ...level, nodes: Math.min(level.nodes, 2_000) }))) {
      const { verdicts } = thought(state, skill);
      expect(vabanque.format(best({ verdicts, nodes: 0 }).action)).toBe('move 1');
    }
    const { verdicts } = thought(state, { ...mind.levels[4], nodes: 2_000 });
    expect(verdicts[1]!.weight).toBeGreaterThan(0.9);
  });

  it('guesses states that look like the view, for spectators too', () => {
    for (const state of positions(4, 2021)) {
      for (const viewer of [SPECTATOR, 0, 3]) {
        const view = vabanque.view(state, viewer);
        const guess = mind.guess!(view, viewer, seeded('guess'));
        expect(vabanque.view(guess, viewer)).toEqual(view);
        for (let seat = 0; seat < 4; seat++) {
          const faces = guess.faces.slice(seat * HAND, (seat + 1) * HAND).filter((face) => face >= 0);
          expect(new Set(faces).size).toBe(faces.length);
        }
      }
    }
  });

  it('notes what a payout does to a seat, in words', () => {
    const { events } = firstRound(4, 'chips 3\ncards A raise, C raise, D bluff, B trap\ntokens A B');
    const noted = (seat: number) => events.flatMap((event: Event) => mind.reasons(event, seat));
    const texts = (seat: number) =>
      noted(seat).map((reason) => [mind.words.en(reason), mind.words.fr(reason), reason.good]);
    expect(texts(0)).toContainEqual([
      '{B} catches you in a Trap at table 5',
      '{B} vous prend au Piège à la table 5',
      false,
    ]);
    expect(texts(1)).toEqual(
      expect.arrayContaining([
        ['a Raise pays you at table 5', 'une Relance vous profite à la table 5', true],
        ['your Trap collects at table 5', 'votre Piège encaisse à la table 5', true],
      ]),
    );
  });

  it('VB-13 notes every Trap that catches a token, and VB-12 none that collects nothing', () => {
    const { events } = firstRound(4, 'chips 3\ncards A raise, B trap, C bluff, D trap\ntokens A');
    const noted = events.flatMap((event: Event) => mind.reasons(event, 0)).map((reason) => mind.words.en(reason));
    expect(noted).toEqual(['{B} catches you in a Trap at table 5', '{D} catches you in a Trap at table 5']);
    const empty = firstRound(4, 'chips 0\ncards A raise, B trap, C bluff, D bluff\ntokens A');
    expect(empty.events.flatMap((event: Event) => mind.reasons(event, 1))).toEqual([]);
  });

  it('was fitted to these rules', () => {
    const files = [chips, cards, tokens, championChips, championCards, championTokens];
    for (const file of files) expect(file.rules).toBe(rulesHash('vabanque'));
  });
});
