import { CHANCE, type Actor } from '../core/game.ts';
import type { StandIn } from './event.ts';
import type { Table } from './table.ts';

/** What bots did for people, after a move by `actor`. */
export function countStandIn({ chairs, standIns, match }: Table, actor: Actor): readonly StandIn[] {
  if (actor === CHANCE) return standIns;
  const { sitter, helped, lost } = chairs[actor]!;
  if (sitter?.kind !== 'person' || lost) return standIns;
  if (helped !== null) return standIns.with(actor, [...standIns[actor]!, match.entries.length + 1]);
  return standIns[actor]!.length === 0 ? standIns : standIns.with(actor, []);
}

/** The moves of bots that are left after an undo to that length of the record. */
export const undoStandIns = ({ standIns }: Table, to: number): readonly StandIn[] =>
  standIns.map((steps) => steps.filter((step) => step <= to));
