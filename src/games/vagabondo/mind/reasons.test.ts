import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../core/prose.ts';
import { seeded } from '../../../core/rng.ts';
import { playout } from '../../../core/playout.ts';
import type { Event } from '../events.ts';
import { isUncertain } from '../../../search/mind.ts';
import { vagabondo } from '../rules.ts';
import { played, table } from '../scene.ts';
import { mind } from './index.ts';

/** What the events mean for a seat, right after its move. */
const told = (events: readonly Event[], seat: number, language: Language, turn = 0): string[] =>
  events
    .flatMap((event) => mind.reasons(event, seat))
    .flatMap((reason) => mind.aged!(reason, turn) ?? [])
    .map((reason) => mind.words[language](reason));

describe('reasons', () => {
  it('VG-12 name the X and who takes it', () => {
    const state = table(2);
    played(state, 'r6n e1');
    const events = played(state, 'b1 f3');
    expect(told(events, 1, 'en')).toEqual(['you take the X at f3']);
    expect(told(events, 0, 'en')).toEqual(['{B} takes the X at f3']);
    expect(told(events, 0, 'fr')).toEqual(['{B} prend le X en f3']);
    expect(told(events, 0, 'de')).toEqual(['{B} besetzt das X auf f3']);
    expect(mind.reasons(events[0]!, 1)[0]!.good).toBe(true);
    expect(mind.reasons(events[0]!, 0)[0]!.good).toBe(false);
  });

  it('VG-15 a skip is bad for the skipped seat', () => {
    const skip: Event = { kind: 'skip', seat: 1 };
    expect(mind.reasons(skip, 1)[0]!.good).toBe(false);
    expect(mind.reasons(skip, 0)[0]!.good).toBe(true);
  });

  it('VG-17 there are no reasons about another seat of one’s own colour', () => {
    expect(mind.reasons({ kind: 'skip', seat: 2 }, 0)).toEqual([]);
  });

  it('say of what comes after the move itself that it comes later', () => {
    const state = table(2);
    played(state, 'r6n e1');
    const events = played(state, 'b1 f3');
    expect(told(events, 1, 'en', 2)).toEqual(['you later take the X at f3']);
    expect(told(events, 0, 'fr', 2)).toEqual(['{B} prend ensuite le X en f3']);
  });

  it('tell what the next piece can score, and of no later one', () => {
    const placed: Event[] = [];
    playout(vagabondo, table(2), seeded('next'), { choose: mind.quick, emit: (event) => placed.push(event) });
    const events = placed
      .filter((event) => event.kind === 'place' && event.seat === 1 && event.points >= 20)
      .slice(0, 1);
    expect(told(events, 0, 'en', 1)).toContain('{B} can score 20 points or more with the next piece');
    expect(told(events, 1, 'fr', 1)).toContain('vous pouvez marquer 20 points ou plus avec votre prochaine pièce');
    // It depends on what others do before, so it is told with how often.
    const next = events.flatMap((event) => mind.reasons(event, 1)).flatMap((reason) => mind.aged!(reason, 1) ?? []);
    expect(next.map(isUncertain)).toEqual(next.map(() => true));
    for (const turn of [0, 2]) expect(told(events, 0, 'en', turn).join()).not.toContain('can score');
  });

  it('have words in every language for every event of a game', () => {
    for (const seats of [2, 3, 6]) {
      const events: Event[] = [];
      playout(vagabondo, table(seats), seeded(`reasons ${seats}`), {
        choose: mind.quick,
        emit: (event) => events.push(event),
      });
      events.push({ kind: 'drop', seat: 0, stake: 1 }, { kind: 'drop', seat: 1, stake: 1 });
      for (const language of LANGUAGES) {
        const texts = [0, 1, 2].flatMap((turn) => told(events, 0, language, turn));
        expect(texts.length).toBeGreaterThan(2);
        expect(texts.every((text) => text.length > 5 && !text.includes('undefined'))).toBe(true);
      }
    }
  });
});
