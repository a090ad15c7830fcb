import { CHANCE, type Seat } from '../../src/core/game.ts';
import { chanceText, start, type Match } from '../../src/core/match.ts';
import { seeded } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import { overdue } from '../../src/table/clock.ts';
import type { Command, Tick } from '../../src/table/command.ts';
import { decide, notice } from '../../src/table/decide.ts';
import type { Decision } from '../../src/table/decision.ts';
import type { StoredEvent, PersonId } from '../../src/table/event.ts';
import { applyEvent, openTable } from '../../src/table/fold.ts';
import { fairnessOf, mayWishAt, presentSeats, undoTarget, type Table } from '../../src/table/table.ts';
import type { Terms } from '../../src/table/terms.ts';

export const gameOf = (id: string) => titles.find(({ game }) => game.id === id)!.game;

/** Complete terms with defaults. */
export function termsOf(game: string, terms: Partial<Terms> = {}): Terms {
  const seats = terms.seats ?? gameOf(game).seats[0]!;
  const begun = start(gameOf(game), seats, terms.options);
  if (!begun.ok) throw new Error(`${game} cannot begin with ${seats}`);
  return {
    game,
    seats,
    pace: { kind: 'free' },
    overtime: 'bot',
    listed: true,
    hints: false,
    ...terms,
    options: begun.value.options,
  };
}

const personAt = (seat: Seat): PersonId => `person-${seat}`;

/** A table with a clock that the test sets and an event log in memory. */
export class TableHarness {
  table: Table;
  readonly events: StoredEvent[];
  now = 1_000_000;
  private readonly seed: string;

  constructor(terms: Terms, seed = 'trial') {
    this.seed = seed;
    this.events = [{ kind: 'open', terms, host: personAt(0), match: 'aa', commitment: 'bb', at: this.now }];
    this.table = openTable('a-table', this.events[0]);
  }

  /** With everybody seated and the game running. */
  static begun(terms: Terms, people = terms.seats, seed?: string): TableHarness {
    const harness = new TableHarness(terms, seed);
    for (let seat = 0; seat < people; seat++) harness.must(seat, sitOn(seat));
    harness.must(0, { kind: 'start', fill: 1 });
    return harness;
  }

  readonly dice = (match: Match): string => chanceText(match, seeded(`${this.seed} ${match.entries.length}`));

  /** Like a room: first overdue clocks, then the command. */
  command(by: Seat, command: Command): Decision {
    while (this.late) this.take(notice(this.table, { kind: 'time' }, this.now, this.dice));
    return this.take(decide(this.table, personAt(by), command, this.now, this.dice));
  }

  tick(tick: Tick): Decision {
    return this.take(notice(this.table, tick, this.now, this.dice));
  }

  must(by: Seat, command: Command): void {
    const decision = this.command(by, command);
    if (!decision.ok) throw new Error(`${command.kind} is refused: ${decision.problem.code}`);
  }

  /** The seat acts, with any legal action. */
  act(by: Seat, pick = 0): void {
    this.must(by, { kind: 'act', text: this.legal(by)[pick]! });
  }

  legal(seat: Seat): string[] {
    const { match, turn } = this.table;
    if (seat === CHANCE || !turn.includes(seat)) return [];
    return match.game.legal(match.state, seat).map((action) => match.game.format(action));
  }

  private get late(): boolean {
    const { clocks, stage } = this.table;
    return stage === 'running' && clocks !== null && overdue(clocks, this.now).length > 0;
  }

  private take(decision: Decision): Decision {
    for (const event of decision.ok ? decision.events : []) {
      const dated: StoredEvent = { ...event, at: this.now };
      this.events.push(dated);
      this.table = applyEvent(this.table, dated);
    }
    return decision;
  }
}

export const sitOn = (seat: Seat | null, name = 'Ada'): Extract<Command, { kind: 'sit' }> => ({
  kind: 'sit',
  seat,
  name,
  identity: 'azur',
  entropy: '0011223344556677',
});

/** Everything about a table, as text. */
export function pictureOf(table: Table): string {
  const { id, terms, host, version, chairs, stage, clocks, request, next, moves, match, turn } = table;
  const { standIns, waitedAt } = table;
  const undo = [...chairs.keys()].map((seat) => undoTarget(table, seat));
  const wishes = [...chairs.keys()].map((seat) => mayWishAt(table, seat));
  const { state, entries } = match;
  const people = [chairs, presentSeats(table), request, wishes];
  const all = [id, terms, host, version, people, stage, clocks, next, moves, fairnessOf(table), turn, undo];
  const { removed, closed, news, nextBy, movedAt } = table;
  return JSON.stringify([all, [removed, closed, news, nextBy, movedAt], state, entries, standIns, waitedAt]);
}
