import { randomBytes } from 'node:crypto';
import { SPECTATOR } from '../../core/game.ts';
import type { Named, ReportContext, ReportRequest } from '../../protocol/moderation.ts';
import type { ChatLine } from '../../protocol/reply.ts';
import type { PersonId } from '../../table/event.ts';
import type { Table } from '../../table/table.ts';
import type { Room } from '../room.ts';
import type { Person, Store } from '../store/store.ts';
import type { Time } from '../time.ts';
import type { Manners } from './manners.ts';

const DAY = 86_400_000;
/** How many lines of the chat go with a report. */
const LINES = 30;
/** Open reports about one person. With few of each reporter, a person cannot fill their own quota by friends. */
const MOST_ABOUT = 200;
const MOST_ABOUT_BY_ONE = 3;

export interface ReportsOptions {
  readonly store: Store;
  readonly time: Pick<Time, 'wall'>;
  readonly manners: Manners;
}

/** Where it happened; `address`: of the table's page. */
export interface Scene {
  readonly room: Room;
  readonly address: string;
}

export const newModerationId = (): string => randomBytes(12).toString('base64url');

export const named = ({ id, name, handle }: Person): Named => ({ person: id, name, handle });

/** Files reports, with what the server knows of the place. */
export class Reports {
  private readonly options: ReportsOptions;

  constructor(options: ReportsOptions) {
    this.options = options;
  }

  /** Whether a person sits at the table, was removed from it or has said something there lately. */
  async isThere(room: Room, person: PersonId): Promise<boolean> {
    const { chairs, removed } = room.table;
    if (chairs.some(({ sitter }) => sitter?.kind === 'person' && sitter.person === person)) return true;
    if (removed.some((one) => one.person === person)) return true;
    return (await this.options.store.said(room.id, LINES)).some((line) => line.person === person);
  }

  /** `often`: the person has made too many today. A report that is known already counts as made. */
  async file(
    reporter: Person,
    about: Person,
    { reason, text = '' }: ReportRequest,
    scene: Scene | null,
  ): Promise<'done' | 'often'> {
    const { store, time, manners } = this.options;
    const now = time.wall();
    const bounds = {
      since: now - DAY,
      most: await manners.newcomers.reportsPerDay(reporter.id),
      mostAbout: MOST_ABOUT,
      mostAboutByOne: MOST_ABOUT_BY_ONE,
    };
    const filed = {
      ...{ id: newModerationId(), about: about.id, reporter: reporter.id, reason, text, at: now, closed: null },
      table: scene?.room.id ?? '',
      context: await this.contextOf(reporter, about, scene),
    };
    if (await store.moderation.file(filed, bounds)) return 'done';
    return (await store.moderation.filedSince(reporter.id, bounds.since)) >= bounds.most ? 'often' : 'done';
  }

  private async contextOf(reporter: Person, about: Person, scene: Scene | null): Promise<ReportContext> {
    const people = { about: named(about), reporter: named(reporter) };
    if (!scene) return { ...people, table: null, said: [] };
    const { store } = this.options;
    const { room, address } = scene;
    const said = await store.said(room.id, LINES);
    const known = await this.peopleOf(room.table, said);
    return {
      ...people,
      table: await room.look((table) => ({
        ...{ id: table.id, address, game: table.terms.game, stage: table.stage, turn: table.turn },
        step: table.match.entries.length,
        chairs: table.chairs.map(({ sitter }) =>
          sitter?.kind === 'person'
            ? { person: sitter.person, name: sitter.name, handle: known.get(sitter.person)?.handle ?? null }
            : null,
        ),
        // What everybody could see: a moderator may play at other tables, and so may friends of theirs.
        view: table.match.game.view(table.match.state, SPECTATOR),
      })),
      said: said.map(({ person, text, at }) => ({
        person,
        name: known.get(person)?.name ?? '',
        text,
        at,
        reported: person === about.id,
      })),
    };
  }

  /** Those who sit there and those who talked, by id. */
  private async peopleOf({ chairs }: Table, said: readonly ChatLine[]): Promise<ReadonlyMap<PersonId, Person>> {
    const seated = chairs.flatMap(({ sitter }) => (sitter?.kind === 'person' ? sitter.person : []));
    const ids = [...new Set([...seated, ...said.map(({ person }) => person)])].filter((id) => id !== '');
    const people = await Promise.all(ids.map((id) => this.options.store.person(id)));
    return new Map(people.flatMap((person) => (person ? [[person.id, person] as const] : [])));
  }
}
