import type { Player } from '../bots/player.ts';
import { advance, type Sources } from '../core/advance.ts';
import type { Standing } from '../core/game.ts';
import { chanceText, finishAtRandom, toRecord, type Match } from '../core/match.ts';
import type { Language } from '../core/prose.ts';
import type { MatchRecord } from '../core/record.ts';
import { seeded } from '../core/rng.ts';
import { seatLetter } from '../core/seat.ts';
import { fairChance, type Secret } from '../fairness/fairness.ts';
import { plural } from '../games/words.ts';
import { findTitle, openMatch, wholeNumber, type MatchArguments } from './arguments.ts';
import { readBots, readPlayer } from './bots.ts';
import { openDestination } from './destination.ts';
import { decimals, type Format } from './number.ts';
import { drawSecret } from './secret.ts';
import { breather, drained, print, progressBar, say } from './terminal.ts';
import { WORDS } from './words.ts';

interface SimulateArguments extends MatchArguments {
  readonly bots: string;
  readonly games: string;
  readonly seed: string;
  readonly out?: string;
  readonly summary?: boolean;
  readonly fair?: boolean;
}

export async function simulate(id: string, given: SimulateArguments, language: Language): Promise<void> {
  const words = WORDS[language];
  const opening = openMatch(findTitle(id), given, language);
  const names = readBots(given.bots, 'random', opening.seats, opening.game, language);
  const players = names.map((name) => readPlayer(opening.game, name, language));
  const quick = !given.fair && names.every((name) => name === 'random');
  const games = wholeNumber('--games', given.games, 1, language);
  const tally = new Tally(opening.seats);
  const file = given.out === undefined || given.out === '-' ? undefined : openDestination(given.out, language);
  const breathe = breather();
  const bar = progressBar((done, left) => words.progress(done, games, `${left} s`), games);
  const begun = performance.now();
  try {
    for (let i = 0; i < games; i++) {
      const seed = `${given.seed}/${i}`;
      const { match, fairness } = quick
        ? randomMatch(opening, seed)
        : await playersMatch(opening, players, seed, breathe, given.fair);
      const record: MatchRecord = { ...toRecord(match), ...(fairness && { fairness }) };
      tally.add(opening.game.standing(match.state), record.entries.length);
      if (file) file.write(`${JSON.stringify(record)}\n`);
      else if (!given.summary) print(JSON.stringify(record));
      bar.update(i + 1);
      await drained();
      await breathe();
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

interface Played {
  readonly match: Match;
  readonly fairness?: Secret;
}

/** Random players alone need neither views nor the gate. */
const randomMatch = (opening: Match, seed: string): Played => ({ match: finishAtRandom(opening, seeded(seed)) });

/** A match of these players. With `fair`, its chance comes from a committed secret, which the seed determines. */
async function playersMatch(
  opening: Match,
  players: readonly Player[],
  seed: string,
  breathe: () => Promise<void> | undefined,
  fair = false,
): Promise<Played> {
  const rng = seeded(seed);
  const fairness = fair ? drawSecret(opening.seats, rng) : undefined;
  const { game } = opening;
  const sources: Sources = {
    chance: (match) => {
      rng.next(); // as `pick` does for seats: seeds keep giving the games that they always gave
      return fairness ? fairChance(match, fairness) : chanceText(match, rng);
    },
    seat: ({ state }, turn) => {
      const seat = rng.pick(turn);
      return [seat, game.format(players[seat]!(game.view(state, seat), seat, rng))];
    },
  };
  let match = opening;
  for (const step of advance(opening, sources)) {
    match = step.match;
    await breathe();
  }
  return { match, ...(fairness && { fairness }) };
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

  add({ scores, ranks }: Standing, length: number): void {
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
