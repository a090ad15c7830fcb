import type { MatchRecord } from '../../core/record.ts';
import { playersOf, type Plan } from './plan.ts';

/** Downloads a record as a file, with the players' names. */
export function download(record: MatchRecord, plan: Plan, name: string): void {
  const text = JSON.stringify({ ...record, players: playersOf(plan) } satisfies MatchRecord, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.json`;
  link.click();
  // The download has started by the end of this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
