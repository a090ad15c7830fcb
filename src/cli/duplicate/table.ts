import { playerNamed, levelOf } from '../../bots/roster.ts';
import { advance } from '../../core/advance.ts';
import type { GameEvent } from '../../core/game.ts';
import { toRecord, type Match } from '../../core/match.ts';
import type { Player as RecordedPlayer } from '../../core/record.ts';
import { seeded } from '../../core/rng.ts';
import { chanceOf, tableOf, type Board } from '../../duplicate/board.ts';
import type { TableRecord } from '../../duplicate/verify.ts';

/** One table of a board, played to its end by bots. */
export interface BotsTable {
  readonly board: Board;
  readonly secret: string;
  readonly table: number;
  /** The player of each seat, by name. */
  readonly players: readonly string[];
  /** Of the bots’ own choices. */
  readonly seed: string;
  readonly day?: string;
}

export interface PlayedTable {
  readonly record: TableRecord;
  /** By seat. */
  readonly scores: readonly number[];
  /** By seat: 1 is best, equal places are a tie. */
  readonly ranks: readonly number[];
}

/** The generator of a bot: each seat has its own, so that one bot’s thinking does not change another’s. */
export const botRng = (seed: string, seat: number) => seeded(`${seed}/seat ${seat}`);

export function playTable(opening: Match, { board, secret, table, players, seed, day }: BotsTable): PlayedTable {
  const { game } = opening;
  const minds = players.map((name) => playerNamed(game, name)!);
  const rngs = players.map((_, seat) => botRng(seed, seat));
  let match = opening;
  const events: GameEvent[] = [];
  for (const step of advance(opening, {
    chance: chanceOf(board, secret),
    seat: ({ state }, [seat]) => {
      const action = minds[seat!]!(game.view(state, seat!), seat!, rngs[seat!]!, events);
      return [seat!, game.format(action)];
    },
  })) {
    match = step.match;
    events.push(...step.events);
  }
  const duplicate = { ...tableOf(board, table, secret), ...(day !== undefined && { day }) };
  const record = { ...toRecord(match), players: players.map(recorded), duplicate };
  const { scores, ranks } = game.standing(match.state);
  return { record, scores, ranks };
}

function recorded(name: string): RecordedPlayer {
  const level = levelOf(name);
  return { name, kind: 'bot', ...(level !== null && { level }) };
}
