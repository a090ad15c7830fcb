import * as v from 'valibot';
import {
  tournamentCommand,
  type TournamentCode,
  type TournamentCommand,
  type TournamentNotice,
} from '../src/tournament/command.ts';
import { decideTournament, noticeTournament, openTournament } from '../src/tournament/decide.ts';
import type { TournamentDecision } from '../src/tournament/decision.ts';
import type { StoredTournamentEvent } from '../src/tournament/event.ts';
import { isStoredEvent } from '../src/tournament/eventschema.ts';
import { applyTournamentEvent, foldTournament } from '../src/tournament/fold.ts';
import { usualSizes, type Format, type Settings } from '../src/tournament/settings.ts';
import { currentRound, type Tournament } from '../src/tournament/tournament.ts';

const SEATS = [2, 3, 4, 5, 6];
export const HOST = 'organiser';

export const settingsOf = (format: Format, usual = 4, more: Partial<Settings> = {}): Settings => ({
  ...{ name: 'Spring cup', game: 'vabanque', options: {}, format, table: usualSizes(usual, SEATS) },
  ...{ fill: null, clock: null, seed: 'spring', ...more },
});

/** A tournament with its log. Every command and every event goes through its schema, and every state is also folded from the log. */
export class Cup {
  readonly log: StoredTournamentEvent[] = [];
  state: Tournament;
  now = 0;

  constructor(settings: Settings, people: number) {
    this.store(openTournament(HOST, settings, () => SEATS));
    this.state = foldTournament('t', this.log);
    for (let i = 0; i < people; i++) this.by(`person-${i}`, { kind: 'join', name: `Person ${i}` });
  }

  by(person: string, command: TournamentCommand): TournamentCode | null {
    const parsed = v.parse(tournamentCommand, command);
    return this.apply(decideTournament(this.state, person, parsed, { seatsOf: () => SEATS, rating: null }));
  }

  host(command: TournamentCommand): TournamentCode | null {
    return this.by(HOST, command);
  }

  notice(notice: TournamentNotice): TournamentCode | null {
    return this.apply(noticeTournament(this.state, notice, this.now));
  }

  private apply(decision: TournamentDecision): TournamentCode | null {
    const from = this.log.length;
    const refused = this.store(decision);
    for (const event of this.log.slice(from)) this.state = applyTournamentEvent(this.state, event);
    return refused;
  }

  private store(decision: TournamentDecision): TournamentCode | null {
    if (!decision.ok) return decision.problem.code;
    for (const event of decision.events) {
      const stored: unknown = JSON.parse(JSON.stringify({ ...event, at: this.now }));
      if (!isStoredEvent(stored)) throw new Error(`the schema does not know ${JSON.stringify(stored)}`);
      this.log.push(stored);
    }
    return null;
  }

  /** Plays a round: lower numbers win. */
  play(): void {
    const refused = this.host({ kind: 'pair' }) ?? this.host({ kind: 'start' });
    if (refused !== null) throw new Error(`the round is refused: ${refused}`);
    this.report();
  }

  report(missing: (entrant: number) => boolean = () => false): void {
    const round = this.state.rounds.length - 1;
    for (const [table, { seats, places }] of currentRound(this.state)!.tables.entries()) {
      if (places !== null) continue;
      const order = [...seats].sort((a, b) => (a ?? 999) - (b ?? 999));
      const absent = [...seats.keys()].filter((seat) => seats[seat] !== null && missing(seats[seat]!));
      const won = seats.map((one) => 1 + order.findIndex((other) => (other ?? 999) >= (one ?? 999)));
      this.notice({ kind: 'result', round, table, places: won, missing: absent });
    }
  }
}

export const SWISS: Format = { kind: 'swiss', rounds: 5 };
