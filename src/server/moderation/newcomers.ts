import type { PersonId } from '../../table/event.ts';
import type { RefusedFor } from '../../protocol/reply.ts';
import { Buckets } from '../bucket.ts';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';
import type { Time } from '../time.ts';

const HOUR = 3_600_000;

/**
 * The limits of people who are new: until `--newcomer-hours` have passed since their first visit and a game of theirs has
 * ended. docs/security.md lists them.
 */
export const NEWCOMER = {
  /** Lines and emotes at all tables together: so many at once, then one in so many seconds. */
  linesAtOnce: 5,
  secondsPerLine: 6,
  /** Tables that one opens in an hour. */
  tablesPerHour: 10,
  /** Reports in a day; others have `REPORTS_PER_DAY`. */
  reportsPerDay: 3,
} as const;

export const REPORTS_PER_DAY = 10;

/** Web addresses: with a scheme, with www, with a path, or a name that ends as sites do. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+\/\S|\b[\p{L}\p{N}-]+\.(?:com|net|org|info|io|gg|tv|me|co|ly|app|dev|xyz|shop|site|top|ru|fr|de|uk|eu|be|ch|ca)\b/iu;

/** Whatever its width, and with the full stops of other scripts. */
export const hasLink = (text: string): boolean => LINK.test(text.normalize('NFKC').replace(/[。．｡]/gu, '.'));

/** How many people are known not to be new. */
const MOST_KNOWN = 20_000;

export interface NewcomersOptions {
  readonly store: Pick<Store, 'moderation'>;
  readonly time: Pick<Time, 'wall'>;
  readonly bus: Pick<Bus, 'count'>;
  /** In hours; 0: nobody is new. */
  readonly hours: number;
}

export class Newcomers {
  private readonly options: NewcomersOptions;
  private readonly talk = new Buckets(NEWCOMER.linesAtOnce, 1 / NEWCOMER.secondsPerLine);
  /** Nobody becomes new again. */
  private readonly known = new Set<PersonId>();

  constructor(options: NewcomersOptions) {
    this.options = options;
  }

  async isNew(person: PersonId): Promise<boolean> {
    const { store, time, hours } = this.options;
    if (hours === 0 || this.known.has(person)) return false;
    const { since, played } = await store.moderation.age(person);
    if (since === null || !played || time.wall() - since < hours * HOUR) return true;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.add(person);
    return false;
  }

  /** Why a newcomer may not say that now; null: they may, or are not new. `text`: null for an emote. */
  async refusesLine(person: PersonId, text: string | null): Promise<RefusedFor<'newcomer'> | null> {
    if (!(await this.isNew(person))) return null;
    if (text !== null && hasLink(text)) return { code: 'newcomer', detail: 'link' };
    const now = performance.now();
    return this.talk.of(person, now).take(now) ? null : { code: 'newcomer', detail: 'chat' };
  }

  async refusesTable(person: PersonId): Promise<RefusedFor<'newcomer'> | null> {
    if (!(await this.isNew(person))) return null;
    const { count } = await this.options.bus.count(`openings/${person}`, HOUR, NEWCOMER.tablesPerHour);
    return count <= NEWCOMER.tablesPerHour ? null : { code: 'newcomer', detail: 'tables' };
  }

  async reportsPerDay(person: PersonId): Promise<number> {
    return (await this.isNew(person)) ? NEWCOMER.reportsPerDay : REPORTS_PER_DAY;
  }
}
