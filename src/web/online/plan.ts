import type { Facts } from '../../games/facts.ts';
import { nameless } from '../words/index.ts';
import type { TableSnapshot, ChairSnapshot } from '../../protocol/reply.ts';
import { named } from '../setup/draft.ts';
import { factsOf } from '../shelf.ts';
import type { Plan, Sitter } from '../match/plan.ts';
import { IDENTITIES, type Identity } from '../../core/identity.ts';

const isIdentity = (value: string | undefined): value is Identity => IDENTITIES.some((identity) => identity === value);

/**
 * A distinct colour for every chair. Fixed by the rules, or else the colour people chose, first come first served; the
 * others get what is left.
 */
function identitiesOf(facts: Facts | undefined, chairs: readonly Pick<ChairSnapshot, 'identity'>[]): Identity[] {
  if (facts?.fixed) return [...facts.identities];
  const taken = new Map<number, Identity>();
  const free = (identity: Identity): boolean => ![...taken.values()].includes(identity);
  for (const [seat, { identity }] of chairs.entries()) {
    if (isIdentity(identity) && free(identity)) taken.set(seat, identity);
  }
  for (const seat of chairs.keys()) {
    const left = [...(facts?.identities ?? []), ...IDENTITIES].find(free);
    if (!taken.has(seat)) taken.set(seat, left!);
  }
  return [...chairs.keys()].map((seat) => taken.get(seat)!);
}

/** The part of a chair that every list of tables has. */
type ListedChair = Pick<ChairSnapshot, 'kind' | 'name' | 'identity' | 'level'>;

const sitterOf = ({ kind, name, level }: ListedChair, identity: Identity): Sitter =>
  kind === 'bot'
    ? { kind: 'bot', level: level!, name: '', identity }
    : { kind: 'person', level: 3, name: name ?? '', identity };

/** The plan of a table, with distinct names and colours. */
export function planOf({
  terms,
  chairs,
}: Pick<TableSnapshot, 'terms'> & { readonly chairs: readonly ListedChair[] }): Plan {
  const identities = identitiesOf(factsOf(terms.game), chairs);
  const sitters = chairs.map((chair, seat) => sitterOf(chair, identities[seat]!));
  return named({ game: terms.game, options: terms.options, sitters, hints: terms.hints }, nameless);
}
