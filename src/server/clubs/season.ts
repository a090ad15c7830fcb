import { csvText, type CsvForm } from '../../club/csv.ts';
import { decimal, textOf } from '../../club/fraction.ts';
import { standings, type PlayedTable } from '../../club/standings.ts';
import type { Language } from '../../core/prose.ts';
import { CSV_WORDS } from '../../messages/club.ts';
import type { Standings } from '../../protocol/club.ts';
import { DELETED } from '../../table/deleted.ts';
import type { LobbyCard } from '../../protocol/reply.ts';
import { sealedAmong } from '../duplicate/access.ts';
import { listed } from '../friends.ts';
import { isMember } from '../store/clubs.ts';
import type { StoredSeason } from '../store/evenings.ts';
import type { Listed, Person, Store } from '../store/store.ts';

/* The standings of a season are computed from the stored results of its tables whenever they are read. */

const MOST_TABLES = 5000;

/** A finished table as it counts; null: it does not, because everybody agreed to stop. */
function playedOf({ id, club, changed, people, card }: Listed): PlayedTable | null {
  const { chairs, result } = card as Pick<LobbyCard, 'chairs' | 'result'>;
  if (!club?.evening || !result || result.winners.length === 0) return null;
  // `people` are those on the chairs, in order; an erased person has a chair and no id.
  const ids = [...people];
  const seated = chairs.map(({ kind }, seat) => (kind === 'person' && !isErased(chairs, seat) ? ids.shift()! : null));
  return { id, evening: club.evening, ended: changed, ranks: result.ranks, people: seated };
}

const isErased = (chairs: LobbyCard['chairs'], seat: number): boolean => chairs[seat]!.name === DELETED;

/** The standings of a season; `game`: null: over all games. */
export async function standingsOf(
  store: Pick<Store, 'tables' | 'evenings' | 'clubs' | 'person' | 'boards'>,
  season: StoredSeason,
  game: string | null,
): Promise<Standings> {
  const all = await store.evenings.of(season.club);
  const evenings = all.filter((one) => one.season === season.id && !one.cancelled);
  const ids = evenings.map(({ id }) => id);
  const tables = await store.tables({
    ...{ club: season.club, stages: ['ended'], limit: MOST_TABLES },
    evenings: ids.length === 0 ? ['-'] : ids,
  });
  const isSealed = await sealedAmong(store, tables, null);
  const played = tables.flatMap((one) =>
    (game === null || one.game === game) && !isSealed(one) ? (playedOf(one) ?? []) : [],
  );
  const { evenings: counted, rows } = standings(played, ids, season.rules);
  const members = new Map((await store.clubs.people(season.club)).map((one) => [one.person.id, one]));
  const known = await Promise.all(
    rows.map(({ person }) => members.get(person)?.person ?? store.person(person)) as (
      Person | Promise<Person | null>
    )[],
  );
  return {
    ...{ season: season.id, game, rules: { ...season.rules, points: [...season.rules.points] } },
    evenings: counted.map((id) => ({ id, starts: evenings.find((one) => one.id === id)!.starts })),
    planned: evenings.length,
    rows: rows.flatMap(({ person, place, points, wins, evenings: by }, i) => {
      const one = known[i];
      if (!one) return [];
      return {
        ...listed(one),
        member: isMember(members.get(person)?.role ?? null),
        ...{ place, points: decimal(points), exact: textOf(points), wins },
        evenings: by.map((each) => each && { points: decimal(each.points), counts: each.counts }),
      };
    }),
  };
}

/** French and German spreadsheets write numbers with a comma, so they part cells with a semicolon. */
const CSV_FORMS: Readonly<Record<Language, CsvForm>> = {
  en: { separator: ',', decimal: '.' },
  fr: { separator: ';', decimal: ',' },
  de: { separator: ';', decimal: ',' },
};

/** The same as a file for spreadsheets. */
export function standingsCsv({ evenings, rows }: Standings, zone: string, language: Language): string {
  const words = CSV_WORDS[language];
  const day = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' });
  const head = [words.place, words.player, words.handle, words.points, words.wins];
  const lines = rows.map(({ place, name, handle, points, wins, evenings: by }) => [
    ...[place, name, handle ?? '', points, wins],
    ...by.map((one) => one?.points ?? 0),
  ]);
  return csvText([[...head, ...evenings.map(({ starts }) => day.format(starts))], ...lines], CSV_FORMS[language]);
}
