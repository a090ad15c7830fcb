import type { ShownSanction, Standing } from '../../protocol/moderation.ts';
import type { RefusedFor } from '../../protocol/reply.ts';
import { tidyLine } from '../../table/line.ts';
import type { PersonId } from '../../table/event.ts';
import { bareLooksOf } from '../../table/name.ts';
import type { Connections } from '../connections.ts';
import type { Sanction } from '../store/moderation.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

export interface SanctionsOptions {
  readonly store: Pick<Store, 'moderation' | 'person'>;
  readonly time: Pick<Time, 'wall'>;
  readonly connections: Connections;
}

/**
 * The sanctions in force. The store is read at every decision, so a sanction counts at once on every node and ends by
 * itself; news between nodes only tells pages that are open.
 */
export class Sanctions {
  private readonly options: SanctionsOptions;

  constructor(options: SanctionsOptions) {
    this.options = options;
  }

  /** Why the person may not talk; null: they may. A suspension also mutes. */
  async forbidsTalk(person: PersonId): Promise<RefusedFor<'suspended' | 'muted'> | null> {
    const found = await this.inForce(person);
    return refusal(found, 'suspend') ?? refusal(found, 'mute');
  }

  /** Why the person may not sit down, open tables or look for players; null: they may. */
  async forbidsPlay(person: PersonId): Promise<RefusedFor<'suspended'> | null> {
    return forbidsPlay(this.options, person);
  }

  /** Whether a moderator took that name, or one that looks like it, from the person. */
  async tookName(person: PersonId, name: string): Promise<boolean> {
    const lost = await this.options.store.moderation.lostNames(person);
    return lost.some(({ looks }) => looks === bareLooksOf(name));
  }

  async standing(person: PersonId): Promise<Standing> {
    const [found, role] = await Promise.all([this.inForce(person), this.options.store.moderation.role(person)]);
    return { sanctions: found.map(shown), moderator: role === 'moderator' };
  }

  /** Tells the open pages of a person here what is in force now. */
  async tell(person: PersonId): Promise<void> {
    const pages = this.options.connections.of([person]);
    if (pages.length === 0) return;
    const sanctions = (await this.inForce(person)).map(shown);
    const name = (await this.options.store.person(person))?.name ?? '';
    for (const page of pages) {
      if (page.name !== null) page.name = tidyLine(name);
      page.send({ t: 'standing', sanctions });
    }
  }

  private inForce(person: PersonId): Promise<readonly Sanction[]> {
    return this.options.store.moderation.standing(person, this.options.time.wall());
  }
}

export const shown = ({ id, kind, since, until, reason }: Sanction): ShownSanction => ({
  id,
  kind,
  since,
  until,
  reason,
});

/** As the method. */
export async function forbidsPlay(
  { store, time }: Pick<SanctionsOptions, 'time'> & { readonly store: Pick<Store, 'moderation'> },
  person: PersonId,
): Promise<RefusedFor<'suspended'> | null> {
  return refusal(await store.moderation.standing(person, time.wall()), 'suspend');
}

const CODES = { mute: 'muted', suspend: 'suspended' } as const;

const endOf = ({ until }: Sanction): number => until ?? Number.MAX_SAFE_INTEGER;

/** By the sanction that ends last: a shorter one does not shorten it. */
function refusal<Kind extends keyof typeof CODES>(
  found: readonly Sanction[],
  kind: Kind,
): RefusedFor<(typeof CODES)[Kind]> | null {
  const [sanction] = found.filter((one) => one.kind === kind).sort((a, b) => endOf(b) - endOf(a));
  return sanction ? { code: CODES[kind], detail: sanction.reason, until: sanction.until } : null;
}
