import { ok, type Result } from '../../core/result.ts';
import type { PersonId } from '../../table/event.ts';
import type { Terms } from '../../table/terms.ts';
import { newTableId, type Hub } from '../hub.ts';
import type { Room } from '../room.ts';

/**
 * Opens tables that play one board, an event of its own; resolves to the first, whose host is the person who asked. Each of the
 * others belongs to the first person who sits down there.
 */
export async function openBoard(hub: Hub, terms: Terms, host: PersonId, tables: number): Promise<Result<Room>> {
  const event = newTableId();
  const commitment = await hub.boards.seal(event);
  const rooms: Room[] = [];
  for (let table = 1; table <= tables; table++) {
    const opened = await hub.open({ ...terms, board: { event, number: 1, table, commitment, tables } }, host);
    if (!opened.ok) return opened;
    rooms.push(opened.value);
  }
  await hub.boards.close(event);
  return ok(rooms[0]!);
}
