import type { Answer, Person } from '../../client/api.ts';
import { sitDown } from '../../client/sitting.ts';
import type { Seat } from '../../core/game.ts';
import type { Opening } from '../../protocol/request.ts';
import type { Pace } from '../../table/terms.ts';
import { api } from './api.ts';
import { openConnection } from './connection.svelte.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The choices, in seconds. */
export const MOVE_TIMES = [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE] as const;
export const BANKS = [3, 5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE);
export const INCREMENTS = [0, 3, 5, 10, 20, 30] as const;
export const LONG_TIMES = [4 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];

/** Without clocks: how long a table waits for somebody who is away, in seconds; null: always. */
export const PATIENCES = [MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, null] as const;
export const USUAL_PATIENCE = 2 * MINUTE;

/** The kinds of pace as people see them; days per move are a kind of their own. */
export const PACES = ['free', 'move', 'bank', 'days'] as const;
export type PaceKind = (typeof PACES)[number];

/** From this time per move on, nobody waits at the table. */
const LONG = HOUR;

export const kindOf = (pace: Pace): PaceKind => (pace.kind === 'move' && pace.seconds >= LONG ? 'days' : pace.kind);

/** The default of each kind. */
export function paceOf(kind: PaceKind): Pace {
  switch (kind) {
    case 'free':
      return { kind: 'free' };
    case 'move':
      return { kind: 'move', seconds: MINUTE };
    case 'bank':
      return { kind: 'bank', seconds: 10 * MINUTE, increment: 5 };
    case 'days':
      return { kind: 'move', seconds: DAY };
  }
}

/** Opens a table, takes its first chair and puts bots on the last ones. */
export async function openTable(opening: Opening, me: Person, levels: readonly number[]): Promise<Answer<string>> {
  const opened = await api.open(opening);
  if (!opened.ok) return opened;
  const { id } = opened.value;
  await sitDownWithBots(id, me, 0, new Map(levels.map((level, at) => [opening.seats - levels.length + at, level])));
  return { ok: true, value: id };
}

/** Sits down at the person's own table and adds bots. */
async function sitDownWithBots(id: string, me: Person, seat: Seat, bots: ReadonlyMap<Seat, number>): Promise<void> {
  const { client } = openConnection();
  await client.do(id, sitDown(me, seat));
  for (const [chair, level] of bots) await client.do(id, { kind: 'invite', seat: chair, level });
}
