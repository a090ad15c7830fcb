import { actorName } from '../core/seat.ts';
import { isOver } from '../core/match.ts';
import { botRating } from '../ratings/bots.ts';
import { placesOf } from '../ratings/places.ts';
import { counted, PLAYED, type Player } from '../ratings/counted.ts';
import { NEWCOMER, rested } from '../ratings/rating.ts';
import { personIn } from '../table/command.ts';
import type { Sitter } from '../table/event.ts';
import { resultOf } from '../table/result.ts';
import type { Table } from '../table/table.ts';
import type { Terms } from '../table/terms.ts';
import type { Hub } from './hub.ts';
import { Room, unlessUnreadable } from './room.ts';
import { DAY, type After, type Before } from './store/results.ts';
import { resultsOf } from './summary.ts';

/** How many tables one look covers. */
const AT_ONCE = 50;
/** The interval of looks at what is still to be done, and how far back they search for games of older nodes. */
const EVERY = 60_000;
const SEARCHED = 2 * DAY;

/**
 * Rates tables that have ended. The end of a game is stored together with its results; ratings follow from them, once,
 * whichever node computes them and however often it is interrupted.
 */
export class Ratings {
  private readonly hub: Hub;
  private readonly failed: (error: unknown, table: string) => void;
  private readonly timer: NodeJS.Timeout;
  private running: Promise<void> | null = null;
  private again = false;
  private closed = false;

  constructor(hub: Hub, failed: (error: unknown, table: string) => void) {
    this.hub = hub;
    this.failed = failed;
    this.timer = setInterval(() => this.look(), EVERY);
    this.timer.unref();
    hub.listen(({ table }, { before }) => {
      if (table.stage === 'ended' && before?.stage !== 'ended' && table.terms.rated) this.look();
    });
    void hub.store.results
      .enlist(hub.time.wall() - SEARCHED)
      .then(() => this.look())
      .catch((error: unknown) => failed(error, 'results'));
  }

  /** Resolves when nothing is under way. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Does all that is to be done now. One look at a time: a game that ends meanwhile is found by the next. */
  private look(): void {
    this.again = true;
    this.running ??= this.work().finally(() => (this.running = null));
  }

  private async work(): Promise<void> {
    while (this.again && !this.closed) {
      this.again = false;
      try {
        const { results } = this.hub.store;
        const [backlog, unrated] = await Promise.all([results.backlog(AT_ONCE), results.unrated(AT_ONCE)]);
        for (const table of backlog) await this.settle(table);
        for (const table of unrated) await this.rate(table);
        this.again ||= backlog.length + unrated.length > 0;
      } catch (error) {
        this.failed(error, 'results');
        return; // the next look tries again
      }
    }
  }

  /** A table that cannot be read has no results. */
  private async settle(id: string): Promise<void> {
    const { results } = this.hub.store;
    const table = this.closed ? null : await this.read(id);
    const none = { game: '', seats: 0, people: [] };
    if (!this.closed) await results.settle(id, table?.ended ?? 0, table ? resultsOf(table.table) : none);
  }

  private async rate(id: string): Promise<void> {
    const now = this.hub.time.wall();
    const read = this.closed ? null : await this.read(id);
    const isMixed = read !== null && (await this.isMixed(read.table));
    if (!this.closed)
      await this.hub.store.results.rate(id, now, (before, together) =>
        isMixed ? null : read && ratingsAfter(read.table, before, together, now),
      );
  }

  /**
   * Whether people play with bot accounts, or bot accounts with each other: such a game counts for nobody. A node of an older version
   * lets them sit down.
   */
  private async isMixed({ terms, chairs }: Table): Promise<boolean> {
    const people = chairs.flatMap(({ sitter }) => personIn(sitter) ?? []);
    if (terms.bots && people.length > 1) return true;
    const bots = await this.hub.store.botAccounts.among(people);
    return people.some((person) => bots.has(person) !== (terms.bots === true));
  }

  /** The table and when it ended; null where it cannot be read or has not ended. */
  private async read(id: string): Promise<{ readonly table: Table; readonly ended: number } | null> {
    const room = await this.hub.room(id).catch(unlessUnreadable);
    if (!(room instanceof Room) || room.stuck || room.table.stage !== 'ended' || room.table.closed) return null;
    const { table } = room;
    const [listed] = await this.hub.store.tables({ id, limit: 1 });
    return { table, ended: listed?.changed ?? this.hub.time.wall() };
  }
}

/** The ratings that a table changes; null where it counts for nobody. */
function ratingsAfter(table: Table, before: Before, together: number, now: number): After | null {
  const { chairs, terms, match } = table;
  const { ranks, winners } = resultOf(table);
  const lost = chairs.map((chair) => chair.lost !== null);
  const sides = match.game.sides?.(match.state) ?? terms.seats;
  const places = placesOf({ ranks, lost, decided: winners.length > 0, sides });
  const players = chairs.map(({ sitter }) => playerIn(sitter, terms, before, now));
  if (!places || !players.every((player) => player !== null)) return null;
  const after = counted({ players, places, lost, whole: isWhole(table), together });
  return new Map(
    chairs.flatMap(({ sitter }, seat) => {
      const [person, rating] = [personIn(sitter), after[seat]];
      return person === null || !rating ? [] : [[person, rating] as const];
    }),
  );
}

function playerIn(sitter: Sitter | null, { game, seats }: Terms, before: Before, now: number): Player | null {
  const person = personIn(sitter);
  if (person !== null) {
    const known = before.get(person) ?? null;
    return { rating: known ? rested(known, (now - known.changed) / DAY) : NEWCOMER, games: known?.games ?? 0 };
  }
  const rating = sitter?.kind === 'bot' ? botRating(game, seats, sitter.level) : null;
  return rating && { rating, games: null };
}

/** Whether the game was played to its end, or far enough. */
function isWhole({ match, chairs }: Table): boolean {
  const decisions = (seat: number): number => match.entries.filter(([actor]) => actor === actorName(seat)).length;
  return isOver(match) || [...chairs.keys()].every((seat) => decisions(seat) >= PLAYED);
}
