import type { Seat } from '../../core/game.ts';
import type { Facts } from '../../games/facts.ts';
import type { Plan, Sitter } from '../match/plan.ts';
import type { Identity } from '../../core/identity.ts';
import { CHAMPION, LEVELS } from '../../core/level.ts';

/*
 * The plan that the home page starts in one press. It is part of the first load; editing a plan (draft.ts) is not.
 */

export const LONGEST_NAME = 24;

/** A person without a name, or a bot of that level. */
export const newSitter = (identity: Identity, level: number | null): Sitter =>
  level === null ? { kind: 'person', level: 2, name: '', identity } : { kind: 'bot', level, name: '', identity };

/**
 * The levels of a bot and its companions, nearest level first and the lower one of two. A level has one persona, so
 * equal levels would show the same face several times. The champion comes only where it is asked for, or last.
 */
export function companyOf(level: number, bots: number): number[] {
  const away = (other: number): number =>
    other === CHAMPION && level !== CHAMPION ? Infinity : Math.abs(other - level);
  const near = LEVELS.toSorted((a, b) => away(a) - away(b) || a - b);
  return Array.from({ length: bots }, (_, at) => near[at % near.length]!);
}

/** One person against a bot of that level and its companions, with default options. */
export function quickPlan(facts: Facts, opponents: number, level: number): Plan {
  const levels = companyOf(level, opponents);
  const sitters = facts.identities
    .slice(0, opponents + 1)
    .map((identity, seat) => newSitter(identity, seat === 0 ? null : levels[seat - 1]!));
  return { game: facts.id, options: {}, sitters, hints: true };
}

export const withSitter = (plan: Plan, seat: Seat, change: Partial<Sitter>): Plan => ({
  ...plan,
  sitters: plan.sitters.map((old, at) => (at === seat ? { ...old, ...change } : old)),
});
