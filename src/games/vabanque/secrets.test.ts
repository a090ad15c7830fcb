import { describe, expect, it } from 'vitest';
import { CHANCE, SPECTATOR, type Viewer } from '../../core/game.ts';
import { mask } from '../../core/mask.ts';
import { entriesFor, type Match } from '../../core/match.ts';
import { seeded } from '../../core/rng.ts';
import type { Event } from './events.ts';
import { vabanque } from './rules.ts';
import { begun, cardsAway, firstRound, played, stateOf, through } from './scene.ts';

const see = (match: Match, viewer: Viewer) => vabanque.view(stateOf(match), viewer);
const VIEWERS: readonly Viewer[] = [0, 1, 2, SPECTATOR];

describe('hidden cards', () => {
  it('VB-9 everybody sees who laid a card where, only its owner which', () => {
    const match = played(through(begun(3), 'chip 1'), 'trap 4, bluff 2, raise 7, raise 4');
    const hidden = [null, null, -1, null, -1, -1, null, -1, -1];
    expect(see(match, SPECTATOR).laid).toEqual([3, 3, -1, 1, -1, -1, 6, -1, -1]);
    expect(see(match, SPECTATOR).faces).toEqual(hidden);
    expect(see(match, 0).faces).toEqual([1, 0, -1, ...hidden.slice(3)]);
    expect(see(match, 1).faces).toEqual([null, null, -1, 2, -1, -1, null, -1, -1]);
    expect(see(match, 2).faces).toEqual([null, null, -1, null, -1, -1, 0, -1, -1]);
  });

  it('VB-9 the event of a laid card says who and where; the masked text likewise', () => {
    const events: Event[] = [];
    const match = played(through(begun(3), 'chip 1'), 'trap 4', events);
    expect(events).toEqual([{ kind: 'card', seat: 0, table: 3 }]);
    expect(entriesFor(match, 0).at(-1)).toEqual(['A', 'trap 4']);
    expect(entriesFor(match, 1).at(-1)).toEqual(['A', '? 4']);
    expect(entriesFor(match, SPECTATOR).at(-1)).toEqual(['A', '? 4']);
    expect(entriesFor(match, SPECTATOR)[0]).toEqual(['A', 'chip 1']);
    expect(vabanque.parse('? 4')).toBeNull();
    const trap = vabanque.parse('trap 4')!;
    expect([0, 1, SPECTATOR].map((viewer) => mask(vabanque, trap, 0, viewer))).toEqual(['trap 4', '? 4', '? 4']);
    expect(mask(vabanque, vabanque.parse('start C')!, CHANCE, 1)).toBe('start C');
  });

  it('VB-9 another card laid at the same table looks the same to all others', () => {
    const one = played(through(begun(3), 'chip 1'), 'trap 4');
    const other = played(through(begun(3), 'chip 1'), 'raise 4');
    for (const viewer of [1, 2, SPECTATOR] as const) {
      expect(JSON.stringify(see(one, viewer))).toBe(JSON.stringify(see(other, viewer)));
      expect(entriesFor(one, viewer)).toEqual(entriesFor(other, viewer));
    }
    expect(see(one, 0)).not.toEqual(see(other, 0));
  });

  it('VB-9 what a player may lay is told by the own view alone', () => {
    const match = played(through(begun(3), 'chip 1'), 'trap 4, bluff 2, raise 7');
    expect(vabanque.legal(see(match, 0), 0)).toEqual(vabanque.legal(stateOf(match), 0));
    expect(vabanque.legal(see(match, 0), 0)).toHaveLength(14);
    // From outside any of A's cards might be the one laid.
    expect(vabanque.legal(see(match, SPECTATOR), 0)).toHaveLength(21);
    expect(vabanque.refusal(see(match, 1), 0, vabanque.parse('trap 4')!)).toBeNull();
    expect(vabanque.refusal(see(match, 0), 0, vabanque.parse('trap 4')!)).toBe('VB-8');
  });

  it('VB-9 a sampled state looks like the view, and every assignment of the hidden cards comes up', () => {
    const match = played(through(begun(3), 'chip 1'), 'trap 4, bluff 2, raise 7, raise 4, trap 2, bluff 1');
    const rng = seeded('sample');
    const found = new Map<string, number>();
    for (let i = 0; i < 1200; i++) {
      const sampled = vabanque.sample(see(match, 0), 0, rng);
      expect(vabanque.view(sampled, 0)).toEqual(see(match, 0));
      const key = sampled.faces.slice(3).join();
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    expect(found.size).toBe(36);
    expect(Math.min(...found.values())).toBeGreaterThan(12); // 33 expected, so this is never a matter of luck
    const outside = vabanque.sample(see(match, SPECTATOR), SPECTATOR, rng);
    expect(vabanque.view(outside, SPECTATOR)).toEqual(see(match, SPECTATOR));
  });

  it('VB-9 views and samples share nothing with the state they come from', () => {
    const state = stateOf(played(through(begun(3), 'chip 1'), 'trap 4'));
    const before = JSON.stringify(state);
    const sampled = vabanque.sample(vabanque.view(state, 0), 0, seeded(1));
    const copied = vabanque.copy(state);
    for (const other of [sampled, copied]) {
      for (const text of ['raise 1', 'raise 2', 'bluff 3']) vabanque.apply(other, 1, vabanque.parse(text)!);
      for (const list of [other.order, other.chips, other.held, other.tokens, other.money, other.earned]) list.fill(9);
    }
    expect(JSON.stringify(state)).toBe(before);
  });
});

describe('reveal', () => {
  it('VB-11 only tables with a token are opened; their cards are named with their owners', () => {
    const { events, match } = firstRound(4, 'chips 3\ncards A raise, A bluff, D trap\ntokens A B');
    const revealed = events.filter((event) => event.kind === 'reveal');
    expect(revealed.map(({ table, cards }) => [table, cards.length])).toEqual([
      [4, 3],
      [5, 0],
      [6, 0],
    ]);
    expect(revealed[0]!.cards).toEqual([
      { seat: 0, card: 0 },
      { seat: 0, card: 2 },
      { seat: 3, card: 1 },
    ]);
    const opened = events.filter((event) => event.kind === 'payout').map(({ table }) => table);
    expect(opened).toEqual([...new Set(stateOf(match).tokens)].sort());
    expect(vabanque.reveals).toEqual(['reveal']);
  });

  it('VB-11 cards elsewhere go back unseen: another assignment of them leaves no trace for anybody else', () => {
    const outcome = (texts: string) => {
      const events: Event[] = [];
      const match = played(through(begun(3), 'chip 1', events), texts, events);
      return { events, match: played(match, 'move 0, move 0, move 0', events) };
    };
    // A's cards lie at tables 2, 4 and 6; the tokens stand at 1, 3 and 5.
    const one = outcome('raise 2, raise 1, raise 3, trap 4, trap 1, trap 3, bluff 6, bluff 1, bluff 3');
    const other = outcome('bluff 2, raise 1, raise 3, raise 4, trap 1, trap 3, trap 6, bluff 1, bluff 3');
    expect(one.events).toEqual(other.events);
    expect(one.events.find((event) => event.kind === 'unseen')).toEqual({
      kind: 'unseen',
      cards: [
        { seat: 0, table: 1 },
        { seat: 0, table: 3 },
        { seat: 0, table: 5 },
      ],
    });
    for (const viewer of VIEWERS) expect(see(one.match, viewer)).toEqual(see(other.match, viewer));
    for (const viewer of [1, 2, SPECTATOR] as const) {
      expect(entriesFor(one.match, viewer)).toEqual(entriesFor(other.match, viewer));
    }
  });

  it('VB-11 VB-21 once the game is over the record is open to all', () => {
    let match = begun(3);
    for (let round = 0; round < 4; round++) match = through(cardsAway(through(match, 'chip 7'), 7), 'move 0');
    expect(stateOf(match).phase).toBe('over');
    expect(entriesFor(match, SPECTATOR)).toEqual(match.entries);
    for (const viewer of VIEWERS) expect(see(match, viewer)).toEqual(stateOf(match));
  });
});
