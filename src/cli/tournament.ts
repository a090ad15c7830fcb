import type { Language } from '../core/prose.ts';
import { start } from '../core/match.ts';
import type { Title } from '../games/title.ts';
import { FORMATS, MOST_ROUNDS, PEOPLE, usualSizes, type Format } from '../tournament/settings.ts';
import { tableSizes } from '../tournament/sizes.ts';
import { inOrder } from '../workers/order.ts';
import { Pool } from '../workers/pool.ts';
import { findTitle, readOptions, threadCount, wholeNumber } from './arguments.ts';
import { Failure } from './failure.ts';
import { print, progressBar } from './terminal.ts';
import { boardWorth, measuredBoards } from './tournament/boards.ts';
import { foundText, summarise } from './tournament/report.ts';
import { measuredSpread } from './tournament/strengths.ts';
import { GAME_MINUTES, type Snapshot, type Trial, type TrialTask } from './tournament/trial.ts';
import { TOURNAMENT_WORDS } from './tournament/words.ts';

interface TournamentArguments {
  readonly format: string;
  readonly players: string;
  readonly rounds?: string;
  readonly table?: string;
  readonly through?: string;
  readonly meetAgain?: boolean;
  readonly games: string;
  readonly seed: string;
  readonly spread?: string;
  readonly play?: boolean;
  readonly duplicate?: boolean;
  readonly option?: readonly string[];
  readonly threads?: string;
  readonly json?: boolean;
}

const ROUNDS = '7';
/** Tournaments in a batch: drawn places are quick, real games are not. */
const BATCH = 5;

export async function simulateTournament(id: string, given: TournamentArguments, language: Language): Promise<void> {
  const title = findTitle(id);
  const trial = readTrial(title, given, language);
  const count = wholeNumber('--games', given.games, 1, language);
  const threads = threadCount(given.threads, language);
  const words = TOURNAMENT_WORDS[language];
  const bar = progressBar((done, left) => words.progress(done, count, `${left} s`), count);
  const pool = new Pool<Snapshot[][]>(new URL('./tournament/thread.ts', import.meta.url), { threads });
  const all: Snapshot[][] = [];
  try {
    for await (const played of inOrder(pool, batches(trial, count))) bar.update(all.push(...played));
  } finally {
    bar.clear();
    await pool.close();
  }
  const found = summarise(all);
  const measured = given.spread === undefined;
  if (given.json) print(JSON.stringify({ ...trial, tournaments: count, rounds: found }));
  else print(foundText(title, trial, count, found, measured, language));
}

function* batches(trial: Trial, count: number): Generator<TrialTask> {
  const size = trial.spread === null ? 1 : BATCH;
  for (let from = 0; from < count; from += size) yield { ...trial, from, to: Math.min(from + size, count) };
}

function readTrial(title: Title, given: TournamentArguments, language: Language): Trial {
  const words = TOURNAMENT_WORDS[language];
  const { game } = title;
  const table = given.table === undefined ? title.facts.usual : readTable(game.seats, given.table, language);
  const players = wholeNumber('--players', given.players, PEOPLE.least, language, PEOPLE.most);
  const options = readOptions(title, given.option ?? [], language);
  const spread = given.play ? null : readSpread(game.id, table, given.spread, language);
  const format = readFormat(given, usualSizes(table, game.seats).least, language);
  const duplicate = given.duplicate
    ? readDuplicate(title, { table, players, options, format, spread }, language)
    : null;
  const trial = { game: game.id, options, format, table, players, spread, duplicate, seed: given.seed };
  if (spread === null) checkOptions(title, trial, words.partners);
  return trial;
}

/** What all tables of a round have in common, where they can. */
function readDuplicate(
  { game }: Title,
  { table, players, options, format, spread }: Pick<Trial, 'table' | 'players' | 'options' | 'format' | 'spread'>,
  language: Language,
): Trial['duplicate'] {
  const words = TOURNAMENT_WORDS[language];
  if (format.kind === 'knockout' || format.kind === 'arena')
    throw new Failure(words.noDuplicate(words.formats[format.kind]));
  if (players < 2 * table) throw new Failure(words.oneTable(2 * table));
  if (spread === null) return { worth: null };
  const worth = boardWorth(game.id, table, options);
  if (worth) return { worth };
  const measured = measuredBoards(game.id).map(({ seats, options }) =>
    [`--table ${seats}`, ...Object.entries(options).map(([name, value]) => `--option ${name}=${value}`)].join(' '),
  );
  throw new Failure(words.noBoards(measured.join(', ')));
}

function readTable(seats: readonly number[], value: string, language: Language): number {
  const found = seats.find((count) => String(count) === value);
  if (found === undefined) throw new Failure(TOURNAMENT_WORDS[language].badTable(value, seats.join(', ')));
  return found;
}

function readSpread(game: string, table: number, given: string | undefined, language: Language): number {
  if (given !== undefined) return wholeNumber('--spread', given, 0, language, 2000);
  const measured = measuredSpread(game, table);
  if (measured === null) throw new Failure(TOURNAMENT_WORDS[language].noSpread);
  return measured;
}

function readFormat(given: TournamentArguments, least: number, language: Language): Format {
  const words = TOURNAMENT_WORDS[language];
  const kind = FORMATS.find((format) => format === given.format);
  if (!kind) throw new Failure(words.badFormat(given.format));
  if (kind !== 'knockout' && given.through !== undefined) throw new Failure(words.onlyKnockout);
  if (kind !== 'swiss' && given.meetAgain) throw new Failure(words.onlySwiss);
  if (kind === 'knockout') {
    if (given.rounds !== undefined) throw new Failure(words.noRounds);
    const through = Number(given.through ?? Math.max(1, Math.floor((least + 1) / 2)));
    if (!Number.isInteger(through) || through < 1 || through >= least)
      throw new Failure(words.badThrough(given.through ?? String(through), least - 1));
    return { kind, through };
  }
  const rounds = wholeNumber('--rounds', given.rounds ?? ROUNDS, 1, language, MOST_ROUNDS);
  if (kind === 'arena') return { kind, minutes: rounds * GAME_MINUTES };
  return kind === 'swiss' ? { kind, rounds, ...(given.meetAgain && { meetAgain: true }) } : { kind, rounds };
}

/** Refuses options that a game at one of the tables would refuse, and games of partners. */
function checkOptions(
  title: Title,
  { table, players, options, duplicate }: Trial,
  partners: (seats: number) => string,
): void {
  const sizes = usualSizes(table, title.game.seats);
  // In a knockout other sizes come up later; tables of one board have one size.
  const used = duplicate ? [table] : new Set([...tableSizes(players, sizes, false).people, table]);
  for (const seats of used) {
    const begun = start(title.game, seats, options);
    if (!begun.ok) throw new Failure(begun.problem, title);
    const sides = title.game.sides?.(begun.value.state) ?? seats;
    if (sides < seats) throw new Failure(partners(seats));
  }
}
