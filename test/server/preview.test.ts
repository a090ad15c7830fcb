import { describe, expect, it } from 'vitest';
import type { Guest, Page } from './client.ts';
import { testServerForFile } from './fixture.ts';
import { makeSite } from './site.ts';
import { finish, startTable } from './startedtable.ts';
import { TestServer } from './testserver.ts';

const server = testServerForFile({ web: makeSite() });
const VEGAS = 'las-vegas';

interface Read {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** By name or property. */
  readonly tags: ReadonlyMap<string, string>;
}

const plain = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'",
  );

/** Reads a page as a crawler does. */
async function read(guest: Guest, path: string, language = ''): Promise<Read> {
  const answer = await guest.fetch(path, { headers: language ? { 'accept-language': language } : {} });
  const html = await answer.text();
  const tags = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"<>]*)" \/>/g);
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    tags: new Map([...tags].map(([, name, content]) => [name!, plain(content!)])),
  };
}

/** A table of Las Vegas where its host waits for one more. */
async function waitingTable(name = 'Ada', terms = {}): Promise<{ page: Page; table: string }> {
  const page = await (await server()).visitor(name);
  const table = await page.guest.open(VEGAS, { seats: 3, pace: { kind: 'move', seconds: 60 }, ...terms });
  await page.watch(table);
  await page.must(table, { kind: 'sit', seat: 0, name, identity: 'azur', entropy: '00'.repeat(8) });
  await page.must(table, { kind: 'invite', seat: 1, level: 2 });
  return { page, table };
}

describe('the preview of a table', () => {
  it('says who waits, how many chairs are free, the game and the pace, in the language of the reader', async () => {
    const { page, table } = await waitingTable();
    const english = await read(page.guest, `/t/${table}`);
    expect(english.status).toBe(200);
    expect(english.tags.get('og:title')).toBe('Ada’s Las Vegas table');
    expect(english.tags.get('og:description')).toMatch(
      /^Ada invites you\. One chair is free\. At the table: Ada and \S+\. 1 min a move\.$/,
    );
    expect(english.tags.get('description')).toBe(english.tags.get('og:description'));
    expect(english.tags.get('twitter:card')).toBe('summary_large_image');
    expect(english.tags.get('og:locale')).toBe('en_GB');
    expect([...english.html.matchAll(/og:locale:alternate" content="(\w+)"/g)].map(([, locale]) => locale)).toEqual([
      'fr_FR',
      'de_DE',
    ]);
    const { url } = page.guest.at;
    expect(english.tags.get('og:url')).toBe(`${url}/t/${table}`);
    expect(english.tags.get('og:image')).toBe(`${url}/previews/las-vegas.jpg`);
    expect(english.html).toContain(`<link rel="canonical" href="${url}/t/${table}" />`);

    const french = await read(page.guest, `/t/${table}`, 'nl, fr-CA;q=0.8, en;q=0.5');
    expect(french.tags.get('og:title')).toBe('Las Vegas chez Ada');
    expect(french.tags.get('og:description')).toMatch(/^Ada vous invite\. Une chaise est libre\. À la table/);
    expect(french.tags.get('og:locale')).toBe('fr_FR');
    const german = await read(page.guest, `/t/${table}`, 'de-AT, fr;q=0.8');
    expect(german.tags.get('og:locale')).toBe('de_DE');
    expect(german.tags.get('og:title')).toContain('Ada');
    for (const other of ['nl', 'fr;q=0', 'en, fr;q=0.9', '*', ';;,,q=x'])
      expect((await read(page.guest, `/t/${table}`, other)).tags.get('og:locale'), other).toBe('en_GB');
  });

  it.each(['"><script>x', "a' onload='x", '&lt;b&gt;', '</title><b>', '$& $1 $` {}'])(
    'a name is text: %s',
    async (name) => {
      const before = await waitingTable();
      const usual = await read(before.page.guest, `/t/${before.table}`);
      const { page, table } = await waitingTable(name);
      const { html, tags } = await read(page.guest, `/t/${table}`);
      expect(tags.get('og:title')).toBe(`${name}’s Las Vegas table`);
      expect(tags.size).toBe(usual.tags.size);
      expect(html.match(/<\/?[a-z]+/g)).toEqual(usual.html.match(/<\/?[a-z]+/g));
    },
  );

  it('a running game: who plays, and nothing of the position', async () => {
    const { table, watcher } = await startTable(await server(), 'vaalbara', 2, { seats: 2 });
    const { tags } = await read(watcher.guest, `/t/${table}`);
    expect(tags.get('og:title')).toBe('Vaalbara: Player 0 and Player 1');
    expect(tags.get('og:description')).toBe('The game has begun. You can watch. No clock. Take your time.');
    expect(tags.get('og:image')).toMatch(/\/preview\.jpg$/);
  });

  it('a finished game: who won, and the scores', async () => {
    const started = await startTable(await server(), VEGAS, 2, { seats: 2 });
    await finish(started);
    const { watcher, table } = started;
    const { tags } = await read(watcher.guest, `/t/${table}/move/3/as/B`);
    expect(tags.get('og:title')).toMatch(/^Las Vegas: Player [01](?: and Player [01])? won$/);
    expect(tags.get('og:description')).toMatch(/^Player [01] \S+k?, Player [01] \S+k?\. Look back at every move\.$/);
    expect(tags.get('og:url')).toBe(`${watcher.guest.at.url}/t/${table}/move/3/as/B`);
  });

  it('a conceded game: by whom', async () => {
    const { table, players, watcher } = await startTable(await server(), VEGAS, 2, { seats: 2 });
    await players[0]!.must(table, { kind: 'concede' });
    const { tags } = await read(watcher.guest, `/t/${table}`);
    expect(tags.get('og:title')).toBe('Las Vegas: Player 1 won');
    expect(tags.get('og:description')).toMatch(/^Player 0 conceded\. Player 1 /);
  });
});

describe('the page of a table', () => {
  it('finds its files from its address, and runs the same scripts under the same policy', async () => {
    const { page, table } = await waitingTable();
    const home = await read(page.guest, '/');
    const one = await read(page.guest, `/t/${table}`);
    expect(one.html).toContain('<link rel="icon" href="../mark.svg" />');
    expect(one.html).toContain('<script>var place = "./here";</script>');
    const moment = await read(page.guest, `/t/${table}/move/12/as/B`);
    expect(moment.html).toContain('src="../../../../../assets/first.js"');
    const differs = ['date', 'content-length', 'cache-control', 'vary', 'etag', 'last-modified', 'accept-ranges'];
    for (const [name, value] of home.headers)
      if (!differs.includes(name) && name !== 'x-ratelimit-limit') expect(one.headers.get(name), name).toBe(value);
    expect(home.headers.get('content-security-policy')).toContain("'sha256-");
    expect(one.headers.get('cache-control')).toBe('no-cache');
    expect(one.headers.get('vary')).toContain('accept-language');
    expect(one.headers.get('x-robots-tag')).toBe('noindex');
  });

  it.each([
    ['/c/mardi-club', '/#/c/mardi-club'],
    ['/c/mardi?invite=a_b-c', '/#/c/mardi?invite=a_b-c'],
    ['/e/AbC_1-2', '/#/e/AbC_1-2'],
    ['/c/Mardi', null],
    ['/c/..%2fapi', null],
    ['/e/a%0d%0ab', null],
    ['/e/a/b', null],
  ])('%s leads to %s', async (path, expected) => {
    const { at } = (await (await server()).visitor('Ada')).guest;
    const answer = await fetch(at.url + path, { redirect: 'manual' });
    const to = answer.headers.get('location');
    expect([answer.status, to && new URL(to, at.url + path).href]).toEqual(
      expected === null ? [404, null] : [302, at.url + expected],
    );
  });

  it.each([
    ['/t/nowhere-at-all', 404, true],
    ['/t/x', 404, true],
    ['/t/nowhere-at-all/move/12345', 404, false],
    ['/t/nowhere-at-all/move/1/as/Z', 404, false],
    ['/t/..%2fapi', 404, false],
  ])('%s: %i', async (path, status, isPage) => {
    const { html, ...answer } = await read((await (await server()).visitor()).guest, path);
    expect(answer.status).toBe(status);
    expect(html.includes('<title>Vatout</title>')).toBe(isPage);
  });

  it('is still the page where an address asks too often, without a preview', async () => {
    const strict = await TestServer.open({ web: makeSite(), requests: 5, address: 'https://example.org/games/' });
    const page = await strict.visitor();
    const table = await page.guest.open(VEGAS);
    const titles: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      const { status, tags, html } = await read(page.guest, `/t/${table}`);
      expect(status).toBe(200);
      expect(html).toContain(`<link rel="canonical" href="https://example.org/games/t/${table}" />`);
      titles.push(tags.get('og:title'));
    }
    expect(titles[0]).toBe('Las Vegas');
    expect(titles.at(-1)).toBe('Vatout');
    await strict.close();
  });
});
