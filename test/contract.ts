import { expect } from 'vitest';
import { CHANCE, SPECTATOR, type Actor, type Viewer } from '../src/core/game.ts';
import { play, start, toRecord, type Match } from '../src/core/match.ts';
import { playout } from '../src/core/playout.ts';
import { parseRecord, type Entry } from '../src/core/record.ts';
import { replay } from '../src/core/replay.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { actorName } from '../src/core/seat.ts';
import { nameOf, type Case } from './cases.ts';

export type Laws = (state: unknown) => string | null;

/** No game of ours comes near; one that does is not going to end. */
const ENDLESS = 5000;

/** One random game of a case, with what must hold at every state, and a closer look at a few of them. */
export function checkGame(testCase: Case, laws: Laws, seed: string): void {
  const { game, seats, options } = testCase;
  const rng = seeded(`${nameOf(testCase)} ${seed}`);
  const choices = rng.split();
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(JSON.stringify(begun.problem));
  const state = begun.value.state;
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let closer = choices.below(40);

  playout(game, state, rng, (actor, action) => {
    const text = game.format(action);
    obey(laws, state);
    checkTurn(testCase, state, actor);
    const clause = game.refusal(state, actor, action);
    if (clause) throw new Error(`${text} is listed or drawn, and refused by ${clause}`);
    if (closer-- === 0) {
      closer = choices.below(120);
      const match: Match = { game, seats, options, state, entries: entries.slice() };
      checkGate(match, actor, text);
      checkTexts(match, seen, choices);
      for (const viewer of [...Array(seats).keys(), SPECTATOR]) checkKnowledge(match, viewer as Viewer, choices);
    }
    seen.add(text);
    entries.push([actorName(actor), text]);
    if (entries.length > ENDLESS) throw new Error(`${nameOf(testCase)} does not end`);
  });

  obey(laws, state);
  checkEnd({ game, seats, options, state, entries });
}

function obey(laws: Laws, state: unknown): void {
  const broken = laws(state);
  if (broken) throw new Error(`law broken: ${broken}`);
}

function checkTurn({ game, seats }: Case, state: unknown, actor: Actor): void {
  const turn = game.turn(state);
  if (actor === CHANCE && turn.length > 1) throw new Error('chance never acts together with seats');
  for (let seat = 0; seat < seats; seat++) {
    // Listing is dear for some games; who acts has just listed, the others must have nothing.
    if (seat !== actor && game.legal(state, seat).length > 0 !== turn.includes(seat)) {
      throw new Error(`seat ${seat} ${turn.includes(seat) ? 'must act and cannot' : 'can act out of turn'}`);
    }
  }
}

/** The gate takes the action, leaves its input alone and ends where `apply` ends. */
function checkGate(match: Match, actor: Actor, text: string): void {
  const before = JSON.stringify(match);
  const played = play(match, actor, text);
  if (!played.ok) throw new Error(`${text}: ${JSON.stringify(played.problem)}`);
  expect(JSON.stringify(match)).toBe(before);
  const { game } = match;
  const copied = game.copy(match.state);
  expect(copied).toEqual(match.state);
  game.apply(copied, actor, game.parse(text));
  expect(copied).toEqual(played.value.state);
  expect(JSON.parse(JSON.stringify(copied))).toEqual(copied);
}

/** Texts are unique and parse back; an action seen earlier in the game is refused exactly when it is not listed. */
function checkTexts({ game, seats, state }: Match, seen: ReadonlySet<string>, rng: Rng): void {
  for (const actor of game.turn(state)) {
    if (actor === CHANCE) continue;
    const actions = game.legal(state, actor);
    const texts = new Set(actions.map((action) => game.format(action)));
    expect(texts.size).toBe(actions.length);
    for (const action of actions) {
      // Compared as text: an `expect` for each of thousands of placements would take longer than the game.
      const read = game.parse(game.format(action));
      if (JSON.stringify(read) !== JSON.stringify(action)) throw new Error(`${game.format(action)} reads as another`);
      if (game.refusal(state, actor, action) !== null) throw new Error(`${game.format(action)} is listed and refused`);
    }
    for (const text of seen) {
      const clause = game.refusal(state, actor, game.parse(text));
      if ((clause === null) !== texts.has(text))
        throw new Error(`${text} refused by ${clause}, listed ${texts.has(text)}`);
    }
  }
  for (const text of seen) {
    const changed = text.slice(0, rng.below(text.length + 1)) + rng.pick(['', ' ', '0', 'é', 'Z', '-1', '99']);
    const action = game.parse(changed);
    // Whatever can be read can be judged, in any state and by anybody, without an exception.
    if (action !== null)
      for (const actor of [CHANCE, ...Array(seats).keys()] as const) game.refusal(state, actor, action);
  }
}

/** Views are JSON, a sampled state looks the same, and legality needs no more than the view. */
function checkKnowledge({ game, seats, state }: Match, viewer: Viewer, rng: Rng): void {
  const view = game.view(state, viewer);
  expect(view).toMatchObject({ seats });
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  const sampled = game.sample(view, viewer, rng);
  expect(JSON.stringify(game.view(sampled, viewer))).toBe(JSON.stringify(view));
  expect(game.turn(sampled)).toEqual(game.turn(state));
  if (viewer === SPECTATOR) return;
  const listed = game.legal(state, viewer).map((action) => game.format(action));
  expect(game.legal(view, viewer).map((action) => game.format(action))).toEqual(listed);
}

/** The record replays to the same state from its own text, and the standing adds up. */
function checkEnd(match: Match): void {
  const { game, seats, state } = match;
  expect(game.turn(state)).toEqual([]);
  for (let seat = 0; seat < seats; seat++) expect(game.legal(state, seat)).toEqual([]);
  const record = parseRecord(JSON.stringify(toRecord(match)));
  if (!record.ok) throw new Error(JSON.stringify(record.problem));
  const again = replay(game, record.value);
  if (!again.ok) throw new Error(JSON.stringify(again.problem));
  expect(again.value.state).toEqual(state);
  const { scores, ranks, parts } = game.standing(state);
  expect(ranks.length).toBe(seats);
  expect(Math.min(...ranks)).toBe(1);
  expect(parts.map((lines) => lines.reduce((sum, { amount }) => sum + amount, 0))).toEqual(scores);
}
