import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outcomeOf } from './account.ts';
import { ENTROPY, sit, someone as someoneAt, table, trial, unused, type Someone } from './botaccount.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import { Starting } from './start.ts';

/*
 * Requests that race with the one that makes an account a bot's, against a server in a process of its own: within one process they
 * hardly ever cross.
 */

const folders = new Folders();
let server: Starting;
let url: string;
beforeAll(async () => {
  const unlimited = ['--newcomer-hours', '0', '--token-requests', '0', '--requests', '0', '--guests', '0'];
  server = new Starting(['--data', folders.make(), '--port', '0', ...unlimited]);
  url = (await vi.waitUntil(() => server.url, { timeout: 60_000 }))!;
});
afterAll(async () => {
  await server.kill('SIGTERM');
  folders.clear();
});

const someone = (name?: string): Promise<Someone> =>
  someoneAt({ welcome: (as: string) => Guest.welcome({ url }, as) }, name);

interface Seen {
  readonly chairs: readonly { readonly name?: string; readonly bot?: true }[];
}

/** How often two requests are sent at once: each time another of them may come first. */
const TRIALS = 12;

describe('an account that becomes a bot’s while it', () => {
  let turn = 0;
  /** The account, and whether it became a bot's and the act was done: the one or the other is sent first. */
  const meanwhile = async (act: (one: Someone) => Promise<string>): Promise<{ one: Someone; took: boolean[] }> => {
    const one = await someone('Robbie');
    const become = (): Promise<string> => trial(one.program, '/me/bot', { forGood: true });
    const both = turn++ % 2 === 0 ? [act(one), become()] : [become(), act(one)];
    return { one, took: (await Promise.all(both)).map((outcome) => outcome.startsWith('200')) };
  };
  const isBot = async ({ program }: Someone): Promise<boolean> =>
    (await program.get<{ bot: object | null }>('/me/bot')).bot !== null;

  it('sits down is marked, or does not sit', async () => {
    const ada = await someone();
    for (let i = 0; i < TRIALS; i++) {
      const id = await table(ada.program);
      const { one } = await meanwhile(({ program }) => trial(program, `/tables/${id}/sit`, sit('Robbie')));
      const chair = (await ada.program.get<Seen>(`/tables/${id}`)).chairs[1]!;
      if (chair.name !== undefined) expect(chair.bot ?? false).toBe(await isBot(one));
    }
  });

  it('looks for players, joins or founds a club is a bot or takes part, not both', async () => {
    const ada = await someone();
    const address = `club-${unused()}`;
    const founding = { name: 'Club', about: '', joining: 'open', zone: 'UTC' };
    await ada.guest.post('/api/clubs', { ...founding, address });
    const wish = { games: ['vaalbara'], pace: 'slow', rated: true, entropy: ENTROPY };
    for (let i = 0; i < TRIALS; i++)
      for (const [path, body] of [
        ['/api/me/seek', wish],
        [`/api/clubs/${address}/join`, {}],
        ['/api/clubs', { ...founding, address: `club-${unused()}` }],
      ] as const) {
        const { took } = await meanwhile(async ({ guest }) => outcomeOf(await guest.post(path, body)));
        expect(took).not.toEqual([true, true]);
      }
  });
});
