import type { Facts } from '../../games/facts.ts';
import { nameless } from '../words/index.ts';
import type { TableSnapshot, ChairSnapshot } from '../../protocol/reply.ts';
import { shownName } from '../../messages/deleted.ts';
import { named } from '../setup/draft.ts';
import { settings } from '../state/settings.svelte.ts';
import { factsOf } from '../shelf.ts';
import type { Plan, Sitter } from '../match/plan.ts';
import { IDENTITIES, type Identity } from '../../core/identity.ts';

const isIdentity = (value: string | undefined): value is Identity => IDENTITIES.some((identity) => identity === value);

/** The colour of a person; one that this page does not know is shown as azure. */
export const identityOf = (identity: string | undefined): Identity => (isIdentity(identity) ? identity : 'azur');

/**
 * A distinct colour for every chair. Fixed by the rules, or else the colour people chose, first come first served; the
 * others get what is left.
 */
export function identitiesOf(facts: Facts | undefined, chairs: readonly Pick<ChairSnapshot, 'identity'>[]): Identity[] {
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

/** The colours that nobody at the table has chosen; bots take what is left. */
export const freeIdentities = (chairs: readonly Pick<ListedChair, 'identity'>[]): Identity[] =>
  IDENTITIES.filter((one) => chairs.every(({ identity }) => identity !== one));

/** A name as the page shows it. `bot`: the account is a bot’s, which every place says that names it. */
export const nameIn = (name: string, bot?: boolean): string => shownName(name, settings.language, bot);

/** The part of a chair that every list of tables has. */
interface ListedChair extends Pick<ChairSnapshot, 'kind' | 'name' | 'identity' | 'level' | 'bot'> {
  /** Where another person in the list looks the same. */
  readonly handle?: string;
}

/** The name of a person on a chair in a list. */
export const listedName = ({ name = '', handle, bot }: Pick<ListedChair, 'name' | 'handle' | 'bot'>): string =>
  nameIn(handle === undefined ? name : `${name} @${handle}`, bot);

const sitterOf = (chair: ListedChair, identity: Identity): Sitter =>
  chair.kind === 'bot'
    ? { kind: 'bot', level: chair.level!, name: '', identity }
    : { kind: 'person', level: 3, name: listedName(chair), identity };

/** The plan of a table, with distinct names and colours. */
export function planOf({
  terms,
  chairs,
}: {
  readonly terms: Pick<TableSnapshot['terms'], 'game' | 'options' | 'hints'>;
  readonly chairs: readonly ListedChair[];
}): Plan {
  const identities = identitiesOf(factsOf(terms.game), chairs);
  const sitters = chairs.map((chair, seat) => sitterOf(chair, identities[seat]!));
  return named({ game: terms.game, options: terms.options, sitters, hints: terms.hints }, nameless);
}
