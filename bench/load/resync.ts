import { CHANCE, SPECTATOR, type AnyGame } from '../../src/core/game.ts';
import { start } from '../../src/core/match.ts';
import { seeded } from '../../src/core/rng.ts';
import { snapshotFor } from '../../src/server/snapshot.ts';
import type { TableEvent } from '../../src/table/event.ts';
import { applyEvent, openTable } from '../../src/table/fold.ts';
import type { StoredTable } from '../../src/server/eventlog.ts';

/** The largest snapshot of any moment and viewer in a random game with the most seats. */
export function largestResync(game: AnyGame): {
  readonly bytes: number;
  readonly moves: number;
} {
  const seats = Math.max(...game.seats);
  const begun = start(game, seats, {});
  if (!begun.ok) throw new Error(`${game.id} cannot begin`);
  const { options } = begun.value;
  const rng = seeded(`resync ${game.id}`);
  const secret = '00'.repeat(32);
  const person = (seat: number): string => `person-${seat}-xx`;
  const terms = {
    game: game.id,
    seats,
    options,
    pace: { kind: 'free' },
    overtime: 'bot',
    listed: true,
    hints: true,
  } as const;
  let table = openTable('sixteen-letters-', {
    kind: 'open',
    terms,
    host: person(0),
    match: secret,
    commitment: secret,
    at: 0,
  });
  const add = (event: TableEvent): void => void (table = applyEvent(table, { ...event, at: 0 }));
  for (let seat = 0; seat < seats; seat++) {
    const sitter = { kind: 'person', person: person(seat), name: `Somebody ${seat}`, identity: 'azur' } as const;
    add({ kind: 'sit', seat, sitter, entropy: '00'.repeat(16) });
  }
  add({ kind: 'start' });
  let bytes = 0;
  while (table.stage !== 'ended') {
    const { state } = table.match;
    const actor = rng.pick(table.turn);
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    add({ kind: 'act', actor, text: game.format(action) });
    for (const viewer of [SPECTATOR, ...table.chairs.keys()]) {
      const seen = snapshotFor(table as StoredTable, viewer, new Set(), secret, Date.now());
      bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify({ t: 'table', seen })));
    }
  }
  return { bytes, moves: table.match.entries.length };
}
