import type { Answer } from '../../client/api.ts';
import { askServer, type Method } from '../online/ask.ts';

/* The requests of clubs. What each one sends and gets is in protocol/club.ts. */

/** Sends a request below `api/clubs`. */
export const ask = <Value>(method: Method, path: string, body?: object): Promise<Answer<Value>> =>
  askServer(method, `clubs${path}`, body);

/** The address of a club's page, as a place. */
export const toClub = (address: string): string => `#/c/${address}`;
export const toClubs = '#/c';
