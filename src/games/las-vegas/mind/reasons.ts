import type { Seat } from '../../../core/game.ts';
import type { Language } from '../../../core/prose.ts';
import type { Reason } from '../../../search/mind.ts';
import type { Event } from '../state.ts';

/**
 * Reasons of a payout for a seat: it takes a bill, a tie costs it one, or its dice are too few though no tie cancels them. Data: the casino from 1, and
 * the bill in thousands that it takes or misses.
 */
export function reasons(event: Event, seat: Seat): readonly Reason[] {
  if (event.kind !== 'payout') return [];
  const { lines, bills } = event;
  const mine = lines.find(({ owner }) => owner === seat);
  if (!mine) return [];
  const casino = event.casino + 1;
  if (mine.bill > 0) return [{ kind: 'takes', good: true, data: [casino, mine.bill] }];
  if (!mine.tied) return [{ kind: 'beaten', good: false, data: [casino, bills[0]!] }];
  // Without the tie it would rank behind the untied owners with more dice.
  const missed = bills[lines.filter(({ dice, tied }) => !tied && dice > mine.dice).length];
  return missed === undefined ? [] : [{ kind: 'tie', good: false, data: [casino, missed] }];
}

type Clause = (casino: number, bill: number) => string;

const EN: Readonly<Record<string, Clause>> = {
  takes: (casino, bill) => `you take the ${bill}k bill at casino ${casino}`,
  tie: (casino, bill) => `a tie at casino ${casino} costs you the ${bill}k bill`,
  beaten: (casino) => `you have too few dice at casino ${casino} for a bill`,
};

/** A no-break space keeps a number and its noun on one line. */
const FR: Readonly<Record<string, Clause>> = {
  takes: (casino, bill) => `vous prenez le billet de ${bill}k au casino\u00a0${casino}`,
  tie: (casino, bill) => `une égalité au casino\u00a0${casino} vous coûte le billet de ${bill}k`,
  beaten: (casino) => `vous avez trop peu de dés au casino\u00a0${casino} pour prendre un billet`,
};

const DE: Readonly<Record<string, Clause>> = {
  takes: (casino, bill) => `du bekommst den ${bill}k-Schein in Casino\u00a0${casino}`,
  tie: (casino, bill) => `ein Patt in Casino\u00a0${casino} kostet dich den ${bill}k-Schein`,
  beaten: (casino) => `deine Würfel in Casino\u00a0${casino} sind zu wenige für einen Schein`,
};

const said =
  (clauses: Readonly<Record<string, Clause>>) =>
  ({ kind, data }: Reason): string =>
    clauses[kind]!(data[0]!, data[1]!);

export const words: Readonly<Record<Language, (reason: Reason) => string>> = {
  en: said(EN),
  fr: said(FR),
  de: said(DE),
};
