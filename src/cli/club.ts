import { existsSync } from 'node:fs';
import type { Language } from '../core/prose.ts';
import { harmless } from '../messages/problem.ts';
import { standingsCsv, standingsOf } from '../server/clubs/season.ts';
import { nameOf } from '../server/moderation/measures.ts';
import { isMember, type StoredClub } from '../server/store/clubs.ts';
import type { StoredSeason } from '../server/store/evenings.ts';
import { databaseOf } from '../server/store/folder.ts';
import { PostgresStore } from '../server/store/postgres.ts';
import { SqliteStore } from '../server/store/sqlite.ts';
import type { Store } from '../server/store/store.ts';
import { findTitle } from './arguments.ts';
import { Failure } from './failure.ts';
import { failureOf, settingsOf } from './serve.ts';
import { print } from './terminal.ts';
import { CLUB_CLI_WORDS } from './words-club.ts';
import { DATA_WORDS } from './words-data.ts';

type Given = Readonly<Record<string, unknown>>;

/** Lists the members and the standings of a club. */
export async function club(address: string, given: Given, language: Language): Promise<void> {
  const { data, database } = settingsOf(given, language);
  if (database === '' && !existsSync(databaseOf(data))) throw new Failure(DATA_WORDS[language].noData(data));
  const work = async (): Promise<void> => {
    const store = database ? await PostgresStore.open(database) : new SqliteStore(databaseOf(data));
    try {
      await show(store, address, given, language);
    } finally {
      await store.close();
    }
  };
  await work().catch((error: unknown) => {
    throw error instanceof Failure ? error : failureOf(error, language, CLUB_CLI_WORDS[language].failed);
  });
}

async function show(store: Store, address: string, given: Given, language: Language): Promise<void> {
  const words = CLUB_CLI_WORDS[language];
  const game = given.game === undefined ? null : findTitle(given.game as string).game.id;
  const found = await store.clubs.club(address);
  if (!found) throw new Failure(words.none(harmless(address, 40)));
  const season = await seasonOf(store, address, given.season as string | undefined, language);
  const standings = await standingsOf(store, season, game);
  if (given.csv === true) return void process.stdout.write(standingsCsv(standings, found.zone, language));
  await members(store, found, language);
  const { evenings, planned, rows } = standings;
  print('');
  print(words.seasonHead(season.number, season.name, evenings.length, planned));
  if (rows.length === 0) print(words.unplayed);
  for (const { place, name, handle, exact, wins } of rows)
    print(words.row(place, handle === null ? name : `${name} @${handle}`, exact, wins));
}

async function members(store: Store, { address, name }: StoredClub, language: Language): Promise<void> {
  const words = CLUB_CLI_WORDS[language];
  const people = (await store.clubs.people(address)).filter(({ role }) => isMember(role));
  print(words.head(name, people.length));
  for (const { person, role } of people) if (isMember(role)) print(`${nameOf(person)}  ${words.roles[role]}`);
}

async function seasonOf(
  store: Store,
  address: string,
  number: string | undefined,
  language: Language,
): Promise<StoredSeason> {
  const all = await store.evenings.seasons(address);
  const season = number === undefined ? all[0] : all.find((one) => String(one.number) === number);
  if (!season) throw new Failure(CLUB_CLI_WORDS[language].noSeason(harmless(number ?? '', 20), all.length));
  return season;
}
