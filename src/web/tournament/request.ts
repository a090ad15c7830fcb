import type { Answer } from '../../client/api.ts';
import { askServer } from '../online/ask.ts';

/* The requests of tournaments. What each one sends and gets is in protocol/tournament.ts. */

/** Sends a request below `api/tournaments`. */
export const ask = <Value>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Value>> =>
  askServer(method, `tournaments${path}`, body);

/** The address of a tournament's page, as a place. */
export const toTournament = (id: string): string => `#/e/${id}`;
export const toTournaments = '#/e';
/** The form; `club`: the address of the club that it belongs to. */
export const toCreate = (club?: string): string => (club === undefined ? '#/e/new' : `#/e/new?club=${club}`);
/** The page that compares the tables of a duplicate round, from 0: each round is one board of the tournament. */
export const toBoard = (id: string, round: number): string => `#/board/${id}/${round + 1}`;
