import { describe, expect, it } from 'vitest';
import { SPECTATOR } from '../../../core/game.ts';
import { LANGUAGES } from '../../../core/prose.ts';
import { parseRoll } from '../dice.ts';
import { prose } from '../prose.ts';
import { lasVegas } from '../rules.ts';
import type { Event } from '../state.ts';
import { fourPlayers, lying, seenBy } from './fixtures.ts';
import { casinoRows } from './casinoRows.ts';
import { effectOf } from './preview.ts';
import { summaryOf } from './summary.ts';
import { telling } from './telling.ts';
import { WORDS } from './words.ts';

const NAMES = ['Malo', 'Inès', 'Youssef', 'Camille'];
const view = seenBy(0, fourPlayers());
const groups = [0, 1, 2, 3, 5].map((casino) => effectOf(view, casino));

describe('telling', () => {
  it.each(LANGUAGES)('casinos have the names of the prose, %s', (language) => {
    const names = WORDS[language].casinos.map((name, i) => `${i + 1} ${name}`);
    expect(names).toEqual(names.map((_, i) => prose[language].part({ of: 'casino', at: i + 1, amount: 0 })));
  });

  it('says of every group what it would do', () => {
    const { headline, detail, brief } = telling('en', NAMES, 0);
    expect(groups.map((effect) => [headline(effect), detail(effect), brief(effect)])).toEqual([
      ['Ties with Camille', '60k unclaimed', 'tie'],
      ['The House ties with Inès', '40k and 30k unclaimed', 'tie'],
      ['Ties with Youssef', '90k unclaimed', 'tie'],
      ['Second for 20k', 'Youssef 80k, Camille out', '20k'],
      ['Still leads for 50k', '3 dice there', '50k'],
    ]);
  });

  it('says it in French', () => {
    const { headline, detail, brief } = telling('fr', NAMES, 0);
    expect(groups.map((effect) => [headline(effect), detail(effect), brief(effect)])).toEqual([
      ['À égalité avec Camille', '60k sans preneur', 'rien'],
      ['La Maison à égalité avec Inès', '40k et 30k sans preneur', 'rien'],
      ['À égalité avec Youssef', '90k sans preneur', 'rien'],
      ['Deuxième pour 20k', 'Youssef 80k, Camille sans rien', '20k'],
      ['Toujours en tête pour 50k', '3 dés sur place', '50k'],
    ]);
  });

  it('says it in German', () => {
    const { headline, detail, brief } = telling('de', NAMES, 0);
    expect(groups.map((effect) => [headline(effect), detail(effect), brief(effect)])).toEqual([
      ['Patt mit Camille', '60k holt niemand', 'Patt'],
      ['Das Haus im Patt mit Inès', '40k und 30k holt niemand', 'Patt'],
      ['Patt mit Youssef', '90k holt niemand', 'Patt'],
      ['Auf Platz 2: 20k', 'Youssef 80k, Camille ohne Schein', '20k'],
      ['Bleibt vorn: 50k', '3 Würfel dort', '50k'],
    ]);
  });

  it('tells in full what changes', () => {
    expect(groups.map(telling('en', NAMES, 0).sentence)).toEqual([
      'You both get nothing. 60k unclaimed.',
      'Both get nothing. 40k and 30k unclaimed.',
      'You both get nothing. 90k unclaimed.',
      'Camille and the House tie with 3 dice each and cancel out. Youssef would take 80k.',
      'You would have 3 dice there.',
    ]);
    expect(telling('fr', NAMES, 0).sentence(groups[3]!)).toBe(
      'À 3 dés chacun, Camille et la Maison s’annulent. Youssef prendrait 80k.',
    );
    expect(groups.map(telling('de', NAMES, 0).sentence)).toEqual([
      'Ihr bekommt beide nichts. 60k holt niemand.',
      'Beide bekommen nichts. 40k und 30k holt niemand.',
      'Ihr bekommt beide nichts. 90k holt niemand.',
      'Camille und das Haus im Patt, je 3 Würfel. Youssef bekäme 80k.',
      'Du hättest dort 3 Würfel.',
    ]);
  });

  it('speaks of what is won only where the round ends with it', () => {
    const state = fourPlayers();
    const end = Object.assign(state, { own: lying('0:1'), white: lying('0:0'), rollOwn: parseRoll('6'), rollWhite: 0 });
    const effect = effectOf(seenBy(0, end), 5);
    expect(telling('en', NAMES, 0).headline(effect)).toBe('You keep 50k');
    expect(telling('fr', NAMES, 0).headline(effect)).toBe('Vous gardez 50k');
    expect(telling('de', NAMES, 0).headline(effect)).toBe('Du behältst 50k');
    Object.assign(end, { own: lying('0:1 2:1') });
    expect(telling('en', NAMES, 0).headline(effectOf(seenBy(0, end), 5))).toBe('Still leads for 50k');
  });

  it('names somebody who is watched', () => {
    expect(groups.map(telling('en', NAMES, SPECTATOR).headline)).toEqual([
      'Malo ties with Camille',
      'The House ties with Inès',
      'Malo ties with Youssef',
      'Malo second for 20k',
      'Malo still leads for 50k',
    ]);
    expect(telling('fr', NAMES, 3).headline(groups[0]!)).toBe('Malo à égalité avec vous');
    expect(telling('de', NAMES, 3).headline(groups[0]!)).toBe('Malo im Patt mit dir');
    expect(telling('de', NAMES, SPECTATOR).headline(groups[3]!)).toBe('Malo auf Platz 2: 20k');
  });

  it('names groups and casinos for those who do not see them', () => {
    const { group, casino } = telling('en', NAMES, 0);
    expect(group(groups[3]!)).toBe('2 dice showing 4. Second for 20k. Youssef 80k, Camille out.');
    const [first, , , oasis] = casinoRows(view, [], { kind: 'place', casino: 3 });
    expect(casino(first!)).toBe('Casino 1, Gold Vein. Camille 1 die, 60k.');
    expect(casino(oasis!)).toBe(
      'Casino 4, Oasis. Youssef 2 dice, 80k. You 1 die, 20k. Camille 3 dice and House 3 dice are tied and get nothing. 10k unclaimed.',
    );
  });

  it('sums a round up: who won what where, the most first', () => {
    const state = fourPlayers();
    Object.assign(state, { own: lying('0:1'), white: lying('0:0'), rollOwn: parseRoll('6'), rollWhite: 0 });
    const events: Event[] = [];
    lasVegas.apply(state, 0, { kind: 'place', casino: 5 }, (event) => events.push(event));
    expect(summaryOf(events.slice(0, -1), 4)).toBeNull();
    const summary = summaryOf(events, 4)!;
    expect(summary.rows.map(({ owner, total }) => [owner, total])).toEqual([
      [3, 140],
      [2, 90],
      [1, 70],
      [0, 50],
      ['house', 50],
    ]);
    expect(summary.unclaimed).toEqual([[], [], [], [20, 10], [], [20]]);
    expect(telling('en', NAMES, 0).roundWon(summary)).toBe('Camille wins the most in round 2: 140k; you win 50k');
    expect(telling('de', NAMES, 0).roundWon(summary)).toBe('Camille holt in Runde 2 am meisten: 140k; du holst 50k');
    expect(telling('de', NAMES, 3).roundWon(summary)).toBe('Du holst in Runde 2 am meisten: 140k');
    expect(telling('fr', NAMES, 3).roundWon(summary)).toBe('Manche 2\u202f: vous gagnez le plus, 140k');
  });

  it('tells a payout in a sentence, ties with their reason', () => {
    const payout = (
      lines: readonly (readonly [0 | 1 | 2 | 3 | 'house', number, number, boolean?])[],
      bills: number[],
    ) => ({
      kind: 'payout' as const,
      round: 1,
      casino: 3,
      bills,
      lines: lines.map(([owner, dice, bill, tied = false]) => ({ owner, dice, bill, tied })),
      buried: [],
    });
    const oasis = payout(
      [
        [3, 3, 40],
        [0, 1, 0, true],
        [1, 1, 0, true],
        [2, 1, 0, true],
      ],
      [40, 10],
    );
    expect(telling('en', NAMES, 0).payout(oasis)).toBe(
      'Oasis: Camille takes 40k. You, Inès and Youssef tie with 1 die each and cancel out.',
    );
    expect(telling('fr', NAMES, 0).payout(oasis)).toBe(
      'L’Oasis\u202f: Camille prend 40k. À 1 dé chacun, vous, Inès et Youssef vous annulez.',
    );
    expect(telling('de', NAMES, 0).payout(oasis)).toBe(
      'Oase: Camille bekommt 40k. Du, Inès und Youssef im Patt, je 1 Würfel.',
    );
    expect(
      telling('en', NAMES, SPECTATOR).payout(
        payout(
          [
            [1, 2, 0, true],
            [2, 2, 0, true],
          ],
          [40, 10],
        ),
      ),
    ).toBe('Oasis: Inès and Youssef tie with 2 dice each and cancel out. 40k and 10k unclaimed.');
    expect(
      telling('en', NAMES, 2).payout(
        payout(
          [
            ['house', 3, 40],
            [1, 2, 10],
            [2, 1, 0],
          ],
          [40, 10],
        ),
      ),
    ).toBe('Oasis: The House takes 40k, Inès takes 10k. No bill is left for you.');
    const crowded = payout(
      [
        [1, 4, 40],
        [0, 3, 10],
        [2, 2, 0],
        ['house', 1, 0],
      ],
      [40, 10],
    );
    expect(telling('en', NAMES, 0).payout(crowded)).toBe(
      'Oasis: Inès takes 40k, you take 10k. No bill is left for Youssef and the House.',
    );
    expect(telling('fr', NAMES, 0).payout(crowded)).toBe(
      'L’Oasis\u202f: Inès prend 40k, vous prenez 10k. Il ne reste aucun billet pour Youssef et la Maison.',
    );
    expect(telling('de', NAMES, 0).payout(crowded)).toBe(
      'Oase: Inès bekommt 40k, du bekommst 10k. Kein Schein mehr für Youssef und das Haus.',
    );
    expect(telling('de', NAMES, 2).payout(crowded)).toContain('Kein Schein mehr für dich und das Haus.');
  });
});
