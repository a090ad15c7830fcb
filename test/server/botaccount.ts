import { expect } from 'vitest';
import { newId } from '../../src/client/client.ts';
import { USUAL_TAKES } from '../../src/protocol/bot.ts';
import { OPENING, type Line } from './apifuzz.ts';
import type { Guest } from './client.ts';
import { withToken, type Answered, type Program } from './program.ts';
import type { TestServer } from './testserver.ts';

/* People and bot accounts with programs of their own. */

export const ENTROPY = '00112233445566778899aabbccddeeff';
export const sit = (name = 'Ada') => ({ seat: null, name, identity: 'azur' as const, entropy: ENTROPY });
const ALL = ['vabanque', 'las-vegas', 'vagabondo', 'vaalbara'];
export const TAKES = { games: ALL, ...USUAL_TAKES };

let count = 0;
/** A part of a name that no test has used. */
export const unused = (): number => count++;

type Welcoming = Pick<TestServer, 'welcome'>;

export interface Someone {
  readonly guest: Guest;
  readonly program: Program;
  readonly handle: string;
}
export async function someone(server: Welcoming, name = 'Ada'): Promise<Someone> {
  const guest = await server.welcome(name);
  const handle = `p-${unused()}`;
  return { guest, handle, program: await withToken(guest, handle) };
}
export async function bot(server: Welcoming, takes: object = {}): Promise<Someone> {
  const made = await someone(server, 'Robbie');
  await made.program.post('/me/bot', { forGood: true });
  await made.program.post('/me/bot/challenges', { ...TAKES, ...takes });
  return made;
}

const codeOf = ({ status, text }: Answered): string =>
  `${status} ${(JSON.parse(text) as { code?: string }).code ?? 'done'}`;
export const asks = (program: Program, path: string, body: object | null = null): Promise<Answered> =>
  program.ask('POST', path, { headers: { 'idempotency-key': newId() }, body });
/** The status of a request, and the code of its refusal. */
export const trial = async (program: Program, path: string, body: object | null = null): Promise<string> =>
  codeOf(await asks(program, path, body));

/** A table where the program sits. */
export async function table(program: Program, more: object = {}): Promise<string> {
  const { id } = await program.post<{ id: string }>('/tables', { ...OPENING, ...more });
  await program.post(`/tables/${id}/sit`, sit());
  return id;
}

/** A table where a bot account plays for its rating. */
export const ratedTable = (program: Program, more: object = {}): Promise<string> =>
  table(program, { rated: true, ...more });

export const invites = (by: Someone, id: string, whom: Someone): Promise<string> =>
  trial(by.program, `/tables/${id}/invitations`, { handle: whom.handle });

/** A game of two between somebody and a bot, as far as its start. */
export async function challenged(by: Someone, whom: Someone): Promise<string> {
  const id = await table(by.program);
  expect(await invites(by, id, whom)).toBe('200 done');
  await whom.program.post(`/tables/${id}/accept`, { entropy: ENTROPY });
  return id;
}

/** Plays the first action whenever it is the seat's turn, to the end. */
export async function playOut(program: Program, id: string, seat: number): Promise<void> {
  for await (const line of program.follow<Line>(`/tables/${id}/stream`)) {
    if (line.kind !== 'table' || line.table.stage !== 'running' || !line.table.turn.includes(seat)) continue;
    const { version, actions } = await program.get<{ version: number; actions: string[] }>(`/tables/${id}/actions`);
    if (actions.length > 0) await asks(program, `/tables/${id}/act`, { text: actions[0]!, version });
  }
}
