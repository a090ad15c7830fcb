/*
 * A bot account of Vatout in one file, without packages. It plays all four games by the HTTP API, as online.py does.
 *
 *     BOT_TOKEN=vat_… node examples/bots/online.ts https://example.org --become   # makes the account a bot's, for good
 *     BOT_TOKEN=vat_… node examples/bots/online.ts https://example.org            # waits for challenges, and plays
 *     BOT_TOKEN=vat_… node examples/bots/online.ts https://example.org --rated las-vegas   # a rated game against level 3
 *
 * The token needs the scopes read, tables and play; for --become also bot. How it works is told in docs/api-v1.md.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A token has 8 streams, and one of them tells of challenges. */
const GAMES_AT_ONCE = 6;
/** At a table that does not start, in milliseconds. */
const PATIENCE = 600_000;
const LONGEST_PAUSE = 60_000;

/* How it plays. */

/** The weight of an action for a seat: the higher, the likelier. */
type Heuristic = (view: unknown, action: string, seat: number) => number;

interface LasVegas {
  readonly rollOwn: number;
  /** By casino. */
  readonly dice: readonly number[];
  readonly bills: readonly (readonly number[])[];
}

/** Dice are counted in one number, four bits for each kind: a face of a roll, or an owner at a casino. */
const count = (dice: number, kind: number): number => (dice >> (4 * kind)) & 15;

/** A bill for few dice, where nobody else has as many dice. */
function lasVegas(view: unknown, action: string, seat: number): number {
  const { rollOwn, dice, bills } = view as LasVegas;
  const casino = Number(action) - 1;
  const own = count(rollOwn, casino);
  const mine = count(dice[casino]!, seat) + own;
  const others = [0, 1, 2, 3, 4, 5, 6].filter((owner) => owner !== seat).map((owner) => count(dice[casino]!, owner));
  if (own === 0 || others.includes(mine)) return 0.1;
  const bill = bills[casino]!.toSorted((a, b) => b - a)[others.filter((other) => other > mine).length];
  return bill === undefined ? 0.1 : (bill / own) ** 2;
}

/** Near many pieces: those that a piece touches count. */
function vagabondo(view: unknown, action: string): number {
  const { squares } = view as { readonly squares: readonly number[] };
  const [, column, row] = /^\w+ ([a-n])(\d+)$/.exec(action) ?? [];
  if (column === undefined) return 1;
  const [x, y] = ['abcdefghijklmn'.indexOf(column), Number(row) - 1];
  const near = squares.filter(
    (piece, at) => piece >= 0 && isWithin((at % 14) - x) && isWithin(Math.floor(at / 14) - y),
  );
  return 8 ** new Set(near).size;
}
const isWithin = (distance: number): boolean => distance >= -2 && distance < 4;

interface Vabanque {
  /** By table and value. */
  readonly chips: readonly number[];
  readonly tokens: readonly number[];
  /** The tables of three cards of each seat. */
  readonly laid: readonly number[];
}

/** Chips and cards where the own token can go; then it goes where much money lies beside few cards of others. */
function vabanque(view: unknown, action: string, seat: number): number {
  const { chips, tokens, laid } = view as Vabanque;
  const [word, number] = action.split(' ');
  const [tables, token] = [chips.length / 4, tokens[seat]!];
  const table = word === 'move' ? (token + Number(number)) % tables : Number(number) - 1;
  const money = [5, 10, 20, 50].reduce((sum, value, at) => sum + value * chips[4 * table + at]!, 5);
  if (word === 'move') {
    const others = laid.filter((place, at) => place === table && Math.floor(at / 3) !== seat);
    return (money / (1 + others.length)) ** 4;
  }
  const isNear = (table - token + tables) % tables <= 4;
  return isNear === (word !== 'trap') ? money ** 2 : 1;
}

/** Likes the words that an action begins with. */
const taste =
  (...liked: readonly (readonly [word: string, weight: number])[]): Heuristic =>
  (_, action) =>
    liked.find(([word]) => action.startsWith(word))?.[1] ?? 1;

const HEURISTICS: Readonly<Record<string, Heuristic>> = {
  'las-vegas': lasVegas,
  vagabondo,
  vabanque,
  vaalbara: taste(...[6, 7, 8, 9, 10, 11, 12].map((character) => [`play ${character}`, 8] as const)),
};

function choose(game: string, view: unknown, actions: readonly string[], seat: number): string {
  const weights = actions.map((action) => (HEURISTICS[game] ?? (() => 1))(view, action, seat));
  let left = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
  return actions.find((_, at) => (left -= weights[at]!) < 0) ?? actions.at(-1)!;
}

/* How it talks. */

interface Table {
  readonly version: number;
  readonly stage: 'open' | 'running' | 'paused' | 'ended';
  readonly terms: { readonly game: string };
  readonly you: number | null;
  readonly turn: readonly number[];
  readonly view: unknown;
}
type TableLine =
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'end'; readonly code: string }
  | { readonly kind: 'same' | 'alive' };
type OwnLine =
  | { readonly kind: 'tables'; readonly tables: readonly { readonly id: string }[] }
  | {
      readonly kind: 'invitations';
      readonly invitations: readonly {
        readonly table: string;
        readonly game: string;
        readonly by: { readonly name: string };
      }[];
    }
  | { readonly kind: 'end'; readonly code: string }
  | { readonly kind: 'alive' };

/** The server said no. */
class Refused extends Error {}

class Api {
  private readonly base: string;
  private readonly token: string;

  constructor(address: string, token: string) {
    this.base = `${address.replace(/\/$/, '')}/api/v1`;
    this.token = token;
  }

  get<Value>(path: string): Promise<Value> {
    return this.ask<Value>('GET', path);
  }

  post<Value>(path: string, body: object = {}): Promise<Value> {
    return this.ask<Value>('POST', path, body);
  }

  /** The lines of a stream, opened again when it breaks. Every stream begins with all there is to know. */
  async *lines<Line extends TableLine | OwnLine>(path: string): AsyncGenerator<Line> {
    for (let pause = 1000; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      const cut = new AbortController();
      try {
        const answer = await this.send('GET', path, undefined, '', cut.signal);
        let rest = '';
        for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
          const lines = (rest + piece).split('\n');
          rest = lines.pop()!;
          for (const line of lines) {
            pause = 1000;
            const message = JSON.parse(line) as Line;
            if (message.kind === 'end' && message.code === 'token') throw new Refused('The token has ended.');
            yield message;
          }
        }
      } catch (error) {
        if (error instanceof Refused) throw error;
      } finally {
        cut.abort(); // whoever stops reading closes the stream
      }
      await sleep(pause);
    }
  }

  /** A request that is sent again until it is answered: its key makes that safe. */
  private async ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    const key = randomBytes(16).toString('hex');
    for (let pause = 1000; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        return (await (await this.send(method, path, body, key)).json()) as Value;
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await sleep(pause);
    }
  }

  /** Throws `Refused` where trying again does not help. */
  private async send(method: string, path: string, body?: object, key = '', signal?: AbortSignal): Promise<Response> {
    const answer = await fetch(this.base + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'idempotency-key': key,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    if (answer.ok) return answer;
    if (![429, 502, 503].includes(answer.status)) {
      const { code, title } = (await answer.json()) as { code: string; title: string };
      throw new Refused(`${answer.status} ${code}: ${title}`);
    }
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 0));
    throw new Error(`${answer.status}`);
  }
}

/** Our part of the dice. */
const entropy = (): string => randomBytes(16).toString('hex');

/** A refusal is told and is no harm: the table tells what to do next. */
async function attempt(what: Promise<unknown>): Promise<void> {
  try {
    await what;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(error.message);
  }
}

/** Follows a table to the end of its game and decides whenever it is our turn. */
async function play(api: Api, id: string): Promise<void> {
  const since = Date.now();
  let begun = false;
  for await (const line of api.lines<TableLine>(`/tables/${id}/stream`)) {
    if (line.kind === 'end' && line.code !== 'restart' && line.code !== 'busy') return;
    if (line.kind === 'table') {
      const { stage, you, turn } = line.table;
      if (stage === 'ended' || you === null) return;
      begun ||= stage !== 'open';
      if (stage === 'running' && turn.includes(you)) await decide(api, id, line.table);
    }
    if (!begun && Date.now() - since > PATIENCE) return attempt(api.post(`/tables/${id}/rise`));
  }
}

async function decide(api: Api, id: string, { version, terms, view }: Table): Promise<void> {
  interface Choices {
    readonly version: number;
    readonly seat: number;
    readonly actions: readonly string[];
  }
  const now = await api.get<Choices>(`/tables/${id}/actions`);
  if (now.version !== version || now.actions.length === 0) return; // the next line tells what happened meanwhile
  const text = choose(terms.game, view, now.actions, now.seat);
  await attempt(api.post(`/tables/${id}/act`, { text, version }));
}

/** Accepts every challenge, for the server lets through only those that the account takes, and plays all its tables. */
async function wait(api: Api): Promise<void> {
  const playing = new Set<string>();
  for await (const line of api.lines<OwnLine>('/me/stream')) {
    if (line.kind === 'invitations')
      for (const { table, game, by } of line.invitations) {
        console.log(`${by.name} challenges: ${game}`);
        await attempt(api.post(`/tables/${table}/accept`, { entropy: entropy() }));
      }
    if (line.kind === 'tables')
      for (const { id } of line.tables) {
        if (playing.has(id) || playing.size >= GAMES_AT_ONCE) continue;
        playing.add(id);
        void attempt(play(api, id)).finally(() => playing.delete(id));
      }
  }
}

/** A rated game against level 3: the smallest table, with a minute for each move. */
async function rated(api: Api, game: string): Promise<void> {
  interface Games {
    readonly games: readonly { readonly id: string; readonly seats: readonly number[] }[];
  }
  const { games } = await api.get<Games>('/games');
  const seats = games.find(({ id }) => id === game)?.seats[0];
  if (seats === undefined) throw new Refused(`There is no game ${game}.`);
  const pace = { kind: 'move', seconds: 60 };
  const terms = { game, seats, options: {}, pace, overtime: 'bot', listed: true, hints: false, rated: true };
  const { id } = await api.post<{ id: string }>('/tables', terms);
  const { person } = await api.get<Me>('/me');
  const { name, identity } = person;
  await api.post(`/tables/${id}/sit`, { seat: null, name, identity, entropy: entropy() });
  await api.post(`/tables/${id}/start`, { fill: 3 });
  await play(api, id);
  const { profile } = await api.get<Profile>(`/people/${person.handle}`);
  const result = profile.games.find(({ table }) => table === id)!;
  console.log(`${game}: place ${result.place} of ${result.seats}, score ${result.score}`);
}

interface Me {
  readonly person: { readonly name: string; readonly identity: string; readonly handle: string; readonly bot?: true };
}
interface Profile {
  readonly profile: {
    readonly games: readonly {
      readonly table: string | null;
      readonly place: number | null;
      readonly seats: number;
      readonly score: number;
    }[];
  };
}

async function main([address, ...flags]: readonly string[]): Promise<void> {
  const token = process.env.BOT_TOKEN;
  if (address === undefined || token === undefined)
    throw new Refused('BOT_TOKEN=vat_… node examples/bots/online.ts https://example.org [--become | --rated GAME]');
  const api = new Api(address, token);
  if (flags.includes('--become')) await api.post('/me/bot', { forGood: true });
  const { person } = await api.get<Me>('/me');
  if (!person.bot)
    throw new Refused(`@${person.handle} is the account of a person. --become makes it a bot’s, for good.`);
  console.log(`@${person.handle} is here.`);
  if (flags.includes('--rated')) await rated(api, flags[flags.indexOf('--rated') + 1] ?? '');
  else if (!flags.includes('--become')) await wait(api);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
