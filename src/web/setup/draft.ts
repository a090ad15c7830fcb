import { personaOf } from '../../bots/personas.ts';
import type { Seat } from '../../core/game.ts';
import { LEVELS } from '../../core/level.ts';
import { valuesOf, type OptionSchema, type OptionValue } from '../../core/options.ts';
import type { Facts } from '../../games/facts.ts';
import { distinctName } from '../../table/name.ts';
import type { Plan, Sitter } from '../match/plan.ts';
import { factsOf } from '../shelf.ts';
import { IDENTITIES, type Identity } from '../../core/identity.ts';
import { companyOf, newSitter, quickPlan, withSitter } from './quick-plan.ts';

/*
 * A draft is a plan whose people may have no names yet. All functions are pure: a form shows a plan and replaces it.
 */

/** Two people who share a device, and bots up to the usual number. */
export function sharedPlan(facts: Facts, level: number): Plan {
  const plan = quickPlan(facts, facts.usual - 1, level);
  return withSitter(plan, 1, { kind: 'person' });
}

/** Adds bots or removes the last seats. */
export function withSeats(plan: Plan, facts: Facts, seats: number): Plan {
  const sitters = plan.sitters.slice(0, seats);
  while (sitters.length < seats) sitters.push(newSitter(freeIdentity(sitters, facts), nextLevel(sitters)));
  return { ...plan, sitters };
}

/** The level of one more bot: the companion that is there least often. */
function nextLevel(sitters: readonly Sitter[]): number {
  const levels = sitters.filter(({ kind }) => kind === 'bot').map(({ level }) => level);
  const company = companyOf(levels[0] ?? 2, LEVELS.length - 1);
  const times = (level: number): number => levels.filter((other) => other === level).length;
  return company.reduce((best, level) => (times(level) < times(best) ? level : best));
}

const freeIdentity = (sitters: readonly Sitter[], facts: Facts): Identity =>
  [...facts.identities, ...IDENTITIES].find((identity) => sitters.every((other) => other.identity !== identity))!;

/** Changes a colour; the seat that had it gets the old one, so that all stay distinct. */
export function withIdentity(plan: Plan, seat: Seat, identity: Identity): Plan {
  const { identity: before } = plan.sitters[seat]!;
  return {
    ...plan,
    sitters: plan.sitters.map((old, at) => {
      if (at === seat) return { ...old, identity };
      return old.identity === identity ? { ...old, identity: before } : old;
    }),
  };
}

/** The options that differ from the defaults and that this number of seats allows. */
export function withOptions(
  plan: Plan,
  schema: OptionSchema,
  change: Readonly<Record<string, OptionValue>> = {},
): Plan {
  const asked = Object.entries({ ...plan.options, ...change });
  const kept = asked.filter(([name, value]) => {
    const spec = schema[name];
    return spec && value !== spec.default && valuesOf(spec, plan.sitters.length).includes(value);
  });
  return { ...plan, options: Object.fromEntries(kept) };
}

/** Fills in distinct names: for people what they typed or "Player 2", for bots the name of their persona. */
export function named(plan: Plan, nameless: (seat: Seat) => string): Plan {
  const taken: string[] = [];
  const sitters = plan.sitters.map((old, seat) => {
    const wanted =
      old.kind === 'bot' ? personaOf(factsOf(plan.game), old.level).name : old.name.trim() || nameless(seat);
    const name = distinctName(wanted, taken);
    taken.push(name);
    return { ...old, name };
  });
  return { ...plan, sitters };
}
