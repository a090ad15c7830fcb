import { describe, expect, it } from 'vitest';
import { tidyLine } from '../../src/table/line.ts';
import { distinctName } from '../../src/table/name.ts';
import { Guest } from './client.ts';
import { testServerForFile } from './fixture.ts';

const server = testServerForFile();

const INVISIBLE = {
  'Hangul filler': '\u3164',
  'half-width filler': '\uffa0',
  'Hangul jamo fillers': '\u115f\u1160',
  'blank Braille pattern': '\u2800',
  'variation selector': '\ufe0f',
  'grapheme joiner': '\u034f',
  'zero-width joiner': '\u200d',
  'tag characters': '\u{e0041}\u{e007f}',
  'null notehead': '\u{1d159}',
  'soft hyphen': '\u00ad',
  'lone marks': '\u0301\u0302',
  'a mark on a space': ' \u0301',
  'spaces of all widths': '\u00a0\u2003\u3000\t',
  'a private character': '\ue000',
} as const;

describe('names', () => {
  it.each(Object.entries(INVISIBLE))('that cannot be seen are refused: %s', async (_, name) => {
    const guest = new Guest((await server()).at);
    const answer = await guest.post('/api/me', { name, identity: 'azur' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ problem: { code: 'name' } });
  });

  it.each([
    ['Ada\u3164\u200b', 'Ada'],
    ['A\u2800\u2800da  B', 'A da B'],
    ['\u0301Ada', 'Ada'],
    ['\u202eadA', 'adA'],
    ['line\nbreak\u2028here', 'line break here'],
    ['e\u0301', '\u00e9'],
    [`z${'\u0335'.repeat(90)}`, `z${'\u0335'.repeat(3)}`],
    ['שׁ\u05bc\u05b8', 'ש\u05b8\u05bc\u05c1'],
    ['Nguyễn', 'Nguyễn'],
    ['สวัสดี', 'สวัสดี'],
    ['क्षत्रिय', 'क्षत्रिय'],
    ['...', '...'],
  ])('show what they say, composed and with few marks: %j', (given, shown) => {
    expect(tidyLine(given)).toBe(shown);
  });

  it.each(['👩‍🚀', '❤️', '👨‍👩‍👧‍👦', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '1️⃣', '🇫🇷', '👍🏽', '🏳️‍🌈'])(
    'keep emoji whole: %s',
    (emoji) => {
      expect(tidyLine(`Ada ${emoji}`)).toBe(`Ada ${emoji}`);
      expect(tidyLine(emoji)).toBe(emoji);
    },
  );

  it.each(['Bob @bob', '@bob', 'Bob ＠bob', 'Bob﹫bob'])('with an @ pass for nobody else: %s', async (name) => {
    const at = await server();
    const page = await at.visitor('Bob');
    const answer = await new Guest(at.at).post('/api/me', { name, identity: 'azur' });
    expect([answer.status, await answer.json()]).toEqual([400, { problem: { code: 'at' } }]);
    const table = await page.guest.open('las-vegas');
    await page.watch(table);
    const sit = { kind: 'sit', seat: 0, name, identity: 'azur', entropy: '0'.repeat(32) } as const;
    expect(await page.do(table, sit)).toMatchObject({ t: 'refused', problem: { code: 'at' } });
  });

  it('and chat have the same rules over a socket', async () => {
    const at = await server();
    const page = await at.visitor('Ada');
    const table = await page.guest.open('las-vegas');
    await page.watch(table);
    const sit = { kind: 'sit', seat: 0, name: '\u3164', identity: 'azur', entropy: '0'.repeat(32) };
    page.sendRaw(JSON.stringify({ t: 'do', table, id: 'invisible', command: sit }));
    await page.until(() => page.received.some((text) => text.includes('"message"')));
    await page.sit(table, 0);
    await page.say(table, `z${'\u0335'.repeat(90)}\u2800\u3164!`);
    await page.until(() => page.tables.get(table)!.said.size > 0);
    expect([...page.tables.get(table)!.said.values()][0]!.text).toBe(`z${'\u0335'.repeat(3)} !`);
  });
});

describe('two people of one name at a table', () => {
  it('get different names', async () => {
    const at = await server();
    const names = ['Ada', 'ada', 'Аdа', 'Ａｄａ', 'Ada 2'];
    const pages = await Promise.all(names.map((name) => at.visitor(name)));
    const table = await pages[0]!.guest.open('las-vegas', { seats: 5 });
    for (const [seat, page] of pages.entries()) {
      await page.watch(table);
      await page.sit(table, seat);
    }
    const shown = (): (string | undefined)[] => pages[0]!.tables.get(table)!.snapshot.chairs.map(({ name }) => name);
    await pages[0]!.until(() => shown().every((name) => name !== undefined));
    expect(shown()).toEqual(['Ada', 'ada 2', 'Аdа 3', 'Ａｄａ 4', 'Ada 2 2']);
    // A person who changes chairs or sits down again keeps the name.
    await pages[1]!.sit(table, 1);
    expect(shown()[1]).toBe('ada 2');
  });

  it('keep their names where these only resemble each other', () => {
    expect(distinctName('Zoé', ['Zoe', 'Chloé'])).toBe('Zoé');
    expect(distinctName('Bob', ['Rob'])).toBe('Bob');
    expect(distinctName('Bi1l', ['Bill'])).toBe('Bi1l 2');
  });
});
