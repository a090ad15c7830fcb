import type { PersonId } from '../../table/event.ts';

export interface Person {
  readonly id: PersonId;
  readonly name: string;
  readonly identity: string;
  /** Unique whatever its case; null: a guest. */
  readonly handle: string | null;
  /** The account is a bot's. */
  readonly bot?: true;
}

/** A device of a person. Only the hash of its token is stored. */
export interface Device {
  readonly hash: string;
  readonly person: PersonId;
  readonly label: string;
  readonly created: number;
  readonly seen: number;
}

/** The person of a ticket has as many devices as a person may have; the ticket stays valid. */
export type Full = 'full';

export interface Redeemed {
  readonly person: PersonId;
  /** The hashes of devices that were signed out by it. */
  readonly ended: readonly string[];
}
