import type { Facts } from '../../games/facts.ts';
import type { Plan, Sitter } from '../match/plan.ts';
import { recall, remember } from '../state/storage.ts';
import { IDENTITIES } from '../../core/identity.ts';
import { LEVELS } from '../../core/level.ts';

/** The last setup of a game, if it still fits. */
export function setupOf(facts: Facts): Plan | null {
  const kept = recall(`setup.${facts.id}`, isPlan);
  return kept && fitsFacts(kept, facts) ? kept : null;
}

export const keepSetup = (plan: Plan): boolean => remember(`setup.${plan.game}`, plan);

const isSitter = (value: unknown): value is Sitter => {
  const { kind, level, name, identity } = (value ?? {}) as Partial<Sitter>;
  return (
    (kind === 'person' || kind === 'bot') &&
    LEVELS.some((known) => known === level) &&
    typeof name === 'string' &&
    IDENTITIES.some((known) => known === identity)
  );
};

/** Whether a stored value is a plan; the rules check its options. */
export const isPlan = (value: unknown): value is Plan => {
  const { game, options, sitters, hints } = (value ?? {}) as Partial<Plan>;
  return (
    typeof game === 'string' &&
    typeof options === 'object' &&
    options !== null &&
    typeof hints === 'boolean' &&
    Array.isArray(sitters) &&
    sitters.every(isSitter)
  );
};

/** Whether the plan fits the game's current card. */
export const fitsFacts = ({ game, sitters }: Plan, facts: Facts): boolean =>
  game === facts.id &&
  facts.seats.includes(sitters.length) &&
  (!facts.fixed || sitters.every(({ identity }, seat) => identity === facts.identities[seat])) &&
  new Set(sitters.map(({ identity }) => identity)).size === sitters.length;
