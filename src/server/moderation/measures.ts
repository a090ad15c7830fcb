import { randomInt } from 'node:crypto';
import type { Measure, MeasureKind } from '../../protocol/moderation.ts';
import type { PersonId } from '../../table/event.ts';
import { bareLooksOf } from '../../table/name.ts';
import type { Hub } from '../hub.ts';
import { unlessUnreadable, Room } from '../room.ts';
import type { Deed, Sanction } from '../store/moderation.ts';
import type { Person } from '../store/store.ts';
import { renameAtTables } from './rename.ts';
import { newModerationId } from './reports.ts';

const DAY = 86_400_000;
/** Tables that a suspended person leaves at once. */
const MOST_LEFT = 200;

/** A name that says nothing of its person. */
const neutralName = (): string => `Player ${randomInt(1000, 10_000)}`;
const neutralHandle = (): string => `player-${randomInt(10_000_000, 100_000_000)}`;

export const nameOf = ({ name, handle }: Pick<Person, 'name' | 'handle'>): string =>
  handle === null ? name : `${name} @${handle}`;

/** Why a measure is not possible. */
export type Impossible = 'person' | 'moderator' | 'account' | 'days' | 'decided';

/** What moderators do. Every act is logged in the same transaction. */
export class Measures {
  private readonly hub: Hub;
  /** Tells the pages of a person, at every node. */
  private readonly told: (person: PersonId) => Promise<void>;

  constructor(hub: Hub, told: (person: PersonId) => Promise<void>) {
    this.hub = hub;
    this.told = told;
  }

  /** Whether a stolen session must not be enough for it. */
  static isGrave({ kind, days }: Pick<Measure, 'kind' | 'days'>): boolean {
    return kind === 'handle' || days === null;
  }

  async take(moderator: Person, measure: Measure): Promise<Impossible | null> {
    const { store } = this.hub;
    const person = await store.person(measure.person);
    if (!person) return 'person';
    if ((await store.moderation.role(person.id)) !== null) return 'moderator';
    const { kind, days } = measure;
    if (kind === 'handle' && person.handle === null) return 'account';
    const timed = kind === 'mute' || kind === 'suspend';
    if (timed !== (days !== undefined)) return 'days';
    const report = measure.report === undefined ? null : await store.moderation.report(measure.report);
    if (measure.report !== undefined && (report?.about !== person.id || report.closed !== null)) return 'decided';
    await this.carryOut(moderator, person, measure);
    await this.told(person.id);
    return null;
  }

  private async carryOut(moderator: Person, person: Person, { kind, days, reason, report }: Measure): Promise<void> {
    const { store, time } = this.hub;
    const since = time.wall();
    const until = days === undefined || days === null ? null : since + days * DAY;
    const sanction: Sanction = {
      ...{ id: newModerationId(), person: person.id, kind: KINDS[kind], since, until, reason, lifted: null },
    };
    const deed = this.deed(moderator, person, { what: kind, until, reason, report, sanction: sanction.id });
    await store.moderation.punish(sanction, report ?? null, deed);
    if (kind === 'suspend') await this.leaveWaiting(person.id);
    if (kind === 'handle') await this.rehandle(person, since);
    if (kind === 'rename' || kind === 'handle') await this.rename(person, since);
  }

  async dismiss(moderator: Person, id: string, reason: string): Promise<boolean> {
    const { store } = this.hub;
    const report = await store.moderation.report(id);
    if (!report || report.about === moderator.id) return false;
    const person = await store.person(report.about);
    return store.moderation.dismiss(id, this.deed(moderator, person, { what: 'dismiss', reason, report: id }));
  }

  async lift(moderator: Person, id: string, reason: string): Promise<'done' | 'moderator' | 'decided'> {
    const { store } = this.hub;
    const sanction = await store.moderation.sanction(id);
    if (!sanction) return 'decided';
    // A person who became a moderator later must not lift their own sanction either.
    if (sanction.person === moderator.id) return 'moderator';
    const person = await store.person(sanction.person);
    const deed = this.deed(moderator, person, { what: 'lift', reason, sanction: id });
    if (!(await store.moderation.lift(id, deed))) return 'decided';
    await this.told(sanction.person);
    return 'done';
  }

  private async rehandle({ id, handle }: Person, at: number): Promise<void> {
    const { moderation } = this.hub.store;
    if (handle === null) return;
    await this.loseName(id, handle, at);
    while (!(await moderation.rehandle(id, handle, neutralHandle(), at))) {
      if ((await this.hub.store.person(id))?.handle !== handle) return; // another moderator was first
    }
  }

  /** A person may sit down under another name than that of the profile: those of waiting and running tables go, too. */
  private async rename(person: Person, at: number): Promise<void> {
    const renamed = { ...person, name: neutralName() };
    await this.loseName(person.id, person.name, at);
    await this.hub.store.rename(renamed);
    for (const name of await renameAtTables(this.hub, renamed)) await this.loseName(person.id, name, at);
  }

  private loseName(person: PersonId, name: string, at: number): Promise<void> {
    return this.hub.store.moderation.loseName(person, { name, looks: bareLooksOf(name) }, at);
  }

  /** They look for no players any more and leave tables that have not begun, also those they only host; in running games they play on. */
  private async leaveWaiting(person: PersonId): Promise<void> {
    await this.hub.store.seeks.stop(person);
    const { store } = this.hub;
    const seated = await store.tables({ person, stages: ['open'], limit: MOST_LEFT });
    const hosted = await store.tables({ host: person, limit: MOST_LEFT });
    for (const id of new Set([...seated, ...hosted].map((table) => table.id))) {
      const room = await this.hub.room(id).catch(unlessUnreadable);
      if (room instanceof Room) await room.tick({ kind: 'barred', person });
    }
  }

  private deed(
    moderator: Person,
    person: Person | null,
    done: Pick<Deed, 'what' | 'reason'> & {
      readonly until?: number | null;
      readonly report?: string | undefined;
      readonly sanction?: string;
    },
  ): Deed {
    const { what, reason, until = null, report = null, sanction = null } = done;
    return {
      ...{ id: newModerationId(), at: this.hub.time.wall(), what, until, reason, report, sanction },
      ...{ actor: moderator.id, actorName: nameOf(moderator) },
      ...{ person: person?.id ?? '', personName: person ? nameOf(person) : '' },
    };
  }
}

const KINDS: Readonly<Record<MeasureKind, Sanction['kind']>> = {
  mute: 'mute',
  suspend: 'suspend',
  rename: 'rename',
  handle: 'rename',
};
