import type { StoredEvent } from '../../src/table/event.ts';
import { summaryOf } from '../../src/server/summary.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Terms } from '../../src/table/terms.ts';
import { TableHarness, termsOf } from './tableharness.ts';

/* Finished tables in a store, as a server would have left them. */

export interface Ended {
  readonly id: string;
  readonly game?: string;
  readonly terms?: Partial<Terms>;
  /** In calendar time. */
  readonly at: number;
  /** How many people sit down, from person-0 on; bots take the other chairs. */
  readonly people?: number;
  /** After so many choices everybody stops; by default the game is played out. */
  readonly choices?: number;
  /** What happens before the first choice. */
  readonly before?: (harness: TableHarness) => void;
}

/** Plays a table to its end, always the first legal action. */
export function playedTable({
  id,
  game = 'las-vegas',
  terms,
  people,
  choices,
  before,
}: Omit<Ended, 'at'>): TableHarness {
  const harness = TableHarness.begun(termsOf(game, terms), people, id);
  before?.(harness);
  for (let made = 0; harness.table.stage === 'running' && made !== choices; made++) {
    const seat = harness.table.turn[0]!;
    const text = harness.legal(seat)[0]!;
    const { sitter, helped } = harness.table.chairs[seat]!;
    if (sitter!.kind === 'bot' || helped) harness.tick({ kind: 'bot', seat, text, moves: harness.table.moves });
    else harness.must(seat, { kind: 'act', text });
  }
  return harness;
}

export async function storeEnded(store: Store, ended: Ended): Promise<readonly StoredEvent[]> {
  const { events, table } = playedTable(ended);
  const [first, ...rest] = events;
  const summary = { ...summaryOf(table, 1), changed: ended.at };
  await store.open(ended.id, 'secret', first!, { ...summary, stage: 'open' });
  if (!(await store.append(ended.id, 1, rest, summary, first))) throw new Error('conflict');
  return events;
}
