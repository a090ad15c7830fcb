/*
 * A bot for Vatout in one file, without packages. It plays all four games, as bot.py does.
 *
 *     npx vatout arena las-vegas "exec:node examples/bots/bot.ts" 3 --seats 2
 *
 * The protocol is on one page: docs/bot-protocol.md.
 */
import { createInterface } from 'node:readline';

type Message =
  | { readonly type: 'hello' | 'end' | 'quit' }
  | { readonly type: 'game'; readonly game: string; readonly seat: number; readonly seed: number }
  | { readonly type: 'turn'; readonly view: unknown; readonly actions: readonly string[] };

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

/** Numbers from 0 to 1 that follow from a seed (mulberry32), so that the same game is played twice alike. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick(actions: readonly string[], weights: readonly number[], random: () => number): string {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return actions.find((_, at) => (left -= weights[at]!) < 0) ?? actions.at(-1)!;
}

let [heuristic, seat, random]: [Heuristic, number, () => number] = [() => 1, 0, () => 0];
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line) as Message;
  if (message.type === 'hello') console.log('ready 1');
  if (message.type === 'game')
    [heuristic, seat, random] = [HEURISTICS[message.game] ?? (() => 1), message.seat, randomFrom(message.seed)];
  if (message.type === 'turn') {
    const weights = message.actions.map((action) => heuristic(message.view, action, seat));
    console.log(pick(message.actions, weights, random));
  }
  if (message.type === 'quit') break;
}
