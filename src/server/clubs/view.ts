import type { Language } from '../../core/prose.ts';
import type { Club, ClubCard, ClubInside, Evening, FullEvening, Season, ShownAnswer } from '../../protocol/club.ts';
import type { PersonId } from '../../table/event.ts';
import { sealedAmong } from '../duplicate/access.ts';
import { listed } from '../friends.ts';
import { feedToken } from './feed.ts';
import type { Hub } from '../hub.ts';
import type { HookKind } from '../notices/webhook.ts';
import { chatOf, isMember, type Membership, type Standing, type StoredClub } from '../store/clubs.ts';
import type { StoredAnswer, StoredEvening, StoredSeason } from '../store/evenings.ts';
import type { Store } from '../store/store.ts';
import { lobbyCards } from '../summary.ts';

/* What people see of a club. */

const MINUTE = 60_000;
const MOST_TABLES = 100;
const MOST_RESULTS = 10;
const MOST_PAST = 10;

export interface ClubHook {
  readonly url: string;
  readonly kind: HookKind;
  readonly language: Language;
}
export const hookFrom = ({ hook }: StoredClub): ClubHook | null =>
  hook === null ? null : (JSON.parse(hook) as ClubHook);

export const endOf = ({ starts, minutes }: StoredEvening): number => starts + minutes * MINUTE;

/** The evening that runs now, or the next one. */
const nextOf = (evenings: readonly StoredEvening[], now: number): StoredEvening | null =>
  evenings.find((one) => !one.cancelled && endOf(one) > now) ?? null;

/** Changes with everything that members see: a page compares it. */
export async function versionOf({ store }: Pick<Hub, 'store'>, club: StoredClub): Promise<string> {
  const tables = await store.tables({ club: club.address, limit: MOST_TABLES });
  // A table that plays a board tells nobody else that something happened there, only that it has begun.
  const [last] = tables.filter(({ board, stage }) => !board || stage === 'open');
  const begun = tables.filter(({ board, stage }) => board && stage !== 'open').length;
  const [line] = await store.said(chatOf(club.address), 1);
  return `${club.version}.${last?.changed ?? 0}.${last?.version ?? 0}.${line?.number ?? 0}${begun > 0 ? `.${begun}` : ''}`;
}

export async function cardOf(hub: Hub, club: StoredClub, isIn: boolean): Promise<ClubCard> {
  const { address, name, about, joining, zone, created } = club;
  const mayKnow = isIn || joining === 'open';
  const next = mayKnow ? nextOf(await hub.store.evenings.of(address), hub.time.wall()) : null;
  return {
    ...{ address, name, about, joining, zone, since: created },
    members: await hub.store.clubs.size(address),
    next: next?.starts ?? null,
    repeat: next?.repeat ?? null,
  };
}

export async function clubFor(hub: Hub, club: StoredClub, person: PersonId | null): Promise<Club> {
  const you = person === null ? null : await hub.store.clubs.standing(club.address, person);
  return {
    ...(await cardOf(hub, club, isMember(you))),
    version: await versionOf(hub, club),
    you,
    inside: isMember(you) && person !== null ? await insideFor(hub, club, person, you) : null,
  };
}

async function insideFor(hub: Hub, club: StoredClub, person: PersonId, role: Standing): Promise<ClubInside> {
  const { store, time } = hub;
  const { address } = club;
  const now = time.wall();
  const people = await store.clubs.people(address);
  const all = await store.evenings.of(address);
  const upcoming = all.filter((one) => endOf(one) > now);
  const past = all.filter((one) => endOf(one) <= now).reverse();
  const shown = [...upcoming, ...past.slice(0, MOST_PAST)];
  const answers = await store.evenings.answers(shown.map(({ id }) => id));
  const evening = (one: StoredEvening): Evening => shownEvening(one, all, answers, person);
  const next = nextOf(all, now);
  const waiting = await store.tables({ club: address, stages: ['open', 'running', 'paused'], limit: MOST_TABLES });
  const ended = await store.tables({ club: address, stages: ['ended'], limit: MOST_TABLES });
  const isSealed = await sealedAmong(store, [...waiting, ...ended], person);
  // Neither their order nor their list tells which tables of a board have ended.
  const sealed = [...waiting, ...ended].filter(isSealed).sort((a, b) => a.board!.table - b.board!.table);
  const [line] = await store.said(chatOf(address), 1);
  return {
    members: people.flatMap(({ person: one, role: had, since }) =>
      isMember(had) ? { ...listed(one), role: had, since } : [],
    ),
    next: next && withPeople(evening(next), answers),
    evenings: shown.map(evening),
    seasons: await Promise.all((await store.evenings.seasons(address)).map((one) => shownSeason(store, one, all, now))),
    // A closed table has no host.
    tables: await lobbyCards(
      store,
      [...waiting.filter((one) => (one.stage !== 'open' || one.host !== undefined) && !isSealed(one)), ...sealed],
      person,
      time,
    ),
    results: await lobbyCards(store, ended.filter((one) => !isSealed(one)).slice(0, MOST_RESULTS), person, time),
    calendar: `/api/clubs/${address}/calendar.ics?token=${feedToken(club, person)}`,
    said: line?.number ?? 0,
    desk: role === 'member' ? null : deskOf(club, people),
  };
}

function deskOf(club: StoredClub, people: readonly Membership[]): NonNullable<ClubInside['desk']> {
  const those = (role: Standing) => people.filter((one) => one.role === role).map(({ person }) => listed(person));
  const hook = hookFrom(club);
  return {
    requests: those('asked'),
    banned: those('banned'),
    invite: club.invite,
    hook: hook && {
      host: new URL(hook.url).host,
      ...{ kind: hook.kind, language: hook.language, failed: club.failed },
    },
  };
}

export function shownEvening(
  one: StoredEvening,
  all: readonly StoredEvening[],
  answers: readonly StoredAnswer[],
  person: PersonId,
): Evening {
  const { id, local, zone, starts, game, note, season, series, repeat, cancelled } = one;
  const own = answers.filter(({ evening }) => evening === id);
  const count = (answer: string): number => own.filter((given) => given.answer === answer).length;
  const guests = own.reduce((sum, given) => sum + (given.answer === 'yes' ? given.guests : 0), 0);
  const ofSeason = season === null ? [] : all.filter((other) => other.season === season && !other.cancelled);
  const mine = own.find((given) => given.person.id === person);
  return {
    ...{ id, local, zone, starts, ends: endOf(one), game, note, season, series, repeat, cancelled },
    number: ofSeason.findIndex((other) => other.id === id) + 1,
    of: ofSeason.length,
    counts: { yes: count('yes'), maybe: count('maybe'), no: count('no'), guests },
    you: mine ? shownAnswer(mine) : null,
  };
}

const shownAnswer = ({ answer, guests, by }: StoredAnswer): ShownAnswer => ({ answer, guests, by });

export const withPeople = (evening: Evening, answers: readonly StoredAnswer[]): FullEvening => ({
  ...evening,
  people: answers
    .filter((one) => one.evening === evening.id)
    .map((one) => ({ ...listed(one.person), ...shownAnswer(one) })),
});

export async function shownSeason(
  store: Pick<Store, 'tables'>,
  { id, number, name, rules, club }: StoredSeason,
  all: readonly StoredEvening[],
  now: number,
): Promise<Season> {
  const own = all.filter(({ season, cancelled }) => season === id && !cancelled);
  const played = own.filter(({ starts }) => starts <= now).length;
  // An evening can be moved after its first table was opened.
  const begun = played > 0 || (await hasTables(store, club, own));
  return {
    ...{ id, number, name, rules: { ...rules, points: [...rules.points] } },
    ...{ evenings: own.length, played, begun },
  };
}

async function hasTables(store: Pick<Store, 'tables'>, club: string, evenings: readonly StoredEvening[]) {
  if (evenings.length === 0) return false;
  const ids = evenings.map(({ id }) => id);
  const tables = await store.tables({ club, evenings: ids, stages: ['running', 'paused', 'ended'], limit: 1 });
  return tables.length > 0;
}
