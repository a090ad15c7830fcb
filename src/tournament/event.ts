import type { PersonId } from '../table/event.ts';
import type { Settings } from './settings.ts';

/** The number of an entrant in the order of entry, from 0. A substitute takes over the number. */
export type EntrantId = number;

/** Who has a seat; null: a bot. */
export type Occupant = EntrantId | null;

/** The organiser, who did it, and why. */
interface Act {
  readonly by: PersonId;
  readonly reason: string;
}

/**
 * An event of a tournament. A tournament is the fold of its events in order, and of nothing else. Pairings are stored as they
 * were made: a later version of the program that pairs differently does not change a tournament that has been played.
 */
export type TournamentEvent =
  | { readonly kind: 'open'; readonly settings: Settings; readonly organiser: PersonId }
  | { readonly kind: 'settings'; readonly settings: Settings; readonly by: PersonId }
  /** `rating`: for seeding a knockout. */
  | { readonly kind: 'join'; readonly person: PersonId; readonly name: string; readonly rating: number | null }
  /** A withdrawal. `by`, `reason`: the organiser has removed the entrant. */
  | ({ readonly kind: 'leave'; readonly entrant: EntrantId } & Partial<Act>)
  | { readonly kind: 'return'; readonly entrant: EntrantId }
  | ({ readonly kind: 'substitute'; readonly entrant: EntrantId } & Act & {
        readonly person: PersonId;
        readonly name: string;
      })
  /** The account is deleted: the entrant keeps points and number, and loses name and person. */
  | { readonly kind: 'erase'; readonly entrant: EntrantId }
  /** Draws a round, or draws it anew before it starts. `last`: it is the last. `by`: null: by itself. */
  | {
      readonly kind: 'pair';
      readonly by: PersonId | null;
      readonly tables: readonly (readonly Occupant[])[];
      readonly byes: readonly EntrantId[];
      readonly last: boolean;
    }
  | ({ readonly kind: 'swap'; readonly a: EntrantId; readonly b: EntrantId } & Act)
  /** The round that was drawn begins, or the arena opens. */
  | { readonly kind: 'start'; readonly by: PersonId | null }
  /** In an arena: waits for a table, or does not any more. */
  | { readonly kind: 'wait'; readonly entrant: EntrantId }
  | { readonly kind: 'rest'; readonly entrant: EntrantId }
  /** In an arena: tables are opened for people who wait. */
  | { readonly kind: 'seat'; readonly tables: readonly (readonly Occupant[])[] }
  /**
   * `missing`: seats that a bot played for their person. `results`: the scores by seat, which tables of one board compare. `cut`:
   * places as they stood when the round's time was over.
   */
  | {
      readonly kind: 'result';
      readonly round: number;
      readonly table: number;
      readonly places: readonly number[];
      readonly missing: readonly number[];
      readonly results?: readonly number[];
      readonly cut?: true;
    }
  | ({
      readonly kind: 'correct';
      readonly round: number;
      readonly table: number;
      readonly places: readonly number[];
      readonly missing: readonly number[];
    } & Act)
  | ({ readonly kind: 'pause' } & Act)
  | { readonly kind: 'resume'; readonly by: PersonId }
  | ({ readonly kind: 'extend'; readonly minutes: number } & Act)
  /** The round's time is over, or the arena's. */
  | { readonly kind: 'time' }
  /** All rounds are played, or no other can be drawn. `by`, `reason`: the organiser ends it early. */
  | ({ readonly kind: 'end' } & Partial<Act>)
  /** `by`: null: by itself, because too few people came. */
  | { readonly kind: 'cancel'; readonly by: PersonId | null; readonly reason: string };

/**
 * An event as it is stored. `at`: its service time in milliseconds. `on`: its calendar time, for people. `id`: the idempotency key of
 * its command.
 */
export type StoredTournamentEvent = TournamentEvent & {
  readonly at: number;
  readonly on?: number;
  readonly id?: string;
};

/** A stored event that does not follow: a newer version wrote it, or the data is damaged. The events before it stay valid. */
export class UnreadableTournament extends Error {
  readonly tournament: string;
  readonly version: number;

  constructor(tournament: string, version: number, why: string) {
    super(`event ${version} of tournament ${tournament} cannot be applied: ${why}`);
    this.tournament = tournament;
    this.version = version;
  }
}
