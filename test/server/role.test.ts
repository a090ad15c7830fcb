import { afterAll, describe, expect, it } from 'vitest';
import { vatout } from '../cli.ts';
import { outcomeOf, withCode } from './account.ts';
import { deskOf } from './moderator.ts';
import { Folders } from './folder.ts';
import { TestServer } from './testserver.ts';

const folders = new Folders();
const opened = TestServer.open();
afterAll(async () => {
  await (await opened).close();
  folders.clear();
});

describe('vatout role', () => {
  it('gives, lists and removes the role of a moderator while the server runs, and logs it', async () => {
    const server = await opened;
    const ada = await server.welcome('Ada');
    await withCode(ada, 'Ada_L');
    const role = (...args: string[]) => vatout(['role', ...args, '--data', server.data]);
    expect((await role()).err).toContain('Nobody has a role');
    expect((await ada.fetch('/api/moderation')).status).toBe(403);
    expect(await role('@ada_l', 'moderator')).toMatchObject({ code: 0, err: expect.stringContaining('Ada @Ada_L') });
    expect((await role('ada_l', 'moderator')).err).toContain('was a moderator already');
    expect(await deskOf(ada)).toMatchObject({ deeds: [{ what: 'role', by: '', whom: 'Ada @Ada_L' }] });
    expect((await role()).out).toMatch(/^Ada @Ada_L {2}moderator since \d+ \w+ \d{4}\n$/);
    expect((await role('--lang', 'fr')).out).toContain('modération depuis le');
    expect((await role('@ada_l', '--remove')).err).toContain('no moderator any more');
    expect(await outcomeOf(await ada.fetch('/api/moderation'))).toBe('403 role');
    expect((await role('@ada_l', 'moderator', '--remove', '--lang', 'fr')).err).toContain('Rien n’a été modifié');
  });

  it.each([
    ['a handle that nobody has', ['@nobody', 'moderator'], 'Nobody has the handle @nobody. A guest has none'],
    ['no handle', ['@é', 'moderator'], 'is no handle'],
    ['no role', ['@ada_l'], 'vatout role @ada_l moderator'],
    ['another role', ['@ada_l', 'king'], 'There is no role “king”'],
    ['in French', ['@nobody', 'moderator', '--lang', 'fr'], 'Personne n’a le nom @nobody'],
  ])('refuses %s', async (_, args, sentence) => {
    const run = await vatout(['role', ...args, '--data', (await opened).data]);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain(sentence);
  });

  it('says where there is no store, or none that can be used', async () => {
    expect((await vatout(['role', '--data', folders.make()])).err).toContain('--data');
    const away = await vatout(['role', '@ada_l', 'moderator', '--database', 'mysql://user:secret@127.0.0.1/none']);
    expect(away).toMatchObject({ code: 2, err: expect.stringContaining('--database') });
    expect(away.err).not.toContain('secret');
  });

  it('has help in both languages', async () => {
    expect((await vatout(['role', '--help'])).out).toContain('Make somebody a moderator');
    expect((await vatout(['role', '--help', '--lang', 'fr'])).out).toContain('Donner à quelqu’un');
  });
});
