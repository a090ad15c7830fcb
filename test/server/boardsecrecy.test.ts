import { afterEach, describe, expect, it } from 'vitest';
import { sealed as sealedSecret } from '../../src/duplicate/board.ts';
import { befriend, keeper, type Keeper } from './acquaintances.ts';
import { begin, Organiser, playAll } from './boardtables.ts';
import { Guest, Page } from './client.ts';
import { httpRoutes } from './routes.ts';
import { gameOf } from './tableharness.ts';
import { TestServer } from './testserver.ts';

/*
 * Two worlds with the same people and the same board, in which only one table plays differently. Everything that anybody else can
 * ask for is asked for in both, on every route and over the socket: until all tables have ended the answers are the same, byte by
 * byte, but for ids and times.
 */

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const SECRET = '5e'.repeat(32);
const NAMES = ['Ada', 'Bob', 'Cyd', 'Dan', 'Eve', 'Mia', 'Gil', 'Hal'] as const;
type Name = (typeof NAMES)[number];

interface World {
  readonly at: TestServer;
  readonly organiser: Organiser;
  readonly people: Readonly<Record<Name, Keeper>>;
  /** Ada and Bob play the first, Cyd and Dan the second, with Gil and Hal where three play. */
  readonly tables: readonly string[];
  readonly evening: string;
}

/** Two people, or three where a game wants more. */
const seatsOf = (game: string): number => gameOf(game).seats.find((count) => count >= 2)!;

/** Ada, Bob, Cyd, Dan and Eve are a club, Eve is a friend of Ada, and Mia knows nobody. */
async function world(game: string): Promise<World> {
  const at = await TestServer.open({ threads: 2 });
  const organiser = Organiser.of(at);
  open.push(at, organiser);
  const known: Keeper[] = [];
  for (const name of NAMES) known.push(await keeper(at, name));
  const people = Object.fromEntries(known.map((one, i) => [NAMES[i], one])) as World['people'];
  const { Ada, Bob, Cyd, Dan, Eve } = people;
  await befriend(Ada, Eve);
  await Ada.guest.post('/api/clubs', { address: 'mardi', name: 'Mardi', about: '', joining: 'open', zone: 'UTC' });
  // Members are listed since they came, and those of one moment by their random ids.
  const now = Date.now();
  for (const [i, { guest }] of [Bob, Cyd, Dan, Eve].entries())
    await organiser.store.clubs.join('mardi', guest.id, 'member', now + 1000 * (i + 1));
  const plan = { id: 'evening-1', local: '2090-11-14T20:30', zone: 'UTC' };
  const planned = await Ada.guest.post('/api/clubs/mardi/evenings', plan);
  const [evening] = ((await planned.json()) as { evenings: [string] }).evenings;
  // The secret is the same in both worlds.
  await organiser.store.boards.secret('the-event', { secret: sealedSecret(SECRET).secret, at: 1 });
  const club = { address: 'mardi', name: 'Mardi', evening };
  const tables = await organiser.open('the-event', game, [Ada.page, Cyd.page], { seats: seatsOf(game), club });
  await organiser.boards.close('the-event');
  return { at, organiser, people, tables, evening };
}

/** How the first table plays on, in one world and in the other. */
type Play = (table: string, people: readonly Page[]) => Promise<unknown>;

/**
 * A list that is sent when it has changed, at the next tick of a timer, so it may come between two answers. A page that has just
 * come gets each of them once, as they are then.
 */
const LIST = /^\{"t":"(lobby|mine|people)"/;

/** Routes that tell of the asker alone, of the server, or of tournaments, which tournament.secrets.test.ts asks. */
const OTHER = /^\/api\/(me\/(devices|export|passkeys|notices|standing|account)|tournaments|moderation|unsubscribe)/;

const asked = httpRoutes()
  .filter(({ method, path }) => method === 'GET' && !path.endsWith('/socket') && !OTHER.test(path))
  .map(({ path }) => path);

/** Everything that somebody can ask for without changing anything. */
async function answersTo(guest: Guest, { tables, people, evening }: World): Promise<Record<string, string>> {
  const words: Readonly<Record<string, readonly string[]>> = {
    id: tables,
    table: tables,
    event: ['the-event'],
    number: ['1', '2'],
    club: ['mardi'],
    evening: [evening],
    game: ['las-vegas', 'vaalbara', 'vagabondo', 'vabanque'],
    handle: Object.values(people).map(({ handle }) => handle),
    person: Object.values(people).map(({ guest: { id } }) => id),
  };
  const every = (path: string): string[] => {
    const [, parameter] = /:(\w+)/.exec(path) ?? [];
    if (parameter === undefined) return [path];
    return (words[parameter] ?? ['x']).flatMap((word) =>
      every(path.replace(`:${parameter}`, encodeURIComponent(word))),
    );
  };
  const gets = asked.flatMap(every);
  const more = tables.flatMap((id) => [
    `/t/${id}`,
    `/t/${id}.png`,
    `/t/${id}/preview.png`,
    `/api/tables/${id}/moments?from=3`,
  ]);
  const answers: Record<string, string> = {};
  for (const path of [...gets, ...more, '/api/games?x', '/api/boards/the-event/1']) {
    const answer = await guest.fetch(path);
    answers[`GET ${path}`] = `${answer.status} ${await answer.text()}`;
  }
  for (const id of tables) {
    const about = { table: id, person: people.Ada.guest.id, reason: 'name', text: '' };
    for (const [path, body] of [
      [`/api/tables/${id}/next`, {}],
      ['/api/reports', about],
    ] as const) {
      const answer = await guest.post(path, body);
      answers[`POST ${path} ${id}`] = `${answer.status} ${await answer.text()}`;
    }
  }
  return answers;
}

/** The lists of the lobby, as a page gets them that comes now. */
async function listsOf(guest: Guest): Promise<string[]> {
  const page = new Page(guest);
  const lists = (): string[] => page.received.filter((text) => LIST.test(text));
  try {
    await page.visitLobby();
    await page.until(() => lists().length === 3);
    return lists().sort();
  } finally {
    page.close();
  }
}

/** The same text in both worlds for the same people and tables; times and the marks of random ids are no secret. */
function anonymous(text: string, { people, tables, evening }: World): string {
  let same = text;
  for (const [i, table] of tables.entries()) same = same.replaceAll(table, `TABLE ${i + 1}`);
  for (const [name, { guest, handle }] of Object.entries(people))
    same = same.replaceAll(guest.id, `PERSON ${name}`).replaceAll(handle, `HANDLE ${name}`);
  return same
    .replaceAll(evening, 'EVENING')
    .replace(/\b[\da-f]{32,64}\b/g, 'HEX')
    .replace(/\b1[6-9]\d{11}(\.\d+)?\b/g, 'TIME')
    .replace(/\b\d{8}T\d{6}Z\b/g, 'TIME')
    .replace(/"(mark|done|version|invite|calendar|site)":"?[\w/=-]+"?/g, '"$1":""')
    .replace(/"id":"[\da-f]{24}"/g, '"id":""')
    .replace(/\?v=[\w-]+/g, '')
    .replace(/token=(PERSON \w+)\.[\w-]+/g, 'token=$1')
    .replace(/127\.0\.0\.1:\d+/g, 'HOST');
}

/** What four kinds of people learn while the first table plays, and after it has ended. */
async function learned(game: string, some: Play, rest: Play): Promise<Record<string, Record<string, string>>> {
  const one = await world(game);
  const { at, people, tables } = one;
  const { Ada, Bob, Cyd, Dan, Gil, Hal } = people;
  const team = (...all: readonly Keeper[]): Page[] => all.slice(0, seatsOf(game)).map(({ page }) => page);
  const players = team(Ada, Bob, Gil);
  const others: Readonly<Record<string, Page>> = {
    'a player of the other table': people.Cyd.page,
    'a member and friend': people.Eve.page,
    'somebody else': people.Mia.page,
  };
  await begin(tables[1]!, team(Cyd, Dan, Hal));
  for (const page of Object.values(others)) {
    await page.visitLobby();
    await page.until(() => page.circle !== null);
  }
  await begin(tables[0]!, players);
  const found: Record<string, Record<string, string>> = {};
  const look = async (when: string): Promise<void> => {
    const askers = [...Object.entries(others), ['a visitor', { guest: new Guest(at.at) }] as const];
    await Promise.all(askers.map(async ([who, { guest }]) => (found[`${when}, ${who}`] = await answersTo(guest, one))));
  };
  await some(tables[0]!, players);
  await look('while it plays');
  await rest(tables[0]!, players);
  await players[0]!.until(() => players[0]!.tables.get(tables[0]!)!.snapshot.stage === 'ended');
  await look('when it has ended');
  for (const [who, page] of Object.entries(others)) {
    found[`lists, ${who}`] = Object.fromEntries((await listsOf(page.guest)).map((text) => [text, '']));
    const asked = page.received.length;
    for (const command of [{ kind: 'leave' }, { kind: 'act', text: '1' }, { kind: 'back' }] as const)
      if (page !== people.Cyd.page) await page.do(tables[1]!, command);
    await page.do(tables[0]!, { kind: 'act', text: '1' });
    await page.say(tables[0]!, 'hello?');
    const answers = page.received.slice(asked).filter((text) => !LIST.test(text));
    found[`over the socket, ${who}`] = Object.fromEntries(answers.map((text, i) => [String(i), text]));
    // The whole stream: which frames of tables and lists there were is told by their contents, whose order depends on timing.
    const kinds = page.received.filter((text) => text.includes(tables[0]!)).map((text) => anonymous(text, one));
    found[`frames, ${who}`] = Object.fromEntries([...new Set(kinds)].sort().map((text) => [text, '']));
  }
  const named = ([path, text]: readonly [string, string]) => [anonymous(path, one), anonymous(text, one)] as const;
  return Object.fromEntries(
    Object.entries(found).map(([who, answers]) => [who, Object.fromEntries(Object.entries(answers).map(named))]),
  );
}

const moves =
  (seed: string, step: number): Play =>
  (table, people) =>
    playAll(table, people, seed, ({ snapshot }) => snapshot.step >= step);
const toItsEnd =
  (seed: string): Play =>
  (table, people) =>
    playAll(table, people, seed);
const givenUp: Play = (table, [one]) => one!.must(table, { kind: 'concede' });

describe('how one table of a board plays', () => {
  it.each(['las-vegas', 'vabanque', 'vagabondo', 'vaalbara'])(
    '%s: changes nothing that anybody else can learn before all have ended',
    async (game) => {
      const [few, many] = [
        await learned(game, moves('few', 4), seatsOf(game) === 2 ? givenUp : toItsEnd('few')),
        await learned(game, moves('many', 14), toItsEnd('many')),
      ];
      expect(Object.keys(few)).toHaveLength(17);
      for (const [who, answers] of Object.entries(few)) expect([who, many[who]]).toEqual([who, answers]);
    },
    300_000,
  );
});
