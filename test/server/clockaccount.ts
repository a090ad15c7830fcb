import { CHANCE, type Seat } from '../../src/core/game.ts';
import type { TableEvent } from '../../src/table/event.ts';
import type { Table } from '../../src/table/table.ts';
import type { Terms } from '../../src/table/terms.ts';

/*
 * A second implementation of the terms: how much thinking time every person may have. It knows whose turn it is and what
 * happened, and measures with the simulation's true time.
 */

/** An entry of the record: who decided, and what the seat had left before. */
interface Entry {
  readonly seat: Seat;
  /** Its person decided, not a bot that stood in. */
  readonly own: boolean;
  readonly before: number;
}

interface Account {
  readonly person: boolean;
  left: number;
  away: boolean;
  /** The open decision was given up: its person left, or was too slow. */
  handed: boolean;
  lost: boolean;
}

export class Accounts {
  readonly seats: readonly Account[];
  private readonly terms: Terms;
  private entries: Entry[] = [];

  constructor({ chairs, terms }: Table) {
    this.terms = terms;
    const { pace } = terms;
    const left = pace.kind === 'free' ? Infinity : pace.seconds * 1000;
    this.seats = chairs.map(({ sitter }) => ({
      person: sitter?.kind === 'person',
      left,
      away: false,
      handed: false,
      lost: false,
    }));
  }

  /** The seats whose people must decide. */
  thinking(table: Table): Seat[] {
    if (table.stage !== 'running') return [];
    return table.match.game.turn(table.match.state).filter((seat) => seat !== CHANCE && this.mayDecide(seat));
  }

  mayDecide(seat: Seat): boolean {
    const { person, away, handed, lost } = this.seats[seat]!;
    return person && !away && !handed && !lost;
  }

  think(seats: readonly Seat[], ms: number): void {
    for (const seat of seats) this.seats[seat]!.left -= ms;
  }

  /** `byPerson`: the seat whose person sent the command that led to the event. */
  take(event: TableEvent, byPerson: Seat | null, table: Table): void {
    switch (event.kind) {
      case 'act':
        if (event.actor === CHANCE) this.entries.push({ seat: CHANCE, own: false, before: 0 });
        else this.decided(event.actor, byPerson === event.actor);
        break;
      case 'undo':
        this.undone(event.to);
        break;
      case 'away':
        Object.assign(this.seats[event.seat]!, { away: true, handed: true });
        break;
      case 'late':
        this.seats[event.seat]!.handed = true;
        break;
      case 'back':
        this.seats[event.seat]!.away = false;
        break;
      case 'lose':
        this.seats[event.seat]!.lost = true;
        break;
    }
    this.settle(table);
  }

  /** Without an open decision nothing is given up; a person who is away gives up every decision. */
  private settle({ match }: Table): void {
    const turn = match.game.turn(match.state);
    for (const [seat, account] of this.seats.entries()) {
      if (!turn.includes(seat)) account.handed = false;
      else if (account.away) account.handed = true;
    }
  }

  private decided(seat: Seat, own: boolean): void {
    const account = this.seats[seat]!;
    const { pace } = this.terms;
    this.entries.push({ seat, own, before: account.left });
    if (pace.kind === 'move') account.left = pace.seconds * 1000;
    else if (pace.kind === 'bank' && own) account.left += pace.increment * 1000;
    account.handed = false;
  }

  private undone(to: number): void {
    const { pace } = this.terms;
    for (const { seat, own, before } of this.entries.splice(to)) {
      if (seat === CHANCE) continue;
      const account = this.seats[seat]!;
      if (pace.kind === 'move') account.left = Math.min(account.left, before);
      else if (pace.kind === 'bank' && own) account.left -= pace.increment * 1000;
    }
    for (const account of this.seats) account.handed = false;
  }
}
