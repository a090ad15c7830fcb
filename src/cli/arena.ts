import { blockSize } from '../bots/duel.ts';
import type { Language } from '../core/prose.ts';
import type { Title } from '../games/title.ts';
import { Pool } from '../workers/pool.ts';
import { findTitle, openMatch, threadCount, wholeNumber, type MatchArguments } from './arguments.ts';
import type { PlayedBlock } from './arena/block.ts';
import { blocksFor, playMatch, setupOf, type Score, type Setup } from './arena/match.ts';
import { markdownRow, scoreJson, scoreText } from './arena/report.ts';
import { playLadder, standingsJson, standingsMarkdown, standingsText } from './arena/standings.ts';
import { readPlayer } from './bots.ts';
import { Failure } from './failure.ts';
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
}

const GAMES = '200';
const SPRT_GAMES = '20000';

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
  const pool = new Pool<PlayedBlock>(new URL('./arena/thread.ts', import.meta.url), { threads });
  try {
    print(await play(pool));
  } finally {
    await pool.close();
  }
}

interface Request {
  readonly title: Title;
  readonly setup: Setup;
  readonly given: ArenaArguments;
  readonly language: Language;
}

/** Plays once the arguments are checked, and gives the text to print. */
type Play = (pool: Pool<PlayedBlock>) => Promise<string>;

function readMatch(names: readonly string[], { title, setup, given, language }: Request): Play {
  const [a, b, ...rest] = names;
  if (a === undefined || b === undefined || rest.length > 0) throw new Failure(WORDS[language].twoPlayers);
  for (const name of names) readPlayer(title.game, name, language);
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
  const players = given.ladder!.split(',').map((name) => name.trim());
  for (const name of players) readPlayer(title.game, name, language);
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
  return ['vatout arena', game, ...players, `-s ${seats}`, ...changes, `-n ${games} --seed ${seed}`].join(' ');
}
