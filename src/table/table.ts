import { CHANCE, type Actor, type GameEvent, type Seat } from '../core/game.ts';
import { isOver, start, type Match } from '../core/match.ts';
import type { Fairness } from '../core/record.ts';
import { stepFrom, type Step } from '../core/steps.ts';
import { isFinal, undoDepth } from '../core/undo.ts';
import { titles } from '../games/index.ts';
import { credit, creditFor, debit, isSpent, newClocks, runFor, type Clocks, type Credit } from './clock.ts';
import { cooled, coolDown, type Cooling } from './cooling.ts';
import { Unreadable, type Chair, type StoredEvent, type TableEvent, type PersonId, type Wish } from './event.ts';
import type { Terms } from './terms.ts';

/** The level of the bot that acts for a person who is away. */
const STAND_IN = 3;

const EMPTY: Chair = { sitter: null, entropy: '', helped: null, lost: null };

/** What somebody would like and the others have not all agreed to. */
export interface Request {
  readonly wish: Wish;
  readonly by: Seat;
  readonly agreed: readonly Seat[];
}

/** One entry of the record that may still be taken back. */
interface Recent {
  readonly actor: Actor;
  readonly events: readonly GameEvent[];
  readonly credit: Credit | null;
  /** The match before it: an undo costs no replay. */
  readonly before: Match;
}

/** `open`: people are still sitting down. `ended`: nothing moves any more, whether or not the game was played out. */
export type Stage = 'open' | 'running' | 'paused' | 'ended';

/**
 * A table on the server: the fold of its events. Changed by `add` alone. Every field holds an immutable value, so a fork copies the
 * fields and shares the values.
 */
export class Table {
  readonly id: string;
  readonly terms: Terms;
  readonly host: PersonId;
  /** The number of the last event. */
  version = 1;
  chairs: readonly Chair[];
  stage: Stage = 'open';
  clocks: Clocks | null = null;
  request: Request | null = null;
  /** How often the position changed. Unlike the length of the record it never comes back to an older value. */
  moves = 0;
  /** The table of the next game. */
  next: string | null = null;
  match: Match;
  private readonly opening: Extract<TableEvent, { kind: 'open' }>;
  /** The entries since the last roll or reveal, oldest first. */
  private recent: readonly Recent[] = [];
  /** For each seat the version at which the decision came up that it has to make; null where it has none to make. */
  private asked: readonly (number | null)[];
  /** How long each seat must wait before it may wish again. */
  private cooling: readonly Cooling[];
  /** How often each seat wished for something or was left to a bot. */
  interruptions: readonly number[];

  constructor(id: string, first: StoredEvent) {
    if (first.kind !== 'open') throw new Error(`table ${id} does not begin with its opening`);
    this.id = id;
    this.opening = first;
    this.terms = first.terms;
    this.host = first.host;
    this.chairs = Array<Chair>(first.terms.seats).fill(EMPTY);
    this.asked = Array<null>(first.terms.seats).fill(null);
    this.cooling = Array<Cooling>(first.terms.seats).fill(cooled);
    this.interruptions = Array<number>(first.terms.seats).fill(0);
    this.match = begin(first.terms);
  }

  /** What may be known of the dice while the secret is one; whoever reveals it adds it. */
  get fairness(): Fairness {
    const { match, commitment } = this.opening;
    return { match, commitment, entropy: this.chairs.map(({ entropy }) => entropy || '00') };
  }

  get turn(): readonly number[] {
    return this.stage === 'open' || this.stage === 'ended' ? [] : this.match.game.turn(this.match.state);
  }

  seatOf(person: PersonId): Seat | null {
    const seat = this.chairs.findIndex(({ sitter }) => sitter?.kind === 'person' && sitter.person === person);
    return seat < 0 ? null : seat;
  }

  /** The level of the bot that decides for the seat; null where a person does. */
  levelOf(seat: Seat): number | null {
    const { sitter, helped } = this.chairs[seat]!;
    if (sitter?.kind === 'bot') return sitter.level;
    return helped ? STAND_IN : null;
  }

  /** The seats whose persons have a say: they sit there and are not away. */
  get present(): Seat[] {
    return [...this.chairs.keys()].filter((seat) => {
      const { sitter, helped } = this.chairs[seat]!;
      return sitter?.kind === 'person' && helped !== 'away';
    });
  }

  /** When one of two has lost, the other has won; among more the game goes on. */
  get duel(): boolean {
    return this.terms.seats === 2;
  }

  /** The version since which the seat has had to make the decision that it has to make now; null where it has none. */
  askedSince(seat: Seat): number | null {
    return this.asked[seat]!;
  }

  /**
   * Whether the seat has handed its decision to a bot for good: it left, or its time ran out. Without clocks a person who
   * comes back may still make it.
   */
  gaveUp(seat: Seat): boolean {
    return this.clocks !== null && this.chairs[seat]!.helped !== null && this.turn.includes(seat);
  }

  spent(seat: Seat): boolean {
    return isSpent(this.clocks, this.terms.pace, seat);
  }

  /** The service time from which on the seat may wish again, after a wish that was refused or withdrawn. */
  mayWishAt(seat: Seat): number {
    return this.cooling[seat]!.until;
  }

  /** How many entries of the record would stay if the seat's last one were taken back; null where a roll or a reveal came since. */
  undoTo(seat: Seat): number | null {
    const depth = undoDepth(this.match.game, this.recent, seat);
    return depth === null ? null : this.match.entries.length - depth;
  }

  /** A table of its own that stands where this one does. */
  fork(): Table {
    return Object.assign(Object.create(Table.prototype) as Table, this);
  }

  /**
   * Takes an event down; gives what the whole table sees of it. Throws `Unreadable` if it does not follow; this table is of no use
   * then, so whoever may meet such an event adds it to a fork. `step`: what an `act` does, where that has been worked out already.
   */
  add(event: StoredEvent, step?: Step): readonly GameEvent[] {
    const version = this.version + 1;
    try {
      this.version = event.kind === 'seated' ? event.version : version;
      const events = event.kind === 'act' ? this.act(event, step ?? this.stepOf(event)) : this.take(event);
      this.ask(event);
      return events;
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable(this.id, version, error);
    }
  }

  /** A decision comes up when it is a seat's turn, and anew when the seat has acted or something was taken back. */
  private ask(event: TableEvent): void {
    const turn = this.stage === 'running' ? this.turn : [];
    const anew = (seat: Seat): boolean => event.kind === 'undo' || (event.kind === 'act' && event.actor === seat);
    this.asked = this.asked.map((since, seat) => {
      if (!turn.includes(seat)) return null;
      return since === null || anew(seat) ? this.version : since;
    });
  }

  private take(event: Exclude<StoredEvent, { kind: 'act' }>): readonly GameEvent[] {
    switch (event.kind) {
      case 'undo':
        this.rewind(event);
        break;
      case 'sit':
        this.chair(event.seat, { ...EMPTY, sitter: event.sitter, entropy: event.entropy });
        break;
      case 'rise':
        this.chair(event.seat, EMPTY);
        break;
      case 'start':
        this.stage = 'running';
        this.clocks = newClocks(this.terms.pace, this.terms.seats, event.at);
        break;
      case 'wish':
        this.interrupt(event.seat);
        this.request = { wish: event.wish, by: event.seat, agreed: [event.seat] };
        break;
      case 'consent':
        if (this.request) this.request = { ...this.request, agreed: [...this.request.agreed, event.seat] };
        break;
      case 'refuse':
        if (this.request) this.cool(this.request.by, coolDown(this.cooling[this.request.by]!, event.at));
        this.request = null;
        break;
      case 'pause':
        this.stage = 'paused';
        this.grant();
        break;
      case 'resume':
        this.stage = 'running';
        break;
      case 'away':
      case 'late':
        if (event.kind === 'away') this.interrupt(event.seat);
        this.chair(event.seat, { ...this.chairs[event.seat]!, helped: event.kind });
        break;
      case 'back':
        this.chair(event.seat, { ...this.chairs[event.seat]!, helped: event.late ? 'late' : null });
        break;
      case 'lose':
        this.chair(event.seat, { ...this.chairs[event.seat]!, helped: 'away', lost: event.why });
        if (this.duel) this.end();
        break;
      case 'abandon':
        this.end();
        break;
      case 'next':
        this.next = event.table;
        break;
      case 'seated':
        this.chairs = event.chairs;
        break;
      case 'open':
        throw new Error('the table is open already');
      default:
        // A newer program writes kinds that this one does not know.
        throw new Error(`unknown kind ${JSON.stringify((event as { readonly kind: unknown }).kind)}`);
    }
    this.runClocks(event.at);
    return [];
  }

  private end(): void {
    this.stage = 'ended';
    this.request = null;
  }

  private chair(seat: Seat, chair: Chair): void {
    this.chairs = this.chairs.with(seat, chair);
  }

  private stepOf({ actor, text }: Extract<StoredEvent, { kind: 'act' }>): Step {
    const step = stepFrom(this.match, actor, text);
    if (!step.ok) throw new Error(`${actor} ${text} is refused (${step.problem.code})`);
    return step.value;
  }

  private act({ actor, at }: Extract<StoredEvent, { kind: 'act' }>, { events, match }: Step): readonly GameEvent[] {
    const credit = actor === CHANCE ? null : this.creditTo(actor, at);
    const taken = { actor, events, credit, before: this.match };
    this.recent = isFinal(match.game, taken) ? [] : [...this.recent, taken];
    this.match = match;
    this.moves++;
    if (this.request?.wish === 'undo') this.request = null;
    if (actor !== CHANCE && this.chairs[actor]!.helped === 'late')
      this.chair(actor, { ...this.chairs[actor]!, helped: null });
    if (isOver(this.match)) this.end();
    this.runClocks(at);
    return events;
  }

  private creditTo(seat: Seat, at: number): Credit | null {
    if (!this.clocks) return null;
    const stopped = runFor(this.clocks, [], at);
    const earned = creditFor(stopped, this.terms.pace, seat, this.chairs[seat]!.helped !== null);
    this.clocks = earned ? credit(stopped, earned) : stopped;
    return earned;
  }

  private rewind({ to, at }: Extract<StoredEvent, { kind: 'undo' }>): void {
    const kept = this.recent.findIndex(({ before }) => before.entries.length === to);
    if (kept < 0) throw new Error(`cannot be taken back to ${to}`);
    const undone = this.recent.slice(kept);
    this.match = undone[0]!.before;
    this.recent = this.recent.slice(0, kept);
    this.moves++;
    if (this.clocks) {
      const credits = undone.map(({ credit }) => credit);
      this.clocks = debit(runFor(this.clocks, [], at), this.terms.pace, credits);
    }
    // Another decision may be open now. Where the time for it is up as well, the clock finds out at once.
    this.chairs = this.chairs.map((chair) => (chair.helped === 'late' ? { ...chair, helped: null } : chair));
    this.grant();
  }

  /** The wish has come true. */
  private grant(): void {
    if (this.request) this.cool(this.request.by, cooled);
    this.request = null;
  }

  private interrupt(seat: Seat): void {
    this.interruptions = this.interruptions.with(seat, this.interruptions[seat]! + 1);
  }

  private cool(seat: Seat, cooling: Cooling): void {
    this.cooling = this.cooling.with(seat, cooling);
  }

  /** Lets the clocks run of the people who must decide, and of nobody else. */
  private runClocks(at: number): void {
    if (!this.clocks) return;
    const running =
      this.stage === 'running' ? this.turn.filter((actor) => actor !== CHANCE && this.levelOf(actor) === null) : [];
    this.clocks = runFor(this.clocks, running, at);
  }
}

function begin({ game, seats, options }: Terms): Match {
  const title = titles.find((title) => title.game.id === game);
  const begun = title && start(title.game, seats, options);
  if (!begun?.ok) throw new Error(`a table of ${game} cannot begin`);
  return begun.value;
}
