import { CHANCE, type Actor, type AnyGame, type GameEvent, type Seat, type Viewer } from '../src/core/game.ts';
import { seeded, type Rng } from '../src/core/rng.ts';
import type { Case } from './cases.ts';

/** What a run of two games in step has covered. */
export interface Coverage {
  /** Steps at which the games really differed in something hidden. */
  apart: number;
  /** The fields of the state in which they differed: the hidden things of the game. */
  readonly hidden: Set<string>;
}

/**
 * Plays one game twice, in step, as one viewer watches. The second begins from a state sampled out of the viewer's view,
 * so the two differ only in what the viewer must not know; whatever others do out of the viewer's sight may differ too.
 * Views, masked texts and events must be the same to the byte until something is revealed; then the second game starts
 * again from the new view. `secret`: the kinds of action that are done out of others' sight. `bot`: what a bot in the
 * viewer's seat would do, which must be the same, too. Throws at the first difference.
 */
export function watch(
  { game, seats, options }: Case,
  viewer: Viewer,
  seed: string,
  secret: readonly string[],
  coverage: Coverage,
  bot?: (view: unknown, seat: Seat, seed: string) => string,
): void {
  const rng = seeded(seed);
  const state = game.setup(seats, options);
  let other = game.sample(game.view(state, viewer), viewer, rng);
  const both = <T>(see: (of: unknown) => T): [T, T] => [see(state), see(other)];
  for (let turn = game.turn(state); turn.length > 0; turn = game.turn(state)) {
    same('views', game.view(state, viewer), game.view(other, viewer));
    same('turns', turn, game.turn(other));
    note(coverage, state, other);
    const actor = rng.pick(turn);
    const action = actor === CHANCE ? game.draw(state, rng) : rng.pick(game.legal(state, actor));
    if (actor === viewer) {
      same('own choices', texts(game, state, actor), texts(game, other, actor));
      if (bot) same('bot’s choices', ...both((of) => bot(game.view(of, actor), actor, `${seed} ${coverage.apart}`)));
    }
    const here = applied(game, state, actor, action);
    const deed = { actor, action, viewer, viewAfter: JSON.stringify(game.view(state, viewer)) };
    const chosen = lookalike(game, other, deed, secret.includes((action as { kind: string }).kind), rng);
    const there = chosen === null ? null : applied(game, other, actor, chosen);
    const revealed = there === null || compareEvents(game, here, there);
    if (revealed || rng.below(12) === 0) other = game.sample(game.view(state, viewer), viewer, rng);
  }
}

/**
 * An action of the other game that must look the same to the viewer: for an action done in secret any that leads to the
 * same view, for others the one with the same text. Null where there is none.
 */
function lookalike(game: AnyGame, other: unknown, deed: Deed, secret: boolean, rng: Rng): unknown {
  const { actor, action, viewer } = deed;
  if (!secret || actor === viewer) return game.refusal(other, actor, action) === null ? action : null;
  const candidates =
    actor === CHANCE ? Array.from({ length: 8 }, () => game.draw(other, rng)) : [...game.legal(other, actor)];
  const alike = candidates.filter((candidate) => {
    const after = game.copy(other);
    game.apply(after, actor, candidate);
    return JSON.stringify(game.view(after, viewer)) === deed.viewAfter;
  });
  if (alike.length === 0) return null;
  const chosen = rng.pick(alike);
  same('masked texts', game.mask(action, actor, viewer), game.mask(chosen, actor, viewer));
  return chosen;
}

interface Deed {
  readonly actor: Actor;
  readonly action: unknown;
  readonly viewer: Viewer;
  /** What the viewer sees once it is done. */
  readonly viewAfter: string;
}

function applied(game: AnyGame, state: unknown, actor: Actor, action: unknown): GameEvent[] {
  const events: GameEvent[] = [];
  game.apply(state, actor, action, (event) => events.push(event));
  return events;
}

/** Events up to the first that reveals something must be the same; tells whether there was one. */
function compareEvents(game: AnyGame, here: readonly GameEvent[], there: readonly GameEvent[]): boolean {
  const first = (events: readonly GameEvent[]) => events.findIndex(({ kind }) => game.reveals.includes(kind));
  const end = first(here);
  same('reveals', end < 0, first(there) < 0);
  const before = end < 0 ? undefined : end;
  same('events', here.slice(0, before), there.slice(0, before));
  return end >= 0;
}

const texts = (game: AnyGame, state: unknown, seat: number): string[] =>
  game.legal(state, seat).map((action) => game.format(action));

function note(coverage: Coverage, state: unknown, other: unknown): void {
  const [a, b] = [state, other] as [Record<string, unknown>, Record<string, unknown>];
  const fields = Object.keys(a).filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));
  for (const field of fields) coverage.hidden.add(field);
  if (fields.length > 0) coverage.apart++;
}

export class Leak extends Error {}

function same(what: string, a: unknown, b: unknown): void {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  if (left !== right) throw new Leak(`${what} differ:\n${left}\n${right}`);
}
