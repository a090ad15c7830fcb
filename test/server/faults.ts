import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPECTATOR, type Viewer } from '../../src/core/game.ts';
import { entriesFor, isOver, start, type Match } from '../../src/core/match.ts';
import type { MatchRecord } from '../../src/core/record.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { actorOf } from '../../src/core/seat.ts';
import { stepsFrom } from '../../src/core/steps.ts';
import { verify } from '../../src/fairness/fairness.ts';
import { titles } from '../../src/games/index.ts';
import type { Reply } from '../../src/protocol/reply.ts';
import { databaseOf } from '../../src/server/store/copies.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Dated } from '../../src/table/note.ts';
import { choices, Guest, newId, Page, type Address } from './client.ts';
import { Victim, type Fault } from './victim.ts';
import { BadLine } from './proxy.ts';
import { gameOf, sitOn } from './trial.ts';

/*
 * The checker of “exactly once”. People play through a line that drops, delays, doubles and cuts their messages, while the
 * server is killed and started again. They send everything with its number until it is answered. Afterwards what they
 * were told is compared with what the store has.
 */

export interface Ordeal {
  readonly games: number;
  /** How many games are under way at the same time. */
  readonly abreast: number;
  readonly seed: string;
  /** The share of messages that something happens to. */
  readonly rate: number;
  /** How many messages pass between two deaths of the server: at least, at most. */
  readonly lives: readonly [number, number];
  /** Something wrong that is done to the server on purpose: the checker must find it. */
  readonly fault?: Fault;
  /** A game that makes no progress for so long is stuck; in milliseconds. */
  readonly stuck?: number;
  readonly told?: (text: string) => void;
}

export interface Findings {
  readonly games: number;
  readonly moves: number;
  readonly rolls: number;
  readonly lines: number;
  readonly kills: number;
  readonly faults: BadLine['counts'];
  /** What is wrong; nothing should be. */
  readonly problems: readonly string[];
}

/** Something that a page wanted done, and the answer. */
interface Wanted {
  readonly id: string;
  readonly text: string;
  readonly answer: 'done' | 'refused';
}

/** What one page did and saw at one table. */
interface Testimony {
  readonly person: string;
  readonly viewer: Viewer;
  readonly acts: Wanted[];
  readonly lines: Wanted[];
  readonly received: readonly string[];
}

interface Played {
  readonly table: string;
  readonly game: string;
  readonly testimonies: readonly Testimony[];
}

/** How long a page waits for an answer before it sends again; in milliseconds. */
const RETRY = 200;

const STUCK = 180_000;

export async function endure(ordeal: Ordeal): Promise<Findings> {
  const data = mkdtempSync(join(tmpdir(), 'vatout-faults-'));
  const rng = seeded(ordeal.seed);
  const victim = new Victim(data, ordeal.fault);
  await victim.start();
  const line = new BadLine(victim.at, ordeal.rate, rng.split());
  await line.open();
  const problems: string[] = [];
  const begun: Played[] = [];
  let games = 0;
  let over = false;
  const haunting = haunt(victim, line, ordeal.lives, rng.split(), () => over);
  const left = [...Array(ordeal.games).keys()];
  const lane = async (): Promise<void> => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      await playOne(victim.at, line.at, `${ordeal.seed} ${i}`, ordeal.stuck ?? STUCK, (game) => begun.push(game)).then(
        () => games++,
        (error: Error) => problems.push(`game ${i}: ${error.message}`),
      );
      ordeal.told?.(`${games} of ${ordeal.games} games, ${victim.kills} deaths`);
    }
  };
  await Promise.all(Array.from({ length: ordeal.abreast }, lane));
  over = true;
  line.close();
  await haunting;
  await victim.kill();
  const store = new SqliteStore(databaseOf(data));
  const sum = { moves: 0, rolls: 0, lines: 0 };
  for (const game of begun) problems.push(...(await check(store, game, sum)));
  await store.close();
  rmSync(data, { recursive: true, force: true });
  return { games, ...sum, kills: victim.kills - 1, faults: line.counts, problems };
}

/** Kills the server again and again, until there is nothing more to disturb. */
async function haunt(
  victim: Victim,
  line: BadLine,
  [least, most]: Ordeal['lives'],
  rng: Rng,
  over: () => boolean,
): Promise<void> {
  while (!over()) {
    await line.after(least + rng.below(most - least + 1));
    if (over()) return;
    await victim.kill();
    await victim.start();
  }
}

/** Tries until the server is there again. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 300; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Two people, or three where the game wants them, and a spectator play a game to its end. */
async function playOne(
  server: Address,
  line: Address,
  seed: string,
  stuck: number,
  begins: (game: Played) => void,
): Promise<void> {
  const rng = seeded(seed);
  const { game } = rng.pick(titles);
  const seats = game.seats[0]!;
  const pages: Page[] = [];
  try {
    for (let i = 0; i <= seats; i++) {
      const guest = await insist(() => Guest.welcome(server, `Person ${i}`));
      pages.push(
        new Page(Object.assign(new Guest(line, guest.name), { cookie: guest.cookie, id: guest.id }), { retry: RETRY }),
      );
    }
    const host = Object.assign(new Guest(server), { cookie: pages[0]!.guest.cookie });
    const table = await insist(() => host.open(game.id, { seats }));
    await inTime(table, stuck, async () => {
      await Promise.all(pages.map((page) => page.watch(table)));
      for (let seat = 0; seat < seats; seat++) await pages[seat]!.do(table, sitOn(seat));
      await pages[0]!.do(table, { kind: 'start', fill: null });
    });
    const testimonies = pages.map((page, i): Testimony => ({
      person: page.guest.id,
      viewer: i < seats ? i : SPECTATOR,
      acts: [],
      lines: [],
      received: page.received,
    }));
    begins({ table, game: game.id, testimonies });
    const parts = () => pages.map((page, i) => takePart(page, table, testimonies[i]!, rng.split()));
    await inTime(table, stuck, () => Promise.all(parts()));
  } finally {
    for (const page of pages) page.close();
  }
}

async function inTime<T>(table: string, limit: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`table ${table} is stuck`)), limit);
  });
  return Promise.race([work(), stuck]).finally(() => clearTimeout(timer));
}

/** Acts when it is one's turn and talks now and then, until the end is seen. */
async function takePart(page: Page, table: string, testimony: Testimony, rng: Rng): Promise<void> {
  const watched = () => page.tables.get(table)!;
  const over = (): boolean => watched().seen.stage === 'ended';
  for (;;) {
    await page.until(() => over() || choices(watched()).length > 0);
    if (over()) return;
    if (rng.below(12) === 0) {
      const [id, text] = [newId(), `line ${newId()}`];
      const { t } = await page.say(table, text, id);
      testimony.lines.push({ id, text, answer: t });
      continue;
    }
    const { version } = watched().seen;
    const [id, text] = [newId(), rng.pick(choices(watched()))];
    const done = await page.do(table, { kind: 'act', text }, id);
    testimony.acts.push({ id, text, answer: done.t });
    const known = done.t === 'done' ? done.version : version + 1;
    await page.until(() => watched().seen.version >= known || over());
  }
}

/** Compares what everybody at the table was told with what the store has. */
async function check(
  store: SqliteStore,
  { table, game, testimonies }: Played,
  sum: { moves: number; rolls: number; lines: number },
): Promise<string[]> {
  const problems: string[] = [];
  const wrong = (what: string): void => void problems.push(`${game} ${table}: ${what}`);
  const notes = (await store.notes(table)) ?? [];
  const record = recordOf(notes, game, (await store.secret(table))!);
  const verdict = verify(gameOf(game), record);
  if (!verdict.ok) wrong(`the record does not verify: ${verdict.problem.code}`);
  else if (!isOver(verdict.value.match)) wrong('the game has not ended');
  const moments = momentsOf(record);
  const said = await store.said(table, 10_000);
  if (new Set(said.map(({ text }) => text)).size !== said.length) wrong('a line was said twice');
  for (const testimony of testimonies) {
    for (const problem of [
      ...checkActs(notes, testimony),
      ...checkLines(said, testimony),
      ...checkSeen(moments, testimony),
    ])
      wrong(problem);
    sum.lines += testimony.lines.length;
  }
  const wanted = testimonies.reduce(
    (count, { acts }) => count + acts.filter(({ answer }) => answer === 'done').length,
    0,
  );
  const acts = notes.filter((note) => note.kind === 'act' && note.actor >= 0).length;
  if (acts !== wanted) wrong(`${wanted} moves were acknowledged and ${acts} are in the record`);
  sum.moves += acts;
  sum.rolls += record.entries.length - acts;
  return problems;
}

function recordOf(notes: readonly Dated[], id: string, secret: string): MatchRecord {
  const [first] = notes;
  if (first?.kind !== 'open') throw new Error('a table begins with its opening');
  const game = gameOf(id);
  const entropy = Array<string>(first.terms.seats).fill('00');
  for (const note of notes) if (note.kind === 'sit') entropy[note.seat] = note.entropy;
  const { match, commitment } = first;
  return {
    format: 'vatout/1',
    game: id,
    version: game.version,
    seats: first.terms.seats,
    options: first.terms.options,
    entries: notes.flatMap((note) =>
      note.kind === 'act' ? [[note.actor < 0 ? 'chance' : 'ABCDEF'[note.actor]!, note.text] as const] : [],
    ),
    fairness: { match, commitment, entropy, secret },
  };
}

/** How the match stood after each number of entries. */
function momentsOf({ game, seats, options, entries }: MatchRecord): Match[] {
  const begun = start(gameOf(game), seats, options);
  if (!begun.ok) throw new Error('start');
  return [begun.value, ...[...stepsFrom(begun.value, entries)].flatMap((step) => (step.ok ? step.value.match : []))];
}

function checkActs(notes: readonly Dated[], { person, acts, viewer }: Testimony): string[] {
  return acts.flatMap(({ id, text, answer }) => {
    const ends = [...notes.keys()].filter((i) => notes[i]!.id === `${person}/${id}`);
    const right = ends.every((end) => {
      // A move carries its number on the last of the rolls that follow it.
      const note = notes.slice(0, end + 1).findLast((one) => one.kind === 'act' && one.actor >= 0);
      return note?.kind === 'act' && note.actor === viewer && note.text === text;
    });
    const times = answer === 'done' ? 1 : 0;
    return ends.length === times && right ? [] : [`“${text}” was ${answer} and is there ${ends.length} times`];
  });
}

function checkLines(said: readonly { text: string; person: string }[], { lines, person }: Testimony): string[] {
  return lines.flatMap(({ text, answer }) => {
    const found = said.filter((one) => one.text === text && one.person === person).length;
    return found === (answer === 'done' ? 1 : 0) ? [] : [`a line was ${answer} and is there ${found} times`];
  });
}

/** Whatever a page was ever shown is part of the one history: same order, same positions, nothing that was lost later. */
function checkSeen(moments: readonly Match[], { received, viewer }: Testimony): string[] {
  const views = moments.map((match) => JSON.stringify(match.game.view(match.state, viewer)));
  const problems: string[] = [];
  const stepAfter = new Map<number, number>();
  for (const text of received) {
    const reply = JSON.parse(text) as Reply;
    if (reply.t === 'table') {
      const { version, step, view, you, stage } = reply.seen;
      stepAfter.set(version, step);
      const seat = you ?? SPECTATOR;
      if (seat === viewer && stage !== 'open' && JSON.stringify(view) !== views[step])
        problems.push(`a table of step ${step} is not of this game`);
    } else if (reply.t === 'acts') {
      problems.push(...checkHeard(reply, moments, views, viewer, stepAfter));
    }
  }
  return problems;
}

function checkHeard(
  { after, version, acts }: Extract<Reply, { t: 'acts' }>,
  moments: readonly Match[],
  views: readonly string[],
  viewer: Viewer,
  stepAfter: Map<number, number>,
): string[] {
  const step = stepAfter.get(after);
  if (step === undefined) return []; // it follows something that was lost on the way
  stepAfter.set(version, step + acts.length);
  return acts.flatMap(({ actor, text, view }, i) => {
    const match = moments[step + i + 1];
    const entry = match && entriesFor(match, viewer)[step + i];
    const same =
      entry && actorOf(entry[0]) === actor && entry[1] === text && JSON.stringify(view) === views[step + i + 1];
    return same ? [] : [`act ${step + i} was told as “${text}”`];
  });
}
