import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../scripts/backends.ts';
import { ServerNode, UNLIMITED } from '../scripts/node.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { seeded } from '../src/core/rng.ts';
import { verify } from '../src/fairness/fairness.ts';
import { firstMove, temporaryFolder, type Run } from './cli.ts';
import { Guest, Page, playOn } from './server/client.ts';
import { gameOf } from './server/tableharness.ts';

/* `vatout join` in a process of its own, at a server in a process of its own. */

const folder = temporaryFolder();
const server = new ServerNode({ data: join(folder, 'data'), web: 'nowhere', threads: 1, log: 'error', ...UNLIMITED });
const pages: Page[] = [];
beforeAll(() => server.start(), 60_000);
afterAll(async () => {
  for (const page of pages) page.close();
  await server.kill();
});

const linkTo = (table: string): string => `${server.at.url}/t/${table}`;

/** A person at a terminal that has joined a table. */
class Terminal {
  said = '';
  readonly ended: Promise<Run>;
  private readonly child: ChildProcess;
  private readonly hopes = new Set<() => void>();

  constructor(args: readonly string[]) {
    const env = { ...process.env, LANG: 'C', XDG_STATE_HOME: join(folder, 'state') };
    const child = (this.child = spawn(process.execPath, ['bin/vatout.js', 'join', ...args], { env }));
    let out = '';
    child.stdout!.on('data', (data) => (out += data));
    child.stderr!.on('data', (data) => {
      this.said += data;
      for (const hope of [...this.hopes]) hope();
    });
    this.ended = new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err: this.said })));
  }

  /** The result of work that needs this program; if the program ends first, the test fails with its output. */
  async during<T>(work: Promise<T>): Promise<T> {
    const ended = this.ended.then(({ err }): never => {
      throw new Error(`the program ended:\n${err}`);
    });
    return Promise.race([work, ended]);
  }

  /** Resolves when the output contains the text. */
  async until(text: string): Promise<void> {
    const found = new Promise<void>((resolve) => {
      const look = (): void => void (this.said.includes(text) && resolve());
      this.hopes.add(look);
      look();
    });
    await this.during(found);
  }

  type(line: string): void {
    this.child.stdin!.write(`${line}\n`);
  }

  /** Makes the first listed move at every turn. */
  async play(prompt: string): Promise<Run> {
    let read = 0;
    const answer = (): void => {
      const at = this.said.indexOf(prompt, read);
      if (at < 0) return;
      const screen = this.said.slice(read, at);
      read = at + prompt.length;
      this.type(firstMove(screen));
    };
    this.hopes.add(answer);
    answer();
    return this.ended;
  }
}

async function host(name: string): Promise<Page> {
  const page = new Page(await Guest.welcome(server.at, name));
  pages.push(page);
  return page;
}

/** A table of two where the host sits. */
async function tableOf(page: Page, game: string): Promise<string> {
  const table = await page.guest.open(game, { seats: 2 });
  await page.watch(table);
  await page.sit(table, 0);
  return table;
}

const PROMPT = 'Bea, your move (? for help):';

describe('vatout join', () => {
  it('sits down, plays to the end and prints the record', async () => {
    const ada = await host('Ada');
    const table = await tableOf(ada, 'vaalbara');
    const bea = new Terminal([linkTo(table), '--name', 'Bea']);
    await bea.until('Bea, you sit on chair B.');
    expect(bea.said).toContain('At the table: Ada and Bea.');
    await ada.must(table, { kind: 'start', fill: null });
    await ada.say(table, 'Good luck');
    await bea.until('Ada: Good luck');
    await bea.until(PROMPT);
    bea.type('nonsense');
    await bea.until('“nonsense” cannot be read as an action.');
    const [{ code, out, err }] = await Promise.all([bea.play(PROMPT), playOn(ada, table, seeded('ada'))]);
    expect(code).toBe(0);
    const record = JSON.parse(out) as MatchRecord;
    expect(record).toEqual(await ada.guest.record(table));
    expect(verify(gameOf('vaalbara'), record).ok).toBe(true);
    expect(err).toMatch(/\nResult\n1\. /);
  });

  it('comes back to its seat under the same name, and reconnects when the server dies', async () => {
    const ada = await host('Ada');
    const table = await tableOf(ada, 'las-vegas');
    const first = new Terminal([linkTo(table), '--name', 'Bea']);
    await first.until('Bea, you sit on chair B.');
    first.type('quit');
    expect(await first.ended).toMatchObject({ code: 0, err: expect.stringContaining('You left the table.') });
    await ada.must(table, { kind: 'start', fill: null });
    const other = new Terminal([linkTo(table), '--name', 'Cleo', '--lang', 'fr']);
    expect(await other.ended).toMatchObject({
      code: 2,
      err: expect.stringContaining('La partie a commencé sans vous'),
    });
    const late = new Terminal([linkTo(table), '--name', 'Dora', '--lang', 'de']);
    expect(await late.ended).toMatchObject({
      code: 2,
      err: expect.stringContaining('Die Partie hat ohne dich begonnen'),
    });
    const bea = new Terminal([`${server.at.url}/#/t/${table}`, '--name', 'Bea', '--lang', 'fr']);
    const playing = bea.play('Bea, à vous (? pour l’aide) :');
    await bea.during(playOn(ada, table, seeded('ada'), ({ snapshot }) => snapshot.step >= 20));
    await server.kill();
    await bea.until('La connexion est perdue.');
    await server.start();
    await bea.until('La connexion est rétablie.');
    await playOn(ada, table, seeded('ada again'));
    const { code, out } = await playing;
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual(await ada.guest.record(table));
  });

  it('says what is wrong with a link, a table or a server', async () => {
    const ada = await host('Ada');
    const table = await ada.guest.open('las-vegas', { seats: 2 });
    await ada.must(table, { kind: 'invite', seat: 0, level: 1 });
    await ada.must(table, { kind: 'invite', seat: 1, level: 1 });
    const nobody = `http://127.0.0.1:${await freePort()}/t/AbCdEfGhIjKl`;
    const mistakes = [
      ['las-vegas', 'is not a link to a table'],
      [server.at.url, 'is not a link to a table'],
      [linkTo('AbCdEfGhIjKl'), 'This table does not exist.'],
      [linkTo(table), 'There is no free chair.'],
      [nobody, 'The server is not answering.'],
    ] as const;
    const ends = await Promise.all(mistakes.map(([link]) => new Terminal([link, '--name', 'Dan']).ended));
    expect(ends.map(({ code, out }) => [code, out])).toEqual(mistakes.map(() => [2, '']));
    for (const [i, [, sentence]] of mistakes.entries()) expect(ends[i]!.err).toContain(sentence);
  });
});
