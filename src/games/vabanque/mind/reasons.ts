import type { Seat } from '../../../core/game.ts';
import { seatLetter } from '../../../core/seat.ts';
import type { Language } from '../../../core/prose.ts';
import { HIDDEN, type Reason } from '../../../search/mind.ts';
import type { Event } from '../events.ts';

/** By a Trap that lies face down while one decides. */
const CAUGHT = `${HIDDEN}caught`;

/**
 * Reasons of a payout for a seat: its token earns, with a Raise or without, or is caught, once by each Trap, or its Trap
 * collects. Data: the table from 1, and the owner of the Trap that caught it.
 */
export function reasons(event: Event, seat: Seat): readonly Reason[] {
  if (event.kind !== 'payout') return [];
  const data = [event.table + 1];
  const list: Reason[] = [];
  for (const line of event.lines) {
    if (line.seat !== seat) continue;
    if (line.of === 'trap') {
      // VB-12 A table without chips is worth nothing.
      if (line.amount > 0) list.push({ kind: 'collects', good: true, data });
    } else if (line.by.length > 0) {
      for (const trapper of line.by) list.push({ kind: CAUGHT, good: false, data: [...data, trapper] });
    } else if (line.amount > 0) list.push({ kind: event.raises > 0 ? 'raised' : 'earns', good: true, data });
  }
  return list;
}

type Clause = (table: string, trapper: string) => string;

const EN: Readonly<Record<string, Clause>> = {
  collects: (table) => `your Trap collects at table ${table}`,
  [CAUGHT]: (table, trapper) => `{${trapper}} catches you in a Trap at table ${table}`,
  raised: (table) => `a Raise pays you at table ${table}`,
  earns: (table) => `you are paid at table ${table} without a Raise`,
};

const FR: Readonly<Record<string, Clause>> = {
  collects: (table) => `votre Piège encaisse à la table ${table}`,
  [CAUGHT]: (table, trapper) => `{${trapper}} vous prend au Piège à la table ${table}`,
  raised: (table) => `une Relance vous profite à la table ${table}`,
  earns: (table) => `la table ${table} vous paie sans Relance`,
};

const DE: Readonly<Record<string, Clause>> = {
  collects: (table) => `deine Falle kassiert an Tisch\u00a0${table}`,
  [CAUGHT]: (table, trapper) => `{${trapper}} erwischt dich an Tisch\u00a0${table} mit einer Falle`,
  raised: (table) => `eine Erhöhung bringt dir an Tisch\u00a0${table} mehr ein`,
  earns: (table) => `du kassierst an Tisch\u00a0${table} ohne Erhöhung`,
};

const said =
  (clauses: Readonly<Record<string, Clause>>) =>
  ({ kind, data }: Reason): string =>
    clauses[kind]!(`${data[0]}`, seatLetter(data[1] ?? 0));

export const words: Readonly<Record<Language, (reason: Reason) => string>> = {
  en: said(EN),
  fr: said(FR),
  de: said(DE),
};
