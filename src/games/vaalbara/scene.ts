import type { Seat } from '../../core/game.ts';
import { actorOf } from '../../core/seat.ts';
import { bitOf } from './characters.ts';
import type { Event } from './events.ts';
import { markSeen, parseOmens } from './omens.ts';
import { PARTS, START } from './parts.ts';
import { vaalbara as game } from './rules.ts';
import { setup, type State } from './state.ts';
import { cardOf, DECKS, frontOf, FRONTS, NONE, typeOf, TYPES } from './territories.ts';

/* Positions for the tests: pictures in text, and play from there. */

/**
 * A round about to be chosen for. A line for each seat; everything else may be left out. A Territory with a back that has
 * been seen is written `field/ABCDE`; `pile` names the cards in it that nobody has located, all that are left otherwise.
 *
 *     round 2, omens ABCDE, top river, bottom field/BCDEA, pile meadow meadow
 *     now meadow field river field
 *     next field village mountain river
 *     A hand 3 1 2, domain meadow forest5, discard 4 7, points 12
 *     B hand 3
 */
export function scene(picture: string, openPoints = false): State {
  const lines = picture.trim().split('\n');
  const seats = lines.filter((line) => /^\s*[A-E] /.test(line)).length;
  const facts = new Map(lines.flatMap(factsIn));
  const words = (key: string): string[] => facts.get(key)?.split(' ') ?? [];
  const cards = (key: string): number[] => words(key).map(card);
  const state = setup(seats, { openPoints });
  state.phase = 'choose';
  state.waiting = (1 << seats) - 1;
  state.round = Number(facts.get('round') ?? 2);
  state.omens = parseOmens(facts.get('omens') ?? 'ABCDE');
  state.top = facts.has('top') ? frontOf(cards('top')[0]!) : NONE;
  state.bottom = cards('bottom')[0] ?? NONE;
  state.rows = row(cards('now'), seats).concat(row(cards('next'), seats));
  for (let seat = 0; seat < seats; seat++) {
    const of = (key: string) => `${'ABCDE'[seat]} ${key}`;
    const mask = (key: string) => words(of(key)).reduce((set, character) => set | bitOf(Number(character)), 0);
    state.hands[seat] = facts.has(of('hand')) ? mask('hand') : 0b11111;
    state.discards[seat] = mask('discard');
    state.known[seat] = mask('known');
    for (const held of cards(of('domain'))) addToDomain(state, seat, held);
    state.points[seat] = state.gains[seat * PARTS.length + START] = Number(facts.get(of('points')) ?? 2);
  }
  fillPile(state, facts.has('pile') ? cards('pile').map(frontOf) : null);
  return state;
}

/** Of `A hand 3, points 5`: `A hand` is 3, `A points` is 5; of `now field`: `now` is field. */
function factsIn(line: string): [string, string][] {
  const [, seat, rest] = /^\s*([A-E] )?(.*)$/.exec(line)!;
  return rest!.split(', ').map((fact) => {
    const [, key, value] = /^(\w+) ?(.*)$/.exec(fact)!;
    return [(seat ?? '') + key!, value!];
  });
}

function card(text: string): number {
  const [front, omens] = text.split('/');
  return cardOf((FRONTS as readonly string[]).indexOf(front!), omens ? parseOmens(omens) : 0);
}

/** Meadows where the picture says nothing. */
const row = (cards: readonly number[], seats: number): number[] =>
  Array.from({ length: seats }, (_, slot) => cards[slot] ?? card('meadow'));

function addToDomain(state: State, seat: Seat, held: number): void {
  state.domains[seat]!.push(held);
  state.counts[seat * TYPES.length + typeOf(frontOf(held))]!++;
}

function fillPile(state: State, unlocated: readonly number[] | null): void {
  const located = [...state.rows, ...state.domains.flat(), ...(state.bottom === NONE ? [] : [state.bottom])];
  state.fronts = unlocated
    ? FRONTS.map((_, front) => unlocated.filter((f) => f === front).length)
    : deckLess(state, located);
  const known = (state.top === NONE ? 0 : 1) + (state.bottom === NONE ? 0 : 1);
  state.pile = state.fronts.reduce((sum, count) => sum + count, known);
  for (const back of [state.omens, ...located.map((held) => held >> 4)]) if (back) markSeen(state, back);
}

function deckLess(state: State, located: readonly number[]): number[] {
  const left = DECKS[state.seats]!.slice();
  for (const held of located) left[frontOf(held)]!--;
  if (state.top !== NONE) left[state.top]!--;
  return left.map((count) => Math.max(0, count));
}

/** Plays texts in place, `A play 3, B play 4, chance uncover river`, and returns what the table saw. */
export function play(state: State, texts: string): Event[] {
  const events: Event[] = [];
  for (const line of texts.split(/[,\n]/).map((part) => part.trim())) {
    if (line === '') continue;
    const [actor, action] = read(line);
    const clause = game.turn(state).includes(actor) ? game.refusal(state, actor, action) : 'not the turn';
    if (clause) throw new Error(`${line}: ${clause}`);
    game.apply(state, actor, action, (event) => events.push(event));
  }
  return events;
}

/** Why `A take 3` may not be played. */
export const refused = (state: State, line: string): string | null => game.refusal(state, ...read(line));

function read(line: string): [number, NonNullable<ReturnType<typeof game.parse>>] {
  const [name, ...text] = line.split(' ');
  const action = game.parse(text.join(' '));
  if (action === null) throw new Error(`${line}: cannot be read`);
  return [actorOf(name!)!, action];
}

export const legalTexts = (state: State, seat: Seat): string[] => game.legal(state, seat).map(game.format);

/** The events of one kind. */
export const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K): Extract<Event, { kind: K }>[] =>
  events.filter((event): event is Extract<Event, { kind: K }> => event.kind === kind);
