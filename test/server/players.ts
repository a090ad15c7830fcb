import { newId } from '../../src/client/client.ts';
import type { Timing } from '../../src/client/timing.ts';
import { SPECTATOR } from '../../src/core/game.ts';
import { seeded, type Rng } from '../../src/core/rng.ts';
import { titles } from '../../src/games/index.ts';
import type { Terms } from '../../src/table/terms.ts';
import { choices, Guest, Page, type Address } from './client.ts';
import type { Played, ClientHistory } from './historychecker.ts';
import { sitOn } from './tableharness.ts';

/*
 * People who keep playing through faults of connections and servers: the client resends each command until it is answered.
 */

/** A game without progress for this time is stuck; in milliseconds. */
const STUCK = 300_000;
/** More than any game has. */
const MOST_MOVES = 500;
/** The move before which the sleeper stops. */
const SLEEPS_AT = 6;

/** Retries until the server answers. */
export async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 300; ; left--) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

export interface PlayOptions {
  /** The id of the game; without it one is picked at random. */
  readonly game?: string | undefined;
  /** How fast clients notice a dead connection and reconnect. */
  readonly timing?: Partial<Timing>;
  /** The terms of the table. */
  readonly terms?: Partial<Terms>;
  /** How many seats bots take. */
  readonly bots?: number;
  /** One person does nothing until a bot has taken over. */
  readonly sleeper?: boolean;
  /** The mean thinking time, in milliseconds. */
  readonly think?: number;
  /** Told of every move that was acknowledged, and how long that took. */
  readonly moved?: (ms: number) => void;
  /** Told when all sit: what they saw can be looked at though they never come to an end. */
  readonly begun?: (game: Played) => void;
  /** A game that takes so long, besides the thinking, is stuck; in milliseconds. */
  readonly stuck?: number | undefined;
}

/**
 * Two people, or three where the game wants them, and a spectator play a game to its end. They sign in at `door` and hold their
 * sockets through `line`.
 */
export async function playOne(door: Address, line: Address, seed: string, options: PlayOptions = {}): Promise<Played> {
  const rng = seeded(seed);
  const { game } = rng.pick(titles.filter(({ game }) => game.id === (options.game ?? game.id)));
  const seats = game.seats[0]!;
  const people = seats - (options.bots ?? 0);
  const pages: Page[] = [];
  try {
    for (let i = 0; i <= people; i++) {
      const guest = await insist(() => Guest.welcome(door, `Person ${i}`));
      const { name, cookie, id } = guest;
      pages.push(new Page(Object.assign(new Guest(line, name), { cookie, id }), options.timing));
    }
    const host = Object.assign(new Guest(door), { cookie: pages[0]!.guest.cookie });
    const table = await insist(() => host.open(game.id, { ...options.terms, seats }));
    await inTime(table, { ...options, think: 0 }, async () => {
      await Promise.all(pages.map((page) => page.watch(table)));
      for (let seat = 0; seat < people; seat++) await pages[seat]!.do(table, sitOn(seat));
      await pages[0]!.do(table, { kind: 'start', fill: people < seats ? 1 : null });
    });
    const histories = pages.map((page, i): ClientHistory => ({
      person: page.guest.id,
      viewer: i < people ? i : SPECTATOR,
      acts: [],
      lines: [],
      received: page.received,
      told: page.tables.get(table)!.told,
    }));
    const played = { table, game: game.id, histories };
    options.begun?.(played);
    await inTime(table, options, () =>
      Promise.all(
        pages.map((page, i) =>
          takePart(page, table, histories[i]!, rng.split(), { ...options, sleeper: i === 0 && options.sleeper }),
        ),
      ),
    );
    return played;
  } finally {
    for (const page of pages) page.close();
  }
}

async function inTime<T>(
  table: string,
  { think = 0, stuck = STUCK }: Partial<PlayOptions>,
  work: () => Promise<T>,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`table ${table} is stuck`)), stuck + MOST_MOVES * think);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** Acts when it is one's turn and talks now and then, until the end is seen. */
async function takePart(
  page: Page,
  table: string,
  history: ClientHistory,
  rng: Rng,
  { think = 0, sleeper = false, moved }: Partial<PlayOptions>,
): Promise<void> {
  let sleepsAt = sleeper ? SLEEPS_AT : null;
  const watched = () => page.tables.get(table)!;
  const over = (): boolean => watched().snapshot.stage === 'ended';
  for (;;) {
    await page.until(() => over() || choices(watched()).length > 0);
    if (over()) return;
    if (history.acts.length === sleepsAt) {
      sleepsAt = null;
      await page.until(() => over() || watched().snapshot.chairs[history.viewer]!.helped === 'away');
      await page.do(table, { kind: 'back' });
      continue;
    }
    if (rng.below(12) === 0) {
      const [id, text] = [newId(), `line ${newId()}`];
      const { t } = await page.say(table, text, id);
      history.lines.push({ id, text, answer: t });
      continue;
    }
    if (think > 0) await new Promise((resolve) => setTimeout(resolve, rng.below(2 * think)));
    const { resets } = watched();
    const { version } = watched().snapshot;
    const texts = choices(watched());
    if (texts.length === 0) continue; // a bot was faster, in a message that came with the last one
    const [id, text] = [newId(), rng.pick(texts)];
    const sent = performance.now();
    const done = await page.do(table, { kind: 'act', text, version }, id);
    history.acts.push({ id, text, answer: done.t });
    if (done.t === 'done') moved?.(performance.now() - sent);
    const known = done.t === 'done' ? done.version : version + 1;
    await page.until(() => watched().snapshot.version >= known || over() || watched().resets > resets);
  }
}
