import type { Language } from '../core/prose.ts';
import { seatLetter } from '../core/seat.ts';
import { plural } from '../games/words.ts';
import { inOrder } from '../workers/order.ts';
import { Pool } from '../workers/pool.ts';
import { findTitle, openMatch, threadCount, wholeNumber, type MatchArguments } from './arguments.ts';
import { readBots } from './bots.ts';
import { openDestination } from './destination.ts';
import { decimals, type Format } from './number.ts';
import { isQuick, playBatch, type Batch, type PlayedGame, type Simulation } from './simulation/batch.ts';
import { breather, drained, print, progressBar, say } from './terminal.ts';
import { WORDS } from './words.ts';

interface SimulateArguments extends MatchArguments {
  readonly bots: string;
  readonly games: string;
  readonly seed: string;
  readonly threads?: string;
  readonly out?: string;
  readonly summary?: boolean;
  readonly fair?: boolean;
}

/** Games of random players in a batch; and up to how many are played before threads would have started. */
const QUICK_BATCH = 200;
const FEW_QUICK = 5000;

export async function simulate(id: string, given: SimulateArguments, language: Language): Promise<void> {
  const words = WORDS[language];
  const { game, seats, options } = openMatch(findTitle(id), given, language);
  const players = readBots(given.bots, 'random', seats, game, language);
  const { seed, fair = false, summary = false } = given;
  const simulation: Simulation = { game: game.id, seats, options, players, seed, fair, records: !summary };
  const games = wholeNumber('--games', given.games, 1, language);
  const threads = threadCount(given.threads, language);
  const tally = new Tally(seats);
  const file = given.out === undefined || given.out === '-' ? undefined : openDestination(given.out, language);
  const bar = progressBar((done, left) => words.progress(done, games, `${left} s`), games);
  const begun = performance.now();
  let done = 0;
  try {
    for await (const { record, entries, standing } of play(simulation, games, threads)) {
      tally.add(standing, entries);
      if (file) file.write(`${record}\n`);
      else if (!summary) print(record);
      bar.update(++done);
      await drained();
    }
    file?.keep();
  } finally {
    bar.clear();
    file?.drop();
  }
  const seconds = (performance.now() - begun) / 1000;
  const number = decimals(language);
  say(words.summary(plural(language, games, ...words.game), number(seconds, 2), number(games / seconds, 0)));
  say(tally.table(words.headers, number));
  say(tally.lengthLine(words.length, number));
}

/** All games in order, on all threads; a few quick ones in this thread unless a number of threads is given. */
async function* play(
  simulation: Simulation,
  games: number,
  threads: number | undefined,
): AsyncGenerator<PlayedGame, void> {
  const quick = isQuick(simulation);
  const batches = batchesOf(simulation, games, quick ? QUICK_BATCH : 1);
  if (quick && games <= FEW_QUICK && threads === undefined) {
    const breathe = breather();
    for (const batch of batches) {
      yield* playBatch(batch);
      await breathe();
    }
    return;
  }
  const pool = new Pool<PlayedGame[]>(new URL('./simulation/thread.ts', import.meta.url), { threads });
  try {
    for await (const played of inOrder(pool, batches)) yield* played;
  } finally {
    await pool.close();
  }
}

function* batchesOf(simulation: Simulation, games: number, size: number): Generator<Batch> {
  for (let from = 0; from < games; from += size) yield { ...simulation, from, to: Math.min(from + size, games) };
}

/** Wins, scores and lengths of many games. */
class Tally {
  private readonly wins: number[];
  private readonly scores: number[][];
  private readonly lengths: number[] = [];

  constructor(seats: number) {
    this.wins = new Array<number>(seats).fill(0);
    this.scores = Array.from({ length: seats }, () => []);
  }

  add({ scores, ranks }: PlayedGame['standing'], length: number): void {
    const winners = ranks.filter((rank) => rank === 1).length;
    for (const [seat, rank] of ranks.entries()) if (rank === 1) this.wins[seat]! += 1 / winners;
    for (const [seat, score] of scores.entries()) this.scores[seat]!.push(score);
    this.lengths.push(length);
  }

  table(headers: readonly string[], number: Format): string {
    const rows = this.scores.map((scores, seat) => {
      const { mean, sd, min, median, max } = distribution(scores);
      const share = `${number((100 * this.wins[seat]!) / scores.length, 1)} %`;
      return [seatLetter(seat), share, number(mean, 1), number(sd, 1), ...[min, median, max].map(String)];
    });
    return [headers, ...rows].map((row) => row.map((cell) => cell.padStart(10)).join('')).join('\n');
  }

  lengthLine(words: (mean: string, min: number, max: number) => string, number: Format): string {
    const { mean, min, max } = distribution(this.lengths);
    return words(number(mean, 1), min, max);
  }
}

function distribution(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  const variance = sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sorted.length;
  return { mean, sd: Math.sqrt(variance), min: sorted[0]!, median: sorted[sorted.length >> 1]!, max: sorted.at(-1)! };
}
