import { told } from '../../bots/memory.ts';
import { moveOf } from '../../bots/move.ts';
import { advance } from '../../core/advance.ts';
import type { GameEvent } from '../../core/game.ts';
import { start, toRecord, type Match } from '../../core/match.ts';
import { stepFrom, type Step } from '../../core/steps.ts';
import { boardOf, chanceOf } from '../../duplicate/board.ts';
import type { TableRecord } from '../../duplicate/verify.ts';
import type { Title } from '../../games/title.ts';
import { playersOf, type Plan } from '../match/plan.ts';
import type { AskBot } from '../match/session.ts';
import { findMatch } from '../state/matches.ts';

/** Tables of bots beside one’s own. */
export const BOTS_TABLES = 5;

/** Plays a table of a board by bots. The same table is played the same way on every device. */
export async function playBots(title: Title, plan: Plan, own: TableRecord, table: number, ask: AskBot) {
  const begun = start(title.game, own.seats, own.options);
  const { secret, commitment, board } = own.duplicate;
  if (!begun.ok || secret === undefined) throw new Error('a board without its secret');
  let match: Match = begun.value;
  const chance = chanceOf(boardOf(match, board, commitment), secret);
  const events: GameEvent[] = [];
  const take = (step: Step): void => {
    match = step.match;
    events.push(...step.events);
  };
  for (;;) {
    for (const step of advance(match, { chance })) take(step);
    const [seat] = title.game.turn(match.state);
    if (seat === undefined) break;
    const view = title.game.view(match.state, seat);
    const seed = `${commitment}/${table}/${match.entries.length}`;
    const { level } = plan.sitters[seat]!;
    const attempt = await ask(
      seat,
      level,
      told(title.game, view, level, () => events),
      seed,
    );
    if (!attempt) throw new Error('no answer');
    const text = moveOf(title.game, view, seat, attempt, (why) => console.error(why));
    const step = stepFrom(match, seat, text);
    if (!step.ok) throw new Error(step.problem.code);
    take(step.value);
  }
  const record: TableRecord = {
    ...toRecord(match),
    players: playersOf(plan),
    duplicate: { ...own.duplicate, table },
  };
  return record;
}

const PREFIX = 'vatout.boards.';

/** The bots’ tables of a match, as far as they were played. */
export function keptTables(id: string): TableRecord[] {
  try {
    const text = localStorage.getItem(PREFIX + id);
    return text === null ? [] : (JSON.parse(text) as TableRecord[]);
  } catch {
    return [];
  }
}

/** Keeps them where there is room: they can be played again. */
export function keepTables(id: string, tables: readonly TableRecord[]): void {
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(tables));
  } catch {
    localStorage.removeItem(PREFIX + id);
  }
}

/** Drops the tables of matches that are gone from this device. */
export function dropOrphans(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !findMatch(key.slice(PREFIX.length))) localStorage.removeItem(key);
  }
}
