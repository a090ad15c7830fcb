import { CHANCE, SPECTATOR, type Actor, type AnyGame, type GameEvent, type Viewer } from '../src/core/game.ts';
import { play, start, toRecord, type Match } from '../src/core/match.ts';
import { playout } from '../src/core/playout.ts';
import type { Entry } from '../src/core/record.ts';
import { parseRecord } from '../src/core/recordreader.ts';
import { replay } from '../src/core/replay.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import { actorName } from '../src/core/seat.ts';
import { Breach, difference, located } from './breach.ts';
import { nameOf, type Case } from './cases.ts';
import { toldParts, valueOf } from './secrets.ts';

export type Laws = (state: unknown) => string | null;

/** Far more than any game has: a game with so many steps does not end. */
const ENDLESS = 5000;

/** One random game of a case, with what must hold at every state, and a closer look at a few of them. */
export function checkGame(testCase: Case, laws: Laws, seed: string): void {
  const { game, seats, options } = testCase;
  const rng = seeded(`${nameOf(testCase)} ${seed}`);
  const choices = rng.split();
  const begun = start(game, seats, options);
  if (!begun.ok) throw new Error(`${nameOf(testCase)} does not start: ${JSON.stringify(begun.problem)}`);
  const state = begun.value.state;
  const entries: Entry[] = [];
  const match = (): Match => ({ game, seats, options, state, entries: entries.slice() });
  const events: GameEvent[] = [];
  const seen = new Set<string>();
  let closer = choices.below(40);
  let acting: Actor | null = null;

  const look = (actor: Actor, action: unknown): void => {
    acting = actor;
    const text = game.format(action);
    obey(laws, state);
    checkTurn(testCase, state, actor);
    const clause = game.refusal(state, actor, action);
    if (clause) throw new Breach(`\`${text}\` is ${offered(actor)} and refused by ${clause}`, agree(actor));
    if (closer-- === 0) {
      closer = choices.below(120);
      checkGate(match(), actor, text);
      checkTexts(match(), seen, choices);
      checkPlayOn(match(), choices.next());
      for (const viewer of [...Array(seats).keys(), SPECTATOR]) {
        checkKnowledge(match(), viewer as Viewer, choices);
        checkMemory(match(), viewer as Viewer, events, choices);
      }
    }
    seen.add(text);
    entries.push([actorName(actor), text]);
    if (entries.length > ENDLESS) throw new Breach(`no end after ${ENDLESS} steps`, 'let `turn` come to nobody');
  };

  try {
    playout(game, state, rng, { before: look, emit: (event) => events.push(event) });
    acting = null;
    obey(laws, state);
    checkEnd(match());
  } catch (error) {
    throw located(error, { match: match(), seed, seat: acting });
  }
}

const offered = (actor: Actor): string => (actor === CHANCE ? 'drawn' : 'listed');
const agree = (actor: Actor): string => `make \`${actor === CHANCE ? 'draw' : 'legal'}\` and \`refusal\` agree`;

function obey(laws: Laws, state: unknown): void {
  const broken = laws(state);
  if (broken) throw new Breach(`law broken: ${broken}`, 'correct `apply`, or the law in laws.ts');
}

function same(a: unknown, b: unknown, wrong: string, todo: string, seat: Viewer | null = null): void {
  const differ = difference(a, b);
  if (differ) throw new Breach(`${wrong} (${differ})`, todo, seat);
}

function checkTurn({ game, seats }: Case, state: unknown, actor: Actor): void {
  const turn = game.turn(state);
  if (actor === CHANCE && turn.length > 1)
    throw new Breach('chance acts together with seats', 'let `turn` give it alone');
  for (let seat = 0; seat < seats; seat++) {
    // `legal` is slow in some games, and the actor's list is known not to be empty: only other seats are listed.
    if (seat !== actor && game.legal(state, seat).length > 0 !== turn.includes(seat)) {
      const wrong = turn.includes(seat) ? 'must act and has no legal action' : 'has legal actions out of turn';
      throw new Breach(wrong, 'make `turn` and `legal` agree', seat);
    }
  }
}

/** The gate accepts the action, does not change its input, and gives the same state as `apply`. */
function checkGate(match: Match, actor: Actor, text: string): void {
  const { game, state } = match;
  const before = JSON.stringify(match);
  const played = play(match, actor, text);
  if (!played.ok) {
    const problem = JSON.stringify(played.problem);
    throw new Breach(
      `\`${text}\` is ${offered(actor)} and not admitted, ${problem}`,
      'make `parse` read what `format` writes',
    );
  }
  if (JSON.stringify(match) !== before) {
    throw new Breach(`\`${text}\` changes the state it was copied from`, 'copy every list in `copy`');
  }
  const copied = game.copy(state);
  same(copied, state, 'a copy differs', 'copy every field in `copy`');
  game.apply(copied, actor, game.parse(text));
  same(copied, played.value.state, `\`${text}\` ends differently the second time`, 'let `apply` use the state alone');
  same(
    JSON.parse(JSON.stringify(copied)),
    copied,
    'the state is not plain JSON',
    'use numbers, texts, lists and objects',
  );
}

/** A playout by `playOn` and one by `draw`, `legal` and `apply` make the same moves of the same random numbers. */
function checkPlayOn({ game, state }: Match, seed: number): void {
  if (!game.playOn) return;
  const end = (before?: () => void): unknown => {
    const copied = game.copy(state);
    const rng = seeded(seed);
    const moves = playout(game, copied, rng, before && { before });
    return { state: copied, moves, next: rng.next() };
  };
  const listed = end(() => undefined);
  same(end(), listed, '`playOn` plays another game', 'draw the random numbers of `draw` and of a pick of `legal`');
}

/** The text with one number one higher or lower: finds actions that `legal` misses beside one that it lists. */
const neighbours = (text: string): string[] =>
  [...text.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    [Number(digits) - 1, Number(digits) + 1].map(
      (number) => `${text.slice(0, index)}${Math.abs(number)}${text.slice(index + digits.length)}`,
    ),
  );

const isAction = (game: AnyGame, text: string): boolean => {
  const action = game.parse(text);
  return action !== null && game.format(action) === text;
};

/**
 * Texts are unique and parse back. An action seen earlier in the game, or beside a listed one, is refused exactly when it is
 * not listed.
 */
function checkTexts({ game, seats, state }: Match, seen: ReadonlySet<string>, rng: Rng): void {
  for (const actor of game.turn(state)) {
    if (actor === CHANCE) continue;
    const actions = game.legal(state, actor);
    const texts = new Set(actions.map((action) => game.format(action)));
    if (texts.size < actions.length)
      throw new Breach('two legal actions have one text', 'tell them apart in `format`', actor);
    for (const action of actions) {
      // Compared as text: a deep comparison for each of thousands of placements would take longer than the game.
      const text = game.format(action);
      if (JSON.stringify(game.parse(text)) !== JSON.stringify(action)) {
        throw new Breach(`\`${text}\` is read as another action`, 'make `parse` read what `format` writes', actor);
      }
      const clause = game.refusal(state, actor, action);
      if (clause !== null) throw new Breach(`\`${text}\` is listed and refused by ${clause}`, agree(actor), actor);
    }
    const some = Array.from({ length: 8 }, () => game.format(rng.pick(actions)));
    const beside = some.flatMap(neighbours).filter((text) => isAction(game, text));
    for (const text of new Set([...seen, ...beside])) {
      const clause = game.refusal(state, actor, game.parse(text));
      if (clause === null && !texts.has(text))
        throw new Breach(`\`${text}\` is not listed, nor refused`, agree(actor), actor);
      if (clause !== null && texts.has(text)) {
        throw new Breach(`\`${text}\` is listed and refused by ${clause}`, agree(actor), actor);
      }
    }
  }
  for (const text of seen) {
    const changed = text.slice(0, rng.below(text.length + 1)) + rng.pick(['', ' ', '0', 'é', 'Z', '-1', '99']);
    const action = game.parse(changed);
    // `refusal` judges every action that parses, in any state and for any seat, without throwing.
    if (action !== null)
      for (const actor of [CHANCE, ...Array(seats).keys()] as const) game.refusal(state, actor, action);
  }
}

/** Views are JSON, a sampled state looks the same, and legality needs no more than the view. */
function checkKnowledge({ game, seats, state }: Match, viewer: Viewer, rng: Rng): void {
  const view = game.view(state, viewer) as { readonly seats: number };
  same(view.seats, seats, 'the view lacks the number of `seats`', 'show it', viewer);
  same(
    JSON.parse(JSON.stringify(view)),
    view,
    'the view is not plain JSON',
    'use numbers, texts, lists and objects',
    viewer,
  );
  const sampled = game.sample(view, viewer, rng);
  const likeness = 'let `sample` keep all that the view shows';
  same(game.view(sampled, viewer), view, 'a sampled state looks different', likeness, viewer);
  if (JSON.stringify(game.view(sampled, viewer)) !== JSON.stringify(view)) {
    throw new Breach('a sampled state has its fields in another order', 'build views in one place', viewer);
  }
  same(game.turn(sampled), game.turn(state), 'others act in a sampled state', likeness, viewer);
  const { round, of } = game.progress?.(view) ?? { round: 1, of: 1 };
  if (!(Number.isInteger(round) && round >= 1 && round <= of))
    throw new Breach(`\`progress\` tells of round ${round} of ${of}`, 'count from 1', viewer);
  if (viewer === SPECTATOR) return;
  const listed = (seen: unknown) => game.legal(seen, viewer).map((action) => game.format(action));
  same(listed(view), listed(state), 'view and state list other actions', 'let `legal` use what the seat sees', viewer);
}

/** Who remembers all events knows what they told: the view stays true and nothing that a seat owns is missing. */
function checkMemory({ game, state }: Match, viewer: Viewer, events: readonly GameEvent[], rng: Rng): void {
  if (!game.recall) return;
  const before = JSON.stringify(events);
  const recalled = game.recall(game.view(state, viewer), events);
  const sampled = game.sample(recalled, viewer, rng);
  for (const part of toldParts(game, state)) {
    const todo = 'let `recall` count what events tell';
    same(
      valueOf(game, sampled, part),
      valueOf(game, state, part),
      `\`${part.field}\` is remembered wrongly`,
      todo,
      viewer,
    );
  }
  same(JSON.stringify(events), before, '`recall` changes the events', 'build the view from them', viewer);
}

/** The record replays to the same state from its own text, and the standing adds up. */
function checkEnd(match: Match): void {
  const { game, seats, state } = match;
  same(game.turn(state), [], 'somebody must act after the end', 'let `turn` come to nobody');
  for (let seat = 0; seat < seats; seat++) {
    same(game.legal(state, seat).length, 0, 'has legal actions after the end', 'let `legal` list none', seat);
  }
  const record = parseRecord(JSON.stringify(toRecord(match)));
  const again = record.ok ? replay(game, record.value) : record;
  if (!again.ok) {
    throw new Breach(
      `the record does not replay, ${JSON.stringify(again.problem)}`,
      'let `refusal` and `apply` use the state alone',
    );
  }
  same(again.value.state, state, 'the record replays to another state', 'let `apply` use the state alone');
  const told = game.progress?.(game.view(state, SPECTATOR)) ?? null;
  same(told?.round, told?.of, 'the game ends before its last round', 'correct `progress`');
  const { scores, ranks, parts } = game.standing(state);
  same(ranks.length, seats, '`standing` has no rank for every seat', 'use `ranks`');
  same(Math.min(...ranks), 1, '`standing` has nobody of rank 1', 'use `ranks`');
  const sums = parts.map((lines) => lines.reduce((sum, { amount }) => sum + amount, 0));
  same(sums, [...scores], 'the parts of a score do not add up', 'correct `standing`');
}
