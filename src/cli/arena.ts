import { blockSize } from '../bots/duel.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { Pool, type Asking } from '../workers/pool.ts';
import { findTitle, openMatch, threadCount, wholeNumber, type MatchArguments } from './arguments.ts';
import type { PlayedBlock } from './arena/block.ts';
import { blocksFor, playMatch, setupOf, type Score, type Setup } from './arena/match.ts';
import { markdownRow, scoreJson, scoreText } from './arena/report.ts';
import { playLadder, standingsJson, standingsMarkdown, standingsText } from './arena/standings.ts';
import { readPlayer } from './bots.ts';
import { Failure } from './failure.ts';
import { Lost, ProgramArena } from './external/block.ts';
import { commandOf as programOf, isProgram } from './external/command.ts';
import type { Decided } from './external/decision.ts';
import { failureText, PROGRAM_WORDS } from './external/words.ts';
import { print, progressBar } from './terminal.ts';
import { WORDS } from './words.ts';

interface ArenaArguments extends MatchArguments {
  readonly games?: string;
  readonly seed: string;
  readonly threads?: string;
  readonly sprt?: string;
  readonly ladder?: string;
  readonly json?: boolean;
  readonly markdown?: boolean;
  readonly time?: string;
  readonly forfeit?: boolean;
}

const GAMES = '200';
const SPRT_GAMES = '20000';
/** Seconds for a decision of a program. */
const TIME = '10';
const MOST_TIME = 3600;

export async function arena(
  id: string,
  names: readonly string[],
  given: ArenaArguments,
  language: Language,
): Promise<void> {
  const title = findTitle(id);
  const setup = setupOf(openMatch(title, given, language), given.seed);
  const request = { title, setup, given, language };
  const play = given.ladder === undefined ? readMatch(names, request) : readLadder(names, request);
  const threads = threadCount(given.threads, language);
  const players = given.ladder === undefined ? names : ladderOf(given.ladder);
  if (players.some(isProgram)) return withPrograms(play, threads, given, language);
  if (given.time !== undefined || given.forfeit) throw new Failure(PROGRAM_WORDS[language].programsOnly);
  const pool = new Pool<PlayedBlock>(new URL('./arena/thread.ts', import.meta.url), { threads });
  try {
    print(await play(pool));
  } finally {
    await pool.close();
  }
}

async function withPrograms(
  play: Play,
  threads: number | undefined,
  given: ArenaArguments,
  language: Language,
): Promise<void> {
  const limit = 1000 * wholeNumber('--time', given.time ?? TIME, 1, language, MOST_TIME);
  const bots = new Pool<Decided>(new URL('./external/thread.ts', import.meta.url), { threads });
  const programs = new ProgramArena(bots, { limit, forfeit: given.forfeit === true });
  try {
    print(await play(programs));
  } catch (error) {
    throw error instanceof Lost ? new Failure(failureText(error.player, error.failed, language)) : error;
  } finally {
    await programs.close();
    await bots.close();
  }
}

interface Request {
  readonly title: Title;
  readonly setup: Setup;
  readonly given: ArenaArguments;
  readonly language: Language;
}

/** Plays once the arguments are checked, and gives the text to print. */
type Play = (pool: Asking<PlayedBlock>) => Promise<string>;

function readMatch(names: readonly string[], { title, setup, given, language }: Request): Play {
  const [a, b, ...rest] = names;
  if (a === undefined || b === undefined || rest.length > 0) throw new Failure(WORDS[language].twoPlayers);
  for (const name of names) checkPlayer(title, name, language);
  const delta = given.sprt === undefined ? undefined : readShare('--sprt', given.sprt, language);
  const most = given.games ?? (delta === undefined ? GAMES : SPRT_GAMES);
  const blocks = blocksFor(wholeNumber('--games', most, 1, language), setup.sides);
  return async (pool) => {
    const bar = gamesBar(blocks * blockSize(setup.sides), language);
    const score = await playMatch(pool, { ...setup, players: [a, b] }, blocks, { delta, progress: bar.update });
    bar.clear();
    if (given.json) return JSON.stringify(scoreJson(score));
    if (given.markdown) return markdownRow(score, commandOf(score, given.option));
    return scoreText(title, score, language);
  };
}

function readLadder(names: readonly string[], { title, setup, given, language }: Request): Play {
  if (names.length > 0 || given.sprt !== undefined) throw new Failure(WORDS[language].ladderAlone);
  const players = ladderOf(given.ladder!);
  for (const name of players) checkPlayer(title, name, language);
  if (players.length < 2 || new Set(players).size < players.length) throw new Failure(WORDS[language].badLadder);
  const size = blockSize(setup.sides);
  const blocks = blocksFor(wholeNumber('--games', given.games ?? GAMES, 1, language), setup.sides);
  return async (pool) => {
    const bar = gamesBar((blocks * size * players.length * (players.length - 1)) / 2, language);
    const standings = await playLadder(pool, players, setup, blocks, (done) => bar.update(done * size));
    bar.clear();
    if (given.json) return JSON.stringify(standingsJson(standings, scoreJson));
    if (given.markdown) return standingsMarkdown(standings);
    return standingsText(title, standings, language);
  };
}

const ladderOf = (text: string): string[] => text.split(',').map((name) => name.trim());

function checkPlayer({ game }: Title, name: string, language: Language): void {
  if (!isProgram(name)) readPlayer(game, name, language);
  else if (programOf(name) === null) throw new Failure(PROGRAM_WORDS[language].badCommand(name));
}

const gamesBar = (games: number, language: Language) =>
  progressBar((done, left) => WORDS[language].progress(done, games, `${left} s`), games);

function readShare(name: string, value: string, language: Language): number {
  const share = /^0?\.\d{1,9}$/.test(value) ? Number(value) : NaN;
  if (!(share > 0 && share < 0.5)) throw new Failure(WORDS[language].badShare(name, value));
  return share;
}

/** The command that plays these games again. */
function commandOf({ encounter, games }: Score, options: readonly string[] = []): string {
  const { game, players, seats, seed } = encounter;
  const changes = options.map((pair) => `-o ${pair}`);
  const named = players.map((name) => (isProgram(name) ? JSON.stringify(name) : name));
  return ['vatout arena', game, ...named, `-s ${seats}`, ...changes, `-n ${games} --seed ${seed}`].join(' ');
}
