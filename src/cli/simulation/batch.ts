import type { Player } from '../../bots/player.ts';
import { playerNamed } from '../../bots/roster.ts';
import { advance, type Sources } from '../../core/advance.ts';
import type { GameEvent, Standing } from '../../core/game.ts';
import { chanceText, finishAtRandom, toRecord, type Match } from '../../core/match.ts';
import type { OptionValue } from '../../core/options.ts';
import type { MatchRecord } from '../../core/record.ts';
import { seeded } from '../../core/rng.ts';
import { fairChance, type Secret } from '../../fairness/fairness.ts';
import { titleOf } from '../../games/index.ts';
import { drawSecret } from '../secret.ts';

/** What is played, in plain JSON, because it is sent to threads. Every game has a seed of its own: see `playBatch`. */
export interface Simulation {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** The player of each seat, by name. */
  readonly players: readonly string[];
  readonly seed: string;
  /** Derives chance from a committed secret. */
  readonly fair: boolean;
  /** Whether records are wanted: writing and sending them takes longer than a random game. */
  readonly records: boolean;
}

/** Some games of a simulation: `from` to before `to`. */
export interface Batch extends Simulation {
  readonly from: number;
  readonly to: number;
}

export interface PlayedGame {
  /** The record, as JSON; empty when none is wanted. */
  readonly record: string;
  readonly entries: number;
  readonly standing: Pick<Standing, 'scores' | 'ranks'>;
}

export function playBatch({ from, to, seed, ...simulation }: Batch): PlayedGame[] {
  const { game } = titleOf(simulation.game)!;
  const { seats, options, fair } = simulation;
  const opening: Match = { game, seats, options, state: game.setup(seats, options), entries: [] };
  const players = simulation.players.map((name) => playerNamed(game, name)!);
  const play = isQuick(simulation)
    ? randomMatch
    : (start: Match, own: string): Played => playersMatch(start, players, own, fair);
  return Array.from({ length: to - from }, (_, i): PlayedGame => {
    const { match, fairness } = play(opening, `${seed}/${from + i}`);
    const record: MatchRecord = { ...toRecord(match), ...(fairness && { fairness }) };
    const { scores, ranks } = game.standing(match.state);
    return {
      record: simulation.records ? JSON.stringify(record) : '',
      entries: record.entries.length,
      standing: { scores, ranks },
    };
  });
}

/** Random players alone need neither views nor the gate: such games take less than a millisecond. */
export const isQuick = ({ players, fair }: Pick<Simulation, 'players' | 'fair'>): boolean =>
  !fair && players.every((name) => name === 'random');

interface Played {
  readonly match: Match;
  readonly fairness?: Secret;
}

const randomMatch = (opening: Match, seed: string): Played => ({ match: finishAtRandom(opening, seeded(seed)) });

/** A match of these players. With `fair`, its chance comes from a committed secret, which the seed determines. */
function playersMatch(opening: Match, players: readonly Player[], seed: string, fair: boolean): Played {
  const rng = seeded(seed);
  const fairness = fair ? drawSecret(opening.seats, rng) : undefined;
  const { game } = opening;
  const events: GameEvent[] = [];
  const sources: Sources = {
    chance: (match) => {
      rng.next(); // as `pick` does for seats: seeds keep giving the games that they always gave
      return fairness ? fairChance(match, fairness) : chanceText(match, rng);
    },
    seat: ({ state }, turn) => {
      const seat = rng.pick(turn);
      return [seat, game.format(players[seat]!(game.view(state, seat), seat, rng, events))];
    },
  };
  let match = opening;
  for (const step of advance(opening, sources)) {
    match = step.match;
    events.push(...step.events);
  }
  return { match, ...(fairness && { fairness }) };
}
