import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { hasLink, NEWCOMER } from '../../src/server/moderation/newcomers.ts';
import { readWordFolder } from '../../src/server/moderation/wordfiles.ts';
import { WordList } from '../../src/server/moderation/wordlist.ts';
import { CannotStart } from '../../src/server/startproblem.ts';
import { addPasskey, outcomeOf } from './account.ts';
import { Authenticator } from './authenticator.ts';
import type { Page } from './client.ts';
import { Folders } from './folder.ts';
import { ManualTime } from './manual.ts';
import { finish, startTable, tableOf } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const DAY = 86_400_000;
const folders = new Folders();
const words = folders.make();
writeFileSync(join(words, 'en.txt'), '# comments\nbadword  # and more\n\n');
const time = new ManualTime();
const opened = TestServer.open({ words, newcomerHours: 24 }, time);
afterEach(async () => (await opened).closePages());
afterAll(async () => {
  await (await opened).close();
  folders.clear();
});

/** What people write, with initials, elisions, hyphens and missing spaces. */
const SENTENCES = [
  'I c u, r u ok? B.A., U.S.A., e.g. p. 12, a.k.a. Ann',
  'that’s.pic of the board, can’t.wat do you mean',
  'Pass it on... class.hello, well-known, co-op, re-roll, x-ray',
  'Est-ce qu’il y a un as ? A-t-il dit où ? C’est-à-dire : peut-être, s’il te plaît',
  'Le P.-D. G. joue p. d’abord ; n’t’en fais pas, l’as de pique, va-t-en',
  'a b c d e f g, 1.2.3, 10.30, v1.2-rc, A/B/C, and/or, his/her',
  'Bravo!Well played!Next game?Yes',
  'on se.te le dit, me.rde alors, the.re.for.e',
];

describe('the word list', () => {
  const list = new WordList(['ass', 'enculé', 'hell']);

  it.each([
    'ass',
    'ASS',
    'ａｓｓ',
    'аss',
    'a.s.s',
    'A S S',
    'as$',
    '4ss',
    'asssss',
    'HE11',
    'encule',
    'ENCULÉ',
    'ass1',
    '88ass',
    'ass69',
    'ᴀꜱꜱ',
    'ⒶⓈⓈ',
    '🅰🆂🆂',
    'as.s',
    'h-ell',
    'en*cu…lé',
    'h.e.l l',
  ])('finds %s', (text) => {
    expect(list.find(`so, ${text}!`)).not.toBeNull();
    expect(list.mask(`so, ${text}!`)).toBe('so, •••!');
  });

  it.each(['Scunthorpe', 'assassin', 'class', 'hello', '455', 'pass it', 'a b c', 'enculement', 'shell 1'])(
    'leaves %s alone',
    (text) => expect(list.mask(text)).toBe(text),
  );

  it('finds words that are taken apart, and leaves sentences as they are', () => {
    const usual = new WordList();
    for (const text of ['fu.ck', 'f u c k', 'ꜰᴜᴄᴋ', 'a f u c k', 'F_u_C_k', 'you con-nard', 'ғᴜ.ck'.replace('ғ', 'ꜰ')])
      expect([text, usual.find(text) !== null]).toEqual([text, true]);
    for (const text of SENTENCES) expect(usual.mask(text)).toBe(text);
  });

  it('masks every word and nothing else', () => {
    expect(list.mask('Ass, hell and a class!')).toBe('•••, ••• and a class!');
    expect(new WordList().find('What a fucking game')).toBe('fucking');
    expect(new WordList().find('Quel connard')).toBe('connard');
  });

  it('a file for a language replaces its built-in list; the others stay', () => {
    const read = new WordList(readWordFolder(words));
    expect([read.find('badword'), read.find('fucking'), read.find('connard')]).toEqual(['badword', null, 'connard']);
  });

  it.each([
    ['a phrase', 'two words\n', { why: 'word', line: 1 }],
    ['a single letter', 'ok\na\n', { why: 'word', line: 2 }],
    ['a sign', '***\n', { why: 'word', line: 1 }],
    ['no text', Buffer.from([0xff, 0xfe, 0x00]), { why: 'text', line: null }],
  ])('a file with %s is an error that says where', (_, text, problem) => {
    const folder = folders.make();
    writeFileSync(join(folder, 'fr.txt'), text);
    const read = (): unknown => {
      try {
        return readWordFolder(folder);
      } catch (error) {
        return (error as CannotStart).problem;
      }
    };
    expect(read()).toMatchObject({ kind: 'words', file: join(folder, 'fr.txt'), ...problem });
  });

  it('a folder that is missing or has no list keeps the server from starting', async () => {
    const empty = folders.make();
    for (const folder of [join(empty, 'none'), empty])
      await expect(TestServer.open({ words: folder })).rejects.toMatchObject({
        problem: { kind: 'words', file: folder },
      });
    mkdirSync(join(empty, 'en.txt'));
    await expect(TestServer.open({ words: empty })).rejects.toThrow(CannotStart);
  });

  it('names, handles and chat are checked, and a changed file counts without a restart', async () => {
    const server = await opened;
    const name = (text: string) =>
      server.welcome(text).then(
        () => 'welcome',
        (error: Error) => /"code":"(\w+)"/.exec(error.message)![1],
      );
    expect(await name('Mr BadWord')).toBe('words');
    const ada = await server.visitor('Ada');
    const { guest } = ada;
    expect(await outcomeOf(await guest.post('/api/me', { name: 'b4dword', identity: 'jade' }))).toBe('400 words');
    expect(await outcomeOf(await guest.post('/api/me/account', { handle: 'the-badword' }))).toBe('400 words');
    expect(await outcomeOf(await addPasskey(guest, new Authenticator(guest.at.url), 'bad_BADWORD'))).toBe('400 words');
    const table = await guest.open('las-vegas', { seats: 2 });
    await ada.watch(table);
    const sit = { kind: 'sit', seat: 0, identity: 'azur', entropy: '0123456789abcdef' } as const;
    expect(await ada.do(table, { ...sit, name: 'BADWORD' })).toMatchObject({ problem: { code: 'words' } });
    await ada.sit(table, 0);
    await ada.say(table, 'you badword, you');
    await ada.until(() => tableOf(ada, table).said.size === 1);
    expect(tableOf(ada, table).said.get(1)).toMatchObject({ text: 'you •••, you' });
    writeFileSync(join(words, 'en.txt'), 'otherword\n');
    await expect.poll(() => name('Otherword'), { timeout: 30_000, interval: 500 }).toBe('words');
    writeFileSync(join(words, 'en.txt'), 'not a word\n'); // the list stays as it was
    expect(await name('Badword')).toBe('welcome');
  });
});

describe('people who are new', () => {
  it.each([
    'see https://evil.example/x',
    'WWW.evil.example',
    'evil.com now',
    'try Evil.GG',
    't.me/join',
    'x.com/evil',
    'evil.shop',
    'evil。com',
    'ｈｔｔｐ://evil',
    '1.2.3.4/x',
  ])('%s is a link', (text) => expect(hasLink(text)).toBe(true));
  it.each(['3.5 points', 'well...ok', 'e.g. this', 'bonjour.Merci', 'wow.'])('%s is none', (text) =>
    expect(hasLink(text)).toBe(false),
  );

  it('send no links and few lines at once, until a day has passed and a game has ended', async () => {
    const server = await opened;
    const started = await startTable(server, 'las-vegas', 2, { seats: 2 });
    const [ada] = started.players;
    const link = async (): Promise<unknown> => {
      const done = await ada!.say(started.table, 'come to https://example.org');
      return done.t === 'refused' ? done.problem : 'done';
    };
    expect(await link()).toEqual({ code: 'newcomer', detail: 'link' });
    for (let i = 0; i < NEWCOMER.linesAtOnce; i++)
      expect(await ada!.say(started.table, `line ${i}`)).toMatchObject({ t: 'done' });
    expect(await ada!.say(started.table, 'one more')).toMatchObject({ problem: { code: 'newcomer', detail: 'chat' } });
    time.pass(2 * DAY);
    expect(await link()).toMatchObject({ code: 'newcomer' }); // no game has ended yet
    await finish(started);
    expect(await link()).toBe('done');
    for (let i = 0; i < 2 * NEWCOMER.linesAtOnce; i++)
      expect(await ada!.say(started.table, `line ${i}`)).toMatchObject({ t: 'done' });
  });

  it('open so many tables an hour', async () => {
    const ada = await (await opened).welcome();
    for (let i = 0; i < NEWCOMER.tablesPerHour; i++) await ada.open('las-vegas');
    await expect(ada.open('las-vegas')).rejects.toThrow('"detail":"tables"');
  });

  it('rematches count as tables; one that somebody else has opened does not', async () => {
    const { table, players } = await startTable(await opened, 'las-vegas', 2, { seats: 2 });
    const [ada, bob] = players as [Page, Page];
    await ada.must(table, { kind: 'concede' });
    for (let i = 0; i < NEWCOMER.tablesPerHour; i++) await ada.guest.open('las-vegas').catch(() => null);
    const next = ({ guest }: Page) => guest.post(`/api/tables/${table}/next`);
    expect(await (await next(ada)).json()).toMatchObject({ problem: { code: 'newcomer', detail: 'tables' } });
    expect((await next(bob)).status).toBe(200);
    expect((await next(ada)).status).toBe(200);
  });
});
