import { afterAll, describe, expect, it } from 'vitest';
import { SPECTATOR, type Viewer } from '../../src/core/game.ts';
import { finishAtRandom, start } from '../../src/core/match.ts';
import { seeded } from '../../src/core/rng.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { withCode } from './account.ts';
import { begin, comparable, Organiser, playAll } from './boardtables.ts';
import { choices, playOn, type Guest, type Page } from './client.ts';
import { filled, httpRoutes } from './routes.ts';
import { makeSite } from './site.ts';
import { TestServer } from './testserver.ts';
import { gameOf, sitOn, termsOf } from './tableharness.ts';
import { secretKinds } from '../secrets.ts';
import { tested } from '../cases.ts';
import { expectNoSecret, MatchReplica, hexOf, layTable, lookalike } from './twintables.ts';

/** How many pairs of games are compared for each title; more of them by the environment variable PAIRS. */
const PAIRS = Number(process.env.PAIRS ?? 48);
/** Every so many pairs, lists and exports are compared, too: they grow with the tables. */
const AROUND = 6;
/** So many at the same time. */
const ABREAST = 10;

const opening = TestServer.open({ web: makeSite() });
/** A second hand on the same file, that lays tables whose secrets the test knows. */
const storing = opening.then(({ data }) => new SqliteStore(databaseOf(data)));
afterAll(async () => {
  await (await storing).close();
  await (await opening).close();
});

/** Everything about tables that one client was sent, with what differs between any two tables made the same. */
const plain = (texts: readonly string[], table: string): string[] =>
  texts
    .filter((text) => !text.startsWith('{"t":"time"'))
    .map((text) =>
      text
        .replaceAll(table, 'THE-TABLE')
        .replace(/"(now|at|changed)":\d{13}/g, '"$1":0')
        // Keyed by the dice secret, which is revealed only when nothing is hidden any more.
        .replace(/"mark":"[\w-]{12}"/g, '"mark":""'),
    );

/** One of two tables in step, with a page for every person there; page number `seats` belongs to a spectator. */
interface TwinTable {
  readonly table: string;
  readonly replica: MatchReplica;
  readonly pages: readonly Page[];
  /** What HTTP answered to the observer. */
  readonly fetched: string[];
}

async function openWorld(
  name: string,
  seed: string,
  game: string,
  seats: number,
  guests: readonly Guest[],
): Promise<TwinTable> {
  const table = `${name}-${hexOf(seed).slice(0, 12)}`;
  const secret = await layTable(await storing, table, seed, termsOf(game, { seats }), guests[0]!.id);
  const pages: Page[] = [];
  for (const guest of guests) {
    const page = (await opening).page(guest);
    await page.watch(table); // one after the other, so that comings and goings are told in one order
    pages.push(page);
  }
  for (let seat = 0; seat < seats; seat++) await pages[seat]!.do(table, sitOn(seat), `sit-on-${seat}`);
  const entropy = Array<string>(seats).fill('0011223344556677');
  await pages[0]!.do(table, { kind: 'start', fill: null }, 'start-the-game');
  return { table, replica: new MatchReplica(gameOf(game), seats, { ...secret, entropy }), pages, fetched: [] };
}

/** Every address that can be read, from the source of the server: a new route is looked at without a line here. */
const GETS = httpRoutes()
  .filter(({ method, path }) => method === 'GET' && path !== '/api/socket')
  .map(({ path }) => path);
/** The page of a table has a preview. */
const OF_TABLE = [...GETS.filter((path) => path.includes('/tables/:')), '/t/:id'];
const OTHERS = GETS.filter((path) => !path.includes('/tables/:'));

async function look(twin: TwinTable, observer: number): Promise<void> {
  for (const path of OF_TABLE) {
    const answer = await twin.pages[observer]!.guest.fetch(filled(path, () => twin.table));
    const headers = [...answer.headers].filter(([name]) => !/^(date|x-ratelimit.*)$/.test(name));
    twin.fetched.push(JSON.stringify(headers) + (await answer.text()));
  }
}

/** Lists, profiles, the observer's export: what they say of this table. Notices are made of its stored summary. */
async function lookAround(twin: TwinTable, game: string, observer: number): Promise<void> {
  const { guest } = twin.pages[observer]!;
  for (const path of OTHERS) {
    const text = await (await guest.fetch(filled(path, () => (path.includes(':game') ? game : PLAYER)))).text();
    twin.fetched.push(JSON.stringify([path, /^[[{]/.test(text) ? about(JSON.parse(text), twin.table) : text]));
  }
  twin.fetched.push(JSON.stringify(await (await storing).tables({ id: twin.table, limit: 1 })));
}

/** The handle of the first player. */
const PLAYER = 'first-player';

/** The innermost parts of an answer that name the table. */
function about(json: unknown, table: string): unknown[] {
  if (typeof json !== 'object' || json === null) return [];
  const inner = Object.values(json).flatMap((part) => about(part, table));
  return inner.length === 0 && Object.values(json).includes(table) ? [json] : inner;
}

/** Everybody who is there has heard of it. */
async function act(twin: TwinTable, seat: number, text: string, id: string): Promise<void> {
  const { pages, table, replica } = twin;
  const done = await pages[seat]!.do(table, { kind: 'act', text }, id);
  if (done.t !== 'done') throw new Error(`${text}: ${JSON.stringify(done.problem)}`);
  await Promise.all(pages.map((page) => page.until(() => page.tables.get(table)!.snapshot.version >= done.version)));
  replica.act(seat, text);
}

/** After how many actions of seats the first few secret ones come in a random game. */
function secretSteps(id: string, seats: number): number[] {
  const game = gameOf(id);
  const begun = start(game, seats);
  if (!begun.ok) throw new Error('start');
  const { entries } = finishAtRandom(begun.value, seeded(id));
  const actions = entries.filter(([actor]) => actor !== 'chance').map(([, text]) => game.parse(text));
  const secret = (step: number) => secretKinds(game).includes((actions[step] as { kind: string }).kind);
  return [...actions.keys()].filter(secret).slice(0, 8);
}

interface Comparison {
  /** How often somebody did something else in the other twin. */
  different: number;
  /** How often what that person was sent differed, as it must. */
  noticed: number;
}

/**
 * Plays two games in step, the same until a random moment; from then on others do different things that the observer
 * cannot see. What the observer is sent must be the same to the byte until the difference comes to light.
 */
async function compare(
  game: string,
  observer: number,
  seats: number,
  guests: readonly Guest[],
  seed: string,
  sum: Comparison,
  around: boolean,
): Promise<void> {
  const rng = seeded(seed);
  const twins = await Promise.all([
    openWorld('one', seed, game, seats, guests),
    openWorld('two', seed, game, seats, guests),
  ]);
  const [one, two] = twins;
  const viewer: Viewer = observer < seats ? observer : SPECTATOR;
  const alike = rng.pick(secretSteps(game, seats));
  const apart = new Set<number>();
  for (let step = 0; step < alike + 14 && one.replica.turn.length > 0; step++) {
    const seat = rng.pick(one.replica.turn);
    const text = rng.pick(one.replica.texts(seat));
    const other = step < alike ? text : lookalike(one.replica, two.replica, seat, text, viewer, rng);
    if (other === null) break;
    if (other !== text) {
      sum.different++;
      apart.add(seat);
    }
    const [seen, seenThere] = [one.replica.after(seat, text, viewer), two.replica.after(seat, other, viewer)];
    // It comes to light, rightly; at the end everything does.
    if (seen.over || seenThere.over) break;
    if (seen.view !== seenThere.view || (apart.size > 0 && (seen.revealed || seenThere.revealed))) break;
    await Promise.all([act(one, seat, text, `act-number-${step}`), act(two, seat, other, `act-number-${step}`)]);
    if (step >= alike && rng.below(4) === 0) await Promise.all(twins.map((twin) => look(twin, observer)));
  }
  await Promise.all(twins.map((twin) => look(twin, observer)));
  if (around) for (const twin of twins) await lookAround(twin, game, observer);
  const [here, there] = twins.map(({ table, pages, fetched }) => [
    ...plain(pages[observer]!.received, table),
    ...plain(fetched, table),
  ]);
  const difference = here!.findIndex((text, i) => text !== there![i]);
  // What was sent is too long to be told in full.
  if (difference >= 0) throw new Error(`${seed}, seen by ${viewer}:\n${here![difference]}\n${there![difference]}`);
  expect(here!.length).toBe(there!.length);
  for (const seat of apart) {
    const [own, others] = twins.map(({ table, pages }) => plain(pages[seat]!.received, table).join());
    if (own !== others) sum.noticed++;
  }
  const secret = hexOf(seed);
  for (const { pages, fetched } of twins) {
    for (const text of [...pages.flatMap(({ received }) => received), ...fetched]) expectNoSecret(text, secret);
    for (const page of pages) page.close();
  }
}

describe('messages to a viewer do not depend on hidden information', () => {
  const secretive = tested.filter(({ game }) => secretKinds(game).length > 0);
  const tables = secretive.flatMap(({ game }) => game.seats.slice(0, 2).map((seats) => [game.id, seats] as const));

  it.each(tables)('%s with %i seats', async (game, seats) => {
    const at = await opening;
    const guests: Guest[] = [];
    for (let i = 0; i <= seats; i++) guests.push(await at.welcome(`Person ${i}`));
    await withCode(guests[0]!, PLAYER); // taken from the second table on: another game's player is as good
    const sum: Comparison = { different: 0, noticed: 0 };
    const left = [...Array(Math.ceil(PAIRS / 2)).keys()];
    const lane = async (): Promise<void> => {
      for (let i = left.shift(); i !== undefined; i = left.shift()) {
        await compare(game, i % (seats + 1), seats, guests, `${game} ${seats} ${i}`, sum, i % AROUND === 0);
      }
    };
    await Promise.all(Array.from({ length: ABREAST / 2 }, lane));
    // The twins did differ, and the seat whose secrets differ was sent different messages.
    expect(sum.different).toBeGreaterThan(PAIRS / 4);
    expect(sum.noticed).toBeGreaterThan(PAIRS / 8);
  });
});

describe('no page tells the secret of the dice before the end', () => {
  it.each(tested.map(({ game }) => game.id))('%s', async (game) => {
    const seats = gameOf(game).seats[0]!;
    const at = await opening;
    const guests: Guest[] = [];
    for (let i = 0; i <= seats; i++) guests.push(await at.welcome(`Person ${i}`));
    const seed = `pages of ${game}`;
    const twin = await openWorld('only', seed, game, seats, guests);
    const { table, pages, fetched } = twin;
    const [spectator] = pages.slice(-1) as [Page];
    const running = (): boolean => spectator.tables.get(table)!.snapshot.stage === 'running';
    const looking = (async () => {
      for (let looks = 0; looks < 12 && running(); looks++) {
        await look(twin, seats);
        await lookAround(twin, game, looks % 2 === 0 ? seats : 0);
        // An answer that was begun before the end has come after it.
        if (!running()) fetched.splice(0, OF_TABLE.length + OTHERS.length + 1);
        for (const text of fetched.splice(0)) expectNoSecret(text, hexOf(seed));
      }
    })();
    const stop = (): boolean => spectator.tables.get(table)!.acts.length > 60;
    await Promise.all([
      looking,
      ...pages.slice(0, seats).map((page, i) => playOn(page, table, seeded(`${seed} ${i}`), stop)),
    ]);
    for (const page of pages) page.close();
  });
});

describe('a table of a board tells nothing of the other tables', () => {
  /** Two tables of one board, seen by the people of the first and by a spectator; the second plays by `seed`. */
  async function boardWorld(event: string, seed: string, guests: readonly Guest[]): Promise<string[]> {
    const at = await opening;
    const organiser = new Organiser(await storing);
    const secret = hexOf('the secret of a board');
    await organiser.store.boards.secret(event, { secret, at: 0 });
    const pages = guests.map((guest) => at.page(guest));
    const [here, there, spectator] = [pages.slice(0, 2), pages.slice(2, 4), pages[4]!];
    const [table, other] = (await organiser.open(event, 'las-vegas', [here[0]!, there[0]!])) as [string, string];
    await begin(table, here);
    await begin(other, there);
    // The second table plays to its end and talks about it, while the first makes the same moves in both worlds.
    await there[0]!.say(other, `we play ${seed}`);
    await playAll(other, there, seed);
    for (let move = 0; move < 8; move++) {
      await Promise.race(here.map((page) => page.until(() => choices(page.tables.get(table)!).length > 0)));
      const mover = here.find((page) => choices(page.tables.get(table)!).length > 0)!;
      const text = choices(mover.tables.get(table)!)[0]!;
      const done = await mover.do(table, { kind: 'act', text }, `${mover === here[0]}-move-${move}`);
      if (done.t !== 'done') throw new Error(text);
      await Promise.all(here.map((page) => page.until(() => page.tables.get(table)!.snapshot.version >= done.version)));
    }
    const fetched: string[] = [];
    for (const page of [here[0]!, spectator])
      for (const path of [...OF_TABLE, '/api/boards/:event/1'])
        for (const id of [table, other]) {
          const answer = await page.guest.fetch(
            path.startsWith('/api/boards') ? `/api/boards/${event}/1` : filled(path, () => id),
          );
          fetched.push(`${answer.status} ${await answer.text()}`.replaceAll(other, 'OTHER-TABLE'));
        }
    const told = [...here.flatMap((page) => page.received), ...fetched];
    for (const text of told) expectNoSecret(text, secret);
    for (const page of pages) page.close();
    return comparable(told, table);
  }

  it('whatever they play, to the byte', async () => {
    const at = await opening;
    const guests: Guest[] = [];
    for (let i = 0; i < 5; i++) guests.push(await at.welcome(`Person ${i}`));
    const one = await boardWorld('board-of-one', 'cautious', guests);
    const two = await boardWorld('board-of-two', 'daring', guests);
    expect(one.length).toBe(two.length);
    for (const [i, text] of one.entries()) expect(text).toBe(two[i]);
    expect(one.filter((text) => text.startsWith('403')).length).toBeGreaterThan(5);
  });
});
