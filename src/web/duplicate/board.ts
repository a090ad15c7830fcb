import type { Answer } from '../../client/api.ts';
import type { BoardResult } from '../../protocol/board.ts';
import type { Refused } from '../../protocol/reply.ts';
import { server } from '../online/server.svelte.ts';
import { fromRoot } from '../place.ts';

/* A board that people played on a server. What was read last stays on this device, so that it can be checked without one. */

export async function askBoard(event: string, number: number): Promise<Answer<BoardResult>> {
  try {
    const address = fromRoot(`api/boards/${encodeURIComponent(event)}/${number}`);
    const response = await fetch(address, { cache: 'no-store' });
    const { board, problem } = (await response.json()) as { board?: BoardResult; problem?: Refused };
    if (board) return { ok: true, value: board };
    return { ok: false, problem: problem ?? { code: 'network' } };
  } catch {
    server.lost();
    return { ok: false, problem: { code: 'network' } };
  }
}

const PREFIX = 'vatout.board.';
/** Boards on this device: the newest stay. */
const MOST_KEPT = 10;

const keyOf = (event: string, number: number): string => `${PREFIX}${event}.${number}`;

interface Kept {
  readonly at: number;
  readonly board: BoardResult;
}

/** What was kept by a page that did not know the numbers of the tables is read again. */
export function keptBoard(event: string, number: number): BoardResult | null {
  const board = read(keyOf(event, number))?.board as Partial<BoardResult> | undefined;
  return board?.numbers ? (board as BoardResult) : null;
}

export function keepBoard(board: BoardResult): void {
  try {
    const kept: Kept = { at: Date.now(), board };
    localStorage.setItem(keyOf(board.event, board.number), JSON.stringify(kept));
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    const oldest = keys.sort((a, b) => (read(b)?.at ?? 0) - (read(a)?.at ?? 0)).slice(MOST_KEPT);
    for (const key of oldest) localStorage.removeItem(key);
  } catch {
    // The device is full: the server still has it.
  }
}

function read(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    return null;
  }
}
