import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startChild } from '../../scripts/child.ts';
import { Guest } from './client.ts';
import { Folders } from './folder.ts';
import type { Line } from './apifuzz.ts';
import { newToken, withToken, type Program } from './program.ts';
import { Starting } from './start.ts';

/* The example bots against a server in a process of its own, by the published files alone. */

const python = spawnSync('python3', ['--version']).status === 0;
const folders = new Folders();
let server: Starting;
let url: string;
beforeAll(async () => {
  const unlimited = ['--bot-pace', '0', '--newcomer-hours', '0', '--token-requests', '0', '--requests', '0'];
  server = new Starting(['--data', folders.make(), '--port', '0', ...unlimited]);
  url = (await vi.waitUntil(() => server.url, { timeout: 60_000 }))!;
});
afterAll(async () => {
  await server.kill('SIGTERM');
  folders.clear();
});

const INTERPRETERS = { ts: process.execPath, py: 'python3' } as const;
type Kind = keyof typeof INTERPRETERS;

interface Account {
  readonly guest: Guest;
  readonly program: Program;
  readonly handle: string;
}
let made = 0;
async function account(name: string): Promise<Account> {
  const guest = await Guest.welcome({ url }, name);
  const handle = `example-${made++}`;
  return { guest, handle, program: await withToken(guest, handle) };
}

/** Starts an example bot. */
function run(kind: Kind, token: string, ...flags: readonly string[]) {
  if (kind === 'py') expect(python, 'python3 is missing: node scripts/programs.ts installs it').toBe(true);
  const env = { ...process.env, BOT_TOKEN: token, PYTHONDONTWRITEBYTECODE: '1' };
  const child = startChild(INTERPRETERS[kind], [`examples/bots/online.${kind}`, url, ...flags], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout!.on('data', (data) => (said += data));
  child.stderr!.on('data', (data) => (said += data));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, ended, said: () => said };
}

interface Profile {
  readonly profile: {
    readonly ratings: readonly { readonly game: string; readonly games: number }[];
    readonly games: readonly { readonly chairs: readonly object[] }[];
  };
}

describe.each(['ts', 'py'] as const)('online.%s', (kind) => {
  it('is refused for the account of a person, becomes a bot’s, and plays a rated game against level 3', async () => {
    const { guest, program, handle } = await account('Robbie');
    const { token } = await newToken(guest, ['read', 'tables', 'play']);
    const early = run(kind, token!);
    expect([await early.ended, early.said()]).toEqual([1, expect.stringContaining('is the account of a person')]);
    const unable = run(kind, token!, '--become');
    expect([await unable.ended, unable.said()]).toEqual([1, expect.stringContaining('403 scope')]);
    const become = run(kind, program.token!, '--become');
    expect([await become.ended, become.said().trim()]).toEqual([0, `@${handle} is here.`]);
    const game = run(kind, token!, '--rated', 'las-vegas');
    expect([await game.ended, game.said()]).toEqual([
      0,
      expect.stringMatching(/las-vegas: place [12] of 2, score \d+/),
    ]);
    const profile = async () => (await program.get<Profile>(`/people/${handle}`)).profile;
    await expect.poll(async () => (await profile()).ratings).toMatchObject([{ game: 'las-vegas', games: 1 }]);
    expect((await profile()).games[0]!.chairs).toMatchObject([
      { kind: 'person', bot: true },
      { kind: 'bot', level: 3 },
    ]);
  });

  it('waits for challenges, accepts, and plays every game to its end with a person', async () => {
    const [bot, ada, bob] = [await account('Robbie'), await account('Ada'), await account('Bob')];
    await bot.program.post('/me/bot', { forGood: true });
    const running = run(kind, bot.program.token!);
    await expect.poll(running.said).toContain('is here');
    // One person has half of the games that a bot plays at once.
    const games = [
      ['las-vegas', 2, ada],
      ['vagabondo', 2, ada],
      ['vaalbara', 2, bob],
      ['vabanque', 3, bob],
    ] as const;
    const play = async ([game, seats, { program }]: (typeof games)[number]): Promise<void> => {
      const terms = { game, seats, options: {}, pace: { kind: 'move', seconds: 600 }, overtime: 'bot' };
      const { id } = await program.post<{ id: string }>('/tables', { ...terms, listed: false, hints: false });
      const entropy = '00112233445566778899aabbccddeeff';
      await program.post(`/tables/${id}/sit`, { seat: 0, name: 'Ada', identity: 'azur', entropy });
      await program.post(`/tables/${id}/invitations`, { handle: bot.handle });
      const chairs = async () => (await program.get<{ chairs: object[] }>(`/tables/${id}`)).chairs;
      await expect.poll(chairs).toContainEqual(expect.objectContaining({ name: 'Robbie', bot: true, ready: true }));
      await program.post(`/tables/${id}/start`, { fill: 3 });
      for await (const line of program.follow<Line>(`/tables/${id}/stream`)) {
        if (line.kind !== 'table' || line.table.stage !== 'running' || !line.table.turn.includes(0)) continue;
        const { version, actions } = await program.get<{ version: number; actions: string[] }>(`/tables/${id}/actions`);
        if (version === line.table.version && actions.length > 0)
          await program.post(`/tables/${id}/act`, { text: actions[0], version });
      }
      const { stage } = await program.get<{ stage: string }>(`/tables/${id}`);
      const { entries } = await program.get<{ entries: [string, string][] }>(`/tables/${id}/record`);
      expect([stage, entries.filter(([actor]) => actor === 'B').length > 3]).toEqual(['ended', true]);
      // Nobody played in its place.
      expect(await chairs()).toContainEqual(expect.objectContaining({ name: 'Robbie', helped: null }));
    };
    await Promise.all(games.map(play));
    const { profile } = await ada.program.get<Profile>(`/people/${bot.handle}`);
    expect([profile.games.length, profile.ratings]).toEqual([4, []]);
    running.child.kill('SIGINT');
    await running.ended;
    expect(running.said()).not.toMatch(/Traceback|Error|stale|illegal/);
  });

  it('needs no package', () => {
    const source = readFileSync(`examples/bots/online.${kind}`, 'utf8');
    const imports = [...source.matchAll(/^(?:import|from) .*$/gm)].map(([line]) => line);
    expect(imports.length).toBeGreaterThan(1);
    if (kind === 'ts') for (const line of imports) expect(line).toMatch(/ from 'node:/);
  });
});
